import { expect } from 'vitest';
import { statement } from '../../../database/database.ts';
import { addSchedule } from '../../harness/examples.ts';
import { payrollTest as test } from '../../harness/fixtures.ts';
import { readyWorker, salary } from '../../harness/payroll-ready.ts';

test('the tests have the figures of paid benefits', async ({ account, companyId }) => {
  const { benefits, payroll } = account.client;
  const owner = await readyWorker(account, companyId, {
    wage: { ...salary(52_000), userRefTaxExempt: 'Yes, as an owner/corporate officer' },
  });
  const other = await readyWorker(account, companyId, { wage: salary(52_000) });
  const { payPeriodId } = await addSchedule(account, companyId);
  const before = await benefits.getBenefitTests({ companyId, year: 2026 });
  expect(before.benefitTests.map(({ status }) => status)).toEqual([
    'Nothing To Test',
    'Nothing To Test',
  ]);
  const entry = (userId: string, health: number, care: number) => ({
    userId,
    deductions: [
      { description: '125 Health', amount: health },
      { description: 'Dependent Care', amount: care },
    ].filter(({ amount }) => amount > 0),
  });
  const ids = { companyId, payPeriodId };
  await payroll.importRegularPayrollData({
    ...ids,
    payrollData: [entry(owner, 100, 0), entry(other, 100, 50)],
  });
  await payroll.initiatePayroll(ids);
  const { benefitTests, notCounted } = await benefits.getBenefitTests({ companyId, year: 2026 });
  // 100 of 250 is 40 percent.
  expect(benefitTests[0]).toEqual({
    benefitTest: 'Key Employees',
    status: 'Warning',
    favoredUsers: 1,
    favoredBenefits: 100,
    otherUsers: 1,
    otherBenefits: 150,
    measuredPercentage: 40,
    boundPercentage: 25,
    message:
      'Owners and officers have $100.00, 40 percent of all benefits of the cafeteria plan in 2026. At most 25 percent are free of tax for key employees (26 U.S.C. 125(b)(2)).',
  });
  expect(benefitTests[1]).toMatchObject({
    status: 'Passed',
    otherBenefits: 50,
    message: 'No highly compensated worker has dependent care in 2026 (26 U.S.C. 129(d)(8)).',
  });
  expect(notCounted).toHaveLength(5);
});

// Highly compensated in 2026: more than 160,000 in 2025, 414(q).
test.for([
  ['more than $160,000', 16_000_001, 1],
  ['exactly $160,000', 16_000_000, 0],
  ['nothing', undefined, 0],
] as const)(
  'a worker who was paid %s last year is one of the highly compensated or not',
  async ([_, gross, favoredUsers], { app, account, companyId }) => {
    const { benefits, payroll } = account.client;
    const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
    await readyWorker(account, companyId, { wage: salary(52_000) });
    await readyWorker(account, companyId, { wage: salary(52_000) });
    const ids = { companyId, payPeriodId: (await addSchedule(account, companyId)).payPeriodId };
    await payroll.importRegularPayrollData({
      ...ids,
      payrollData: [{ userId, deductions: [{ description: 'Dependent Care', amount: 50 }] }],
    });
    await payroll.initiatePayroll(ids);
    if (gross !== undefined)
      await app.owner.query(insertLastYear, [account.accountId, companyId, userId, { gross }]);
    const { benefitTests } = await benefits.getBenefitTests({ companyId, year: 2026 });
    // The doctor looks for the pay of these totals when all tests have ended.
    await app.owner.query(deleteLastYear, [account.accountId]);
    expect(benefitTests[1]).toMatchObject({
      status: favoredUsers === 1 ? 'Warning' : 'Passed',
      favoredUsers,
      otherUsers: 3 - favoredUsers,
      favoredBenefits: favoredUsers * 50,
      otherBenefits: 50 - favoredUsers * 50,
    });
  },
);

const insertLastYear = statement(
  '',
  `insert into paywright.year_totals (account_id, company_id, worker_id, year, totals, needs_examination)
   values ($1, $2, $3, 2025, $4, false)`,
);
const deleteLastYear = statement(
  '',
  'delete from paywright.year_totals where account_id = $1 and year = 2025',
);
