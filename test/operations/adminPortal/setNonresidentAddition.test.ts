import { expect } from 'vitest';
import { addSchedule, unknownId } from '../../harness/examples.ts';
import { readyCompanyTest as base } from '../../harness/fixtures.ts';
import { readyWorker, salary } from '../../harness/payroll-ready.ts';
import { expectRefusal } from '../../harness/refusal.ts';

// The worker is paid 1,000 a week on 2026-03-13. The amount is not that of Publication 15-T.

const test = base.extend('nonresident', async ({ account, companyId }) => {
  const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
  await account.client.userOnboarding.addW4Information({
    w4Information: { userId, w4FilingStatus: 'Single', isNonResident: true },
  });
  const { payPeriodId } = await addSchedule(account, companyId);
  return { userId, payPeriodId };
});

const addition = {
  year: 2026,
  payFrequency: 'Weekly',
  w4Form: '2020 or later',
  amount: 100,
  source: 'Publication 15-T (2026), page 6',
} as const;

test('a payroll with a nonresident alien is refused until the amount is entered with its source', async ({
  account,
  companyId,
  nonresident: { userId, payPeriodId },
}) => {
  const { adminPortal, payroll, reports } = account.client;
  const body = { companyId, payPeriodId };
  const submit = () => account.send({ path: '/payroll/initiatePayroll', body });
  const refusal =
    'Federal income tax of a nonresident alien: the amount that Publication 15-T of 2026 adds to weekly wages with a Form W-4 of 2020 or later is not known.';
  expect(expectRefusal(await submit(), 400)).toContain(refusal);

  const { nonresidentAddition } = await adminPortal.setNonresidentAddition({
    nonresidentAddition: { companyId, ...addition, w4Form: '2019 or earlier' },
  });
  expect(nonresidentAddition.message).toContain('adds $100.00 to wages of nonresident aliens');
  expect(expectRefusal(await submit(), 400)).toContain(refusal);

  await adminPortal.setNonresidentAddition({ nonresidentAddition: { companyId, ...addition } });
  await payroll.initiatePayroll(body);
  const { explanation } = await reports.explainPay({ payPeriodId, userId });
  const tax = explanation.parts.find(({ code }) => code === 'US_FIT');
  // 1,100 × 52 − 8,600 = 48,600; 1,240 + 12 % of 28,700 = 4,684; ÷ 52
  expect(tax?.amount).toBe(90.08);
  expect(tax?.sources).toContain('Entered by the company: Publication 15-T (2026), page 6');
  expect(tax?.steps.map(({ formula }) => formula)).toContain('1,000.00 + 100.00');
  // The amount is no pay: neither FICA nor gross pay has it.
  const { payrollLineItem } = await reports.getPayStub({ payPeriodId, userId });
  expect(payrollLineItem[0]?.grossTotal).toBe(1_000);
  const social = explanation.parts.find(({ code }) => code === 'US_SS');
  expect(social?.amount).toBe(62);
});

test('another amount replaces the one of the same year, frequency and form', async ({
  account,
  companyId,
}) => {
  const { adminPortal, reports } = account.client;
  const set = (change: object) =>
    adminPortal.setNonresidentAddition({
      nonresidentAddition: { companyId, ...addition, ...change },
    });
  await set({});
  await set({ amount: 110.1, source: 'Corrected' });
  await set({ year: 2025 });
  await set({ payFrequency: 'Monthly' });
  const { nonresidentAdditions } = await reports.getNonresidentAdditions({ companyId });
  expect(nonresidentAdditions).toEqual([
    { ...addition, payFrequency: 'Monthly' },
    { ...addition, amount: 110.1, source: 'Corrected' },
    { ...addition, year: 2025 },
  ]);
});

test('a submitted payroll keeps its amount when the company enters another', async ({
  account,
  companyId,
  nonresident: { userId, payPeriodId },
}) => {
  const { adminPortal, payroll, reports } = account.client;
  await adminPortal.setNonresidentAddition({ nonresidentAddition: { companyId, ...addition } });
  await payroll.initiatePayroll({ companyId, payPeriodId });
  await adminPortal.setNonresidentAddition({
    nonresidentAddition: { companyId, ...addition, amount: 500 },
  });
  const { explanation } = await reports.explainPay({ payPeriodId, userId });
  expect(explanation.parts.find(({ code }) => code === 'US_FIT')?.amount).toBe(90.08);
});

test('an unknown company and an absurd amount are refused', async ({ account, companyId }) => {
  const send = (change: object) =>
    account.send({
      path: '/adminPortal/setNonresidentAddition',
      body: { nonresidentAddition: { companyId, ...addition, ...change } },
    });
  expectRefusal(await send({ companyId: unknownId }), 400, 'Invalid CompanyId');
  expect((await send({ amount: 0 })).status).toBe(400);
  expect((await send({ amount: -5 })).status).toBe(400);
  expect((await send({ source: '' })).status).toBe(400);
});

test.for<[why: string, claim: object, problem: string]>([
  ['exempt', { exempt: true }, 'Exempt cannot be claimed'],
  ['a joint return', { w4FilingStatus: 'Married filing jointly' }, 'Filing status must be Single'],
  ['head of household', { w4FilingStatus: 'Head of household' }, 'Filing status must be Single'],
])(
  'Form W-4 of a nonresident alien is refused: %s',
  async ([, claim, problem], { account, nonresident: { userId } }) => {
    const w4Information = {
      userId,
      w4FilingStatus: 'Single',
      isNonResident: true,
      ...claim,
    };
    const answer = await account.send({
      path: '/userOnboarding/updateW4Information',
      body: { w4Information },
    });
    expect(expectRefusal(answer, 400)).toContain(problem);
  },
);
