import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, inject, test } from 'vitest';
import {
  type Client,
  createClient,
  sendOnce,
  type TransportResponse,
} from '../../client/client.ts';
import { nodeTransport } from '../../client/node-transport.ts';
import { Database } from '../../database/database.ts';
import { findRunningUrl } from '../../database/embedded/embedded-postgres.ts';
import { builtProgram, packageRoot } from '../../database/package-root.ts';
import { afterEachFile } from './after-file.ts';
import { initialTime, testKeys } from './app.ts';
import { eventually } from './eventually.ts';
import { killPostgres, listPostgresProcesses } from './processes.ts';
import { basicAuthorization } from './raw-http.ts';
import { temporaryRoot } from './temporary-root.ts';

/** Describes tests that start servers; they are skipped when the run uses another PostgreSQL. */
export function describeWithEmbeddedPostgres(
  what: string,
  tests: () => void,
  { skip = false }: { readonly skip?: boolean } = {},
): void {
  // Not collected either, because no hook would remove the folders that collecting creates.
  if (skip || process.env.PAYWRIGHT_TEST_POSTGRES) test.skip(what, () => {});
  // Processes start slowly on a busy machine.
  else describe(what, tests);
}

export const isRoot = process.getuid?.() === 0;

/** A user of every system, without rights. */
export const unprivilegedUser = { uid: 2, gid: 2 };

export interface ProcessOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Runs the process as another user, which requires root. */
  readonly user?: { readonly uid: number; readonly gid: number };
  /** Receives each piece of output while the server starts. */
  readonly onOutput?: (text: string) => void;
  /** Starts the web process alone, without its work process. */
  readonly role?: 'web';
  /** The folder of another version of the program. */
  readonly program?: string | undefined;
}

export interface ProcessExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** An exit with everything the process printed. */
export interface CommandResult extends ProcessExit {
  readonly output: string;
}

