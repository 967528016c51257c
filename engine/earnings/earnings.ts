import type { PayKindDescriptions } from '../../law/law.ts';
import type { HourlyRate, Hours } from '../../values/hours.ts';
import { type Cents, minus, noMoney, sum } from '../../values/money.ts';
import { type Multiplier, multiplierOne, payAtRate } from '../../values/pay-rate.ts';
import type { PayPeriodType } from '../../values/pay-schedule.ts';
import { type DescriptionMatcher, findOvertimeType, type LineCategory } from './descriptions.ts';
import {
  type BasePay,
  basePayCode,
  type DescribedAmount,
  type OvertimeHours,
  type PayCodeRate,
  type PayData,
} from './pay-data.ts';
import type { PayLineInput } from './pay-line.ts';
import {
  type EmploymentSpan,
  findWageOn,
  hourlyRateOf,
  isSalaried,
  planSalary,
  planWageDays,
  type SalariedPeriod,
  type SalaryPart,
  unpaidLeaveAmount,
  type WageTerms,
} from './salary.ts';

/** What all workers of a period have in common when their pay lines are made. */
export interface EarningRules {
  readonly period: SalariedPeriod & { readonly type: PayPeriodType };
  readonly descriptions: PayKindDescriptions;
  readonly matchDescription: DescriptionMatcher;
  readonly payCodes: ReadonlyMap<string, PayCodeRate>;
}

export interface EarningsInput extends EmploymentSpan {
  /** By start date. */
  readonly wages: readonly WageTerms[];
  readonly data: PayData | undefined;
}

/** Pay before taxes and orders: lines as the engine computes with them, and the hours behind them. */
export interface Earnings {
  readonly lines: readonly PayLineInput[];
  readonly hours: Hours;
  readonly wage: WageTerms | undefined;
}

export function compileEarningRules(
  {
    law,
    matchDescription,
  }: { readonly law: PayKindDescriptions; readonly matchDescription: DescriptionMatcher },
  period: EarningRules['period'],
  payCodes: EarningRules['payCodes'],
): EarningRules {
  return { period, payCodes, descriptions: law, matchDescription };
}

/** What a worker has earned in a period, from the wage and what was entered. */
export function computeEarnings(worker: EarningsInput, rules: EarningRules): Earnings {
  const { data } = worker;
  const wage = findWageOn(worker.wages, rules.period.endsOn);
  const base = basePay(worker, wage, rules);
  if (!data) return { lines: base.lines, hours: base.hours, wage };
  const hourly = wage ? hourlyRateOf(wage) : undefined;
  const lines = [
    ...base.lines,
    ...(data.overtime ?? []).flatMap((worked) => overtimeLines(worked, hourly, rules)),
    ...leaveLines(data, wage, hourly),
    ...lumpSumLines(data, wage, rules.period.type),
    ...describedLines('extraPay', data.extraPay, rules),
    ...describedLines('deduction', data.deductions, rules),
    ...describedLines('reimbursement', data.reimbursements, rules),
  ];
  const leave = base.includesLeave ? [] : (data.leave ?? []).filter(({ paid }) => paid);
  const worked = [...(data.overtime ?? []), ...leave];
  const hours = worked.reduce((total, each) => total + each.hours, base.hours as number);
  return { lines, hours: hours as Hours, wage };
}

function overtimeLines(
  worked: OvertimeHours,
  hourly: HourlyRate | undefined,
  { descriptions }: EarningRules,
): PayLineInput[] {
  const type = findOvertimeType(descriptions, worked.type);
  const multiplier = worked.multiplier ?? (type && multiplierOf(type));
  if (!multiplier) throw new Error(`no type of overtime is called ${worked.type}`);
  const amount = amountAtRate(worked.hours, hourly, multiplier);
  return amount === 0 ? [] : [{ kind: type?.kind ?? descriptions.unknown.overtime, amount }];
}

function multiplierOf({ multiplier }: PayKindDescriptions['overtime'][number]): Multiplier {
  return Math.round((multiplier.parts * multiplierOne) / multiplier.per) as Multiplier;
}

interface BaseEarnings {
  readonly lines: readonly PayLineInput[];
  readonly hours: Hours;
  /** The hours are those of a salary, in which paid leave is counted. */
  readonly includesLeave: boolean;
}

/**
 * Base pay as entered; what was not entered for a salaried worker follows from the wage. Plain hours
 * say how long a salaried worker was there; where only a part of the period is salaried they are the
 * hours of the rest, and paid.
 */
function basePay(
  worker: EarningsInput,
  wage: WageTerms | undefined,
  rules: EarningRules,
): BaseEarnings {
  const entered = worker.data?.base ?? [];
  const isRegular = rules.period.type === 'Regular';
  const parts = isRegular ? planSalary(worker.wages, rules.period, worker) : [];
  const besideSalary = parts.length > 0 ? findHourlyWage(worker, rules) : undefined;
  const bySalary = isRegular && (parts.length > 0 || (wage !== undefined && isSalaried(wage)));
  const tellsHours = (entry: BasePay) => bySalary && !besideSalary && isPlainHours(entry);
  const replaced = entered.some((entry) => entry.payCode === basePayCode && !isPlainHours(entry));
  const salary = replaced ? [] : salaryLines(parts, worker.data, rules);
  const lines = [
    ...salary,
    ...entered
      .filter((entry) => !tellsHours(entry))
      .map((entry) => baseLine(entry, besideSalary ?? wage, rules)),
  ];
  const followsFromWage = salary.length > 0 && !entered.some(tellsHours);
  const ofSalary = followsFromWage ? salaryHours(parts, worker.data, rules) : 0;
  return {
    lines: lines.filter(({ amount }) => amount !== 0),
    hours: entered.reduce((total, { hours }) => total + hours, ofSalary) as Hours,
    includesLeave: followsFromWage && wage !== undefined && isSalaried(wage),
  };
}

