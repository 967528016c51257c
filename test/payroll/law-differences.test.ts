import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { packageRoot } from '../../database/package-root.ts';
import type { TestAccount } from '../harness/app.ts';
import { captureStatements } from '../harness/captured-statements.ts';
import {
  changedRate,
  hoosier,
  submitPeriods,
  changedLawTest as test,
} from '../harness/changed-law.ts';
import { listDoctorFindings } from '../harness/doctor.ts';
import { addLiveCompany, addLiveWorker } from '../harness/live-accounts.ts';
import { readyCompany, readyWorker } from '../harness/payroll-ready.ts';

/** Reads all pages, and checks that each has payments of one payroll only. */
async function listDifferences({ client }: TestAccount, companyId: string, limit?: number) {
  const pages = [];
  let cursor: string | undefined;
  do {
    const page = await client.payroll.getLawDifferences({ companyId, limit, cursor });
    const periods = new Set(page.lawDifferences.map(({ payPeriodId }) => payPeriodId));
    expect(periods.size).toBeLessThanOrEqual(1);
    pages.push(page.lawDifferences);
    cursor = page.nextCursor;
  } while (cursor);
  return pages;
}

const keysOf = (pages: Awaited<ReturnType<typeof listDifferences>>) =>
  pages.flat().map(({ payDate, userName }) => `${payDate} ${userName}`);

test('payments made before a change was confirmed are listed with the difference to the cent', async ({
  paid,
  addChange,
  confirm,
}) => {
  const { account, companyId, second, grace } = paid;
  await addChange();
  expect(await listDifferences(account, companyId)).toEqual([[]]);
  await confirm();
  const pages = await listDifferences(account, companyId);
  expect(keysOf(pages).sort()).toEqual([
    '2026-03-20 Grace Hopper',
    '2026-03-20 Mary Jackson',
    '2026-03-27 Grace Hopper',
    '2026-03-27 Mary Jackson',
  ]);
  const { lawDifferences: selected } = await account.client.payroll.getLawDifferences({
    companyId,
    payPeriodId: second,
    userIds: [grace],
  });
  const found = pages.flat().find((each) => each.payPeriodId === second && each.userId === grace);
  expect(selected).toEqual([found]);
  expect(found).toEqual({
    payPeriodId: second,
    payPeriod: '03/09/2026 - 03/15/2026',
    payDate: '2026-03-20',
    userId: grace,
    userName: 'Grace Hopper',
    taxes: [
      {
        taxCode: 'IN_COUNTY_49',
        taxName: 'Marion County',
        isEmployerTax: false,
        paid: 20.2,
        now: 25.2,
        difference: 5,
      },
    ],
    deductions: [],
    netPaid: 795.72,
    netNow: 790.72,
    netDifference: -5,
    fixOperation: 'correctPayroll',
    message:
      'By the present law the payment to Grace Hopper for 03/09/2026 - 03/15/2026 has other figures. Take them with correctPayroll (Recompute), or leave the payment as it is with dismissLawDifference.',
  });
  const single = await listDifferences(account, companyId, 1);
  expect(Math.max(...single.map((page) => page.length))).toBe(1);
  expect(single.flat()).toEqual(pages.flat());
});

test('the explanation of a payment warns if the law gives other figures since', async ({
  app,
  folder,
  paid: { account, first, second, grace },
  confirm,
}) => {
  const file: LawFile = JSON.parse(readFileSync(join(packageRoot, 'law/us/IN/2026.json'), 'utf8'));
  // A rate of 2.95 percent, changed to one that is made up.
  const incomeTax = file.incomeTax.map((terms) => ({
    ...terms,
    from: '2026-03-20',
    status: 'unconfirmed',
    rate: '0.0395',
  }));
  mkdirSync(join(folder, 'us/IN'), { recursive: true });
  const { locals: _, ...changed } = { ...changedRate, incomeTax };
  writeFileSync(join(folder, 'us/IN/2026-03-20.json'), JSON.stringify(changed));
  await app.refreshLaw();
  const warningsOf = async (payPeriodId: string) =>
    (await account.client.reports.explainPay({ payPeriodId, userId: grace })).warnings;
  expect(await warningsOf(second)).toBe(undefined);
  await confirm();
  expect(await warningsOf(second)).toEqual([
    {
      key: 'explainedByLaterLaw',
      message: expect.stringMatching(
        /^The law for 2026-03-20 was changed after this payment\. .* 785\.\d\d net; 795\.72 was paid\./,
      ),
    },
  ]);
  expect(await warningsOf(first)).toBe(undefined);
});

interface LawFile {
  readonly incomeTax: readonly object[];
}

