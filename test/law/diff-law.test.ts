import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { confirmLaw } from '../../server/cli/law-confirm.ts';
import { reportLawDiff } from '../../server/cli/law-diff.ts';
import { listOwnLawChanges } from '../../workflows/law/diff-law.ts';
import { initialTime, type TestAccount } from '../harness/app.ts';
import { addSchedule, addWorker, aWage, someKycInformation } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { createDraftFolder } from '../harness/law-folder.ts';
import { readyCompany, salary } from '../harness/payroll-ready.ts';

const places = [
  { state: 'CA', city: 'Los Angeles', zipcode: '90012' },
  { state: 'IN', city: 'Indianapolis', zipcode: '46204' },
];

/** A company that paid a worker in California and one in Indiana 1,000.00 each on 13 March 2026. */
const test = base
  .extend('paid', { scope: 'file' }, async ({ account }) => {
    const companyId = await readyCompany(account);
    const [california = '', indiana = ''] = await Promise.all(
      places.map((place, index) => hire(account, companyId, { ...place, index })),
    );
    const { payPeriodId } = await addSchedule(account, companyId);
    await account.client.payroll.initiatePayroll({ companyId, payPeriodId });
    return { companyId, california, indiana };
  })
  .extend('draft', async ({ app }, { onCleanup }) => {
    const draft = await createDraftFolder();
    onCleanup(draft.remove);
    const { folder } = draft;
    const diff = (year = '2026', ownFolder?: string) =>
      reportLawDiff(app.owner, { year, folder, settings: { folder: ownFolder, confirmations: 1 } });
    return { ...draft, diff };
  });

async function hire(
  account: TestAccount,
  companyId: string,
  { index, ...address }: (typeof places)[number] & { readonly index: number },
): Promise<string> {
  const { adminPortal, userOnboarding } = account.client;
  const userId = await addWorker(account, companyId, { stateCode: address.state });
  const ssn = String(223_470_000 + index);
  await adminPortal.addUserWage({ userWage: aWage({ companyId, userId }, salary(52_000)) });
  await userOnboarding.addKycInformation({
    kycInformation: someKycInformation(userId, { ssn, ...address }),
  });
  await adminPortal.addStateRegistration({
    companyId,
    code: address.state,
    companyStateRegistration: { 'Unemployment Rate': '2.5' },
  });
  return userId;
}

const marion = {
  jurisdiction: 'US-IN',
  name: 'Indiana',
  year: 2026,
  locals: [
    {
      code: 'IN_COUNTY_49',
      name: 'Marion County',
      from: '2026-10-01',
      status: 'unconfirmed',
      source: 'Departmental Notice 1, made up',
      method: 'state base',
      rate: '0.0252',
    },
  ],
};

/** The lines from the heading of this installation on. */
function netPayLines(lines: readonly string[], title: string): readonly string[] {
  const start = lines.indexOf(`## ${title}, for this installation`);
  expect(start).toBeGreaterThan(0);
  const end = lines.findIndex((line, index) => index > start && line.startsWith('# '));
  return lines.slice(start + 2, end === -1 ? undefined : end - 1);
}

test('the comparison of two years computes pay by both, to the cent', async ({ paid, draft }) => {
  await draft.replace('us/CA/2027.json', '"rate": "0.013"', '"rate": "0.0145"');
  await draft.replace('us/federal/2027.json', '"rate": "0.0145"', '"rate": "0.0155"');
  const lines = await draft.diff();
  expect(lines.slice(0, 8)).toEqual([
    '# 2027 against 2026',
    '',
    'United States',
    '  medicare: rate: 1.45% → 1.55%',
    '',
    'California',
    '  CA - State Disability Insurance (CA_SDI): rate: 1.3% → 1.45%',
    '',
  ]);
  expect(lines[8]).toMatch(/^Unchanged: Contractors, .*, Alaska, .*, Wyoming\.$/);
  expect(netPayLines(lines, '2027 against 2026')).toEqual([
    'The latest pay of each worker, computed as the last pay of the old year and as the first of the new one, both without earlier pay in the year.',
    '',
    '2 workers of sandbox accounts: 0 with more net pay, 2 with less, 0 with the same.',
    '  Net pay: 1600.39 → 1596.89 (-3.50)',
    '  Because of US_MEDICARE: -2.00 for 2 workers',
    '  Because of CA_SDI: -1.50 for 1 worker',
    '  Employer tax US_MEDICARE_ER: +2.00 for 2 workers',
    '  Largest changes:',
    `    ${paid.california} of Analytical Engines: 804.67 → 802.17 (-2.50); US_MEDICARE -1.00, CA_SDI -1.50`,
    `    ${paid.indiana} of Analytical Engines: 795.72 → 794.72 (-1.00); US_MEDICARE -1.00`,
  ]);
});

