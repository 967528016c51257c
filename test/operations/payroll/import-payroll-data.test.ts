import { describe, expect } from 'vitest';
import { statement } from '../../../database/database.ts';
import { addWorker } from '../../harness/examples.ts';
import { waitForBlockedStatements } from '../../harness/lock-waits.ts';
import {
  aBasePayLine,
  addPayDataCompany,
  listStoredPayData,
  sendDifferentialImport,
  payDataTest as test,
} from '../../harness/pay-data-company.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const messageOf = (body: string) => JSON.parse(body).importDifferntiaPayrollData.message;

test('the documented entry is accepted unchanged and stored completely', async ({
  differential,
  payroll,
  app,
}) => {
  const { status, body } = await differential([
    {
      userId: payroll.hourly,
      firstName: 'Katherine',
      lastName: 'Johnson',
      basePay: [
        { payHours: 32, payRate: 0, payCode: 'BASE_PAY', multiplier: 1, amount: 0 },
        { payHours: 8, payRate: 40.5, payCode: 'NIGHT', multiplier: 1.5, amount: 486 },
      ],
      additionalCompensations: [{ amount: 250, description: 'Bonus' }],
      deductions: [{ description: '125DC Reg', amount: 20.25 }],
      reimbursements: [{ reimbursementType: 'GYM', amount: 30 }],
      miscellaneousStateTaxes: [
        {
          stateCode: 'WA',
          taxName: 'Washington L&I',
          taxDetails: [{ riskClassName: 'carpentry', noOfHours: 40 }],
        },
      ],
    },
  ]);
  expect([status, JSON.parse(body)]).toEqual([
    200,
    {
      importDifferntiaPayrollData: {
        status: 'Ready',
        message:
          'Pay data of 1 worker was imported for the pay period 03/02/2026 - 03/08/2026. ' +
          'Not a pay code of the company, paid at the rate sent: NIGHT.',
      },
      warnings: [
        {
          key: 'unknownPayCode',
          path: 'payrollData',
          message: 'Not a pay code of the company, paid at the rate sent: NIGHT.',
        },
      ],
    },
  ]);
  expect((await listStoredPayData(app.owner, payroll.payPeriodId))[payroll.hourly]).toEqual({
    base: [
      { payCode: 'BASE_PAY', hours: 320_000, multiplier: 10_000 },
      { payCode: 'NIGHT', hours: 80_000, rate: 405_000, multiplier: 15_000, amount: 48_600 },
    ],
    extraPay: [{ description: 'Bonus', amount: 25_000 }],
    deductions: [{ description: '125DC Reg', amount: 2_025 }],
    reimbursements: [{ description: 'GYM', amount: 3_000 }],
    premiums: [{ state: 'WA', riskClass: 'Carpentry', hours: 400_000 }],
  });
});

test('the regular import is accepted by both spellings of its method and stored completely', async ({
  payroll,
  regular,
  app,
}) => {
  const entry = {
    userId: payroll.hourly,
    basicPay: { payHours: 36 },
    unPaidLeave: { noOfHours: 2 },
    retro: { amount: 75, description: 'Hours of February' },
    overTime: [
      { type: 'Standard Overtime', noOfHours: 3, multiplier: 0 },
      { type: 'Double time', noOfHours: 1, multiplier: 2 },
    ],
    additionalCompensation: [{ description: 'Reported Tips', amount: 12.5 }],
    deductions: [{ description: '401(k)', amount: 50 }],
    reimbursements: [{ reimbursementType: 'Mileage', amount: 9.1 }],
    timeOffs: [
      { leaveType: 'Paid', policyType: 'Sick Leave', hours: 4 },
      { leaveType: 'Vacation', policyType: 'unpaid', hours: 8 },
    ],
    miscellaneousStateTaxes: [],
  };
  const ignored =
    'Unpaid leave changes nothing, because only the hours or amounts entered are paid: Katherine Johnson (10 hours).';
  for (const method of ['importRegularPayrollData', 'importRegularPayrollLData']) {
    const { body } = await regular([entry], method);
    expect(JSON.parse(body)).toEqual({
      importRegularPayrollLData: {
        status: 'Ready',
        message: `Pay data of 1 worker was imported for the pay period 03/02/2026 - 03/08/2026. ${ignored}`,
      },
      warnings: [{ key: 'unpaidLeaveIgnored', path: 'payrollData[0]', message: ignored }],
    });
  }
  expect((await listStoredPayData(app.owner, payroll.payPeriodId))[payroll.hourly]).toEqual({
    base: [{ payCode: 'BASE_PAY', hours: 360_000, multiplier: 10_000 }],
    overtime: [
      { type: 'Standard Overtime', hours: 30_000 },
      { type: 'Double time', hours: 10_000, multiplier: 20_000 },
    ],
    extraPay: [
      { description: 'Reported Tips', amount: 1_250 },
      { description: 'Retro Pay', amount: 7_500, note: 'Hours of February' },
    ],
    deductions: [{ description: '401(k)', amount: 5_000 }],
    reimbursements: [{ description: 'Mileage', amount: 910 }],
    leave: [
      { leaveType: 'Sick Leave', paid: true, hours: 40_000 },
      { leaveType: 'Vacation', paid: false, hours: 80_000 },
    ],
    unpaidLeave: 20_000,
  });
});

