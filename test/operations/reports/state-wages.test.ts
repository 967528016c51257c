import { expect } from 'vitest';
import { efw2Positions } from '../../forms/efw2-positions.ts';
import { readFixedFile } from '../../forms/read-fixed-file.ts';
import { payFirstPeriod, readPeriodBeginningOn } from '../../harness/corrections.ts';
import { addWorker, aWage, someKycInformation, unknownId } from '../../harness/examples.ts';
import { payrollTest as test } from '../../harness/fixtures.ts';
import { readyWorker, salary } from '../../harness/payroll-ready.ts';
import { readCsv } from '../../harness/read-csv.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const firstQuarter = { stateCode: 'VA', year: 2026, quarter: 1 };

test('the wages of a quarter equal the ledger, and the file of the state has the same', async ({
  account,
  companyId,
  app,
  advance,
}) => {
  const { adminPortal, payroll, reports, userOnboarding } = account.client;
  const asked = { companyId, ...firstQuarter };
  const high = await readyWorker(account, companyId, {
    wage: salary(416_000),
    worker: { firstName: 'José', lastName: 'Peña' },
    identity: { ssn: '223-45-0101' },
  });
  await readyWorker(account, companyId, { wage: salary(52_003) });
  const unknown = await addWorker(account, companyId, { userReferenceId: 'E-9' });
  await adminPortal.addUserWage({
    userWage: aWage({ companyId, userId: unknown }, salary(26_000)),
  });
  await payFirstPeriod(account, companyId);
  const payPeriodId = await readPeriodBeginningOn(app, companyId, '2026-03-09');
  await payroll.initiatePayroll({ companyId, payPeriodId });
  await advance('2026-03-23');

  const before = await reports.getStateWageReport(asked);
  expect(before.stateWageReport).toMatchObject({
    stateAccount: null,
    contributionRate: 2.7,
    rateSource: 'assigned',
    workers: 3,
    grossWages: 19_000.12,
    subjectWages: 19_000.12,
    taxableWages: 11_000.12,
    excessWages: 8_000,
    contribution: 297,
    contributionInLedger: 297,
    difference: 0,
    employedMonth1: 0,
    employedMonth3: 3,
    fileFormat: 'MMREF',
    fileBlocks: [],
  });
  expect(before.stateWageReport.blocks.map(({ key }) => key)).toEqual([
    'stateAccountMissing',
    'ssnMissing',
  ]);
  expect(before.warnings?.map(({ key }) => key)).toEqual(['quarterNotEnded']);
  expect(before.stateWages.find(({ userId }) => userId === high)).toEqual({
    userId: high,
    firstName: 'José',
    middleName: 'Coleman',
    lastName: 'Peña',
    ssn: '***-**-0101',
    grossWages: 16_000,
    subjectWages: 16_000,
    taxableWages: 8_000,
    excessWages: 8_000,
    hours: null,
    isEmployedMonth1: false,
    isEmployedMonth2: false,
    isEmployedMonth3: true,
  });
  const blocked = (await reports.getStateWageFile(asked)).stateWageFile;
  expect(blocked).toMatchObject({ content: null, fileName: null, workers: 3, problemCount: 2 });
  expect(blocked.problems.map(({ key, userId }) => [key, userId])).toEqual([
    ['stateAccountMissing', null],
    ['ssnMissing', unknown],
  ]);

  const companyStateRegistration = { 'UI Account Number': '12-34567' };
  await adminPortal.updateStateRegistration({ companyId, code: 'VA', companyStateRegistration });
  const ssn = '223-45-0303';
  await userOnboarding.addKycInformation({ kycInformation: someKycInformation(unknown, { ssn }) });
  const { stateWageFile } = await reports.getStateWageFile(asked);
  expect(stateWageFile).toMatchObject({ fileName: 'VA-wages-2026-Q1.txt', problems: [] });
  const text = Buffer.from(stateWageFile.content ?? '', 'base64').toString('latin1');
  const records = readFixedFile(text.replace(/\r\n$/, ''), {
    positions: efw2Positions,
    length: 512,
  });
  const lines = text.split('\r\n').filter((line) => line.startsWith('RS'));
  const centsAt = (from: number, to: number) =>
    lines.reduce((total, line) => total + Number(line.slice(from - 1, to)), 0);
  expect([centsAt(203, 213), centsAt(214, 224)]).toEqual([1_900_012, 1_100_012]);
  expect(lines.map((line) => line.slice(9, 18)).sort()).toContain('223450101');
  expect(records.map(({ type }) => type).join(' ')).toBe('RA RE RS RS RS RT RF');
  expect(text).toContain('PENA');

  const page = await reports.getStateWageReport({ ...asked, limit: 2 });
  const rest = await reports.getStateWageReport({ ...asked, cursor: page.nextCursor });
  expect([...page.stateWages, ...rest.stateWages].map(({ userId }) => userId)).toEqual(
    before.stateWages.map(({ userId }) => userId),
  );
  const csv = await account.send({
    path: '/reports/getStateWageReport',
    body: asked,
    headers: { Accept: 'text/csv' },
  });
  expect(readCsv(csv.body)).toHaveLength(4);

  const { withholdingReconciliation, quarters } = await reports.getWithholdingReconciliation({
    companyId,
    stateCode: 'VA',
    year: 2026,
  });
  expect(withholdingReconciliation).toMatchObject({
    w2Count: 3,
    stateWages: 19_000.12,
    w2Wages: 19_000.12,
    wagesDifference: 0,
    taxDifference: 0,
  });
  expect(quarters[0]).toMatchObject({
    withheld: withholdingReconciliation.w2Tax,
    withheldInLedger: withholdingReconciliation.w2Tax,
  });
  expect(quarters[1]).toEqual({ quarter: 2, stateWages: 0, withheld: 0, withheldInLedger: 0 });

  await payroll.correctPayroll({
    companyId,
    payPeriodId,
    corrections: [{ userId: high, action: 'Void' }],
  });
  const { stateWageReport } = await reports.getStateWageReport(asked);
  expect(stateWageReport).toMatchObject({
    workers: 3,
    grossWages: 11_000.12,
    excessWages: 0,
    employedMonth3: 2,
    blocks: [],
    difference: 0,
  });
});

test('reports to states are refused for unknown companies, years without law and states without the tax', async ({
  account,
  companyId,
}) => {
  for (const [operation, changes, message] of [
    ['getStateWageReport', { companyId: unknownId }, 'Invalid CompanyId'],
    ['getStateWageReport', { year: 2027 }, 'The law of Virginia for 2027 is missing.'],
    ['getStateWageReport', { stateCode: 'ZZ' }, 'State Code is not valid'],
    ['getStateWageFile', { year: 2027 }, 'The law of Virginia for 2027 is missing.'],
    ['getWithholdingReconciliation', { year: 2027 }, 'The law of Virginia for 2027 is missing.'],
    ['getWithholdingReconciliation', { stateCode: 'TX' }, 'Texas has no income tax on wages.'],
  ] as const) {
    const body = { companyId, ...firstQuarter, ...changes };
    expectRefusal(await account.send({ path: `/reports/${operation}`, body }), 400, message);
  }
});
