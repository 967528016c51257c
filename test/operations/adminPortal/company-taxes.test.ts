import { describe, expect } from 'vitest';
import { addSchedule, unknownId } from '../../harness/examples.ts';
import { payrollTest as base } from '../../harness/fixtures.ts';
import { readyWorker, salary } from '../../harness/payroll-ready.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const test = base
  .extend('userId', ({ account, companyId }) =>
    readyWorker(account, companyId, { wage: salary(104_000) }),
  )
  .extend(
    'add',
    ({ account, companyId }) =>
      (changes: object = {}) =>
        account.send({
          path: '/adminPortal',
          body: {
            method: 'addCompanyTax',
            companyTax: {
              companyId,
              taxCode: 'VA_OWN',
              stateCode: 'VA',
              name: 'Own tax',
              ratePercentage: 1,
              ...changes,
            },
          },
        }),
  )
  .extend('period', async ({ account, companyId, userId }) => ({
    userId,
    ...(await addSchedule(account, companyId)),
  }))
  .extend('previewed', ({ account, companyId, period: { payPeriodId } }) => async () => {
    const { preview } = await account.client.payroll.previewPayroll({ companyId, payPeriodId });
    const taxes = [...preview.employeeTaxes, ...preview.employerTaxes];
    return taxes.find(({ taxName }) => taxName === 'Own tax')?.amount;
  });

const idIn = ({ body }: { readonly body: string }): string =>
  JSON.parse(body).companyTax.companyTaxId;

describe('addCompanyTax refuses', () => {
  const rows: [why: string, changes: object, message: string][] = [
    ['an unknown company', { companyId: unknownId }, 'Invalid CompanyId'],
    [
      'a code of another state',
      { taxCode: 'PA_OWN' },
      'taxCode must begin with VA_, the state of the tax.',
    ],
    [
      'a code of the law files',
      { taxCode: 'VA_SIT' },
      'VA_SIT is the code of VA - State Income Tax, which Paywright computes: choose another taxCode, or exclude a worker from it with setUserTax.',
    ],
    [
      'a malformed code',
      { taxCode: 'own tax' },
      'taxCode must be the two letters of a state, an underscore, and letters, digits or underscores, such as PA_READING_LST.',
    ],
    [
      'a rate and an amount',
      { fixedAmount: 5 },
      'fixedAmount and ratePercentage exclude each other: send one of them.',
    ],
    ['neither', { ratePercentage: undefined }, 'ratePercentage or fixedAmount is required.'],
    [
      'an amount without its interval',
      { ratePercentage: undefined, fixedAmount: 5 },
      'fixedAmountPer is required with fixedAmount: Payment, Week, Month or Year.',
    ],
    [
      'an employer tax paid by workers',
      { level: 'Employer', paidBy: 'Employee' },
      'A tax of level Employer is paid by the employer: check paidBy.',
    ],
    ['an unknown worker', { userIds: [unknownId] }, 'Invalid UserId'],
    ['an unknown location', { companyLocationIds: [unknownId] }, 'Invalid CompanyLocationId'],
    [
      'an unknown jurisdiction',
      { jurisdictionCodes: ['VA_NOWHERE'] },
      'jurisdictionCodes: VA_NOWHERE is not a jurisdiction of VA that the register of places has. Send cities or zipCodes instead.',
    ],
    [
      'an end before the start',
      { startDate: '2026-04-01', endDate: '2026-03-31' },
      'endDate must not be before the day from which the tax applies.',
    ],
    [
      'a start in the far past',
      { startDate: '2001-01-01' },
      'startDate must be from 2021-03-03 to 2027-03-03.',
    ],
  ];
  test.for(rows)('%s', async ([, changes, message], { add }) => {
    expectRefusal(await add(changes), 400, message);
  });

  test('a code that the company has already', async ({ add }) => {
    await add();
    const { body } = await add();
    expect(body).toContain('already has a tax with the code VA_OWN');
  });
});

