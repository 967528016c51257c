import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createClient } from '../client/client.ts';
import { nodeTransport } from '../client/node-transport.ts';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.ts';
import { KeyRing } from '../database/encryption.ts';
import { parseKeys } from '../database/key-file.ts';
import { packageRoot } from '../database/package-root.ts';
import { fillCompany } from './fill-company.ts';
import { launch } from './launch.ts';
import { processorTime } from './processor-time.ts';

/**
 * A whole payroll of a company: previewed, submitted and processed, its files written, settled. For
 * 1,000 and 10,000 workers, or as many as are given: `npm run bench:payroll -- 1000 10000 100000`. CPU
 * is the server's own, and PostgreSQL's beside it; wall is what the caller waits. Goals for 10,000: a preview
 * under 1 s of CPU, from submit to the files under 10 s, memory under 700 MiB; and at most linear
 * growth within 20 percent. Parameters that begin with two dashes are given to the server's Node, such
 * as --cpu-prof.
 */
const forNode = process.argv.slice(2).filter((each) => each.startsWith('--'));
const counts = process.argv.slice(2).map(Number).filter(Number.isInteger);
const runs: Measured[] = [];
for (const count of counts.length > 0 ? counts : [1_000, 10_000]) runs.push(await pay(count));
for (const [index, run] of runs.entries()) {
  const before = runs[index - 1];
  if (before) print(grownFrom(before, run));
}

/** How much longer each worker takes in a larger run, by the wall and by CPU, and what memory it takes. */
function grownFrom(before: Measured, run: Measured): string {
  const perWorker = (of: (measured: Measured) => number) =>
    (of(run) / run.workers / (of(before) / before.workers)).toFixed(2);
  return [
    `${run.workers} workers against ${before.workers}, for each worker (linear is 1.00):`,
    `${perWorker(({ toFiles }) => toFiles.wall)} of the time`,
    `${perWorker(({ toFiles }) => toFiles.cpu)} of the CPU`,
    `${perWorker(({ peakMiB }) => peakMiB)} of the memory`,
  ].join(' ');
}

interface Measured {
  readonly workers: number;
  /** From submitting to the files for the bank. */
  readonly toFiles: Span;
  readonly peakMiB: number;
}

/** In milliseconds; CPU is the server's and PostgreSQL's together. */
interface Span {
  readonly wall: number;
  readonly cpu: number;
}