test('the second spelling is also accepted in the path', async ({ account, payroll }) => {
  const { status } = await account.send({
    path: '/payroll/importRegularPayrollLData',
    body: {
      companyId: payroll.companyId,
      payPeriodId: payroll.payPeriodId,
      payrollData: [{ userId: payroll.hourly }],
    },
  });
  expect(status).toBe(200);
});

test('a misspelled field deep in an entry is reported', async ({ differential, katherine }) => {
  const { headers } = await differential([
    katherine({ basePay: [aBasePayLine({ payrate: 5, toString: 1 })], deduction: [] }),
  ]);
  expect(headers['x-ignored-fields']).toBe(
    'payrollData[].basePay[].payrate, payrollData[].basePay[].toString, payrollData[].deduction',
  );
});

test('importing again replaces the data of the named workers only', async ({ account, app }) => {
  const own = await addPayDataCompany(account);
  const send = (entries: readonly object[]) => sendDifferentialImport(account, own, entries);
  const bonus = [{ description: 'Bonus', amount: 5 }];
  await send([
    { userId: own.hourly, basePay: [aBasePayLine()], additionalCompensations: bonus },
    { userId: own.salaried, additionalCompensations: bonus },
  ]);
  expect(
    (await send([{ userId: own.hourly, basePay: [aBasePayLine({ payHours: 8 })] }])).status,
  ).toBe(200);
  expect(await listStoredPayData(app.owner, own.payPeriodId)).toEqual({
    [own.hourly]: { base: [{ payCode: 'BASE_PAY', hours: 80_000, multiplier: 10_000 }] },
    [own.salaried]: { extraPay: [{ description: 'Bonus', amount: 500 }] },
  });
});

describe('base pay is accepted', () => {
  const rows: [why: string, line: object, kept: object][] = [
    [
      'with an amount equal to hours times rate times multiplier',
      { payRate: 20, multiplier: 1.5, amount: 1200 },
      { rate: 200_000, multiplier: 15_000, amount: 120_000 },
    ],
    [
      'with an amount that is cut to the cent instead of rounded',
      { payHours: 10.5, payRate: 15.25, amount: 160.12 },
      { hours: 105_000, rate: 152_500, amount: 16_012 },
    ],
    ["with the amount of the worker's wage", { amount: 1250 }, { amount: 125_000 }],
    ['as an amount without hours', { payHours: 0, amount: 77 }, { hours: 0, amount: 7_700 }],
    ['without a multiplier, which is 1', { multiplier: null }, {}],
    ['with a multiplier of 0, which is 1', { multiplier: 0 }, {}],
    ['without a pay code, which is BASE_PAY', { payCode: '' }, {}],
    ['with a pay code in lower case', { payCode: 'base_pay' }, {}],
    ['with hours of four decimals', { payHours: 7.3333 }, { hours: 73_333 }],
  ];
  test.for(rows)('%s', async ([_, line, kept], { differential, katherine, app, payroll }) => {
    const { status } = await differential([katherine({ basePay: [aBasePayLine(line)] })]);
    expect(status).toBe(200);
    expect((await listStoredPayData(app.owner, payroll.payPeriodId))[payroll.hourly]).toEqual({
      base: [{ payCode: 'BASE_PAY', hours: 400_000, multiplier: 10_000, ...kept }],
    });
  });

  test('of a worker without a wage, if it has a rate or an amount', async ({
    differential,
    payroll,
  }) => {
    const { status } = await differential([
      {
        userId: payroll.withoutWage,
        basePay: [aBasePayLine({ payRate: 20 }), aBasePayLine({ amount: 300 })],
      },
    ]);
    expect(status).toBe(200);
  });

  test('of a salaried worker with hours and any amount, because there is no hourly rate to contradict it', async ({
    differential,
    payroll,
  }) => {
    const { status } = await differential([
      { userId: payroll.salaried, basePay: [aBasePayLine({ amount: 1900 })] },
    ]);
    expect(status).toBe(200);
  });
});