test('a tax that the company entered is withheld, explained, and counted up to its limit', async ({
  account,
  companyId,
  add,
  previewed,
  period: { payPeriodId, userId },
}) => {
  const { payroll, reports, sandbox } = account.client;
  expect(await previewed()).toBeUndefined();
  await add({ ratePercentage: 1.25, annualTaxLimit: 40 });
  expect(await previewed()).toBe(25);
  const { explanation } = await reports.explainPay({ payPeriodId, userId });
  expect(explanation.parts.find(({ code }) => code === 'VA_OWN')).toMatchObject({
    title: 'Own tax',
    amount: 25,
    sources: ['Rate entered by the company on 2026-03-03'],
  });
  await payroll.initiatePayroll({ companyId, payPeriodId, runNow: true });
  await sandbox.advanceClock({ to: '2026-03-04T10:05:00-05:00' });
  const { payrollLineItem } = await reports.getPayStub({ payPeriodId, userId });
  expect(JSON.stringify(payrollLineItem)).toContain('Own tax');
  const { payPeriodId: next } = await reports.getPayPeriod({ companyId, workerType: 'W2' });
  const { preview } = await payroll.previewPayroll({ companyId, payPeriodId: next });
  expect(preview.employeeTaxes).toContainEqual({ taxName: 'Own tax', amount: 15 });
});

test('a change applies from its date, and payments that were submitted keep their tax', async ({
  account,
  companyId,
  add,
  previewed,
  period: { payPeriodId, userId },
}) => {
  const { adminPortal, payroll, reports } = account.client;
  const companyTaxId = idIn(await add());
  const change = (changes: object) =>
    adminPortal.updateCompanyTax({ companyTax: { companyTaxId, ...changes } });
  await change({ ratePercentage: 3, effectiveDate: '2026-12-01' });
  expect(await previewed()).toBe(20);
  await change({ fixedAmount: 10, fixedAmountPer: 'Week', paidBy: 'Employer' });
  expect(await previewed()).toBe(10);
  await payroll.initiatePayroll({ companyId, payPeriodId });
  await adminPortal.endCompanyTax({ companyTax: { companyTaxId } });
  const { explanation } = await reports.explainPay({ payPeriodId, userId });
  expect(explanation.parts.find(({ code }) => code === 'VA_OWN')?.amount).toBe(10);
  await payroll.cancelPayrollSubmission({ companyId, payPeriodId });
  expect(await previewed()).toBeUndefined();
});

test('a limit of the year stays when it is missing, and is removed by null', async ({
  account,
  companyId,
  add,
}) => {
  const { adminPortal } = account.client;
  const companyTaxId = idIn(await add({ annualWageLimit: 9000, annualTaxLimit: 40 }));
  const limits = async () => {
    const { companyTaxes } = await adminPortal.getCompanyTaxes({ companyId });
    const { annualWageLimit, annualTaxLimit } = companyTaxes[0]?.terms.at(-1) ?? {};
    return [annualWageLimit, annualTaxLimit];
  };
  await adminPortal.updateCompanyTax({ companyTax: { companyTaxId, ratePercentage: 2 } });
  expect(await limits()).toEqual([9000, 40]);
  await adminPortal.updateCompanyTax({ companyTax: { companyTaxId, annualTaxLimit: null } });
  expect(await limits()).toEqual([9000, null]);
  await adminPortal.updateCompanyTax({ companyTax: { companyTaxId, annualWageLimit: null } });
  expect(await limits()).toEqual([null, null]);
});

test('an end date is kept, and getCompanyTaxes lists every version', async ({
  account,
  companyId,
  add,
}) => {
  const { adminPortal } = account.client;
  const companyTaxId = idIn(await add({ startDate: '2026-01-01', endDate: '2026-12-31' }));
  const companyTax = { companyTaxId, effectiveDate: '2026-07-01', ratePercentage: 0.5 };
  await adminPortal.updateCompanyTax({ companyTax });
  const { companyTaxes } = await adminPortal.getCompanyTaxes({ companyId });
  expect(companyTaxes).toMatchObject([
    {
      companyTaxId,
      taxCode: 'VA_OWN',
      stateCode: 'VA',
      status: 'Active',
      terms: [
        { startDate: '2026-01-01', endDate: '2026-06-30', ratePercentage: 1, paidBy: 'Employee' },
        { startDate: '2026-07-01', endDate: '2026-12-31', ratePercentage: 0.5 },
      ],
    },
  ]);
});

test('a tax that was ended on its first day begins again with the terms that are sent', async ({
  account,
  add,
  previewed,
}) => {
  const { adminPortal } = account.client;
  const companyTaxId = idIn(await add());
  await adminPortal.endCompanyTax({ companyTax: { companyTaxId } });
  const update = (changes: object) =>
    account.send({
      path: '/adminPortal/updateCompanyTax',
      body: { companyTax: { companyTaxId, ...changes } },
    });
  expectRefusal(await update({}), 400, 'ratePercentage or fixedAmount is required.');
  expect((await update({ ratePercentage: 2, name: 'Own tax' })).status).toBe(200);
  expect(await previewed()).toBe(40);
});

