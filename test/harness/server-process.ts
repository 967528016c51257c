import { type ChildProcess, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, test } from 'vitest';
import { type Client, createClient, type TransportResponse } from '../../client/client.ts';
import { nodeTransport } from '../../client/node-transport.ts';
import { Database } from '../../database/database.ts';
import { findRunningUrl } from '../../database/embedded/embedded-postgres.ts';
import { packageRoot } from '../../database/package-root.ts';
import { eventually } from './eventually.ts';
import { listPostgresProcesses } from './processes.ts';

/** Tests that start servers. They say nothing about another PostgreSQL that the run was given. */
export function describeWithEmbeddedPostgres(
  what: string,
  tests: () => void,
  { skip = false }: { readonly skip?: boolean } = {},
): void {
  // Not even collected then: no hook would clear away what collecting them makes.
  if (skip || process.env.PAYWRIGHT_TEST_POSTGRES) test.skip(what, () => {});
  // Starting processes takes its time on a machine that is busy with others.
  else describe(what, { timeout: 180_000 }, tests);
}

export const isRoot = process.getuid?.() === 0;

/** Somebody every system has, who may do nothing in particular. */
export const unprivilegedUser = { uid: 2, gid: 2 };

export interface ProcessOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Runs it as somebody else, which only root may. */
  readonly user?: { readonly uid: number; readonly gid: number };
}

export interface ProcessExit {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** The built server, as a process of its own. */
export interface ServerProcess {
  readonly pid: number;
  readonly address: string;
  readonly clientId: string;
  /** As shown at the first start; undefined at the next ones. */
  readonly secretKey: string | undefined;
  readonly client: Client;
  readonly exited: Promise<ProcessExit>;
  /** Everything it has written so far, log and all. */
  output(): string;
  send(
    path: string,
    body: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<TransportResponse>;
  get(path: string): Promise<TransportResponse>;
  /** Sends a signal and waits for the end. */
  stop(signal: NodeJS.Signals): Promise<ProcessExit>;
}

/** The credentials servers here are configured with, so that they are known after every start. */
export const testCredentials = { clientId: 'sandbox-test', secretKey: 'a secret for tests' };

export const credentialsEnvironment = {
  PAYWRIGHT_CLIENT_ID: testCredentials.clientId,
  PAYWRIGHT_SECRET_KEY: testCredentials.secretKey,
};

/** For tests that send as fast as they can. */
export const withoutRateLimit: ProcessOptions = {
  environment: { LIMIT_REQUESTS_PER_SECOND: '1000000', LOG_LEVEL: 'error' },
};

/** Starts the server on a data folder and waits until it says that it runs. */
export async function startServer(
  dataFolder: string,
  { environment = {}, ...options }: ProcessOptions = {},
): Promise<ServerProcess> {
  const child = spawnPaywright(['serve'], dataFolder, {
    environment: { PORT: '0', ...credentialsEnvironment, ...environment },
    ...options,
  });
  const { said, exited } = collectOutput(child);
  await Promise.race([
    eventually(() => said().includes('Paywright is running.'), { within: 60_000 }),
    exited.then(({ code }) => {
      throw new Error(`the server ended with ${code}:\n${said()}`);
    }),
  ]);
  const address = findPrintedValue(said(), 'Address') ?? '';
  const clientId = findPrintedValue(said(), 'Client id') ?? '';
  const secretKey = / {2}Secret key {2}(\S+) {3}\(shown only once/.exec(said())?.[1];
  const used = { clientId, secretKey: secretKey ?? testCredentials.secretKey };
  const basic = Buffer.from(`${used.clientId}:${used.secretKey}`).toString('base64');
  return {
    pid: child.pid ?? 0,
    address,
    clientId,
    secretKey,
    client: createClient({ address, ...used, transport: nodeTransport }),
    exited,
    output: said,
    send: (path, body, headers = {}) =>
      nodeTransport.send({
        url: `${address}${path}`,
        verb: 'POST',
        headers: {
          authorization: `Basic ${basic}`,
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

/** Starts a server that is expected to refuse, and waits for its end. */
export async function startExpectingExit(
  dataFolder: string,
  { environment = {}, ...options }: ProcessOptions = {},
): Promise<ProcessExit & { readonly said: string }> {
  return runCommand(['serve'], dataFolder, {
    environment: { PORT: '0', ...environment },
    ...options,
  });
}

/** Runs a command of the command line to its end. */
export async function runCommand(
  parameters: readonly string[],
  dataFolder: string,
  options: ProcessOptions = {},
): Promise<ProcessExit & { readonly said: string }> {
  const { said, exited } = collectOutput(spawnPaywright(parameters, dataFolder, options));
  const exit = await exited;
  return { ...exit, said: said() };
}

/** Starts a command that the test ends before it is done. */
export function spawnCommand(
  parameters: readonly string[],
  dataFolder: string,
): { end(signal: NodeJS.Signals): Promise<ProcessExit> } {
  const child = spawnPaywright(parameters, dataFolder, {});
  const { exited } = collectOutput(child);
  return {
    end: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}

/** The PostgreSQL a server runs on the folder, as its superuser; the test closes it. */
export function connectToEmbeddedPostgres(dataFolder: string): Database {
  const url = findRunningUrl(dataFolder);
  if (!url) throw new Error(`no PostgreSQL runs on ${dataFolder}`);
  return new Database({ url, connections: 2, as: 'owner' });
}

/** A folder that is gone after the file's tests, with whatever still runs in it. */
export function temporaryFolder(owner?: ProcessOptions['user']): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'paywright-')));
  temporaryFolders.push(folder);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

/** A folder with an `unshare` that fails, to stand first in PATH: a container that makes no namespaces. */
export function createFailingUnshare(folder: string): string {
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  writeFileSync(join(programs, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  return programs;
}

/** Ends what a test started on a folder and left behind, wherever it failed. */
function killPostgresProcesses(dataFolder: string): void {
  for (const pid of listPostgresProcesses(dataFolder)) process.kill(pid, 'SIGKILL');
}

const temporaryFolders: string[] = [];
const runningProcesses = new Set<ChildProcess>();

afterAll(async () => {
  for (const child of runningProcesses) child.kill('SIGKILL');
  await eventually(() => runningProcesses.size === 0);
  const done = temporaryFolders.splice(0);
  if (existsSync('/proc')) await eventually(() => !done.some(hasPostgresProcesses));
  await Promise.all(done.map((folder) => rm(folder, { recursive: true, force: true })));
});

function hasPostgresProcesses(folder: string): boolean {
  killPostgresProcesses(folder);
  killPostgresProcesses(join(folder, 'data'));
  return (
    listPostgresProcesses(folder).length + listPostgresProcesses(join(folder, 'data')).length > 0
  );
}

function spawnPaywright(
  parameters: readonly string[],
  dataFolder: string,
  { environment = {}, user }: ProcessOptions,
): ChildProcess {
  const child = spawn(
    process.execPath,
    [join(packageRoot, 'scripts/paywright.mjs'), ...parameters],
    {
      cwd: packageRoot,
      // Nothing of the environment the tests run in reaches the server but where programs are.
      env: { PATH: process.env.PATH, PAYWRIGHT_DATA: dataFolder, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...user,
    },
  );
  runningProcesses.add(child);
  child.once('close', () => runningProcesses.delete(child));
  return child;
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
  return { said: () => text, exited };
}

function findPrintedValue(text: string, what: string): string | undefined {
  return new RegExp(`^ {2}${what} +(\\S+)$`, 'm').exec(text)?.[1];
}
