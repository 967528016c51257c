import { describe, expect } from 'vitest';
import { hasBrowser } from '../harness/browser.ts';
import { demoTest as test } from '../harness/demo-console.ts';

describe.skipIf(!hasBrowser)('forms of benefits, loans and wages', { timeout: 120_000 }, () => {
  test.beforeAll(async ({ account: { client }, demo: { companyId }, forms }) => {
    void forms;
    const plan = { companyId, benefitType: 'HSA', effectiveMonth: 'December 2026' };
    await client.benefits.addCompanyBenefits({ benefitCompanyElection: plan });
  }, 120_000);

  test('the tests of benefits name their figures and what they do not count', async ({ forms }) => {
    await forms.open('benefits');
    await forms.press('Test whether benefits favor owners and the highly paid');
    const tests = forms.page.getByRole('table', { name: 'Tests of 2026' });
    await tests
      .getByRole('row', { name: /^Cafeteria plan: owners and officers nothing to test Nobody had/ })
      .waitFor();
    await forms.see('These tests are warnings and never change pay.');
    await forms.examine('benefit-tests');
  });

  test('a worker is enrolled with the month in which the coverage began', async ({
    demo: { userIds },
    forms,
  }) => {
    await forms.open(`people/${userIds[3]}?tab=deductions`);
    await forms.press('Enroll, change or end');
    await forms.page.getByText('Enroll in a plan', { exact: true }).click();
    const month = 'First month of the health coverage (optional)';
    await forms.choose('Plan', '401(k)');
    await forms.fill({ 'Worker pays in each pay period (optional)': '50' });
    await forms.choose(month, 'January 2026');
    await forms.press('Enroll');
    await forms.seeRefusal(month, /^The limit of this plan does not depend on months/);
    await forms.choose('Plan', 'HSA');
    await forms.examine('enroll-health-savings');
    await forms.press('Enroll');
    await forms.row(/^HSA December 2026, covered since January 2026/).waitFor();
  });

  test('several people are enrolled, and those who cannot be are named', async ({ forms }) => {
    await forms.open('people');
    for (const name of [/^Select .*Babbage/, /^Select .*Bartik/])
      await forms.page.getByRole('checkbox', { name }).check();
    await forms.press('Enroll in a benefit');
    await forms.choose('Plan', 'HSA');
    await forms.choose('First month of the health coverage (optional)', 'March 2026');
    await forms.fill({ 'Company pays in each pay period (optional)': '20' });
    await forms.press('Enroll 2 people');
    await forms.see('Done for 2 people.');
    await forms.choose('Plan', 'HSA');
    await forms.fill({ 'Company pays in each pay period (optional)': '20' });
    await forms.press('Enroll 2 people');
    await forms.see('Done for 0 people, not for 2.');
    await forms.examine('bulk-health-savings');
  });

  test('a loan begins with what was taken and is owed from before', async ({
    account: { client },
    demo: { companyId, userIds },
    forms,
  }) => {
    const userId = userIds[1] ?? '';
    await forms.open(`people/${userId}?tab=deductions`);
    await forms.press('Show goals, loans and arrears');
    await forms.see('The worker has no deduction and no benefit that could have terms.');
    await client.adminPortal.addRecurringPayItem({
      recurringPayItem: {
        companyId,
        userId,
        category: 'Deduction',
        type: 'Loan Repayment',
        amountPerPayperiod: 50,
        startDate: '2026-12-01',
      },
    });
    await forms.open(`people/${userId}?tab=deductions`);
    await forms.press('Show goals, loans and arrears');
    await forms.page.getByText('Set terms of a deduction', { exact: true }).click();
    const owed = 'Owed from before Paywright, in dollars (optional)';
    await forms.choose('Deduction or benefit', 'Loan Repayment');
    await forms.fill({
      'Or: loan of the company in dollars (optional)': '1,000',
      'Deducted before Paywright, in dollars (optional)': '400',
      [owed]: '50',
    });
    await forms.press('Set terms');
    await forms.see(
      'An amount can be owed from before only if what the pay does not cover is owed',
    );
    await forms.choose('If the pay is too low', 'It is owed and deducted later');
    await forms.examine('opening-balances');
    await forms.press('Set terms');
    await forms.row(/^Loan Repayment every payroll 1,000\.00 400\.00 50\.00 600\.00/).waitFor();
    await forms.examine('loan-balance');
  });

  test('an amount for nonresident aliens is entered with its source', async ({ forms }) => {
    await forms.open('settings?part=nonresidents');
    await forms.see('Without it, a nonresident alien cannot be paid.');
    const amount = 'Amount to add for each pay period';
    await forms.fill({ 'Year of the pay dates': '2026', [amount]: 'none', Source: 'Test' });
    await forms.choose('Pay frequency', 'BiWeekly');
    await forms.press('Save the amount');
    await forms.seeRefusal(amount, '“none” is not a number.');
    await forms.fill({ [amount]: '123.40' });
    await forms.press('Save the amount');
    await forms.row(/^2026 .* 2020 or later 123\.40 Test/).waitFor();
    await forms.examine('nonresident-amounts');
  });

  test('nothing goes wrong on the page', ({ forms }) => {
    expect(forms.listComplaints()).toEqual([]);
  });
});
