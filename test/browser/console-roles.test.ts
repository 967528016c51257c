import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Id } from '../../values/id.ts';
import { oneTimeCodeAt } from '../../workflows/people/one-time-code.ts';
import { hasBrowser, openPage, type WatchedPage } from '../harness/browser.ts';
import { examineScreen, seeHeading, signInToConsole } from '../harness/console-page.ts';
import { addCompanyInVerification } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { addOperator } from '../harness/operators.ts';
import { byName } from '../harness/passkey-person.ts';
import { addSubmittedPayroll } from '../harness/payments.ts';
import { readyCompany } from '../harness/payroll-ready.ts';
import { addPerson, secondsLater } from '../harness/people.ts';

const test = base
  /** The role of a worker who was paid 802.55. */
  .extend('workerRole', { scope: 'file' }, async ({ account }) => {
    const { companyId, userId } = await addSubmittedPayroll(account, await readyCompany(account));
    await account.client.sandbox.advanceClock({ to: '2026-03-13T10:00:00-04:00' });
    return {
      role: 'worker',
      companyId: companyId as Id<'company'>,
      workerId: userId as Id<'worker'>,
    } as const;
  })
  .extend('worker', { scope: 'file' }, ({ app, account, workerRole }) =>
    addPerson(app, account.accountId, workerRole),
  )
  .extend('operator', { scope: 'file' }, ({ app, account }) => addOperator(app, account.accountId))
  /** An operator who administers the account, too, and is paid in it. */
  .extend('everything', { scope: 'file' }, ({ app, account, workerRole }) =>
    addOperator(app, account.accountId, { role: 'accountAdmin' }, workerRole),
  );

describe.skipIf(!hasBrowser)('the console for workers and operators', () => {
  let watched: WatchedPage;
  let page: Page;

  test.beforeAll(async () => {
    watched = await openPage();
    ({ page } = watched);
  });
  test.afterAll(() => watched.close());

  test('a worker lands on the own pay', async ({ app, worker }) => {
    await signInToConsole(page, app, worker, 'My pay');
    const picture = page.getByRole('list', { name: 'Picture of the pay' });
    await picture.getByRole('button', { name: 'You got $802.55' }).waitFor();
  });

  test('a worker who opens a company or the desk sees neither', async ({ app }) => {
    await page.goto(`${byName(app)}/console/c/${crypto.randomUUID()}/people`);
    await seeHeading(page, 'My pay');
    await page.goto(`${byName(app)}/console/desk`);
    await page.getByText('Only operators of the installation see this desk.').waitFor();
  });

  test('an operator decides a review with a reason, and sees health and accounts', async ({
    app,
    liveAccount,
    operator,
  }) => {
    await addCompanyInVerification(liveAccount);
    await choose('Sign out');
    await seeHeading(page, 'Sign in');
    await signInToConsole(page, app, operator, 'Operator’s desk');
    await page.getByText('The database has the tables of this version.').waitFor();
    await page.getByLabel('Find an account').fill(liveAccount.clientId);
    await page.getByRole('cell', { name: 'live', exact: true }).waitFor();
    await page.getByRole('button', { name: /^Decide on/ }).click();
    await page.getByLabel('Reason').fill('The EIN is of another company.');
    await examineScreen(page, 'desk');
    await page.getByRole('button', { name: 'Reject', exact: true }).click();
    app.setClock(secondsLater(app, 60));
    const code = oneTimeCodeAt(operator.authenticatorSecret, app.clock.now());
    await page.getByLabel('Or with a code').fill(code);
    await page.getByRole('button', { name: 'Reject with code' }).click();
    await page.getByText('No verification needs a decision.').waitFor();
  });

  test('an operator without an account finds no company', async ({ app }) => {
    await page.goto(`${byName(app)}/console`);
    await seeHeading(page, 'Operator’s desk');
  });

  test('a person with several places goes from one to the other by the menu', async ({
    app,
    everything,
  }) => {
    await choose('Sign out');
    await seeHeading(page, 'Sign in');
    await signInToConsole(page, app, everything, 'Companies');
    for (const place of ['My pay', 'Operator’s desk', 'Companies']) {
      await choose(place);
      await seeHeading(page, place);
    }
  });

  test('an owner opens the receipt from Home, and reads its sums without people', async ({
    app,
    account,
    workerRole: { companyId },
  }) => {
    await choose('Sign out');
    await seeHeading(page, 'Sign in');
    const owner = await addPerson(app, account.accountId, { role: 'owner', companyId });
    await signInToConsole(page, app, owner, 'Companies');
    await page.goto(`${byName(app)}/console/c/${companyId}/pay`);
    await page.getByRole('table', { name: 'Pay periods' }).waitFor();
    // The grid of an open period is not for owners.
    expect(await page.getByRole('table', { name: 'Pay periods' }).getByRole('link').count()).toBe(
      0,
    );
    await page.goto(`${byName(app)}/console/c/${companyId}`);
    await page.getByRole('link', { name: 'Receipt' }).first().click();
    await seeHeading(page, 'Receipt');
    await page.getByText('1 worker · net $802.55').waitFor();
    await page.getByText('✓ Wages settled').waitFor();
    await page.getByText('You read the sums.').waitFor();
    expect(await page.getByText('Katherine Johnson').count()).toBe(0);
    for (const action of ['Everybody who is paid', 'Correct what was paid'])
      expect(await page.getByText(action).count()).toBe(0);
    await examineScreen(page, 'receipt-of-owner');
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    await examineScreen(page, 'receipt-of-owner-phone');
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  test('nothing breaks the policy of the page, and nothing is asked that is refused', () => {
    expect(watched.complaints.filter((text) => !text.includes('401'))).toEqual([]);
  });

  /** Chooses an item of the menu of the person. */
  async function choose(item: string): Promise<void> {
    await page.getByRole('button', { name: /Ada Lovelace/ }).click();
    await page.getByRole('menuitem', { name: item }).click();
  }
});
