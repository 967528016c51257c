import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { hasBrowser, openPage, type WatchedPage } from '../harness/browser.ts';
import { examineScreen, signInToConsole } from '../harness/console-page.ts';
import { addSchedule } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { byName } from '../harness/passkey-person.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll-ready.ts';
import { addPerson } from '../harness/people.ts';

const hostileName = '<img src=x onerror=alert(1)>';

const defaultSchedule = 'Default schedule: every week, Employees (W-2)';

const test = base.extend('worker', { scope: 'file' }, async ({ account }) => {
  const companyId = await readyCompany(account);
  await addSchedule(account, companyId);
  return { companyId, userId: await readyWorker(account, companyId) };
});

describe.skipIf(!hasBrowser)('time off, pay schedules and benefits in the console', () => {
  let watched: WatchedPage;
  let page: Page;

  test.beforeAll(async ({ app, account }) => {
    const person = await addPerson(app, account.accountId, { role: 'accountAdmin' });
    watched = await openPage();
    ({ page } = watched);
    await signInToConsole(page, app, person);
  });
  test.afterAll(() => watched.close());

  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(values))
      await page.getByLabel(label).first().fill(value);
  };
  const open = (summary: string) => page.getByText(summary, { exact: true }).click();
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  test('a policy is added, changed, assigned to a worker, adjusted, paid out and ended', async ({
    app,
    worker: { companyId, userId },
  }) => {
    const company = `${byName(app)}/console/c/${companyId}`;
    await page.goto(`${company}/settings?part=timeOff`);
    await page.getByText('The company has no time-off policy.').waitFor();
    await open('Add a policy');
    await fill({ Name: hostileName, 'Types of leave that count as used': 'Vacation, PTO' });
    await fill({ 'Hours earned each time': 'one' });
    await press('Add the policy');
    await page.getByText('“one” is not a number.').waitFor();
    await fill({ 'Hours earned each time': '1' });
    await press('Add the policy');
    await page.getByText('“For so many hours worked” is mandatory').first().waitFor();
    await fill({ 'For so many hours worked': '30' });
    await press('Add the policy');
    await page.getByText('1 for each 30 worked').waitFor();
    await open('Change a policy');
    const change = page.locator('details', { hasText: 'Policy to change' });
    await change.getByLabel('For so many hours worked').fill('40');
    await press('Change the policy');
    await page.getByText('1 for each 40 worked').waitFor();
    await examineScreen(page, 'time-off-policies');
    await page.goto(`${company}/people/${userId}?tab=timeOff`);
    await page.getByText('The worker has no time-off policy.').waitFor();
    await open('Assign a policy');
    await fill({ 'Hours that the worker brings along': '24' });
    await press('Assign the policy');
    await page.getByRole('cell', { name: '24.00', exact: true }).waitFor();
    await open('Adjust a balance');
    await fill({ 'Hours to add': '-8', Reason: 'Taken before.' });
    await press('Adjust the balance');
    await page.getByRole('cell', { name: '16.00', exact: true }).waitFor();
    await open('Pay hours out');
    await fill({ 'Hours to pay out': '17' });
    await press('Pay the hours out');
    await page.getByText('pay out no more than these').first().waitFor();
    await fill({ 'Hours to pay out': '6' });
    await press('Pay the hours out');
    await page.getByText('✓ The payroll has the hours.').waitFor();
    await open('End a policy for this worker');
    await press('End the policy for this worker');
    await page.getByText('End a policy for this worker').waitFor({ state: 'detached' });
    await page.getByText(hostileName).first().waitFor();
    await examineScreen(page, 'time-off');
    await page.goto(`${company}/settings?part=timeOff`);
    await open('End a policy');
    await press('End the policy for everybody');
    await page.getByText('Change a policy').waitFor({ state: 'detached' });
  });

  test('a quarterly schedule is added, and a worker moved to it after the period between was shown', async ({
    app,
    account,
    worker: { companyId },
  }) => {
    const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
    const company = `${byName(app)}/console/c/${companyId}`;
    const atPhone = async () => {
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
      await page.setViewportSize({ width: 1280, height: 800 });
    };
    await page.goto(`${company}/people/${userId}?tab=pay`);
    await press('Move to another pay schedule');
    await page.getByText('There is no further pay schedule to move to.').waitFor();
    await page.goto(`${company}/settings?part=schedules`);
    await press('Add a further schedule');
    await page.getByLabel('How often').selectOption('Quarterly');
    await fill({ Name: hostileName, 'First day of the first period': '2026-04-01' });
    await fill({ 'First pay day': '2026-07-10' });
    await page.getByRole('table', { name: 'Pay days of this schedule, not saved yet' }).waitFor();
    await examineScreen(page, 'settings-further-schedule');
    await press('Add the schedule');
    await page.getByRole('row', { name: /<img.*W2.*Every quarter.*0/ }).waitFor();
    await atPhone();
    await page.goto(`${company}/people/${userId}?tab=pay`);
    await press('Move to another pay schedule');
    const move = page.getByRole('table', { name: 'What the move changes' });
    await move.getByText('2 of 5 working days').waitFor();
    await move.getByText('$400.00').waitFor();
    await move.getByText('$13,000.00').waitFor();
    await move.scrollIntoViewIfNeeded();
    await examineScreen(page, 'schedule-move');
    await atPhone();
    await press('Move 1 person');
    await page.getByText('✓ 1 worker moved to the schedule').waitFor();
    await move.getByText('Is in the schedule already').waitFor();
    await page.getByLabel('To the pay schedule').selectOption({ label: defaultSchedule });
    await page.getByLabel('From the first day of a period on').selectOption('2026-05-04');
    await press('Move 1 person');
    await page.getByText('✓ 1 worker moved to the default schedule').waitFor();
    await page.getByLabel('From the first day of a period on').selectOption('2026-04-06');
    await page.getByText(/already moves to the default schedule on Mon,.May.4,.2026/).waitFor();
    expect(await page.getByRole('button', { name: 'Move 0 people' }).isDisabled()).toBe(true);
  });

  test('a match formula is set on a plan, and a life insurance has its cover', async ({
    app,
    account,
    worker: { companyId, userId },
  }) => {
    for (const benefitType of ['401(k)', 'Life Insurance'])
      await account.client.benefits.addCompanyBenefits({
        benefitCompanyElection: { companyId, benefitType, effectiveMonth: 'April 2026' },
      });
    const company = `${byName(app)}/console/c/${companyId}`;
    await page.goto(`${company}/benefits`);
    await press('Set a match formula');
    const tiers = 'The company adds to what workers defer';
    await fill({ [tiers]: '100 % up to 3 %, 50 % up to 2 %' });
    await press('Set the formula');
    await page.getByText('Each tier must reach a greater share of pay').waitFor();
    await fill({ [tiers]: '100 % up to 3 %, 50 % up to 5 %' });
    await page.getByLabel('Shares of').selectOption('Year');
    await press('Set the formula');
    const formulas = page.getByRole('table', { name: 'Match formulas' });
    await formulas.getByText('100 % up to 3 % of pay, then 50 % up to 5 %').waitFor();
    await examineScreen(page, 'match-formula');
    await page.goto(`${company}/people/${userId}?tab=deductions`);
    await press('Enroll, change or end');
    await open('Enroll in a plan');
    await page.getByLabel('Plan', { exact: true }).selectOption('Life Insurance');
    await fill({ 'Company pays in each pay period': '20' });
    await fill({ 'Amount that the life insurance pays': '150,000' });
    await press('Enroll');
    await page.getByText('Life Insurance, pays $150,000.00').waitFor();
    await examineScreen(page, 'life-cover');
  });
});
