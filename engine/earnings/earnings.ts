import type { HourlyRate, Hours } from '../../values/hours.ts';
import { type Cents, lesser, noMoney, sum } from '../../values/money.ts';
import { type Multiplier, multiplierOne } from '../../values/pay-rate.ts';
import type { PayPeriodType } from '../../values/pay-schedule.ts';
import { amountAtRate, computeBasePay } from './base-pay.ts';
import { listDeductionsBelowMinimumWage } from './deductions-below-minimum.ts';
import { findOvertimeType, type LineCategory } from './descriptions.ts';
import type { EarningRules, EarningsInput } from './earning-rules.ts';
import { findMissingPay, listPaidWeeks } from './minimum-wage.ts';
import {
  createPremiumsByLaw,
  isOvertimeMultiplier,
  type PremiumOfLine,
  premiumByMultiplier,
} from './overtime.ts';
import {
  compareOvertime,
  findCertainOvertime,
  findDividedWeek,
  listOvertimeOutsideSchedule,
} from './overtime-warnings.ts';
import {
  type BasePay,
  costOfLine,
  type DescribedAmount,
  type OvertimeHours,
  type PayData,
} from './pay-data.ts';
import { type PayLineInput, workedHours } from './pay-line.ts';
import { findUnpaidPiecework } from './piecework.ts';
import {
  flsaPremiumOf,
  type PlannedOvertime,
  planOvertime,
  toOvertimeLines,
  withoutOvertimeHours,
} from './plan-overtime.ts';
import { listNetSums } from './regular-rate.ts';
import { hourlyRateOf, isSalaried, payOfHours, type WageTerms } from './salary.ts';
import { listUnconfirmedCashWages, listUnconfirmedWages } from './unconfirmed-wages.ts';
import { divideByWage, findWagesOfPeriod } from './wage-of-day.ts';

/** A worker's pay lines before taxes and garnishments, and the hours they are paid for. */
export interface Earnings {
  readonly lines: readonly PayLineInput[];
  readonly hours: Hours;
  /** The wage in effect on the last day of the period. */
  readonly wage: WageTerms | undefined;
  /** Things to review that the lines do not show. */
  readonly warnings?: readonly string[];
  /** Reasons why it cannot be paid. */
  readonly notCovered?: readonly string[];
  /** The amount that is missing to the minimum wage, if such pay is blocked. */
  readonly belowMinimumWage?: Cents;
}

/** Computes what a worker earned in a period from the wages and the pay data entered. */
export function computeEarnings(input: EarningsInput, rules: EarningRules): Earnings {
  const wages = findWagesOfPeriod(input, rules);
  const data = input.data && divideByWage(input.data, wages, rules);
  const worker = data === input.data ? input : { ...input, data };
  const wage = wages.last;
  const planned = data && planOvertime(worker, wages, rules);
  const computed = planned && isComputed(planned, rules) ? planned : undefined;
  const rateOf: RateOfHours = ({ wageFrom }) => {
    const own = wageFrom ? wages.paidOn(wageFrom) : wage;
    return own && hourlyRateOf(own);
  };
  const entered = data && planned?.isEntered ? listEnteredPremiums(data, rateOf, rules) : [];
  const paidPremium = sum(entered.map(({ premium }) => premium));
  const premiumOfLine =
    planned && entered.length > 0
      ? createPremiumsByLaw(lesser(flsaPremiumOf(planned), paidPremium), sumHours(entered))
      : premiumByMultiplier;
  const base = computeBasePay(
    data && computed ? { ...worker, data: withoutOvertimeHours(data, computed, wage) } : worker,
    wages,
    rules,
    premiumOfLine,
  );
  if (!data) return { lines: base.lines, hours: base.hours, wage };
  const lines = [
    ...base.lines,
    ...(computed ? toOvertimeLines(computed) : []),
    ...(data.overtime ?? []).flatMap((worked) =>
      overtimeLines(worked, rateOf(worked), rules, premiumOfLine),
    ),
    ...(base.coversLeave ? [] : leaveLines(data, wage)),
    ...lumpSumLines(data, wage, rules.period.type),
    ...describedLines('extraPay', data.extraPay, rules),
    ...describedLines('deduction', data.deductions, rules),
    ...describedLines('reimbursement', data.reimbursements, rules),
  ];
  const paidLeave = base.includesLeave ? [] : (data.leave ?? []).filter(({ paid }) => paid);
  const overtimeHours = computed ? computed.overtime.weeks.flatMap(({ parts }) => parts) : [];
  const otherHours = [...overtimeHours, ...(data.overtime ?? []), ...paidLeave];
  const hours = otherHours.reduce((total, each) => total + each.hours, base.hours as number);
  const paidWeeks = listPaidWeeks(worker, wage, planned?.days, rules);
  const missing = findMissingPay(paidWeeks, rules);
  const { wageRules } = rules;
  const notCovered =
    wageRules && (computed || missing) ? listNetSums(worker, rules, wageRules) : [];
  const warning = computed
    ? findDividedWeek(computed, worker, rules)
    : planned
      ? compareOvertime(planned, paidPremium)
      : findCertainOvertime(worker, wage, rules);
  const unpaidPiecework = findUnpaidPiecework(worker, rules);
  const warnings = [
    ...(warning ? [warning] : []),
    ...(unpaidPiecework ? [unpaidPiecework] : []),
    ...listOvertimeOutsideSchedule(worker, wage, rules),
    ...listUnconfirmedWages(paidWeeks),
    ...listUnconfirmedCashWages(paidWeeks),
    ...listDeductionsBelowMinimumWage([...lines, ...(worker.recurring ?? [])], paidWeeks),
  ];
  return {
    lines: missing?.line ? [...lines, missing.line] : lines,
    hours: hours as Hours,
    wage,
    ...(warnings.length > 0 && { warnings }),
    ...(notCovered.length > 0 && { notCovered }),
    ...(missing?.blocks && { belowMinimumWage: missing.blocks }),
  };
}

