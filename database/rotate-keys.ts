import type { Id } from '../values/id.ts';
import { type Database, statement, type Transaction } from './database.ts';
import { type EncryptedColumn, encryptedColumns, type KeyRing } from './encryption.ts';
import { renewDigests } from './protected-rows.ts';

const pageLength = 1_000;

/**
 * Encrypts again every value not encrypted with the current key, and renews the digests of protected rows;
 * safe to interrupt and repeat.
 */
export async function reseal(owner: Database, keys: KeyRing): Promise<number> {
  await renewDigests(owner, keys);
  let sealed = 0;
  for (const place of encryptedColumns)
    for (;;) {
      const count = await owner.transaction((tx) => resealPage(tx, keys, place));
      sealed += count;
      if (count < pageLength) break;
    }
  return sealed;
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

async function resealPage(tx: Transaction, keys: KeyRing, place: EncryptedColumn): Promise<number> {
  const { table, column, digest, sealedFor = table } = place;
  const currentKey = Buffer.from(keys.current.id, 'hex');
  tx.bringKeys(keys);
  const rows = await tx.many(lockSealedWithOldKey(place), [currentKey, pageLength]);
  const fresh = rows.map(({ id, companyId, sealed }) => {
    const text = keys.open(sealed, [sealedFor, column, id]);
    return {
      sealed: keys.seal(text, [sealedFor, column, id]),
      digest: digest ? keys.digest(text, [table, digest, companyId ?? '']) : null,
    };
  });
  await tx.many(replaceSealedRows(place), [
    rows.map(({ at }) => at),
    fresh.map(({ sealed }) => sealed),
    fresh.map((each) => each.digest),
  ]);
  return rows.length;
}

// Table and column names come from a fixed list, never from input. A locked row keeps its
// place (ctid) until it is updated, so the update needs no index on the last part of the key.
function lockSealedWithOldKey({ table, column, id, digest, isOfNoAccount }: EncryptedColumn) {
  // A digest belongs to a company; tables without digests may have no company column.
  const company = digest && !isOfNoAccount ? 'company_id' : 'null::uuid';
  return statement<{ at: string; id: Id; companyId: Id<'company'> | null; sealed: Buffer }>(
    '',
    `select ctid::text "at", ${id} "id", ${company} "companyId", ${column} "sealed" from ${table}
     where substring(${column} from 2 for 4) <> $1 limit $2 for update`,
  );
}

function replaceSealedRows({ table, column, digest }: EncryptedColumn) {
  return statement(
    '',
    `update ${table} set ${column} = fresh.sealed${digest ? `, ${digest} = fresh.digest` : ''}
     from unnest($1::tid[], $2::bytea[], $3::bytea[]) fresh(at, sealed, digest)
     where ${table}.ctid = fresh.at`,
  );
}
