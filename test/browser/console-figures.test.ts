import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { hasBrowser, openPage, type WatchedPage } from '../harness/browser.ts';
import { examineScreen, seeHeading, seeSaved, signInToConsole } from '../harness/console-page.ts';
import { addSchedule } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { hostileName, shownHostileName } from '../harness/hostile-name.ts';
import { byName } from '../harness/passkey-person.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll-ready.ts';
import { addPerson } from '../harness/people.ts';

const test = base
  /** A company after its first payroll, with a worker by the hour whose name is hostile, and one with a salary. */
  .extend('small', { scope: 'file' }, async ({ account }) => {
    const { payroll, reports } = account.client;
    const companyId = await readyCompany(account);
    const hourly = await readyWorker(account, companyId, {
      worker: { firstName: 'Ana', lastName: hostileName },
    });
    const salaried = await readyWorker(account, companyId, {
      worker: { firstName: 'Cy', lastName: 'Dorn' },
      wage: salary(52_000),
    });
    const { payPeriodId: paidPeriodId } = await addSchedule(account, companyId);
    const bonus = { additionalCompensations: [{ description: 'Bonus', amount: 250 }] };
    await payroll.savePayEntries({
      payPeriodId: paidPeriodId,
      payrollData: [{ userId: salaried, ...bonus }],
    });
    await payroll.initiatePayroll({ companyId, payPeriodId: paidPeriodId });
    const { unprocessedPayPeriods } = await reports.getUnProcessedPayPeriod({
      companyId,
      payPeriodStatus: 'New',
      limit: 1,
    });
    const payPeriodId = unprocessedPayPeriods[0]?.payPeriodId ?? '';
    return { companyId, payPeriodId, paidPeriodId, hourly, salaried };
  })
  .extend('ada', { scope: 'file' }, ({ app, account }) =>
    addPerson(app, account.accountId, { role: 'accountAdmin' }),
  );

