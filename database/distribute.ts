import { type Database, statement, type Transaction } from './database.ts';
import { distribution, type Placement, placementOf } from './distribution.ts';

// Turns the database into one of several machines with Citus: docs/guides/scale.md, step 6, and 0101 in docs/decisions.

/** A refusal to distribute, for the operator. */
export class NotDistributable extends Error {}

/** Receives a line for each step. */
type Report = (line: string) => void;

/**
 * Gives every table its place. Foreign keys are removed first and added at the end: otherwise Citus makes tables that
 * refer to each other local ones, and could not distribute them without dropping what depends on them. Each table is one
 * transaction, and running it again continues where it stopped.
 */
export async function distribute(owner: Database, report: Report): Promise<void> {
  await checkCluster(owner);
  await owner.transaction(setAsideForeignKeys);
  await prepareMachines(owner);
  for (const table of Object.keys(distribution)) report(await place(owner, table));
  for (const name of sharedFunctions) await owner.query(shareFunction, [name]);
  for (const name of delegatedFunctions) await owner.query(delegateFunction, [name]);
  for (const key of await owner.query(listForeignKeysToAdd))
    await addForeignKey(owner, key, report);
  await owner.query(dropForeignKeysToAdd);
  // Citus connects to the workers as the role of the transaction.
  for (const role of ['paywright_server', 'paywright_bound'])
    await owner.query(statement('', `alter role ${role} login`));
}

async function checkCluster(owner: Database): Promise<void> {
  if ((await owner.query(findExtension)).length === 0)
    throw new NotDistributable(
      'The database has no extension citus. Install Citus on every machine, run "create extension citus" in the database of each, and add the workers with citus_add_node.',
    );
  const [workers] = await owner.query(countWorkers);
  if (!workers?.count)
    throw new NotDistributable(
      'No worker may hold shards. Add one with citus_add_node, after citus_set_coordinator_host.',
    );
  const [servers] = await owner.query(countRunningServers);
  if (servers?.count)
    throw new NotDistributable(
      servers.count === 1
        ? 'One server is running on this database. Stop it first.'
        : `${servers.count} servers are running on this database. Stop them first.`,
    );
}

/** Settings of every later session: what a transaction enters reaches the workers, and tables may have triggers. */
async function prepareMachines(owner: Database): Promise<void> {
  const [{ name } = { name: '' }] = await owner.query(findDatabaseName);
  for (const command of [
    `alter database ${name} set citus.propagate_set_commands to 'local'`,
    `alter database ${name} set citus.enable_unsafe_triggers to 'on'`,
  ])
    await owner.query(runOnAllMachines, [command]);
}

async function place(owner: Database, table: string): Promise<string> {
  const wanted = placementOf(table);
  const [found] = await owner.query(findPlacement, [table]);
  const reason = distribution[table]?.reason;
  const line = `${table}: ${wanted}${reason ? `, because ${reason}` : ''}`;
  if (found?.placement === wanted || wanted === 'coordinator') return line;
  await owner.transaction(async (tx) => {
    await tx.many(allowTriggers);
    // Rows move with their digests: triggers would write new ones, and count and check the rows again.
    await tx.many(propagateSettings);
    await tx.many(holdTriggers);
    await tx.many(wanted === 'reference' ? makeReference : makeDistributed, [table]);
  });
  return line;
}

async function setAsideForeignKeys(tx: Transaction): Promise<void> {
  await tx.many(createForeignKeysToAdd);
  const keys = await tx.many(listForeignKeys);
  for (const key of keys) {
    if (key.isInPlace) continue;
    await tx.many(setAside, [key.table, key.name, key.definition, key.target]);
    await tx.many(statement('', `alter table ${key.table} drop constraint ${key.name}`));
  }
}

