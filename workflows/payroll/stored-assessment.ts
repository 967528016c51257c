import { sumPays } from '../../engine/pay/compute-pay-run.ts';
import type { WorkerPay } from '../../engine/pay/worker-pay.ts';
import { accountHoldStart } from '../../engine/payments/account-hold.ts';
import type { Company } from '../../store/companies.ts';
import { listHeldDepositChanges } from '../../store/deposit-splits.ts';
import { listFundingAccounts } from '../../store/funding-accounts.ts';
import { listPaidByCompany } from '../../store/paid-by-company.ts';
import { listPayItems } from '../../store/pay-items.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import { findPayRun } from '../../store/pay-runs.ts';
import { listNotDeposited } from '../../store/payments.ts';
import type { Id } from '../../values/id.ts';
import { isPosted } from '../../values/pay-schedule.ts';
import type { PayrollContext } from '../payroll-context.ts';
import {
  type AssessedPart,
  assessPeriod,
  findDebitedAccount,
  type PeriodAssessment,
} from './assess-period.ts';
import { type ComputedPeriod, computePeriod } from './compute-period.ts';
import type { NotPaidWorker } from './pay-lines.ts';

/**
 * The pay of a submitted period as it was stored, or corrected since, in one part. Only who is not paid, and what is
 * said about workers, follows from the facts known now; no pay is computed. Nothing blocks what is submitted.
 */
export async function loadStoredAssessment(
  context: PayrollContext,
  company: Pick<Company, 'companyId' | 'verification'>,
  period: PayPeriod,
  { only }: { readonly only?: readonly Id<'worker'>[] },
  take: (part: AssessedPart) => void,
): Promise<PeriodAssessment> {
  const { tx } = context;
  const some = only && { only };
  const [run, items, notDeposited] = await Promise.all([
    findPayRun(tx, period.payPeriodId),
    listPayItems(tx, period, { only }),
    isPosted(period.status) ? listNotDeposited(tx, period.payPeriodId) : undefined,
  ]);
  // A period that was skipped has no run.
  const { previewHash } = run ?? (await assessPeriod(context, company, period, { ...some }));
  const known = await loadKnownFacts(context, period, { items, ...some });
  const pays = items.map(({ pay }) => pay);
  const totals = sumPays(pays);
  const exceptions = {
    paidByCompany: known.paidByCompany,
    // An account that was changed after processing has diverted nobody's pay to a check.
    held: notDeposited ?? known.held,
  };
  const computed = {
    ...known.computed,
    payDate: period.payDate,
    isEstimated: false,
    notPaid: listNotPaid(known.computed, items),
    result: { pays, worksheets: [], totals },
  };
  take({ computed, items, ...exceptions });
  return {
    ...exceptions,
    computed: { ...computed, totals: { workers: items.length, ...totals } },
    previewHash,
    blockers: [],
    // The account that was debited may be another one by now.
    fundingAccount: isPosted(period.status) ? undefined : findDebitedAccount(known.fundingAccounts),
  };
}

/** The facts about a submitted period that are known now, with the pay as it was stored. */
async function loadKnownFacts(
  { tx, law, now }: PayrollContext,
  period: PayPeriod,
  {
    items,
    only,
  }: { readonly items: readonly WorkerPay[]; readonly only?: readonly Id<'worker'>[] },
) {
  const { companyId, payPeriodId, payDate, deadlineAt } = period;
  const submitted = new Map(items.map(({ workerId, pay }) => [workerId, pay]));
  const heldFrom = accountHoldStart({ deadlineAt, processedAt: deadlineAt });
  const [computed, fundingAccounts, paidByCompany, held] = await Promise.all([
    computePeriod(tx, period, { law, now, payDate, submitted, ...(only && { only }) }),
    listFundingAccounts(tx, companyId),
    listPaidByCompany(tx, payPeriodId),
    listHeldDepositChanges(tx, companyId, heldFrom),
  ]);
  return { computed, fundingAccounts, paidByCompany, held };
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