describe.skipIf(!hasBrowser)('the figures of the grid', () => {
  let watched: WatchedPage;
  let page: Page;
  let address = '';

  test.beforeAll(async ({ app, ada, small: { companyId } }) => {
    watched = await openPage();
    ({ page } = watched);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInToConsole(page, app, ada);
    address = `${byName(app)}/console/c/${companyId}`;
  });
  test.afterAll(() => watched.close());

  const sheet = () => page.getByRole('dialog');
  const rowOf = (name: string) => page.getByRole('row', { name });
  const readCopied = () => page.evaluate<string>('navigator.clipboard.readText()');
  const readNames = () =>
    page
      .locator('[role=grid] .grid-name')
      .evaluateAll((cells) => cells.map((cell) => cell.textContent));
  const seeGrid = async (payPeriodId: string, search = '') => {
    await page.goto(`${address}/pay/${payPeriodId}${search}`);
    await seeHeading(page, 'Enter pay');
    await page.getByText('not paid ·').waitFor();
  };

  test('open their explanation, which stands in the address', async ({
    small: { payPeriodId, salaried },
  }) => {
    await seeGrid(payPeriodId);
    await page.getByRole('button', { name: 'Explain the gross pay of Dorn, Cy' }).click();
    await sheet()
      .getByRole('heading', { name: /^Gross pay/ })
      .waitFor();
    expect(new URL(page.url()).searchParams.get('explain')).toBe(`${salaried}:gross`);
    await page.reload();
    await sheet().getByRole('button', { name: 'Show the whole worksheet' }).click();
    await sheet()
      .getByRole('heading', { name: /^Net pay/ })
      .waitFor();
    await sheet().getByRole('button', { name: 'Copy as text' }).click();
    await sheet().getByText('Copied.').waitFor();
    expect(await readCopied()).toMatch(/^Pay of Cy Dorn\n/);
    await page.keyboard.press('Escape');
    await sheet().waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('explain');
  });

  test('give the focus back when their explanation is closed', async () => {
    await page.locator('#cell-0-0').click();
    await page.keyboard.press('e');
    await sheet().getByRole('button', { name: 'Close' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate('document.activeElement.role')).toBe('grid');
    await page.getByRole('button', { name: /the net pay of everybody/ }).press('Enter');
    await sheet().getByRole('button', { name: 'Close' }).press('Enter');
    await expect
      .poll(() => page.evaluate('document.activeElement.ariaLabel'))
      .toContain('the net pay of everybody');
  });

  test('stand above each other when they are compared, within the page of a phone', async ({
    small: { payPeriodId },
  }) => {
    await seeGrid(payPeriodId, '?compare=true');
    await page.locator('.grid-former').getByText('250.00').waitFor();
    const fits =
      '[...document.querySelectorAll(".grid-former")].every(({ parentElement: cell }) => cell.scrollWidth <= cell.clientWidth)';
    expect(await page.evaluate(fits)).toBe(true);
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('button', { name: 'Compare with last time' }).click();
  });

  test('say why the pay has changed since last time, to the cent', async () => {
    await page.getByRole('button', { name: 'Explain the change of Dorn, Cy' }).click();
    const why = page.getByRole('region', { name: 'Why it changed' });
    await why.getByText(/^Bonus: − \$250\.00, no more: it was \$250\.00$/).waitFor();
    await why.getByText(/^Federal Withholding Tax: \+ \$55\.00, from /).waitFor();
    await examineScreen(page, 'grid-why');
    await sheet().getByRole('button', { name: 'Copy as text' }).click();
    await expect.poll(readCopied).toContain('- Bonus: − $250.00');
    await page.keyboard.press('Escape');
  });

  test('of everybody are sums, which lead to the payments that they are the sum of', async ({
    small: { payPeriodId },
  }) => {
    await page.getByRole('button', { name: /^Explain the net pay of everybody: \$/ }).click();
    await sheet()
      .getByText(/^\$[\d,.]+ is the sum of the net pay of 1 person in the payroll of /)
      .waitFor();
    await examineScreen(page, 'grid-sum');
    await sheet().getByRole('button', { name: 'Explain Cy Dorn' }).click();
    await sheet()
      .getByRole('heading', { name: /^Net pay/ })
      .waitFor();
    await page.goto(`${address}/pay/${payPeriodId}/review`);
    await seeHeading(page, 'Review');
    await page
      .getByRole('button', {
        name: 'Explain the change by Extra pay and reimbursements: − $250.00',
      })
      .click();
    await sheet()
      .getByText(/^− \$250\.00 is the sum of the changes of 1 person between the payroll of /)
      .waitFor();
    await sheet().getByRole('button', { name: 'Explain the change of Cy Dorn' }).click();
    await page.getByRole('region', { name: 'Why it changed' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Explain the cash in total: \$/ }).click();
    await sheet().getByRole('button', { name: 'Explain Taxes and deductions' }).click();
    await sheet().getByRole('button', { name: 'Explain Taxes of the company' }).click();
    await sheet().getByRole('table', { name: 'Sum by tax' }).waitFor();
    await sheet().getByRole('button', { name: 'Explain Cy Dorn' }).click();
    await sheet()
      .getByRole('heading', { name: /Unemployment|FUTA/ })
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
  });

  test('are explained on the receipt and on the screen of a worker, too', async ({
    small: { paidPeriodId, salaried },
  }) => {
    await page.goto(`${address}/pay/${paidPeriodId}/receipt?explain=${salaried}:net`);
    await sheet()
      .getByRole('heading', { name: /^Net pay/ })
      .waitFor();
    await page.goto(`${address}/people/${salaried}?tab=payments&explain=${paidPeriodId}:US_FIT`);
    await sheet()
      .getByRole('heading', { name: /^Federal Withholding Tax/ })
      .waitFor();
    await page.goto(`${address}/pay/${paidPeriodId}/review?explain=nobody`);
    await sheet().getByText('Invalid UserId').waitFor();
  });

  test('order the rows by any column; the order stands in the address and stays while somebody types', async ({
    small: { payPeriodId },
  }) => {
    await seeGrid(payPeriodId);
    await page.getByRole('button', { name: 'Bonus', exact: true }).click();
    await page.locator('th[aria-sort=ascending]', { hasText: 'Bonus' }).waitFor();
    expect(new URL(page.url()).searchParams.get('sort')).toBe('bonus');
    const before = await readNames();
    await page.locator('#cell-0-3').click();
    await page.keyboard.type('700');
    await page.keyboard.press('Enter');
    await seeSaved(page);
    expect(await readNames()).toEqual(before);
    await seeGrid(payPeriodId, '?sort=-bonus&q=dorn');
    await page.getByText('1 of 2 workers').waitFor();
    expect(await page.getByLabel('Find').inputValue()).toBe('dorn');
    await page.getByLabel('Find').fill('');
    await page.getByText('2 of 2 workers').waitFor();
    expect(new URL(page.url()).searchParams.has('q')).toBe(false);
    expect((await readNames())[0]).toBe(before[0]);
  });

  test('follow hours by day, which a sheet enters', async ({ account, small }) => {
    const { payPeriodId, hourly } = small;
    await rowOf(shownHostileName).getByRole('gridcell').nth(2).click();
    await page.keyboard.press('d');
    await sheet().getByText(`Hours by day of ${shownHostileName}, Ana`).waitFor();
    const days = sheet().getByRole('textbox');
    await days.nth(0).fill('8:30');
    await days.nth(1).fill('25x');
    await sheet().getByText('⚠ 25x: enter hours').waitFor();
    await examineScreen(page, 'grid-days');
    await days.nth(1).fill('7.5');
    await sheet().getByText('16.00 hours').waitFor();
    await page.keyboard.press('Enter');
    await sheet().waitFor({ state: 'detached' });
    await rowOf(shownHostileName).getByText('hours by day').waitFor();
    await seeSaved(page);
    const read = async () => {
      const { payEntries } = await account.client.reports.getPayEntries({ payPeriodId });
      return payEntries.find(({ userId }) => userId === hourly)?.entry;
    };
    expect((await read())?.hoursByDay?.map(({ hours }) => hours)).toEqual([8.5, 7.5]);
    await rowOf(shownHostileName).getByRole('gridcell').nth(2).dblclick();
    await sheet().getByText('16.00 hours').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await read())?.hoursByDay).toBeUndefined();
    await page.keyboard.press('Control+y');
    await expect.poll(async () => (await read())?.hoursByDay?.length).toBe(2);
  });

  test('follow a net amount in a column of its own', async ({ account, small }) => {
    await page.getByRole('button', { name: '+ Column' }).click();
    await page.getByLabel('It holds').selectOption('netPay');
    await page.getByLabel('Name', { exact: false }).fill('Bonus');
    await page.getByRole('button', { name: 'Add the column' }).click();
    await page.getByRole('columnheader', { name: 'Bonus (net)' }).waitFor();
    await rowOf('Dorn, Cy').getByRole('gridcell').nth(7).click();
    await page.keyboard.type('100');
    await page.keyboard.press('Enter');
    await seeSaved(page);
    const { payEntries } = await account.client.reports.getPayEntries(small);
    const lines = payEntries.flatMap(({ entry }) => entry?.additionalCompensations ?? []);
    expect(lines).toContainEqual({ description: 'Bonus', netAmount: 100 });
  });

  test('are entered by keys: Tab goes from cell to cell, Escape lets it leave, the palette finds a row', async ({
    small: { payPeriodId },
  }) => {
    await seeGrid(payPeriodId);
    const isActive = (cell: string) =>
      expect.poll(() => page.locator(`${cell}.is-active`).count()).toBe(1);
    await page.locator('#cell-0-2').click();
    await page.keyboard.press('Tab');
    await isActive('#cell-0-3');
    await page.keyboard.press('Shift+Tab');
    await isActive('#cell-0-2');
    await page.keyboard.press('Escape');
    await page.getByText('Tab leaves the grid now.').waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.closest("thead") !== null')).toBe(true);
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Search or do').fill('cy dorn');
    await page.getByText('Go to the row').waitFor();
    await page.keyboard.press('Enter');
    const focused = () => page.evaluate('document.activeElement?.getAttribute("role")');
    await expect.poll(focused).toBe('grid');
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');
    await rowOf('Dorn, Cy').getByTitle('Changed, before: empty').getByText('8.00').waitFor();
  });

  test('have remarks whose reason is readable beside a mark that is large enough to press', async () => {
    const reason = '◐ 48 hours are more than the 40 usual in this pay period.';
    const mark = rowOf('Dorn, Cy').getByRole('button', { name: 'Looks right: Dorn, Cy' });
    const sizeOf = async (shown: Locator) => (await shown.boundingBox()) ?? { width: 0, height: 0 };
    const { width, height } = await sizeOf(mark);
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    expect((await sizeOf(rowOf('Dorn, Cy').getByText(reason))).width).toBeGreaterThan(130);
    await rowOf('Dorn, Cy').getByRole('gridcell').nth(3).click();
    await page.getByText(`Dorn, Cy: ${reason}`).waitFor();
  });

  test('tell what was changed and saved, and buttons undo it', async () => {
    const changed = rowOf('Dorn, Cy').getByTitle('Changed, before: empty').getByText('8.00');
    await page.getByText(/^Saved .* · \d+ changes?$/).waitFor();
    await rowOf('Dorn, Cy').locator('.grid-mark').getByText('saved').waitFor();
    await examineScreen(page, 'grid-changed');
    await page.getByRole('button', { name: 'Undo' }).click();
    await changed.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Redo' }).click();
    await changed.waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await changed.waitFor({ state: 'detached' });
  });

  test('come from calls that can be copied', async ({ small: { payPeriodId } }) => {
    await seeGrid(payPeriodId, '?calls=1');
    await page.getByText('Fields sent to /reports/getPayEntries').click();
    await sheet().locator('details[open] pre', { hasText: payPeriodId }).waitFor();
    await page.getByRole('button', { name: 'Copy /reports/getPayEntries as curl' }).click();
    await expect.poll(readCopied).toContain('curl "$PAYWRIGHT_ADDRESS/reports/getPayEntries"');
    expect(await readCopied()).toContain(payPeriodId);
    await page.getByRole('button', { name: 'Copy /reports/getPayEntries as TypeScript' }).click();
    await expect.poll(readCopied).toContain('await client.reports.getPayEntries({');
    await examineScreen(page, 'grid-calls');
    await page.keyboard.press('Control+.');
    await sheet().waitFor({ state: 'detached' });
    expect(page.url()).not.toContain('calls');
  });

  test('of a submitted payroll can be taken back until the deadline', async ({
    small: { paidPeriodId },
  }) => {
    await seeGrid(paidPeriodId);
    await page.getByText(/You can cancel it until .*noon.ET/).waitFor();
    await page.getByRole('button', { name: 'Cancel the submission' }).click();
    await sheet().getByText('Nobody is paid').waitFor();
    await page.keyboard.press('Escape');
  });

  test('show a hostile name as text', async () => {
    expect(await page.locator('img').count()).toBe(0);
    const expected = /401|400|404/;
    expect(watched.complaints.filter((text) => !expected.test(text))).toEqual([]);
  });
});
