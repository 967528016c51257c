import { createHash } from 'node:crypto';
import type { Transaction } from '../../database/database.ts';
import { capAtRemainingDebt } from '../../engine/benefits/garnishments.ts';
import { earliestPayDate } from '../../engine/calendar/pay-days.ts';
import { type AmendedForm, listAmendedForms } from '../../engine/corrections/amended-forms.ts';
import {
  amountDifference,
  comparePay,
  differenceInTotals,
  listLaterTaxChanges,
  type PayChange,
  reviseFacts,
  type TaxChange,
} from '../../engine/corrections/correction.ts';
import { compileEarningRules, type EarningRules } from '../../engine/earnings/earning-rules.ts';
import { computeEarnings } from '../../engine/earnings/earnings.ts';
import type { PayData } from '../../engine/earnings/pay-data.ts';
import { wagesKnownAt } from '../../engine/earnings/retro-pay.ts';
import { computeWorkerPay } from '../../engine/pay/compute-pay-run.ts';
import { toWorkerPay, type WorkerPay } from '../../engine/pay/worker-pay.ts';
import { accountHoldStart } from '../../engine/payments/account-hold.ts';
import {
  isDebited,
  type PaymentExceptions,
  plannedRailOf,
} from '../../engine/payments/choose-rail.ts';
import { listFundingBlockers, type RunBlocker } from '../../engine/submission/run-blockers.ts';
import { toHourlyPremiums } from '../../engine/withholding/employee-facts.ts';
import type { RunFacts, WorkerFacts } from '../../engine/withholding/pay-facts.ts';
import {
  addTotals,
  subtractTotals,
  type YearTotals,
} from '../../engine/withholding/year-totals.ts';
import {
  type CurrentPayResult,
  type LaterPayResult,
  listLaterPayResults,
  listNetPayBalances,
} from '../../store/corrections.ts';
import { listHeldDepositChanges } from '../../store/deposit-splits.ts';
import {
  listStandardHours,
  listWageRevisions,
  type WorkerWageRevision,
} from '../../store/earning-facts.ts';
import { listFundingAccounts } from '../../store/funding-accounts.ts';
import { listGarnishments, lockGarnishmentsOf } from '../../store/garnishments.ts';
import { listPaidByCompany } from '../../store/paid-by-company.ts';
import { listPayCodes } from '../../store/pay-codes.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import type { PayRunRecord } from '../../store/pay-runs.ts';
import { listRiskClasses, type WorkerRiskClass } from '../../store/risk-classes.ts';
import { listYearTotals, lockYearTotals } from '../../store/year-totals.ts';
import { type CalendarDate, yearOf } from '../../values/calendar-date.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import { newYorkDateOf } from '../../values/instant.ts';
import { type Cents, cents, minus, sum } from '../../values/money.ts';
import { bankOfAccount } from '../payments/bank-of-account.ts';
import { restoreRunFacts } from '../payroll/compute-period.ts';
import { payDescriptions } from '../payroll/pay-kinds.ts';
import type { PayrollContext } from '../payroll-context.ts';

/** One payment that is to be corrected. */
export interface RequestedCorrection {
  readonly result: CurrentPayResult;
  readonly action: 'void' | 'replace';
  /** What the replacement is computed from; undefined where nothing was entered. */
  readonly data: PayData | undefined;
}

/** What a correction makes of one worker's payment. */
export interface CorrectedPay extends RequestedCorrection {
  readonly item: WorkerPay | undefined;
  readonly facts: WorkerFacts | undefined;
  readonly change: PayChange;
  /** Sums of the year of the pay date as they stand, and with the correction. */
  readonly year: { readonly before: YearTotals; readonly after: YearTotals };
  readonly difference: YearTotals;
  /** To be paid to the worker beside what arrived; below zero, to be had back. */
  readonly cash: Cents;
  readonly forms: readonly AmendedForm[];
  readonly later: readonly LaterPayChange[];
}

/** A payment made later that would have been another after the correction. It stands. */
export interface LaterPayChange
  extends Pick<LaterPayResult, 'beginsOn' | 'endsOn' | 'payPeriodId'> {
  readonly payOn: CalendarDate;
  readonly taxes: readonly TaxChange[];
}

