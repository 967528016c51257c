import type { z } from 'zod';
import type { payPeriodRecord } from '../../../contract/reports/pay-period-record.ts';
import { americanText } from '../../../values/calendar-date.ts';
import { dayOf } from '../../../values/instant.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';

export function toPayPeriodRecord(period: PayPeriod): z.output<typeof payPeriodRecord> {
  return {
    payPeriodId: period.payPeriodId,
    payPeriod: `${americanText(period.beginsOn)} - ${americanText(period.endsOn)}`,
    payPeriodType: period.type,
    payBeginDate: period.beginsOn,
    payEndDate: period.endsOn,
    payDate: period.payOn,
    deadLineToRunPayroll: dayOf(period.deadlineAt),
    workerType: period.workerType,
    payPeriodStatus: period.status,
  };
}
