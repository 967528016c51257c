import { createHash } from 'node:crypto';
import { newId } from '../../database/new-id.ts';
import { chunksOf } from '../../database/pipeline.ts';
import { earliestArrivalDate, earliestPayDate } from '../../engine/calendar/pay-days.ts';
import type { Earnings } from '../../engine/earnings/earnings.ts';
import type { Blocker } from '../../engine/onboarding/blockers.ts';
import type { WorkerPay } from '../../engine/pay/worker-pay.ts';
import { accountHoldStart } from '../../engine/payments/account-hold.ts';
import {
  isDebited,
  type PaymentExceptions,
  plannedRailOf,
} from '../../engine/payments/choose-rail.ts';
import {
  listRunBlockers,
  type RunBlocker,
  type RunWorker,
} from '../../engine/submission/run-blockers.ts';
import { type Company, findCompany } from '../../store/companies.ts';
import { listHeldDepositChanges } from '../../store/deposit-splits.ts';
import { type FundingAccount, listFundingAccounts } from '../../store/funding-accounts.ts';
import { addGarnishedAmounts } from '../../store/garnishments.ts';
import { insertJob } from '../../store/jobs.ts';
import { listPaidByCompany } from '../../store/paid-by-company.ts';
import {
  lockPayPeriod,
  movePayDate,
  type PayPeriod,
  updatePeriodStatus,
} from '../../store/pay-periods.ts';
import {
  insertPayResultsWithTotals,
  insertPayRun,
  type PayRunRecord,
  type RunTerms,
  type RunTotals,
} from '../../store/pay-runs.ts';
import { type RunSignatures, toSignatureColumns } from '../../store/run-signatures.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import type { Instant } from '../../values/instant.ts';
import { sum } from '../../values/money.ts';
import { isEditable } from '../../values/pay-schedule.ts';
import { bankOfAccount } from '../payments/bank-of-account.ts';
import { processPayrollJob } from '../payments/payment-jobs.ts';
import type { PayrollContext } from '../payroll-context.ts';
import { listTasks } from '../tasks/list-tasks.ts';
import { recordPayPeriodEvents } from '../webhooks/record-events.ts';
import { bookDeductions, hashedDeductions } from './book-deductions.ts';
import { bookTimeOff } from './book-time-off.ts';
import { type ComputedPeriod, type ComputePeriodOptions, computePeriod } from './compute-period.ts';
import { hashedTimeOff } from './hashed-time-off.ts';
import { toPeriodPay } from './load-period-pay.ts';

/** The result of checking a period before it is submitted. */
export interface PeriodAssessment extends PaymentExceptions {
  readonly computed: ComputedPeriod;
  readonly items: readonly WorkerPay[];
  readonly blockers: readonly RunBlocker[];
  readonly previewHash: string;
  /** The account that is debited, if it is verified. */
  readonly fundingAccount: Pick<FundingAccount, 'bankName' | 'accountNumberMasked'> | undefined;
}

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