/** Everything a correction does, computed and not yet done. */
export interface CorrectionPlan extends PaymentExceptions {
  readonly period: PayPeriod;
  /** The payroll that is corrected. */
  readonly run: PayRunRecord;
  readonly payments: readonly CorrectedPay[];
  readonly forms: readonly AmendedForm[];
  /** When what is to be paid arrives. */
  readonly paidOn: CalendarDate;
  /** Why what is to be paid by transfer cannot be. */
  readonly blockers: readonly RunBlocker[];
  readonly previewHash: string;
}

/** Computes a correction as one bundle, in a handful of queries however many payments it has. */
export async function prepareCorrection(
  { tx, account, bank, now }: PayrollContext,
  { period, run }: { readonly period: PayPeriod; readonly run: PayRunRecord },
  asked: readonly RequestedCorrection[],
  { lockSums }: { readonly lockSums: boolean },
): Promise<CorrectionPlan> {
  const { companyId } = period;
  const workerIds = asked.map(({ result }) => result.workerId);
  const year = yearOf(run.payOn);
  const load = lockSums ? lockYearTotals : listYearTotals;
  const sums = await load(tx, companyId, year, workerIds);
  if (lockSums) await lockGarnishmentsOf(tx, companyId, workerIds);
  const heldFrom = accountHoldStart({ deadlineAt: now, processedAt: now });
  const [later, balances, earning, accounts, selfPaid, held] = await Promise.all([
    listLaterPayResults(tx, run, workerIds),
    listNetPayBalances(tx, period, workerIds),
    loadEarningContext(tx, period, run, asked),
    listFundingAccounts(tx, companyId),
    listPaidByCompany(tx, period.payPeriodId),
    listHeldDepositChanges(tx, companyId, heldFrom),
  ]);
  const laterOf = groupBy(later, ({ workerId }) => workerId);
  const payments = asked.map((each) => {
    const { workerId } = each.result;
    return correctPay(each, earning, {
      sums: sums.get(workerId) ?? {},
      balance: balances.get(workerId) ?? 0,
      later: laterOf.get(workerId) ?? [],
      ofForms: { payDate: run.payOn, today: newYorkDateOf(now), workerType: period.workerType },
    });
  });
  const paidOn = earliestPayDate(now);
  const drawn = payments.filter(({ cash, result: { item } }) =>
    isDebited(item, cash, { selfPaid }),
  );
  return {
    period,
    run,
    payments,
    paidOn,
    forms: listAmendedForms({
      payDate: run.payOn,
      today: newYorkDateOf(now),
      workerType: period.workerType,
      differences: payments.map(({ difference }) => difference),
    }),
    blockers: listFundingBlockers({
      drawn: sum(drawn.map(({ cash }) => cash)),
      fundingAccounts: accounts.map(({ status }) => status),
      hasBank: bankOfAccount(account, bank) !== undefined,
    }),
    selfPaid,
    held,
    previewHash: hashOf(period, payments, { selfPaid, held }),
  };
}

interface EarningContext {
  readonly run: RunFacts;
  readonly submittedAt: PayRunRecord['submittedAt'];
  readonly rules: EarningRules;
  readonly wages: ReadonlyMap<Id<'worker'>, readonly WorkerWageRevision[]>;
  readonly riskClasses: ReadonlyMap<Id<'worker'>, readonly WorkerRiskClass[]>;
  /** What is left of the debts behind orders, by order. */
  readonly debts: ReadonlyMap<string, Cents>;
}

