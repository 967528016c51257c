import type { RequestOf } from '../../../contract/operation.ts';
import type { updatePaySchedule } from '../../../contract/payroll/updatePaySchedule.ts';

type PayDateFields = Pick<
  RequestOf<typeof updatePaySchedule>['paySchedule'],
  'payDate' | 'payDay' | 'payDateOptions' | 'option'
>;

/** The pay date rules of a request; the deprecated `option` is read as either rule. */
export function toPayDateRules({ payDate, payDay, payDateOptions, option }: PayDateFields) {
  return {
    payDate,
    payDay: payDay ?? option?.payDay,
    payDateOption: payDateOptions ?? option?.payDateOption,
  };
}
