import { statement, type Transaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import type { AccountType, MicroDeposit, RoutingNumber } from '../values/bank.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { Cents } from '../values/money.ts';
import { accountRow } from './account-row.ts';

/** One of the two small credits that verify an account, as it is sent. */
export interface MicroDepositRecord {
  readonly depositId: Id<'microDeposit'>;
  readonly companyId: Id<'company'>;
  readonly fundingAccountId: Id<'fundingAccount'>;
  readonly masked: string;
  readonly amount: Cents;
  readonly status: 'pending' | 'sent' | 'returned';
  readonly trace: string | null;
}

/** Queues an account's micro-deposits for the next file. */
export function insertMicroDeposits(
  tx: Transaction,
  account: {
    readonly companyId: Id<'company'>;
    readonly fundingAccountId: Id<'fundingAccount'>;
    readonly deposits: readonly [MicroDeposit, MicroDeposit];
  },
  now: Instant,
): void {
  tx.send(insertDepositRows, [
    tx.accountId,
    account.companyId,
    account.fundingAccountId,
    account.deposits.map(() => newId()),
    account.deposits,
    formatInstant(now),
  ]);
}

/** Locks the deposits to be sent, with their destinations. */
export async function lockMicroDepositsToSend(tx: Transaction) {
  return tx.many(lockToSendRows, [tx.accountId]);
}

/** Records deposits as sent in a file, each with its trace number. */
export async function markMicroDepositsSent(
  tx: Transaction,
  fileId: Id<'paymentFile'>,
  sent: readonly { readonly depositId: Id<'microDeposit'>; readonly trace: string }[],
  { effectiveOn, now }: { readonly effectiveOn: CalendarDate; readonly now: Instant },
): Promise<void> {
  if (sent.length === 0) return;
  await tx.many(markSentRows, [
    tx.accountId,
    fileId,
    sent.map(({ depositId }) => depositId),
    sent.map(({ trace }) => trace),
    effectiveOn,
    formatInstant(now),
  ]);
}

/** Locks deposits by the trace numbers of a return file. */
export async function lockMicroDepositsByTrace(
  tx: Transaction,
  traces: readonly string[],
): Promise<MicroDepositRecord[]> {
  return tx.many(lockByTraceRows, [tx.accountId, traces]);
}

export async function markMicroDepositsReturned(
  tx: Transaction,
  returned: readonly { readonly depositId: Id<'microDeposit'>; readonly code: string }[],
  now: Instant,
): Promise<void> {
  if (returned.length === 0) return;
  await tx.many(markReturnedRows, [
    tx.accountId,
    returned.map(({ depositId }) => depositId),
    returned.map(({ code }) => code),
    formatInstant(now),
  ]);
}

interface MicroDepositToSend extends MicroDepositRecord {
  readonly sealed: Buffer;
  readonly routingNumber: RoutingNumber;
  readonly accountType: AccountType;
  readonly companyName: string;
  readonly ein: string | null;
}

const columns = `deposit_id "depositId", company_id "companyId",
  funding_account_id "fundingAccountId", account_number_masked "masked", amount_cents "amount",
  micro_deposit.status, trace`;
const ownAccount = 'account_id = $1';

const insertDepositRows = statement(
  'insert micro-deposits',
  `insert into micro_deposit (account_id, company_id, funding_account_id, ordinal, deposit_id,
     amount_cents, status, status_since)
   select own.account_id, $2, $3, ordinal, id, amount, 'pending', $6::timestamptz
   from ${accountRow}
   cross join unnest($4::uuid[], $5::bigint[]) with ordinality given (id, amount, ordinal)`,
);
const lockToSendRows = statement<MicroDepositToSend>(
  'lock micro-deposits to send',
  `select ${columns}, account_number_encrypted sealed, routing_number "routingNumber",
     account_type "accountType", company.name "companyName", kyb_information.ein
   from micro_deposit
   join funding_account using (account_id, company_id, funding_account_id)
   join company using (account_id, company_id)
   left join kyb_information using (account_id, company_id)
   where ${ownAccount} and micro_deposit.status = 'pending' and funding_account.status = 'pending'
   order by company_id, funding_account_id, ordinal for update of micro_deposit`,
);
const markSentRows = statement(
  'mark micro-deposits sent',
  `update micro_deposit set status = 'sent', status_since = $6::timestamptz, file_id = $2,
     trace = given.trace, effective_on = $5
   from unnest($3::uuid[], $4::text[]) given (id, trace)
   where ${ownAccount} and deposit_id = given.id`,
);
const lockByTraceRows = statement<MicroDepositRecord>(
  'lock micro-deposits by trace',
  `select ${columns} from micro_deposit
   join funding_account using (account_id, company_id, funding_account_id)
   where ${ownAccount} and trace = any ($2)
   order by company_id, funding_account_id, ordinal for update of micro_deposit`,
);
const markReturnedRows = statement(
  'mark micro-deposits returned',
  `update micro_deposit set status = 'returned', return_code = given.code, status_since = $4
   from unnest($2::uuid[], $3::text[]) given (deposit_id, code)
   where ${ownAccount} and micro_deposit.deposit_id = given.deposit_id and status = 'sent'`,
);
