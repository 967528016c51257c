import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { Database, statement } from '../../database/database.ts';
import { startEmbeddedPostgres } from '../../database/embedded/embedded-postgres.ts';
import { migrate } from '../../database/migrate.ts';
import { toInstant } from '../../values/instant.ts';
import { dropDistributedDatabase, prepareDistributedTemplate } from './distributed-database.ts';
import { temporaryRoot } from './temporary-root.ts';
import { testBinaries } from './test-binaries.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgresUrl: string;
    /** A migrated cluster without accounts, for servers with a PostgreSQL of their own. */
    readonly preparedCluster: string;
    /** The database of `CITUS_URL`'s machines that apps copy; empty without it. */
    readonly distributedTemplate: string;
  }
}

/**
 * Starts one PostgreSQL for the whole run, with a migrated template database that each test file copies. Its cluster is
 * also kept as it was after the migrations, which takes a server 1.4 s of CPU less than to create one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(temporaryRoot, 'paywright-test-'));
  const start = () =>
    startEmbeddedPostgres(folder, {
      // Nothing outlives the run; crash tests start their own servers with full durability.
      settings: [
        'fsync=off',
        'synchronous_commit=off',
        'full_page_writes=off',
        'max_connections=200',
        // A statement is planned once for a connection, and not for each of its first five uses: a fifth of PostgreSQL's time.
        'plan_cache_mode=force_generic_plan',
      ],
      ...testBinaries,
    });
  const preparing = await start();
  await asOwner(preparing.url, (owner) => migrate(owner, toInstant(0)));
  await preparing.stop();
  const preparedCluster = join(folder, 'prepared');
  spawnSync('cp', ['-a', join(folder, 'postgres'), preparedCluster]);
  const postgres = await start();
  await asOwner(postgres.url, (owner) =>
    owner.query(statement('', 'create database paywright_template template postgres')),
  );
  const citusUrl = process.env.CITUS_URL;
  const distributedTemplate = citusUrl ? await prepareDistributedTemplate(citusUrl) : '';
  project.provide('distributedTemplate', distributedTemplate);
  project.provide('preparedCluster', preparedCluster);
  project.provide('postgresUrl', postgres.url);
  return async () => {
    const remaining = await countFormerCopies(postgres.url);
    await postgres.stop();
    if (citusUrl) await dropDistributedDatabase(citusUrl, distributedTemplate);
    rmSync(folder, { recursive: true, force: true });
    if (remaining === 0) return;
    // Vitest prints an error of the teardown, but exits with 0.
    process.exitCode = 1;
    throw new Error(`databases of ${remaining} files were not dropped after their file`);
  };
}

async function asOwner<Result>(
  url: string,
  work: (owner: Database) => Promise<Result>,
): Promise<Result> {
  const owner = new Database({ url, connections: 1, as: 'owner' });
  try {
    return await work(owner);
  } finally {
    await owner.close();
  }
}

/** Counts files, except the last one of each worker, that have left copies of the template: they may be in memory. */
async function countFormerCopies(url: string): Promise<number> {
  const [row] = await asOwner(url, (owner) => owner.query(countCopies));
  return row?.count ?? 0;
}

const countCopies = statement<{ count: number }>(
  '',
  `select (count(distinct split_part(datname, '_', 2) || ' ' || split_part(datname, '_', 3))
     - count(distinct split_part(datname, '_', 2)))::integer "count"
   from pg_database where datname ~ '^test_\\d+_\\d+_'`,
);
