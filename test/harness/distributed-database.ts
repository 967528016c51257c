import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { Database } from '../../database/database.ts';
import { distribute } from '../../database/distribute.ts';
import { migrate } from '../../database/migrate.ts';
import { toInstant } from '../../values/instant.ts';

// Databases on the machines of a Citus cluster, for tests with CITUS_URL. A distributed database is a database of the same
// name on every machine, with the places of its tables in the catalog, so that copies of all of them are a copy of it.

/** Makes a distributed database without rows, for `copyDistributedDatabase`, and returns its name. */
export async function prepareDistributedTemplate(citusUrl: string): Promise<string> {
  const template = `distributed_template_${process.pid}`;
  const machines = await listMachines(citusUrl);
  await onEach(machines, [`create database ${template}`]);
  await onEach(
    machines.map(({ url, ...machine }) => ({ ...machine, url: urlOf(url, template) })),
    ['create extension citus'],
  );
  const url = urlOf(citusUrl, template);
  const [coordinator, ...workers] = machines;
  await onEach(
    [{ url }],
    [
      `select citus_set_coordinator_host('${coordinator?.host}', ${coordinator?.port})`,
      ...workers.map(({ host, port }) => `select citus_add_node('${host}', ${port})`),
    ],
  );
  const owner = new Database({ url, connections: 2, as: 'owner' });
  await migrate(owner, toInstant(0));
  await distribute(owner, () => {});
  await owner.close();
  await closeDistributedDatabase(citusUrl, template);
  return template;
}

/** Ends all connections: only a database without any is copied, and Citus keeps one to each that admits it. */
export async function closeDistributedDatabase(citusUrl: string, name: string): Promise<void> {
  await onEach(await listMachines(citusUrl), [
    `alter database ${name} with allow_connections false`,
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
  ]);
}

/** Copies a distributed database that is closed for owners who write digests with these keys, and returns the URL of the copy. */
export async function copyDistributedDatabase(
  citusUrl: string,
  template: string,
  rowKeys: string,
): Promise<string> {
  const name = `distributed_${randomBytes(8).toString('hex')}`;
  await onEach(await listMachines(citusUrl), [
    `create database ${name} template ${template} strategy file_copy`,
    // What belongs to the name of a database is not copied.
    `alter database ${name} set paywright.row_keys = '${rowKeys}'`,
    `alter database ${name} set citus.propagate_set_commands to 'local'`,
    `alter database ${name} set citus.enable_unsafe_triggers to 'on'`,
  ]);
  return urlOf(citusUrl, name);
}

export async function dropDistributedDatabase(citusUrl: string, name: string): Promise<void> {
  await onEach(await listMachines(citusUrl), [`drop database if exists ${name} with (force)`]);
}

/** The addresses of a database on the machines that have the shards. */
export async function listWorkerUrls(url: string): Promise<readonly string[]> {
  const [, ...workers] = await listMachines(url);
  return workers.map((worker) => worker.url);
}

interface Machine {
  readonly host: string;
  readonly port: number;
  /** The address of the same database there. */
  readonly url: string;
}

/** The coordinator first. */
async function listMachines(citusUrl: string): Promise<readonly Machine[]> {
  const client = new pg.Client({ connectionString: citusUrl });
  await client.connect();
  const { rows } = await client.query<{ host: string; port: number }>(
    'select nodename "host", nodeport "port" from pg_dist_node order by groupid',
  );
  await client.end();
  return rows.map(({ host, port }) => {
    const url = new URL(citusUrl);
    url.host = `${host}:${port}`;
    return { host, port, url: url.href };
  });
}

function urlOf(url: string, database: string): string {
  return Object.assign(new URL(url), { pathname: `/${database}` }).href;
}

async function onEach(
  machines: readonly { readonly url: string }[],
  commands: readonly string[],
): Promise<void> {
  await Promise.all(
    machines.map(async ({ url }) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        for (const command of commands) await client.query(command);
      } finally {
        await client.end();
      }
    }),
  );
}
