import { type HourlyRate, type Hours, noHours } from '../../values/hours.ts';
import { type Cents, minus, noMoney, sum } from '../../values/money.ts';
import { type Multiplier, multiplierOne, payAtRate } from '../../values/pay-rate.ts';
import type { EarningRules, EarningsInput } from './earning-rules.ts';
import { createLeaveLookup } from './leave-codes.ts';
import { isOvertimeMultiplier, type PremiumOfLine, premiumByMultiplier } from './overtime.ts';
import {
  type BasePay,
  basePayCode,
  costOfLine,
  isPlainHours,
  isRegularBasePay,
  type PayData,
  unpaidLeaveOf,
} from './pay-data.ts';
import { type PayLineInput, workedHours } from './pay-line.ts';
import {
  hourlyRateOf,
  isSalaried,
  payOfHours,
  planSalary,
  type SalaryPart,
  salaryHoursOf,
  unpaidLeaveAmount,
  type WageTerms,
} from './salary.ts';
import type { WagesOfPeriod } from './wage-of-day.ts';

export interface BaseEarnings {
  readonly lines: readonly PayLineInput[];
  readonly hours: Hours;
  /** The hours are the standard hours of a salary, which already contain paid leave. */
  readonly includesLeave: boolean;
  /** Paid leave adds no line: the salary continues, or an amount or rate replaces it. */
  readonly coversLeave: boolean;
}

/**
 * Computes base pay: the salary, and the entries of the pay data. The rules:
 *
 * 1. A salaried worker receives the salary of the period without any entry of base pay.
 * 2. Base pay entered for a worker who is salaried all period replaces the salary: an amount, hours at
 *    a rate, or hours at the hourly value of the wage. Zero hours pay nothing.
 * 3. When the wage changes between salary and hourly within the period, plain hours belong to the
 *    hourly days, and the salaried days are paid as well.
 * 4. Overtime and hours under another pay code are paid in addition. Hours under a pay code of paid leave, or
 *    that a policy of time off counts as used, are not: the salary continues.
 */
export function computeBasePay(
  worker: EarningsInput,
  wages: WagesOfPeriod,
  rules: EarningRules,
  premiumOfLine: PremiumOfLine = premiumByMultiplier,
): BaseEarnings {
  const all = worker.data?.base ?? [];
  const wage = wages.last;
  const terms = salaryTermsOf(worker, wages, rules);
  const replacing = all.filter((entry) => replacesSalary(entry, terms));
  const isSalary = wage !== undefined && isSalaried(wage);
  const salary = replacing.length > 0 ? [] : salaryLines(terms.parts, worker.data, rules);
  const includesLeave = isSalary && salary.length > 0;
  const isLeave = createLeaveLookup(worker, rules);
  const entries = includesLeave ? all.filter((entry) => !isLeave(entry)) : all;
  const lines = [
    ...salary,
    ...entries.map((entry) =>
      baseLine(entry, wages.paidOn(entry.wageFrom ?? null), rules, premiumOfLine),
    ),
  ];
  const standardHours = salary.length > 0 ? salaryHours(terms.parts, worker.data, rules) : 0;
  return {
    lines: lines.filter(({ amount }) => amount !== 0),
    hours: entries.reduce((total, { hours }) => total + hours, standardHours) as Hours,
    includesLeave,
    coversLeave: isSalary && (salary.length > 0 || !replacing.every(isPlainHours)),
  };
}

/** The salaried part of a period. */
interface SalaryTerms {
  readonly parts: readonly SalaryPart[];
  readonly isSalariedThroughout: boolean;
}

function salaryTermsOf(
  worker: EarningsInput,
  { last, hourly }: WagesOfPeriod,
  rules: EarningRules,
): SalaryTerms {
  if (rules.period.type !== 'Regular') return { parts: [], isSalariedThroughout: false };
  const parts = planSalary(worker.wages, rules.period, worker);
  const isSalariedThroughout =
    parts.length === 0 ? last !== undefined && isSalaried(last) : hourly === undefined;
  return { parts, isSalariedThroughout };
}

function replacesSalary(entry: BasePay, { isSalariedThroughout }: SalaryTerms): boolean {
  return isRegularBasePay(entry) && (isSalariedThroughout || !isPlainHours(entry));
}

/** Standard hours for the days that are paid, less unpaid leave; zero where none are entered. */
function salaryHours(
  parts: readonly SalaryPart[],
  data: PayData | undefined,
  { period }: EarningRules,
): number {
  return Math.max(salaryHoursOf(parts, period, noHours) - unpaidLeaveOf(data), 0);
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
  const unpaid = unpaidLeaveAmount(parts, unpaidLeaveOf(data), period);
  if (unpaid === 0) return lines;
  const description = lines.length === 1 ? lines[0]?.description : undefined;
  return [
    {
      kind: 'salary',
      description: `${description ?? 'Salary'} less unpaid leave`,
      amount: minus(sum(parts.map(({ amount }) => amount)), unpaid),
    },
  ];
}

function baseLine(
  entry: BasePay,
  wage: WageTerms | undefined,
  rules: EarningRules,
  premiumOfLine: PremiumOfLine,
): PayLineInput {
  const kind = kindOfEntry(entry, wage);
  const amount = entry.amount ?? amountOfHours(entry, wage, rules);
  return {
    kind,
    amount,
    ...(isOvertimeMultiplier(entry.multiplier) && premiumOfLine({ ...entry, kind, amount })),
    ...hoursOfEntry(entry, wage, rules),
    ...(entry.payCode !== basePayCode && { description: entry.payCode }),
    ...costOfLine(entry),
  };
}

/** The hours of an entry at their rate. An entered amount and hours of a salary have no rate. */
function hoursOfEntry(
  { hours, amount, multiplier, ...entry }: BasePay,
  wage: WageTerms | undefined,
  { payCodes }: EarningRules,
) {
  if (amount !== undefined) return workedHours(hours, undefined);
  const own = entry.rate || payCodes.get(entry.payCode)?.rate;
  const ofWage = wage && !isSalaried(wage) ? hourlyRateOf(wage) : undefined;
  return workedHours(hours, own || ofWage, multiplier);
}

function amountOfHours(
  { payCode, hours, multiplier, ...entry }: BasePay,
  wage: WageTerms | undefined,
  { payCodes }: EarningRules,
): Cents {
  const code = payCodes.get(payCode);
  const rate = entry.rate || code?.rate;
  if (!rate && code?.isPiecework) return noMoney;
  if (rate) return amountAtRate(hours, rate, multiplier);
  return wage ? payOfHours(wage, hours, multiplier) : noMoney;
}

/** A multiplier above one makes an entry overtime, whatever its pay code. */
function kindOfEntry({ multiplier }: BasePay, wage: WageTerms | undefined): string {
  if (multiplier >= 2 * multiplierOne) return 'double-time';
  if (multiplier > multiplierOne) return 'overtime';
  if (wage?.userType.startsWith('Commission only')) return 'commission-only';
  return wage && isSalaried(wage) ? 'salary' : 'hourly-wages';
}

/** `hours × rate × multiplier`, or zero without a rate. */
export function amountAtRate(
  hours: Hours,
  rate: HourlyRate | undefined,
  multiplier: Multiplier,
): Cents {
  if (!rate) return noMoney;
  const amount = payAtRate({ hours, rate, multiplier });
  if (amount === undefined) throw new Error('hours × rate × multiplier exceeds the largest amount');
  return amount;
}
