import { joinWithRemainder } from '../../contract/messages.ts';
import { nominalPayDay } from '../../engine/calendar/pay-days.ts';
import { endsWithMonth, type PayScheduleInput } from '../../engine/calendar/pay-schedule.ts';
import { endOfPeriod } from '../../engine/calendar/periods.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { type Instant, newYorkDateOf } from '../../values/instant.ts';
import { compensationFrequencyOf, type ScheduleFrequency } from '../../values/pay-schedule.ts';
import type { WorkerType } from '../../values/vocabulary.ts';

const fieldsOf: Readonly<Record<ScheduleFrequency, string>> = {
  weekly: 'payDate',
  biweekly: 'payDate',
  semimonthly: 'payDateOptions or payDate',
  monthly: 'payDay or payDate',
  quarterly: 'payDay or payDate',
  annually: 'payDay or payDate',
};

/** Placeholders of the refusals of a schedule. */
export function schedulePlaceholders(schedule: PayScheduleInput) {
  const { frequency, beginsOn } = schedule;
  const endsOn = endOfPeriod(frequency, beginsOn);
  const byMonth = endsWithMonth(frequency);
  const rule = byMonth ? schedule.payDay : schedule.payDateOption;
  return {
    payDate: schedule.payDate ?? '',
    payDayField: byMonth ? 'payDay' : 'payDateOptions',
    payDay: rule ? nominalPayDay(rule, endsOn) : '',
    frequency: compensationFrequencyOf[frequency],
    fields: fieldsOf[frequency],
    beginsOn,
    endsOn,
  };
}

/** Describes a schedule: `W2 pay schedule` or `W2 pay schedule Salaried`. */
export function describeSchedule({
  workerType,
  name,
}: {
  readonly workerType: WorkerType;
  readonly name: string;
}): string {
  return name ? `${workerType} pay schedule ${name}` : `${workerType} pay schedule`;
}

const maxListedPeriods = 5;

/** Describes periods: `2026-03-01 to 2026-03-15 (Submitted), … and 3 more`. */
function describePeriods(periods: readonly PayPeriod[]): string {
  const listed = periods
    .slice(0, maxListedPeriods)
    .map(({ beginsOn, endsOn, status }) => `${beginsOn} to ${endsOn} (${status})`);
  return joinWithRemainder(listed, periods.length);
}

/** Placeholders of the refusal to withdraw periods that are in use. */
export function periodsInUsePlaceholders(
  company: { readonly name: string },
  workerType: WorkerType,
  from: CalendarDate,
  inUse: readonly PayPeriod[],
) {
  return {
    company: company.name,
    workerType,
    from,
    periods: describePeriods(inUse),
    lastEnd: inUse.at(-1)?.endsOn ?? from,
  };
}

/** Describes the next pay date and its deadline. */
export function describeFirstPayDay(periods: readonly PayPeriod[], now: Instant): string {
  const next = periods.find(({ deadlineAt }) => deadlineAt >= now) ?? periods.at(-1);
  if (!next) return '';
  const moved = next.movedBecause ? `, because ${next.movedBecause}` : '';
  return (
    `Work from ${next.beginsOn} to ${next.endsOn} is paid on ${next.payDate}${moved}, ` +
    `if payroll is run by noon New York time on ${newYorkDateOf(next.deadlineAt)}.`
  );
}

/** Describes how many periods have passed their deadline. */
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
