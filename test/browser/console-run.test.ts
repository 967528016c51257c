import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { frameOperations } from '../../bench/console-screens.ts';
import { oneTimeCodeAt } from '../../workflows/people/one-time-code.ts';
import type { TestApp } from '../harness/app.ts';
import { hasBrowser, openPage, type WatchedPage } from '../harness/browser.ts';
import {
  copyFromGrid,
  examineScreen,
  pasteIntoGrid,
  readKeptRecords,
  seeHeading,
  seeSaved,
  signInToConsole,
} from '../harness/console-page.ts';
import { addSchedule } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { copyWorker } from '../harness/many-workers.ts';
import { byName } from '../harness/passkey-person.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll-ready.ts';
import { addPerson, secondsLater, type TestPerson } from '../harness/people.ts';

const hostileName = '<img src=x onerror=alert(1)>';
const copies = 999;

const test = base
  /** A company whose thousand hourly workers are paid after two people have approved. */
  .extend('large', { scope: 'file' }, async ({ app, account }) => {
    const companyId = await readyCompany(account);
    const userId = await readyWorker(account, companyId, {
      worker: { firstName: 'Wil', lastName: 'Copy0' },
    });
    const { payPeriodId } = await addSchedule(account, companyId);
    await copyWorker(app, userId, copies);
    await account.client.adminPortal.setPayrollApproval({ companyId, required: true });
    return { companyId, payPeriodId };
  })
  /** A company with three workers, one of them with a hostile name, after its first payroll. */
  .extend('small', { scope: 'file' }, async ({ account }) => {
    const companyId = await readyCompany(account);
    await readyWorker(account, companyId, { worker: { firstName: 'Wil', lastName: 'Ames' } });
    await readyWorker(account, companyId, {
      worker: { firstName: 'Ana', lastName: hostileName },
    });
    const userId = await readyWorker(account, companyId, {
      worker: { firstName: 'Cy', lastName: 'Dorn' },
      wage: salary(52_000),
    });
    const { payPeriodId } = await addSchedule(account, companyId);
    const { payroll, reports } = account.client;
    await payroll.addPayCode({ payCode: { companyId, payCode: 'NIGHT', payRate: 40 } });
    await payroll.savePayEntries({
      companyId,
      payPeriodId,
      payrollData: [{ userId, deductions: [{ description: 'Dental', amount: 12.5 }] }],
    });
    await payroll.initiatePayroll({ companyId, payPeriodId });
    const { unprocessedPayPeriods } = await reports.getUnProcessedPayPeriod({
      companyId,
      payPeriodStatus: 'New',
      limit: 1,
    });
    return { companyId, payPeriodId: unprocessedPayPeriods[0]?.payPeriodId ?? '' };
  })
  .extend('ada', { scope: 'file' }, ({ app, account }) =>
    addPerson(app, account.accountId, { role: 'accountAdmin' }),
  )
  .extend('grace', { scope: 'file' }, ({ app, account }) =>
    addPerson(app, account.accountId, { role: 'accountAdmin' }),
  );

