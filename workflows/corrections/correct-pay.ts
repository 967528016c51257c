import {
  capAtBalances,
  type DeductionBalances,
} from '../../engine/benefits/deduction-movements.ts';
import { capAtRemainingDebt } from '../../engine/benefits/garnishments.ts';
import { type AmendedForm, listAmendedForms } from '../../engine/corrections/amended-forms.ts';
import {
  amountDifference,
  comparePay,
  differenceInTotals,
  listLaterTaxChanges,
  type PayChange,
  reviseFacts,
  type TaxChange,
  withPresentLocalLaw,
} from '../../engine/corrections/correction.ts';
import type { EarningRules } from '../../engine/earnings/earning-rules.ts';
import { computeEarnings } from '../../engine/earnings/earnings.ts';
import type { PayData } from '../../engine/earnings/pay-data.ts';
import { wagesUpTo } from '../../engine/earnings/retro-pay.ts';
import type { EarlierPay, WorkweekFacts } from '../../engine/earnings/wage-rules.ts';
import { computeWorkerPay, withGrossAmounts } from '../../engine/pay/compute-pay-run.ts';
import { toWorkerPay, type WorkerPay } from '../../engine/pay/worker-pay.ts';
import {
  type PolicyRecounts,
  recountWithoutPayment,
  replanTimeOffOfPayment,
} from '../../engine/time-off/plan-payment.ts';
import type { TimeOffTerms } from '../../engine/time-off/policy.ts';
import type { RunFacts, WorkerFacts } from '../../engine/withholding/pay-facts.ts';
import { toHourlyPremiums } from '../../engine/withholding/work-allocations.ts';
import {
  addTotals,
  subtractTotals,
  type YearTotals,
} from '../../engine/withholding/year-totals.ts';
import type { Law } from '../../law/law.ts';
import type { CurrentPayResult, LaterPayResult } from '../../store/corrections.ts';
import type { WorkerWageRevision } from '../../store/earning-facts.ts';
import type { WorkerRiskClass } from '../../store/risk-classes.ts';
import type { WorkerTimeOff } from '../../store/time-off.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { type Cents, cents } from '../../values/money.ts';
import { toPaidWorkweek } from '../payroll/paid-workweek.ts';
import { restoreRunFacts } from '../payroll/run-law.ts';

/** A request to correct the pay of one worker. */
export interface RequestedCorrection {
  readonly result: CurrentPayResult;
  readonly action: 'void' | 'replace';
  /** Pay data of the replacement; undefined if nothing was entered. */
  readonly data: PayData | undefined;
}

/** The pay of one worker with its correction. */
export interface CorrectedPay extends RequestedCorrection {
  readonly item: WorkerPay | undefined;
  readonly facts: WorkerFacts | undefined;
  readonly change: PayChange;
  /** Totals of the year of the pay date, without and with the correction. */
  readonly year: { readonly before: YearTotals; readonly after: YearTotals };
  readonly difference: YearTotals;
  /** Owed to the worker in addition to the payments that arrived; negative if overpaid. */
  readonly cash: Cents;
  readonly forms: readonly AmendedForm[];
  readonly later: readonly LaterPayChange[];
  /** Changes of time off that payrolls have booked, by policy. */
  readonly recounts: readonly PolicyRecounts[];
}

/** A later payment whose taxes the correction would have changed. It remains as it was paid. */
export interface LaterPayChange
  extends Pick<LaterPayResult, 'beginsOn' | 'endsOn' | 'payPeriodId'> {
  readonly payDate: CalendarDate;
  readonly taxes: readonly TaxChange[];
}

/** Facts that replacements of one run are computed from. */
export interface EarningContext {
  readonly law: Law;
  readonly run: RunFacts;
  readonly rules: EarningRules;
  readonly wages: ReadonlyMap<Id<'worker'>, readonly WorkerWageRevision[]>;
  readonly riskClasses: ReadonlyMap<Id<'worker'>, readonly WorkerRiskClass[]>;
  /** Pay data of the regular periods before, of workers whose first workweek began in them. */
  readonly earlierDays: ReadonlyMap<Id<'worker'>, readonly EarlierPay[]>;
  /** Remaining debts of garnishments, by garnishment. */
  readonly debts: ReadonlyMap<string, Cents>;
  /** Deductions with terms as they are now. */
  readonly deductions: DeductionBalances;
  /** Paid time off of the workers. */
  readonly timeOff: ReadonlyMap<Id<'worker'>, readonly WorkerTimeOff[]>;
  /** Terms of policies of time off, by policy and version. */
  readonly timeOffTerms: ReadonlyMap<string, TimeOffTerms>;
  /** Sources of the registers of places that the operator imported. */
  readonly importSources: ReadonlySet<string>;
}

export interface WorkerCorrectionFacts {
  readonly totals: YearTotals;
  /** Net pay of the period that the worker owes before the correction; negative if owed to them. */
  readonly balance: number;
  readonly later: readonly LaterPayResult[];
  readonly formFacts: Omit<Parameters<typeof listAmendedForms>[0], 'differences'>;
}