test('correctPayroll (Recompute) takes exactly the listed difference, and the payment is listed no more', async ({
  app,
  paid,
  addChange,
  confirm,
}) => {
  const { account, companyId, second, third, grace } = paid;
  const { payroll, reports } = account.client;
  await addChange();
  await confirm();
  const listed = (await listDifferences(account, companyId)).flat();
  const own = listed.find((each) => each.payPeriodId === second && each.userId === grace);
  const ids = { companyId, payPeriodId: second };
  const corrections = [{ userId: grace, action: 'Recompute' as const }];
  await payroll.correctPayroll({ ...ids, corrections, reason: 'Marion County' });
  const made = await reports.getCorrections({ companyId });
  expect(made.corrections).toMatchObject([
    { userId: grace, netDifference: own?.netDifference, employeeTaxDifference: 5, owedByUser: 5 },
  ]);
  const { payrollLineItem } = await reports.getPayStub({ payPeriodId: second, userId: grace });
  const taxes = payrollLineItem[0]?.taxDetails.map(({ TaxName, TaxAmount }) => [
    TaxName,
    TaxAmount,
  ]);
  expect(taxes).toContainEqual(['Marion County', 25.2]);

  const rest = await listDifferences(account, companyId);
  expect(rest.flat()).toEqual(listed.filter((each) => each !== own));
  await payroll.correctPayroll({ ...ids, action: 'Recompute' });
  await payroll.correctPayroll({ companyId, payPeriodId: third, action: 'Recompute' });
  expect((await listDifferences(account, companyId)).flat()).toEqual([]);
  expect(await listDoctorFindings(app.owner)).toEqual([]);
});

test('a payment that is left as it is is listed again only under another law', async ({
  paid,
  addChange,
  confirm,
}) => {
  const { account, companyId, second, third, grace } = paid;
  const { payroll } = account.client;
  await addChange();
  await confirm();
  const one = { companyId, payPeriodId: second, userId: grace };
  const { lawDifference } = await payroll.dismissLawDifference(one);
  expect(lawDifference).toEqual({
    payPeriodId: second,
    status: 'Success',
    message:
      'The payment in 03/09/2026 - 03/15/2026 stays as it is: getLawDifferences lists it again only under another law.',
  });
  await payroll.dismissLawDifference(one);
  expect(keysOf(await listDifferences(account, companyId)).sort()).toEqual([
    '2026-03-20 Mary Jackson',
    '2026-03-27 Grace Hopper',
    '2026-03-27 Mary Jackson',
  ]);
  const all = await payroll.dismissLawDifference({ companyId, payPeriodId: third });
  expect(all.lawDifference.message).toMatch(/^3 payments in .* stay as they are/);
  expect(keysOf(await listDifferences(account, companyId))).toEqual(['2026-03-20 Mary Jackson']);

  await addChange('0.0302');
  await confirm();
  const again = (await listDifferences(account, companyId)).flat();
  expect(again.map(({ netDifference }) => netDifference)).toEqual([-10, -10, -10, -10]);
});

test('a payroll that is not processed yet is cancelled and submitted again', async ({
  app,
  addChange,
  confirm,
}) => {
  const account = await app.openAccount('live');
  const companyId = await addLiveCompany(app, account);
  await addLiveWorker(app, account, companyId, hoosier('Grace', 'Hopper'));
  const { second } = await submitPeriods(app, account, companyId);
  await addChange();
  await confirm();
  const { lawDifferences } = await account.client.payroll.getLawDifferences({ companyId });
  expect(lawDifferences).toMatchObject([
    { payPeriodId: second, netDifference: -5, fixOperation: 'cancelPayrollSubmission' },
  ]);
});

test('a sandbox account uses the change before it is confirmed, and its answers say so', async ({
  app,
  addChange,
  confirm,
}) => {
  const sandbox = await app.openAccount();
  const companyId = await readyCompany(sandbox);
  await readyWorker(sandbox, companyId, hoosier('Grace', 'Hopper'));
  await submitPeriods(app, sandbox, companyId);
  await addChange();
  const body = { method: 'getLawDifferences', companyId };
  const answer = await sandbox.send({ path: '/payroll', verb: 'GET', body });
  expect(answer.headers['paywright-draft-law']).toBe('2026');
  expect(JSON.parse(answer.body).lawDifferences).toMatchObject([{ netDifference: -5 }]);
  await confirm();
  const confirmed = await sandbox.send({ path: '/payroll', verb: 'GET', body });
  expect(confirmed.headers['paywright-draft-law']).toBeUndefined();
  expect(JSON.parse(confirmed.body).lawDifferences).toMatchObject([{ netDifference: -5 }]);
});

test('nothing is compared while the law of the server is not the law that was confirmed', async ({
  app,
  folder,
  paid,
  addChange,
  confirm,
}) => {
  const { account, companyId, second } = paid;
  await addChange();
  await confirm();
  rmSync(join(folder, 'us'), { recursive: true });
  await app.refreshLaw();
  const message = 'Nothing can be compared until the operator corrects the law files.';
  const { payroll } = account.client;
  await expect(payroll.getLawDifferences({ companyId })).rejects.toThrow(message);
  const left = payroll.dismissLawDifference({ companyId, payPeriodId: second });
  await expect(left).rejects.toThrow(message);
});

test('a page needs the same number of statements for one worker and for two', async ({
  paid,
  addChange,
  confirm,
}) => {
  const { account, companyId } = paid;
  await addChange();
  await confirm();
  const count = async (limit: number) => {
    const statements = await captureStatements(() =>
      account.client.payroll.getLawDifferences({ companyId, limit }),
    );
    return statements.length;
  };
  await count(1); // The first request of an account also reads its credentials.
  expect(await count(1)).toBe(await count(2));
});
