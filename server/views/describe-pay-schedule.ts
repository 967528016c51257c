import type { PayScheduleInput } from '../../engine/calendar/pay-schedule.ts';
import { endOfPeriod } from '../../engine/calendar/periods.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import { type Instant, newYorkDateOf } from '../../values/instant.ts';
import { compensationFrequencyOf, type ScheduleFrequency } from '../../values/pay-schedule.ts';

const fieldsOf: Readonly<Record<ScheduleFrequency, string>> = {
  weekly: 'payDate',
  biweekly: 'payDate',
  semimonthly: 'payDateOptions or payDate',
  monthly: 'payDay or payDate',
};

/** What the refusals of a schedule have places for. */
export function schedulePlaceholders({ frequency, beginsOn }: PayScheduleInput) {
  return {
    frequency: compensationFrequencyOf[frequency],
    fields: fieldsOf[frequency],
    beginsOn,
    endsOn: endOfPeriod(frequency, beginsOn),
  };
}

const mostNamed = 5;

/** `2026-03-01 to 2026-03-15 (Submitted), …`, and how many more there are. */
export function describePeriods(periods: readonly PayPeriod[]): string {
  const named = periods
    .slice(0, mostNamed)
    .map(({ beginsOn, endsOn, status }) => `${beginsOn} to ${endsOn} (${status})`);
  const more = periods.length - named.length;
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
}

/** When people are paid first, and by when somebody must see to it. */
export function describeFirstPayDay(periods: readonly PayPeriod[], now: Instant): string {
  const next = periods.find(({ deadlineAt }) => deadlineAt >= now) ?? periods.at(-1);
  if (!next) return '';
  const moved = next.movedBecause ? `, because ${next.movedBecause}` : '';
  return (
    `Work from ${next.beginsOn} to ${next.endsOn} is paid on ${next.payOn}${moved}, ` +
    `when payroll is run by noon in New York on ${newYorkDateOf(next.deadlineAt)}.`
  );
}

/** How many periods could not be paid on their day any more. */
export function describeMissedDeadlines(
  periods: readonly PayPeriod[],
  now: Instant,
): string | undefined {
  const late = periods.filter(({ deadlineAt }) => deadlineAt < now);
  if (late.length === 0) return undefined;
  return late.length === 1
    ? 'The deadline of one period before it has passed.'
    : `The deadlines of ${late.length} periods before it have passed.`;
}

export function describeWithdrawnPeriods(withdrawn: readonly PayPeriod[]): string | undefined {
  if (withdrawn.length === 0) return undefined;
  return withdrawn.length === 1
    ? 'One period without pay data was withdrawn.'
    : `${withdrawn.length} periods without pay data were withdrawn.`;
}
