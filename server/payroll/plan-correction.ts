import { createHash } from 'node:crypto';
import { leftOfOrders } from '../../engine/benefits/orders.ts';
import { earliestPayDate } from '../../engine/calendar/pay-days.ts';
import { type AmendedForm, listAmendedForms } from '../../engine/pay/amended-forms.ts';
import { computeWorkerPay } from '../../engine/pay/compute-pay-run.ts';
import {
  comparePay,
  differenceOf,
  differenceOfSums,
  findLaterChanges,
  type PayChange,
  reviseFacts,
  type TaxChange,
} from '../../engine/pay/correction.ts';
import { compileEarningRules, type EarningRules, earn } from '../../engine/pay/earnings.ts';
import { toPremiums } from '../../engine/pay/employee.ts';
import type { RunFacts, WorkerFacts } from '../../engine/pay/facts.ts';
import type { PayData } from '../../engine/pay/pay-data.ts';
import { type PayItem, toPayItem } from '../../engine/pay/pay-item.ts';
import { wagesKnownAt } from '../../engine/pay/retro.ts';
import { listFundingBlockers, type RunBlocker } from '../../engine/pay/run-blockers.ts';
import { addSums, takeSums, type YearSums } from '../../engine/pay/year-sums.ts';
import { holdsFrom } from '../../engine/payments/hold.ts';
import { type CalendarDate, yearOf } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { dayOf } from '../../values/instant.ts';
import { type Cents, cents, minus, sum } from '../../values/money.ts';
import { groupBy } from '../group-by.ts';
import { descriptions } from '../kinds.ts';
import { listHeld } from '../store/account-shares.ts';
import {
  type LaterResult,
  listLaterResults,
  listNetBalances,
  type PaidResult,
} from '../store/corrections.ts';
import type { Transaction } from '../store/database.ts';
import { listStandardHours, listWageRevisions, type WageOfWorker } from '../store/earning-facts.ts';
import { listFundingAccounts } from '../store/funding-accounts.ts';
import { listOrders, lockOrdersOf } from '../store/garnishments.ts';
import { listPayCodes } from '../store/pay-codes.ts';
import type { PayPeriod } from '../store/pay-periods.ts';
import type { PayRunRecord } from '../store/pay-runs.ts';
import { listRiskClasses, type WorkersRiskClass } from '../store/risk-classes.ts';
import { listSelfPaid } from '../store/self-paid.ts';
import { listWorkerYears, lockWorkerYears } from '../store/worker-years.ts';
import { bankFor } from './bank.ts';
import { recallRun } from './compute.ts';
import { methodOf, type PaidOtherwise } from './make-payments.ts';
import type { Payroll } from './submit.ts';

/** One payment that is to be corrected. */
export interface ToCorrect {
  readonly result: PaidResult;
  readonly action: 'void' | 'replace';
  /** What the replacement is computed from; undefined where nothing was entered. */
  readonly data: PayData | undefined;
}

/** What a correction makes of one worker's payment. */
export interface CorrectedPayment extends ToCorrect {
  readonly item: PayItem | undefined;
  readonly facts: WorkerFacts | undefined;
  readonly change: PayChange;
  /** Sums of the year of the pay date as they stand, and with the correction. */
  readonly year: { readonly before: YearSums; readonly after: YearSums };
  readonly difference: YearSums;
  /** To be paid to the worker beside what arrived; below zero, to be had back. */
  readonly cash: Cents;
  readonly forms: readonly AmendedForm[];
  readonly later: readonly LaterChange[];
}

/** A payment made later that would have been another after the correction. It stands. */
export interface LaterChange extends Pick<LaterResult, 'beginsOn' | 'endsOn' | 'payPeriodId'> {
  readonly payOn: CalendarDate;
  readonly taxes: readonly TaxChange[];
}

/** Everything a correction does, computed and not yet done. */
export interface Bundle extends PaidOtherwise {
  readonly period: PayPeriod;
  /** The payroll that is corrected. */
  readonly run: PayRunRecord;
  readonly payments: readonly CorrectedPayment[];
  readonly forms: readonly AmendedForm[];
  /** When what is to be paid arrives. */
  readonly paidOn: CalendarDate;
  /** Why what is to be paid by transfer cannot be. */
  readonly blockers: readonly RunBlocker[];
  readonly previewHash: string;
}

