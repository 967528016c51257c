import { createHash } from 'node:crypto';
import { newId } from '../../database/new-id.ts';
import { chunksOf } from '../../database/pipeline.ts';
import { earliestArrivalDate, earliestPayDate } from '../../engine/calendar/pay-days.ts';
import type { WorkerPay } from '../../engine/pay/worker-pay.ts';
import { accountHoldStart } from '../../engine/payments/account-hold.ts';
import {
  isDebited,
  type PaymentExceptions,
  plannedRailOf,
} from '../../engine/payments/choose-rail.ts';
import {
  type IdentityWarning,
  listRunBlockers,
  type RunBlocker,
  type RunToSubmit,
} from '../../engine/submission/run-blockers.ts';
import { lawVersion } from '../../law/law.ts';
import { type Company, findCompany } from '../../store/companies.ts';
import { listHeldDepositChanges } from '../../store/deposit-splits.ts';
import { listFundingAccounts } from '../../store/funding-accounts.ts';
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
import { type ComputedPeriod, computePeriod } from './compute-period.ts';
import { toPeriodPay } from './load-period-pay.ts';

/** A period computed, with everything that decides whether it can be submitted. */
export interface PeriodAssessment extends PaymentExceptions {
  readonly computed: ComputedPeriod;
  readonly items: readonly WorkerPay[];
  readonly blockers: readonly RunBlocker[];
  readonly previewHash: string;
}

/** Computes a period as it would be submitted now, and says what stands in the way. */
export async function assessPeriod(
  { tx, account, now, bank }: PayrollContext,
  company: Pick<Company, 'companyId' | 'verification'>,
  period: PayPeriod,
  asked: {
    readonly insisted?: string | undefined;
    readonly runNow?: boolean;
    readonly payDate?: CalendarDate;
    readonly lockSums?: boolean;
  } = {},
): Promise<PeriodAssessment> {
  const { insisted, runNow, ...how } = asked;
  const { deadlineAt } = period;
  const heldFrom = accountHoldStart({ deadlineAt, processedAt: runNow ? now : deadlineAt });
  const payDate = runNow ? { payDate: earliestPayDate(now) } : {};
  const [computed, accounts, selfPaid, held, toDo] = await Promise.all([
    computePeriod(tx, period, { now, ...payDate, ...how }),
    listFundingAccounts(tx, company.companyId),
    listPaidByCompany(tx, period.payPeriodId),
    listHeldDepositChanges(tx, company.companyId, heldFrom),
    account.kind === 'live' ? listTasks(tx, account, company.companyId, now) : [],
  ]);
  const items = toPeriodPay(computed);
  const previewHash = hashOf(computed, items, { selfPaid, held });
  const run: RunToSubmit = {
    verification: company.verification,
    drawn: sum(
      items.filter((item) => isDebited(item, item.pay.net, { selfPaid })).map(({ pay }) => pay.net),
    ),
    fundingAccounts: accounts.map(({ status }) => status),
    hasBank: bankOfAccount(account, bank) !== undefined,
    workers: items.map(({ workerId, firstName, lastName, pay }) => ({
      id: workerId,
      name: `${firstName} ${lastName}`,
      notCovered: pay.notCovered.map(({ reason }) => reason),
    })),
    isEstimated: computed.isEstimated,
    warnings: (toDo ?? []).flatMap(({ key, severity, subject }): IdentityWarning[] =>
      severity === 'blocks' && (key === 'einShared' || key === 'ssnShared')
        ? [{ key, subject }]
        : [],
    ),
    hash: { insisted, now: previewHash },
  };
  return { computed, items, selfPaid, held, previewHash, blockers: listRunBlockers(run) };
}

/** Names the figures: two previews have the same hash when they show the same, to be paid on the same day. */
function hashOf(
  { period, payDate }: ComputedPeriod,
  items: readonly WorkerPay[],
  paid: PaymentExceptions,
): string {
  const lineOf = (item: WorkerPay) => {
    const { workerId, hours, pay } = item;
    const taxes = pay.taxes.map(({ code, amount }) => `${code}:${amount}`).join(' ');
    return `${workerId} ${plannedRailOf(item, paid).label} ${pay.gross} ${pay.employeeTaxes} ${pay.employerTaxes} ${pay.deductions} ${pay.reimbursements} ${pay.net} ${hours} ${taxes}\n`;
  };
  const digest = createHash('sha256').update(`${period.payPeriodId} ${payDate}\n`);
  for (const some of chunksOf(items, 1_000)) digest.update(some.map(lineOf).join(''));
  return digest.digest('hex').slice(0, 32);
}