/** Hours at the worker's own wage, and nothing else said about them. */
function isPlainHours({ payCode, rate, amount }: BasePay): boolean {
  return payCode === basePayCode && rate === undefined && amount === undefined;
}

/** The wage of those days of the period on which there was no salary. */
function findHourlyWage(worker: EarningsInput, { period }: EarningRules): WageTerms | undefined {
  if (worker.wages.every(isSalaried)) return undefined;
  return planWageDays(worker.wages, period, worker).findLast(({ wage }) => !isSalaried(wage))?.wage;
}

/** Of the standard hours, those of the days that are paid, less unpaid leave. */
function salaryHours(
  parts: readonly SalaryPart[],
  data: PayData | undefined,
  { period }: EarningRules,
): number {
  const worked = parts.map(({ wage, days, ofDays }) => {
    const standard = wage.standardHours ?? period.standardHours ?? 0;
    return (standard * days) / ofDays;
  });
  const whole = Math.round(worked.reduce((total, hours) => total + hours, 0));
  return Math.max(whole - (data?.unpaidLeave ?? 0), 0);
}

function salaryLines(
  parts: readonly SalaryPart[],
  data: PayData | undefined,
  { period }: EarningRules,
): PayLineInput[] {
  const lines = parts.map(({ amount, days, ofDays }) => ({
    kind: 'salary',
    amount,
    ...(days < ofDays && { description: `Salary for ${days} of ${ofDays} working days` }),
  }));
  const whole = sum(parts.map(({ amount }) => amount));
  const standard = parts.at(-1)?.wage.standardHours ?? null;
  const unpaid = unpaidLeaveAmount(whole, (data?.unpaidLeave ?? 0) as Hours, period, standard);
  if (unpaid === 0) return lines;
  const said = lines.length === 1 ? lines[0]?.description : undefined;
  const description = `${said ?? 'Salary'} less unpaid leave`;
  return [{ kind: 'salary', description, amount: minus(whole, unpaid) }];
}

function baseLine(entry: BasePay, wage: WageTerms | undefined, rules: EarningRules): PayLineInput {
  const code = rules.payCodes.get(entry.payCode);
  const rate = entry.rate || code?.rate || (wage && hourlyRateOf(wage));
  return {
    kind: kindOfBase(entry, wage),
    amount: entry.amount ?? amountAtRate(entry.hours, rate, entry.multiplier),
    ...(entry.payCode !== basePayCode && { description: entry.payCode }),
  };
}

/** Time and a half and double time are overtime however they were entered. */
function kindOfBase({ multiplier }: BasePay, wage: WageTerms | undefined): string {
  if (multiplier >= 2 * multiplierOne) return 'double-time';
  if (multiplier > multiplierOne) return 'overtime';
  if (wage?.userType.startsWith('Commission only')) return 'commission-only';
  return wage && isSalaried(wage) ? 'salary' : 'hourly-wages';
}

/** A salary goes on during paid leave; others are paid the hours. */
function leaveLines(data: PayData, wage: WageTerms | undefined, hourly: HourlyRate | undefined) {
  if (!wage || isSalaried(wage)) return [];
  return (data.leave ?? []).flatMap(({ paid, hours, leaveType }): PayLineInput[] => {
    const amount = paid ? amountAtRate(hours, hourly, multiplierOne) : noMoney;
    return amount === 0 ? [] : [{ kind: 'paid-leave', description: leaveType, amount }];
  });
}

/**
 * A line item that is one amount. What was missed, or is owed to one who leaves, is pay for work like
 * any other; what comes beside the regular pay is supplemental.
 */
function lumpSumLines(
  { lump }: PayData,
  wage: WageTerms | undefined,
  type: PayPeriodType,
): PayLineInput[] {
  if (!lump) return [];
  if (type === 'Off-Cycle')
    return [{ kind: 'other-pay', description: 'Off-cycle pay', amount: lump }];
  return [{ kind: wage && isSalaried(wage) ? 'salary' : 'hourly-wages', amount: lump }];
}

function describedLines(
  place: LineCategory,
  said: readonly DescribedAmount[] | undefined,
  { matchDescription }: EarningRules,
): PayLineInput[] {
  return (said ?? [])
    .filter(({ amount }) => amount !== 0)
    .map(({ description, amount }) => {
      const { kind, against } = matchDescription(place, description);
      return { kind, description, amount, ...(against && { against }) };
    });
}

/** `hours × rate × multiplier`; without a rate nothing. */
function amountAtRate(hours: Hours, rate: HourlyRate | undefined, multiplier: Multiplier): Cents {
  if (!rate) return noMoney;
  const amount = payAtRate({ hours, rate, multiplier });
  if (amount === undefined) throw new Error('hours, rate and multiplier make more than any amount');
  return amount;
}
