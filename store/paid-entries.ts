import { statement, type Transaction } from '../database/database.ts';
import type { PayData } from '../engine/earnings/pay-data.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import type { PayPeriod } from './pay-periods.ts';
import { runsOfPeriod } from './payments.ts';
import type { PaidFigures } from './period-workers.ts';

/** The payment of a worker in a period that is valid now. */
export interface PaidEntry extends PaidFigures {
  readonly workerId: Id<'worker'>;
  /** Pay data entered for the payment, or given by its last correction; null if nothing was entered. */
  readonly data: PayData | null;
  /** The last day on which money that is on its way arrives; null if none is. */
  readonly arrivesOn: CalendarDate | null;
}

/** Lists the valid payments of a processed period, to all workers or to some. */
export async function listPaidEntries(
  tx: Transaction,
  { companyId, payPeriodId }: PayPeriod,
  workerIds: readonly Id<'worker'>[] | undefined,
): Promise<PaidEntry[]> {
  return tx.many(listRows, [tx.accountId, companyId, payPeriodId, workerIds]);
}

const listRows = statement<PaidEntry>(
  'list paid entries',
  `select result.worker_id "workerId", gross_cents "gross", net_cents "net",
     hours "hours", open.arrives_on "arrivesOn",
     case when pay_run.kind = 'correction' then correction.data else pay_entry.data end data
   from pay_result result join pay_run using (account_id, company_id, pay_run_id)
   left join payroll_correction correction using (account_id, company_id, pay_run_id, worker_id)
   left join pay_entry on pay_entry.account_id = result.account_id
     and pay_entry.company_id = result.company_id
     and pay_entry.pay_period_id = result.pay_period_id
     and pay_entry.worker_id = result.worker_id
   left join (select worker_id, max(effective_on) arrives_on from payment
     where payment.account_id = $1 and payment.company_id = $2
       and payment.pay_run_id = any (${runsOfPeriod('$3')}) and status in ('pending', 'sent')
     group by worker_id) open on open.worker_id = result.worker_id
   where result.account_id = $1 and result.company_id = $2 and result.pay_period_id = $3
     and is_current and ($4::uuid[] is null or result.worker_id = any ($4))`,
);
