import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { Database, statement } from '../../database/database.ts';
import { startEmbeddedPostgres } from '../../database/embedded/embedded-postgres.ts';
import { migrate } from '../../database/migrate.ts';
import { toInstant } from '../../values/instant.ts';
import { temporaryRoot } from './temporary-root.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgresUrl: string;
  }
}

/** Starts one PostgreSQL for the whole run, with a migrated template database that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(temporaryRoot, 'paywright-test-'));
  const other = process.env.PAYWRIGHT_TEST_POSTGRES;
  const postgres = await startEmbeddedPostgres(folder, {
    // Nothing outlives the run; crash tests start their own servers with full durability.
    settings: [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'max_connections=200',
    ],
    ...(other && {
      binaries: { postgres: join(other, 'postgres'), initdb: join(other, 'initdb') },
    }),
  });
  const admin = new Database({ url: postgres.url, connections: 1, as: 'owner' });
  await admin.query(statement('', 'create database paywright_template'));
  const url = postgres.url.replace(/postgres$/, 'paywright_template');
  const template = new Database({ url, connections: 1, as: 'owner' });
  await migrate(template, toInstant(0));
  await template.close();
  await admin.close();
  project.provide('postgresUrl', postgres.url);
  return async () => {
    const remaining = await countFormerCopies(postgres.url);
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
    if (remaining === 0) return;
    // Vitest prints an error of the teardown, but exits with 0.
    process.exitCode = 1;
    throw new Error(`databases of ${remaining} files were not dropped after their file`);
  };
}

/** Counts files, except the last one of each worker, that have left copies of the template: they may be in memory. */
async function countFormerCopies(url: string): Promise<number> {
  const admin = new Database({ url, connections: 1, as: 'owner' });
  const [row] = await admin.query(
    statement<{ count: number }>(
      '',
      `select (count(distinct split_part(datname, '_', 2) || ' ' || split_part(datname, '_', 3))
         - count(distinct split_part(datname, '_', 2)))::integer "count"
       from pg_database where datname ~ '^test_\\d+_\\d+_'`,
    ),
  );
  await admin.close();
  return row?.count ?? 0;
}
