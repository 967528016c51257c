import { sendChunks } from '../../database/pipeline.ts';
import { earliestPayDate } from '../../engine/calendar/pay-days.ts';
import type { Blocker } from '../../engine/onboarding/blockers.ts';
import type { WorkerPay } from '../../engine/pay/worker-pay.ts';
import { accountHoldStart } from '../../engine/payments/account-hold.ts';
import type { PaymentExceptions } from '../../engine/payments/choose-rail.ts';
import { listRunBlockers, type RunBlocker } from '../../engine/submission/run-blockers.ts';
import type { Company } from '../../store/companies.ts';
import { listHeldDepositChanges } from '../../store/deposit-splits.ts';
import { type FundingAccount, listFundingAccounts } from '../../store/funding-accounts.ts';
import { listPaidByCompany } from '../../store/paid-by-company.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import type { RunTotals } from '../../store/pay-runs.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { bankOfAccount } from '../payments/bank-of-account.ts';
import type { PayrollContext } from '../payroll-context.ts';
import { listTasks } from '../tasks/list-tasks.ts';
import { computeParts } from './compute-parts.ts';
import type { ComputedPeriod, ComputePeriodOptions } from './compute-period.ts';
import { toPeriodPay } from './load-period-pay.ts';
import { PeriodSum } from './period-sum.ts';

/** Some of the workers of a period that is assessed: as many as are computed at once. */
export interface AssessedPart extends PaymentExceptions {
  readonly computed: ComputedPeriod;
  readonly items: readonly WorkerPay[];
}

/** A computed period without the pay of each worker. */
export interface SummedPeriod extends Omit<ComputedPeriod, 'workers' | 'result'> {
  readonly totals: RunTotals;
}

/** The result of checking a period before it is submitted. */
export interface PeriodAssessment extends PaymentExceptions {
  readonly computed: SummedPeriod;
  readonly blockers: readonly RunBlocker[];
  readonly previewHash: string;
  /** The account that is debited, if it is verified. */
  readonly fundingAccount: Pick<FundingAccount, 'bankName' | 'accountNumberMasked'> | undefined;
}

/** Takes one part after the other; the next is computed meanwhile, and no part is kept afterwards. */
export type TakePart = (
  part: AssessedPart,
  progress: { readonly workers: number },
) => Promise<void> | void;

export interface AssessPeriodOptions {
  /** The hash of the preview that was approved; figures that have changed since are a blocker. */
  readonly insisted?: string | undefined;
  readonly runNow?: boolean;
  readonly payDate?: CalendarDate;
  readonly lockTotals?: boolean;
  /** Only these workers: nothing is said about the payroll as a whole. */
  readonly only?: readonly Id<'worker'>[];
  readonly entered?: ComputePeriodOptions['entered'];
}

/** Computes a period as if it were submitted now, part by part, and lists what prevents that. */
export async function assessPeriod(
  context: PayrollContext,
  company: Pick<Company, 'companyId' | 'verification'>,
  period: PayPeriod,
  { insisted, runNow = false, ...options }: AssessPeriodOptions,
  take: TakePart = () => {},
): Promise<PeriodAssessment> {
  const { tx, law, account, now, bank } = context;
  const { companyId } = company;
  const { deadlineAt } = period;
  const heldFrom = accountHoldStart({ deadlineAt, processedAt: runNow ? now : deadlineAt });
  const payDate = runNow ? { payDate: earliestPayDate(now) } : {};
  const [parts, fundingAccounts, paidByCompany, held, tasks] = await Promise.all([
    computeParts(tx, period, { law, now, ...payDate, ...options }),
    listFundingAccounts(tx, companyId),
    listPaidByCompany(tx, period.payPeriodId),
    listHeldDepositChanges(tx, companyId, heldFrom),
    options.only ? [] : listBlockingTasks(context, companyId),
  ]);
  const exceptions = { paidByCompany, held };
  const sum = new PeriodSum();
  await sendChunks(parts.computed, async (computed) => {
    const part = { computed, items: toPeriodPay(computed), ...exceptions };
    sum.add(part);
    await take(part, parts);
  });
  const { computed, previewHash, drawn, workers } = sum.end();
  const blockers = listRunBlockers({
    verification: company.verification,
    drawn,
    fundingAccounts: fundingAccounts.map(({ status }) => status),
    hasBank: bankOfAccount(account, bank) !== undefined,
    workers,
    isEstimated: computed.isEstimated,
    lawProblem: law.problem,
    tasks,
    hash: { insisted, now: previewHash },
  });
  const ofWorkers = blockers.filter(
    ({ key }) => key === 'notCovered' || key === 'belowMinimumWage',
  );
  return {
    computed,
    ...exceptions,
    previewHash,
    fundingAccount: findDebitedAccount(fundingAccounts),
    blockers: options.only ? ofWorkers : blockers,
  };
}

/** Finds the account that is debited: processing takes the first one, and usable ones come first. */
export function findDebitedAccount(
  accounts: readonly FundingAccount[],
): FundingAccount | undefined {
  return accounts.find(({ status }) => status === 'verified');
}

/**
 * Lists the open tasks that block a payroll and are not among its own blockers: shared numbers and
 * identities, which only warn in a sandbox.
 */
async function listBlockingTasks(
  context: PayrollContext,
  companyId: Id<'company'>,
): Promise<Blocker[]> {
  if (context.account.kind !== 'live') return [];
  const tasks = (await listTasks(context, companyId)) ?? [];
  return tasks.filter(({ severity }) => severity === 'blocks');
}