async function pay(workers: number): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'paywright-bench-'));
  const keyText = `00000001:${randomBytes(32).toString('base64')}`;
  const postgres = await startEmbeddedPostgres(folder);
  const credentials = { clientId: 'bench', secretKey: 'bench-secret' };
  const app = await launch([...forNode, join(packageRoot, 'scripts/paywright.mjs'), 'serve'], {
    PORT: '0',
    PAYWRIGHT_DATA: folder,
    DATABASE_URL: postgres.url,
    PAYWRIGHT_KEYS: keyText,
    PAYWRIGHT_CLIENT_ID: credentials.clientId,
    PAYWRIGHT_SECRET_KEY: credentials.secretKey,
    LOG_LEVEL: 'warn',
    // A Tuesday for which there is law, whenever this is run.
    PAYWRIGHT_TEST_TIME: String(Date.parse('2026-03-03T15:00:00Z')),
    NODE_OPTIONS: `--import=${join(packageRoot, 'test/harness/set-clock.mjs')}`,
  });
  const owner = new pg.Client({
    connectionString: postgres.url,
    options: '-c search_path=paywright,pg_temp',
  });
  await owner.connect();
  const client = createClient({ address: app.address, ...credentials, transport: nodeTransport });
  try {
    const { companyId, payPeriodId } = await readyCompany(client);
    const { rows } = await owner.query('select account_id from company');
    const place = { accountId: rows[0].account_id, companyId, payPeriodId };
    await fillCompany(owner, new KeyRing(() => parseKeys(keyText)), place, workers);

    print(`${workers} workers`);
    const { payroll, sandbox } = client;
    const measure = meter(app.processId, join(folder, 'postgres'));
    await measure('preview (cold)', () => payroll.previewPayroll({ companyId, payPeriodId }));
    await measure('preview', () => payroll.previewPayroll({ companyId, payPeriodId }));
    const spans = [
      await measure('submit', () => payroll.initiatePayroll({ companyId, payPeriodId })),
      await measure('process', () => sandbox.advanceClock({ to: '2026-03-11T12:00:00-04:00' })),
      await measure('debit file', () => sandbox.advanceClock({ to: '2026-03-11T13:00:00-04:00' })),
      await measure('wages file', () => sandbox.advanceClock({ to: '2026-03-12T10:00:00-04:00' })),
    ];
    await measure('settle', () => sandbox.advanceClock({ to: '2026-03-13T10:00:00-04:00' }));
    const total = (of: (span: Span) => number) => spans.reduce((sum, span) => sum + of(span), 0);
    const toFiles = { wall: total(({ wall }) => wall), cpu: total(({ cpu }) => cpu) };
    const checked = await owner.query(
      "select count(*) from payment where kind = 'wages' and status = 'settled'",
    );
    if (Number(checked.rows[0].count) !== workers) throw new Error('not everybody was paid');
    const peakMiB = peak(app.processId);
    const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(2);
    print(
      `  submit to files: ${seconds(toFiles.wall)} s, ${seconds(toFiles.cpu)} s of CPU in all; peak memory ${peakMiB} MiB`,
    );
    return { workers, toFiles, peakMiB };
  } finally {
    await owner.end();
    await app.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function readyCompany({
  companyOnboarding,
  payroll,
  reports,
  sandbox,
}: ReturnType<typeof createClient>) {
  const person = { firstName: 'Ada', lastName: 'Lovelace', phoneNumber: '2125550142' };
  const { registration } = await companyOnboarding.companyRegistration({
    registration: {
      ...person,
      company: 'Bench',
      email: 'ada@example.com',
      isEsign: true,
      isTermsAccepted: true,
    },
  });
  const { companyId } = registration;
  await companyOnboarding.addBusinessUser({
    businessUser: {
      ...person,
      companyId,
      email: 'ada@example.com',
      middleName: '',
      address1: '1 Main Street',
      address2: '',
      city: 'New York',
      state: 'New York',
      zipcode: '10001',
      ssn: '123-45-6789',
      dateOfBirth: '1980-12-09',
      payrollAdmin: true,
      bookKeeper: false,
      beneficialOwner: true,
      ownershipPercentage: 60,
    },
  });
  await companyOnboarding.addKybInformation({
    kybInformation: {
      companyId,
      ein: '12-3456789',
      entityType: 'C Corp',
      dateOfIncorporation: '2019-07-01',
      incorporationState: 'Delaware',
      irsAssisgnedFederalFilingForm: '941',
    },
  });
  await companyOnboarding.initiateCompanyKyb({ companyId });
  const { clock } = await sandbox.getClock({});
  await sandbox.advanceClock({ to: clock.now });
  await payroll.addPaySchedule({
    paySchedule: {
      companyId,
      workerType: 'W2',
      standardWorkingHours: 40,
      compensationFrequency: 'Weekly',
      payBeginDate: '2026-03-02',
      payDate: '2026-03-13',
      paymentMode: 'Self-Initiated',
    },
  });
  const { payPeriodId } = await reports.getPayPeriod({ companyId, workerType: 'W2' });
  return { companyId, payPeriodId };
}

/** Tells wall and CPU time of each piece of work, and gives them. */
function meter(server: number, cluster: string) {
  const used = () => processorTime(server, cluster);
  return async (name: string, work: () => Promise<unknown>): Promise<Span> => {
    const [before, begun] = [used(), performance.now()];
    await work();
    const wall = performance.now() - begun;
    const after = used();
    const [server, postgres] = [after.server - before.server, after.postgres - before.postgres];
    const column = (milliseconds: number) => milliseconds.toFixed(0).padStart(7);
    print(
      `  ${name.padEnd(15)}${column(wall)} ms wall${column(server)} ms CPU${column(postgres)} ms CPU of PostgreSQL`,
    );
    return { wall, cpu: server + postgres };
  };
}

function peak(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/^VmHWM:\s*(\d+)/m.exec(status)?.[1]) / 1024);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
