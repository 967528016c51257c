import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { Database, statement } from '../../database/database.ts';
import { startEmbeddedPostgres } from '../../database/embedded/embedded-postgres.ts';
import { migrate } from '../../database/migrate.ts';
import { toInstant } from '../../values/instant.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgresUrl: string;
  }
}

/** Starts one PostgreSQL for the whole run, with a migrated template database that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'paywright-test-'));
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
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
