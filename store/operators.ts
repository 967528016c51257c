import { type Database, statement, type Transaction } from '../database/database.ts';
import type { KeyRing } from '../database/encryption.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import type { AccountKind } from '../values/vocabulary.ts';
import type { Account } from './accounts.ts';
import { type DeskListSql, deskList, deskPage } from './desk-list.ts';
import { openPersonEmail, type Reader, readRows } from './people.ts';

// Operators belong to no account. Statements with a session call functions of database/schema/33-operators.sql,
// which answer only for sessions of operators; the others are for the database owner.

/** A session that asks across accounts, and the time. */
export interface OperatorSession {
  readonly sessionId: Id<'session'>;
  readonly now: Instant;
}

/** A company that the session of an operator has opened, with the clock of its account. */
export interface OpenedCompany {
  readonly account: Account & { readonly clockOffsetMs: number };
  readonly companyId: Id<'company'>;
}

export interface ListedAccount {
  readonly accountId: Id<'account'>;
  readonly clientId: string;
  readonly name: string;
  readonly kind: AccountKind;
  readonly createdAt: Instant;
  readonly companies: number;
  /** The last use of one of the API keys. */
  readonly usedAt: Instant | null;
}

export interface Operator {
  readonly personId: Id<'person'>;
  readonly name: string;
  readonly email: string;
  readonly createdAt: Instant;
}

/** Finds out whether a session is one of an operator, and which company it has opened. */
export async function findOperator(
  database: Database,
  tokenHash: Buffer,
  now: Instant,
): Promise<{ readonly opened: OpenedCompany | undefined } | undefined> {
  const [row] = await database.query(findOperatorRow, [tokenHash, formatInstant(now)]);
  if (!row) return undefined;
  const { accountId, kind, companyId, clockOffsetMs } = row;
  const isOpen = accountId !== null && kind !== null && companyId !== null;
  return {
    opened: isOpen ? { account: { id: accountId, kind, clockOffsetMs }, companyId } : undefined,
  };
}

/** Accounts in the order in which they were added; narrowed to names and client ids that match patterns. */
const accountsList: DeskListSql = {
  columns: `account_id "accountId", client_id "clientId", name, kind, created_at "createdAt",
     companies, used_at "usedAt"`,
  from: `(select * from list_accounts_of_installation($1, $2)
     where $3::text[] is null or name || ' ' || client_id ilike all ($3))`,
  position: 'created_at, account_id',
  direction: 'asc',
  id: 'account_id',
};
export const accountsForOperator = deskList(
  'accounts',
  accountsList,
  statement<ListedAccount>('list accounts for operator', deskPage(accountsList)),
);

/** Counts the jobs of all accounts that are due, and finds the time at which the oldest was due. */
export async function countDueJobs(
  reader: Reader,
  session: OperatorSession,
): Promise<{ readonly due: number; readonly oldestDueAt: Instant | null }> {
  const [row] = await readRows(reader, countDueRows, valuesOf(session));
  return row ?? { due: 0, oldestDueAt: null };
}

/** Work that waits for an operator. */
export interface WaitingWork {
  readonly reviews: number;
  readonly files: number;
  readonly failingWebhooks: number;
}

/** Counts the reviews, files of live accounts and failing webhooks that wait for an operator. */
export async function countWaiting(
  reader: Reader,
  session: OperatorSession,
): Promise<WaitingWork | undefined> {
  const [row] = await readRows(reader, countWaitingRow, valuesOf(session));
  return row;
}

/** Lists people whose names match patterns, for the session of an operator. */
export async function listPeopleNamed(
  tx: Transaction,
  session: OperatorSession,
  namePatterns: readonly string[],
): Promise<Id<'person'>[]> {
  const rows = await tx.many(listNamedRows, [...valuesOf(session), namePatterns]);
  return rows.map(({ personId }) => personId);
}

/** Finds the moment of the last backup and the size of the database. */
export async function findStorage(
  reader: Reader,
  session: OperatorSession,
): Promise<{ readonly lastBackupAt: Instant | null; readonly databaseBytes: number } | undefined> {
  const [row] = await readRows(reader, findStorageRow, valuesOf(session));
  return row;
}

