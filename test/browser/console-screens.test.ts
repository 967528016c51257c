import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { hasBrowser, openPage, type WatchedPage } from '../harness/browser.ts';
import { examineScreen, seeHeading, signInToConsole } from '../harness/console-page.ts';
import { test as base } from '../harness/fixtures.ts';
import { byName } from '../harness/passkey-person.ts';
import { addSubmittedPayroll } from '../harness/payments.ts';
import { readyCompany } from '../harness/payroll-ready.ts';
import { addPerson } from '../harness/people.ts';

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

describe.skipIf(!hasBrowser)('the screens of a company in a browser', () => {
  let watched: WatchedPage;
  let page: Page;

  test.beforeAll(async ({ app, person }) => {
    watched = await openPage();
    ({ page } = watched);
    page.setDefaultTimeout(10_000);
    await signInToConsole(page, app, person);
  });
  test.afterAll(() => watched.close());

  /** Every screen with a text that only the loaded screen has. */
  const screens = [
    ['Calendar', 'calendar', 'Agenda'],
    ['Taxes', 'taxes', 'Federal income tax, social security and Medicare (Form 941)'],
    ['Documents', 'documents', 'PDF of Form 941'],
    ['Reports', 'reports', '802.55'],
    ['Settings', 'settings', 'Make a link'],
    ['Test clock', 'clock', 'pay day of W2'],
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

  test('a worker is shown with wage, account and payments, and a figure is explained', async ({
    app,
    paid,
  }) => {
    await page.goto(`${byName(app)}/console/c/${paid.companyId}/people`);
    await page.getByRole('row').nth(1).getByRole('link').click();
    await page.getByText('52,000.00').waitFor();
    await page.getByRole('button', { name: '802.55' }).click();
    await page.locator('.explained-part').nth(2).waitFor();
    await page.keyboard.press('Escape');
    await examineScreen(page, 'person');
  });

  test('documents are saved as files', async ({ app, paid }) => {
    await page.goto(`${byName(app)}/console/c/${paid.companyId}/people/${paid.userId}`);
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
    await page.getByText('Last time, 1 worker got $802.55').waitFor();
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
    await page.getByRole('button', { name: /^Go to/ }).click();
    await page.locator('ol[aria-live] li').first().waitFor();
  });

  test('nothing breaks the policy of the page', () => {
    expect(watched.complaints.filter((text) => !text.includes('401'))).toEqual([]);
  });
});
