import type { Id } from '../values/id.ts';
import { type Database, statement, type Transaction } from './database.ts';
import { type EncryptedColumn, encryptedColumns, type KeyRing } from './encryption.ts';
import { listAccountsIfDistributed } from './rows-of-accounts.ts';

export interface SealedFault {
  /** Null for a value that belongs to no account. */
  readonly accountId: Id<'account'> | null;
  readonly table: string;
  readonly column: string;
  readonly id: string;
  readonly keyId: string;
  /** True if the value can be opened, and the column does not follow from it. */
  readonly contradicts: boolean;
}

/** A column that follows from an encrypted value of the same row. */
export interface DerivedColumn extends Pick<EncryptedColumn, 'table' | 'column'> {
  readonly derived: string;
  readonly derive: (text: string) => boolean;
}

/**
 * Opens every encrypted value, a page at a time, and lists those that cannot be opened, and the columns that
 * do not follow from them.
 */
export async function verifySealedValues(
  owner: Database,
  keys: KeyRing,
  derivedColumns: readonly DerivedColumn[] = [],
): Promise<{ readonly values: number; readonly faults: readonly SealedFault[] }> {
  const accounts = await listAccountsIfDistributed(owner);
  return owner.snapshot(async (tx) => {
    let values = 0;
    const faults: SealedFault[] = [];
    for (const column of encryptedColumns) {
      const derived = derivedColumns.find((each) => isOfColumn(each, column));
      const place = { ...column, derived };
      for (const accountId of place.isOfNoAccount ? [undefined] : (accounts ?? [undefined])) {
        await tx.many(declareCursor(place, accountId));
        for (;;) {
          const page = await fetchPage(tx, place);
          values += page.length;
          faults.push(...page.flatMap((row) => examine(keys, place, row)));
          if (page.length === 0) break;
        }
        await tx.many(closeCursor);
      }
    }
    return { values, faults };
  });
}

interface ExaminedColumn extends EncryptedColumn {
  readonly derived: DerivedColumn | undefined;
}

function isOfColumn(derived: DerivedColumn, { table, column }: EncryptedColumn): boolean {
  return derived.table === table && derived.column === column;
}

function examine(keys: KeyRing, place: ExaminedColumn, row: SealedRow): readonly SealedFault[] {
  const { table, column, sealedFor = table } = place;
  const { accountId, id, sealed } = row;
  const found = { accountId, table, id, keyId: sealed.toString('hex', 1, 5) };
  try {
    const text = keys.open(sealed, [sealedFor, column, id]);
    return listContradictions(keys, place, row, text).map((contradicting) => ({
      ...found,
      column: contradicting,
      contradicts: true,
    }));
  } catch {
    return [{ ...found, column, contradicts: false }];
  }
}

/** Lists the columns of a row that do not follow from the opened value. */
function listContradictions(
  keys: KeyRing,
  { table, digest, derived }: ExaminedColumn,
  row: SealedRow,
  text: string,
): readonly string[] {
  const columns: string[] = [];
  if (digest && row.digest) {
    const digests = keys.digests(text, [table, digest, row.scopeId ?? '']);
    if (!digests.some((each) => row.digest?.equals(each))) columns.push(digest);
  }
  if (derived && row.derived !== derived.derive(text)) columns.push(derived.derived);
  return columns;
}

async function fetchPage(tx: Transaction, { column }: EncryptedColumn): Promise<SealedRow[]> {
  // Files and documents may have several megabytes each.
  return tx.many(column === 'content_encrypted' ? fetchOne : fetchMany);
}

interface SealedRow {
  readonly accountId: Id<'account'> | null;
  readonly id: string;
  readonly scopeId: Id | null;
  readonly sealed: Buffer;
  readonly digest: Buffer | null;
  readonly derived: boolean | null;
}

const fetchMany = statement<SealedRow>('', 'fetch 1000 from sealed_values');
const fetchOne = statement<SealedRow>('', 'fetch 1 from sealed_values');
const closeCursor = statement('', 'close sealed_values');

// Table and column names come from a fixed list and account ids from the database, never from input.
function declareCursor(
  { table, column, id, digest, digestScope, isOfNoAccount, derived }: ExaminedColumn,
  accountId: Id<'account'> | undefined,
) {
  const account = isOfNoAccount ? 'null::uuid' : 'account_id';
  const scope = digest && !isOfNoAccount ? (digestScope ?? 'company_id') : 'null::uuid';
  return statement(
    '',
    `declare sealed_values cursor for
     select ${account} "accountId", ${id} "id", ${column} "sealed", ${scope} "scopeId",
       ${digest ?? 'null::bytea'} "digest", ${derived?.derived ?? 'null::boolean'} "derived"
     from ${table} where ${column} is not null${accountId ? ` and account_id = '${accountId}'` : ''}`,
  );
}
