import { statement, type Transaction } from '../database/database.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import type { Instant } from '../values/instant.ts';
import type { Cents } from '../values/money.ts';
import { lockPayPeriod, lockPeriodsOfPayments } from './pay-periods.ts';
import { type Payment, type PaymentKind, paymentColumns } from './payments.ts';

/** Locks a period and every payment of it. */
export async function lockPaymentsOfPeriod(
  tx: Transaction,
  payPeriodId: Id<'payPeriod'>,
): Promise<Payment[]> {
  await lockPayPeriod(tx, payPeriodId);
  return tx.many(lockOfPeriodRows, [tx.accountId, payPeriodId]);
}

export interface SentPayment extends Payment {
  readonly sentAt: Instant;
}

/** Locks payments, and their periods, by the trace numbers of a return file; trace numbers repeat after ten million entries. */
export async function lockPaymentsByTrace(
  tx: Transaction,
  traces: readonly string[],
): Promise<SentPayment[]> {
  // Others are in no file of ours.
  const numbers = traces.filter((trace) => /^\d{15}$/.test(trace));
  tx.send(lockPeriodsByTraceRows, [tx.accountId, numbers]);
  return tx.many(lockByTraceRows, [tx.accountId, numbers]);
}

/** A returned payment that has not been replaced. */
export interface OutstandingReturn {
  readonly paymentId: Id<'payment'>;
  readonly kind: PaymentKind;
  readonly method: Payment['method'];
  readonly workerId: Id<'worker'> | null;
  readonly name: string | null;
  readonly amount: Cents;
  readonly returnCode: string;
  readonly beginsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly payPeriodId: Id<'payPeriod'>;
  readonly depositAccountId: Id<'depositAccount'> | null;
  /** Version of the account when the payment was made. */
  readonly version: number | null;
  /** Null if it was not sent in a file. */
  readonly sentAt: Instant | null;
  /** Its run was not funded: no worker was paid, and the period can be submitted again. */
  readonly runHasFailed: boolean;
}

/** Lists returned payments of a company that need action: payments to replace and failed periods. */
export async function listOutstandingReturns(
  tx: Transaction,
  companyId: Id<'company'>,
): Promise<OutstandingReturn[]> {
  return tx.many(listOutstandingReturnRows, [tx.accountId, companyId]);
}

/** A payment to a worker's account that the bank returned, with the payment that replaces it. */
export interface ReturnOfWorker {
  readonly paymentId: Id<'payment'>;
  readonly payPeriodId: Id<'payPeriod'>;
  readonly amount: Cents;
  readonly returnCode: string;
  /** Null until the company pays it again. */
  readonly replacement: {
    readonly method: Payment['method'];
    readonly effectiveOn: CalendarDate;
    /** Masked. */
    readonly destination: string;
  } | null;
}

/**
 * Lists the deposits of a worker that were returned, each with its last replacement: one may be reissued by a check that
 * the company then paid otherwise. Of a deposit that was returned, sent again and returned again, the last return is listed.
 */
export async function listReturnsOfWorker(
  tx: Transaction,
  companyId: Id<'company'>,
  workerId: Id<'worker'>,
): Promise<ReturnOfWorker[]> {
  const rows = await tx.many(listReturnsOfWorkerRows, [tx.accountId, companyId, workerId]);
  return rows.map(({ method, effectiveOn, destination, ...returned }) => ({
    ...returned,
    replacement: method && effectiveOn && { method, effectiveOn, destination: destination ?? '' },
  }));
}

const hasTrace = `payment_id = any (array(
       select payment_ids[array_position(traces, given.trace)]
       from unnest($2::bigint[]) given (trace) cross join lateral (
         select payment_ids, traces from payment_file_part part where part.account_id = $1
           and int8range(traces[1], traces[cardinality(traces)], '[]') @> given.trace) part))`;
