import { expect } from 'vitest';
import { reportLawCheck } from '../../server/cli/law-check.ts';
import { confirmLaw } from '../../server/cli/law-confirm.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { initialTime } from '../harness/app.ts';
import { addWorker, registerCompany } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { createDraftFolder } from '../harness/law-folder.ts';

/** A folder with a draft of 2027, and the check of it. */
const test = base.extend('draft', async ({ app }, { onCleanup }) => {
  const draft = await createDraftFolder();
  onCleanup(draft.remove);
  const { folder } = draft;
  return {
    ...draft,
    check: () => reportLawCheck(app.owner, { folder, people: 1, day: calendarDate('2026-12-01') }),
  };
});

test.beforeAll(async ({ account, companyId, liveAccount }) => {
  for (const stateCode of ['CA', 'CA', 'TX']) await addWorker(account, companyId, { stateCode });
  const liveCompany = await registerCompany(liveAccount);
  await addWorker(liveAccount, liveCompany, { stateCode: 'CT' });
});

test('a fresh draft has no errors and lists the places by workers', async ({ draft }) => {
  const { lines, isSound } = await draft.check();
  expect(isSound).toBe(true);
  expect(lines.slice(0, -1)).toMatchInlineSnapshot(`
    [
      "0 errors, 0 warnings.",
      "No worked examples: add those of the publications as examples/*.json.",
      "Missing, by workers concerned:",
      "1 live, 3 sandbox: contractors/2027.json has 2 of 2 figures unconfirmed, 2 still from the draft: backupWithholding, reporting.",
      "1 live, 3 sandbox: garnishments/2027.json has 42 of 42 figures unconfirmed, 42 still from the draft: ordinary, support, support states AZ, support states CA, support states IA and 37 more.",
      "1 live, 3 sandbox: garnishments/minimum-wages-2027.json has 52 of 52 figures unconfirmed, 52 still from the draft: states AK, states AL, states AR, states AZ, states CA and 47 more.",
      "1 live, 3 sandbox: kinds/limits-2027.json has 16 of 16 figures unconfirmed, 16 still from the draft: groupTermLife, limits elective-deferral, limits plan-compensation, limits annual-additions, limits deferral-457b and 11 more.",
      "1 live, 3 sandbox: us/federal/2027.json has 5 of 5 figures unconfirmed, 5 still from the draft: incomeTax 2027-01-01, supplemental 2027-01-01, socialSecurity 2027-01-01, medicare 2027-01-01, unemployment 2027-01-01.",
      "1 live, 0 sandbox: us/CT/2027.json has 4 of 4 figures unconfirmed, 4 still from the draft: incomeTax 2027-01-01, supplemental 2027-01-01, unemployment 2027-01-01, programs CT_PAID_LEAVE 2027-01-01.",
      "0 live, 2 sandbox: us/CA/2027.json has 5 of 5 figures unconfirmed, 5 still from the draft: incomeTax 2027-01-01, supplemental 2027-01-01, unemployment 2027-01-01, programs CA_SDI 2027-01-01, programs CA_ETT 2027-01-01.",
      "0 live, 1 sandbox: us/TX/2027.json has 1 of 1 figures unconfirmed, 1 still from the draft: unemployment 2027-01-01.",
    ]
  `);
});

