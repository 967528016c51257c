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
import { type Client, createClient, type Received } from '../../client/client.ts';
import { nodeTransport } from '../../client/node-transport.ts';
import { runningUrl } from '../../server/postgres/own-postgres.ts';
import { root } from '../../server/root.ts';
import { Database } from '../../server/store/database.ts';
import { eventually } from './eventually.ts';
import { postgresProcesses } from './processes.ts';

/** Tests that start servers. They say nothing about another PostgreSQL that the run was given. */
export function describeOwnPostgres(
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
export const ordinaryUser = { uid: 2, gid: 2 };

export interface ProcessOptions {
  readonly environment?: Readonly<Record<string, string>>;
  /** Runs it as somebody else, which only root may. */
  readonly user?: { readonly uid: number; readonly gid: number };
}

export interface Exit {
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
  readonly exited: Promise<Exit>;
  /** Everything it has written so far, log and all. */
  said(): string;
  send(path: string, body: object, headers?: Readonly<Record<string, string>>): Promise<Received>;
  get(path: string): Promise<Received>;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Exit>;
}

/** The credentials servers here are configured with, so that they are known after every start. */
export const credentials = { clientId: 'sandbox-test', secretKey: 'a secret for tests' };

export const configured = {
  PAYWRIGHT_CLIENT_ID: credentials.clientId,
  PAYWRIGHT_SECRET_KEY: credentials.secretKey,
};

/** For tests that send as fast as they can. */
export const unlimited: ProcessOptions = {
  environment: { LIMIT_REQUESTS_PER_SECOND: '1000000', LOG_LEVEL: 'error' },
};

/** Starts the server on a data folder and waits until it says that it runs. */
export async function startServer(
  dataFolder: string,
  { environment = {}, ...options }: ProcessOptions = {},
): Promise<ServerProcess> {
  const child = paywright(['serve'], dataFolder, {
    environment: { PORT: '0', ...configured, ...environment },
    ...options,
  });
  const { said, exited } = listen(child);
  await Promise.race([
    eventually(() => said().includes('Paywright is running.'), { within: 60_000 }),
    exited.then(({ code }) => {
      throw new Error(`the server ended with ${code}:\n${said()}`);
    }),
  ]);
  const address = shown(said(), 'Address') ?? '';
  const clientId = shown(said(), 'Client id') ?? '';
  const secretKey = / {2}Secret key {2}(\S+) {3}\(shown only now/.exec(said())?.[1];
  const used = { clientId, secretKey: secretKey ?? credentials.secretKey };
  const basic = Buffer.from(`${used.clientId}:${used.secretKey}`).toString('base64');
  return {
    pid: child.pid ?? 0,
    address,
    clientId,
    secretKey,
    client: createClient({ address, ...used, transport: nodeTransport }),
    exited,
    said,
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
    end: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}

/** Starts a server that is expected to refuse, and waits for its end. */
export async function startRefused(
  dataFolder: string,
  { environment = {}, ...options }: ProcessOptions = {},
): Promise<Exit & { readonly said: string }> {
  return run(['serve'], dataFolder, { environment: { PORT: '0', ...environment }, ...options });
}

/** Runs a command of the command line to its end. */
export async function run(
  parameters: readonly string[],
  dataFolder: string,
  options: ProcessOptions = {},
): Promise<Exit & { readonly said: string }> {
  const { said, exited } = listen(paywright(parameters, dataFolder, options));
  const exit = await exited;
  return { ...exit, said: said() };
}

/** Starts a command that the test ends before it is done. */
export function spawnCommand(
  parameters: readonly string[],
  dataFolder: string,
): { end(signal: NodeJS.Signals): Promise<Exit> } {
  const child = paywright(parameters, dataFolder, {});
  const { exited } = listen(child);
  return {
    end: (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}

/** The PostgreSQL a server runs on the folder, as its superuser; the test closes it. */
export function connectTo(dataFolder: string): Database {
  const url = runningUrl(dataFolder);
  if (!url) throw new Error(`no PostgreSQL runs on ${dataFolder}`);
  return new Database({ url, connections: 2, as: 'owner' });
}

/** A folder that is gone after the file's tests, with whatever still runs in it. */
export function temporaryFolder(owner?: ProcessOptions['user']): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'paywright-')));
  folders.push(folder);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

/** A folder with an `unshare` that fails, to stand first in PATH: a container that makes no namespaces. */
export function withoutNamespaces(folder: string): string {
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  writeFileSync(join(programs, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  return programs;
}

/** Ends what a test started on a folder and left behind, wherever it failed. */
function sweep(dataFolder: string): void {
  for (const pid of postgresProcesses(dataFolder)) process.kill(pid, 'SIGKILL');
}

const folders: string[] = [];
const running = new Set<ChildProcess>();

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await eventually(() => running.size === 0);
  const done = folders.splice(0);
  if (existsSync('/proc')) await eventually(() => !done.some(leftIn));
  await Promise.all(done.map((folder) => rm(folder, { recursive: true, force: true })));
});

function leftIn(folder: string): boolean {
  sweep(folder);
  sweep(join(folder, 'data'));
  return postgresProcesses(folder).length + postgresProcesses(join(folder, 'data')).length > 0;
}

function paywright(
  parameters: readonly string[],
  dataFolder: string,
  { environment = {}, user }: ProcessOptions,
): ChildProcess {
  const child = spawn(process.execPath, [join(root, 'scripts/paywright.mjs'), ...parameters], {
    cwd: root,
    // Nothing of the environment the tests run in reaches the server but where programs are.
    env: { PATH: process.env.PATH, PAYWRIGHT_DATA: dataFolder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  running.add(child);
  child.once('close', () => running.delete(child));
  return child;
}

function listen(child: ChildProcess) {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  const exited = new Promise<Exit>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
  return { said: () => text, exited };
}

function shown(text: string, what: string): string | undefined {
  return new RegExp(`^ {2}${what} +(\\S+)$`, 'm').exec(text)?.[1];
}
