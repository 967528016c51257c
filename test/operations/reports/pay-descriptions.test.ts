import { expect } from 'vitest';
import { compileDescriptionMatcher } from '../../../engine/earnings/descriptions.ts';
import { readDescriptions } from '../../../law/law.ts';
import { test } from '../../harness/fixtures.ts';

const parseDescription = compileDescriptionMatcher(readDescriptions());

test('additional compensation is listed by its description, with a short text about its taxes', async ({
  account,
}) => {
  const { additionalCompensationDescriptions: kinds } =
    await account.client.reports.getAdditionalCompensationDescription({});
  expect(kinds.find(({ kind }) => kind === 'bonus')).toMatchObject({
    description: 'Bonus',
    alsoUnderstood: expect.arrayContaining(['Holiday Bonus']),
    wages: 'bonus',
    paid: 'here',
    taxes: {
      federalIncomeTax: 'taxed',
      socialSecurity: 'taxed',
      medicare: 'taxed',
      futa: 'taxed',
    },
    limit: null,
    source: expect.stringMatching(/\S/),
  });
  expect(kinds.find(({ kind }) => kind === 'reported-tips')?.paid).toBe('elsewhere');
  const transit = kinds.find(({ kind }) => kind === 'transit-benefit');
  expect(transit?.taxes.federalIncomeTax).toBe('not taxed up to the limit');
  expect(transit?.limit).toMatchObject({ year: 2026, per: 'month', beyond: 'taxed' });
  for (const { description, alsoUnderstood, kind } of kinds)
    for (const text of [description, ...alsoUnderstood])
      expect(parseDescription('extraPay', text)).toMatchObject({ kind, known: true });
});

test('deductions are listed with the limit of the year and its source', async ({ account }) => {
  const { deductionDescriptions: kinds } = await account.client.reports.getDeductionDescription({});
  const deferral = kinds.find(({ kind }) => kind === '401k');
  expect(deferral).toMatchObject({
    description: '401(k)',
    w2Boxes: [
      { box: '12', code: 'D' },
      { box: '13', code: null },
    ],
    taxes: {
      federalIncomeTax: 'before tax',
      socialSecurity: 'after tax',
      medicare: 'after tax',
      futa: 'after tax',
    },
    limit: {
      year: 2026,
      amount: 24_500,
      per: 'year',
      catchUp: expect.arrayContaining([{ fromAge: 60, toAge: 63, amount: 11_250 }]),
      beyond: 'not taken',
      source: expect.stringContaining('2025-67'),
    },
  });
  expect(kinds.find(({ kind }) => kind === 'health-insurance')?.states).toContainEqual({
    state: 'NJ',
    tax: 'income tax',
    treatment: 'after tax',
  });
  for (const { description, alsoUnderstood, kind } of kinds)
    for (const text of [description, ...alsoUnderstood])
      expect(parseDescription('deduction', text)).toMatchObject({ kind, known: true });
});

test('overtime types are listed with their multipliers', async ({ account }) => {
  const { overTimeTypes } = await account.client.reports.getOverTimeTypes({});
  expect(overTimeTypes.map(({ type, multiplier, kind }) => [type, multiplier, kind])).toEqual([
    ['Standard Overtime', 1.5, 'overtime'],
    ['Double Time', 2, 'double-time'],
    ['Comp off OT', 1.5, 'overtime'],
  ]);
});

test('a year without published limits shows those of the previous year', async ({ app }) => {
  const own = await app.openAccount();
  await own.client.sandbox.advanceClock({ to: '2031-02-01' });
  const { deductionDescriptions } = await own.client.reports.getDeductionDescription({});
  expect(deductionDescriptions.find(({ kind }) => kind === '401k')?.limit?.year).toBe(2026);
});
