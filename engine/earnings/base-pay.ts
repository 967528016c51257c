import type { HourlyRate, Hours } from '../../values/hours.ts';
import { type Cents, minus, noMoney, sum } from '../../values/money.ts';
import { type Multiplier, multiplierOne, payAtRate } from '../../values/pay-rate.ts';
import type { EarningRules, EarningsInput } from './earning-rules.ts';
import { type BasePay, basePayCode, type PayData } from './pay-data.ts';
import type { PayLineInput } from './pay-line.ts';
import {
  hourlyRateOf,
  isSalaried,
  planSalary,
  planWageDays,
  type SalaryPart,
  unpaidLeaveAmount,
  type WageTerms,
} from './salary.ts';

export interface BaseEarnings {
  readonly lines: readonly PayLineInput[];
  readonly hours: Hours;
  /** The hours are the standard hours of a salary, which already contain paid leave. */
  readonly includesLeave: boolean;
}

/**
 * Computes base pay: the salary, and the entries of the pay data. The rules:
 *
 * 1. A salaried worker receives the salary of the period without any entry.
 * 2. A rate or an amount entered as base pay replaces the salary.
 * 3. Plain hours of a worker who is salaried all period record time and add no pay.
 * 4. When the wage changes between salary and hourly within the period, plain hours belong to the
 *    hourly days and are paid.
 */
export function computeBasePay(
  worker: EarningsInput,
  wage: WageTerms | undefined,
  rules: EarningRules,
): BaseEarnings {
  const entries = worker.data?.base ?? [];
  const terms = salaryTermsOf(worker, wage, rules);
  const salary = entries.some(replacesSalary) ? [] : salaryLines(terms.parts, worker.data, rules);
  const paidEntries = entries.filter((entry) => !recordsTimeOnly(entry, terms));
  const lines = [
    ...salary,
    ...paidEntries.map((entry) => baseLine(entry, terms.hourlyWage ?? wage, rules)),
  ];
  // Recorded time replaces the standard hours of the salary.
  const hasStandardHours = salary.length > 0 && paidEntries.length === entries.length;
  const standardHours = hasStandardHours ? salaryHours(terms.parts, worker.data, rules) : 0;
  return {
    lines: lines.filter(({ amount }) => amount !== 0),
    hours: entries.reduce((total, { hours }) => total + hours, standardHours) as Hours,
    includesLeave: hasStandardHours && wage !== undefined && isSalaried(wage),
  };
}

/** The salaried part of a period. */
interface SalaryTerms {
  readonly parts: readonly SalaryPart[];
  /** The wage of the hourly days, in a period that has both salaried and hourly days. */
  readonly hourlyWage: WageTerms | undefined;
  readonly isSalariedThroughout: boolean;
}

function salaryTermsOf(
  worker: EarningsInput,
  wage: WageTerms | undefined,
  rules: EarningRules,
): SalaryTerms {
  if (rules.period.type !== 'Regular')
    return { parts: [], hourlyWage: undefined, isSalariedThroughout: false };
  const parts = planSalary(worker.wages, rules.period, worker);
  if (parts.length === 0) {
    const isSalariedThroughout = wage !== undefined && isSalaried(wage);
    return { parts, hourlyWage: undefined, isSalariedThroughout };
  }
  const hourlyWage = findHourlyWage(worker, rules);
  return { parts, hourlyWage, isSalariedThroughout: hourlyWage === undefined };
}

/** The last hourly wage of the period. */
function findHourlyWage(worker: EarningsInput, { period }: EarningRules): WageTerms | undefined {
  if (worker.wages.every(isSalaried)) return undefined;
  return planWageDays(worker.wages, period, worker).findLast(({ wage }) => !isSalaried(wage))?.wage;
}

function replacesSalary(entry: BasePay): boolean {
  return entry.payCode === basePayCode && !isPlainHours(entry);
}

function recordsTimeOnly(entry: BasePay, { isSalariedThroughout }: SalaryTerms): boolean {
  return isSalariedThroughout && isPlainHours(entry);
}

/** Hours at the worker's own wage, without a rate or an amount. */
function isPlainHours({ payCode, rate, amount }: BasePay): boolean {
  return payCode === basePayCode && rate === undefined && amount === undefined;
}

/** Standard hours for the days that are paid, less unpaid leave. */
function salaryHours(
  parts: readonly SalaryPart[],
  data: PayData | undefined,
  { period }: EarningRules,
): number {
  const ofParts = parts.map(({ wage, days, ofDays }) => {
    const standard = wage.standardHours ?? period.standardHours ?? 0;
    return (standard * days) / ofDays;
  });
  const total = Math.round(ofParts.reduce((subtotal, hours) => subtotal + hours, 0));
  return Math.max(total - (data?.unpaidLeave ?? 0), 0);
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
  const salary = sum(parts.map(({ amount }) => amount));
  const standardHours = parts.at(-1)?.wage.standardHours ?? null;
  const unpaidHours = (data?.unpaidLeave ?? 0) as Hours;
  const unpaid = unpaidLeaveAmount(salary, unpaidHours, period, standardHours);
  if (unpaid === 0) return lines;
  const description = lines.length === 1 ? lines[0]?.description : undefined;
  return [
    {
      kind: 'salary',
      description: `${description ?? 'Salary'} less unpaid leave`,
      amount: minus(salary, unpaid),
    },
  ];
}

function baseLine(entry: BasePay, wage: WageTerms | undefined, rules: EarningRules): PayLineInput {
  const rate =
    entry.rate || rules.payCodes.get(entry.payCode)?.rate || (wage && hourlyRateOf(wage));
  return {
    kind: kindOfEntry(entry, wage),
    amount: entry.amount ?? amountAtRate(entry.hours, rate, entry.multiplier),
    ...(entry.payCode !== basePayCode && { description: entry.payCode }),
  };
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