/** Computes a correction as one bundle, in a handful of queries however many payments it has. */
export async function planCorrection(
  { tx, account, bank, now }: Payroll,
  { period, run }: { readonly period: PayPeriod; readonly run: PayRunRecord },
  asked: readonly ToCorrect[],
  { lockSums }: { readonly lockSums: boolean },
): Promise<Bundle> {
  const { companyId } = period;
  const workerIds = asked.map(({ result }) => result.workerId);
  const year = yearOf(run.payOn);
  const load = lockSums ? lockWorkerYears : listWorkerYears;
  const sums = await load(tx, companyId, year, workerIds);
  if (lockSums) await lockOrdersOf(tx, companyId, workerIds);
  const heldFrom = holdsFrom({ deadlineAt: now, processedAt: now });
  const [later, balances, earning, accounts, selfPaid, held] = await Promise.all([
    listLaterResults(tx, run, workerIds),
    listNetBalances(tx, period, workerIds),
    loadEarning(tx, period, run, asked),
    listFundingAccounts(tx, companyId),
    listSelfPaid(tx, period.payPeriodId),
    listHeld(tx, companyId, heldFrom),
  ]);
  const laterOf = groupBy(later, ({ workerId }) => workerId);
  const payments = asked.map((each) => {
    const { workerId } = each.result;
    return correctOne(each, earning, {
      sums: sums.get(workerId) ?? {},
      balance: balances.get(workerId) ?? 0,
      later: laterOf.get(workerId) ?? [],
      ofForms: { payDate: run.payOn, today: dayOf(now), workerType: period.workerType },
    });
  });
  const paidOn = earliestPayDate(now);
  const drawn = payments.filter(
    ({ cash, result: { item } }) =>
      cash > 0 && item.paymentMethod === 'Direct Deposit' && !selfPaid.has(item.workerId),
  );
  return {
    period,
    run,
    payments,
    paidOn,
    forms: listAmendedForms({
      payDate: run.payOn,
      today: dayOf(now),
      workerType: period.workerType,
      differences: payments.map(({ difference }) => difference),
    }),
    blockers: listFundingBlockers({
      drawn: sum(drawn.map(({ cash }) => cash)),
      fundingAccounts: accounts.map(({ status }) => status),
      hasBank: bankFor(account, bank) !== undefined,
    }),
    selfPaid,
    held,
    previewHash: hashOf(period, payments, { selfPaid, held }),
  };
}

interface Earning {
  readonly run: RunFacts;
  readonly submittedAt: PayRunRecord['submittedAt'];
  readonly rules: EarningRules;
  readonly wages: ReadonlyMap<Id<'worker'>, readonly WageOfWorker[]>;
  readonly riskClasses: ReadonlyMap<Id<'worker'>, readonly WorkersRiskClass[]>;
  /** What is left of the debts behind orders, by order. */
  readonly debts: ReadonlyMap<string, Cents>;
}

async function loadEarning(
  tx: Transaction,
  period: PayPeriod,
  run: PayRunRecord,
  asked: readonly ToCorrect[],
): Promise<Earning> {
  const { companyId, payPeriodId } = period;
  const ids = asked
    .filter(({ action }) => action === 'replace')
    .map(({ result }) => result.workerId);
  const [wages, riskClasses, payCodes, hours, orders] = await Promise.all([
    listWageRevisions(tx, companyId, ids),
    listRiskClasses(tx, ids),
    listPayCodes(tx, companyId),
    listStandardHours(tx, companyId, [payPeriodId]),
    listOrders(tx, companyId, undefined),
  ]);
  const frequency = run.terms.payFrequency;
  const standardHours = hours.get(payPeriodId) ?? null;
  return {
    run: recallRun(run.terms, run.payOn),
    submittedAt: run.submittedAt,
    rules: compileEarningRules(
      descriptions(),
      { ...period, frequency, standardHours },
      new Map(payCodes.map((code) => [code.payCode, code])),
    ),
    wages: groupBy(wages, ({ workerId }) => workerId),
    riskClasses: groupBy(riskClasses, ({ workerId }) => workerId),
    debts: new Map(
      orders.flatMap(({ orderId, total, taken }) =>
        total === null ? [] : [[orderId, minus(total, taken)]],
      ),
    ),
  };
}