describe.skipIf(!hasBrowser)('running a payroll in the console', () => {
  let watched: WatchedPage;
  let page: Page;
  let other: Page;

  test.beforeAll(async ({ app, ada, grace }) => {
    watched = await openPage();
    ({ page } = watched);
    ({ page: other } = await openPage());
    await signInToConsole(page, app, ada);
    await signInToConsole(other, app, grace);
  });
  test.afterAll(() => watched.close());

  const openGrid = async (
    shown: Page,
    app: TestApp,
    { companyId, payPeriodId }: { readonly companyId: string; readonly payPeriodId: string },
  ) => {
    await shown.goto(`${byName(app)}/console/c/${companyId}/pay/${payPeriodId}`);
    await seeHeading(shown, 'Enter pay');
    await shown.getByText('not paid ·').waitFor();
  };
  const typeInto = async (shown: Page, cell: string, text: string) => {
    await shown.locator(cell).click();
    await shown.keyboard.type(text);
    await shown.keyboard.press('Enter');
  };
  const codeOf = (app: TestApp, person: TestPerson) => {
    app.setClock(secondsLater(app, 60));
    return oneTimeCodeAt(person.authenticatorSecret, app.clock.now());
  };
  const submit = async (shown: Page, app: TestApp, person: TestPerson) => {
    await shown.getByRole('button', { name: 'Submit', exact: true }).click();
    await shown.getByLabel('Or with a code').fill(codeOf(app, person));
    await shown.getByRole('button', { name: 'Submit with code' }).click();
  };
  const rowOf = (shown: Page, name: string) => shown.getByRole('row', { name });
  const grid = () => page.getByRole('grid');

  test('two people who change one worker see both values, and one of them chooses', async ({
    app,
    small,
  }) => {
    // This page does not hear what the other one does.
    await page.route('**/console/events', (route) => route.fulfill({ status: 204 }));
    await openGrid(page, app, small);
    await openGrid(other, app, small);
    await page.getByRole('rowheader', { name: hostileName }).waitFor();
    await typeInto(other, '#cell-0-3', '100');
    await seeSaved(other);
    await typeInto(page, '#cell-0-3', '200');
    const conflict = page.getByRole('alert').filter({ hasText: 'Lovelace has changed' });
    await conflict.getByText('200.00').waitFor();
    await conflict.getByText('100.00').waitFor();
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByText('The review was not opened').waitFor();
    await examineScreen(page, 'run-conflict');
    await conflict.getByRole('button', { name: 'Take theirs' }).click();
    await expect.poll(() => page.locator('#cell-0-3').textContent()).toBe('100.00');
    await page.unroute('**/console/events');
  });

  test('the change of another person appears in the grid without a reload', async ({
    app,
    small,
  }) => {
    const heard = page.waitForResponse('**/console/events');
    await openGrid(page, app, small);
    expect((await heard).status()).toBe(200);
    await typeInto(other, '#cell-0-3', '175');
    await page.getByRole('row', { name: hostileName }).getByText('175.00').first().waitFor();
    await page.getByText(/^1 worker was changed elsewhere by .*Lovelace at \d/).waitFor();
  });

  test('what is typed without a network outlives a closed page, and is sent when the network returns', async ({
    app,
    account,
    small,
  }) => {
    await page.context().setOffline(true);
    await typeInto(page, '#cell-0-0', '8:30');
    await page.getByText('Not saved.').waitFor();
    await page.getByText('Changes of 1 worker wait in this browser.').waitFor();
    await page.goto('about:blank');
    await page.context().setOffline(false);
    await openGrid(page, app, small);
    await seeSaved(page);
    const { payEntries } = await account.client.reports.getPayEntries(small);
    const hours = payEntries.flatMap(({ entry }) => entry?.basePay ?? []);
    expect(hours).toMatchObject([{ payHours: 8.5 }]);
    expect(await readKeptRecords(page)).toEqual([]);
    await grid().focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => page.locator('#cell-0-0').textContent()).toBe('–');
    await expect.poll(() => readKeptRecords(page)).toEqual([]);
    await page.context().setOffline(true);
    await typeInto(page, '#cell-0-0', '8:30');
    await page.getByText('Not saved.').waitFor();
    await page.context().setOffline(false);
    await seeSaved(page);
    await expect.poll(() => readKeptRecords(page)).toEqual([]);
    await grid().focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => page.locator('#cell-0-0').textContent()).toBe('–');
    await expect.poll(() => readKeptRecords(page)).toEqual([]);
  });

  test('the grid is filtered, searched, filled and copied by keys', async () => {
    await grid().focus();
    await page.keyboard.press('Control+f');
    await page.keyboard.type('ames');
    await page.getByText('1 of 3 workers').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('3 of 3 workers').waitFor();
    await page.locator('#cell-0-3').click();
    await page.keyboard.press('Control+ ');
    await page.keyboard.type('=500');
    await page.keyboard.press('Control+Enter');
    await page.keyboard.type('*1.5');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => page.locator('#cell-2-3').textContent()).toBe('750.00');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect.poll(() => page.locator('#cell-2-3').textContent()).toBe('–');
    expect(await copyFromGrid(page)).toMatch(/^Worker\tBonus\n/);
    await page.keyboard.press('n');
    await page.getByRole('button', { name: /Not paid 1|Not paid 2/ }).click();
    await page.getByRole('button', { name: 'All 3' }).click();
  });

  test('columns in use are shown, others are added, and the last period is compared', async () => {
    await page.getByRole('columnheader', { name: 'Dental (deducted)' }).waitFor();
    await page.getByRole('button', { name: '+ Column' }).click();
    await page.getByLabel('Name', { exact: false }).fill('NIGHT');
    await examineScreen(page, 'run-column');
    await page.getByRole('button', { name: 'Add the column' }).click();
    await page.getByRole('columnheader', { name: 'NIGHT' }).waitFor();
    await grid().focus();
    await page.keyboard.press('l');
    await rowOf(page, 'Dorn, Cy').getByText('12.50').waitFor();
    await examineScreen(page, 'run-compare');
    await page.keyboard.press('l');
  });

  test('a figure is tried with another value and compared with the last period, and nothing is saved', async () => {
    await rowOf(page, 'Dorn, Cy').getByRole('gridcell').nth(3).click();
    await page.keyboard.press('e');
    await page.getByRole('button', { name: 'What if …' }).click();
    await page.getByRole('combobox').filter({ hasText: 'Bonus' }).selectOption('bonus');
    await page.getByLabel('New value').fill('1000');
    await page.getByRole('button', { name: 'Show the effect' }).click();
    await page.getByRole('row', { name: /Gross 1,000\.00 2,000\.00/ }).waitFor();
    await examineScreen(page, 'run-what-if');
    await page.getByRole('button', { name: 'Compare with last time' }).last().click();
    await page
      .getByRole('heading', { name: /^Last time/ })
      .first()
      .waitFor();
    await examineScreen(page, 'run-explain-compare');
    await page.keyboard.press('Escape');
  });

  test('a file is matched by name before anything is entered', async () => {
    const file = (name: string, text: string) => ({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    });
    const input = page.getByLabel('Read a file');
    await input.setInputFiles(file('hours.xlsx', 'not a workbook'));
    await page.getByText('This is not an XLSX file.').waitFor();
    await input.setInputFiles(
      file('hours.csv', `Name,Regular,Shoes\nWil Ames,80,1\n"${hostileName}, Ana",82,2\n`),
    );
    await page.getByText('2 workers were found').waitFor();
    await page.getByText('Column Shoes: the grid has no column of this name.').waitFor();
    await examineScreen(page, 'run-file');
    await page.getByRole('button', { name: 'Enter them' }).click();
    await page.getByText('0 not paid').waitFor();
  });

  test('the review keeps who found a figure right and why somebody is left out', async ({
    app,
    small,
  }) => {
    await page.getByRole('button', { name: 'Review' }).click();
    await seeHeading(page, 'Review');
    await page.getByRole('button', { name: `Looks right: Ana ${hostileName}` }).click();
    await page.getByText('✓ Looks right: Ada Lovelace').waitFor();
    await examineScreen(page, 'run-review');
    await page.getByRole('link', { name: `Edit the pay of Ana ${hostileName}` }).click();
    await rowOf(page, `${hostileName}, Ana`).waitFor();
    expect(await page.getByRole('row', { name: /Ames, Wil/ }).count()).toBe(0);
    await openGrid(page, app, small);
    await page.getByRole('button', { name: 'Looks right: Ames, Wil' }).click();
    await rowOf(page, 'Ames, Wil').getByText('✓ looks right: Ada Lovelace').waitFor();
    await rowOf(page, 'Ames, Wil').getByRole('gridcell').nth(2).click();
    await page.keyboard.press('Delete');
    await page.getByText('1 not paid').waitFor();
    await page.getByText('✓ looks right: Ada Lovelace').first().waitFor();
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('button', { name: /^Leave out, because/ }).click();
    await page.getByLabel('Because').fill('on leave');
    await page.getByRole('button', { name: 'Leave out', exact: true }).click();
    await page.getByText('removed from this pay period: on leave').waitFor();
  });

  test('a bonus payroll is added on Pay and entered in the same grid', async ({ app, small }) => {
    await page.goto(`${byName(app)}/console/c/${small.companyId}/pay`);
    await page.getByRole('button', { name: 'New payroll' }).click();
    await examineScreen(page, 'run-new');
    await page.getByLabel('For the days from').fill('2026-03-01');
    await page.getByLabel('Until').fill('2026-03-31');
    await page.getByLabel('Pay day').fill('2026-04-03');
    await page.getByRole('button', { name: 'Add it and enter the pay' }).click();
    await seeHeading(page, 'Enter pay');
    await page.getByText('0 paid').waitFor();
    await page.locator('#cell-0-0').click();
    await page.keyboard.press('Control+ ');
    await page.keyboard.type('=500');
    await page.keyboard.press('Control+Enter');
    await page.getByText('3 paid, 0 not paid · gross $1,500.00').waitFor();
  });

  test('a thousand rows are pasted, undone and pasted again with few calls, and two people submit them', async ({
    app,
    ada,
    grace,
    large,
  }) => {
    await openGrid(page, app, large);
    await page.getByText('1000 not paid').waitFor();
    const lines = Array.from({ length: copies + 1 }, (_, copy) => `Wil Copy${copy}\t40`);
    const sheet = ['Name\tRegular', ...lines].join('\n');
    const pasteSheet = async () => {
      await pasteIntoGrid(page, sheet);
      await page.getByText('1,000 workers were found').waitFor();
      await page.getByRole('button', { name: 'Enter them' }).click();
      await page.getByText('1000 paid, 0 not paid').waitFor();
    };
    const before = watched.asked.length;
    await pasteSheet();
    const paths = watched.asked.slice(before).map((url) => new URL(url).pathname);
    const calls = paths.filter(
      (path) => !path.startsWith('/console/') && !frameOperations.includes(path.slice(1)),
    );
    expect(calls.sort()).toEqual([
      '/payroll/previewPayroll',
      '/payroll/previewPayroll',
      '/payroll/savePayEntries',
    ]);
    expect(await page.locator('[role=grid] tbody tr').count()).toBeLessThan(60);
    await grid().focus();
    await page.keyboard.press('Control+z');
    await page.getByText('0 paid, 1000 not paid').waitFor();
    await pasteSheet();
    await page.getByRole('button', { name: 'Review' }).click();
    await seeHeading(page, 'Review');
    expect(await page.locator('tbody tr').count()).toBeLessThan(300);
    await page.getByLabel('Find a worker').fill('copy500');
    await page.getByRole('button', { name: 'Show by name' }).click();
    await rowOf(page, 'Wil Copy500').waitFor();
    await page.getByText('Total of everybody').waitFor();
    await submit(page, app, ada);
    await page.getByText('another payroll admin').first().waitFor();
    await other.goto(page.url());
    await submit(other, app, grace);
    await other.getByText('The payroll is submitted.').waitFor();
    // The first person sees the approval without a reload.
    await page.getByText('· Submitted').waitFor();
  });

  test('nothing breaks the policy of the page', () => {
    const expected = /401|409|ERR_INTERNET_DISCONNECTED/;
    expect(watched.complaints.filter((text) => !expected.test(text))).toEqual([]);
  });
});