test('a change within a year is compared with the law before it, on the same day', async ({
  paid,
  draft,
}) => {
  await draft.write('us/IN/2026-10-01.json', JSON.stringify(marion));
  const lines = await draft.diff();
  const start = lines.indexOf('# From 2026-10-01');
  expect(lines.slice(start, start + 4)).toEqual([
    '# From 2026-10-01',
    '',
    'Indiana',
    '  Marion County (IN_COUNTY_49): rate: 2.02% → 2.52%',
  ]);
  // Without Form WH-4 no exemption is deducted: 20.20 and 25.20 of 1,000.00.
  expect(netPayLines(lines, 'From 2026-10-01')).toEqual([
    'The latest pay of each worker, computed on the same day by the law before the change and after it.',
    '',
    '2 workers of sandbox accounts: 0 with more net pay, 1 with less, 1 with the same.',
    '  Net pay: 1600.39 → 1595.39 (-5.00)',
    '  Because of IN_COUNTY_49: -5.00 for 1 worker',
    '  Largest changes:',
    `    ${paid.indiana} of Analytical Engines: 795.72 → 790.72 (-5.00); IN_COUNTY_49 -5.00`,
  ]);
  // The next year is compared with the change, which the draft of this folder does not have yet.
  expect(netPayLines(lines, '2027 against 2026')).toContain(
    '  Because of IN_COUNTY_49: +5.00 for 1 worker',
  );
});

test('a change that is in force counts as law of the year before', async ({ app, paid, draft }) => {
  const own = await createDraftFolder();
  try {
    await own.write('us/IN/2026-10-01.json', JSON.stringify(marion));
    const file = ['us/IN/2026-10-01.json'];
    await confirmLaw(app.owner, own.folder, { by: 'Ada', file }, { people: 1, now: initialTime });
    const lines = await draft.diff('2026', own.folder);
    expect(lines).toContain('  Marion County (IN_COUNTY_49): rate: 2.52% → 2.02%');
    expect(netPayLines(lines, '2027 against 2026').at(-1)).toBe(
      `    ${paid.indiana} of Analytical Engines: 790.72 → 795.72 (+5.00); IN_COUNTY_49 +5.00`,
    );
  } finally {
    await own.remove();
  }
});

test('workers whose law is missing are counted with the reason', async ({ paid, draft }) => {
  await rm(join(draft.folder, 'us/IN/2027.json'));
  const lines = await draft.diff();
  expect(lines).toContain('Without a file: Indiana.');
  expect(netPayLines(lines, '2027 against 2026').at(-1)).toMatch(
    /^ {2}Not computed for 1 worker: IN/,
  );
  await rm(join(draft.folder, 'kinds'), { recursive: true });
  expect(netPayLines(await draft.diff(), '2027 against 2026').at(-1)).toBe(
    '  Not computed for 2 workers: the law of 2027 is not complete',
  );
  expect(paid.companyId).not.toBe('');
});

test('a year without law, another text and a malformed folder are refused', async ({ draft }) => {
  await expect(draft.diff('2020')).rejects.toThrow('There is no law of 2020 to compare with.');
  await expect(draft.diff('last')).rejects.toThrow('last must be a year such as 2026.');
  expect(await draft.diff('2025')).toEqual([
    `${draft.folder} has no law of 2026 and no change within these years.`,
  ]);
  await draft.write('us/CA/2027.json', '{');
  await expect(draft.diff()).rejects.toThrow(
    'Nothing was compared.\nerror us/CA/2027.json: is not a JSON object.',
  );
});

test('a folder is compared with the built-in law without the pay of anybody, and its faults are named', async ({
  draft,
}) => {
  expect(await listOwnLawChanges(undefined, 2026)).toEqual({ findings: [], changes: [] });
  await draft.replace('us/CA/2027.json', '"rate": "0.013"', '"rate": "0.0145"');
  await draft.write('us/IN/2026-10-01.json', JSON.stringify(marion));
  const { findings, changes } = await listOwnLawChanges(draft.folder, 2026);
  expect(findings).toEqual([]);
  expect(changes.map(({ title }) => title)).toEqual(['2027 against 2026', 'From 2026-10-01']);
  const california = changes[0]?.places.find(({ name }) => name.includes('California'));
  expect(california?.lines.join(' ')).toMatch(/1\.3.*1\.45/);
  await draft.write('us/IN/2026-10-01.json', '{');
  const broken = await listOwnLawChanges(draft.folder, 2026);
  expect(broken.changes).toEqual([]);
  expect(broken.findings[0]).toContain('us/IN/2026-10-01.json');
});
