import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { oneTimeCodeAt } from '../../workflows/people/one-time-code.ts';
import type { TestApp } from '../harness/app.ts';
import { hasBrowser, openPage, type WatchedPage } from '../harness/browser.ts';
import { examineScreen, seeHeading, signInToConsole } from '../harness/console-page.ts';
import { registerCompany } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { byName } from '../harness/passkey-person.ts';
import { addSubmittedPayroll } from '../harness/payments.ts';
import { readyCompany } from '../harness/payroll-ready.ts';
import { addPerson, secondsLater, type TestPerson } from '../harness/people.ts';

const hostileName = '<img src=x onerror=alert(1)>';

/** A company after its first payroll, and one that was only registered. */
const test = base
  .extend('paid', { scope: 'file' }, async ({ account }) => {
    const paid = await addSubmittedPayroll(account, await readyCompany(account));
    await account.client.sandbox.advanceClock({ to: '2026-03-13T10:00:00-04:00' });
    const other = await registerCompany(account, { company: hostileName });
    return { ...paid, other };
  })
  .extend('person', { scope: 'file' }, ({ app, account }) =>
    addPerson(app, account.accountId, { role: 'accountAdmin' }),
  );

describe.skipIf(!hasBrowser)('companies, calendar and plots in a browser', () => {
  let watched: WatchedPage;
  let page: Page;

  test.beforeAll(async ({ app, person, paid }) => {
    void paid;
    watched = await openPage();
    ({ page } = watched);
    await signInToConsole(page, app, person);
  });
  test.afterAll(() => watched.close());

  test('companies are listed by deadline, and found by the end of the EIN', async () => {
    await page.getByText('2 companies, the first deadline first').waitFor();
    await page.getByText('● 3').waitFor();
    await examineScreen(page, 'companies');
    await page.getByLabel('Find a company').fill('6789');
    await page.getByText('1 company, the first deadline first').waitFor();
    expect(page.url()).toContain('q=');
    expect(await page.getByText(hostileName).count()).toBe(0);
  });

  test('another company opens in the same section', async ({ app, paid }) => {
    await page.goto(`${byName(app)}/console/c/${paid.companyId}/people`);
    await seeHeading(page, 'People');
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await page.getByLabel('Name, or the last four digits of the EIN').fill('img');
    await page.getByText('no deadline').waitFor();
    await examineScreen(page, 'switcher');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/c/${paid.other}/people`);
    await page.getByRole('button', { name: hostileName }).waitFor();
  });

  test('plots have their finding as the title, bars for the keyboard, and a table', async ({
    app,
    paid,
  }) => {
    await page.goto(`${byName(app)}/console/c/${paid.companyId}/reports/plots`);
    await page.getByRole('link', { name: 'Places' }).click();
    await page
      .getByRole('heading', { name: 'Virginia has 100.0 % of the cost of this year' })
      .waitFor();
    await page.getByRole('link', { name: 'Money needed' }).click();
    const cash = page.getByRole('region', { name: /^About \$[\d,.]+ is needed on / });
    await cash.getByText('Expected payrolls (estimated)').first().waitFor();
    await cash.getByRole('button', { name: /^Show the table/ }).click();
    await cash.getByRole('columnheader', { name: 'Expected payrolls (estimated)' }).waitFor();
    await cash.getByRole('cell', { name: '802.55' }).first().waitFor();
    await page.getByRole('link', { name: 'Cost and change' }).click();
    const cost = page.getByRole('region', { name: 'The pay of Fri, Mar 13 cost $' });
    await cost.locator('.plot-mark rect').nth(1).waitFor();
    await examineScreen(page, 'plots');
    await cost.locator('.plot-mark').focus();
    await page.keyboard.press('t');
    await cost.getByRole('cell', { name: '802.55' }).waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      cost.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Is the cost growing The last 26 pay days.csv');
  });

  test('dots show the change of everybody, and a span filters the grid by the address', async ({
    app,
    paid,
  }) => {
    await page.goto(`${byName(app)}/console/c/${paid.companyId}`);
    await page.getByRole('link', { name: 'Run it' }).click();
    await page.getByRole('button', { name: /^Compare/ }).click();
    await page.getByRole('button', { name: 'about the same 1' }).click();
    await page.waitForURL('**change=same**');
    await page.getByRole('rowheader', { name: /Johnson/ }).waitFor();
    await examineScreen(page, 'change-strip');
    await page.getByRole('button', { name: '$1,000 more or higher 0' }).click();
    await page.getByRole('rowheader', { name: /Johnson/ }).waitFor({ state: 'detached' });
  });

  test('the calendar marks pay days, due dates and bank holidays, and is saved as a file', async ({
    app,
    paid,
  }) => {
    await page.goto(`${byName(app)}/console/c/${paid.companyId}/calendar`);
    const agenda = page.getByRole('table', { name: 'Agenda' });
    await agenda.getByText('Banks are closed: Memorial Day.').waitFor();
    await page
      .getByText(/^A tax deposit is due: .*Form 941/)
      .first()
      .waitFor();
    await examineScreen(page, 'calendar');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as a calendar file' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Payroll calendar.ics');
  });

  test('a calendar link is made, copied and withdrawn on the calendar', async ({ app, paid }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${byName(app)}/console/c/${paid.companyId}/calendar`);
    await page.getByRole('button', { name: 'Make a link' }).click();
    await page.getByRole('button', { name: 'Copy the address' }).click();
    await page.getByText('✓ Copied.').waitFor();
    const copied: string = await page.evaluate('navigator.clipboard.readText()');
    const address = `${app.address}${new URL(copied).pathname}`;
    expect((await fetch(address)).status).toBe(200);
    await page.getByRole('button', { name: 'Withdraw the link' }).click();
    await page.getByRole('button', { name: 'Make a link' }).waitFor();
    expect((await fetch(address)).status).toBe(404);
    expect(await page.getByText('Subscribe to this address').count()).toBe(0);
  });

  test('the calendar leads to the form of a deposit and to that of a return', async ({
    app,
    paid,
  }) => {
    const address = `${byName(app)}/console/c/${paid.companyId}/calendar`;
    await page.goto(address);
    const agenda = page.getByRole('table', { name: 'Agenda' });
    await agenda
      .getByRole('link', { name: /^A tax deposit is due: .*Form 941/ })
      .first()
      .click();
    await page.getByRole('heading', { name: 'I paid it myself' }).waitFor();
    await page.goto(address);
    await agenda.getByRole('link', { name: /^Form 941 for quarter 1 of 2026 is due/ }).click();
    await page.waitForURL('**/documents?**form=**');
    await page.getByRole('rowheader', { name: 'Form 941' }).first().waitFor();
    await page.goto(address);
    await agenda
      .getByRole('cell', { name: /^in \d+ days? \d+ hours?$/ })
      .first()
      .waitFor();
    await page
      .getByRole('link', { name: /^★.*Pay day of/ })
      .first()
      .click();
    await seeHeading(page, 'Enter pay');
  });

  test('a tax that the company paid itself is recorded with its confirmation number', async ({
    app,
    paid,
    person,
  }) => {
    await page.goto(`${byName(app)}/console/c/${paid.companyId}/taxes`);
    await page.getByText('by file').first().waitFor();
    await examineScreen(page, 'deposits');
    await page.getByRole('button', { name: /I paid it myself for Federal income tax/ }).click();
    await page.waitForURL('**record=*');
    await page.getByLabel('Confirmation number').fill('270612345678901');
    await examineScreen(page, 'record-deposit');
    await page.getByRole('button', { name: 'Record the deposit' }).click();
    await confirm(app, person, 'Record the deposit');
    const recorded = page.getByRole('table', { name: 'Recorded deposits' });
    await recorded.getByRole('cell', { name: '270612345678901' }).waitFor();
    await page.getByText('nothing open').first().waitFor();
    await recorded.getByRole('button', { name: /Cancel the record/ }).click();
    await confirm(app, person, 'Cancel it');
    await recorded.getByText('cancelled').waitFor();
    await page.getByRole('button', { name: /I paid it myself for Federal income tax/ }).waitFor();
    await page.getByRole('button', { name: /^Pay \$[\d.]+ by file/ }).click();
    await confirm(app, person, 'Pay');
    await page.getByRole('cell', { name: 'Debit of your account' }).waitFor();
    await page.getByText('on its way').first().waitFor();
  });

  test('a state gets a number and another rate from a day on, on a narrow screen, too', async ({
    app,
    paid,
  }) => {
    await page.goto(`${byName(app)}/console/c/${paid.companyId}/taxes?part=states`);
    await page.getByText('not given: UI Account Number').waitFor();
    await page.getByRole('link', { name: '1 worker in Virginia' }).waitFor();
    await examineScreen(page, 'states');
    await page.getByRole('button', { name: 'Numbers and rates of Virginia' }).click();
    await page.getByLabel('UI Account Number').fill('0001234567');
    await page.getByRole('button', { name: 'Save the numbers' }).click();
    await page.getByText('✓ Saved.').waitFor();
    await page.getByLabel('Rate in percent').fill('3.1');
    await page.getByLabel('From').fill('2026-04-01');
    await page.getByRole('button', { name: 'Add the rate' }).click();
    await page.getByRole('cell', { name: '3.1', exact: true }).waitFor();
    await page.setViewportSize({ width: 320, height: 720 });
    await examineScreen(page, 'state-sheet');
    await page.keyboard.press('Escape');
    await page.getByText('3.1 % from Wed, Apr 1, 2026').waitFor();
    await examineScreen(page, 'states-narrow');
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  test('a return is recorded as filed, hires as reported, and files are in one list', async ({
    account,
    app,
    paid,
  }) => {
    await account.client.sandbox.advanceClock({ to: '2026-04-20T10:00:00-04:00' });
    await page.goto(`${byName(app)}/console/c/${paid.companyId}/documents?form=941`);
    await page.getByRole('button', { name: 'Record it as filed of Form 941, Q1 2026' }).click();
    await page.getByLabel('Confirmation number').fill('IRS 123');
    await examineScreen(page, 'record-filing');
    await page.getByRole('button', { name: 'Record the filing' }).click();
    await page.getByText('filed on Mon, Apr 20, 2026, confirmation IRS 123').waitFor();
    await examineScreen(page, 'filings');
    await page.getByRole('link', { name: 'W-2 and 1099' }).click();
    await page.getByRole('button', { name: 'PDF of all Forms W-2' }).waitFor();
    await examineScreen(page, 'annual-forms');
    await page.getByRole('link', { name: 'New hires' }).click();
    await page.getByRole('button', { name: '2025' }).click();
    await page.getByRole('button', { name: 'Record the report to VA' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Record the report' }).click();
    await page.getByText('reported on Mon, Apr 20, 2026').waitFor();
    await examineScreen(page, 'new-hires');
    await page.getByRole('link', { name: 'All files' }).click();
    await page.getByRole('button', { name: '2026' }).click();
    await page.getByLabel('Kind').selectOption('Pay stubs');
    await page.waitForURL('**kind=stubs**');
    await examineScreen(page, 'all-files');
    const [stubs] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Save Pay stubs/ }).click(),
    ]);
    expect(stubs.suggestedFilename()).toMatch(/\.pdf$/);
  });

  test('an account of the bookkeeping is added and chosen, and saved at once', async ({
    app,
    paid,
  }) => {
    await page.goto(`${byName(app)}/console/c/${paid.companyId}/reports?part=accounts`);
    await page.getByText('These are the standard accounts.').waitFor();
    await page.getByLabel('Number of the account').fill('6500');
    await page.getByLabel('Name', { exact: true }).fill('Salaries');
    await page.getByRole('button', { name: 'Save the account' }).click();
    await page.getByRole('cell', { name: 'Salaries', exact: true }).waitFor();
    await page.getByLabel('Account of Wages and other pay, all').selectOption('6500 Salaries');
    await page.getByRole('button', { name: 'Add a rule for a part' }).click();
    await page.getByLabel('In the ledger').selectOption('Wages and other pay');
    await page.getByLabel('Only this kind of pay or tax').fill('bonus');
    await page.getByRole('button', { name: 'Save the rule' }).click();
    await page
      .getByRole('button', { name: 'Remove the rule for Wages and other pay, only bonus' })
      .waitFor();
    await examineScreen(page, 'account-mapping');
  });

  test('the journal of a quarter is exported as CSV with three clicks', async ({ app, paid }) => {
    await page.goto(`${byName(app)}/console/c/${paid.companyId}`);
    await page.getByRole('link', { name: 'Reports' }).click();
    await page.getByRole('link', { name: 'Journal' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('Journal 1.csv');
    const lines = readFileSync(await file.path(), 'utf8').split('\n');
    expect(lines.some((line) => line.includes('Salaries') && line.includes('1000'))).toBe(true);
    await page.getByText('Nothing of these days is left to export.').waitFor();
    await page.getByRole('button', { name: 'IIF of export 1' }).waitFor();
    await page.setViewportSize({ width: 320, height: 720 });
    await examineScreen(page, 'journal');
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  test('a table is chosen by quarter in the address', async ({ app, paid }) => {
    await page.goto(`${byName(app)}/console/c/${paid.companyId}/reports`);
    await page.getByRole('button', { name: 'Q1 2026' }).click();
    await page.waitForURL('**from=2026-01-01&to=2026-03-31');
    await page.getByText('802.55').first().waitFor();
    await examineScreen(page, 'report-days');
    await page.getByRole('button', { name: 'Q4 2025' }).click();
    await page.getByText('The report has no lines yet.').waitFor();
  });

  test('keys without Ctrl are listed, and can be switched off', async () => {
    await page.keyboard.press('?');
    await page.getByText('Choose another company').waitFor();
    await examineScreen(page, 'keys');
    await page.getByRole('checkbox').uncheck();
    await page.keyboard.press('Escape');
    await page.getByText('Choose another company').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.getByRole('button', { name: 'Keys' }).click();
    await page.getByRole('checkbox').check();
    await page.keyboard.press('Escape');
  });

  test('the end of the session is announced two minutes before, and put off', async () => {
    const idle = 28 * 60_000;
    await page.evaluate(
      `localStorage.setItem('paywright-last-request', String(performance.timeOrigin + performance.now() - ${idle}))`,
    );
    await page.getByText('You will be signed out').waitFor();
    await examineScreen(page, 'session-end');
    await page.getByRole('button', { name: 'Stay signed in' }).click();
    await page.getByText('You will be signed out').waitFor({ state: 'detached' });
  });

  test('nothing breaks the policy of the page', () => {
    expect(watched.complaints.filter((text) => !text.includes('401'))).toEqual([]);
  });

  /** Confirms the open dialog with a code; the last code was used before. */
  async function confirm(app: TestApp, person: TestPerson, action: string): Promise<void> {
    app.setClock(secondsLater(app, 60));
    const code = oneTimeCodeAt(person.authenticatorSecret, app.clock.now());
    await page.getByLabel('Or with a code').fill(code);
    await page.getByRole('button', { name: `${action} with code` }).click();
  }
});
