import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { distribution } from '../../database/distribution.ts';
import { copyDatabase, testKeys } from '../harness/app.ts';
import {
  copyDistributedDatabase,
  dropDistributedDatabase,
  listWorkerUrls,
} from '../harness/distributed-database.ts';

// Citus writes the definition of each shard itself. What it leaves out is not missed by any statement, so that the
// definitions are compared with those of a database on one machine.

const citusUrl = process.env.CITUS_URL;

interface Definition {
  readonly table: string;
  readonly definition: string;
  readonly isShard: boolean;
}

describe.skipIf(!citusUrl)('a shard', () => {
  let url: string;
  let onOneMachine: readonly Definition[];
  let onShards: readonly Definition[];

  beforeAll(async () => {
    onOneMachine = await readDefinitions(await copyDatabase());
    url = await copyDistributedDatabase(
      String(citusUrl),
      inject('distributedTemplate'),
      testKeys.rowKeys,
    );
    const [worker = ''] = await listWorkerUrls(url);
    onShards = await readDefinitions(worker);
  });

  afterAll(() => dropDistributedDatabase(String(citusUrl), new URL(url).pathname.slice(1)));

  const tables = Object.entries(distribution).filter(
    ([, { placement }]) => placement !== 'coordinator',
  );
  test('is what is compared, not the table of the same name', () => {
    const shards = onShards.flatMap(({ table, isShard }) => (isShard ? table : []));
    expect([...new Set(shards)]).toEqual(tables.map(([name]) => name).toSorted());
    expect(onOneMachine.some(({ isShard }) => isShard)).toBe(false);
  });

  test.for(tables)('of %s has the guards of the table', ([name]) => {
    const of = (definitions: readonly Definition[]) =>
      definitions.filter(({ table }) => table === name).map(({ definition }) => definition);
    expect(of(onOneMachine)).not.toEqual([]);
    expect(of(onShards)).toEqual(of(onOneMachine));
  });
});

async function readDefinitions(url: string): Promise<Definition[]> {
  // Citus hides the shards in the catalog from those who do not ask for them.
  const options = '-c search_path=paywright -c citus.override_table_visibility=off';
  const client = new pg.Client({ connectionString: url, options });
  await client.connect();
  try {
    const { rows } = await client.query<Definition>(listDefinitions);
    return rows;
  } finally {
    await client.end();
  }
}

/** Definitions of each table, or of one shard of it; names of a shard end with its number, which is left out. */
const listDefinitions = `with one as (
     select distinct on (name) pg_class.oid, name, name <> relname "isShard"
     from pg_class cross join regexp_replace(relname, '_1[0-9]{5}$', '') as name
     where relnamespace = 'paywright'::regnamespace and relkind = 'r'
     order by name, relname desc),
   found (oid, definition) as (
     select polrelid, concat_ws(' ', 'policy', polname, case when polpermissive then 'permissive' else 'restrictive' end,
       polcmd, polroles::text, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) from pg_policy
     union all select oid, concat_ws(' ', 'row security', relrowsecurity, relforcerowsecurity) from pg_class
     union all select tgrelid, concat_ws(' ', 'trigger', tgenabled, regexp_replace(pg_get_triggerdef(oid), ' ON \\S+ ', ' '))
       from pg_trigger where not tgisinternal
     union all select conrelid, concat_ws(' ', 'constraint',
       -- Citus ends a name that would be too long with its hash.
       left(regexp_replace(conname, '(_[0-9a-f]{8})?(_1[0-9]{5})?$', ''), 47), pg_get_constraintdef(oid)) from pg_constraint
       -- PostgreSQL 18 names these; they are compared with the columns.
       where contype <> 'n'
     union all select indrelid, regexp_replace(pg_get_indexdef(indexrelid), ' INDEX \\S+ ON \\S+ ', ' INDEX ') from pg_index
     union all select attrelid, concat_ws(' ', 'column', attname, format_type(atttypid, atttypmod), attnotnull, attstorage,
       attcompression) from pg_attribute where attnum > 0 and not attisdropped
     union all select pg_class.oid, concat_ws(' ', 'privilege', grantee::regrole, privilege_type)
       from pg_class cross join aclexplode(relacl) where grantee <> relowner
     union all select attrelid, concat_ws(' ', 'privilege', attname, grantee::regrole, privilege_type)
       from pg_attribute cross join aclexplode(attacl) join pg_class on pg_class.oid = attrelid where grantee <> relowner)
   -- Versions of PostgreSQL differ in the parentheses they print.
   select name "table", "isShard", translate(regexp_replace(definition, '_1[0-9]{5}\\M', '', 'g'), '()', '') "definition"
   from one join found using (oid) order by 1, 3`;
