import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Binaries, findBinaries } from './binaries.ts';
import { claimFolder } from './owner.ts';
import { chooseRunner, type Runner } from './runner.ts';

/** A PostgreSQL of our own, beside the server, on a unix socket and nothing else. */
export interface OwnPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

export interface OwnPostgresOptions {
  /** Programs other than the registry's, and settings, for tests; a server needs neither. */
  readonly binaries?: Binaries;
  readonly settings?: readonly string[];
}

/** Starts PostgreSQL on the data folder, making the database first where there is none. */
export async function startOwnPostgres(
  dataFolder: string,
  { binaries = findBinaries(), settings = [] }: OwnPostgresOptions = {},
): Promise<OwnPostgres> {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const release = claimFolder(dataFolder);
  try {
    const runner = chooseRunner(dataFolder);
    const cluster = join(dataFolder, 'postgres');
    await stopOrphan(cluster);
    if (!existsSync(join(cluster, 'PG_VERSION')))
      await initialise(runner, binaries.initdb, cluster);
    const socketFolder = socketFolderOf(dataFolder);
    runner.prepare(socketFolder);
    const start = () =>
      launch(runner, binaries.postgres, { cluster, socketFolder, dataFolder, settings });
    const url = socketUrl(socketFolder);
    const first = start();
    await untilReady(url, first, join(dataFolder, 'postgres.log'));
    const stop = keepRunning(first, start);
    return { url, stop: () => stop().then(release) };
  } catch (error) {
    release();
    throw error;
  }
}

/** Starts PostgreSQL again whenever it ends unasked; its own recovery does the rest. */
function keepRunning(first: ChildProcess, start: () => ChildProcess): () => Promise<void> {
  let stopping = false;
  let child = first;
  const ended = new Promise<void>((resolve) => {
    const watch = () =>
      child.once('exit', async () => {
        if (stopping) return resolve();
        await delay(100);
        child = start();
        watch();
        if (stopping) child.stdin?.end();
      });
    watch();
  });
  return async () => {
    stopping = true;
    child.stdin?.end();
    await ended;
  };
}

/** The address of the PostgreSQL another process runs on this folder, if one does. */
export function runningUrl(dataFolder: string): string | undefined {
  return readPostmaster(join(dataFolder, 'postgres')) === undefined
    ? undefined
    : socketUrl(socketFolderOf(dataFolder));
}

// The shell follows its standard input: when the server ends, however it ends, the pipe closes and
// PostgreSQL is told to shut down. Durability settings stay as they are by default: fsync on.
const followServer = `exec 3<&0
"$@" 3<&- </dev/null & child=$!
(read -r _ <&3; kill -INT $child) 2>/dev/null & reader=$!
wait $child
ended=$?
kill $reader 2>/dev/null
exit $ended`;

interface Place {
  readonly cluster: string;
  readonly socketFolder: string;
  readonly dataFolder: string;
  readonly settings: readonly string[];
}

function launch(
  runner: Runner,
  postgres: string,
  { cluster, socketFolder, dataFolder, settings }: Place,
): ChildProcess {
  const log = openSync(join(dataFolder, 'postgres.log'), 'a', 0o600);
  const options = ['listen_addresses=', `unix_socket_directories=${socketFolder}`, ...settings];
  const parameters = ['-D', cluster, ...options.flatMap((option) => ['-c', option])];
  const child = runner.spawn(
    '/bin/sh',
    ['-c', followServer, 'sh', runner.locate(postgres), ...parameters],
    {
      stdio: ['pipe', log, log],
      // Signals from the terminal go to the server, which stops PostgreSQL when it is done with it.
      detached: true,
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    },
  );
  closeSync(log);
  child.stdin?.on('error', () => {});
  return child;
}

async function initialise(runner: Runner, initdb: string, cluster: string): Promise<void> {
  const fresh = `${cluster}.new`;
  rmSync(fresh, { recursive: true, force: true });
  runner.prepare(fresh);
  // Only who may enter the socket's folder (mode 700) can connect, so no password is kept anywhere.
  const parameters = ['-D', fresh, '-U', 'paywright', '-A', 'trust', '-E', 'UTF8', '--locale=C'];
  const child = runner.spawn(runner.locate(initdb), parameters, {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said += chunk;
    });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`PostgreSQL could not make its data folder:\n${said}`);
  // Moved into place whole: a start that was cut off leaves no half-made database.
  renameSync(fresh, cluster);
}

/** A PostgreSQL whose server was killed together with its watcher is stopped before ours starts. */
async function stopOrphan(cluster: string): Promise<void> {
  const pid = readPostmaster(cluster);
  if (pid === undefined) return;
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal);
    for (let waited = 0; waited < 100; waited += 1) {
      if (readPostmaster(cluster) === undefined) return;
      await delay(50);
    }
  }
  throw new Error(`A PostgreSQL (process ${pid}) left on ${cluster} does not stop.`);
}

/** The number of the live postmaster of a cluster; a stale file or a reused number is none. */
function readPostmaster(cluster: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
    process.kill(pid, 0);
    if (process.platform === 'linux' && readlinkSync(`/proc/${pid}/cwd`) !== realpathSync(cluster))
      return undefined;
    return pid;
  } catch {
    return undefined;
  }
}

/** PostgreSQL refuses socket paths over 107 bytes; deep folders get a short one in the system's own. */
const longestSocketFolder = 80;

function socketFolderOf(dataFolder: string): string {
  const inside = join(dataFolder, 'socket');
  if (Buffer.byteLength(inside) <= longestSocketFolder) return inside;
  const short = createHash('sha256').update(realpathSync(dataFolder)).digest('hex').slice(0, 16);
  return join(tmpdir(), `paywright-${short}`);
}

function socketUrl(folder: string): string {
  return `postgres://paywright@${encodeURIComponent(folder)}/postgres`;
}

async function untilReady(url: string, child: ChildProcess, log: string): Promise<void> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (child.exitCode !== null || performance.now() > deadline)
        throw new Error(`PostgreSQL did not start; ${log} says why.`, { cause: error });
      await delay(20);
    }
  }
}