/** Computes a period as if it were submitted now, and lists what prevents that. */
export async function assessPeriod(
  context: PayrollContext,
  company: Pick<Company, 'companyId' | 'verification'>,
  period: PayPeriod,
  { insisted, runNow = false, ...options }: AssessPeriodOptions = {},
): Promise<PeriodAssessment> {
  const { tx, law, account, now, bank } = context;
  const { companyId } = company;
  const { deadlineAt } = period;
  const heldFrom = accountHoldStart({ deadlineAt, processedAt: runNow ? now : deadlineAt });
  const payDate = runNow ? { payDate: earliestPayDate(now) } : {};
  const [computed, fundingAccounts, paidByCompany, held, tasks] = await Promise.all([
    computePeriod(tx, period, { law, now, ...payDate, ...options }),
    listFundingAccounts(tx, companyId),
    listPaidByCompany(tx, period.payPeriodId),
    listHeldDepositChanges(tx, companyId, heldFrom),
    options.only ? [] : listBlockingTasks(context, companyId),
  ]);
  const items = toPeriodPay(computed);
  const earningsOf = new Map<string, Earnings>(
    computed.workers.map(({ known, earnings }) => [known.workerId, earnings]),
  );
  const previewHash = hashOf(computed, items, { paidByCompany, held });
  const blockers = listRunBlockers({
    verification: company.verification,
    drawn: sum(
      items
        .filter((item) => isDebited(item, item.pay.net, { paidByCompany }))
        .map(({ pay }) => pay.net),
    ),
    fundingAccounts: fundingAccounts.map(({ status }) => status),
    hasBank: bankOfAccount(account, bank) !== undefined,
    workers: items.map((item) => toWorkerToPay(item, earningsOf.get(item.workerId))),
    isEstimated: computed.isEstimated,
    lawProblem: law.problem,
    tasks,
    hash: { insisted, now: previewHash },
  });
  const ofWorkers = blockers.filter(
    ({ key }) => key === 'notCovered' || key === 'belowMinimumWage',
  );
  const shown = options.only ? ofWorkers : blockers;
  const fundingAccount = findDebitedAccount(fundingAccounts);
  return { computed, items, paidByCompany, held, previewHash, fundingAccount, blockers: shown };
}

/** Finds the account that is debited: processing takes the first one, and usable ones come first. */
export function findDebitedAccount(
  accounts: readonly FundingAccount[],
): FundingAccount | undefined {
  return accounts.find(({ status }) => status === 'verified');
}

