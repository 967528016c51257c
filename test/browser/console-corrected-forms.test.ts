import { describe, expect } from 'vitest';
import { hasBrowser, openPage } from '../harness/browser.ts';
import { signInToConsole } from '../harness/console-page.ts';
import { bonusOf, payFirstPeriod } from '../harness/corrections.ts';
import { DemoConsole } from '../harness/demo-console.ts';
import { test as base } from '../harness/fixtures.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll-ready.ts';
import { addPerson } from '../harness/people.ts';

const year = 2026;

/** A company whose pay of 2026 was corrected in February 2027, after its returns were recorded as filed. */
const test = base
  .extend('companyId', { scope: 'file' }, ({ account }) => readyCompany(account))
  .extend('corrected', { scope: 'file' }, async ({ account, companyId, advance }) => {
    const { adminPortal, payroll } = account.client;
    const userId = await readyWorker(account, companyId, {
      wage: salary(52_000),
      worker: { firstName: 'Ada', lastName: 'Young' },
    });
    const contractorId = await readyWorker(account, companyId, {
      worker: { firstName: 'Mary', lastName: 'Jackson', workerType: '1099-NEC' },
      wage: { wageRate: 80, wageBasis: 'Per Hour', userType: 'Paid by the hour' },
    });
    const { payPeriod } = await payroll.addSupplementalPayPeriodWithLineItems({
      payPeriod: {
        companyId,
        payPeriodType: 'Missing',
        workerType: '1099-NEC',
        payBeginDate: '2026-03-02',
        payEndDate: '2026-03-06',
        payDate: '2026-03-13',
        payrollLineItem: [
          { userId: contractorId, amount: 2500, paymentMethod: 'Direct Deposit' as const },
        ],
      },
    });
    const { payPeriodId: contractorPeriodId } = payPeriod;
    await payroll.initiatePayroll({ companyId, payPeriodId: contractorPeriodId });
    const payPeriodId = await payFirstPeriod(account, companyId);
    await advance('2027-01-20');
    const filing = { companyId, year, filingDate: '2027-01-20' };
    await adminPortal.recordFiling({
      ...filing,
      form: '941',
      quarter: 1,
      confirmationNumber: 'Q-1',
    });
    await adminPortal.recordFiling({ ...filing, form: 'W-2', confirmationNumber: 'W-1' });
    await adminPortal.recordFiling({ ...filing, form: '1099-NEC', confirmationNumber: 'N-1' });
    await advance('2027-02-10');
    await payroll.correctPayroll({
      companyId,
      payPeriodId,
      reason: 'A bonus was forgotten.',
      corrections: [{ userId, action: 'Replace', additionalCompensations: bonusOf(100) }],
    });
    await payroll.correctPayroll({
      companyId,
      payPeriodId: contractorPeriodId,
      reason: 'Paid twice.',
      corrections: [{ userId: contractorId, action: 'Void' }],
    });
    return true;
  })
  .extend('forms', { scope: 'file' }, async ({ app, account, companyId, corrected }) => {
    void corrected;
    const person = await addPerson(app, account.accountId, { role: 'accountAdmin' });
    const watched = await openPage();
    await signInToConsole(watched.page, app, person);
    return new DemoConsole({ app, person, companyId, watched });
  });

describe.skipIf(!hasBrowser)('returns that were filed and corrected', { timeout: 120_000 }, () => {
  test.beforeAll(({ forms }) => void forms, 120_000);

  test('the lines of Form 941-X are shown with their difference and tax', async ({ forms }) => {
    await forms.open(`documents?year=${year}`);
    await forms.press('What differs now from Form 941, Q1 2026');
    await forms
      .row(/^8: taxable social security wages 1,100\.00 1,000\.00 \+ \$100\.00 12\.40$/)
      .waitFor();
    await forms.row(/^12: taxable Medicare wages and tips 1,100\.00 1,000\.00/).waitFor();
    await forms.see('confirmation Q-1');
    await forms.examine('form-941-x');
    await forms.press('Close');
  });

  test('Forms W-2c are listed box by box and printed, and their file says why it is not made', async ({
    forms,
  }) => {
    await forms.press('What differs now from Form W-2, 2026');
    await forms.see(/^1 form differs from the Forms W-2 that were filed on/);
    await forms.see(/A bonus was forgotten\./);
    await forms.row('Box 3 1,000.00 1,100.00 + $100.00').waitFor();
    await forms.examine('forms-w2c');
    expect(await forms.saved(() => forms.press('PDF of all Forms W-2c'))).toMatch(/\.pdf$/);
    await forms.press('File for the Social Security Administration');
    await forms.press('Make the file');
    await forms.confirm('Make the file');
    await forms.see('⚠ No file can be made.');
    await forms.examine('forms-w2c-file');
    await forms.press('Close');
  });

  test('a corrected Form 1099-NEC is shown with the return to file, printed, and written for a state', async ({
    forms,
  }) => {
    await forms.press('What differs now from Form 1099-NEC, 2026');
    await forms.row('Box 1a 2,500.00 0.00 − $2,500.00').waitFor();
    await forms.see(/^Return with the mark G for/);
    await forms.examine('forms-1099-corrected');
    expect(await forms.saved(() => forms.press('PDF of all corrected Forms 1099-NEC'))).toMatch(
      /\.pdf$/,
    );
    await forms.press('File for the agency');
    await forms.choose('File for', 'State');
    await forms.fill({
      'Name of the contact': 'Ada King',
      'Phone number of the contact': '212-555-0142',
      'Email of the contact': 'ada@example.com',
    });
    await forms.press('Make the file');
    expect(await forms.saved(() => forms.confirm('Make the file'))).toBe(
      '1099-nec-corrections-2026.txt',
    );
    await forms.press('Close');
  });

  test('nothing goes wrong on the page', ({ forms }) => {
    expect(forms.listComplaints()).toEqual([]);
  });
});
