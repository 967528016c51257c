import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import {
  frameOperations,
  listConsoleScreens,
  type ScreenCall,
} from '../../bench/console-screens.ts';
import { oneTimeCodeAt } from '../../workflows/people/one-time-code.ts';
import { hasBrowser, openPage, type WatchedPage } from '../harness/browser.ts';
import { examineScreen, seeHeading, signInToConsole } from '../harness/console-page.ts';
import { test as base } from '../harness/fixtures.ts';
import { byName } from '../harness/passkey-person.ts';
import { addSubmittedPayroll } from '../harness/payments.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll-ready.ts';
import { addPerson, secondsLater } from '../harness/people.ts';
import { addSupportOrder, payWorkerOffCycle } from '../harness/support-orders.ts';

/** A company after its first payroll, whose worker was paid 802.55. */
const test = base
  .extend('paid', { scope: 'file' }, async ({ account }) => {
    const paid = await addSubmittedPayroll(account, await readyCompany(account));
    await account.client.sandbox.advanceClock({ to: '2026-03-13T10:00:00-04:00' });
    return paid;
  })
  .extend('person', { scope: 'file' }, ({ app, account }) =>
    addPerson(app, account.accountId, { role: 'accountAdmin' }),
  );

/** The operations among some addresses, each once, without those of the frame. */
function listOperations(addresses: readonly string[]): string[] {
  const operations = addresses
    .map((address) => new URL(address).pathname.slice(1))
    .filter((path) => /^[a-zA-Z]+\/[a-zA-Z0-9]+$/.test(path) && !/^(console|session)\//.test(path));
  return [...new Set(operations)].filter((each) => !frameOperations.includes(each)).sort();
}

/** The operations of a screen that its frame does not ask for. */
const ownOperations = (calls: readonly ScreenCall[]) =>
  calls.map(([operation]) => operation).filter((each) => !frameOperations.includes(each));

describe.skipIf(!hasBrowser)('the screens of a company in a browser', () => {
  let watched: WatchedPage;
  let page: Page;

  test.beforeAll(async ({ app, person }) => {
    watched = await openPage();
    ({ page } = watched);
    await signInToConsole(page, app, person);
  });
  test.afterAll(() => watched.close());

  /** Every screen with a text that only the loaded screen has. */
  const screens = [
    ['Calendar', 'calendar', 'Agenda'],
    ['Taxes', 'taxes', 'Federal income tax, social security and Medicare (Form 941)'],
    ['Documents', 'documents', 'PDF of Form 941'],
    ['Reports', 'reports', '802.55'],
    ['Activity', 'activity', 'Submitted a payroll.'],
    ['Settings', 'settings', 'Make a link'],
    ['Test clock', 'clock', 'Each step is told here'],
  ] as const;

  test.for(screens)(
    '%s is shown, without problems of access',
    async ([heading, path, text], { app, paid }) => {
      await page.goto(`${byName(app)}/console/c/${paid.companyId}/${path}`);
      await seeHeading(page, heading);
      await page.getByText(text).first().waitFor();
      await examineScreen(page, path);
    },
  );

  test('Pay shows more open periods on request', async ({ app, paid }) => {
    await page.goto(`${byName(app)}/console/c/${paid.companyId}/pay`);
    const rows = page.getByRole('table', { name: 'Pay periods' }).getByRole('row');
    await rows.nth(10).waitFor();
    expect(await rows.count()).toBe(11);
    await page.getByRole('button', { name: 'Show more pay periods' }).click();
    await rows.nth(11).waitFor();
    await page.getByRole('table', { name: 'Paid periods' }).waitFor();
  });

  test('activity is filtered by kind in the address, and a payroll has its own', async ({
    app,
    paid,
  }) => {
    await page.goto(`${byName(app)}/console/c/${paid.companyId}/activity`);
    await page.getByLabel('Kind').selectOption('Workers and wages');
    await page.waitForURL(/kind=workers/);
    await page.getByText('Added a wage.').first().waitFor();
    expect(await page.getByText('Submitted a payroll.').count()).toBe(0);
    await page.goto(`${byName(app)}/console/c/${paid.companyId}/pay/${paid.payPeriodId}/receipt`);
    await page.getByRole('button', { name: 'Activity of this payroll' }).click();
    await page.getByRole('cell', { name: 'Submitted a payroll.' }).waitFor();
    expect(await page.getByText('Added a wage.').count()).toBe(0);
  });

  test('a total leads to its parts, and a figure of a worker to its explanation', async ({
    app,
    paid,
  }) => {
    const seeExplanation = async () => {
      await page.locator('.explained-part').first().waitFor();
      await page.keyboard.press('Escape');
      await page.locator('.explained-part').first().waitFor({ state: 'detached' });
    };
    // The console begins with the company of last time.
    await page.goto(`${byName(app)}/console`);
    await seeHeading(page, 'Home');
    await page.getByRole('link', { name: 'Workers of the last payroll: $802.55' }).click();
    await seeHeading(page, 'Receipt');
    await page.getByRole('button', { name: /^Explain the gross pay of Katherine/ }).click();
    await seeExplanation();
    await examineScreen(page, 'receipt-workers');
    await page.getByRole('link', { name: 'Workers of the total, Net: $802.55' }).waitFor();
    await page.goto(`${byName(app)}/console/c/${paid.companyId}/taxes`);
    await page
      .getByRole('link', { name: /^Taxes of the sum/ })
      .first()
      .click();
    await seeHeading(page, 'Reports');
    await page
      .getByRole('link', { name: /^Payments of Fri, Mar 13, 2026/ })
      .first()
      .click();
    await page.getByRole('button', { name: /^Explain Net pay of .* 802.55$/ }).click();
    await seeExplanation();
    await page.goto(`${byName(app)}/console/c/${paid.companyId}/reports/plots`);
    await page.locator('.plot-mark').last().press('Enter');
    await seeHeading(page, 'Reports');
    await page.keyboard.press('g');
    await page.keyboard.press('r');
    await seeHeading(page, 'Enter pay');
  });

  test('somebody is invited after a confirmation, the link is shown once, and it is withdrawn', async ({
    app,
    paid,
    person,
  }) => {
    const confirm = async (action: string) => {
      // The last code was used before.
      app.setClock(secondsLater(app, 60));
      const code = oneTimeCodeAt(person.authenticatorSecret, app.clock.now());
      await page.getByLabel('Or with a code').fill(code);
      await page.getByRole('button', { name: `${action} with code` }).click();
    };
    await page.goto(`${byName(app)}/console/c/${paid.companyId}/settings`);
    await page.getByLabel('Name').fill('<img src=x onerror=alert(1)>');
    await page.getByLabel('Email').fill('new@example.com');
    await page.getByRole('button', { name: 'Make a link' }).click();
    await confirm('Invite');
    await page.getByText('/invitation#').waitFor();
    const invited = page.getByRole('row', { name: /new@example\.com/ });
    await invited.getByRole('button', { name: 'Withdraw' }).click();
    await confirm('Withdraw it');
    await invited.waitFor({ state: 'hidden' });
  });

  test('garnishments that were not sent are shown with the way of payment, and recorded', async ({
    account,
    app,
    person,
  }) => {
    const companyId = await readyCompany(account);
    const lastName = '<img src=x onerror=alert(1)>';
    const userId = await readyWorker(account, companyId, {
      wage: salary(104_000),
      worker: { lastName },
    });
    await addSupportOrder(account, { companyId, userId });
    await addSupportOrder(account, { companyId, userId }, { remittanceMethod: 'Check' });
    await payWorkerOffCycle(account, { companyId, userId });
    await page.goto(`${byName(app)}/console/c/${companyId}/taxes`);
    await page.getByRole('link', { name: 'Garnishments' }).click();
    await page.getByText('$300.00 open').waitFor();
    await page.getByText(lastName).first().waitFor();
    await page.getByText('can be paid by file').waitFor();
    await page.getByText('by hand: the order does not state ACH').scrollIntoViewIfNeeded();
    await examineScreen(page, 'garnishments');
    await page
      .getByRole('button', { name: /^I sent it myself/ })
      .first()
      .click();
    await page.getByLabel('Confirmation number').fill('Check 1001');
    await page.getByRole('button', { name: 'Record it as sent' }).click();
    app.setClock(secondsLater(app, 60));
    const code = oneTimeCodeAt(person.authenticatorSecret, app.clock.now());
    await page.getByLabel('Or with a code').fill(code);
    await page.getByRole('button', { name: 'Record it as sent with code' }).click();
    await page.getByRole('cell', { name: 'Check 1001' }).waitFor();
    await page.getByText('$150.00 open').waitFor();
  });

  test('a worker is shown with wage, account and payments, and a figure is explained', async ({
    app,
    paid,
  }) => {
    await page.goto(`${byName(app)}/console/c/${paid.companyId}/people`);
    await page.getByRole('row').nth(1).getByRole('link').click();
    await page.getByText('52,000.00').waitFor();
    await page.getByRole('link', { name: 'Payments', exact: true }).click();
    await page.getByRole('button', { name: /^Explain the net pay of .*802.55$/ }).click();
    await page.locator('.explained-part').nth(2).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'When does a tax end?' }).click();
    await page
      .getByRole('heading', { name: /ends after \d+ more payments like this one/ })
      .waitFor();
    await page.getByRole('cell', { name: '$1,000.00 of $184,500.00' }).waitFor();
    await examineScreen(page, 'person');
  });

  test('documents are saved as files', async ({ app, paid }) => {
    await page.goto(
      `${byName(app)}/console/c/${paid.companyId}/people/${paid.userId}?tab=payments`,
    );
    const [stub] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PDF of Fri, Mar 13, 2026' }).click(),
    ]);
    expect(stub.suggestedFilename()).toMatch(/\.pdf$/);
    await page.goto(`${byName(app)}/console/c/${paid.companyId}/reports`);
    const [register] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    expect(register.suggestedFilename()).toBe('Payroll register.csv');
    await page.goto(`${byName(app)}/console/c/${paid.companyId}`);
    await page.getByText('Last time, 1 worker got').waitFor();
    await page.getByRole('link', { name: 'Receipt' }).click();
    await page.getByText('Wages sent to the bank · 1 of 1 payment').waitFor();
    await examineScreen(page, 'receipt-paid');
    const [stubs] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PDF of the pay stubs' }).click(),
    ]);
    expect(stubs.suggestedFilename()).toMatch(/\.pdf$/);
  });

  test('the clock is moved to the next due moment, and tells what happened', async ({
    app,
    paid,
  }) => {
    await page.goto(`${byName(app)}/console/c/${paid.companyId}/clock`);
    await page.getByRole('img', { name: /^The year 2026, .* 1 of them submitted/ }).waitFor();
    const next = page.getByRole('button', { name: /^Go to/ });
    await next.click();
    await page.locator('[aria-live] ol li').first().waitFor();
    await expect.poll(() => next.isEnabled()).toBe(true);
    await page.keyboard.press('ArrowRight');
    await page.locator('[aria-live] > ol > li').nth(1).waitFor();
    const told = page.locator('[aria-live] > ol > li');
    expect(await told.locator('ul, p').count()).toBe(2);
    await expect.poll(() => next.isEnabled()).toBe(true);
    // On to the end of the year, unless somebody stops it.
    await page.keyboard.press('Shift+ArrowRight');
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect.poll(() => next.isEnabled(), { timeout: 60_000 }).toBe(true);
    const reached = await told.count();
    expect(reached).toBeGreaterThan(2);
    await page.reload();
    await expect.poll(() => told.count()).toBe(reached);
    await told
      .first()
      .getByRole('link', { name: /^See calls/ })
      .click();
    await page.getByText('sandbox/getClock').first().waitFor();
    await page.keyboard.press('Control+.');
    await page.keyboard.press('Control+k');
    await page.getByLabel('Search or do').fill('getAgenda as curl');
    await page.getByText('Copy reports/getAgenda as curl').first().click();
    await page
      .getByRole('status')
      .filter({ hasText: /Copied|saved/ })
      .waitFor();
    await page.getByRole('button', { name: 'Answer for the bank and the verification' }).click();
    await page.getByLabel('Payment', { exact: true }).waitFor();
    await examineScreen(page, 'clock-simulate');
    await page.getByRole('button', { name: 'Return the payment' }).click();
    await page.getByRole('status').filter({ hasText: 'R03' }).waitFor();
  });

  test('each screen makes the calls that bench/console-screens.ts lists', async ({
    account,
    app,
    paid: { companyId, payPeriodId: paidPeriodId, userId },
  }) => {
    const { runs } = await account.client.reports.getRuns({ companyId, payPeriodStatus: 'New' });
    const payPeriodId = runs.at(-1)?.payPeriodId ?? '';
    const ids = { companyId, payPeriodId, paidPeriodId, userId };
    const screens = listConsoleScreens(ids);
    const first = watched.asked.length;
    for (const { path, calls } of screens) {
      const before = watched.asked.length;
      await page.goto(`${byName(app)}/console${path}`);
      const listed = ownOperations(calls);
      const made = () => listOperations(watched.asked.slice(before));
      await expect.poll(made, { timeout: 60_000 }).toEqual(expect.arrayContaining(listed));
    }
    const listed = screens.flatMap(({ calls }) => ownOperations(calls));
    expect(listOperations(watched.asked.slice(first))).toEqual([...new Set(listed)].sort());
  });

  test('tax is withheld from a contractor after a notice, and the withholding ends', async ({
    app,
    account,
    paid: { companyId },
  }) => {
    const worker = { workerType: '1099-NEC' } as const;
    const userId = await readyWorker(account, companyId, { worker });
    await page.goto(`${byName(app)}/console/c/${companyId}/people/${userId}?tab=taxes`);
    await page.getByText('No tax is withheld from the payments.').waitFor();
    await page.getByLabel('Why is tax withheld?').selectOption('B Notice');
    await page.getByRole('button', { name: 'Withhold tax' }).click();
    await page.getByText(/^Tax is withheld from every payment/).waitFor();
    await examineScreen(page, 'withholding');
    await page.getByRole('button', { name: 'End the withholding' }).click();
    await page.getByRole('button', { name: 'Withhold tax' }).waitFor();
  });

  test('nothing breaks the policy of the page', () => {
    expect(watched.complaints.filter((text) => !text.includes('401'))).toEqual([]);
  });
});
