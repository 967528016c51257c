import { expect } from 'vitest';
import { test as base } from '../../harness/fixtures.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const test = base.extend(
  'add',
  ({ account, companyId }) =>
    (payCode: object) =>
      account.send({
        path: '/payroll',
        body: { method: 'addPayCode', payCode: { companyId, payCode: 'NIGHT', ...payCode } },
      }),
);

test('pay codes are stored in upper case, listed in order, and changed by sending them again', async ({
  add,
  account,
  companyId,
}) => {
  const messages = [];
  for (const terms of [
    { payCode: 'weekend', payRate: 30.125, multiplier: 1.5, description: 'Saturday and Sunday' },
    { payCode: 'Night' },
    { payCode: 'NIGHT', payRate: 28 },
    { payCode: 'HOLIDAY' },
    { payCode: 'SICK', isLeave: false },
    { payCode: 'AWAY', payRate: 20, isLeave: true },
    { payCode: 'PIECE', isPiecework: true },
  ])
    messages.push(JSON.parse((await add(terms)).body).payCode);
  expect(messages).toEqual([
    {
      payCode: 'WEEKEND',
      status: 'Ready',
      message: 'WEEKEND is a pay code of Analytical Engines with the rate 30.125, times 1.5.',
    },
    {
      payCode: 'NIGHT',
      status: 'Ready',
      message: 'NIGHT is a pay code of Analytical Engines with no rate.',
    },
    {
      payCode: 'NIGHT',
      status: 'Ready',
      message:
        'NIGHT is a pay code of Analytical Engines with the rate 28. Before, it had no rate.',
    },
    {
      payCode: 'HOLIDAY',
      status: 'Ready',
      message: 'HOLIDAY is a pay code of Analytical Engines with no rate for paid leave.',
    },
    {
      payCode: 'SICK',
      status: 'Ready',
      message: 'SICK is a pay code of Analytical Engines with no rate.',
    },
    {
      payCode: 'AWAY',
      status: 'Ready',
      message: 'AWAY is a pay code of Analytical Engines with the rate 20 for paid leave.',
    },
    {
      payCode: 'PIECE',
      status: 'Ready',
      message: 'PIECE is a pay code of Analytical Engines with hours that are paid by the piece.',
    },
  ]);
  const worked = { isLeave: false, isPiecework: false };
  const leave = { ...worked, isLeave: true };
  const byThePiece = { ...worked, isPiecework: true };
  expect(await account.client.reports.getPayCodes({ companyId })).toEqual({
    payCodes: [
      { payCode: 'AWAY', description: '', payRate: 20, multiplier: 1, ...leave },
      { payCode: 'HOLIDAY', description: '', payRate: 0, multiplier: 1, ...leave },
      { payCode: 'NIGHT', description: '', payRate: 28, multiplier: 1, ...worked },
      { payCode: 'PIECE', description: '', payRate: 0, multiplier: 1, ...byThePiece },
      { payCode: 'SICK', description: '', payRate: 0, multiplier: 1, ...worked },
      {
        payCode: 'WEEKEND',
        description: 'Saturday and Sunday',
        payRate: 30.125,
        multiplier: 1.5,
        ...worked,
      },
    ],
  });
});

test.for<[why: string, fields: object, message: string]>([
  [
    'for an unknown company',
    { companyId: '00000000-0000-4000-8000-000000000000' },
    'Invalid CompanyId',
  ],
  ['without a code', { payCode: ' ' }, 'payCode is mandatory and cannot be empty.'],
  [
    'for the plain base entry',
    { payCode: 'base_pay' },
    'BASE_PAY is reserved for the worker’s own wage: set the wage with addUserWage.',
  ],
  [
    'of piecework with a rate',
    { payRate: 20, isPiecework: true },
    'Piecework is paid by the piece: leave out payRate, multiplier and isLeave, or isPiecework.',
  ],
  [
    'with a rate of five decimals',
    { payRate: 1.00001 },
    'payRate must be a number from 0 to 100000000 with at most four decimals.',
  ],
  [
    'with a multiplier over 100',
    { multiplier: 101 },
    'multiplier must be a number from 0 to 100 with at most four decimals.',
  ],
])('a pay code is refused %s', async ([_, fields, message], { add }) => {
  expectRefusal(await add(fields), 400, message);
});
