import { type Database, statement } from '../database/database.ts';

/** Notes that a server runs, and counts the servers that do. */
export async function noteRunningServer(database: Database, serverId: string): Promise<number> {
  const [row] = await database.query(noteServer, [serverId]);
  return row?.count ?? 1;
}

export async function forgetRunningServer(database: Database, serverId: string): Promise<void> {
  await database.query(forgetServer, [serverId]);
}

const noteServer = statement<{ count: number }>(
  'note running server',
  'select note_running_server($1) "count"',
);
const forgetServer = statement('forget running server', 'select forget_running_server($1)');