interface Surroundings {
  readonly sums: YearSums;
  /** Of the period's net pay: what the worker owes, or below zero is owed, before the correction. */
  readonly balance: number;
  readonly later: readonly LaterResult[];
  readonly ofForms: Omit<Parameters<typeof listAmendedForms>[0], 'differences'>;
}

function correctOne(
  asked: ToCorrect,
  earning: Earning,
  { sums, balance, later, ofForms }: Surroundings,
): CorrectedPayment {
  const { result, action } = asked;
  const before = later.reduce(
    (left, { item }) => takeSums(left, item.counted),
    takeSums(sums, result.item.counted),
  );
  const replacement = action === 'replace' ? replace(asked, earning, before) : undefined;
  const change = comparePay(result.item.pay, replacement?.item.pay);
  const difference = differenceOfSums(result.item, replacement?.item);
  return {
    ...asked,
    item: replacement?.item,
    facts: replacement?.facts,
    change,
    year: { before: sums, after: addSums(sums, difference) },
    difference,
    cash: cents(differenceOf(change.net) - balance),
    forms: listAmendedForms({ ...ofForms, differences: [difference] }),
    later: later.flatMap(({ terms, payOn, ...kept }) => {
      const taxes = findLaterChanges({ ...kept, run: recallRun(terms, payOn) }, difference);
      const { payPeriodId, beginsOn, endsOn } = kept;
      return taxes.length > 0 ? [{ payPeriodId, beginsOn, endsOn, payOn, taxes }] : [];
    }),
  };
}

/** Wages that were recorded after the payroll are paid as retro pay, and play no part here. */
function replace({ result, data }: ToCorrect, earning: Earning, before: YearSums) {
  const { run, rules } = earning;
  const { joinedOn, departures, workerId } = result;
  const wages = wagesKnownAt(earning.wages.get(workerId) ?? [], earning.submittedAt);
  const earned = earn({ joinedOn, departures, wages, data }, rules);
  const state = result.facts.type === 'employee' ? (result.facts.places.work[0]?.state ?? '') : '';
  const premiums = toPremiums(
    {
      hoursInClasses: data?.premiums ?? [],
      riskClasses: earning.riskClasses.get(workerId) ?? [],
    },
    state,
  );
  const entered = { lines: earned.lines, premiums };
  const kept = withDebts(result, earning.debts);
  const facts = reviseFacts(kept, entered, { sums: before, law: run.law });
  const { pay: _, counted: __, yearToDate: ___, ...about } = result.item;
  const item = toPayItem({ ...about, hours: earned.hours }, computeWorkerPay(run, facts), {
    law: run.law,
    before,
  });
  return { facts, item };
}

/** What may be taken for an order anew: what is left of its debt, and what the payment had taken. */
function withDebts({ facts, item }: PaidResult, debts: Earning['debts']): WorkerFacts {
  if (facts.type !== 'employee' || !facts.orders) return facts;
  const { orders } = facts;
  return { ...facts, orders: leftOfOrders(orders, item.pay.orders, debts) };
}

/** Names the figures: two previews have the same hash when they correct the same by the same. */
function hashOf(
  { payPeriodId }: PayPeriod,
  payments: readonly CorrectedPayment[],
  paid: PaidOtherwise,
): string {
  const digest = createHash('sha256').update(`correction ${payPeriodId}\n`);
  for (const { result, action, difference, cash } of payments) {
    const sums = Object.entries(difference).sort(([a], [b]) => (a < b ? -1 : 1));
    const method = methodOf(result.item, paid);
    digest.update(`${result.workerId} ${result.payRunId} ${action} ${method} ${cash} ${sums}\n`);
  }
  return digest.digest('hex').slice(0, 32);
}
