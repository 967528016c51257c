import { expect } from 'vitest';
import { payDataTest as test } from '../../harness/pay-data-company.ts';

test.for<[number, { type: string; noOfHours: number }[], string, string]>([
  [168, [], '', 'all hours of the week'],
  [
    400,
    [],
    ' More hours than there are in the period: Katherine Johnson (400).',
    'one zero too many',
  ],
  [
    150,
    [{ type: 'Standard Overtime', noOfHours: 18.5 }],
    ' More hours than there are in the period: Katherine Johnson (168.5).',
    'overtime counts',
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