describe('an import is accepted with a warning:', () => {
  test('names that differ by more than upper and lower case', async ({ differential, payroll }) => {
    const said = messageOf(
      (
        await differential([
          { userId: payroll.hourly, firstName: 'KATHERINE', lastName: 'Goble' },
          { userId: payroll.salaried, firstName: 'dorothy', lastName: 'vaughan' },
        ])
      ).body,
    );
    expect(said).toBe(
      'Pay data of 2 workers was imported for the pay period 03/02/2026 - 03/08/2026. ' +
        'The name differs from the one on file: payrollData[0] says KATHERINE Goble for Katherine Johnson.',
    );
  });

  test('unknown descriptions, pay codes and overtime, with the nearest known ones', async ({
    account,
    payroll,
    differential,
    katherine,
    regular,
  }) => {
    await account.client.payroll.addPayCode({
      payCode: { companyId: payroll.companyId, payCode: 'night shift', payRate: 35 },
    });
    const { body } = await differential([
      katherine({
        basePay: [aBasePayLine({ payCode: 'NIGHTSHIFT', payRate: 36 })],
        additionalCompensations: [
          { description: 'Bonuss', amount: 1 },
          { description: 'Zzyzx', amount: 1 },
          { description: 'Nothing At All', amount: 0 },
        ],
        deductions: [{ description: 'Dentel', amount: 1 }],
        reimbursements: [{ reimbursementType: 'Milage', amount: 1 }],
      }),
    ]);
    const said = messageOf(body);
    expect(said).toContain(
      'Unknown, treated as fully taxed supplemental pay: Bonuss (nearest: Bonus), Zzyzx. getAdditionalCompensationDescription lists known descriptions.',
    );
    expect(said).not.toContain('Nothing At All');
    expect(said).toContain('Unknown, deducted after tax: Dentel (nearest: Dental');
    expect(said).toMatch(
      /reimbursed untaxed as an expense with receipts: Milage \(nearest: Mileage/,
    );
    expect(said).toContain('NIGHTSHIFT (nearest: NIGHT SHIFT)');
    const overtime = await regular([
      { userId: payroll.hourly, overTime: [{ type: 'Overtime', noOfHours: 1, multiplier: 1.5 }] },
    ]);
    expect(overtime.body).toContain('Overtime (nearest: Standard Overtime, ');
  });

  test('a known pay code has its own rate, and one without a rate must be given one', async ({
    account,
    payroll,
    differential,
    katherine,
    app,
  }) => {
    const { payroll: calls } = account.client;
    const { companyId } = payroll;
    await calls.addPayCode({
      payCode: { companyId, payCode: 'LEAD', payRate: 42, multiplier: 1.5 },
    });
    await calls.addPayCode({ payCode: { companyId, payCode: 'OPEN' } });
    const line = aBasePayLine({ payCode: 'lead', multiplier: 0, amount: 2520 });
    const { body } = await differential([katherine({ basePay: [line] })]);
    expect(messageOf(body)).not.toContain('pay code');
    expect((await listStoredPayData(app.owner, payroll.payPeriodId))[payroll.hourly]).toEqual({
      base: [{ payCode: 'LEAD', hours: 400_000, multiplier: 15_000, amount: 252_000 }],
    });
    expectRefusal(
      await differential([katherine({ basePay: [aBasePayLine({ payCode: 'OPEN' })] })]),
      400,
      'payrollData[0] (Katherine Johnson): the pay code OPEN has no rate. Send a payRate, or set the rate of the code with addPayCode.',
    );
  });

  test('workers who have left', async ({ account, payroll, differential }) => {
    const { adminPortal } = account.client;
    const { companyId } = payroll;
    const userId = await addWorker(account, companyId, { firstName: 'Evelyn', lastName: 'Boyd' });
    await adminPortal.deactivateUser({ user: { userId } });
    const { body } = await differential([{ userId, basePay: [aBasePayLine({ amount: 5 })] }]);
    expect(messageOf(body)).toContain(
      'No longer employed but included in this payroll: Evelyn Boyd.',
    );
  });

  test('the first ten unknown descriptions by name, and the number of the others', async ({
    differential,
    katherine,
  }) => {
    const additionalCompensations = Array.from({ length: 13 }, (_, index) => ({
      description: `Qx${index}`,
      amount: 1,
    }));
    const { body } = await differential([katherine({ additionalCompensations })]);
    expect(messageOf(body)).toContain('Qx9 and 3 more. getAdditional');
  });
});

test('of two concurrent imports the last one replaces the other completely', async ({
  account,
  app,
}) => {
  const own = await addPayDataCompany(account);
  const { payPeriodId } = own;
  const send = (amount: number) =>
    sendDifferentialImport(
      account,
      own,
      [own.hourly, own.salaried].map((userId) => ({
        userId,
        additionalCompensations: [{ description: 'Bonus', amount }],
      })),
    );
  const amounts = [1, 2, 3, 4, 5, 6, 7, 8];
  const { answers } = await app.owner.transaction(async (tx) => {
    await tx.many(lockPeriod, [payPeriodId]);
    const answers = amounts.map(send);
    await waitForBlockedStatements(app.owner, amounts.length);
    return { answers };
  });
  for (const { status } of await Promise.all(answers)) expect(status).toBe(200);
  const kept = Object.values(await listStoredPayData(app.owner, payPeriodId));
  expect(kept).toHaveLength(2);
  expect(kept[0]).toEqual(kept[1]);
});

const lockPeriod = statement('', 'select from pay_period where pay_period_id = $1 for update');
