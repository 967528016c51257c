import { computeWorkerPay } from '../../engine/pay/compute-pay-run.ts';
import { type PayExplanation, toPayExplanation } from '../../engine/pay/explain-pay.ts';
import { Worksheet } from '../../engine/taxes/worksheet.ts';
import type { Law } from '../../law/law.ts';
import type { PayRunRecord } from '../../store/pay-runs.ts';
import { restoreRunFacts } from '../payroll/run-law.ts';
import type { CorrectedPay } from './correct-pay.ts';

/** Returns a function that explains the pay that replaces a payment; undefined for a payment that is made void. */
export function createCorrectionExplainer(
  law: Law,
  { terms, payDate }: Pick<PayRunRecord, 'terms' | 'payDate'>,
): (payment: Pick<CorrectedPay, 'facts'>) => PayExplanation | undefined {
  const run = restoreRunFacts(law, terms, payDate);
  return ({ facts }) => {
    if (!facts) return undefined;
    const working = new Worksheet();
    return toPayExplanation(computeWorkerPay(run, facts, working), working, run.law);
  };
}