const lockPeriodsByTraceRows = statement('lock periods by trace', lockPeriodsOfPayments(hasTrace));
const lockOfPeriodRows = statement<Payment>(
  'lock payments of period',
  `select ${paymentColumns} from payment
   where account_id = $1 and pay_period_id = $2
   order by company_id, kind, pay_run_id, worker_id, payment_id for update`,
);
const lockByTraceRows = statement<SentPayment>(
  'lock payments by trace',
  `select ${paymentColumns}, payment_file.created_at "sentAt"
   from payment join payment_file using (account_id, file_id)
   where account_id = $1 and ${hasTrace}
   order by company_id, payment.kind, payment.pay_run_id, worker_id, payment_id
   for update of payment`,
);
// If a period failed several times, only its last debit decides the status.
const listOutstandingReturnRows = statement<OutstandingReturn>(
  'list unpaid payments',
  `select payment_id "paymentId", payment.kind, method, worker_id "workerId",
     first_name || ' ' || last_name "name", amount_cents "amount", return_code "returnCode",
     begins_on "beginsOn", ends_on "endsOn", pay_period_id "payPeriodId",
     deposit_account_id "depositAccountId", deposit_account_version "version",
     (select file.created_at from payment_file file where file.account_id = $1
        and file.file_id = payment.file_id) "sentAt", ended_at is not null "runHasFailed"
   from payment
   join pay_run using (account_id, company_id, pay_run_id, pay_period_id)
   join pay_period using (account_id, company_id, pay_period_id)
   left join worker using (account_id, company_id, worker_id)
   where account_id = $1 and company_id = $2 and payment.status = 'returned'
     and return_code is not null and payment.kind <> 'reversal'
     and (ended_at is null or (payment.kind = 'funding' and pay_period.status = 'Failed'
       and not exists (select from pay_run later where later.account_id = $1
         and later.company_id = payment.company_id
         and later.pay_period_id = payment.pay_period_id and later.kind = 'payroll'
         and later.submitted_at > pay_run.submitted_at)))
   order by begins_on, worker_id nulls first, payment.created_at, payment_id`,
);

interface ReturnOfWorkerRow extends Omit<ReturnOfWorker, 'replacement'> {
  readonly method: Payment['method'] | null;
  readonly effectiveOn: CalendarDate | null;
  readonly destination: string | null;
}

// Begins with the last payments, which have indexes of the few payments that were returned or replace others, and
// follows each back to the deposit that was returned: a check may be between them.
const listReturnsOfWorkerRows = statement<ReturnOfWorkerRow>(
  'list returns of worker',
  `with recursive traced as (
     select payment.payment_id, payment.replaces_id, payment.deposit_account_id, payment.pay_period_id,
       payment.amount_cents, payment.return_code, payment.created_at, false "isReplacement",
       null "method", null::date "effectiveOn", null "destination"
     from payment join pay_run using (account_id, company_id, pay_run_id)
     where account_id = $1 and company_id = $2 and worker_id = $3 and payment.kind = 'wages'
       and payment.status = 'returned' and payment.return_code is not null and ended_at is null
     union all
     select later.payment_id, later.replaces_id, later.deposit_account_id, later.pay_period_id,
       later.amount_cents, later.return_code, later.created_at, true, later.method,
       later.effective_on, later.destination
     from payment later
     where later.account_id = $1 and later.company_id = $2 and later.replaces_id is not null
       and later.worker_id = $3 and later.kind = 'wages'
       and later.status in ('pending', 'sent', 'settled')
     union all
     select former.payment_id, former.replaces_id, former.deposit_account_id, former.pay_period_id,
       former.amount_cents, former.return_code, former.created_at, false, traced."method",
       traced."effectiveOn", traced."destination"
     from traced join payment former on former.account_id = $1 and former.company_id = $2
       and former.payment_id = traced.replaces_id
     where traced."isReplacement" or traced.deposit_account_id is null)
   select pay_period_id "payPeriodId", amount_cents "amount", return_code "returnCode", "method",
     "effectiveOn", "destination", payment_id "paymentId"
   from traced where not "isReplacement" and deposit_account_id is not null and return_code is not null
   order by created_at, payment_id`,
);
