import { expect } from 'vitest';
import { importPlaces } from '../../server/cli/places.ts';
import { addSchedule, addWorker, aWage, someKycInformation } from '../harness/examples.ts';
import { payrollTest } from '../harness/fixtures.ts';
import { salary } from '../harness/payroll-ready.ts';

interface Worker {
  readonly address: { readonly city: string; readonly state: string; readonly zipcode: string };
  readonly form?: Readonly<Record<string, string>>;
}

/** Taxes of a worker at home with 2,000.00 every two weeks, paid in March 2026, by name. */
const test = payrollTest
  .extend('hire', ({ account, companyId }) => async ({ address, form }: Worker) => {
    const { adminPortal, userOnboarding } = account.client;
    const stateCode = address.state;
    const userId = await addWorker(account, companyId, { stateCode });
    await adminPortal.addUserWage({ userWage: aWage({ companyId, userId }, salary(52_000)) });
    await userOnboarding.addKycInformation({
      kycInformation: someKycInformation(userId, address),
    });
    await userOnboarding.addW4Information({
      w4Information: { userId, w4FilingStatus: 'Single' },
    });
    if (form)
      await userOnboarding.addStateW4Information({ userId, stateCode, stateW4Information: form });
    return userId;
  })
  .extend('taxesOf', ({ account, companyId }) => async (userId: string) => {
    const { payPeriodId } = await addSchedule(account, companyId, {
      compensationFrequency: 'BiWeekly',
      payDate: '2026-03-20',
    });
    const { payrollLineItem } = await account.client.reports.getPayStub({ payPeriodId, userId });
    const taxes = payrollLineItem[0]?.taxDetails ?? [];
    return Object.fromEntries(taxes.map(({ TaxName, TaxAmount }) => [TaxName, TaxAmount]));
  })
  .extend(
    'taxes',
    ({ hire, taxesOf }) =>
      async (worker: Worker) =>
        taxesOf(await hire(worker)),
  );

const register = [
  'PSD code,Municipality,School district,Municipal resident EIT,Municipal nonresident EIT,' +
    'School district EIT,Total resident EIT,Municipal LST,School district LST',
  '010102,Hamilton Twp,Bermudian Springs,0.5%,1%,1.2%,1.7%,47,5',
].join('\n');
const options = { from: '2026-01-01', source: 'DCED, EIT with collector, 2025-12-15' };

const at = (city: string, state: string, zipcode: string) => ({ city, state, zipcode });

test('Flushing, New York, is in New York City by its ZIP code (NYS-50-T-NYC)', async ({
  taxes,
}) => {
  expect(await taxes({ address: at('Flushing', 'NY', '11354') })).toMatchObject({
    'New York City resident tax': 65.23,
  });
});

test('a ZIP code of St. Louis County is not taxed by the city of St. Louis (RSMo 92.111)', async ({
  taxes,
}) => {
  const found = await taxes({ address: at('Saint Louis', 'MO', '63105') });
  expect(Object.keys(found).filter((name) => name.includes('St. Louis'))).toEqual([]);
});

test('the school district on IT 4 is withheld (R.C. 5747.06(A))', async ({ taxes }) => {
  const form = { schoolDistrict: '2501' };
  expect(await taxes({ address: at('Bexley', 'OH', '43209'), form })).toMatchObject({
    'Bexley CSD school district income tax': 15,
  });
});

test('an imported register gives the taxes of a PSD code (53 P.S. 6924.512, 6924.301.1)', async ({
  app,
  taxes,
}) => {
  expect(await importPlaces(app.owner, Buffer.from(register), options)).toContain(
    '1 places of Pennsylvania were imported. They apply to payments from 2026-01-01 on.',
  );
  expect(await importPlaces(app.owner, Buffer.from(register), options)).toBe(
    'This file was imported for 2026-01-01 already.',
  );
  const form = { psdCode: '010102' };
  expect(await taxes({ address: at('East Berlin', 'PA', '17316'), form })).toMatchObject({
    'Hamilton Twp, Bermudian Springs earned income tax': 34,
    'Hamilton Twp, Bermudian Springs local services tax': 2,
  });
});

test('a PSD code of an imported register leaves no task', async ({
  app,
  account,
  companyId,
  hire,
}) => {
  await importPlaces(app.owner, Buffer.from(register), options);
  const userId = await hire({
    address: at('East Berlin', 'PA', '17316'),
    form: { psdCode: '010102' },
  });
  const { tasks } = await account.client.reports.getUserTask({ companyId, userId });
  expect(tasks.filter(({ message }) => /Pennsylvania/.test(message))).toEqual([]);
});

test('setUserTax decides the PSD code of the workplace (53 P.S. 6924.301.1: 52 over 26 periods)', async ({
  app,
  account,
  companyId,
  hire,
  taxesOf,
}) => {
  await importPlaces(app.owner, Buffer.from(register), options);
  const userId = await hire({ address: at('East Berlin', 'PA', '17316') });
  await account.client.adminPortal.setUserTax({
    userTax: {
      companyId,
      userId,
      taxCode: 'PA_PSD_010102',
      applies: true,
      place: 'Work',
      reason: 'The office is in Hamilton Township.',
      startDate: '2026-01-01',
    },
  });
  expect(await taxesOf(userId)).toMatchObject({
    'Hamilton Twp, Bermudian Springs earned income tax': 20,
    'Hamilton Twp, Bermudian Springs local services tax': 2,
  });
});

test('a register with problems is not imported', async ({ app }) => {
  await expect(
    importPlaces(app.owner, Buffer.from('Municipality,Rate\nDublin,2\n'), options),
  ).rejects.toThrow('line 2: rate 2 must be a rate up to 5%, such as 1.5% or 0.015.');
  await expect(
    importPlaces(app.owner, Buffer.from('Municipality,Rate\nDublin,2%\n'), {
      ...options,
      from: 'today',
    }),
  ).rejects.toThrow('--from today must be a date such as 2027-01-01.');
});

test.for<[string, Worker, taxCode: string, source: string]>([
  ['a ZIP code', { address: at('Flushing', 'NY', '11354') }, 'NY_NYC', 'zip'],
  [
    'the state form',
    { address: at('Bexley', 'OH', '43209'), form: { schoolDistrict: '2501' } },
    'OH_SD_2501',
    'certificate',
  ],
])(
  'getUserTaxes names %s as what decided a tax, and lists taxes of a day',
  async ([_, worker, taxCode, source], { account, companyId, hire }) => {
    const userId = await hire(worker);
    const taxOn = async (date?: string) => {
      const day = date === undefined ? {} : { date };
      const { userTaxes } = await account.client.reports.getUserTaxes({
        companyId,
        userId,
        ...day,
      });
      return userTaxes.find((tax) => tax.taxCode === taxCode);
    };
    const found = await taxOn();
    expect(found).toMatchObject({ applies: true, source, paidBy: 'Employee' });
    expect(found?.reason).not.toBe('');
    const reason = 'The city decided otherwise.';
    await account.client.adminPortal.setUserTax({
      userTax: { companyId, userId, taxCode, applies: false, reason, startDate: '2026-06-01' },
    });
    expect(await taxOn('2026-05-31')).toEqual(found);
    expect(await taxOn('2026-06-01')).toMatchObject({ applies: false, source: 'override', reason });
  },
);
