import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import type { Instant } from '../../values/instant.ts';
import type { PayPeriodStatus, PayPeriodType } from '../../values/pay-period.ts';
import type { WorkerType } from '../../values/worker-type.ts';
import { statement, type Transaction } from './database.ts';

export interface PayPeriod {
  readonly companyId: Id<'company'>;
  readonly payPeriodId: Id<'payPeriod'>;
  readonly payScheduleId: Id<'paySchedule'> | null;
  readonly type: PayPeriodType;
  readonly workerType: WorkerType;
  readonly beginsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly payOn: CalendarDate;
  readonly deadlineAt: Instant;
  readonly movedBecause: string | null;
  readonly status: PayPeriodStatus;
  readonly supplementalMethod: 'flat' | 'aggregate';
}

/** A period that was withdrawn is as if it had never been. */
export async function findPayPeriod(tx: Transaction, payPeriodId: Id<'payPeriod'>) {
  return tx.find(findPayPeriodRow, [payPeriodId]);
}

/** Keeps others from changing what is paid in the period until we are done. */
export async function lockPayPeriod(tx: Transaction, payPeriodId: Id<'payPeriod'>) {
  return tx.find(lockPayPeriodRow, [payPeriodId]);
}

export const payPeriodColumns = `company_id "companyId", pay_period_id "payPeriodId",
  pay_schedule_id "payScheduleId", type, worker_type "workerType", begins_on "beginsOn",
  ends_on "endsOn", pay_on "payOn", deadline_at "deadlineAt", moved_because "movedBecause", status,
  supplemental_method "supplementalMethod"`;
const thePeriod = 'account_id = current_account() and pay_period_id = $1 and withdrawn_at is null';

const findPayPeriodRow = statement<PayPeriod>(
  'find pay period',
  `select ${payPeriodColumns} from pay_period where ${thePeriod}`,
);
const lockPayPeriodRow = statement<PayPeriod>(
  'lock pay period',
  `select ${payPeriodColumns} from pay_period where ${thePeriod} for no key update`,
);
