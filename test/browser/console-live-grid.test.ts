import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { hasBrowser, openPage, type WatchedPage } from '../harness/browser.ts';
import { examineScreen, seeHeading, seeSaved, signInToConsole } from '../harness/console-page.ts';
import { addSchedule } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { byName } from '../harness/passkey-person.ts';
import { readyCompany, readyWorker } from '../harness/payroll-ready.ts';
import { addPerson } from '../harness/people.ts';

const test = base
  /** A company that blocks pay below the minimum wage, with one worker whose rate is too low. */
  .extend('period', { scope: 'file' }, async ({ account }) => {
    const companyId = await readyCompany(account);
    await account.client.adminPortal.setWageRules({
      companyId,
      computeOvertime: false,
      workweekStartsOn: 'Sunday',
      minimumWage: 'Block',
    });
    await readyWorker(account, companyId, {
      worker: { firstName: 'Wil', lastName: 'Ames' },
      wage: { wageRate: 7 },
    });
    for (const lastName of ['Bell', 'Cole', 'Dorn'])
      await readyWorker(account, companyId, { worker: { firstName: 'Ana', lastName } });
    const { payPeriodId } = await addSchedule(account, companyId);
    return { companyId, payPeriodId };
  })
  .extend('ada', { scope: 'file' }, ({ app, account }) =>
    addPerson(app, account.accountId, { role: 'accountAdmin' }),
  );

describe.skipIf(!hasBrowser)('the grid while somebody types', () => {
  let watched: WatchedPage;
  let page: Page;

  test.beforeAll(async ({ app, ada, period: { companyId, payPeriodId } }) => {
    watched = await openPage();
    ({ page } = watched);
    await signInToConsole(page, app, ada);
    await page.goto(`${byName(app)}/console/c/${companyId}/pay/${payPeriodId}`);
    await seeHeading(page, 'Enter pay');
    await page.getByText('not paid ·').waitFor();
  });
  test.afterAll(() => watched.close());

  const typeInto = async (cell: string, text: string) => {
    await page.locator(cell).click();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };

  test('blockers appear and end with the pay that is typed, without a reload', async () => {
    const blockers = page.getByRole('region', { name: 'Blockers' });
    await blockers.getByText('1 thing blocks this payroll').waitFor();
    await blockers.getByText('Nobody is paid in this period').waitFor();
    await typeInto('#cell-0-0', '80');
    await blockers.getByText('is $').waitFor();
    await page.getByRole('button', { name: 'Blocked 1' }).waitFor();
    await page.getByRole('row', { name: 'Ames, Wil' }).getByText('● Pay below').waitFor();
    await blockers.getByText('Nobody is paid').waitFor({ state: 'detached' });
    await examineScreen(page, 'run-blocked');
    await typeInto('#cell-0-0', '0');
    await typeInto('#cell-1-0', '80');
    await blockers.waitFor({ state: 'detached' });
    await page.getByText('Nothing blocks this payroll.').waitFor({ state: 'attached' });
    expect(await page.getByRole('button', { name: /Blocked/ }).count()).toBe(0);
    await seeSaved(page);
  });

  test('nothing breaks the policy of the page', () => {
    expect(watched.complaints.filter((text) => !text.includes('401'))).toEqual([]);
  });
});
