import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { type Warning, warningKeys } from '../../contract/warnings.ts';
import { type Instant, parseInstant } from '../../values/instant.ts';
import { addSchedule, addWorker, aLocation, aWage } from '../harness/examples.ts';
import { freshCompanyTest, readyCompanyTest as test } from '../harness/fixtures.ts';
import { payDataTest } from '../harness/pay-data-company.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';

/** Publication 1494 of 2025 is not in the law files. */
const in2025 = freshCompanyTest.extend(
  'clockStart',
  { scope: 'file' },
  parseInstant('2025-06-30T12:00:00Z') as Instant,
);

type Answer = { readonly warnings?: readonly Warning[] };

const keysOf = ({ warnings = [] }: Answer) => warnings.map(({ key }) => key);

test('every key of a warning is asserted by a test', () => {
  const files = ['server', 'test'].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => `${room}/${file}`),
  );
  const texts = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  expect(Object.keys(warningKeys).filter((key) => !texts.includes(`'${key}'`))).toEqual([]);
});

describe('pay data', () => {
  payDataTest.for<
    [string, object, (worker: { hourly: string; salaried: string }) => string, string[]]
  >([
    ['too many hours', { basicPay: { payHours: 81 } }, ({ hourly }) => hourly, ['hoursTooMany']],
    [
      'base hours of a salary',
      { basicPay: { payHours: 30 } },
      ({ salaried }) => salaried,
      ['salaryPaidByHours'],
    ],
    [
      'no base hours of a salary',
      { basicPay: { payHours: 0 } },
      ({ salaried }) => salaried,
      ['salaryNotPaid'],
    ],
    [
      'unpaid leave',
      { unPaidLeave: { noOfHours: 8 } },
      ({ salaried }) => salaried,
      ['salaryReduced'],
    ],
    [
      'an unknown type of overtime',
      { overTime: [{ type: 'Overtime', noOfHours: 1, multiplier: 1.5 }] },
      ({ hourly }) => hourly,
      ['unknownOvertime'],
    ],
    [
      'another name',
      { firstName: 'Katherine', lastName: 'Goble', basicPay: { payHours: 8 } },
      ({ hourly }) => hourly,
      ['nameDiffers'],
    ],
  ])('with %s has its warning', async ([_, entry, workerOf, keys], { regular, payroll }) => {
    const { body } = await regular([{ userId: workerOf(payroll), ...entry }]);
    expect(keysOf(JSON.parse(body))).toEqual(keys);
  });

  payDataTest(
    'with a location of paid leave has its warning',
    async ({ account, payroll, regular }) => {
      const { companyLocation } = await account.client.companyOnboarding.addCompanyLocation({
        companyLocation: aLocation(payroll.companyId, { companyLocation: 'Leave' }),
      });
      const { companyLocationId } = companyLocation;
      const timeOffs = [{ leaveType: 'Paid', policyType: 'Vacation', hours: 8, companyLocationId }];
      const { body } = await regular([{ userId: payroll.salaried, timeOffs }]);
      expect(keysOf(JSON.parse(body)), body).toEqual(['leaveLocationIgnored']);
    },
  );
});

describe('a change of facts has its warning:', () => {
  test('a rate of unemployment tax within a quarter', async ({ account, companyId }) => {
    const answer = await account.client.adminPortal.updateStateRegistration({
      companyId,
      code: 'VA',
      effectiveDate: '2026-02-15',
      companyStateRegistration: { 'Unemployment Rate': '3' },
    });
    expect(keysOf(answer)).toContain('effectiveDateUnusual');
  });

  test('a wage before one that starts later', async ({ account, companyId }) => {
    const userId = await addWorker(account, companyId);
    const { addUserWage } = account.client.adminPortal;
    const wageFrom = (startDate: string) =>
      addUserWage({ userWage: aWage({ companyId, userId }, { startDate }) });
    await wageFrom('2026-04-01');
    expect(keysOf(await wageFrom('2026-01-01'))).toEqual(['standardHours', 'wageReplacedLater']);
  });

  test('a state that is not that of the office', async ({ account, companyId }) => {
    const { companyLocation } = await account.client.companyOnboarding.addCompanyLocation({
      companyLocation: aLocation(companyId, { companyLocation: 'Chicago' }),
    });
    const userId = await addWorker(account, companyId);
    const answer = await account.client.adminPortal.updateUser({
      user: {
        userId,
        companyLocationCategory: 'Office',
        companyLocationId: companyLocation.companyLocationId,
        stateCode: 'TX',
      },
    });
    expect(keysOf(answer)).toEqual(['stateCodeIgnored']);
  });

  test('a changed schedule with a period whose deadline has passed', async ({
    account,
    companyId,
  }) => {
    const { payScheduleId } = await addSchedule(account, companyId, {
      payBeginDate: '2026-04-06',
      payDate: '2026-04-17',
    });
    const { paySchedule, warnings } = await account.client.payroll.updatePaySchedule({
      paySchedule: { payScheduleId, payBeginDate: '2026-02-16', payDate: '2026-02-27' },
    });
    const message = 'The deadline of one period before it has passed.';
    expect(warnings).toEqual([
      { key: 'deadlinesPassed', path: 'paySchedule.payBeginDate', message },
    ]);
    expect(paySchedule.message).toContain(message);
  });

  test('joining before the company was incorporated', async ({ account, companyId }) => {
    const userId = await addWorker(account, companyId);
    const user = { userId, dateOfJoin: '2010-01-04' };
    const answer = await account.client.adminPortal.updateUser({ user });
    expect(keysOf(answer)).toEqual(['joinedBeforeIncorporation']);
  });

  test('bringing back a worker of whom something is missing', async ({ account, companyId }) => {
    const { adminPortal } = account.client;
    const userId = await addWorker(account, companyId);
    await adminPortal.deactivateUser({ user: { userId, exitDate: '2026-03-02' } });
    const answer = await adminPortal.activateUser({ user: { userId } });
    expect(new Set(keysOf(answer))).toEqual(new Set(['notActiveYet']));
  });
});

