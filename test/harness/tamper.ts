import type { TestApp } from './app.ts';

/** Changes the database without triggers and foreign keys, as only a superuser can. */
export async function tamperWithDatabase(
  { owner }: Pick<TestApp, 'owner'>,
  sql: string,
): Promise<void> {
  await owner.transaction((tx) =>
    tx.script(`set local session_replication_role = replica; ${sql}`),
  );
}
