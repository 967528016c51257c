import { statement, type Transaction } from '../database/database.ts';
import type { WorkerPay } from '../engine/pay/worker-pay.ts';
import type { RegisteredCheck } from '../engine/payments/rails/check/register.ts';
import type { PaymentStatus } from '../engine/payments/states.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { positionAfter } from './list-sql.ts';
import { fromPayDocuments, type PayDocuments } from './pay-documents.ts';
import { lockPeriodsOfPayments } from './pay-periods.ts';
import { type Payment, paymentColumns } from './payments.ts';
import { type HomeAddress, homeAddressJson } from './worker-identities.ts';

/** An entry of the check register. */
export interface CheckRecord extends Omit<RegisteredCheck, 'memo'> {
  readonly paymentId: Id<'payment'>;
  readonly payPeriodId: Id<'payPeriod'>;
  readonly workerId: Id<'worker'>;
  readonly beginsOn: CalendarDate;
  readonly endsOn: CalendarDate;
}

/** A check with everything printed on it. */
export interface CheckToPrint extends CheckRecord {
  readonly home: HomeAddress | null;
  /** The run it pays, with its stored result: for a correction, the replacement. */
  readonly payRunId: Id<'payRun'>;
  readonly payDate: CalendarDate;
  readonly item: WorkerPay | null;
}

export interface CheckFilter {
  readonly payPeriodId?: Id<'payPeriod'> | undefined;
  readonly numbers?: readonly number[] | undefined;
}

/** Lists the checks of a company by number. */
export async function listChecks(
  tx: Transaction,
  companyId: Id<'company'>,
  { payPeriodId, numbers }: CheckFilter,
): Promise<CheckRecord[]> {
  return tx.many(listCheckRows, [tx.accountId, companyId, payPeriodId, numbers]);
}

/** A part of the checks of a company by number. */
interface CheckPage {
  readonly payPeriodId?: Id<'payPeriod'> | undefined;
  readonly statuses?: readonly PaymentStatus[] | undefined;
  /** The last check before the page. */
  readonly after?: Id<'payment'> | undefined;
  readonly limit?: number | undefined;
}

/** Lists a page of checks by number. */
export async function listCheckPage(
  tx: Transaction,
  companyId: Id<'company'>,
  { payPeriodId, statuses, after, limit }: CheckPage,
): Promise<CheckRecord[]> {
  const values = [companyId, payPeriodId, statuses, after, limit];
  return tx.many(listCheckPageRows, [tx.accountId, ...values]);
}

/** Counts checks with some statuses. */
export async function countChecks(
  tx: Transaction,
  companyId: Id<'company'>,
  { payPeriodId, statuses }: CheckPage,
): Promise<number> {
  return (await tx.one(countCheckRows, [tx.accountId, companyId, payPeriodId, statuses])).count;
}

/** Reports whether a payment is a check of the company. */
export async function isCheckOf(
  tx: Transaction,
  companyId: Id<'company'>,
  paymentId: Id<'payment'>,
): Promise<boolean> {
  return (await tx.find(findCheckRow, [tx.accountId, companyId, paymentId])) !== undefined;
}

/** Lists checks with their payees and the pay that they are for. */
export async function listChecksToPrint(
  tx: Transaction,
  companyId: Id<'company'>,
  { payPeriodId, numbers }: CheckFilter,
): Promise<CheckToPrint[]> {
  const rows = await tx.many(listToPrintRows, [tx.accountId, companyId, payPeriodId, numbers]);
  return rows.map(({ documents, ...check }) => ({
    ...check,
    item: documents && fromPayDocuments(documents),
  }));
}

/** Locks a check and the period it pays. */
export async function lockCheck(
  tx: Transaction,
  companyId: Id<'company'>,
  number: number,
): Promise<Payment | undefined> {
  tx.send(lockPeriodOfCheckRow, [tx.accountId, companyId, number]);
  return tx.find(lockCheckRow, [tx.accountId, companyId, number]);
}

/** Claims the next check numbers of a company and returns the first. */
export async function claimCheckNumbers(
  tx: Transaction,
  companyId: Id<'company'>,
  count: number,
): Promise<number> {
  const { first } = await tx.one(claimCheckNumberRow, [tx.accountId, companyId, count]);
  return first;
}

const checkColumns = `payment_id "paymentId", check_number "number", effective_on "date",
  first_name || ' ' || last_name "payee", amount_cents "amount", payment.status,
  pay_period_id "payPeriodId", worker_id "workerId", begins_on "beginsOn", ends_on "endsOn"`;
const payeesAndPeriods = `join worker using (account_id, company_id, worker_id)
   join pay_period using (account_id, company_id, pay_period_id)`;
const checks = `payment ${payeesAndPeriods}`;
const matchesFilter = `payment.account_id = $1 and payment.company_id = $2
     and check_number is not null and ($3::uuid is null or pay_period_id = $3)
     and ($4::integer[] is null or check_number = any ($4))`;

const listCheckRows = statement<CheckRecord>(
  'list checks',
  `select ${checkColumns} from ${checks} where ${matchesFilter} order by check_number`,
);
// The page is chosen by number before its payees and periods are looked up.
const isListed = `payment.account_id = $1 and payment.company_id = $2
     and check_number is not null and ($3::uuid is null or pay_period_id = $3)
     and ($4::text[] is null or status = any ($4))`;
const listCheckPageRows = statement<CheckRecord>(
  'list page of checks',
  `select ${checkColumns} from (select * from payment where ${isListed}
     and ($5::uuid is null or ${positionAfter(
       'check_number',
       'asc',
       'from payment where account_id = $1 and company_id = $2 and payment_id = $5',
     )})
     order by check_number limit $6) payment
   ${payeesAndPeriods}
   where account_id = $1 and company_id = $2
   order by check_number`,
);
const countCheckRows = statement<{ count: number }>(
  'count checks',
  `select count(*) from payment where ${isListed}`,
);
const findCheckRow = statement<{ number: number }>(
  'find check',
  `select check_number "number" from payment
   where account_id = $1 and company_id = $2 and payment_id = $3 and check_number is not null`,
);
const listToPrintRows = statement<
  Omit<CheckToPrint, 'item'> & { readonly documents: PayDocuments | null }
>(
  'list checks to print',
  `select ${checkColumns}, payment.pay_run_id "payRunId", pay_period.pay_date "payDate",
     (select ${homeAddressJson} from worker_identity identity where identity.account_id = $1
        and identity.company_id = payment.company_id and identity.worker_id = payment.worker_id) "home",
     (select json_build_object('item', item, 'totals', pay_and_year_totals)
      from pay_result result where result.account_id = $1
        and result.company_id = payment.company_id and result.pay_run_id = payment.pay_run_id
        and result.worker_id = payment.worker_id) "documents"
   from ${checks} where ${matchesFilter} order by check_number`,
);
const lockPeriodOfCheckRow = statement(
  'lock period of check',
  lockPeriodsOfPayments('company_id = $2 and check_number = $3'),
);
const lockCheckRow = statement<Payment>(
  'lock check',
  `select ${paymentColumns} from payment
   where account_id = $1 and company_id = $2 and check_number = $3 for update`,
);
const claimCheckNumberRow = statement<{ first: number }>(
  'claim check numbers',
  `insert into check_counter (account_id, company_id, next_number) values ($1, $2, 1001 + $3::integer)
   on conflict (account_id, company_id)
   do update set next_number = check_counter.next_number + $3::integer
   returning next_number - $3::integer "first"`,
);