/**
 * Freezes a period, judged with its sums locked, that nothing blocks: its figures, the facts behind them, the sums of the
 * year. From here on it is paid as it stands, unless it is cancelled before its deadline.
 */
export async function freezePeriod(
  { tx, now }: PayrollContext,
  { computed, items, previewHash }: PeriodAssessment,
  by: string,
): Promise<PayRunRecord> {
  const { period, payDate } = computed;
  const run: PayRunRecord = {
    payRunId: newId<'payRun'>(),
    companyId: period.companyId,
    payPeriodId: period.payPeriodId,
    kind: 'payroll',
    payOn: payDate,
    submittedAt: now,
    submittedBy: by,
    terms: termsOf(computed),
    totals: totalsOf(computed),
    previewHash,
  };
  insertPayRun(tx, run);
  const results = items.map((item, index) => ({ item, facts: factsAt(computed, index) }));
  await insertPayResultsWithTotals(tx, run, results);
  await addGarnishedAmounts(tx, period.companyId, items, 1);
  return run;
}

function factsAt({ workers }: ComputedPeriod, index: number) {
  const worker = workers[index];
  if (!worker) throw new Error('a payment without a worker');
  return worker.facts;
}

function termsOf({ run, period }: ComputedPeriod): RunTerms {
  return {
    lawVersion: lawVersion(),
    states: Object.keys(run.law.states),
    payFrequency: run.payFrequency,
    periodsPerYear: run.periodsPerYear,
    supplementalMethod: run.supplementalMethod,
    company: run.company,
    beginsOn: period.beginsOn,
    endsOn: period.endsOn,
  };
}

function totalsOf({ result: { totals }, workers }: ComputedPeriod): RunTotals {
  return { workers: workers.length, ...totals };
}

/** Where a submitted payroll stands: it waits for its deadline, or is to be processed at once. */
export interface Submission {
  readonly period: PayPeriod;
  readonly run: PayRunRecord;
  readonly isDue: boolean;
}

/** Submits a judged period that nothing blocks. */
export async function submitPeriod(
  payroll: PayrollContext,
  judged: PeriodAssessment,
  { by, runNow }: { readonly by: string; readonly runNow: boolean },
): Promise<Submission> {
  const { tx, now } = payroll;
  const { period, payDate } = judged.computed;
  const isDue = runNow || now > period.deadlineAt;
  const run = await freezePeriod(payroll, judged, by);
  const submitted = updatePeriodStatus(tx, { ...period, payOn: payDate }, 'Submitted', now);
  if (payDate !== period.payOn)
    movePayDate(tx, submitted, payDateChangeReason(period, { now, runNow }));
  insertJob(tx, {
    kind: processPayrollJob,
    subjectId: period.payPeriodId,
    dueAt: isDue ? now : period.deadlineAt,
  });
  await recordPayPeriodEvents(payroll, 'payperiod.payperiodstatus.update', [submitted]);
  return { period: submitted, run, isDue };
}

/** Nothing to say when a day that came from running the payroll at once is taken back. */
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
  payroll: PayrollContext,
  payPeriodId: Id<'payPeriod'>,
): Promise<string> {
  const { tx } = payroll;
  const period = await lockPayPeriod(tx, payPeriodId);
  if (!period || !isEditable(period.status)) return 'nothing to submit';
  const company = await findCompany(tx, period.companyId);
  if (!company) return 'nothing to submit';
  if (company.needsApproval) return 'not submitted: two people must approve it';
  // The schedule asked in time; when we come late, people are paid on their day as long as it can be.
  const earliest = earliestArrivalDate(payroll.now);
  const payDate = period.payOn < earliest ? earliest : period.payOn;
  const judged = await assessPeriod(payroll, company, period, { payDate, lockSums: true });
  const [first] = judged.blockers;
  if (first) return `not submitted: ${first.key}`;
  await submitPeriod(payroll, judged, { by: 'schedule', runNow: false });
  return 'submitted';
}