/** Computes the correction of one worker's pay and its consequences. */
export function correctPay(
  requested: RequestedCorrection,
  earning: EarningContext,
  { totals, balance, later, formFacts }: WorkerCorrectionFacts,
): CorrectedPay {
  const { result, action } = requested;
  const before = later.reduce(
    (left, { item }) => subtractTotals(left, item.payTotals),
    subtractTotals(totals, result.item.payTotals),
  );
  const replacement =
    action === 'replace' ? computeReplacement(requested, earning, before) : undefined;
  const change = comparePay(result.item.pay, replacement?.item.pay);
  const difference = differenceInTotals(result.item, replacement?.item);
  return {
    ...requested,
    item: replacement?.item,
    facts: replacement?.facts,
    change,
    year: { before: totals, after: addTotals(totals, difference) },
    difference,
    cash: cents(amountDifference(change.net) - balance),
    forms: listAmendedForms({ ...formFacts, differences: [difference] }),
    later: listLaterChanges(earning.law, later, difference),
    recounts: replacement ? replacement.recounts : recountVoid(result, earning),
  };
}

function recountVoid(
  { item, payRunId, workerId }: CurrentPayResult,
  { timeOff }: EarningContext,
): readonly PolicyRecounts[] {
  return item.timeOff ? recountWithoutPayment(payRunId, timeOff.get(workerId) ?? []) : [];
}

function listLaterChanges(
  law: Law,
  later: readonly LaterPayResult[],
  difference: YearTotals,
): LaterPayChange[] {
  return later.flatMap(({ terms, payDate, ...stored }) => {
    const { payPeriodId, beginsOn, endsOn } = stored;
    const run = restoreRunFacts(law, terms, payDate);
    const taxes = listLaterTaxChanges({ ...stored, run }, difference);
    return taxes.length > 0 ? [{ payPeriodId, beginsOn, endsOn, payDate, taxes }] : [];
  });
}

/** Computes replacement pay with the wages known at submission; later wages are retro pay. */
function computeReplacement(
  { result, data }: RequestedCorrection,
  earning: EarningContext,
  before: YearTotals,
) {
  const { run, rules, importSources } = earning;
  const { joinedOn, departures, inOtherSchedule = [], workerId, lastWage } = result;
  const wages = wagesUpTo(earning.wages.get(workerId) ?? [], lastWage);
  const workweek = toWorkweek(result, earning);
  const recurring = result.facts.lines;
  const worker = { joinedOn, departures, inOtherSchedule, wages, data, recurring, workweek };
  const earned = computeEarnings(worker, rules);
  const state = result.facts.type === 'employee' ? (result.facts.places.work[0]?.state ?? '') : '';
  const riskClasses = earning.riskClasses.get(workerId) ?? [];
  const hours = { hoursInClasses: data?.premiums ?? [], riskClasses };
  const { lines, warnings } = earned;
  const entered = { lines, warnings, premiums: toHourlyPremiums(hours, state) };
  const former = withRemainingDebts(result, earning);
  const present = withPresentLocalLaw(former, { law: run.law, importSources });
  const revised = reviseFacts(present, entered, { totals: before, law: run.law });
  const facts = withGrossAmounts(run, revised);
  const { pay: _, payTotals: __, yearToDate: ___, ...details } = result.item;
  const last = details.timeOff?.find(({ accruedFor }) => accruedFor)?.accruedFor;
  const planned =
    details.timeOff &&
    replanTimeOffOfPayment(
      {
        payRunId: result.payRunId,
        timeOff: details.timeOff,
        termsOf: (policyId, version) => earning.timeOffTerms.get(`${policyId} ${version}`),
      },
      earning.timeOff.get(workerId) ?? [],
      {
        worker,
        earnings: earned,
        lines: facts.lines,
        rules,
        lastPeriod: last && { ...rules.period, ...last },
      },
    );
  const timeOff = planned && { timeOff: planned.timeOff };
  const pay = computeWorkerPay(run, facts);
  const item = toWorkerPay({ ...details, hours: earned.hours, ...timeOff }, pay, {
    law: run.law,
    before,
  });
  return { facts, item, recounts: planned?.recounts ?? [] };
}

/** The places of the payment, and the earlier days of its first workweek. */
function toWorkweek(
  { workerId, facts, item }: CurrentPayResult,
  { earlierDays, timeOff, timeOffTerms }: EarningContext,
): WorkweekFacts {
  const policies = (timeOff.get(workerId) ?? []).map(({ policy: { policyId, terms } }) => {
    const booked = item.timeOff?.find((change) => change.policyId === policyId);
    return timeOffTerms.get(`${policyId} ${booked?.termsVersion}`) ?? terms;
  });
  return toPaidWorkweek({
    work: facts.type === 'employee' ? facts.places.work : [],
    earlier: earlierDays.get(workerId),
    policies,
  });
}

/** Limits garnishments and deductions to their remaining debts plus what the replaced pay had deducted. */
function withRemainingDebts(
  { facts, item }: CurrentPayResult,
  { debts, deductions }: Pick<EarningContext, 'debts' | 'deductions'>,
): WorkerFacts {
  const lines = capAtBalances(facts.lines, item.pay, deductions);
  if (facts.type !== 'employee' || !facts.orders) return { ...facts, lines };
  const { orders } = facts;
  return { ...facts, lines, orders: capAtRemainingDebt(orders, item.pay.orders, debts) };
}
