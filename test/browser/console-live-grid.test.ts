import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { oneTimeCodeAt } from '../../workflows/people/one-time-code.ts';
import { hasBrowser, openPage, type WatchedPage } from '../harness/browser.ts';
import { examineScreen, seeHeading, seeSaved, signInToConsole } from '../harness/console-page.ts';
import { addSchedule } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { byName } from '../harness/passkey-person.ts';
import { readyCompany, readyWorker } from '../harness/payroll-ready.ts';
import { addPerson, secondsLater } from '../harness/people.ts';

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

  const textOf = (cell: string) => page.locator(cell).textContent();
  /** The texts of the first and the bonus column, from the second row on. */
  const filledCells = () =>
    Promise.all(['#cell-1-0', '#cell-2-0', '#cell-3-0', '#cell-2-3', '#cell-3-3'].map(textOf));

  test('Ctrl+D fills all columns of a selection down, and one undo takes it back', async () => {
    await page.locator('#cell-1-3').click();
    await page.keyboard.type('250');
    await page.keyboard.press('Enter');
    await page.locator('#cell-1-0').click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.press('Control+d');
    await expect.poll(filledCells).toEqual(['80.00', '80.00', '80.00', '250.00', '250.00']);
    await page.getByText('3 paid, 1 not paid').waitFor();
    await page.keyboard.press('Control+z');
    await expect.poll(filledCells).toEqual(['80.00', '–', '–', '–', '–']);
    await page.locator('#cell-2-0').click();
    await page.keyboard.press('Control+d');
    await expect.poll(filledCells).toEqual(['80.00', '80.00', '–', '–', '–']);
    await page.keyboard.press('Control+z');
    await seeSaved(page);
  });

  test('the fill handle is dragged over rows, and one undo takes it back', async () => {
    await page.locator('#cell-1-0').click();
    await page.locator('#cell-1-0 .grid-handle').hover();
    await page.mouse.down();
    await page.locator('#cell-3-0').hover();
    await page.locator('#cell-3-0[aria-selected=true]').waitFor();
    await page.mouse.up();
    await expect.poll(filledCells).toEqual(['80.00', '80.00', '80.00', '–', '–']);
    await page.keyboard.press('Control+z');
    await expect.poll(filledCells).toEqual(['80.00', '–', '–', '–', '–']);
    await seeSaved(page);
  });

  test('the figures of a changed worker are shown before the pay is saved', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/payroll/savePayEntries', async (route) => {
      await held;
      await route.continue();
    });
    const row = page.getByRole('row', { name: 'Cole, Ana' });
    expect(await row.getByText(/^Explain the net pay/).count()).toBe(0);
    await typeInto('#cell-2-0', '10');
    await row.getByText(/^Explain the net pay/).waitFor({ state: 'attached' });
    await row.getByText('computing').waitFor({ state: 'detached' });
    release();
    await seeSaved(page);
    await page.getByText('computing again').waitFor({ state: 'detached' });
    await page.unroute('**/payroll/savePayEntries');
  });

  test('an XLSX file is matched by name, shown before and after, entered as one step and undone', async () => {
    const text = (value: string) => ({ type: String, value });
    const number = (value: number, format: string) => ({ type: Number, value, format });
    const file = await writeXlsxFile(
      [
        [text('Name'), text('Regular'), text('Bonus')],
        [text('Ana Bell'), number(8.5 / 24, 'h:mm'), number(1_250.5, '#,##0.00')],
        [text('Dorn, Ana'), number(40, '0.00'), null],
        [text('Nobody Known'), number(40, '0.00'), null],
        [text('Ana Cole'), number(0.05, '0%'), null],
      ],
      { sheet: 'Hours' },
    ).toBuffer();
    const before = await filledCells();
    await page.getByLabel('Read a file').setInputFiles({
      name: 'hours.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: file,
    });
    const dialog = page.getByRole('dialog');
    await dialog.getByText('3 workers were found').waitFor();
    await dialog.getByText('Nobody Known').waitFor();
    await dialog.getByText('5 %').waitFor();
    await dialog.getByText('1,250.50').or(dialog.getByText('1250.50')).first().waitFor();
    await examineScreen(page, 'run-xlsx');
    expect(await filledCells()).toEqual(before);
    await dialog.getByRole('button', { name: 'Enter them' }).click();
    await expect.poll(() => textOf('#cell-1-0')).toBe('8.50');
    await expect.poll(() => textOf('#cell-1-3')).toMatch(/^1,?250\.50$/);
    await expect.poll(() => textOf('#cell-3-0')).toBe('40.00');
    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+z');
    await expect.poll(filledCells).toEqual(before);
    await seeSaved(page);
  });

  test('a blocked review lists what blocks it with its link, and the submission tells why not', async () => {
    await typeInto('#cell-0-0', '80');
    await page.getByRole('button', { name: 'Blocked 1' }).waitFor();
    await page.getByRole('button', { name: 'Review' }).click();
    await seeHeading(page, 'Review');
    const blockers = page.getByRole('region', { name: 'Blockers' });
    await blockers.getByText('below the minimum wage').waitFor();
    const submission = page.getByRole('region', { name: 'Submission' });
    const submit = submission.getByRole('button', { name: 'Submit', exact: true });
    expect(await submit.isDisabled()).toBe(true);
    await submission.getByText('because 1 thing blocks it: Pay below the minimum wage.').waitFor();
    await submission.getByRole('button', { name: 'Show them' }).click();
    expect(await page.evaluate('document.activeElement.id')).toBe('blockers');
    await examineScreen(page, 'review-blocked');
    await blockers.getByRole('link', { name: /^→ Open the grid/ }).click();
    await seeHeading(page, 'Enter pay');
    await page.getByText('not paid ·').waitFor();
    await page.getByRole('row', { name: 'Ames, Wil' }).getByRole('gridcell').nth(2).click();
    await page.keyboard.press('Delete');
    await page.getByText('Nothing blocks this payroll.').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Review' }).click();
    await submission.waitFor();
    await expect.poll(() => submit.isEnabled()).toBe(true);
  });

  /** Answers about the progress of the payroll, as a large one has it. */
  const showProgress = async (payPeriodId: string, message: string, done: number) => {
    const startedAt = '2026-03-03T15:00:00.000Z';
    const step = done < 3 ? 'storing' : 'processing';
    const work = { payPeriodId, step, done, total: 4, message, startedAt, updatedAt: startedAt };
    await page.unroute('**/reports/getProgress');
    await page.route('**/reports/getProgress', (route) =>
      route.fulfill({ json: { progress: [work] } }),
    );
  };

  test('a submission shows how far it has come, step by step', async ({
    app,
    ada,
    period: { payPeriodId },
  }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/payroll/initiatePayroll', async (route) => {
      await held;
      await route.continue();
    });
    await showProgress(payPeriodId, 'Pay of 1 of 4 workers is stored.', 1);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    app.setClock(secondsLater(app, 60));
    const code = oneTimeCodeAt(ada.authenticatorSecret, app.clock.now());
    await page.getByLabel('Or with a code').fill(code);
    await page.getByRole('button', { name: 'Submit with code' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Pay of 1 of 4 workers is stored.').waitFor();
    const bar = dialog.getByRole('progressbar', { name: 'Progress of the payroll' });
    expect([await bar.getAttribute('value'), await bar.getAttribute('max')]).toEqual(['1', '4']);
    await showProgress(payPeriodId, 'Pay of 2 of 4 workers is stored.', 2);
    await dialog.getByText('Pay of 2 of 4 workers is stored.').waitFor();
    await showProgress(payPeriodId, 'Payments of 3 of 4 workers are made.', 3);
    release();
    await page
      .getByRole('region', { name: 'Work under way' })
      .getByText('Payments of 3 of 4 workers are made.')
      .waitFor();
    await page.unroute('**/reports/getProgress');
    await page.getByText('· Submitted').waitFor();
  });

  test('nothing breaks the policy of the page', () => {
    expect(watched.complaints.filter((text) => !text.includes('401'))).toEqual([]);
  });
});