describe('a garnishment has its warning:', () => {
  test.for<[string, object, object, string]>([
    [
      'a creditor in a state whose limit is not confirmed',
      { garnishmentType: 'Garnishment', stateCode: 'AK' },
      {},
      'garnishmentLimitUnconfirmed',
    ],
    [
      'a fee above the limit of North Carolina',
      {
        garnishmentType: 'Child Support',
        amountPerPayperiod: 5,
        feePerPayment: 3,
        feePaidBy: 'Worker',
      },
      { stateCode: 'NC' },
      'garnishmentFeeLimited',
    ],
  ])('%s', async ([_, garnishment, worker, key], { account, companyId }) => {
    const userId = await addWorker(account, companyId, worker);
    const { body } = await account.send({
      path: '/adminPortal',
      body: { method: 'addGarnishment', garnishment: { companyId, userId, ...garnishment } },
    });
    expect(keysOf(JSON.parse(body))).toEqual([key]);
  });
});

in2025(
  'a levy of a year whose exempt amounts are not known has its warning',
  async ({ account, companyId, userId }) => {
    const { body } = await account.send({
      path: '/adminPortal',
      body: {
        method: 'addGarnishment',
        garnishment: { companyId, userId, garnishmentType: 'Federal Tax Levy' },
      },
    });
    expect(keysOf(JSON.parse(body)), body).toEqual(['garnishmentExemptionUnknown']);
  },
);

test('submitting a payroll warns of everything to review, one warning for each key', async ({
  account,
  companyId,
}) => {
  const { adminPortal, companyOnboarding, payroll, userOnboarding } = account.client;
  const { companyLocation } = await companyOnboarding.addCompanyLocation({
    companyLocation: aLocation(companyId, {
      companyLocation: 'Chicago',
      city: 'Chicago',
      state: 'Illinois',
      zipcode: '60601',
    }),
  });
  const visitor = await readyWorker(account, companyId, { wage: salary(52_000) });
  const { companyLocationId } = companyLocation;
  const office = { companyLocationCategory: 'Office', companyLocationId } as const;
  await adminPortal.updateUser({
    user: { userId: visitor, ...office, effectiveDate: '2026-03-04' },
  });
  const back = { companyLocationCategory: 'Remote', stateCode: 'VA' } as const;
  await adminPortal.updateUser({ user: { userId: visitor, ...back, effectiveDate: '2026-03-06' } });
  const elsewhere = await readyWorker(account, companyId, {
    wage: { ...salary(52_000), paymentMethod: 'Check' },
    worker: { stateCode: 'MO' },
    accountNumber: null,
  });
  await userOnboarding.updateKycInformation({
    kycInformation: { userId: elsewhere, city: 'Saint Louis', state: 'MO', zipcode: '63105' },
  });
  const { payPeriodId } = await addSchedule(account, companyId);
  await payroll.importRegularDifferentialPayrollData({
    companyId,
    payPeriodId,
    payrollData: [{ userId: visitor, deductions: [{ description: 'Union Dues', amount: 5_000 }] }],
  });
  const answer = await payroll.initiatePayroll({ companyId, payPeriodId });
  expect(new Set(keysOf(answer))).toEqual(
    new Set(['registrationMissing', 'placeUnresolved', 'paidByCheck', 'payWarning', 'notTaken']),
  );
  expect(keysOf(answer)).toHaveLength(5);
});