/** Lists the operators, for the session of one. */
export async function listOperatorsFor(
  tx: Transaction,
  keys: KeyRing,
  session: OperatorSession,
): Promise<Operator[]> {
  return (await tx.many(listOperatorRowsFor, valuesOf(session))).map((row) =>
    toOperator(keys, row),
  );
}

/** Lists the operators, for the database owner. */
export async function listOperators(tx: Transaction, keys: KeyRing): Promise<Operator[]> {
  return (await tx.many(listOperatorRows)).map((row) => toOperator(keys, row));
}

/** Makes a person an operator by an invitation that this transaction has claimed. */
export function insertOperator(
  tx: Transaction,
  { invitationId, personId }: { invitationId: Id<'invitation'>; personId: Id<'person'> },
  now: Instant,
): void {
  tx.send(insertOperatorRow, [invitationId, personId, formatInstant(now)]);
}

/** Removes an operator and ends the sessions of the person; false if the person is no operator. */
export async function endOperatorFor(
  tx: Transaction,
  session: OperatorSession,
  { personId, by }: RemovedOperator,
): Promise<boolean> {
  return (await tx.one(removeOperatorRowFor, [...valuesOf(session), personId, by])).isRemoved;
}

/** Removes an operator as the database owner. */
export function endOperator(
  tx: Transaction,
  { personId, by }: RemovedOperator,
  now: Instant,
): void {
  tx.send(removeOperatorRow, [personId, formatInstant(now), by]);
}

interface RemovedOperator {
  readonly personId: Id<'person'>;
  readonly by: string;
}

function valuesOf({ sessionId, now }: OperatorSession): [string, string] {
  return [sessionId, formatInstant(now)];
}

interface OperatorRow extends Omit<Operator, 'email'> {
  readonly sealedEmail: Buffer;
}

function toOperator(keys: KeyRing, { sealedEmail, ...operator }: OperatorRow): Operator {
  return { ...operator, email: openPersonEmail(keys, operator.personId, sealedEmail) };
}

const operatorColumns =
  'person_id "personId", email_encrypted "sealedEmail", name, created_at "createdAt"';

const findOperatorRow = statement<{
  accountId: Id<'account'> | null;
  kind: AccountKind | null;
  clockOffsetMs: number;
  companyId: Id<'company'> | null;
}>(
  'find operator',
  `select account_id "accountId", kind, clock_offset_ms "clockOffsetMs", company_id "companyId"
   from find_operator($1, $2)`,
);
const countDueRows = statement<{ due: number; oldestDueAt: Instant | null }>(
  'count due jobs',
  'select due, oldest_due_at "oldestDueAt" from count_due_jobs($1, $2)',
);
const countWaitingRow = statement<WaitingWork>(
  'count waiting work for operator',
  'select reviews, files, failing_webhooks "failingWebhooks" from count_waiting($1, $2)',
);
const listNamedRows = statement<{ personId: Id<'person'> }>(
  'list people by name for operator',
  'select person_id "personId" from list_people_named($1, $2, $3)',
);
const findStorageRow = statement<{ lastBackupAt: Instant | null; databaseBytes: number }>(
  'find storage',
  `select last_backup_at "lastBackupAt", database_bytes "databaseBytes" from find_storage($1, $2)`,
);
const listOperatorRowsFor = statement<OperatorRow>(
  'list operators for operator',
  `select ${operatorColumns} from list_operators($1, $2)`,
);
const listOperatorRows = statement<OperatorRow>(
  'list operators',
  `select person_id "personId", email_encrypted "sealedEmail", name,
     operator.created_at "createdAt"
   from operator join person using (person_id)
   where removed_at is null order by operator.created_at, person_id`,
);
const insertOperatorRow = statement('insert operator', 'select add_operator($1, $2, $3)');
const removeOperatorRowFor = statement<{ isRemoved: boolean }>(
  'remove operator for operator',
  'select remove_operator($1, $2, $3, $4) "isRemoved"',
);
const removeOperatorRow = statement(
  'remove operator',
  `with ended as (update operator set removed_at = $2, removed_by = $3
     where person_id = $1 and removed_at is null)
   delete from person_session where person_id = $1`,
);
