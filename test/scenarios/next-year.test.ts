import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { packageRoot } from '../../database/package-root.ts';
import { confirmLaw } from '../../server/cli/law-confirm.ts';
import { draftLaw } from '../../server/cli/law-draft.ts';
import { reviewWorker } from '../../server/cli/review.ts';
import { countTroubledJobs } from '../../store/job-health.ts';
import { type Instant, parseInstant, toInstant } from '../../values/instant.ts';
import { loadLaw } from '../../workflows/law/load-law.ts';
import type { TestAccount, TestApp } from '../harness/app.ts';
import { examine } from '../harness/doctor.ts';
import { addSchedule, aWage, aWorker, someKycInformation } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import {
  addLiveCompany,
  liveBankEnvironment,
  runDueJobsAt,
  runDueJobsNow,
} from '../harness/live-accounts.ts';
import { newLawFolder } from '../harness/served-law-folder.ts';

// An installation with forty workers in fifteen states, in December 2026, without law for January. The
// operator drafts 2027, changes six places and confirms everything. The figures are made up.

const folder = newLawFolder();
const december = parseInstant('2026-12-01T10:00:00-05:00') as Instant;

const test = base
  .extend('environment', { scope: 'file' }, { ...liveBankEnvironment, PAYWRIGHT_LAW: folder })
  .extend('clockStart', { scope: 'file' }, december);

const cities = [
  ['CA', 'Los Angeles', '90012'],
  ['CO', 'Boulder', '80302'],
  ['GA', 'Atlanta', '30303'],
  ['IL', 'Chicago', '60601'],
  ['IN', 'Indianapolis', '46204'],
  ['MA', 'Boston', '02108'],
  ['MD', 'Bethesda', '20814'],
  ['NC', 'Raleigh', '27601'],
  ['NJ', 'Hoboken', '07030'],
  ['NY', 'Albany', '12207'],
  ['OR', 'Eugene', '97401'],
  ['PA', 'Philadelphia', '19103'],
  ['TX', 'Austin', '78701'],
  ['VA', 'Richmond', '23219'],
  ['WA', 'Seattle', '98101'],
] as const;

/** Changes to the draft: file, path of a field, and its value in 2027. */
const changes = [
  ['us/federal/2027.json', ['socialSecurity', 0, 'wageBase'], '190500'],
  ['us/federal/2027.json', ['incomeTax', 0, 'deduction', 'single'], '8900'],
  ['us/CA/2027.json', ['programs', 0, 'rate'], '0.011'],
  ['us/CO/2027.json', ['programs', 0, 'rate'], '0.0042'],
  ['us/MA/2027.json', ['programs', 0, 'rate'], '0.0044'],
  ['us/NY/2027.json', ['programs', 0, 'rate'], '0.00388'],
  ['us/WA/2027.json', ['programs', 2, 'rate'], '0.0061'],
] as const;

const workers = Array.from({ length: 40 }, (_, index) => {
  const [state, city, zipcode] = cities[index % cities.length] as (typeof cities)[number];
  return { number: index + 1, state, city, zipcode, salary: 52_000 + 1_300 * index };
});

interface Installation {
  readonly companyId: string;
  readonly periods: { readonly old: string; readonly new: string };
}
let company: Installation;

test.beforeAll(async ({ app, liveAccount }) => {
  company = await openCompany(app, liveAccount);
});

describe('an operator who adds the law of the next year', () => {
  test('sees pay of January refused until it is drafted, and until it is confirmed', async ({
    app,
    liveAccount,
  }) => {
    expect(await blockersOf(liveAccount, company.periods.old)).toEqual([]);
    expect(await blockersOf(liveAccount, company.periods.new)).toEqual(['lawMissing']);

    draftLaw('2027', folder);
    for (const [file, path, value] of changes) changeField(file, path, value);
    await app.refreshLaw();
    expect(await blockersOf(liveAccount, company.periods.new)).toEqual(['lawMissing']);
  });

  test('has to name a source for every figure', async ({ app }) => {
    const confirming = confirmLaw(
      app.owner,
      folder,
      { by: 'Ann Lee' },
      { people: 1, now: december },
    );
    await expect(confirming).rejects.toThrow(
      'us/CA/2027.json programs CA_SDI 2027-01-01: name the publication, in the file or with --source.',
    );
  });

  test('pays December by the old figures and January by the new ones', async ({
    app,
    liveAccount,
  }) => {
    const options = { by: 'Ann Lee', source: 'Made up for this scenario' };
    const lines = await confirmLaw(app.owner, folder, options, { people: 1, now: december });
    expect(lines.at(-1)).toBe('Every file of the folder is confirmed.');
    await app.refreshLaw();
    for (const payPeriodId of [company.periods.old, company.periods.new])
      await liveAccount.client.payroll.initiatePayroll({
        companyId: company.companyId,
        payPeriodId,
        runNow: false,
      });
    await runDueJobsAt(app, '2027-01-08T18:00:00-05:00');

    const stubs = await Promise.all(
      [company.periods.old, company.periods.new].map((payPeriodId) =>
        liveAccount.client.reports.getPayPeriodDetails({ payPeriodId }),
      ),
    );
    const text = stubs.flatMap(({ payPeriod }) => payPeriod.flatMap(toLines)).join('\n');
    await expect(`${text}\n`).toMatchFileSnapshot(
      join(packageRoot, 'test/scenarios/golden/next-year.txt'),
    );
  });

  test('finds the person who confirmed a figure in the explanation of the pay', async ({
    liveAccount,
  }) => {
    const { payPeriod } = await liveAccount.client.reports.getPayPeriodDetails({
      payPeriodId: company.periods.new,
    });
    const [first] = payPeriod[0]?.payrollLineItems ?? [];
    const explained = await liveAccount.client.reports.explainPay({
      payPeriodId: company.periods.new,
      userId: first?.userId ?? '',
    });
    expect(JSON.stringify(explained)).toContain('confirmed by Ann Lee on 2026-12-01');
  });

  test('leaves every invariant intact', async ({ app }) => {
    const law = await loadLaw(app.owner, { folder, confirmations: 1 });
    const now = parseInstant('2027-01-08T18:00:00-05:00') as Instant;
    const findings = await examine(app.owner, now, law);
    expect(findings.flatMap(({ faults }) => faults)).toEqual([]);
  });
});

