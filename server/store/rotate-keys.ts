import type { Id } from '../../values/id.ts';
import { type Database, statement, type Transaction } from './database.ts';
import { encryptedColumns, type KeyRing } from './encryption.ts';

const pageLength = 1_000;

/** Seals everything anew that is not sealed with the current key; can be cut off and run again. */
export async function sealAnew(owner: Database, keys: KeyRing): Promise<number> {
  let sealed = 0;
  for (const place of encryptedColumns)
    for (;;) {
      const count = await owner.transaction((tx) => sealPage(tx, keys, place));
      sealed += count;
      if (count < pageLength) break;
    }
  return sealed;
}

type EncryptedColumn = (typeof encryptedColumns)[number];

async function sealPage(tx: Transaction, keys: KeyRing, place: EncryptedColumn): Promise<number> {
  const { table, column, id } = place;
  const currentKey = Buffer.from(keys.current.id, 'hex');
  const rows = await tx.many(listSealedOtherwise(place), [currentKey, pageLength]);
  for (const row of rows) {
    const text = keys.open(row.sealed, [table, column, row.id]);
    const fresh = keys.seal(text, [table, column, row.id]);
    tx.send(statement('', `update ${table} set ${column} = $1 where ${id} = $2`), [fresh, row.id]);
  }
  return rows.length;
}

// Names of tables and columns come from our own list, never from outside.
function listSealedOtherwise({ table, column, id }: EncryptedColumn) {
  return statement<{ id: Id; sealed: Buffer }>(
    '',
    `select ${id} "id", ${column} "sealed" from ${table}
     where substring(${column} from 2 for 4) <> $1 limit $2 for update`,
  );
}
