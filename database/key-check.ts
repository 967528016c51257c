import { formatInstant, type Instant } from '../values/instant.ts';
import { type Database, statement, type Transaction } from './database.ts';
import { encryptedColumns, type KeyRing } from './encryption.ts';
import { type KeySource, openKeyRing } from './key-file.ts';
import { hasDigestOfKey } from './protected-rows.ts';
import { hasSealedValues } from './rotate-keys.ts';

/**
 * Opens the key ring and makes sure that it is the one the database was encrypted with. Otherwise a server
 * would start, accept payrolls and fail when it opens the account numbers to pay.
 */
export async function openKeys(owner: Database, source: KeySource, now: Instant): Promise<KeyRing> {
  const keys = await openKeyRing(source, () => hasSealedValues(owner));
  const place = source.keys ? 'PAYWRIGHT_KEYS' : `the file "keys" of ${source.dataFolder}`;
  await checkKeys(owner, keys, { place, now });
  owner.useKeys(keys);
  return keys;
}

/** Opens the check value of every known key, and records one for each new key. */
export async function checkKeys(
  owner: Database,
  keys: KeyRing,
  { place, now }: { readonly place: string; readonly now: Instant },
): Promise<void> {
  await owner.transaction(async (tx) => {
    const known = await tx.many(listChecks);
    for (const { keyId, sealed } of known)
      if (!keys.ids.includes(keyId)) await forgetUnusedKey(tx, keyId, place);
      else if (!opens(keys, keyId, sealed)) throw wrongKey(keyId, place);
    if (known.length === 0) await openSamples(tx, keys, place);
    for (const keyId of keys.ids) {
      const sealed = keys.sealWith(keyId, knownText, placeOf(keyId));
      tx.send(insertCheck, [keyId, sealed, formatInstant(now)]);
    }
  });
}

const knownText = 'This is the key of this database.';

function placeOf(keyId: string) {
  return ['key_check', 'sealed', keyId] as const;
}

function opens(keys: KeyRing, keyId: string, sealed: Buffer): boolean {
  try {
    return keys.open(sealed, placeOf(keyId)) === knownText;
  } catch {
    return false;
  }
}

/** A key may leave the ring after a rotation, when nothing was encrypted with it any more. */
async function forgetUnusedKey(tx: Transaction, keyId: string, place: string): Promise<void> {
  if ((await hasValueOfKey(tx, keyId)) || (await hasDigestOfKey(tx, keyId)))
    throw new Error(
      `The database holds values encrypted with key ${keyId}, which is not in ${place}. ` +
        'Add that key from your safe copy, then start again; `paywright keys rotate` replaces it.',
    );
  tx.send(deleteCheck, [keyId]);
}

/** Tries one value of each column, for a database whose check values were lost. */
async function openSamples(tx: Transaction, keys: KeyRing, place: string): Promise<void> {
  for (const { table, column, id, sealedFor = table } of encryptedColumns) {
    const sample = await tx.find(
      statement<{ id: string; sealed: Buffer }>(
        '',
        `select ${id} "id", ${column} "sealed" from ${table} where ${column} is not null limit 1`,
      ),
    );
    if (!sample) continue;
    const keyId = sample.sealed.toString('hex', 1, 5);
    try {
      keys.open(sample.sealed, [sealedFor, column, sample.id]);
    } catch {
      throw wrongKey(keyId, place);
    }
  }
}

async function hasValueOfKey(tx: Transaction, keyId: string): Promise<boolean> {
  for (const { table, column } of encryptedColumns) {
    const query = `select from ${table} where substring(${column} from 2 for 4) = $1 limit 1`;
    if (await tx.find(statement('', query), [Buffer.from(keyId, 'hex')])) return true;
  }
  return false;
}

function wrongKey(keyId: string, place: string): Error {
  return new Error(
    `Key ${keyId} of ${place} is not the key with which this database was encrypted: account ` +
      'numbers could not be opened and nobody could be paid. Put the right key there, from your ' +
      'safe copy, and start again. Nothing was changed.',
  );
}

const listChecks = statement<{ keyId: string; sealed: Buffer }>(
  '',
  'select key_id "keyId", sealed from key_check order by key_id',
);
const insertCheck = statement(
  '',
  'insert into key_check (key_id, sealed, created_at) values ($1, $2, $3) on conflict do nothing',
);
const deleteCheck = statement('', 'delete from key_check where key_id = $1');
