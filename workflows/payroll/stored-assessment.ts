import { sumPays } from '../../engine/pay/compute-pay-run.ts';
import type { WorkerPay } from '../../engine/pay/worker-pay.ts';
import type { Company } from '../../store/companies.ts';
import { listPayItems } from '../../store/pay-items.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import { findPayRun } from '../../store/pay-runs.ts';
import { listNotDeposited } from '../../store/payments.ts';
import type { Id } from '../../values/id.ts';
import { isPosted } from '../../values/pay-schedule.ts';
import type { PayrollContext } from '../payroll-context.ts';
import type { ComputedPeriod } from './compute-period.ts';
import type { NotPaidWorker } from './pay-lines.ts';
import { assessPeriod, type PeriodAssessment } from './submit-period.ts';

/**
 * The pay of a submitted period as it was stored, or corrected since. Only who is not paid, and what is said about
 * workers, follows from the facts known now. Nothing blocks what is submitted.
 */
export async function loadStoredAssessment(
  context: PayrollContext,
  company: Pick<Company, 'companyId' | 'verification'>,
  period: PayPeriod,
  { only }: { readonly only?: readonly Id<'worker'>[] },
): Promise<PeriodAssessment> {
  const { tx } = context;
  const [assessment, run, items, notDeposited] = await Promise.all([
    assessPeriod(context, company, period, { ...(only && { only }) }),
    findPayRun(tx, period.payPeriodId),
    listPayItems(tx, period, { only }),
    isPosted(period.status) ? listNotDeposited(tx, period.payPeriodId) : undefined,
  ]);
  const { computed } = assessment;
  const pays = items.map(({ pay }) => pay);
  return {
    ...assessment,
    // An account that was changed after processing has diverted nobody's pay to a check.
    held: notDeposited ?? assessment.held,
    computed: {
      ...computed,
      payDate: period.payDate,
      isEstimated: false,
      notPaid: listNotPaid(computed, items),
      result: { pays, worksheets: [], totals: sumPays(pays) },
    },
    items,
    blockers: [],
    // The account that was debited may be another one by now.
    fundingAccount: isPosted(period.status) ? undefined : assessment.fundingAccount,
    previewHash: run?.previewHash ?? assessment.previewHash,
  };
}

function listNotPaid(computed: ComputedPeriod, items: readonly WorkerPay[]): NotPaidWorker[] {
  const stored = new Set(items.map(({ workerId }) => workerId));
  const paid = new Set(
    items.flatMap(({ workerId, pay }) =>
      pay.gross > 0 || pay.reimbursements > 0 ? [workerId] : [],
    ),
  );
  const unpaid = new Set<string>(computed.notPaid.map(({ workerId }) => workerId));
  const added = computed.workers.flatMap(({ known }) =>
    stored.has(known.workerId) || unpaid.has(known.workerId)
      ? []
      : [{ ...known, reason: 'notInRun' as const }],
  );
  return [...computed.notPaid.filter(({ workerId }) => !paid.has(workerId)), ...added];
}