/** The built server in its own process. */
export interface ServerProcess {
  readonly pid: number;
  readonly address: string;
  readonly clientId: string;
  /** As printed by the first start; undefined later. */
  readonly secretKey: string | undefined;
  readonly client: Client;
  readonly exited: Promise<ProcessExit>;
  /** Everything printed so far, including the log. */
  output(): string;
  send(
    path: string,
    body: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<TransportResponse>;
  get(path: string): Promise<TransportResponse>;
  /** Sends a signal and waits for the exit. */
  stop(signal: NodeJS.Signals): Promise<ProcessExit>;
}

/** Configured credentials, which stay the same over restarts. */
export const testCredentials = { clientId: 'sandbox-test', secretKey: 'a secret for tests only' };

export const credentialsEnvironment = {
  PAYWRIGHT_CLIENT_ID: testCredentials.clientId,
  PAYWRIGHT_SECRET_KEY: testCredentials.secretKey,
};

/** For tests that send many requests. */
export const withoutRateLimit = {
  environment: { LIMIT_REQUESTS_PER_SECOND: '1000000', LOG_LEVEL: 'error' },
} satisfies ProcessOptions;

/** Without a rate limit, and with the wall clock at the time of the tests, so that the day of the run is irrelevant. */
export const withTestClock = {
  environment: {
    ...withoutRateLimit.environment,
    PAYWRIGHT_TEST_TIME: String(initialTime),
    NODE_OPTIONS: `--import=${join(packageRoot, 'test/harness/set-clock.mjs')}`,
  },
} satisfies ProcessOptions;

/** The keys of the tests, for servers on a database that `copyDatabase` has made. */
export const testKeysEnvironment = {
  PAYWRIGHT_KEYS: `${testKeys.current.id}:${testKeys.current.secret.toString('base64')}`,
};

/** Starts the server on a data folder and waits until it is ready. */
export async function startServer(
  dataFolder: string,
  { environment = {}, onOutput = () => {}, role, ...options }: ProcessOptions = {},
): Promise<ServerProcess> {
  const parameters = role ? ['serve', '--role', role] : ['serve'];
  const child = spawnPaywright(parameters, dataFolder, {
    // A thread for large requests takes seconds to start; tests of threads ask for them.
    environment: { PORT: '0', REQUEST_THREADS: '0', ...credentialsEnvironment, ...environment },
    ...options,
  });
  child.stdout?.on('data', (chunk: Buffer | string) => onOutput(String(chunk)));
  const { output, exited } = collectOutput(child);
  await Promise.race([
    eventually(() => output().includes('Paywright is running.')),
    exited.then(({ code }) => {
      throw new Error(`the server exited with ${code}:\n${output()}`);
    }),
  ]);
  const address = findPrintedValue(output(), 'Address') ?? '';
  const clientId = findPrintedValue(output(), 'Client id') ?? '';
  const secretKey = / {2}Secret key {2}(\S+) {3}\(shown only once/.exec(output())?.[1];
  const used = { clientId, secretKey: secretKey ?? testCredentials.secretKey };
  return {
    pid: child.pid ?? 0,
    address,
    clientId,
    secretKey,
    client: createClient({ address, ...used, transport: nodeTransport, ...sendOnce }),
    exited,
    output,
    send: (path, body, headers = {}) =>
      nodeTransport.send({
        url: `${address}${path}`,
        verb: 'POST',
        headers: {
          authorization: basicAuthorization(used),
          'content-type': 'application/json',
          ...headers,
        },
        body: JSON.stringify(body),
      }),
    get: (path) =>
      nodeTransport.send({ url: `${address}${path}`, verb: 'GET', headers: {}, body: '' }),
    stop: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}

/** Starts a server that is expected to exit, and waits for the exit. */
export async function startExpectingExit(
  dataFolder: string,
  { environment = {}, ...options }: ProcessOptions = {},
): Promise<CommandResult> {
  return runCommand(['serve'], dataFolder, {
    environment: { PORT: '0', ...environment },
    ...options,
  });
}

/** Runs a command of the command line until it exits. */
export async function runCommand(
  parameters: readonly string[],
  dataFolder: string,
  options: ProcessOptions = {},
): Promise<CommandResult> {
  const { output, exited } = collectOutput(spawnPaywright(parameters, dataFolder, options));
  const exit = await exited;
  return { ...exit, output: output() };
}

/** Starts a command that the test stops before it finishes. */
export function spawnCommand(
  parameters: readonly string[],
  dataFolder: string,
): { stop(signal: NodeJS.Signals): Promise<ProcessExit> } {
  const child = spawnPaywright(parameters, dataFolder, {});
  const { exited } = collectOutput(child);
  return {
    stop: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}

/** Connects to the PostgreSQL of a data folder as superuser; the test closes the connection. */
export function connectToEmbeddedPostgres(dataFolder: string): Database {
  const url = findRunningUrl(dataFolder);
  if (!url) throw new Error(`no PostgreSQL runs on ${dataFolder}`);
  return new Database({ url, connections: 2, as: 'owner' });
}

/** Creates a folder that is removed after the file, together with the processes that run in it. */
export function temporaryFolder(owner?: ProcessOptions['user']): string {
  const folder = realpathSync(mkdtempSync(join(temporaryRoot, 'paywright-')));
  temporaryFolders.push(folder);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

/** Creates a data folder with a migrated database and without keys and accounts, for tests that are not about a first start. */
export function preparedFolder(): string {
  const folder = temporaryFolder();
  spawnSync('cp', ['-a', inject('preparedCluster'), join(folder, 'postgres')]);
  return folder;
}

/** Creates a folder with a failing `unshare` for PATH, as in a container without namespaces. */
export function createFailingUnshare(folder: string): string {
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  writeFileSync(join(programs, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  return programs;
}

const temporaryFolders: string[] = [];
const runningProcesses = new Set<ChildProcess>();

afterEachFile(async () => {
  for (const child of runningProcesses) child.kill('SIGKILL');
  await eventually(() => runningProcesses.size === 0);
  const done = temporaryFolders.splice(0);
  if (existsSync('/proc')) await eventually(() => !done.some(hasPostgresProcesses));
  await Promise.all(done.map((folder) => rm(folder, { recursive: true, force: true })));
});

function hasPostgresProcesses(folder: string): boolean {
  killPostgres(folder);
  killPostgres(join(folder, 'data'));
  return (
    listPostgresProcesses(folder).length + listPostgresProcesses(join(folder, 'data')).length > 0
  );
}

function spawnPaywright(
  parameters: readonly string[],
  dataFolder: string,
  { environment = {}, user, program = packageRoot }: ProcessOptions,
): ChildProcess {
  const file = program === packageRoot ? presentProgram() : join(program, launcher);
  const child = spawn(process.execPath, [file, ...parameters], {
    cwd: program,
    // The server gets nothing of the tests' environment except PATH.
    env: { PATH: process.env.PATH, PAYWRIGHT_DATA: dataFolder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  runningProcesses.add(child);
  child.once('close', () => runningProcesses.delete(child));
  return child;
}

const launcher = 'scripts/paywright.mjs';
let isBuilt = false;

/** The built program. The launcher compares it with its sources, which takes longer than a short command: once is enough. */
function presentProgram(): string {
  if (!isBuilt) spawnSync(process.execPath, [join(packageRoot, launcher), '--version']);
  isBuilt = true;
  return builtProgram('main');
}

function collectOutput(child: ChildProcess) {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  const exited = new Promise<ProcessExit>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  return { output: () => text, exited };
}

function findPrintedValue(text: string, what: string): string | undefined {
  return new RegExp(`^ {2}${what} +(\\S+)$`, 'm').exec(text)?.[1];
}
