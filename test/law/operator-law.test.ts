import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { type Instant, parseInstant } from '../../values/instant.ts';
import type { TestApp } from '../harness/app.ts';
import { examine } from '../harness/doctor.ts';
import { addSchedule } from '../harness/examples.ts';
import { readyCompanyTest } from '../harness/fixtures.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';
import { refusalDetails } from '../harness/refusal.ts';
import {
  confirmedSource,
  confirmFiles,
  draftNextYear,
  editLawFile,
  newLawFolder,
} from '../harness/served-law-folder.ts';

// The operator has drafted 2027 and confirmed the federal file, but not Virginia.

const folder = newLawFolder();
const federal = join(folder, 'us/federal/2027.json');
const start = parseInstant('2026-12-28T10:00:00-05:00') as Instant;
const sourceShown = `${confirmedSource} (confirmed by Ada Lovelace on 2026-03-03)`;

const test = readyCompanyTest
  .extend('environment', { scope: 'file' }, { PAYWRIGHT_LAW: folder })
  .extend('clockStart', { scope: 'file' }, start)
  .extend('userId', ({ account, companyId }) =>
    readyWorker(account, companyId, { wage: salary(52_000) }),
  )
  .extend('january', async ({ account, companyId, userId }) => {
    const { payPeriodId } = await addSchedule(account, companyId, {
      payBeginDate: '2026-12-28',
      payDate: '2027-01-08',
    });
    return { companyId, payPeriodId, userId };
  });

test.beforeAll(async ({ app }) => {
  await draftNextYear(app, folder);
  await confirmFiles(app, folder, ['us/federal/2027.json']);
});

describe('pay of a sandbox by a draft', () => {
  const draftLaw = expect.stringMatching(
    /^The law for 2027-01-08 is a draft that is not confirmed \(.*us\/VA\/2027\.json\): only a sandbox computes by it\.$/,
  );

  test('is marked in the preview and in the answer to the submission', async ({
    account,
    january: { companyId, payPeriodId },
  }) => {
    const { payroll } = account.client;
    const { preview } = await payroll.previewPayroll({ companyId, payPeriodId });
    expect(preview.isEstimated).toBe(false);
    expect(preview.blockers).toContainEqual(
      expect.objectContaining({
        key: 'draftLaw',
        severity: 'warns',
        responsible: 'operator',
        message: draftLaw,
      }),
    );
    const { warnings } = await payroll.initiatePayroll({ companyId, payPeriodId });
    expect(warnings).toContainEqual({ key: 'draftLaw', path: 'payPeriodId', message: draftLaw });
  });

  test('is marked in the header of every answer, and not for live accounts', async ({
    app,
    account,
  }) => {
    const request = { path: '/reports/getCompanies', verb: 'GET' } as const;
    expect((await account.send(request)).headers['paywright-draft-law']).toBe('2027');
    const live = await app.openAccount('live');
    expect((await live.send(request)).headers).not.toHaveProperty('paywright-draft-law');
  });

  test('is explained with the source of each figure and who confirmed it', async ({
    account,
    january: { payPeriodId, userId },
  }) => {
    const { explanation } = await account.client.reports.explainPay({ payPeriodId, userId });
    const sourcesOf = (title: string) =>
      explanation.parts.find((part) => part.title === title)?.sources;
    expect(sourcesOf('Social Security')).toContain(sourceShown);
    expect(sourcesOf('Virginia: State Income Tax')).toContain('Draft: the figures of 2026');
  });

  test('has the status draft in the list of pay dates', async ({
    account,
    january: { companyId },
  }) => {
    const { paydays } = await account.client.reports.getPaydays({ companyId });
    expect(paydays[0]).toMatchObject({ payDate: '2027-01-08', lawStatus: 'draft' });
  });
});

test('the coverage shows drafts as such, and who confirmed a figure and when', async ({ app }) => {
  const coverageOf = async (jurisdiction: string, tax: string) => {
    const answer = await fetch(`${app.address}/coverage?year=2027&jurisdiction=${jurisdiction}`);
    const { coverage } = (await answer.json()) as { coverage: { tax: string }[] };
    return coverage.find((each) => each.tax === tax);
  };
  expect(await coverageOf('US', 'Social Security')).toMatchObject({
    state: 'confirmed',
    source: sourceShown,
    confirmedBy: ['Ada Lovelace'],
    confirmedOn: '2026-03-03',
  });
  const draft = await coverageOf('US-VA', 'Income tax');
  expect(draft).toMatchObject({ state: 'draft', source: 'Draft: the figures of 2026' });
  expect(draft).not.toHaveProperty('confirmedBy');
});

describe('a server without a figure that was confirmed', () => {
  const figure = 'us/federal/2027.json incomeTax 2027-01-01';
  const problem = expect.stringContaining(
    `The law of this server is not the law that was confirmed. ${figure}`,
  );

  test.for<[string, (app: TestApp) => Promise<() => Promise<void>>]>([
    ['edited', (app) => editLawFile(app, federal, (text) => text.replace('"8600"', '"8601"'))],
    ['removed', (app) => editLawFile(app, federal, () => undefined)],
  ])(
    'because its file was %s pays nothing until it is as before',
    async ([_, breakFile], { app, account, january }) => {
      const { client } = account;
      const { companyId, payPeriodId, userId } = january;
      const repair = await breakFile(app);
      const readiness = async () => (await fetch(`${app.address}/readyz`)).json();
      try {
        const submission = await account.send({
          path: '/payroll/initiatePayroll',
          body: { companyId, payPeriodId },
        });
        expect(refusalDetails(submission).map(({ message }) => message)).toContainEqual(problem);
        const correction = await account.send({
          path: '/payroll/previewCorrection',
          body: { payPeriodId, corrections: [{ userId, action: 'Void' }], reason: 'Test' },
        });
        expect(correction.body).toContain('Nothing can be corrected until the operator corrects');
        expect(await readiness()).toEqual({ status: 'degraded', why: problem });
        const findings = await examine(app.owner, start, app.law);
        expect(findings.flatMap(({ faults }) => faults)).toContainEqual(
          expect.stringContaining(figure),
        );
      } finally {
        await repair();
      }
      expect(await readiness()).toEqual({ status: 'ready' });
      const { payPeriod } = await client.payroll.initiatePayroll({ companyId, payPeriodId });
      expect(payPeriod.status).toBe('Success');
    },
  );
});
