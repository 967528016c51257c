import type { Id } from '../values/id.ts';
import { type Database, statement, type Transaction } from './database.ts';
import { type EncryptedColumn, encryptedColumns, type KeyRing } from './encryption.ts';
import { renewDigests } from './protected-rows.ts';
import { listAccountsIfDistributed } from './rows-of-accounts.ts';

const pageLength = 1_000;

/**
 * Encrypts again every value not encrypted with the current key, and renews the digests of protected rows;
 * safe to interrupt and repeat.
 */
export async function reseal(owner: Database, keys: KeyRing): Promise<number> {
  await renewDigests(owner, keys);
  const isDistributed = (await listAccountsIfDistributed(owner)) !== undefined;
  let sealed = 0;
  for (const place of encryptedColumns)
    for (const accountId of isDistributed ? await listAccountsToReseal(owner, keys, place) : [null])
      for (;;) {
        const count = await owner.transaction((tx) => resealPage(tx, keys, { place, accountId }));
        sealed += count;
        if (count < pageLength) break;
      }
  return sealed;
}

/** The accounts with values to seal again; null stands for rows that belong to no account. */
async function listAccountsToReseal(
  owner: Database,
  keys: KeyRing,
  place: EncryptedColumn,
): Promise<readonly (Id<'account'> | null)[]> {
  if (place.isOfNoAccount) return [null];
  const rows = await owner.query(listAccountsWithOldKey(place), [currentKeyOf(keys)]);
  return rows.map(({ accountId }) => accountId);
}

function currentKeyOf(keys: KeyRing): Buffer {
  return Buffer.from(keys.current.id, 'hex');
}

/** Reports whether the database holds any encrypted value. */
export async function hasSealedValues(owner: Database): Promise<boolean> {
  for (const { table, column } of encryptedColumns) {
    const found = await owner.query(
      statement('', `select from ${table} where ${column} is not null limit 1`),
    );
    if (found.length > 0) return true;
  }
  return false;
}

/** Rows of one encrypted column: of one account, or of all. */
interface SealedRows {
  readonly place: EncryptedColumn;
  readonly accountId: Id<'account'> | null;
}

async function resealPage(
  tx: Transaction,
  keys: KeyRing,
  { place, accountId }: SealedRows,
): Promise<number> {
  const { table, column, digest, sealedFor = table } = place;
  if (accountId) tx.bringKeysToAccount(accountId, keys);
  else tx.bringKeys(keys);
  const rows = await tx.many(lockSealedWithOldKey({ place, accountId }), [
    currentKeyOf(keys),
    pageLength,
    ...(accountId ? [accountId] : []),
  ]);
  if (rows.length === 0) return 0;
  const fresh = rows.map(({ id, scopeId, sealed }) => {
    const text = keys.open(sealed, [sealedFor, column, id]);
    return {
      sealed: keys.seal(text, [sealedFor, column, id]),
      digest: digest ? keys.digest(text, [table, digest, scopeId ?? '']) : null,
    };
  });
  await tx.many(replaceSealedRows({ place, accountId }), [
    rows.map(({ at }) => at),
    fresh.map(({ sealed }) => sealed),
    fresh.map((each) => each.digest),
    ...(accountId ? [accountId] : []),
  ]);
  return rows.length;
}

// Table and column names come from a fixed list, never from input. A locked row keeps its
// place (ctid) until it is updated, so the update needs no index on the last part of the key. A row of
// no account has an id of its own, and in a distributed database several copies in different places.
const placeOf = ({ id, isOfNoAccount }: EncryptedColumn) =>
  isOfNoAccount ? { name: id, type: 'uuid' } : { name: 'ctid', type: 'tid' };

function lockSealedWithOldKey({ place, accountId }: SealedRows) {
  const { table, column, id, digest, digestScope = 'company_id', isOfNoAccount } = place;
  // A digest belongs to a company or an account; tables without digests may have no company column.
  const scope = digest && !isOfNoAccount ? digestScope : 'null::uuid';
  return statement<{ at: string; id: Id; scopeId: Id | null; sealed: Buffer }>(
    '',
    `select ${placeOf(place).name}::text "at", ${id} "id", ${scope} "scopeId", ${column} "sealed"
     from ${table} where substring(${column} from 2 for 4) <> $1
     ${accountId ? 'and account_id = $3' : ''} limit $2 for update`,
  );
}

function replaceSealedRows({ place, accountId }: SealedRows) {
  const { table, column, digest } = place;
  const { name, type } = placeOf(place);
  return statement(
    '',
    `update ${table} set ${column} = fresh.sealed${digest ? `, ${digest} = fresh.digest` : ''}
     from unnest($1::${type}[], $2::bytea[], $3::bytea[]) fresh(at, sealed, digest)
     where ${table}.${name} = fresh.at ${accountId ? `and ${table}.account_id = $4` : ''}`,
  );
}

function listAccountsWithOldKey({ table, column }: EncryptedColumn) {
  return statement<{ accountId: Id<'account'> }>(
    '',
    `select distinct account_id "accountId" from ${table}
     where substring(${column} from 2 for 4) <> $1`,
  );
}
