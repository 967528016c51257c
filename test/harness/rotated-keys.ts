import { randomBytes } from 'node:crypto';
import { type Database, statement } from '../../database/database.ts';
import { KeyRing } from '../../database/encryption.ts';
import { reseal } from '../../database/rotate-keys.ts';
import { insertOperatorInvitation } from '../../store/operator-invitations.ts';
import type { TestApp } from './app.ts';

/** Rotates the keys and back, and lists by which keys each column was sealed before and in between. */
export async function rotateKeys({ owner, keys, clock }: TestApp) {
  const invited = { email: 'edith@example.com', name: 'Edith Clarke', createdBy: 'test' };
  await owner.transaction(async (tx) => {
    const terms = { codeHash: randomBytes(32), expiresAt: clock.now() };
    insertOperatorInvitation(tx, keys, { ...invited, ...terms }, { now: clock.now() });
  });
  const former = keys.current;
  const fresh = { id: '00000002', secret: randomBytes(32) };
  const before = await listKeysByColumn(owner);
  await reseal(owner, new KeyRing(() => [fresh, former]));
  const after = await listKeysByColumn(owner);
  await reseal(owner, new KeyRing(() => [former, fresh]));
  return { before, after, former: former.id, fresh: fresh.id };
}

/** The keys that the values of each protected or sealed column were made with. */
async function listKeysByColumn(owner: Database) {
  const columns = await owner.query(listKeyedColumns);
  const keyed = columns.map(
    ({ table, column, keyAt }) =>
      `select '${table}.${column}' "place",
         coalesce(jsonb_agg(distinct encode(substring("${column}" from ${keyAt} for 4), 'hex'))
           filter (where "${column}" is not null), '[]') "keys" from "${table}"`,
  );
  return owner.query(
    statement<{ place: string; keys: string[] }>('', `${keyed.join(' union all ')} order by 1`),
  );
}

// From the catalog, not from the lists of the rotation: a table that they do not name is noticed.
const listKeyedColumns = statement<{ table: string; column: string; keyAt: number }>(
  '',
  `select relname "table", attname "column", case attname when 'row_digest' then 1 else 2 end "keyAt"
   from pg_attribute join pg_class on pg_class.oid = attrelid
   where relnamespace = 'paywright'::regnamespace and relkind = 'r' and not attisdropped
     and (attname = 'row_digest' or attname like '%\\_encrypted')`,
);
