import type { ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  realpathSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { renameDurably } from '../durable-rename.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { claimFolderAfterCommands, type FolderUse, findFolderClaim } from './claim-folder.ts';
import { availableMiB, memorySettings } from './memory-settings.ts';
import { startLogLimit } from './postgres-log.ts';
import {
  ForeignDatabase,
  findPostmaster,
  socketPort,
  socketUrl,
  stopOrphan,
  verifyCluster,
} from './postmaster.ts';
import { chooseRunner, type Runner } from './runner.ts';

/** A PostgreSQL that the server starts for itself; it listens only on a unix socket. */
export interface EmbeddedPostgres {
  readonly url: string;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  readonly use?: FolderUse;
  /** Receives a message when the start waits for another process. */
  readonly onWait?: (message: string) => void;
  readonly maxWaitMs?: number;
  /** Other programs and settings, for tests only. */
  readonly binaries?: Binaries;
  readonly settings?: readonly string[];
}

/** A backup or doctor of a large database takes minutes. */
const maxCommandMs = 10 * 60_000;

/**
 * Starts PostgreSQL on the data folder; creates the database if it is missing. Waits for a command
 * that uses the folder.
 */
export async function startEmbeddedPostgres(
  dataFolder: string,
  options: EmbeddedPostgresOptions = {},
): Promise<EmbeddedPostgres> {
  const { binaries = findBinaries(), settings = [], use = 'server' } = options;
  const { maxWaitMs = maxCommandMs, onWait = () => {} } = options;
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const release = await claimFolderAfterCommands(dataFolder, { use, maxWaitMs, onWait });
  try {
    const runner = chooseRunner(dataFolder, binaries.postgres);
    const cluster = join(dataFolder, 'postgres');
    await stopOrphan(cluster);
    if (!existsSync(join(cluster, 'PG_VERSION')))
      await initializeCluster(runner, binaries.initdb, cluster);
    runner.prepare(cluster);
    const socketFolder = makeSocketFolder(runner, dataFolder);
    const start = () =>
      launch(runner, binaries.postgres, { cluster, socketFolder, dataFolder, settings });
    const url = socketUrl(socketFolder);
    const first = start();
    const log = join(dataFolder, 'postgres.log');
    await waitUntilReady(url, { cluster, child: first, log });
    const stop = restartOnExit(first, start);
    const stopLogLimit = startLogLimit(log);
    return {
      url,
      stop: async () => {
        stopLogLimit();
        await stop();
        rmSync(socketFolder, { recursive: true, force: true });
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Restarts PostgreSQL whenever it exits unexpectedly; its own recovery does the rest. */
function restartOnExit(first: ChildProcess, start: () => ChildProcess): () => Promise<void> {
  const stopping = new AbortController();
  let child = first;
  let pauseMs = minRestartPauseMs;
  const ended = new Promise<void>((resolve) => {
    const watch = () => {
      const startedAt = performance.now();
      child.once('exit', async () => {
        pauseMs = computeRestartPauseMs(pauseMs, { livedMs: performance.now() - startedAt });
        await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
        if (stopping.signal.aborted) return resolve();
        child = start();
        watch();
      });
    };
    watch();
  });
  return async () => {
    stopping.abort();
    child.stdin?.end();
    await ended;
  };
}

const minRestartPauseMs = 100;
const maxRestartPauseMs = 10_000;

/** Doubles the pause after each early exit, because every restart costs a recovery. */
export function computeRestartPauseMs(
  formerPauseMs: number,
  { livedMs }: { readonly livedMs: number },
): number {
  return livedMs > 60_000 ? minRestartPauseMs : Math.min(formerPauseMs * 2, maxRestartPauseMs);
}

/** Finds the address of a PostgreSQL that another process runs on this folder. */
export function findRunningUrl(dataFolder: string): string | undefined {
  const running = findPostmaster(join(dataFolder, 'postgres'));
  return running && socketUrl(running.socketFolder);
}

/** Finds the address of the PostgreSQL of a server on this folder; undefined while it starts or stops. */
export async function findServedUrl(dataFolder: string): Promise<string | undefined> {
  if (findFolderClaim(dataFolder)?.use !== 'server') return undefined;
  const url = findRunningUrl(dataFolder);
  if (!url) return undefined;
  try {
    await verifyCluster(url, join(dataFolder, 'postgres'));
    return url;
  } catch (error) {
    if (error instanceof ForeignDatabase) throw error;
    return undefined;
  }
}

// The shell follows its standard input: when the server ends, however it ends, the pipe closes and
// PostgreSQL is shut down. Durability settings keep their defaults: fsync on.
const stopWithServerScript = `exec 3<&0
"$@" 3<&- </dev/null & child=$!
(read -r _ <&3; kill -INT $child) 2>/dev/null & reader=$!
wait $child
ended=$?
kill $reader 2>/dev/null
exit $ended`;

interface LaunchOptions {
  readonly cluster: string;
  readonly socketFolder: string;
  readonly dataFolder: string;
  readonly settings: readonly string[];
}

function launch(
  runner: Runner,
  postgres: string,
  { cluster, socketFolder, dataFolder, settings }: LaunchOptions,
): ChildProcess {
  const log = openSync(join(dataFolder, 'postgres.log'), 'a', 0o600);
  const options = [
    'listen_addresses=',
    `port=${socketPort}`,
    `unix_socket_directories=${socketFolder}`,
    ...memorySettings(availableMiB()),
    ...settings,
  ];
  const parameters = ['-D', cluster, ...options.flatMap((option) => ['-c', option])];
  const child = runner.spawn(
    '/bin/sh',
    ['-c', stopWithServerScript, 'sh', runner.locate(postgres), ...parameters],
    {
      stdio: ['pipe', log, log],
      // Signals from the terminal go to the server, which stops PostgreSQL last.
      detached: true,
      env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    },
  );
  closeSync(log);
  child.stdin?.on('error', () => {});
  return child;
}

async function initializeCluster(runner: Runner, initdb: string, cluster: string): Promise<void> {
  const fresh = `${cluster}.new`;
  rmSync(fresh, { recursive: true, force: true });
  runner.prepare(fresh);
  // Only users who can enter the socket's folder (mode 700) can connect, so no password is needed.
  const parameters = ['-D', fresh, '-U', 'paywright', '-A', 'trust', '-E', 'UTF8', '--locale=C'];
  const child = runner.spawn(runner.locate(initdb), parameters, {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0)
    throw new Error(`PostgreSQL could not create its data folder:
${output}`);
  // Renamed into place when complete: an interrupted start leaves no partial database.
  renameDurably(fresh, cluster);
}

/** PostgreSQL rejects socket paths over 107 bytes; for deep folders the system's temporary folder is used. */
const maxSocketFolderBytes = 80;

/** Creates an empty folder for the socket, owned by this user. */
function makeSocketFolder(runner: Runner, dataFolder: string): string {
  const inside = join(dataFolder, 'socket');
  const folder =
    Buffer.byteLength(inside) <= maxSocketFolderBytes ? inside : shortSocketFolder(dataFolder);
  // Anybody can create folders in a shared temporary folder, so an existing one is not trusted.
  const found = lstatSync(folder, { throwIfNoEntry: false });
  const isOurs = found?.isDirectory() && [process.getuid?.(), runner.uid].includes(found.uid);
  if (found && folder !== inside && !isOurs)
    throw new Error(
      `${folder} belongs to another user, but PostgreSQL needs it for its socket. Remove it.`,
    );
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  runner.prepare(folder);
  return folder;
}

function shortSocketFolder(dataFolder: string): string {
  const digest = createHash('sha256').update(realpathSync(dataFolder)).digest('hex');
  const name = `paywright-${digest.slice(0, 16)}`;
  const usual = join(tmpdir(), name);
  return Buffer.byteLength(usual) <= maxSocketFolderBytes ? usual : join('/tmp', name);
}

interface ReadyOptions {
  readonly cluster: string;
  readonly child: ChildProcess;
  readonly log: string;
}

async function waitUntilReady(url: string, { cluster, child, log }: ReadyOptions): Promise<void> {
  const deadline = performance.now() + 60_000;
  for (;;) {
    try {
      return await verifyCluster(url, cluster);
    } catch (error) {
      if (error instanceof ForeignDatabase) throw error;
      if (child.exitCode !== null || performance.now() > deadline)
        throw new Error(`PostgreSQL did not start; see ${log}.`, { cause: error });
      await delay(20);
    }
  }
}