describe('setUserTax', () => {
  test('excludes a worker from a tax, and removeUserTax includes the worker again', async ({
    account,
    companyId,
    add,
    previewed,
    period: { userId },
  }) => {
    const { adminPortal } = account.client;
    await add();
    const { userTax } = await adminPortal.setUserTax({
      userTax: { companyId, userId, taxCode: 'VA_OWN', applies: false, reason: 'Exempt by law.' },
    });
    expect(userTax.message).toContain('VA_OWN does not apply to');
    expect(await previewed()).toBeUndefined();
    await adminPortal.removeUserTax({ userTax: { userTaxId: userTax.userTaxId } });
    expect(await previewed()).toBe(20);
  });

  test('a decision about the home leaves that about the work, and one for both replaces them', async ({
    account: { client },
    companyId,
    userId,
  }) => {
    const decide = async (terms: {
      readonly place?: 'Home' | 'Work';
      readonly applies?: boolean;
      readonly taxCode?: string;
    }) => {
      const decision = { companyId, userId, taxCode: 'VA_SIT', applies: false, reason: 'Exempt.' };
      await client.adminPortal.setUserTax({ userTax: { ...decision, ...terms } });
      const { decisions } = await client.reports.getUserTaxes({ companyId, userId });
      return decisions.map(({ place }) => place).toSorted();
    };
    expect(await decide({ place: 'Home' })).toEqual(['Home']);
    expect(await decide({ place: 'Work' })).toEqual(['Home', 'Work']);
    expect(await decide({ place: 'Work' })).toEqual(['Home', 'Work']);
    expect(await decide({})).toEqual([null]);
    expect(await decide({ place: 'Home' })).toEqual(['Home']);
    // The opposite about the other place is a new decision about the tax, which holds alone.
    const taxCode = 'OH_COLUMBUS';
    expect(await decide({ taxCode, place: 'Home' })).toEqual(['Home', 'Home']);
    expect(await decide({ taxCode, place: 'Work', applies: true })).toEqual(['Home', 'Work']);
    expect(await decide({ taxCode, place: 'Home', applies: true })).toEqual([
      'Home',
      'Home',
      'Work',
    ]);
  });

  test('removing one decision leaves the others about the same tax', async ({
    account: { client },
    companyId,
    userId,
  }) => {
    const decision = { companyId, userId, taxCode: 'VA_SIT', applies: false, reason: 'Exempt.' };
    const days = [
      { startDate: '2026-03-03', endDate: '2026-03-31' },
      { startDate: '2026-05-01', endDate: '2026-05-31' },
    ];
    for (const terms of days)
      await client.adminPortal.setUserTax({ userTax: { ...decision, ...terms } });
    const listDecisions = async () =>
      (await client.reports.getUserTaxes({ companyId, userId })).decisions;
    const [first] = await listDecisions();
    await client.adminPortal.removeUserTax({ userTax: { userTaxId: first?.userTaxId ?? '' } });
    expect(await listDecisions()).toMatchObject([days[1]]);
  });

  const rows: [why: string, changes: object, message: string][] = [
    ['an unknown worker', { userId: unknownId }, 'Invalid UserId'],
    ['no reason', { reason: '' }, 'reason is mandatory and cannot be empty.'],
    [
      'a federal tax',
      { taxCode: 'US_FIT' },
      'Federal taxes follow Form W-4 and the exemptions of the wage: they cannot be set for a worker.',
    ],
    [
      'a state tax to apply',
      { taxCode: 'VA_SIT', applies: true },
      'VA_SIT cannot be made to apply: send the code of a jurisdiction or of a tax that the company entered.',
    ],
    [
      'an end before the start',
      { taxCode: 'VA_SIT', endDate: '2026-03-02' },
      'endDate must not be before startDate.',
    ],
  ];
  test.for(rows)('refuses %s', async ([, changes, message], { account, companyId, userId }) => {
    const userTax = {
      companyId,
      userId,
      taxCode: 'VA_OWN',
      applies: false,
      reason: 'A decision.',
      ...changes,
    };
    expectRefusal(
      await account.send({ path: '/adminPortal', body: { method: 'setUserTax', userTax } }),
      400,
      message,
    );
  });
});