test.for<[why: string, path: string, before: string, after: string, finding: string]>([
  [
    'a figure as a number',
    'us/federal/2027.json',
    '"wageBase": "184500"',
    '"wageBase": 190000',
    'error us/federal/2027.json socialSecurity 2027-01-01: wageBase is the number 190000. Write figures as text, in quotes: "190000".',
  ],
  [
    'an empty source',
    'contractors/2027.json',
    '"source": "Draft: the figures of 2026"',
    '"source": ""',
    'error contractors/2027.json backupWithholding: source is empty. Name the publication.',
  ],
  [
    'a missing table',
    'us/NE/2027.json',
    '"tables"',
    '"table"',
    'error us/NE/2027.json incomeTax 2027-01-01: tables is missing. Add it.',
  ],
  [
    'an unknown field',
    'us/NE/2027.json',
    '"wageBase"',
    '"wagebase"',
    'error us/NE/2027.json unemployment 2027-01-01: wagebase is not known here. Remove or correct it.',
  ],
  [
    'an amount with a comma',
    'us/federal/2027.json',
    '"wageBase": "184500"',
    '"wageBase": "184,500"',
    'error us/federal/2027.json socialSecurity 2027-01-01: wageBase: not an amount: 184,500. Write dollars, such as "184500" or "12.50".',
  ],
  [
    'a rate with a percent sign',
    'us/federal/2027.json',
    '"rate": "0.062"',
    '"rate": "6.2%"',
    'error us/federal/2027.json socialSecurity 2027-01-01: rate: not a rate: 6.2%. Write a fraction, such as "0.062" for 6.2 percent.',
  ],
  [
    'a file that confirms itself',
    'contractors/2027.json',
    '"unconfirmed"',
    '"C"',
    'error contractors/2027.json backupWithholding: status must be "unconfirmed"; "paywright law confirm" confirms it.',
  ],
  [
    'text that is not JSON',
    'contractors/2027.json',
    '{',
    '',
    'error contractors/2027.json: is not a JSON object. Correct its commas and brackets.',
  ],
])('the check names %s', async ([, path, before, after, finding], { draft }) => {
  await draft.replace(path, before, after);
  const { lines, isSound } = await draft.check();
  expect(isSound).toBe(false);
  expect(lines).toEqual(expect.arrayContaining([finding]));
});

test.for<[why: string, path: string, finding: string]>([
  ['a second file for a built-in place', 'us/CA/2026.json', 'two files for the same place'],
  ['a JSON file at another path', 'us/California.json', 'is not the path of a law file'],
])('the check names %s', async ([, path, finding], { draft }) => {
  await draft.write(path, '{}');
  const { lines, isSound } = await draft.check();
  expect(isSound).toBe(false);
  expect(lines[0]).toContain(`error ${path}: `);
  expect(lines[0]).toContain(finding);
});

test('the check names a confirmed figure that was edited', async ({ app, draft }) => {
  const confirmed = { by: 'Ada', source: 'Publication 15', file: ['contractors/2027.json'] };
  await confirmLaw(app.owner, draft.folder, confirmed, { people: 1, now: initialTime });
  await draft.replace('contractors/2027.json', '".24"', '".25"');
  const { lines, isSound } = await draft.check();
  expect(isSound).toBe(false);
  expect(lines[0]).toMatch(/^error contractors\/2027.json backupWithholding: is not the figure/);
});

test('worked examples are computed with the law of the folder', async ({ draft }) => {
  const example = (id: string, year: number, expected: string) => ({
    id,
    year,
    jurisdiction: 'US-PA',
    tax: 'SIT',
    inputs: { payFrequency: 'weekly', payPeriodsPerYear: 52, grossWages: '1000.00' },
    expected,
  });
  const examples = [
    example('right', 2027, '30.70'),
    example('wrong', 2027, '31.00'),
    example('later', 2028, '30.70'),
  ];
  await draft.write('examples/pa.json', JSON.stringify(examples));
  const { lines, isSound } = await draft.check();
  expect(isSound).toBe(false);
  expect(lines).toEqual(
    expect.arrayContaining([
      'example wrong: expected 31.00, computed 30.70.',
      'example later: expected 30.70, but there is no law for US-PA SIT 2028.',
      'Worked examples: 1 passed, 1 differ, 1 without law.',
    ]),
  );
});

test('the check names an example that cannot be read', async ({ draft }) => {
  await draft.write('examples/pa.json', '[{"id": "no year"}]');
  const { lines } = await draft.check();
  expect(lines[0]).toMatch(/^error examples\/pa.json: 0 year /);
});
