import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { Database, statement } from '../../database/database.ts';
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
    ([, { placement }]) => placement === 'distributed',
  );
  test.for(tables)('of %s has the guards of the table', ([name]) => {
    const of = (definitions: readonly Definition[]) =>
      definitions.filter(({ table }) => table === name).map(({ definition }) => definition);
    expect(of(onOneMachine)).not.toEqual([]);
    expect(of(onShards)).toEqual(of(onOneMachine));
  });
});

async function readDefinitions(url: string): Promise<Definition[]> {
  const owner = new Database({ url, connections: 1, as: 'owner' });
  try {
    return await owner.query(listDefinitions);
  } finally {
    await owner.close();
  }
}

/** Definitions of one shard of each table, with the names of the table: those of a shard end with its number. */
const listDefinitions = statement<Definition>(
  '',
  `with one as (
     select distinct on (name) pg_class.oid, name, right(relname, -length(name)) as number
     from pg_class cross join regexp_replace(relname, '_1[0-9]{5}$', '') as name
     where relnamespace = 'paywright'::regnamespace and relkind = 'r'
     order by name, relname desc),
   found (oid, definition) as (
     select polrelid, concat_ws(' ', 'policy', polname, case when polpermissive then 'permissive' else 'restrictive' end,
       polcmd, polroles::text, pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) from pg_policy
     union all select oid, concat_ws(' ', 'row security', relrowsecurity, relforcerowsecurity) from pg_class
     union all select tgrelid, concat_ws(' ', 'trigger', tgenabled, regexp_replace(pg_get_triggerdef(oid), ' ON .* (NOT|DEFERRABLE|REFER|FOR|WHEN)', ' \\1'))
       from pg_trigger where not tgisinternal
     union all select conrelid, concat_ws(' ', 'constraint', conname, pg_get_constraintdef(oid)) from pg_constraint
       -- PostgreSQL 18 names these; they are compared with the columns.
       where contype <> 'n'
     union all select indrelid, pg_get_indexdef(indexrelid) from pg_index
     union all select attrelid, concat_ws(' ', 'column', attname, format_type(atttypid, atttypmod), attnotnull, attstorage,
       attcompression) from pg_attribute where attnum > 0 and not attisdropped
     union all select pg_class.oid, concat_ws(' ', 'privilege', grantee::regrole, privilege_type)
       from pg_class cross join aclexplode(relacl) where grantee <> relowner
     union all select attrelid, concat_ws(' ', 'privilege', attname, grantee::regrole, privilege_type)
       from pg_attribute cross join aclexplode(attacl) join pg_class on pg_class.oid = attrelid where grantee <> relowner)
   -- Versions of PostgreSQL differ in the parentheses they print.
   select name as table, translate(replace(definition, number, ''), '()', '') as definition from one join found using (oid)
   order by 1, 2`,
);
