import { sumPays } from '../../engine/pay/compute-pay-run.ts';
import type { WorkerPay } from '../../engine/pay/worker-pay.ts';
import { accountHoldStart } from '../../engine/payments/account-hold.ts';
import type { Company } from '../../store/companies.ts';
import { listHeldDepositChanges } from '../../store/deposit-splits.ts';
import { listFundingAccounts } from '../../store/funding-accounts.ts';
import { listPaidByCompany } from '../../store/paid-by-company.ts';
import { listPayItems } from '../../store/pay-items.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import { findPayRun, type PayRunRecord } from '../../store/pay-runs.ts';
import { listNotDeposited } from '../../store/payments.ts';
import type { Id } from '../../values/id.ts';
import { isPosted } from '../../values/pay-schedule.ts';
import type { PayrollContext } from '../payroll-context.ts';
import { type ComputedPeriod, computePeriod } from './compute-period.ts';
import type { NotPaidWorker } from './pay-lines.ts';
import { assessPeriod, findDebitedAccount, type PeriodAssessment } from './submit-period.ts';

/**
 * The pay of a submitted period as it was stored, or corrected since. Only who is not paid, and what is said about
 * workers, follows from the facts known now; no pay is computed. Nothing blocks what is submitted.
 */
export async function loadStoredAssessment(
  context: PayrollContext,
  company: Pick<Company, 'companyId' | 'verification'>,
  period: PayPeriod,
  { only }: { readonly only?: readonly Id<'worker'>[] },
): Promise<PeriodAssessment> {
  const { tx } = context;
  const some = only && { only };
  const [run, items, notDeposited] = await Promise.all([
    findPayRun(tx, period.payPeriodId),
    listPayItems(tx, period, { only }),
    isPosted(period.status) ? listNotDeposited(tx, period.payPeriodId) : undefined,
  ]);
  // A period that was skipped has no run.
  const assessment = run
    ? await describeStored(context, period, { run, items, ...some })
    : await assessPeriod(context, company, period, { ...some });
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
  };
}

/** The facts about a submitted period that are known now, with the pay as it was stored. */
async function describeStored(
  { tx, law, now }: PayrollContext,
  period: PayPeriod,
  {
    run,
    items,
    only,
  }: {
    readonly run: Pick<PayRunRecord, 'previewHash'>;
    readonly items: readonly WorkerPay[];
    readonly only?: readonly Id<'worker'>[];
  },
): Promise<PeriodAssessment> {
  const { companyId, payPeriodId, payDate, deadlineAt } = period;
  const submitted = new Map(items.map(({ workerId, pay }) => [workerId, pay]));
  const heldFrom = accountHoldStart({ deadlineAt, processedAt: deadlineAt });
  const [computed, fundingAccounts, paidByCompany, held] = await Promise.all([
    computePeriod(tx, period, { law, now, payDate, submitted, ...(only && { only }) }),
    listFundingAccounts(tx, companyId),
    listPaidByCompany(tx, payPeriodId),
    listHeldDepositChanges(tx, companyId, heldFrom),
  ]);
  return {
    computed,
    items,
    blockers: [],
    paidByCompany,
    held,
    previewHash: run.previewHash,
    fundingAccount: findDebitedAccount(fundingAccounts),
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
