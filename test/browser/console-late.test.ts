import { describe, expect } from 'vitest';
import { toInstant } from '../../values/instant.ts';
import { hasBrowser, openPage } from '../harness/browser.ts';
import { seeHeading, signInToConsole } from '../harness/console-page.ts';
import { DemoConsole, demoTest } from '../harness/demo-console.ts';
import { addPerson } from '../harness/people.ts';

const test = demoTest
  /** The first open payroll of the demo company, a minute after its deadline. */
  .extend('late', { scope: 'file' }, async ({ app, account, demo: { companyId } }) => {
    const { unprocessedPayPeriods } = await account.client.reports.getUnProcessedPayPeriod({
      companyId,
      payPeriodStatus: 'New',
    });
    const period = unprocessedPayPeriods.find(
      ({ workerType, payPeriodType }) => workerType === 'W2' && payPeriodType === 'Regular',
    );
    const { payPeriodId = '' } = period ?? {};
    const { payPeriod } = await account.client.reports.getPayEntries({ payPeriodId, limit: 1 });
    app.setClock(toInstant(Date.parse(payPeriod.deadlineAt) + 60_000));
    return payPeriod;
  })
  .extend('pages', { scope: 'file' }, async ({ app, account, demo: { companyId }, late: _ }) => {
    const person = await addPerson(app, account.accountId, { role: 'accountAdmin' });
    const watched = await openPage();
    await signInToConsole(watched.page, app, person);
    return new DemoConsole({ app, person, companyId, watched });
  });

describe.skipIf(!hasBrowser)('a payroll after its deadline', () => {
  test('the grid says that the deadline has passed, and which pay date holds', async ({
    pages,
    late,
  }) => {
    await pages.open(`pay/${late.payPeriodId}`);
    await seeHeading(pages.page, 'Enter pay');
    await pages.see(/the deadline was Tue,.Nov.24,.noon.ET/);
    await pages.see(holdingDate);
  });

  test('a raise that was entered late is paid with it, and the answer names the delay', async ({
    pages,
  }) => {
    await pages.open('pay');
    await pages.see(/A raise of .* was entered late: pay \$/);
    await pages.press(/^Pay it with /);
    await pages.see(/ is paid \$[\d,.]+ of retro pay in the pay period /);
    await pages.see(
      /The deadline of this period has passed: pay is delayed from Fri,.Nov.27,.2026 to/,
    );
    await pages.examine('late-raise');
  });

  test('what if a value were another one: the effect has the pay date that holds', async ({
    account,
    pages,
    late,
  }) => {
    const { page } = pages;
    const { payEntries } = await account.client.reports.getPayEntries(late);
    const salaried = payEntries.find(({ isSalaried }) => isSalaried)?.userId;
    await pages.open(`pay/${late.payPeriodId}/review?explain=${salaried}`);
    await pages.press('What if …');
    await page.getByRole('combobox').filter({ hasText: 'Bonus' }).selectOption('bonus');
    await pages.fill({ 'New value': '1000' });
    await pages.press('Show the effect');
    const effect = page.getByRole('region', { name: 'What if', exact: true });
    await effect.getByText(holdingDate).waitFor();
    await effect.getByRole('row', { name: /^Gross .* \+ \$1,000\.00$/ }).waitFor();
    await effect.getByText('Nothing is saved.').waitFor();
    await page.getByLabel('Value to try').fill('90000');
    await pages.press('Try it');
    await pages.see(/^The next regular pay, on Fri,.Dec.11,.2026:/);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('the review offers the next pay date that holds, and pays on it', async ({
    account,
    pages,
    late,
  }) => {
    const { page } = pages;
    await page.locator('.notice').getByText(holdingDate).waitFor();
    await pages.examine('review-late');
    const submission = page.getByRole('region', { name: 'Submission' });
    await submission
      .getByText(/The payroll is processed at once and cannot be cancelled\./)
      .waitFor();
    await pages.press('Submit');
    await pages.confirm('Submit');
    await pages.see(/instead of/);
    const { payPeriod } = await account.client.reports.getPayEntries({
      payPeriodId: late.payPeriodId,
      limit: 1,
    });
    expect(payPeriod).toMatchObject({ payDate: '2026-11-30', isEditable: false });
  });

  test('nothing breaks the policy of the page', ({ pages }) => {
    expect(pages.listComplaints()).toEqual([]);
  });
});

/** Banks are closed on Thanksgiving, so the deadline for Friday is on Tuesday, and that for Monday on Wednesday. */
const holdingDate =
  /The deadline has passed: the next pay date that holds is Mon,.Nov.30,.2026 instead of Fri,.Nov.27,.2026, if the payroll is submitted by Wed,.Nov.25,.noon.ET\./;
