import type { ResponseOf } from '../../contract/operation.ts';
import type { getCalendar } from '../../contract/reports/getCalendar.ts';
import type { MarkedDay } from '../../engine/calendar/year-calendar.ts';
import type { FilingPeriod } from '../../engine/forms/filings.ts';
import type { TaxGroup } from '../../engine/forms/tax-groups.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { formNameOf } from './filing-record.ts';
import { describeDateRange } from './pay-record.ts';
import { toPeriodRecord } from './tax-deposit-record.ts';
import { describeTaxGroup } from './tax-names.ts';

interface DepositToMake {
  readonly group: TaxGroup;
  readonly period: CalendarDate;
  readonly dueOn: CalendarDate;
}
type ReturnToFile = FilingPeriod & { readonly dueOn: CalendarDate };
type Day = MarkedDay<PayPeriod, DepositToMake, ReturnToFile>;

export function toCalendarDay(day: Day): ResponseOf<typeof getCalendar>['calendar'][number] {
  const { kind, on: date } = day;
  if (kind === 'bankHoliday')
    return { date, kind, message: `Banks are closed: ${day.name.replace(/\.$/, '')}.` };
  if (kind === 'depositDue') {
    const { group, period } = day.deposit;
    const message = `A tax deposit is due: ${describeTaxGroup(group)}.`;
    return { date, kind, message, taxGroup: group, ...periodOf(toPeriodRecord(group, period)) };
  }
  if (kind === 'filingDue') {
    const { form, state } = day.filing;
    const message = describeReturn(day.filing);
    return { date, kind, message, form, ...(state && { state }), ...periodOf(day.filing) };
  }
  const { payPeriodId, workerType, movedBecause } = day.period;
  const payroll = `${describeDateRange(day.period)} (${workerType})`;
  if (kind === 'deadline')
    return { date, kind, payPeriodId, message: `Submit the payroll of ${payroll} by noon ET.` };
  return {
    date,
    kind,
    payPeriodId,
    message: `Pay day of ${payroll}.`,
    ...(movedBecause && { movedBecause }),
  };
}

function periodOf({ year, quarter }: { readonly year: number; readonly quarter: number | null }) {
  return { year, ...(quarter !== null && { quarter }) };
}

function describeReturn({ form, year, quarter, state }: ReturnToFile): string {
  const period = quarter ? `quarter ${quarter} of ${year}` : String(year);
  return `${formNameOf(form)}${state ? ` of ${state}` : ''} for ${period} is due.`;
}