function toWorkerToPay(
  { workerId, firstName, lastName, pay }: WorkerPay,
  earnings: Earnings | undefined,
): RunWorker {
  return {
    id: workerId,
    name: `${firstName} ${lastName}`,
    notCovered: [...pay.notCovered.map(({ reason }) => reason), ...(earnings?.notCovered ?? [])],
    belowMinimumWage: earnings?.belowMinimumWage,
  };
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

/**
 * Identifies the figures: two previews have the same hash when they show the same pay and the same time off on
 * the same day.
 */
function hashOf(
  { period, payDate }: ComputedPeriod,
  items: readonly WorkerPay[],
  paid: PaymentExceptions,
): string {
  const lineOf = (item: WorkerPay) => {
    const { workerId, hours, pay } = item;
    const taxes = pay.taxes.map(({ code, amount }) => `${code}:${amount}`).join(' ');
    return `${workerId} ${plannedRailOf(item, paid).label} ${pay.gross} ${pay.employeeTaxes} ${pay.employerTaxes} ${pay.deductions} ${pay.reimbursements} ${pay.net} ${hours} ${taxes}${hashedTimeOff(item.timeOff)}${hashedDeductions(pay)}\n`;
  };
  const digest = createHash('sha256').update(`${period.payPeriodId} ${payDate}\n`);
  for (const some of chunksOf(items, 1_000)) digest.update(some.map(lineOf).join(''));
  return digest.digest('hex').slice(0, 32);
}

/**
 * Stores the figures of a period that nothing blocks, the facts behind them and the year totals. It
 * must have been assessed with its totals locked. From here on it is paid as stored, unless it is
 * cancelled before its deadline.
 */
export async function freezePeriod(
  { tx, now, noteProgress }: PayrollContext,
  { computed, items, previewHash }: PeriodAssessment,
  signatures: RunSignatures,
): Promise<PayRunRecord> {
  const { period, payDate } = computed;
  const run: PayRunRecord = {
    payRunId: newId<'payRun'>(),
    companyId: period.companyId,
    payPeriodId: period.payPeriodId,
    kind: 'payroll',
    payDate,
    submittedAt: now,
    ...toSignatureColumns(signatures),
    terms: termsOf(computed),
    totals: totalsOf(computed),
    previewHash,
  };
  insertPayRun(tx, run);
  const results = items.map((item, index) => ({ item, ...knownAt(computed, index) }));
  const { companyId, payPeriodId } = period;
  const total = results.length;
  await insertPayResultsWithTotals(tx, run, results, (done) =>
    noteProgress?.({ companyId, payPeriodId, step: 'storing', done, total }),
  );
  await addGarnishedAmounts(tx, period.companyId, items, 1);
  await bookTimeOff(tx, run, items);
  await bookDeductions(tx, run, items, computed.notPaid);
  return run;
}

/** Facts that the pay of a worker was computed from. */
function knownAt({ workers }: ComputedPeriod, index: number) {
  const worker = workers[index];
  if (!worker) throw new Error('pay without a worker');
  const { facts, lastWage, known } = worker;
  return { facts, lastWage, isFirstOfYear: known.yearTotals === null };
}

function termsOf({ run, period, lawVersion, wageRules }: ComputedPeriod): RunTerms {
  return {
    lawVersion,
    states: Object.keys(run.law.states),
    payFrequency: run.payFrequency,
    periodsPerYear: run.periodsPerYear,
    supplementalMethod: run.supplementalMethod,
    company: run.company,
    beginsOn: period.beginsOn,
    endsOn: period.endsOn,
    ...(wageRules && { wageRules }),
  };
}

function totalsOf({ result: { totals }, workers }: ComputedPeriod): RunTotals {
  return { workers: workers.length, ...totals };
}

/** A submitted payroll, which waits for its deadline or is due for processing now. */
export interface Submission {
  readonly period: PayPeriod;
  readonly run: PayRunRecord;
  readonly isDue: boolean;
}

/** Submits an assessed period that nothing blocks. */
export async function submitPeriod(
  context: PayrollContext,
  assessment: PeriodAssessment,
  { signatures, runNow }: { readonly signatures: RunSignatures; readonly runNow: boolean },
): Promise<Submission> {
  const { tx, now } = context;
  const { period, payDate } = assessment.computed;
  const isDue = runNow || now > period.deadlineAt;
  const run = await freezePeriod(context, assessment, signatures);
  const submitted = updatePeriodStatus(tx, { ...period, payDate }, 'Submitted', now);
  if (payDate !== period.payDate)
    movePayDate(tx, submitted, payDateChangeReason(period, { now, runNow }));
  insertJob(tx, {
    kind: processPayrollJob,
    subjectId: period.payPeriodId,
    dueAt: isDue ? now : period.deadlineAt,
  });
  recordPayPeriodEvents(context, 'payperiod.payperiodstatus.update', [submitted]);
  return { period: submitted, run, isDue };
}

/** Null when a pay date that was moved by running the payroll at once is moved back. */
function payDateChangeReason(
  { deadlineAt }: PayPeriod,
  { now, runNow }: { readonly now: Instant; readonly runNow: boolean },
): string | null {
  if (now > deadlineAt) return 'submitted after the deadline';
  return runNow ? 'run at once' : null;
}

export const submitPayrollJob = 'submitPayroll';

/** Submits a period of an automatic schedule at its deadline, when nothing blocks it. */
export async function submitAutomatically(
  context: PayrollContext,
  payPeriodId: Id<'payPeriod'>,
): Promise<string> {
  const { tx } = context;
  const period = await lockPayPeriod(tx, payPeriodId);
  if (!period || !isEditable(period.status)) return 'nothing to submit';
  const company = await findCompany(tx, period.companyId);
  if (!company) return 'nothing to submit';
  if (company.needsApproval) return 'not submitted: two people must approve it';
  // The job was due in time: even if it runs late, the pay date is kept as long as that is possible.
  const earliest = earliestArrivalDate(context.now);
  const payDate = period.payDate < earliest ? earliest : period.payDate;
  const assessment = await assessPeriod(context, company, period, { payDate, lockTotals: true });
  const [first] = assessment.blockers;
  if (first) return `not submitted: ${first.key === 'task' ? first.task.key : first.key}`;
  const submitted = { by: 'schedule', name: null, personId: null };
  const signatures = { submitted, approved: undefined };
  await submitPeriod(context, assessment, { signatures, runNow: false });
  return 'submitted';
}
