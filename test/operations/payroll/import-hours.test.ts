import { expect } from 'vitest';
import { payDataTest as test } from '../../harness/pay-data-company.ts';
import { expectRefusal, refusalDetails } from '../../harness/refusal.ts';

type Overtime = { type: string; noOfHours: number }[];

test.for<[number, Overtime, string, string]>([
  [80, [], '', 'twice the usual hours'],
  [
    80.5,
    [],
    ' Unusually many hours for the pay period: Katherine Johnson (80.5).',
    'possible, and possibly a mistake',
  ],
  [
    150,
    [{ type: 'Standard Overtime', noOfHours: 18 }],
    ' Unusually many hours for the pay period: Katherine Johnson (168).',
    'all hours of the week; overtime counts',
  ],
])(
  '%s hours and overtime %j in a week are accepted with the warning "%s" (%s)',
  async ([payHours, overTime, said], { payroll, regular }) => {
    const entry = { userId: payroll.hourly, basicPay: { payHours }, overTime };
    const { body } = await regular([entry]);
    expect(JSON.parse(body).importRegularPayrollLData.message).toBe(
      `Pay data of 1 worker was imported for the pay period 03/02/2026 - 03/08/2026.${said}`,
    );
  },
);

test('more hours than the period has are refused by field, of all workers at once', async ({
  payroll,
  regular,
}) => {
  const overTime = [{ type: 'Standard Overtime', noOfHours: 18.5 }];
  const received = await regular([
    { userId: payroll.hourly, basicPay: { payHours: 150 }, overTime },
    { userId: payroll.salaried, basicPay: { payHours: 400 } },
  ]);
  expectRefusal(received, 400);
  const said = (hours: string) =>
    `the hours are ${hours} together, and the pay period has 168. Correct them.`;
  expect(refusalDetails(received)).toEqual([
    {
      path: 'payrollData[0].overTime[0].noOfHours',
      message: `payrollData[0] (Katherine Johnson): ${said('168.5')}`,
    },
    {
      path: 'payrollData[1].basicPay.payHours',
      message: `payrollData[1] (Dorothy Vaughan): ${said('400')}`,
    },
  ]);
});