async function openCompany(app: TestApp, account: TestAccount): Promise<Installation> {
  const { adminPortal, userOnboarding } = account.client;
  const companyId = await addLiveCompany(app, account);
  await Promise.all(
    cities
      .filter(([code]) => code !== 'VA')
      .map(([code]) =>
        adminPortal.addStateRegistration({
          companyId,
          code,
          companyStateRegistration: { 'Unemployment Rate': '2.7' },
        }),
      ),
  );
  const added = await adminPortal.addUsers({
    companyId,
    users: workers.map(({ number, state }) =>
      aWorker({
        userReferenceId: `E-${number}`,
        firstName: state,
        middleName: '',
        lastName: `Worker ${String.fromCharCode(65 + Math.floor(number / 26), 65 + (number % 26))}`,
        email: `worker${number}@example.com`,
        stateCode: state,
      }),
    ),
  });
  await Promise.all(
    workers.map(async ({ number, state, city, zipcode, salary }, index) => {
      const userId = added[index]?.user.userId ?? '';
      await adminPortal.addUserWage({
        userWage: aWage(
          { companyId, userId },
          { wageRate: salary, wageBasis: 'Per Year', userType: 'Salary/No overtime' },
        ),
      });
      const ssn = String(223_460_000 + number);
      await userOnboarding.addKycInformation({
        kycInformation: someKycInformation(userId, { ssn, state, city, zipcode }),
      });
      await reviewWorker(app.owner, { workerId: userId, verdict: 'approve' }, december);
    }),
  );
  await verifyEverybody(app);
  await addSchedule(account, companyId, { payBeginDate: '2026-12-21', payDate: '2027-01-01' });
  return { companyId, periods: await findPeriods(account, companyId) };
}

/** A round of jobs begins only some of the calls to the identity service. */
async function verifyEverybody(app: TestApp): Promise<void> {
  const later = toInstant(december + 11 * 60_000);
  while ((await countTroubledJobs(app.owner, later)).overdue > 0) await runDueJobsNow(app);
}

async function findPeriods(account: TestAccount, companyId: string) {
  const { unprocessedPayPeriods } = await account.client.reports.getUnProcessedPayPeriod({
    companyId,
    workerType: 'W2',
  });
  const idOn = (date: string) =>
    unprocessedPayPeriods.find(({ payDate }) => payDate === date)?.payPeriodId ?? '';
  // New Year's Day is a Friday and a holiday: its pay moves to the last day of the old year.
  return { old: idOn('2026-12-31'), new: idOn('2027-01-08') };
}

async function blockersOf(account: TestAccount, payPeriodId: string): Promise<string[]> {
  const { companyId } = company;
  const { preview } = await account.client.payroll.previewPayroll({ companyId, payPeriodId });
  return preview.blockers.filter(({ severity }) => severity === 'blocks').map(({ key }) => key);
}

function changeField(file: string, path: readonly (string | number)[], value: string): void {
  const content = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  const group = path.slice(0, -1).reduce((within, name) => within[name], content);
  group[path.at(-1) as string] = value;
  writeFileSync(join(folder, file), `${JSON.stringify(content, null, 2)}\n`);
}

type Details = Awaited<
  ReturnType<TestAccount['client']['reports']['getPayPeriodDetails']>
>['payPeriod'][number];

function toLines({ payDate, payrollLineItems }: Details): string[] {
  const sorted = [...payrollLineItems].sort((one, other) =>
    one.grossTotal === other.grossTotal ? 0 : one.grossTotal - other.grossTotal,
  );
  return [
    `Paid on ${payDate}`,
    ...sorted.map((item) =>
      [
        item.userName.padEnd(28),
        `gross ${item.grossTotal}`,
        ...item.employeeTaxDetails.map(({ taxName, taxAmount }) => `${taxName} ${taxAmount}`),
        `net ${item.netTotal}`,
      ].join('; '),
    ),
    '',
  ];
}
