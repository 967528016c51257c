import type { z } from 'zod';
import type { payPeriodRecord } from '../../contract/reports/pay-period-record.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import { formatAmericanDate } from '../../values/calendar-date.ts';
import { newYorkDateOf } from '../../values/instant.ts';

export function toPayPeriodRecord(period: PayPeriod): z.output<typeof payPeriodRecord> {
  return {
    payPeriodId: period.payPeriodId,
    payPeriod: `${formatAmericanDate(period.beginsOn)} - ${formatAmericanDate(period.endsOn)}`,
    payPeriodType: period.type,
    payBeginDate: period.beginsOn,
    payEndDate: period.endsOn,
    payDate: period.payDate,
    deadLineToRunPayroll: newYorkDateOf(period.deadlineAt),
    workerType: period.workerType,
    payPeriodStatus: period.status,
  };
}