async function addForeignKey(owner: Database, key: ForeignKey, report: Report): Promise<void> {
  const isHeld =
    placementOf(key.table) === 'distributed' || placementOf(key.target) !== 'distributed';
  if (!isHeld)
    report(
      `${key.table}: the foreign key to ${key.target} is not checked, because rows of ${key.target} are on the workers`,
    );
  await owner.transaction(async (tx) => {
    await tx.many(allowTriggers);
    if (isHeld)
      await tx.many(
        statement('', `alter table ${key.table} add constraint ${key.name} ${key.definition}`),
      );
    await tx.many(forget, [key.table, key.name]);
  });
}

/** Functions that statements, triggers and policies call by name, on the machine of the shard. */
const sharedFunctions = [
  'refuse_idempotency_key(text)',
  'keyed_digest(bytea, text)',
  'row_key(bytea)',
  'is_intact(text, anyelement)',
  'is_json_object(text)',
  'tax_weight(text)',
  'weighted_taxes(text[], bigint[])',
  'negated(bigint[])',
];

/** Functions that run on the machine of the account, given as their first argument. */
const delegatedFunctions = [
  'record_write(uuid, text, text, bytea, text, uuid, timestamptz, text, uuid, uuid[])',
  'order_events(uuid, bigint, bigint)',
];

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
  readonly target: string;
}

const findExtension = statement('', "select from pg_extension where extname = 'citus'");
const countWorkers = statement<{ count: number }>(
  '',
  'select count(*) from pg_dist_node where shouldhaveshards and isactive',
);
const countRunningServers = statement<{ count: number }>(
  '',
  `select count(*) from running_server
   where seen_at between clock_timestamp() - interval '10 seconds' and clock_timestamp() + interval '10 seconds'`,
);
const findDatabaseName = statement<{ name: string }>(
  '',
  'select quote_ident(current_database()) "name"',
);
const runOnAllMachines = statement(
  '',
  'select run_command_on_all_nodes($1, give_warning_for_connection_errors => false)',
);
const allowTriggers = statement('', 'set local citus.enable_unsafe_triggers to on');
const propagateSettings = statement('', "set local citus.propagate_set_commands to 'local'");
const holdTriggers = statement('', 'set local session_replication_role to replica');
const findPlacement = statement<{ placement: Placement }>(
  '',
  `select case when partmethod = 'h' then 'distributed' when repmodel = 't' then 'reference'
     else 'coordinator' end "placement"
   from pg_dist_partition where logicalrelid = $1::regclass`,
);
const makeReference = statement('', 'select create_reference_table($1::regclass)');
const makeDistributed = statement(
  '',
  `select create_distributed_table($1::regclass, 'account_id',
     colocate_with => case when exists (select from pg_dist_partition where logicalrelid = 'audit_head'::regclass
       and partmethod = 'h') then 'audit_head' else 'default' end)`,
);
const shareFunction = statement('', 'select create_distributed_function($1::regprocedure)');
const delegateFunction = statement(
  '',
  `select create_distributed_function($1::regprocedure, 'given_account', colocate_with => 'audit_head',
     force_delegation => true)`,
);
const createForeignKeysToAdd = statement(
  '',
  `create table if not exists foreign_key_to_add
     (table_name text, name text, definition text, target text, primary key (table_name, name))`,
);
const dropForeignKeysToAdd = statement('', 'drop table foreign_key_to_add');
const listForeignKeys = statement<ForeignKey & { readonly isInPlace: boolean }>(
  '',
  `select source.relname "table", conname "name", pg_get_constraintdef(con.oid) "definition",
     target.relname "target", exists (select from pg_dist_partition where logicalrelid = conrelid) "isInPlace"
   from pg_constraint con join pg_class source on source.oid = conrelid
   join pg_class target on target.oid = confrelid
   where contype = 'f' and source.relnamespace = 'paywright'::regnamespace
     and conparentid = 0 order by 1, 2`,
);
const setAside = statement('', 'insert into foreign_key_to_add values ($1, $2, $3, $4)');
const listForeignKeysToAdd = statement<ForeignKey>(
  '',
  'select table_name "table", name, definition, target from foreign_key_to_add order by 1, 2',
);
const forget = statement('', 'delete from foreign_key_to_add where table_name = $1 and name = $2');
