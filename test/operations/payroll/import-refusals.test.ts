import { describe, expect } from 'vitest';
import { addWorker, registerCompany } from '../../harness/examples.ts';
import {
  aBasePayLine,
  addPayDataCompany,
  listStoredPayData,
  payDataTest as test,
} from '../../harness/pay-data-company.ts';
import { setPeriodStatus } from '../../harness/pay-entries.ts';
import { expectRefusal, refusalDetails } from '../../harness/refusal.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

describe('an entry is refused', () => {
  const place = 'payrollData[0] (Katherine Johnson): ';
  const rows: [why: string, fields: object, message: string, path: string][] = [
    [
      'when its amount contradicts hours and rate',
      { basePay: [aBasePayLine({ payRate: 20, amount: 800.01 })] },
      'the amount 800.01 does not match 40 hours at 20 times 1, which is 800.00. Correct it, or send the amount 0 to have it computed.',
      'basePay[0].amount',
    ],
    [
      "when its amount contradicts the worker's wage",
      { basePay: [aBasePayLine({ amount: 1249.99 })] },
      'the amount 1249.99 does not match 40 hours at 31.25 times 1, which is 1250.00. Correct it, or send the amount 0 to have it computed.',
      'basePay[0].amount',
    ],
    [
      'when hours times rate exceed the largest amount',
      { basePay: [aBasePayLine({ payHours: 168, payRate: 100_000_000, multiplier: 100 })] },
      'hours, rate and multiplier make more than 100000000.',
      'basePay[0].amount',
    ],
    [
      'when its lines have more hours than the period',
      { basePay: [aBasePayLine({ payHours: 100 }), aBasePayLine({ payHours: 68.5 })] },
      'the hours are 168.5 together, and the pay period has 168. Correct them.',
      'basePay[1].payHours',
    ],
    [
      'for an unknown pay code without a rate',
      { basePay: [aBasePayLine({ payCode: 'Weekend' })] },
      'WEEKEND is not a pay code of the company and has no payRate. Send one, or add the code with addPayCode.',
      'basePay[0].payCode',
    ],
    [
      'for a risk class that the worker does not have',
      {
        miscellaneousStateTaxes: [
          { stateCode: 'WA', taxDetails: [{ riskClassName: 'Roofing', noOfHours: 1 }] },
        ],
      },
      'the worker has no risk class Roofing in WA. Existing classes: Carpentry. Add it with addEmployeeMiscellaneousStateTax.',
      'miscellaneousStateTaxes[0].taxDetails[0].riskClassName',
    ],
    [
      'with a negative amount',
      { deductions: [{ description: 'Dental', amount: -1 }] },
      'amount must be an amount from 0 to 100000000 with at most two decimals.',
      'deductions[0].amount',
    ],
    [
      'with a third decimal',
      { reimbursements: [{ reimbursementType: 'GYM', amount: 0.005 }] },
      'amount must be an amount from 0 to 100000000 with at most two decimals.',
      'reimbursements[0].amount',
    ],
    [
      'with hours of five decimals',
      { basePay: [aBasePayLine({ payHours: 1.00001 })] },
      'payHours must be a number of hours from 0 to 8784 with at most four decimals.',
      'basePay[0].payHours',
    ],
    [
      'without a description',
      { additionalCompensations: [{ amount: 1 }] },
      'description is mandatory and cannot be empty.',
      'additionalCompensations[0].description',
    ],
    [
      'when a list field is not a list',
      { deductions: {} },
      'deductions must be a list.',
      'deductions',
    ],
  ];
  test.for(rows)(
    '%s',
    async ([_, fields, message, path], { app, payroll, katherine, differential }) => {
      const before = await listStoredPayData(app.owner, payroll.payPeriodId);
      const bad = katherine(fields);
      expectRefusal(await differential([bad]), 400, place + message);
      // With a second problem both are reported, each with its path.
      const received = await differential([bad, bad]);
      expect(refusalDetails(received)).toContainEqual({
        path: `payrollData[0].${path}`,
        message: place + message,
      });
      expect(await listStoredPayData(app.owner, payroll.payPeriodId)).toEqual(before);
    },
  );

  test('when its worker is unknown, of another company, of the other type, or listed twice', async ({
    account,
    differential,
    payroll,
    katherine,
  }) => {
    const elsewhere = await addWorker(account, await registerCompany(account));
    const known = { basePay: [aBasePayLine()] };
    const received = await differential([
      { userId: unknownId, firstName: 'No', lastName: 'Body', ...known },
      { userId: elsewhere, ...known },
      { userId: payroll.contractor, additionalCompensations: [] },
      katherine(known),
      katherine(known),
    ]);
    expectRefusal(received, 400);
    expect(refusalDetails(received)).toEqual([
      {
        path: 'payrollData[0].userId',
        message: 'payrollData[0] (No Body): userId is not a worker of Analytical Engines.',
      },
      {
        path: 'payrollData[1].userId',
        message: 'payrollData[1]: userId is not a worker of Analytical Engines.',
      },
      {
        path: 'payrollData[2].userId',
        message:
          'payrollData[2] (Annie Easley): a worker of type 1099-NEC cannot be paid in a pay period for workers of type W2.',
      },
      {
        path: 'payrollData[4].userId',
        message:
          'payrollData[4] (Katherine Johnson): the worker is already in payrollData[3]. Send each worker once.',
      },
    ]);
  });

  test('when the worker has no wage to pay the hours by, in every kind of import', async ({
    payroll,
    differential,
    regular,
  }) => {
    const noWage =
      'payrollData[0] (Mary Jackson): the worker has no wage to pay these hours by. Add one with addUserWage, or send a payRate with importRegularDifferentialPayrollData.';
    const userId = payroll.withoutWage;
    expectRefusal(await differential([{ userId, basePay: [aBasePayLine()] }]), 400, noWage);
    const received = await regular([
      {
        userId,
        basicPay: { payHours: 1 },
        overTime: [{ type: 'Double Time', noOfHours: 1 }],
        timeOffs: [{ leaveType: 'Paid', policyType: 'Vacation', hours: 1 }],
      },
    ]);
    expect(refusalDetails(received)).toEqual([
      { path: 'payrollData[0].basicPay.payHours', message: noWage },
      { path: 'payrollData[0].overTime[0].noOfHours', message: noWage },
      { path: 'payrollData[0].timeOffs[0].hours', message: noWage },
    ]);
  });

  test('for overtime without a multiplier and leave without a known type', async ({
    regular,
    payroll,
  }) => {
    const received = await regular([
      {
        userId: payroll.hourly,
        overTime: [{ type: 'Triple Time', noOfHours: 1 }],
        timeOffs: [{ leaveType: 'Vacation', hours: 1 }],
      },
    ]);
    expect(refusalDetails(received)).toEqual([
      {
        path: 'payrollData[0].overTime[0].type',
        message:
          'payrollData[0] (Katherine Johnson): Triple Time is not an overtime type of getOverTimeTypes and has no multiplier. Send one, or use another type.',
      },
      {
        path: 'payrollData[0].timeOffs[0].leaveType',
        message:
          'payrollData[0] (Katherine Johnson): leaveType must be Paid or Unpaid; send the name of the leave in policyType.',
      },
    ]);
  });

  test('with an invalid worker id, and the message names its index and the id', async ({
    regular,
  }) => {
    const received = await regular([{ userId: 'x', basicPay: { payHours: 'many' } }]);
    expect(refusalDetails(received)).toEqual([
      { path: 'payrollData[0].userId', message: 'payrollData[0] (x): Invalid UserId' },
      {
        path: 'payrollData[0].basicPay.payHours',
        message: 'payrollData[0] (x): payHours must be a number.',
      },
    ]);
  });
});

