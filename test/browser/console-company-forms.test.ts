import { describe, expect } from 'vitest';
import { hasBrowser } from '../harness/browser.ts';
import { demoTest as test } from '../harness/demo-console.ts';

describe.skipIf(!hasBrowser)('forms of a company', { timeout: 120_000 }, () => {
  test.beforeAll(({ forms }) => void forms, 120_000);

  test('an officer is added, becomes an owner and is removed; the last owner stays', async ({
    forms,
  }) => {
    await forms.open('settings?part=owners');
    await forms.see('The verification of the company starts only with an owner');
    await forms.press('Add an owner or officer');
    await forms.fill({ 'First name': 'Bo', 'Last name': 'Ek' });
    await forms.press('Add the person');
    await forms.confirm('Add the person');
    await forms.row(/^Bo Ek – – –/).waitFor();
    await forms.open('settings?part=owners');
    await forms.press('Change Bo Ek');
    await forms.choose('Owns at least 25 percent', 'Yes');
    await forms.fill({ 'Share of the company in percent (optional)': '25' });
    await forms.press('Save the person');
    await forms.confirm('Save the person');
    await forms.see('An owner needs an address, a social security number and a date of birth');
    await forms.examine('change-owner');
    await forms.fill({
      'Street and number (optional)': '1 Main Street',
      'City (optional)': 'Hampton',
      'ZIP code (optional)': '23666',
      'Social security number (optional)': '123-45-6789',
      'Date of birth (optional)': '1980-12-09',
    });
    await forms.choose('State (optional)', 'VA');
    await forms.press('Save the person');
    await forms.confirm('Save the person');
    await forms.see(/^Bo Ek of .* was updated\.$/);
    await forms.row(/^Bo Ek – owner 25 %/).waitFor();

    await forms.press('Remove Bo Ek');
    await forms.examine('remove-owner');
    await forms.confirm('Remove');
    await forms.see(/^Bo Ek is no longer an owner or officer of /);
    await forms.row(/^Bo Ek/).waitFor({ state: 'detached' });
    await forms.see(/^Last change by .*: Removed an owner or officer\.$/);
    await forms.press('Remove Mary Somerville');
    await forms.enterCode('Remove');
    await forms.see(/is the last beneficial owner of .*: add another one first\./);
    await forms.press('Close');
    await forms.examine('owners');
  });

  test('the setup leads to the owners', async ({ forms }) => {
    await forms.open('setup?item=owner');
    await forms.page
      .getByRole('link', { name: 'Add, change or remove owners and officers' })
      .click();
    await forms.page.getByRole('table', { name: 'Owners and officers' }).waitFor();
  });

  test('a registration that was entered by mistake is deleted', async ({ forms }) => {
    await forms.open('taxes?part=states&record=HI');
    await forms.fill({ 'UI Account Number': '1234567890' });
    await forms.press('Register');
    await forms.see('✓ Saved.');
    await forms.press('Delete the registration');
    await forms.see('The state itself is not told.');
    await forms.examine('delete-registration');
    await forms.press('Delete the registration with Hawaii');
    await forms.page.getByRole('dialog').waitFor({ state: 'detached' });
    await forms.row(/^Hawaii/).waitFor({ state: 'detached' });
  });

  test('a tax of the company is entered, changed and ended', async ({ forms }) => {
    await forms.open('taxes?part=entered');
    await forms.see('The company has entered no tax of its own.');
    await forms.press('Enter a tax');
    await forms.choose('State', 'PA');
    await forms.fill({
      Code: 'PA_SIT',
      'Name on pay stubs': 'Local services tax',
      'Rate in percent (optional)': '1.25',
      'Tax of a year at most, in dollars (optional)': '40',
      'Only in these cities (optional)': 'Reading, Erie',
      'First pay day': '2026-10-01',
    });
    await forms.press('Enter the tax');
    await forms.see(/which Paywright computes: choose another “Code”/);
    await forms.fill({ Code: 'PA_READING_LST' });
    await forms.examine('enter-tax');
    await forms.press('Enter the tax');
    await forms.see(/^PA_READING_LST \(Local services tax\): 1\.25/);
    const row = forms.row(/^Local services tax Pennsylvania/);
    await row.getByText('1.25 % of wages of state income tax, at most $40.00 a year').waitFor();
    await row.getByText('People who work there: Reading, Erie').waitFor();
    await forms.examine('entered-taxes');

    await forms.press('Change or end of Local services tax');
    await forms.fill({ 'Rate in percent (optional)': '' });
    await forms.press('Change the tax');
    await forms.seeRefusal('Rate in percent (optional)', /^“Rate in percent” must be /);
    await forms.fill({
      'Fixed amount in dollars, in place of a rate (optional)': '52',
      'Tax of a year at most, in dollars (optional)': '',
    });
    await forms.choose('The fixed amount is for each (optional)', 'Year');
    await forms.press('Change the tax');
    await row.getByText('$52.00 for each year').waitFor();

    await forms.press('Change or end of Local services tax');
    await forms.page.getByRole('table', { name: 'Terms by pay day' }).waitFor();
    await forms.fill({ 'Last pay day with this tax': '2026-12-31' });
    await forms.press('End the tax');
    await forms.see(/^PA_READING_LST is not due in payments from .* on\./);
    await row.getByText(/ to .*Dec.31/).waitFor();
    await forms.press('Change or end of Local services tax');
    await forms.fill({ 'Last pay day with this tax': '2026-11-15' });
    await forms.press('End the tax');
    await row.getByText('ended').waitFor();
    await forms.press('Change or end of Local services tax');
    await forms.page.getByRole('heading', { name: 'Begin the tax again' }).waitFor();
    await forms.fill({ 'Rate in percent (optional)': '1.5' });
    await forms.press('Begin the tax again');
    await row.getByText('in force').waitFor();
    await row.getByText('1.5 % of wages of state income tax, at most $40.00 a year').waitFor();
  });

  test('a pay code is added and changed, and gift cards are set', async ({
    account: { client },
    demo: { companyId },
    forms,
  }) => {
    await forms.open('settings?part=payCodes');
    await forms.press('Add a pay code');
    await forms.fill({ Code: 'BASE_PAY' });
    await forms.press('Add the pay code');
    await forms.see('BASE_PAY is reserved for the worker’s own wage');
    await forms.fill({
      Code: 'NIGHT',
      'Description (optional)': 'Night shift',
      'Rate for an hour, in dollars (optional)': '31.5',
      'Multiple of the rate (optional)': '1.5',
    });
    await forms.choose('Counts', 'isLeave');
    await forms.press('Add the pay code');
    await forms.see(/^NIGHT is a pay code of .* for paid leave, times 1\.5\.$/);
    await forms
      .row(/^NIGHT Night shift Hours of leave \$31\.50 per hour, times 1\.5 Change NIGHT$/)
      .waitFor();
    await forms.fill({ Code: 'night' });
    await forms.press('Add the pay code');
    await forms.seeRefusal('Code', 'The company has the code NIGHT already');
    await forms.page.reload();
    await forms.press('Change NIGHT');
    await forms.examine('change-pay-code');
    await forms.fill({ 'Rate for an hour, in dollars (optional)': '33' });
    await forms.press('Save the pay code');
    await forms.see(/ Before, it had the rate 31\.5 for paid leave, times 1\.5\.$/);
    await forms
      .row(/^NIGHT Night shift Hours of leave \$33\.00 per hour, times 1\.5 Change NIGHT$/)
      .waitFor();
    await forms.press('Gift cards and prizes');
    await forms.examine('pay-codes');
    await forms.choose('Gift cards and prizes that are entered as pay', 'Yes');
    await forms.press('Save the rule');
    await forms.see(/are taxed and not paid out/);
    const { activity } = await client.reports.getActivity({ companyId, operation: 'setGiftCards' });
    expect(activity[0]?.result).toContain('are taxed and not paid out');
    await forms.page.reload();
    await forms.press('Gift cards and prizes');
    const rule = forms.page.getByLabel('Gift cards and prizes that are entered as pay');
    expect(await rule.inputValue()).toBe('Yes');
  });

  test('nothing goes wrong on the page', ({ forms }) => {
    expect(forms.listComplaints()).toEqual([]);
  });
});
