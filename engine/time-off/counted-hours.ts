import { type Hours, noHours } from '../../values/hours.ts';
import type { EarningRules, EarningsInput } from '../earnings/earning-rules.ts';
import type { Earnings } from '../earnings/earnings.ts';
import { type PayData, unpaidLeaveOf } from '../earnings/pay-data.ts';
import { findStandardHours, isSalaried, planSalary, salaryHoursOf } from '../earnings/salary.ts';
import { fullTimeHoursOf } from '../earnings/standard-hours.ts';
import { countsAsUsed, type TimeOffTerms } from './policy.ts';

/** Sums the paid hours of pay data that a policy counts as used. */
export function usedHoursOf(
  data: PayData | null | undefined,
  terms: Pick<TimeOffTerms, 'payCodes'>,
): Hours {
  if (!data) return noHours;
  const leave = (data.leave ?? []).filter(
    ({ paid, leaveType }) => paid && countsAsUsed(terms, leaveType),
  );
  const base = (data.base ?? []).filter(({ payCode }) => countsAsUsed(terms, payCode));
  return sumHours([...leave, ...base]);
}

/**
 * Hours worked: those paid, without paid leave and without hours under a code that some policy counts as
 * used. A salary without standard hours is for full-time work.
 */
export function workedHoursOf(
  { hours }: Pick<Earnings, 'hours'>,
  worker: EarningsInput,
  { rules, policies }: CountingRules,
): Hours {
  const { data } = worker;
  const paid = hours + presumedHours(worker, rules);
  const leave = (data?.leave ?? []).filter((taken) => taken.paid);
  const base = (data?.base ?? []).filter(({ payCode }) =>
    policies.some((terms) => countsAsUsed(terms, payCode)),
  );
  return Math.max(0, paid - sumHours([...leave, ...base])) as Hours;
}

export interface CountingRules {
  readonly rules: EarningRules;
  readonly policies: readonly Pick<TimeOffTerms, 'payCodes'>[];
}

function presumedHours(worker: EarningsInput, { period }: EarningRules) {
  const { wages, data } = worker;
  const last = wages.at(-1);
  if (period.type !== 'Regular' || data?.base || !last || !isSalaried(last)) return noHours;
  if (findStandardHours(last, period) !== undefined) return noHours;
  const parts = planSalary(wages, period, worker);
  const fullTime = salaryHoursOf(parts, period, fullTimeHoursOf(period.frequency));
  return Math.max(0, fullTime - unpaidLeaveOf(data)) as Hours;
}

function sumHours(entries: readonly { readonly hours: Hours }[]): Hours {
  return entries.reduce((total, { hours }) => total + hours, 0) as Hours;
}
