import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { oneTimeCodeAt } from '../../workflows/people/one-time-code.ts';
import { hasBrowser, openPage, type WatchedPage } from '../harness/browser.ts';
import { examineScreen, pasteIntoGrid, seeSaved } from '../harness/console-page.ts';
import { addTeam } from '../harness/console-team.ts';
import { addSchedule } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { byName } from '../harness/passkey-person.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll-ready.ts';
import { addPerson, secondsLater } from '../harness/people.ts';

const test = base
  .extend('readyCompanyId', { scope: 'file' }, async ({ account }) => {
    const companyId = await readyCompany(account);
    await readyWorker(account, companyId, { wage: salary(52_000) });
    await readyWorker(account, companyId, { worker: { firstName: 'Wil', lastName: 'Ames' } });
    await addSchedule(account, companyId);
    return companyId;
  })
  .extend('teamId', { scope: 'file' }, ({ account }) => addTeam(account))
  .extend('person', { scope: 'file' }, ({ app, account }) =>
    addPerson(app, account.accountId, { role: 'accountAdmin' }),
  );

describe.skipIf(!hasBrowser)('the console in a browser', () => {
  let watched: WatchedPage;
  let page: Page;

  test.beforeAll(async () => {
    watched = await openPage();
    ({ page } = watched);
  });
  test.afterAll(() => watched.close());

  const see = (heading: string) =>
    page.getByRole('heading', { name: heading, exact: true }).waitFor();
  const examine = (name: string) => examineScreen(page, name);

  test('signs in with password and code, and lists the companies', async ({
    app,
    person,
    readyCompanyId,
  }) => {
    expect(readyCompanyId).toBeTruthy();
    await page.goto(`${byName(app)}/console`);
    await see('Sign in');
    await examine('sign-in');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: false }).first().fill(person.password);
    await page.keyboard.press('Enter');
    await see('Enter your code');
    await page.getByLabel('Code').fill(oneTimeCodeAt(person.authenticatorSecret, app.clock.now()));
    await page.keyboard.press('Enter');
    await see('Companies');
  });

  test('shows on Home what is due, and on People who works there', async () => {
    await page.getByRole('row').nth(1).getByRole('link').click();
    await see('Home');
    await page.getByText('submit by').first().waitFor();
    await page.getByText('SANDBOX').waitFor();
    await page.getByRole('link', { name: /Show the 2 workers.*Form W-4 missing/ }).waitFor();
    await page.getByText('to 1 worker expected').waitFor();
    await page.getByRole('link', { name: '1 worker is not paid → open the grid' }).waitFor();
    await page.getByRole('button', { name: /Remind 2.*Form W-4 missing/ }).click();
    await page.getByText(/Reminded: \d/).waitFor();
    const home = page.getByRole('navigation', { name: 'Sections' }).getByRole('listitem').first();
    await expect.poll(() => home.textContent()).toMatch(/^Home\d to do$/);
    await examine('home');
    await page.keyboard.press('g');
    await page.keyboard.press('w');
    await see('People');
    await page.getByRole('row').nth(1).waitFor();
    await examine('people');
    await page.getByLabel('Find a worker').fill('nobody of this name');
    await page.getByText('Nobody was found.').waitFor();
    expect(page.url()).toContain('?q=nobody');
  });

  test('filters people by what is missing, reminds three, and gives them a department', async ({
    app,
    teamId,
  }) => {
    await page.goto(`${byName(app)}/console/c/${teamId}/people?missing=federalFormMissing`);
    await page.getByText('3 workers', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Left 1' }).waitFor();
    await examine('people-missing');
    for (const _ of ['Bell', 'Cole', 'Dunn']) {
      await page.keyboard.press('j');
      await page.keyboard.press('x');
    }
    await page.getByText('3 people are selected.').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Remind 3' }).click();
    await page.getByText('Done for 2 people, not for 1.').waitFor();
    await page.getByText('has no email').waitFor();
    await examine('people-reminded');
    await page.getByRole('button', { name: 'Set the department' }).click();
    await page.getByRole('button', { name: 'Set it for 3 people' }).click();
    await page.getByText('Done for 3 people.').waitFor();
    await page.getByLabel('Department', { exact: true }).first().selectOption('SALES');
    await page.waitForURL('**department=SALES**');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save this view …' }).click();
    await page.getByLabel('Name of the view').fill('Forms of Sales');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Everybody' }).click();
    await page.getByText('3 workers', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Forms of Sales', exact: true }).click();
    await page.waitForURL('**missing=federalFormMissing**department=SALES**');
  });

  test('goes through the list by keys, corrects a person, and brings one back', async ({
    app,
    teamId,
  }) => {
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await see('Ann Bell');
    await page.keyboard.press(']');
    await see('Ann Cole');
    await page.getByRole('link', { name: 'Details', exact: true }).click();
    await page.getByLabel('Email (optional)').fill('cole@example.com');
    await page.getByLabel('Job (optional)').fill('Weaver');
    await page.getByRole('button', { name: 'Save the details' }).click();
    await page.getByText('Weaver').first().waitFor();
    await page.getByRole('button', { name: 'Remind the worker' }).click();
    await page.getByText('Asked for:').waitFor();
    await examine('person-details');
    await fitsOnPhone();
    await page.keyboard.press('Control+k');
    await page.getByLabel('Search or do').fill('evans');
    await page.getByText(/^Ann .*Evans$/).waitFor();
    await page.keyboard.press('Enter');
    await see('Ann Evans');
    await page.getByRole('button', { name: 'Bring the worker back' }).click();
    await examine('person-rehire');
    await page.getByRole('button', { name: 'Bring the worker back' }).click();
    await page.getByRole('button', { name: 'End the employment' }).waitFor();
    await page.goto(`${byName(app)}/console/c/${teamId}/people`);
    await page.getByText('4 workers').waitFor();
    await fitsOnPhone();
  });

  test('sets the wage rules, and changes a location and a schedule in Settings', async ({
    app,
    teamId,
  }) => {
    const open = (part: string) =>
      page.goto(`${byName(app)}/console/c/${teamId}/settings?part=${part}`);
    await open('wageRules');
    await page.getByText('Overtime is paid as it is entered.').first().waitFor();
    await page.getByLabel('Overtime', { exact: true }).selectOption('computed');
    await page.getByLabel('Minimum wage').selectOption('Block');
    await page.getByRole('button', { name: 'Save the rules' }).click();
    await page.getByRole('listitem').getByText('blocks the payroll').waitFor();
    await page.reload();
    await page.getByRole('listitem').getByText('Overtime is computed').waitFor();
    await examine('wage-rules');
    await open('nonresidents');
    await page.getByText('No amount is entered.').waitFor();
    await page.getByLabel('Year of the pay dates').fill('2026');
    await page.getByLabel('Pay frequency').selectOption('Weekly');
    await page.getByLabel('Year of the Form W-4').selectOption('2020 or later');
    await page.getByLabel('Amount to add for each pay period').fill('100');
    await page.getByLabel('Source').fill('Publication 15-T, page 6');
    await page.getByRole('button', { name: 'Save the amount' }).click();
    await page.getByRole('cell', { name: 'Publication 15-T, page 6' }).waitFor();
    await examine('settings-nonresidents');
    await fitsOnPhone();
    for (const [part, text] of [
      ['locations', 'The company has no location yet.'],
      ['schedules', 'The company has no pay schedule yet.'],
      ['readings', 'Nobody of them has read'],
    ] as const) {
      await open(part);
      await page.getByText(text).waitFor();
      await examine(`settings-${part}`);
      await fitsOnPhone();
    }
  });

  test('opens a screen whose address names an unknown part', async ({ app, teamId }) => {
    for (const [address, text] of [
      ['setup?item=nothing', 'Where you work'],
      ['settings?part=nothing', 'Who may sign in for this company.'],
      ['taxes?part=nothing', 'Federal taxes are deposited'],
      ['reports?part=nothing', 'What everybody was paid'],
    ] as const) {
      await page.goto(`${byName(app)}/console/c/${teamId}/${address}`);
      await page.getByText(text).first().waitFor();
    }
  });

  test('leads from screens without a pay schedule to the setup', async ({ app, teamId }) => {
    for (const screen of ['pay', 'calendar', 'clock']) {
      await page.goto(`${byName(app)}/console/c/${teamId}/${screen}`);
      await page.getByRole('link', { name: 'Go on with the setup' }).waitFor();
    }
  });

  const fitsOnPhone = async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    const name = page.locator('.top .mantine-Button-label').last();
    expect(await name.evaluate((label) => label.scrollHeight - label.clientHeight)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  };

  test('enters hours in the grid, undoes them over a reload, and pastes a sheet', async ({
    app,
    readyCompanyId,
  }) => {
    await page.goto(`${byName(app)}/console/c/${readyCompanyId}`);
    await page.getByRole('link', { name: 'Run it' }).first().click();
    await see('Enter pay');
    const grid = page.getByRole('grid');
    const hours = page.locator('#cell-0-0');
    await page.getByText('1 not paid').waitFor();
    await grid.focus();
    await page.keyboard.type('8:30');
    await page.keyboard.press('Enter');
    await expect.poll(() => hours.textContent()).toBe('8.50');
    await page.getByText('0 not paid').waitFor();
    await seeSaved(page);
    await examine('grid');
    await page.reload();
    await see('Enter pay');
    const ames = page.getByRole('row', { name: /Ames, Wil/ });
    await ames.getByText('8.50').waitFor();
    await grid.focus();
    await page.keyboard.press('Control+z');
    await page.getByText('1 not paid').waitFor();
    const text = 'Name\tRegular\tBonus\nWil Ames\t40\t$1,250.50\nNobody\t1\t1';
    await pasteIntoGrid(page, text);
    await page.getByText('1 worker was found').waitFor();
    await page.getByText('nobody was found for Nobody').waitFor();
    await examine('paste');
    await page.getByRole('button', { name: 'Enter them' }).click();
    await ames.getByText('1,250.50').first().waitFor();
    await page.getByText('0 not paid').waitFor();
  });

  test('reviews a payroll, explains a figure, submits it and takes it back on its receipt', async ({
    app,
    person,
  }) => {
    const code = () => {
      app.setClock(secondsLater(app, 60));
      return oneTimeCodeAt(person.authenticatorSecret, app.clock.now());
    };
    await page.getByRole('button', { name: 'Review' }).click();
    await see('Review');
    await page.getByRole('rowheader', { name: 'Wil Ames' }).first().waitFor();
    await page.getByText('There is no earlier payroll to compare with.').waitFor();
    await examine('review');
    await page.getByRole('button', { name: 'Explain the net pay' }).first().click();
    await page.locator('.explained-part').nth(2).waitFor();
    await examine('explain');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByLabel('Or with a code').fill(code());
    await examine('submit');
    await page.getByRole('button', { name: 'Submit with code' }).click();
    await page.getByText('The payroll is submitted.').waitFor();
    await page.getByRole('link', { name: 'Receipt' }).click();
    await see('Receipt');
    await page.getByText('Processed · planned for Wed, Mar 11, noon ET').waitFor();
    await examine('receipt');
    await page.getByRole('button', { name: 'Cancel the submission' }).click();
    await page.getByLabel('Or with a code').fill(code());
    await page.getByRole('button', { name: 'Cancel it with code' }).click();
    await page.getByText('This payroll is not submitted.').waitFor();
    await page.getByRole('link', { name: 'Review it' }).click();
    await page.getByRole('button', { name: 'Submit', exact: true }).waitFor();
  });

  test('opens the form of a task from Home, and prints and voids a check on a receipt', async ({
    app,
    account,
    person,
  }) => {
    const { payroll, sandbox } = account.client;
    const companyId = await readyCompany(account);
    const onPaper = { wage: salary(52_000), worker: { firstName: 'Grace' }, accountNumber: null };
    await readyWorker(account, companyId, onPaper);
    const { payPeriodId } = await addSchedule(account, companyId);
    await payroll.initiatePayroll({ companyId, payPeriodId });
    await sandbox.advanceClock({ to: '2026-03-11T12:00:00-04:00' });
    const confirm = async (action: string) => {
      app.setClock(secondsLater(app, 60));
      const code = oneTimeCodeAt(person.authenticatorSecret, app.clock.now());
      await page.getByLabel('Or with a code').fill(code);
      await page.getByRole('button', { name: `${action} with code` }).click();
    };
    await page.goto(`${byName(app)}/console/c/${companyId}`);
    await page.getByRole('link', { name: /Show the worker.*Form W-4 missing/ }).click();
    await see('People');
    expect(page.url()).toContain('?missing=federalFormMissing');
    await page.goto(`${byName(app)}/console/c/${companyId}/pay/${payPeriodId}/receipt`);
    await page.getByText('1 check: 1 open.').waitFor();
    await page.getByRole('button', { name: 'Show the checks' }).click();
    await page.getByRole('rowheader', { name: '1001' }).waitFor();
    await examine('checks');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Print check 1001' }).click();
    await confirm('Print');
    expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
    await page.getByRole('button', { name: 'Void check 1001' }).click();
    await confirm('Void it');
    await page.getByText('1 check: 1 void.').waitFor();
    await page.getByRole('button', { name: 'Pay by check' }).waitFor();
    const journal = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export the journal' }).click();
    expect((await journal).suggestedFilename()).toBe('journal-1.csv');
    await page.getByText('Export 1 with').waitFor();
    await examine('void-check');
  });

  test('fits on a phone', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    const top = await page.getByRole('region', { name: 'Company and search' }).boundingBox();
    expect(top?.height, 'one row').toBeLessThan(60);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  test('signing out removes what the grid keeps in the tab', async () => {
    expect(await page.evaluate('sessionStorage.length')).toBeGreaterThan(0);
    await page.getByRole('button', { name: /Ada Lovelace/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await see('Sign in');
    expect(await page.evaluate('sessionStorage.length')).toBe(0);
  });

  test('loads nothing from other servers, and breaks no rule of the policy', ({ app }) => {
    expect(
      watched.asked.filter((url) => !url.startsWith(byName(app)) && !url.startsWith('data:')),
    ).toEqual([]);
    // The first request for the session is refused, because nobody is signed in.
    expect(watched.complaints.filter((text) => !text.includes('401'))).toEqual([]);
  });
});
