import type { Hours } from '../../values/hours.ts';
import { type Cents, sum } from '../../values/money.ts';
import { isPlainHours, isRegularBasePay, type PayData, unpaidLeaveOf } from './pay-data.ts';
import type { PayDataFacts, PayeeWage } from './pay-input.ts';
import { isSalaried, payOfHours } from './salary.ts';

/** An effect of pay data on a salary, or its absence, that the sender may not expect. */
export type PayEffect =
  /** Base hours replace the salary. */
  | { readonly key: 'paidByHours'; readonly hours: Hours; readonly amount: Cents }
  /** Base pay of zero hours replaces the salary, so nothing is paid for it. */
  | { readonly key: 'zeroHours' }
  /** Unpaid leave reduces the salary. */
  | { readonly key: 'unpaidLeave'; readonly hours: Hours }
  /** Unpaid leave changes nothing: the worker is paid for the hours or the amount entered. */
  | { readonly key: 'unpaidLeaveIgnored'; readonly hours: Hours }
  /** The salary covers paid leave, so the location of the leave changes nothing. */
  | { readonly key: 'leaveLocationIgnored'; readonly hours: Hours };

/** Lists the effects of an entry's pay data on the salary of a worker with these wages. */
export function listPayEffects(
  data: PayData,
  wages: readonly PayeeWage[],
  period: PayDataFacts['period'],
): PayEffect[] {
  const inEffect = wagesInEffect(wages, period);
  const wage = inEffect.at(-1);
  if (!wage) return [];
  const unpaid = unpaidLeaveOf(data);
  const isSalary = period.type === 'Regular' && inEffect.some(isSalaried);
  if (!isSalary || !inEffect.every(isSalaried))
    return unpaid > 0 && !isSalary ? [{ key: 'unpaidLeaveIgnored', hours: unpaid }] : [];

  const replacing = (data.base ?? []).filter(isRegularBasePay);
  const ignored: PayEffect[] = unpaid > 0 ? [{ key: 'unpaidLeaveIgnored', hours: unpaid }] : [];
  if (replacing.length === 0)
    return [
      ...(unpaid > 0 ? [{ key: 'unpaidLeave', hours: unpaid } as const] : []),
      ...listIgnoredLocations(data),
    ];
  if (!replacing.every(isPlainHours)) return ignored;
  const hours = replacing.reduce((total, entry) => total + entry.hours, 0) as Hours;
  if (hours === 0) return [{ key: 'zeroHours' }, ...ignored];
  const amount = sum(replacing.map((entry) => payOfHours(wage, entry.hours, entry.multiplier)));
  return [{ key: 'paidByHours', hours, amount }, ...ignored];
}

function listIgnoredLocations({ leave = [] }: PayData): PayEffect[] {
  const located = leave.filter(({ paid, locationId }) => paid && locationId !== undefined);
  const hours = located.reduce((total, each) => total + each.hours, 0) as Hours;
  return hours > 0 ? [{ key: 'leaveLocationIgnored', hours }] : [];
}

/** The wages in effect on a day of the period, by start date; the first applies before its start too. */
export function wagesInEffect<Wage extends Pick<PayeeWage, 'startsOn'>>(
  wages: readonly Wage[],
  { beginsOn, endsOn }: Pick<PayDataFacts['period'], 'beginsOn' | 'endsOn'>,
): readonly Wage[] {
  const before = wages.findLast(({ startsOn }) => startsOn <= beginsOn) ?? wages[0];
  return wages.filter(
    (wage) => wage === before || (wage.startsOn > beginsOn && wage.startsOn <= endsOn),
  );
}
