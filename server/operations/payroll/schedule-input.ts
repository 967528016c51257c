import type { RequestOf } from '../../../contract/operation.ts';
import type { updatePaySchedule } from '../../../contract/payroll/updatePaySchedule.ts';
import type { PayScheduleInput } from '../../../engine/calendar/pay-schedule.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { ScheduleFrequency } from '../../../values/pay-schedule.ts';

type PayDateFields = Pick<
  RequestOf<typeof updatePaySchedule>['paySchedule'],
  'payDate' | 'payDay' | 'payDateOptions' | 'option'
>;

type ScheduleFields = Omit<PayDateFields, 'option'> &
  Partial<Pick<PayDateFields, 'option'>> & {
    readonly compensationFrequency: ScheduleFrequency;
    readonly payBeginDate: CalendarDate;
  };

/** The schedule that a request describes. */
export function toScheduleInput({
  compensationFrequency: frequency,
  payBeginDate: beginsOn,
  option,
  ...rules
}: ScheduleFields): PayScheduleInput {
  return { frequency, beginsOn, ...toPayDateRules({ ...rules, option }) };
}

/** The pay date rules of a request; the deprecated `option` is read as either rule. */
export function toPayDateRules({ payDate, payDay, payDateOptions, option }: PayDateFields) {
  return {
    payDate,
    payDay: payDay ?? option?.payDay,
    payDateOption: payDateOptions ?? option?.payDateOption,
  };
}
