import pg from 'pg';
import { type Database, statement } from '../../database/database.ts';
import type { TestApp } from './app.ts';

const citusUrl = process.env.CITUS_URL;

/**
 * Changes the database without triggers and foreign keys, as only a superuser can. On a cluster, the change is made on the machines
 * that have the rows, for the accounts of all companies or of the one that is named.
 */
export async function tamperWithDatabase(
  { owner }: Pick<TestApp, 'owner'>,
  sql: string,
  companyId?: string,
): Promise<void> {
  const script = `set session_replication_role = replica; ${sql}`;
  if (citusUrl) await tamperWithShards(owner, { url: citusUrl, script, companyId });
  else await owner.transaction((tx) => tx.script(script.replace('set ', 'set local ')));
}

/** The part of a table that has the rows of an account. All such parts are on one machine. */
interface Shard {
  readonly table: string;
  readonly shard: string;
  readonly host: string;
  readonly port: number;
  readonly database: string;
}

/** Citus itself refuses most of these changes, or makes them with its own triggers. */
async function tamperWithShards(
  owner: Database,
  { url, script, companyId }: { url: string; script: string; companyId: string | undefined },
): Promise<void> {
  for (const { accountId } of await owner.query(listAccounts, [companyId])) {
    const shards = await owner.query(listShards, [accountId]);
    const [first] = shards;
    if (!first) throw new Error('the database has no shards');
    const { host, port, database } = first;
    const { href } = Object.assign(new URL(url), {
      host: `${host}:${port}`,
      pathname: `/${database}`,
    });
    const client = new pg.Client({ connectionString: href, options: shardSettings });
    await client.connect();
    try {
      await client.query(nameShards(script, shards));
    } finally {
      await client.end();
    }
  }
}

const shardSettings =
  '-c search_path=paywright -c citus.enable_manual_changes_to_shards=on -c citus.enable_ddl_propagation=off';

/** A script for tables as one for their shards; texts in it stay as they are. Indexes that are dropped are those of payments, and end with the number of the shard, too. */
function nameShards(script: string, shards: readonly Shard[]): string {
  const shardOf = new Map(shards.map(({ table, shard }) => [table, shard]));
  const numberOf = (table: string) => shardOf.get(table)?.replace(/^.*_/, '');
  return script
    .replaceAll(/drop index (\w+)/g, `drop index $1_${numberOf('payment')}`)
    .replaceAll(/'[^']*'|\b\w+\b/g, (word) => shardOf.get(word) ?? word);
}

const listAccounts = statement<{ accountId: string }>(
  '',
  `select distinct account_id "accountId" from paywright.company
   where $1::uuid is null or company_id = $1`,
);
const listShards = statement<Shard>(
  '',
  `select relname "table", concat(relname, '_', shardid) shard, nodename host, nodeport port, current_database() "database"
   from pg_dist_partition
     join pg_class on pg_class.oid = logicalrelid
     join pg_dist_placement
       on shardid = get_shard_id_for_distribution_column(logicalrelid, $1::uuid)
     join pg_dist_node using (groupid)
   where partmethod = 'h'`,
);
