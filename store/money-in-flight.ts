import { statement, type Transaction } from '../database/database.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import type { Instant } from '../values/instant.ts';
import type { Cents } from '../values/money.ts';

/** Net pay of a payroll or correction that is processed and has not arrived yet. */
export interface MoneyInFlight {
  readonly payPeriodId: Id<'payPeriod'>;
  readonly payDate: CalendarDate;
  readonly isCorrection: boolean;
  readonly amount: Cents;
  readonly workers: number;
  /** Payments that were not sent yet. */
  readonly waiting: number;
  /** The moment at which the last of the sent ones was sent. */
  readonly sentAt: Instant | null;
  /** The last day on which one of them settles. */
  readonly settlesOn: CalendarDate;
}

/** Sums the payments to workers that are on their way, by payroll and correction. */
export async function listMoneyInFlight(
  tx: Transaction,
  companyId: Id<'company'>,
): Promise<MoneyInFlight[]> {
  return tx.many(listRows, [tx.accountId, companyId]);
}

// A period that was paid is not in process again because it is corrected.
const listRows = statement<MoneyInFlight>(
  'list money in flight',
  `select pay_period_id "payPeriodId", period.pay_date "payDate", pay_run.kind = 'correction' "isCorrection",
     flight.amount, flight.workers, flight.waiting, flight.sent_at "sentAt", flight.settles_on "settlesOn"
   from pay_period period join pay_run using (account_id, company_id, pay_period_id)
   cross join lateral (select coalesce(sum(amount_cents), 0)::bigint amount,
       count(distinct worker_id) workers, count(*) filter (where payment.status = 'pending') waiting,
       max(status_since) filter (where payment.status = 'sent') sent_at,
       max(effective_on) settles_on
     from payment where payment.pay_run_id = pay_run.pay_run_id
       and payment.company_id = $2 and payment.account_id = $1
       and payment.kind = 'wages' and payment.status in ('pending', 'sent')) flight
   where account_id = $1 and company_id = $2 and ended_at is null and flight.workers > 0
     and (period.status = 'In Process' or pay_run.kind = 'correction')
   order by period.pay_date, pay_period_id, pay_run.ordinal`,
);