describe('an import is refused', () => {
  const rows: [why: string, changes: object, message: string][] = [
    ['for an unknown company', { companyId: unknownId }, 'Invalid CompanyId'],
    ['for an unknown period', { payPeriodId: unknownId }, 'Invalid PayPeriodId'],
    ['for a malformed id', { payPeriodId: 'x' }, 'Invalid PayPeriodId'],
  ];
  test.for(rows)('%s', async ([_, changes, message], { differential, katherine }) => {
    expectRefusal(
      await differential([katherine({ basePay: [aBasePayLine()] })], changes),
      400,
      message,
    );
  });

  test('without entries', async ({ differential }) => {
    expectRefusal(await differential([]), 400, 'payrollData must have at least 1 entries.');
  });

  test('for a period of another company', async ({ account, differential, katherine }) => {
    const { payPeriodId } = await addPayDataCompany(account);
    const received = await differential([katherine({})], { payPeriodId });
    expectRefusal(received, 400, 'Invalid PayPeriodId');
  });

  const states: [status: string, message: string | undefined][] = [
    ['New', undefined],
    ['Cancelled', undefined],
    ['Failed', undefined],
    [
      'Submitted',
      'The pay period 03/02/2026 - 03/08/2026 is submitted and cannot be changed: cancel the submission first, with cancelPayrollSubmission.',
    ],
    ...['In Process', 'Processed', 'Returned'].map((status): [string, string] => [
      status,
      `The pay period 03/02/2026 - 03/08/2026 is ${status} and can no longer be changed: pay what is owed in a supplemental period, with addSupplementalPayPeriod.`,
    ]),
    [
      'Skipped',
      'The pay period 03/02/2026 - 03/08/2026 was skipped and cannot be changed: pay in a supplemental period, with addSupplementalPayPeriod.',
    ],
  ];
  test.for(states)(
    'or accepted by the status of its period: %s',
    async ([status, message], { app, payroll, differential, katherine }) => {
      await setPeriodStatus(app.owner, payroll.payPeriodId, status);
      const received = await differential([katherine({ basePay: [aBasePayLine()] })]);
      if (message) expectRefusal(received, 400, message);
      else expect(received.status).toBe(200);
      await setPeriodStatus(app.owner, payroll.payPeriodId, 'New');
    },
  );
});
