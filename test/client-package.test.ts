import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { allOperations } from '../contract/operations.ts';
import { packageRoot } from '../database/package-root.ts';
import { buildClientPackage } from '../scripts/client-package.ts';
import { DocsSite } from '../server/docs/docs-site.ts';
import { operationUrl } from '../server/docs/site-pages.ts';
import { test } from './harness/fixtures.ts';

const run = promisify(execFile);
const compiler = join(packageRoot, 'node_modules/typescript/bin/tsc');

/** An empty project with the package installed from its tarball. */
let project: string;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'paywright-client-'));
  project = join(folder, 'project');
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), '{ "name": "sample", "type": "module" }');
  buildClientPackage(join(folder, 'package'));
  const { stdout } = await run('npm', ['pack', '--silent', '../package'], { cwd: project });
  const flags = ['--offline', '--no-audit', '--no-fund'];
  await run('npm', ['install', ...flags, `./${stdout.trim()}`], { cwd: project });
});
afterAll(() => rmSync(join(project, '..'), { recursive: true }));

const program = `
import { ApiError, createClient, type GetUsersAnswer, isEvent, type WebhookEvent } from '@paywright/client';

interface Process {
  readonly argv: readonly string[];
  readonly stdout: { write(text: string): void };
}
const { argv, stdout } = (globalThis as unknown as { readonly process: Process }).process;
const [address = '', clientId = '', secretKey = ''] = argv.slice(2);
const client = createClient({ address, clientId, secretKey, timeoutMs: 20_000 });
const { registration } = await client.companyOnboarding.companyRegistration({
  registration: {
    company: 'Packed',
    firstName: 'Ada',
    lastName: 'Lovelace',
    phoneNumber: '212-555-0142',
    email: 'ada@example.com',
    isTermsAccepted: true,
  },
});
const { companyId } = registration;
const { Company } = await client.reports.getCompanyInfo({ companyId });
const workers: GetUsersAnswer['users'][number][] = [];
for await (const { users } of client.reports.getUsers.pages({ companyId })) workers.push(...users);
const refused = await client.reports.getCompanyInfo({ companyId: '' }).catch((error: unknown) =>
  error instanceof ApiError ? { status: error.status, key: error.key } : error,
);
const date: string = (await client.sandbox.getClock()).clock.date;
export function listReturned(event: WebhookEvent): string[] {
  if (!isEvent(event, 'payment')) return [];
  return event.payload.flatMap(({ payrollTransaction }) =>
    payrollTransaction.map(({ returnCode }) => returnCode),
  );
}
stdout.write(JSON.stringify({ name: Company[0]?.company, workers: workers.length, refused, date }));
`;

const mistakes = `
import { createClient, isEvent, type WebhookEvent, type WebhookEventOf } from '@paywright/client';
const client = createClient({ address: '', clientId: '', secretKey: '' });
client.reports.getCompanyInfo({});
client.reports.getCompanyInfo({ companyId: 1 });
client.reports.getNothing({});
client.sandbox.getClock.pages({});
client.reports.getCompanyInfo({ companyId: '' }).then(({ Companies }) => Companies);
export const workersOf = (event: WebhookEventOf<'payment'>) => event.payload[0]?.user;
export const isLost = (event: WebhookEvent) => isEvent(event, 'payment.lost');
`;

/** The calls that the pages of the documentation show, each in a block of its own. */
async function documentedCalls(): Promise<string> {
  const site = new DocsSite();
  const pages = await Promise.all(
    allOperations.map((declared) => site.findMarkdown(operationUrl(declared))),
  );
  const calls = pages.map((page) => /^```ts\n(.*?)^```$/ms.exec(page ?? '')?.[1] ?? '');
  expect(calls).not.toContain('');
  return [
    "import { createClient } from '@paywright/client';",
    "const client = createClient({ address: '', clientId: '', secretKey: '' });",
    ...calls.map((call) => `{\n${call}}`),
  ].join('\n');
}

describe('the package of the client', () => {
  test('needs no other package and is typed strictly', async () => {
    expect(readdirSync(join(project, 'node_modules')).filter((name) => name[0] !== '.')).toEqual([
      '@paywright',
    ]);
    writeFileSync(join(project, 'sample.ts'), program);
    writeFileSync(join(project, 'mistakes.ts'), mistakes);
    writeFileSync(join(project, 'documented.ts'), await documentedCalls());
    const compilerOptions = {
      strict: true,
      exactOptionalPropertyTypes: true,
      target: 'es2022',
      module: 'nodenext',
      lib: ['es2023', 'dom'],
      types: [],
    };
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    const { stdout } = await run(process.execPath, [compiler], { cwd: project }).catch(
      (failed: { readonly stdout: string }) => failed,
    );
    const complaints = stdout.split('\n').filter((line) => line.includes('error TS'));
    expect(complaints.map((line) => line.replace(/,.*/, ''))).toEqual(
      [4, 5, 6, 7, 8, 9, 10].map((line) => `mistakes.ts(${line}`),
    );
  });

  test('calls a server from Node', async ({ app, account }) => {
    const { stdout } = await run(
      process.execPath,
      ['sample.js', app.address, account.clientId, account.secretKey],
      { cwd: project },
    );
    expect(JSON.parse(stdout)).toEqual({
      name: 'Packed',
      workers: 0,
      refused: { status: 400, key: 'unknownCompany' },
      date: '2026-03-03',
    });
  });

  test('has less than 10 KB in a browser', async () => {
    const input = join(project, 'browser.js');
    writeFileSync(input, "export * from '@paywright/client';\n");
    const bundle = await rolldown({ input, platform: 'browser' });
    const { output } = await bundle.generate({ minify: true });
    expect(output.length).toBe(1);
    expect(output[0].imports).toEqual([]);
    expect(output[0].code).not.toMatch(/node:|zod/);
    expect(gzipSync(output[0].code).length).toBeLessThan(10_000);
  });
});
