import { readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { listClusterProcesses } from './live-process.ts';

export interface Postmaster {
  readonly pid: number;
  readonly socketFolder: string;
}

/** The port of the socket's name; nothing listens on it over TCP. */
export const socketPort = 5432;

/** Names the port, so that PGPORT in the environment has no effect. */
export function socketUrl(folder: string): string {
  return `postgres://paywright@${encodeURIComponent(folder)}:${socketPort}/postgres`;
}

/**
 * Finds the live postmaster of a cluster. Ignores a stale pid file, a reused pid, and a file without
 * the socket's folder: PostgreSQL adds that line late, and a driver without it connects to localhost.
 */
export function findPostmaster(cluster: string): Postmaster | undefined {
  try {
    // Lines of the file: pid, data folder, start time, port, socket folder.
    const [pid = '', , , , socketFolder = ''] = readPidFile(cluster).split('\n');
    if (!/^[1-9]\d*$/.test(pid) || !isAbsolute(socketFolder)) return undefined;
    process.kill(Number(pid), 0);
    if (process.platform === 'linux' && readlinkSync(`/proc/${pid}/cwd`) !== realpathSync(cluster))
      return undefined;
    return { pid: Number(pid), socketFolder };
  } catch {
    return undefined;
  }
}

/** Stops a PostgreSQL that survived its server, before a new one starts. */
export async function stopOrphan(cluster: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    for (const pid of listOrphans(cluster)) send(pid, signal);
    for (let waited = 0; waited < 100; waited += 1) {
      if (listOrphans(cluster).length === 0) return clearPidFile(cluster);
      await delay(50);
    }
  }
  throw new Error(
    `PostgreSQL (process ${listOrphans(cluster)[0]}) still runs on ${cluster} and does not stop.`,
  );
}

/** Lists a postmaster, or backends whose postmaster has died. The pid file is not trusted where it can be avoided. */
function listOrphans(cluster: string): number[] {
  const running = listProcesses(cluster);
  const pids = new Set(running.map(({ pid }) => pid));
  return running.filter(({ parentPid }) => !pids.has(parentPid)).map(({ pid }) => pid);
}

function listProcesses(cluster: string) {
  try {
    const found = findPostmaster(cluster);
    const named = found ? [{ pid: found.pid, parentPid: 0 }] : [];
    return listClusterProcesses(cluster) ?? named;
  } catch {
    // The cluster does not exist yet.
    return [];
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended in the meantime.
  }
}

function readPidFile(cluster: string): string {
  return readFileSync(join(cluster, 'postmaster.pid'), 'utf8');
}

/** No process has this pid, so PostgreSQL treats the previous postmaster as dead. */
const unusedPid = 2_147_483_647;
const completeLines = 7;

/**
 * After a crash another program may have the pid in PostgreSQL's file, or the file may be incomplete,
 * and PostgreSQL would refuse to start. Of a complete file only the pid is replaced: PostgreSQL needs
 * the rest to find backends that still run.
 */
function clearPidFile(cluster: string): void {
  const file = join(cluster, 'postmaster.pid');
  const content = readIfPresent(file);
  if (content === undefined) return;
  const [pid = '', ...rest] = content.split('\n');
  const isComplete = /^\d+$/.test(pid) && rest.length >= completeLines - 1;
  if (isComplete) writeFileSync(file, [unusedPid, ...rest].join('\n'));
  else if (process.platform === 'linux') rmSync(file);
  else
    throw new Error(
      `${file} is incomplete. Make sure that no PostgreSQL runs on this folder, then remove the file.`,
    );
}

function readIfPresent(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** The address leads to a database other than that of the data folder. */
export class ForeignDatabase extends Error {}

/** Connects once and makes sure that the PostgreSQL there runs on this cluster. */
export async function verifyCluster(url: string, cluster: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string; identifier: string }>(describeCluster);
    const [found] = rows;
    if (found && isSameFolder(found.folder, cluster))
      if (found.identifier === readClusterIdentifier(cluster)) return;
    throw new ForeignDatabase(
      `The PostgreSQL at ${url} runs on ${found?.folder}, not on ${cluster}: nothing was changed there.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

const describeCluster = `select current_setting('data_directory') folder,
  system_identifier::text identifier from pg_control_system()`;

function isSameFolder(folder: string, cluster: string): boolean {
  try {
    return realpathSync(folder) === realpathSync(cluster);
  } catch {
    return false;
  }
}

/** The number that initdb gave the cluster: the first eight bytes of its control file. */
function readClusterIdentifier(cluster: string): string {
  return readFileSync(join(cluster, 'global/pg_control')).readBigUInt64LE(0).toString();
}
