import { describe, expect } from 'vitest';
import { hasBrowser, openPage } from '../harness/browser.ts';
import { signInToConsole } from '../harness/console-page.ts';
import { DemoConsole } from '../harness/demo-console.ts';
import { test as base } from '../harness/fixtures.ts';
import { readyCompany } from '../harness/payroll-ready.ts';
import { addPerson } from '../harness/people.ts';

const test = base.extend('forms', { scope: 'file' }, async ({ app, account }) => {
  const companyId = await readyCompany(account);
  const person = await addPerson(app, account.accountId, { role: 'accountAdmin' });
  const watched = await openPage();
  await signInToConsole(watched.page, app, person);
  return new DemoConsole({ app, person, companyId, watched });
});

describe.skipIf(!hasBrowser)('two small deposits in a browser', { timeout: 120_000 }, () => {
  test.beforeAll(({ forms }) => void forms, 120_000);

  const addAccount = async (forms: DemoConsole, accountNumber: string) => {
    await forms.fill({
      Bank: 'First Bank',
      'Name for this account': 'Payroll',
      'Routing number': '021000021',
      'Account number': accountNumber,
    });
    await forms.press('Add the account');
    await forms.confirm('Add the account');
  };
  const enter = async (forms: DemoConsole, first: string, second: string) => {
    await forms.fill({ 'First deposit in dollars': first, 'Second deposit in dollars': second });
    await forms.press('Verify');
    await forms.enterCode('Verify');
  };

  test('the form says when the deposits arrive, and counts the tries', async ({
    forms,
    advance,
  }) => {
    await forms.open('settings?part=bank');
    await addAccount(forms, '000987654321');
    await forms.see(/^Two small deposits arrive at \*+4321 on Wed,\sMar\s4,\s2026\..* 3 tries/);
    await forms.examine('deposits-on-the-way');
    await advance('2026-03-05');
    await forms.open('settings?part=bank');
    await forms.see(/^Two small deposits arrived at \*+4321 on Wed,\sMar\s4,\s2026\./);
    await enter(forms, '0.11', '0.12');
    await forms.see(/ 2 tries are left\.$/);
    await forms.see(/the amounts do not match the deposits/);
    await forms.examine('deposits-wrong');
    await enter(forms, '0.11', '0.12');
    await forms.see(/ 1 try is left\.$/);
  });

  test('after three wrong tries, the account is added again and verified beside another one', async ({
    forms,
  }) => {
    await enter(forms, '0.11', '0.12');
    await forms.see(/^The amounts for \*+4321 were wrong three times/);
    await forms.examine('deposits-failed');
    await forms.open('settings?part=bank');
    await addAccount(forms, '000987654321');
    await forms.see(/^Two small deposits arrive at \*+4321 .* 3 tries/);
    expect(await forms.page.getByText('were wrong three times').count()).toBe(0);
    await addAccount(forms, '000987650000');
    await forms.see(/^Two small deposits arrive at \*+0000 /);
    await forms.page
      .getByLabel('Account', { exact: true })
      .selectOption({ label: 'First Bank ********4321' });
    await enter(forms, '0.45', '0.32');
    await forms.row(/^First Bank Payroll \*+4321 .* Verified/).waitFor();
  });

  test('nothing goes wrong on the page', ({ forms }) => {
    expect(forms.listComplaints()).toEqual([]);
  });
});
