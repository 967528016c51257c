import type { Transaction } from '../../database/database.ts';
import { computeWorkerPay } from '../../engine/pay/compute-pay-run.ts';
import type { Pay } from '../../engine/pay/pay.ts';
import { Worksheet } from '../../engine/taxes/worksheet.ts';
import type { TimeOffChange } from '../../engine/time-off/plan-time-off.ts';
import type { PayLaw } from '../../engine/withholding/pay-law.ts';
import type { Law } from '../../law/law.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import {
  findPayResult,
  findResultOfRun,
  type PayResult,
  type ResultKey,
} from '../../store/pay-results.ts';
import type { SignatureColumns } from '../../store/run-signatures.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import type { Instant } from '../../values/instant.ts';
import { isEditable } from '../../values/pay-schedule.ts';
import { computePeriod } from './compute-period.ts';
import { isSamePay } from './recompute-pay.ts';
import { restoreRunFacts } from './run-law.ts';

/** The pay of one worker with the worksheet that explains it. */
export interface ExplainedWorkerPay {
  readonly pay: Pay;
  readonly working: Worksheet;
  readonly law: PayLaw;
  readonly isEstimated: boolean;
  readonly timeOff: readonly TimeOffChange[];
  /** The people who signed the run; undefined before it is submitted. */
  readonly signed?: Pick<SignatureColumns, 'submittedName' | 'approvedName'>;
  /** Set if the law was changed after the payment, so that other figures are explained than were paid. */
  readonly paid?: { readonly pay: Pay; readonly payDate: CalendarDate };
}

export async function explainWorkerPay(
  tx: Transaction,
  period: PayPeriod,
  { law, now, only }: { readonly law: Law; readonly now: Instant; readonly only: Id<'worker'> },
): Promise<ExplainedWorkerPay | undefined> {
  if (!isEditable(period.status)) return explainStoredPay(tx, law, period, only);
  const { result, run, isEstimated, workers } = await computePeriod(tx, period, {
    law,
    now,
    only: [only],
    withWorksheets: true,
  });
  const [pay, working] = [result.pays[0], result.worksheets[0]];
  const timeOff = workers[0]?.timeOff ?? [];
  return pay && working && { pay, working, law: run.law, isEstimated, timeOff };
}

/** Explains the pay of a worker in one run: as it was before or after a correction. */
export async function explainPayOfRun(
  tx: Transaction,
  law: Law,
  of: ResultKey,
): Promise<ExplainedWorkerPay | undefined> {
  const stored = await findResultOfRun(tx, of);
  return stored && explainResult(law, stored);
}

async function explainStoredPay(
  tx: Transaction,
  law: Law,
  { payPeriodId }: PayPeriod,
  workerId: Id<'worker'>,
): Promise<ExplainedWorkerPay | undefined> {
  const stored = await findPayResult(tx, payPeriodId, workerId);
  return stored && explainResult(law, stored);
}

/** Computes submitted pay again, from the facts stored with it. */
function explainResult(law: Law, stored: PayResult): ExplainedWorkerPay {
  const run = restoreRunFacts(law, stored.terms, stored.payDate);
  const working = new Worksheet();
  const pay = computeWorkerPay(run, stored.facts, working);
  const { payDate } = stored;
  const isAsPaid = stored.terms.lawVersion === law.versionOn(payDate) || isSamePay(pay, stored.pay);
  return {
    pay,
    working,
    law: run.law,
    isEstimated: false,
    timeOff: stored.timeOff ?? [],
    signed: stored,
    ...(!isAsPaid && { paid: { pay: stored.pay, payDate } }),
  };
}
