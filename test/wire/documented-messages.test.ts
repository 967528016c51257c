import { describe, expect } from 'vitest';
import { unknownId } from '../harness/examples.ts';
import { test } from '../harness/fixtures.ts';
import { expectRefusal, refusalDetails } from '../harness/refusal.ts';

// The Errors table of the interface: the documented message is the answer, whatever else is wrong.
const rows: [why: string, module: string, body: object, message: string][] = [
  [
    'a worker type that is wrong, after a company id that is wrong',
    'reports',
    { method: 'getUnProcessedPayPeriod', companyId: 'x', workerType: 'W-2' },
    'Invalid WorkerType',
  ],
  [
    'an empty worker type',
    'reports',
    { method: 'getUnProcessedPayPeriod', companyId: unknownId, workerType: '' },
    'Invalid WorkerType',
  ],
  [
    'an empty user id, after a date that is wrong',
    'userOnboarding',
    { method: 'addKycInformation', kycInformation: { dateOfBirth: 'x', userId: '' } },
    'EmployeeId is mandatory and cannot be empty.',
  ],
  [
    'a missing object whose user id is mandatory',
    'userOnboarding',
    { method: 'addKycInformation' },
    'EmployeeId is mandatory and cannot be empty.',
  ],
  [
    'a date that is wrong, after a wage id that is wrong',
    'adminPortal',
    { method: 'updateUserWage', userWage: { userWageId: 'x', wageRate: -1, startDate: '1/2/26' } },
    'Invalid date format',
  ],
  [
    'an empty date',
    'adminPortal',
    { method: 'updateUserWage', userWage: { userWageId: unknownId, startDate: '' } },
    'Invalid date format',
  ],
  [
    'a missing object without a documented message for its fields',
    'adminPortal',
    { method: 'updateUserWage' },
    'Invalid UserWageId',
  ],
  [
    'a pay period that is wrong, after a company that is wrong',
    'payroll',
    { method: 'cancelPayrollSubmission', companyId: 'x', payPeriodId: 'x' },
    'invalid payPeriodId',
  ],
  [
    'an empty pay period',
    'payroll',
    { method: 'cancelPayrollSubmission', companyId: unknownId, payPeriodId: '' },
    'invalid payPeriodId',
  ],
  [
    'a state that is wrong, after a company that is wrong',
    'adminPortal',
    { method: 'updateStateRegistration', companyId: 'x', code: 'ZZ' },
    'State Code is not valid',
  ],
  [
    'an empty state',
    'adminPortal',
    {
      method: 'updateStateRegistration',
      companyId: unknownId,
      code: '',
      companyStateRegistration: { 'UI Account Number': '1' },
    },
    'State Code is not valid',
  ],
];

describe('the documented message is given for', () => {
  test.for(rows)('%s', async ([_, module, body, message], { account }) => {
    const received = await account.send({ path: `/${module}`, body });
    expectRefusal(received, 400, message);
    expect(refusalDetails(received).map((problem) => problem.message)).toContain(message);
  });
});

test('a single problem has a key and the path of its field too', async ({ account }) => {
  const { body } = await account.send({
    path: '/reports',
    body: { method: 'getPaySchedule', companyId: unknownId },
  });
  const problem = {
    message: 'Invalid CompanyId',
    key: 'unknownCompany',
    path: 'companyId',
    documentation: '/docs/errors#unknownCompany',
  };
  expect(JSON.parse(body)).toEqual({ error: { code: 400, ...problem, details: [problem] } });
});

test('a malformed id has the same key as an unknown one', async ({ account }) => {
  const send = (companyId: string) =>
    account.send({ path: '/reports', body: { method: 'getPaySchedule', companyId } });
  expect((await send('x')).body).toBe((await send(unknownId)).body);
});