/** Overtime that was entered is paid as entered. */
function isComputed({ isEntered }: PlannedOvertime, { wageRules }: EarningRules): boolean {
  return !isEntered && wageRules?.computesOvertime === true;
}

/** The rate of hours at the worker's own wage. */
type RateOfHours = (hours: Pick<BasePay, 'wageFrom'>) => HourlyRate | undefined;

/** Lists overtime that was entered, with the part of its pay that its multipliers add. */
function listEnteredPremiums(
  { base = [], overtime = [] }: PayData,
  rateOf: RateOfHours,
  rules: EarningRules,
): readonly { readonly hours: Hours; readonly premium: Cents }[] {
  const entered = [
    ...base
      .filter(({ multiplier }) => isOvertimeMultiplier(multiplier))
      .map((line) => ({
        ...line,
        rate: line.rate || rules.payCodes.get(line.payCode)?.rate || rateOf(line),
      })),
    ...overtime.map((worked) => ({
      ...worked,
      multiplier: multiplierOf(worked, rules),
      rate: rateOf(worked),
    })),
  ];
  return entered
    .filter(({ multiplier }) => multiplier > multiplierOne)
    .map(({ hours, multiplier, ...line }) => ({
      hours,
      premium: amountAtRate(hours, line.rate, (multiplier - multiplierOne) as Multiplier),
    }));
}

function sumHours(lines: readonly { readonly hours: Hours }[]): number {
  return lines.reduce((total, { hours }) => total + hours, 0);
}

function overtimeLines(
  worked: OvertimeHours,
  rate: HourlyRate | undefined,
  { descriptions }: EarningRules,
  premiumOfLine: PremiumOfLine,
): PayLineInput[] {
  const type = findOvertimeType(descriptions, worked.type);
  const multiplier = multiplierOf(worked, { descriptions });
  const amount = amountAtRate(worked.hours, rate, multiplier);
  const kind = type?.kind ?? descriptions.unknown.overtime;
  if (amount === 0) return [];
  const hours = workedHours(worked.hours, rate, multiplier);
  const premium =
    multiplier > multiplierOne && premiumOfLine({ kind, amount, hours: worked.hours, multiplier });
  return [{ kind, amount, ...premium, ...hours, ...costOfLine(worked) }];
}

function multiplierOf(
  worked: OvertimeHours,
  { descriptions }: Pick<EarningRules, 'descriptions'>,
): Multiplier {
  if (worked.multiplier) return worked.multiplier;
  const type = findOvertimeType(descriptions, worked.type);
  if (!type) throw new Error(`unknown overtime type without a multiplier: ${worked.type}`);
  const { parts, per } = type.multiplier;
  return Math.round((parts * multiplierOne) / per) as Multiplier;
}

/** Paid leave that base pay does not cover: of hourly workers, and of salaried ones paid by hours. */
function leaveLines({ leave = [] }: PayData, wage: WageTerms | undefined): PayLineInput[] {
  if (!wage) return [];
  return leave.flatMap((taken): PayLineInput[] => {
    const { paid, hours, leaveType: description } = taken;
    const amount = paid ? payOfHours(wage, hours) : noMoney;
    if (amount === 0) return [];
    const worked = workedHours(hours, isSalaried(wage) ? undefined : hourlyRateOf(wage));
    return [{ kind: 'paid-leave', description, amount, ...worked, ...costOfLine(taken) }];
  });
}

/**
 * The gross amount of a supplemental line item. Off-cycle pay is supplemental wages; missed pay and
 * final pay are regular wages.
 */
function lumpSumLines(
  { lump = noMoney, lumpNet, lumpCodes }: PayData,
  wage: WageTerms | undefined,
  type: PayPeriodType,
): PayLineInput[] {
  if (!lump && !lumpNet) return [];
  const net = lumpNet && { netAmount: lumpNet };
  const line = { amount: lump, ...net, ...costOfLine({ costCodes: lumpCodes }) };
  if (type === 'Off-Cycle') return [{ kind: 'other-pay', description: 'Off-cycle pay', ...line }];
  return [{ kind: wage && isSalaried(wage) ? 'salary' : 'hourly-wages', ...line }];
}

/** The gross amount of a supplemental line item; of one with a net amount, whose line is the first such, once it was found. */
export function lumpSumOf(data: PayData | undefined, lines: readonly PayLineInput[]): Cents {
  if (!data?.lumpNet) return data?.lump ?? noMoney;
  return lines.find(({ netAmount }) => netAmount)?.amount ?? noMoney;
}

function describedLines(
  category: LineCategory,
  amounts: readonly DescribedAmount[] | undefined,
  { matchDescription }: EarningRules,
): PayLineInput[] {
  return (amounts ?? [])
    .filter(({ amount, netAmount }) => amount !== 0 || netAmount)
    .map((entered) => {
      const { description, amount, netAmount } = entered;
      const { kind, against } = matchDescription(category, description);
      const line = { kind, description, amount, ...(netAmount && { netAmount }) };
      return { ...line, ...(against && { against }), ...costOfLine(entered) };
    });
}
