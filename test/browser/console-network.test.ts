import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { hasBrowser, openPage, type WatchedPage } from '../harness/browser.ts';
import { seeHeading, signInToConsole } from '../harness/console-page.ts';
import { addSchedule } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { byName } from '../harness/passkey-person.ts';
import { readyCompany, readyWorker } from '../harness/payroll-ready.ts';
import { addPerson } from '../harness/people.ts';

const test = base
  .extend('period', { scope: 'file' }, async ({ account }) => {
    const companyId = await readyCompany(account);
    await readyWorker(account, companyId, { worker: { firstName: 'Ana', lastName: 'Bell' } });
    const { payPeriodId } = await addSchedule(account, companyId);
    return { companyId, payPeriodId };
  })
  .extend('ada', { scope: 'file' }, ({ app, account }) =>
    addPerson(app, account.accountId, { role: 'accountAdmin' }),
  );

describe.skipIf(!hasBrowser)('the console with a network that fails', () => {
  let watched: WatchedPage;
  let page: Page;

  test.beforeAll(async ({ app, ada }) => {
    watched = await openPage();
    ({ page } = watched);
    await signInToConsole(page, app, ada);
  });
  test.afterAll(() => watched.close());

  test('figures that could not be read are read when the network returns', async ({
    app,
    period: { companyId, payPeriodId },
  }) => {
    const preview = '**/payroll/previewPayroll';
    await page.route(preview, (route) => route.abort());
    await page.goto(`${byName(app)}/console/c/${companyId}/pay/${payPeriodId}`);
    await seeHeading(page, 'Enter pay');
    const failure = page.getByText('That did not work.');
    await failure.waitFor();
    await page.unroute(preview);
    await page.evaluate('dispatchEvent(new Event("online"))');
    await failure.waitFor({ state: 'detached' });
    await page.getByText('not paid ·').waitFor();
  });

  test('a screen whose script is missing offers to load the page again', async () => {
    const script = /\/assets\/calendar-(?!date)[\w-]+\.js/;
    await page.route(script, (route) => route.abort());
    await page.getByRole('link', { name: 'Calendar' }).click();
    await page.getByText('This screen could not be shown.').waitFor();
    await page.unroute(script);
    await page.getByRole('button', { name: 'Load the page again' }).click();
    await seeHeading(page, 'Calendar');
    expect(page.url()).toContain('/calendar');
  });
});
