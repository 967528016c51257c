import { statement, type Transaction } from '../database/database.ts';
import type { ControlReport } from '../engine/payments/rails/payment-file.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { Cents } from '../values/money.ts';
import type { AccountKind } from '../values/vocabulary.ts';
import { type DeskListSql, deskList, deskPage } from './desk-list.ts';
import type { OperatorSession } from './operators.ts';

// Lists across accounts for the operator's desk. They call functions of database/schema/52-desk.sql, which answer
// only for sessions of operators.

export interface EnteredAccount {
  readonly accountId: Id<'account'>;
  readonly name: string;
  readonly kind: AccountKind;
  readonly clockOffsetMs: number;
}

/** Enters an account for the session of an operator; undefined if it is unknown. */
export async function enterAccountFor(
  tx: Transaction,
  session: OperatorSession,
  accountId: Id<'account'>,
): Promise<EnteredAccount | undefined> {
  const account = await tx.find(findAccountRow, [...valuesOf(session), accountId]);
  if (account) tx.enter(account.accountId);
  return account;
}

export interface DeskCompany {
  readonly companyId: Id<'company'>;
  readonly company: string;
  readonly accountId: Id<'account'>;
  readonly accountName: string;
  readonly kind: AccountKind;
}

/** Companies of all accounts by name; narrowed to names that match patterns. */
const companiesList: DeskListSql = {
  columns: `company_id "companyId", company, account_id "accountId", account_name "accountName", kind`,
  from: `(select * from list_companies_of_installation($1, $2)
     where $3::text[] is null or company ilike all ($3))`,
  position: 'company, company_id',
  direction: 'asc',
  id: 'company_id',
};
export const companiesForOperator = deskList(
  'companies',
  companiesList,
  statement<DeskCompany>('list companies for operator', deskPage(companiesList)),
);

export interface DeskFile {
  readonly accountId: Id<'account'>;
  readonly accountName: string;
  readonly kind: AccountKind;
  readonly fileId: Id<'paymentFile'>;
  readonly report: ControlReport;
  readonly writtenAt: Instant;
  readonly downloadedAt: Instant | null;
  readonly sentAt: Instant | null;
  readonly state: 'waiting' | 'downloaded' | 'sent' | 'settled';
  /** Number and sum of the payments that name the file. */
  readonly entries: number;
  readonly amount: Cents;
}

/** Files for the bank of all accounts, newest first; narrowed to a state. */
const filesList: DeskListSql = {
  columns: `account_id "accountId", account_name "accountName", kind, file_id "fileId", report,
     written_at "writtenAt", downloaded_at "downloadedAt", sent_at "sentAt", state, entries,
     amount_cents "amount"`,
  from: `(select * from (
       select *, case when is_settled then 'settled' when sent_at is not null then 'sent'
         when downloaded_at is not null then 'downloaded' else 'waiting' end state
       from list_files_of_installation($1, $2)) file
     where $3::text is null or state = $3)`,
  position: 'written_at, file_id',
  direction: 'desc',
  id: 'file_id',
};
export const filesForOperator = deskList(
  'files',
  filesList,
  statement<DeskFile>('list files for operator', deskPage(filesList)),
);

/** Lists the live accounts that have sent entries under traces. */
export async function listAccountsOfTraces(
  tx: Transaction,
  session: OperatorSession,
  traces: readonly string[],
): Promise<{ readonly accountId: Id<'account'>; readonly accountName: string }[]> {
  return tx.many(listTraceRows, [...valuesOf(session), traces]);
}

export interface DeskWebhook {
  readonly accountId: Id<'account'>;
  readonly accountName: string;
  readonly webhookId: Id<'webhook'>;
  readonly url: string;
  readonly isActive: boolean;
  readonly delivered: number;
  readonly pending: number;
  readonly givenUp: number;
  readonly attemptedAt: Instant | null;
  readonly lastFailure: string | null;
}

/** Webhooks of all accounts, those with failures first. */
const webhooksList: DeskListSql = {
  columns: `account_id "accountId", account_name "accountName", webhook_id "webhookId", url,
     is_active "isActive", delivered, pending, given_up "givenUp", attempted_at "attemptedAt",
     last_failure "lastFailure"`,
  from: '(select * from list_webhooks_of_installation($1, $2) where $3::text is null)',
  position: '-given_up, -pending, account_name, webhook_id',
  direction: 'asc',
  id: 'webhook_id',
};
export const webhooksForOperator = deskList(
  'webhooks',
  webhooksList,
  statement<DeskWebhook>('list webhooks for operator', deskPage(webhooksList)),
);

function valuesOf({ sessionId, now }: OperatorSession): [string, string] {
  return [sessionId, formatInstant(now)];
}

const findAccountRow = statement<EnteredAccount>(
  'find account for operator',
  `select account_id "accountId", name, kind, clock_offset_ms "clockOffsetMs"
   from find_account_for_operator($1, $2, $3)`,
);
const listTraceRows = statement<{ accountId: Id<'account'>; accountName: string }>(
  'list accounts of traces',
  `select account_id "accountId", account_name "accountName"
   from list_accounts_of_traces($1, $2, $3)`,
);
