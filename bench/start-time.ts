import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient, sendOnce } from '../client/client.ts';
import { nodeTransport } from '../client/node-transport.ts';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { packageRoot } from '../database/package-root.ts';
import { registerBenchCompany } from './bench-company.ts';
import { medianOf, print } from './figures.ts';
import { launch } from './launch.ts';
import { memoryOf } from './processor-time.ts';

/**
 * Times a start on a database that exists, until the first right answer, with the embedded PostgreSQL and with
 * one that runs already; then the memory of web and work process at rest. Goals: 1.2 s, 250 MB.
 */
export async function runStartTime(): Promise<void> {
  await measureStarts({ rounds: 5 });
}

const credentials = { clientId: 'bench', secretKey: 'a secret for benchmarks' };
const companyName = 'Answered';
/** Within half a minute, the first thread for large requests has started and what only the start needed is given back. */
const restSeconds = 30;

export async function measureStarts({ rounds }: { readonly rounds: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'paywright-bench-'));
  const postgres = await startEmbeddedPostgres(makeFolder(folder, 'own'));
  try {
    const embedded = { PAYWRIGHT_DATA: makeFolder(folder, 'embedded') };
    const own = {
      PAYWRIGHT_DATA: makeFolder(folder, 'data'),
      DATABASE_URL: postgres.url,
      PAYWRIGHT_KEYS: `00000001:${randomBytes(32).toString('base64')}`,
    };
    const plan = [
      { name: 'embedded', environment: embedded, companyId: await prepare(embedded) },
      { name: 'own database', environment: own, companyId: await prepare(own) },
    ];
    const times: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1)
      for (const [index, { environment, companyId }] of plan.entries())
        times[index]?.push(await timeStart(environment, companyId));
    const [embeddedMs, ownMs] = times.map(medianOf) as [number, number];
    const restMiB = await measureRest(embedded);
    print(
      `second start: ${embeddedMs.toFixed(0)} ms embedded, ${ownMs.toFixed(0)} ms on an own database; ` +
        `${restMiB} MiB at rest`,
    );
    return { embeddedMs, ownMs, restMiB };
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Environment = Readonly<Record<string, string>>;

function makeFolder(folder: string, name: string): string {
  const path = join(folder, name);
  mkdirSync(path, { mode: 0o700 });
  return path;
}

async function start(environment: Environment) {
  const server = await launch([join(packageRoot, 'scripts/paywright.mjs'), 'serve'], {
    PORT: '0',
    PAYWRIGHT_CLIENT_ID: credentials.clientId,
    PAYWRIGHT_SECRET_KEY: credentials.secretKey,
    LOG_LEVEL: 'warn',
    ...environment,
  });
  const { address } = server;
  const client = createClient({ address, ...credentials, transport: nodeTransport, ...sendOnce });
  return { server, client };
}

/** Starts for the first time, and adds the company that later starts are asked about. */
async function prepare(environment: Environment): Promise<string> {
  const { server, client } = await start(environment);
  const companyId = await registerBenchCompany(client, companyName);
  await server.stop();
  return companyId;
}

async function timeStart(environment: Environment, companyId: string): Promise<number> {
  const begun = performance.now();
  const { server, client } = await start(environment);
  const { Company } = await client.reports.getCompanyInfo({ companyId });
  const answered = performance.now() - begun;
  if (Company[0]?.company !== companyName) throw new Error('the first answer is wrong');
  await server.stop();
  return answered;
}

async function measureRest(environment: Environment): Promise<number> {
  const { server } = await start(environment);
  await delay(restSeconds * 1_000);
  const restMiB = memoryOf(server.processId);
  await server.stop();
  return restMiB;
}
