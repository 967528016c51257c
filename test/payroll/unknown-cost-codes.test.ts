import { expect } from 'vitest';
import { addSchedule } from '../harness/examples.ts';
import { payrollTest as test } from '../harness/fixtures.ts';
import { readyWorker } from '../harness/payroll-ready.ts';

test('lines of pay data with unknown codes are refused by the path of the line', async ({
  account,
  companyId,
}) => {
  const userId = await readyWorker(account, companyId);
  const { payPeriodId } = await addSchedule(account, companyId);
  const department = 'LAUNCH';
  const imports: [operation: string, entry: object, paths: string[]][] = [
    [
      'importRegularPayrollData',
      {
        basicPay: { payHours: 40, department },
        timeOffs: [{ leaveType: 'Paid', hours: 1, job: 'X' }],
        additionalCompensation: [{ description: 'Bonus', amount: 5, department }],
      },
      ['basicPay.department', 'timeOffs[0].job', 'additionalCompensation[0].department'],
    ],
    [
      'importRegularDifferentialPayrollData',
      { additionalCompensations: [{ description: 'Bonus', amount: 5, department }] },
      ['additionalCompensations[0].department'],
    ],
  ];
  for (const [operation, entry, paths] of imports) {
    const body = { companyId, payPeriodId, payrollData: [{ userId, ...entry }] };
    const { error } = JSON.parse(
      (await account.send({ path: `/payroll/${operation}`, body })).body,
    );
    const found = (error.details ?? [error]).map(({ path }: { path: string }) => path);
    expect(found.toSorted()).toEqual(paths.map((path) => `payrollData[0].${path}`).toSorted());
  }
});
