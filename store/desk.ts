import { statement, type Transaction } from '../database/database.ts';
import type { ControlReport } from '../engine/payments/rails/payment-file.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { Cents } from '../values/money.ts';
import type { AccountKind } from '../values/vocabulary.ts';
import { positionAfter } from './list-sql.ts';
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

interface DeskCompanyFilter {
  /** Patterns that the name must match. */
  readonly words: readonly string[] | undefined;
  /** The last company before the page. */
  readonly after: Id<'company'> | undefined;
}

/** Lists companies of all accounts by name, or a page of them. */
export async function listCompaniesForOperator(
  tx: Transaction,
  session: OperatorSession,
  { words, after, limit }: DeskCompanyFilter & { readonly limit: number | undefined },
): Promise<DeskCompany[]> {
  return tx.many(listCompanyRows, [...valuesOf(session), words, after, limit]);
}

/** Counts the companies of all pages, and finds out if the last one before the page is among them. */
export async function countCompaniesForOperator(
  tx: Transaction,
  session: OperatorSession,
  { words, after }: DeskCompanyFilter,
): Promise<{ readonly total: number; readonly hasLast: boolean }> {
  return tx.one(countCompanyRows, [...valuesOf(session), words, after]);
}

export interface DeskFile {
  readonly accountId: Id<'account'>;
  readonly accountName: string;
  readonly kind: AccountKind;
  readonly fileId: Id<'paymentFile'>;
  readonly report: ControlReport;
  readonly writtenAt: Instant;
  readonly downloadedAt: Instant | null;
  readonly sentAt: Instant | null;
  readonly isSettled: boolean;
  /** Number and sum of the payments that name the file. */
  readonly entries: number;
  readonly amount: Cents;
}

/** Lists the files for the bank of all accounts, newest first. */
export async function listFilesForOperator(
  tx: Transaction,
  session: OperatorSession,
): Promise<DeskFile[]> {
  return tx.many(listFileRows, valuesOf(session));
}

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

/** Lists the webhooks of all accounts, those with failures first. */
export async function listWebhooksForOperator(
  tx: Transaction,
  session: OperatorSession,
): Promise<DeskWebhook[]> {
  return tx.many(listWebhookRows, valuesOf(session));
}

function valuesOf({ sessionId, now }: OperatorSession): [string, string] {
  return [sessionId, formatInstant(now)];
}

const findAccountRow = statement<EnteredAccount>(
  'find account for operator',
  `select account_id "accountId", name, kind, clock_offset_ms "clockOffsetMs"
   from find_account_for_operator($1, $2, $3)`,
);
const foundCompanies = `(select * from list_companies_of_installation($1, $2)
     where $3::text[] is null or company ilike all ($3))`;
const lastCompany = 'from list_companies_of_installation($1, $2) where company_id = $4';
const listCompanyRows = statement<DeskCompany>(
  'list companies for operator',
  `select company_id "companyId", company, account_id "accountId", account_name "accountName", kind
   from ${foundCompanies} found
   where $4::uuid is null or ${positionAfter('company, company_id', 'asc', lastCompany)}
   order by company, company_id limit $5`,
);
const countCompanyRows = statement<{ total: number; hasLast: boolean }>(
  'count companies for operator',
  `select count(*) "total", coalesce(bool_or(company_id = $4::uuid), false) "hasLast"
   from ${foundCompanies} found`,
);
const listFileRows = statement<DeskFile>(
  'list files for operator',
  `select account_id "accountId", account_name "accountName", kind, file_id "fileId", report,
     written_at "writtenAt", downloaded_at "downloadedAt", sent_at "sentAt",
     is_settled "isSettled", entries, amount_cents "amount"
   from list_files_of_installation($1, $2) order by written_at desc, file_id`,
);
const listTraceRows = statement<{ accountId: Id<'account'>; accountName: string }>(
  'list accounts of traces',
  `select account_id "accountId", account_name "accountName"
   from list_accounts_of_traces($1, $2, $3)`,
);
const listWebhookRows = statement<DeskWebhook>(
  'list webhooks for operator',
  `select account_id "accountId", account_name "accountName", webhook_id "webhookId", url,
     is_active "isActive", delivered, pending, given_up "givenUp", attempted_at "attemptedAt",
     last_failure "lastFailure"
   from list_webhooks_of_installation($1, $2)
   order by given_up desc, pending desc, account_name, webhook_id`,
);
