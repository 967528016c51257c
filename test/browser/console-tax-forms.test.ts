import { describe, expect } from 'vitest';
import { hasBrowser } from '../harness/browser.ts';
import { demoTest as test } from '../harness/demo-console.ts';

const contact = {
  'Name of the contact': 'Ada Lovelace',
  'Phone number of the contact': '212-555-0142',
  'Email of the contact': 'ada@example.com',
};

describe.skipIf(!hasBrowser)('forms of taxes, filings and reports', { timeout: 120_000 }, () => {
  test.beforeAll(({ forms }) => void forms, 120_000);

  test('federal taxes are paid by file after a confirmation', async ({ forms }) => {
    await forms.open('taxes');
    await forms.press(/^Pay \$[\d,.]+ by file$/);
    await forms.see('It cannot be taken back.');
    await forms.examine('pay-taxes');
    await forms.confirm('Pay');
    await forms.see(/^✓ \$[\d,.]+ is debited from your account \*+6789 on /);
    await forms.row(/Debit of your account [\d,.]+ waits for its file/).waitFor();
  });

  test('a garnishment that was sent is recorded, and the record is cancelled', async ({
    forms,
  }) => {
    await forms.open('taxes?part=garnishments');
    await forms.see('$1,080.00 open');
    expect(await forms.page.getByText('social security number is missing').count()).toBe(0);
    await forms.press(/^I sent it myself for .* Sep 4, 2026$/);
    await forms.fill({ 'Amount in dollars': '190' });
    await forms.press('Record it as sent');
    await forms.confirm('Record it as sent');
    await forms.see('That did not work.');
    await forms.fill({ 'Amount in dollars': '180', 'Confirmation number (optional)': 'Check 7' });
    await forms.examine('record-remittance');
    await forms.press('Record it as sent');
    await forms.confirm('Record it as sent');
    await forms.see('$900.00 open');
    await forms.press(/^Cancel the record of Child or spousal support of Katherine Johnson/);
    await forms.confirm('Cancel it');
    await forms.row(/Check 7 yourself cancelled/).waitFor();
    await forms.see('$1,080.00 open');
    expect(await forms.page.getByText('was recorded.').count()).toBe(0);
  });

  test('the number of a state is entered, and its wages are written as a file', async ({
    forms,
  }) => {
    await forms.open('setup?item=states');
    await forms.choose('State', 'VA');
    await forms.fill({ 'UI Account Number': '0001234567' });
    await forms.press('Save the registration');
    await forms.see('✓ Saved.');
    await forms.open('documents');
    await forms.press(/^File for the agency of Virginia: wages, Q3 2026$/);
    await forms.fill({ 'Name of the contact (optional)': 'Ada Lovelace' });
    await forms.press('Make the file');
    expect(await forms.saved(() => forms.confirm('Make the file'))).toMatch(/\.\w+$/);
    await forms.see('✓ The file is saved.');
    await forms.examine('state-wage-file');
  });

  test('a file of Forms W-2 names what is wrong, keeps what was typed, and is made', async ({
    forms,
  }) => {
    await forms.open('documents');
    await forms.press(/^File for the agency of Form W-2, 2026$/);
    await forms.fill({
      'User ID of the submitter': 'X',
      ...contact,
      'Phone number of the contact': '12',
    });
    await forms.press('Make the file');
    await forms.confirm('Make the file');
    await forms.seeRefusal('Phone number of the contact', /^“Phone number of the contact” must be/);
    await forms.fill({ 'Phone number of the contact': '212-555-0142' });
    await forms.press('Make the file');
    await forms.confirm('Make the file');
    await forms.see('⚠ No file can be made.');
    await forms.see('“User ID of the submitter” must have the eight characters');
    await forms.fill({ 'User ID of the submitter': 'ABCD1234' });
    await forms.press('Make the file');
    expect(await forms.saved(() => forms.confirm('Make the file'))).toBe('efw2-2026.txt');
    await forms.examine('w2-file');
  });

  test('a file of Forms 1099-NEC is made for a state', async ({ forms }) => {
    await forms.open('documents');
    await forms.press(/^File for the agency of Form 1099-NEC, 2026$/);
    await forms.choose('File for', 'State');
    await forms.fill(contact);
    await forms.press('Make the file');
    expect(await forms.saved(() => forms.confirm('Make the file'))).toBe('1099-nec-2026.txt');
  });

  test('a return is recorded as filed, and amended', async ({ forms }) => {
    await forms.open('documents');
    await forms.press(/^Record it as filed of Form 941, Q3 2026$/);
    await forms.fill({ 'Filed on': '2026-12-30', 'Confirmation number': 'C-1' });
    await forms.press('Record the filing');
    await forms.seeRefusal('Filed on', '“Filed on” must not be in the future.');
    await forms.fill({ 'Filed on': '2026-10-30' });
    await forms.press('Record the filing');
    await forms.see('✓ Form 941 for Q3 2026 is recorded as filed.');
    await forms.press(/^Record an amendment of Form 941, Q3 2026$/);
    await forms.fill({ 'Confirmation number': 'C-2' });
    await forms.examine('amendment');
    await forms.press('Record the amendment');
    await forms.see('✓ The amendment of Form 941 for Q3 2026 is recorded.');
    await forms.row(/Form 941 Q3 2026 .*confirmation C-2/).waitFor();
  });

  test('a file of new hires is made when their data are complete, and recorded', async ({
    account: { client },
    demo: { companyId },
    forms,
  }) => {
    const worker = {
      companyId,
      firstName: 'New',
      lastName: 'Hire',
      email: 'new@example.com',
      dateOfJoin: '2026-11-02',
      workerType: 'W2',
      companyLocationCategory: 'Remote',
      stateCode: 'VA',
    } as const;
    const { userId } = (await client.adminPortal.addUser({ user: worker })).user;
    await forms.open('documents?part=hires');
    await forms.row(/missing: social security number, home address/).waitFor();
    await forms.press('File of the hires in VA');
    await forms.confirm('Make the file');
    await forms.see('No file can be made: 1 hire lacks data, which the table names.');
    await client.userOnboarding.addKycInformation({
      kycInformation: {
        userId,
        ssn: '223-45-9876',
        dateOfBirth: '1990-01-31',
        address1: '26 August Street',
        city: 'Hampton',
        state: 'VA',
        zipcode: '23666',
      },
    });
    await forms.open('documents?part=hires');
    await forms.press('File of the hires in VA');
    await forms.examine('new-hire-file');
    expect(await forms.saved(() => forms.confirm('Make the file'))).toMatch(/\.csv$/);
    await forms.press('Record the report to VA');
    await forms.page
      .getByRole('dialog')
      .getByRole('button', { name: 'Record the report', exact: true })
      .click();
    await forms.see('✓ 1 report is recorded.');
  });

  test('a student is free of federal taxes from a day on, until that is ended', async ({
    demo: { userIds },
    forms,
  }) => {
    await forms.open(`people/${userIds[0]}?tab=taxes`);
    await forms.see('Social Security, Medicare and federal unemployment tax (FUTA) are due');
    await forms.press('The worker is a student, on a visa, or a relative');
    await forms.choose('The employee is a', 'Spouse of Sole Owner');
    await forms.press('Save the exemption');
    await forms.see(/Only a sole proprietor employs a relative of the sole owner/);
    await forms.choose('The employee is a', 'Student');
    await forms.fill({ 'Free from (optional)': '2026-12-01' });
    await forms.press('Save the exemption');
    const row = /^Student of the school FUTA, Medicare, Social Security Tue, Dec 1, 2026 until/;
    await forms.row(row).waitFor();
    await forms.examine('federal-exemption');
    await forms.choose('The employee is a', 'None');
    await forms.press('Save the exemption');
    await forms.see('Social Security, Medicare and federal unemployment tax (FUTA) are due');
  });

  test('a tax is decided by hand with its reason, and the decision is removed', async ({
    demo: { userIds },
    forms,
  }) => {
    // Mary Jackson, who works at home in Virginia.
    await forms.open(`people/${userIds[4]}?tab=taxes`);
    await forms.press('Show each tax, and why it is due');
    const tax = 'Virginia: State Income Tax';
    await forms.row(new RegExp(`^${tax} worker yes Works in Virginia`)).waitFor();
    await forms.press('Decide a tax by hand');
    await forms.page.getByLabel('Decision').selectOption({ label: `${tax} is not due` });
    await forms.fill({ Why: 'Certificate of March 3', 'Last pay date (optional)': '2026-01-01' });
    await forms.press('Decide it');
    await forms.seeRefusal('Last pay date (optional)', '“Last pay date” must not be before “From”');
    await forms.fill({ 'Last pay date (optional)': '' });
    await forms.press('Decide it');
    const decided = forms.row(/^Virginia: income tax does not apply Certificate of March 3/);
    await decided.waitFor();
    await forms.row(/^Virginia: income tax – no Certificate of March 3/).waitFor();
    await forms.press('Decide about another tax or place, by its code');
    await forms.fill({ 'Code of the tax or place': 'VA_NOWHERE' });
    await forms.page.getByLabel('Why').last().fill('A letter of the city');
    await forms.press('Decide it by the code');
    await forms.seeRefusal('Code of the tax or place', /VA_NOWHERE is neither a tax nor a/);
    await forms.examine('tax-decisions');
    await forms.press('Remove the decision about Virginia: income tax');
    await decided.waitFor({ state: 'detached' });
    await forms.row(new RegExp(`^${tax} worker yes Works in Virginia`)).waitFor();
  });

  test('the wages behind the taxes of a year are shown by tax and for a state, and saved', async ({
    forms,
  }) => {
    await forms.open('reports?part=wages');
    await forms.row(/^Social [Ss]ecurity.* Q4 2026/).waitFor();
    await forms.examine('taxable-wages');
    expect(await forms.saved(() => forms.press('Save as CSV'))).toBe('Taxable wages 2026.csv');
    await forms.choose('Table', 'unemployment');
    await forms.choose('State', 'NY');
    await forms.choose('Quarter', '3');
    await forms.row(/^Total /).waitFor();
    await forms.see(/^Contribution: \$/);
    await forms.examine('state-wages');
    expect(await forms.saved(() => forms.press('Save as CSV'))).toBe('Wages NY 2026 Q3.csv');
    await forms.choose('Table', 'withholding');
    await forms.see('✓ The W-2s agree with the quarters and imported payments.');
    await forms.row(/^Difference 0\.00 0\.00$/).waitFor();
    await forms.examine('withholding-reconciliation');
    await forms.choose('State', 'TX');
    await forms.see('Texas has no income tax on wages: nothing is withheld.');
    await forms.open('reports?part=wages&wages=unemployment&quarter=7&state=foo');
    await forms.row(/^Total /).waitFor();
  });

  test('a report is saved as XLSX and as PDF', async ({ account: { client }, forms }) => {
    await forms.open('reports');
    for (const format of ['XLSX', 'PDF']) {
      const name = await forms.saved(async () => {
        await forms.press(`Save as ${format}`);
        await forms.see('The file is being made');
        // The work process of a server does this within a second.
        const { clock } = await client.sandbox.getClock({});
        await client.sandbox.advanceClock({ to: clock.now });
      });
      expect(name).toBe(`payroll-register-2026-11-16.${format.toLowerCase()}`);
    }
  });

  test('nothing goes wrong on the page', ({ forms }) => {
    expect(forms.listComplaints()).toEqual([]);
  });
});