async function loadEarningContext(
  tx: Transaction,
  period: PayPeriod,
  run: PayRunRecord,
  asked: readonly RequestedCorrection[],
): Promise<EarningContext> {
  const { companyId, payPeriodId } = period;
  const ids = asked
    .filter(({ action }) => action === 'replace')
    .map(({ result }) => result.workerId);
  const [wages, riskClasses, payCodes, hours, orders] = await Promise.all([
    listWageRevisions(tx, companyId, ids),
    listRiskClasses(tx, ids),
    listPayCodes(tx, companyId),
    listStandardHours(tx, companyId, [payPeriodId]),
    listGarnishments(tx, companyId, undefined),
  ]);
  const frequency = run.terms.payFrequency;
  const standardHours = hours.get(payPeriodId) ?? null;
  return {
    run: restoreRunFacts(run.terms, run.payOn),
    submittedAt: run.submittedAt,
    rules: compileEarningRules(
      payDescriptions(),
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

interface WorkerCorrectionFacts {
  readonly sums: YearTotals;
  /** Of the period's net pay: what the worker owes, or below zero is owed, before the correction. */
  readonly balance: number;
  readonly later: readonly LaterPayResult[];
  readonly ofForms: Omit<Parameters<typeof listAmendedForms>[0], 'differences'>;
}

function correctPay(
  asked: RequestedCorrection,
  earning: EarningContext,
  { sums, balance, later, ofForms }: WorkerCorrectionFacts,
): CorrectedPay {
  const { result, action } = asked;
  const before = later.reduce(
    (left, { item }) => subtractTotals(left, item.counted),
    subtractTotals(sums, result.item.counted),
  );
  const replacement = action === 'replace' ? computeReplacement(asked, earning, before) : undefined;
  const change = comparePay(result.item.pay, replacement?.item.pay);
  const difference = differenceInTotals(result.item, replacement?.item);
  return {
    ...asked,
    item: replacement?.item,
    facts: replacement?.facts,
    change,
    year: { before: sums, after: addTotals(sums, difference) },
    difference,
    cash: cents(amountDifference(change.net) - balance),
    forms: listAmendedForms({ ...ofForms, differences: [difference] }),
    later: later.flatMap(({ terms, payOn, ...kept }) => {
      const taxes = listLaterTaxChanges(
        { ...kept, run: restoreRunFacts(terms, payOn) },
        difference,
      );
      const { payPeriodId, beginsOn, endsOn } = kept;
      return taxes.length > 0 ? [{ payPeriodId, beginsOn, endsOn, payOn, taxes }] : [];
    }),
  };
}

/** Wages that were recorded after the payroll are paid as retro pay, and play no part here. */
function computeReplacement(
  { result, data }: RequestedCorrection,
  earning: EarningContext,
  before: YearTotals,
) {
  const { run, rules } = earning;
  const { joinedOn, departures, workerId } = result;
  const wages = wagesKnownAt(earning.wages.get(workerId) ?? [], earning.submittedAt);
  const earned = computeEarnings({ joinedOn, departures, wages, data }, rules);
  const state = result.facts.type === 'employee' ? (result.facts.places.work[0]?.state ?? '') : '';
  const premiums = toHourlyPremiums(
    {
      hoursInClasses: data?.premiums ?? [],
      riskClasses: earning.riskClasses.get(workerId) ?? [],
    },
    state,
  );
  const entered = { lines: earned.lines, premiums };
  const kept = withRemainingDebts(result, earning.debts);
  const facts = reviseFacts(kept, entered, { totals: before, law: run.law });
  const { pay: _, counted: __, yearToDate: ___, ...about } = result.item;
  const item = toWorkerPay({ ...about, hours: earned.hours }, computeWorkerPay(run, facts), {
    law: run.law,
    before,
  });
  return { facts, item };
}

/** What may be taken for an order anew: what is left of its debt, and what the payment had taken. */
function withRemainingDebts(
  { facts, item }: CurrentPayResult,
  debts: EarningContext['debts'],
): WorkerFacts {
  if (facts.type !== 'employee' || !facts.orders) return facts;
  const { orders } = facts;
  return { ...facts, orders: capAtRemainingDebt(orders, item.pay.orders, debts) };
}

/** Names the figures: two previews have the same hash when they correct the same by the same. */
function hashOf(
  { payPeriodId }: PayPeriod,
  payments: readonly CorrectedPay[],
  paid: PaymentExceptions,
): string {
  const digest = createHash('sha256').update(`correction ${payPeriodId}\n`);
  for (const { result, action, difference, cash } of payments) {
    const sums = Object.entries(difference).sort(([a], [b]) => (a < b ? -1 : 1));
    const method = plannedRailOf(result.item, paid).label;
    digest.update(`${result.workerId} ${result.payRunId} ${action} ${method} ${cash} ${sums}\n`);
  }
  return digest.digest('hex').slice(0, 32);
}
