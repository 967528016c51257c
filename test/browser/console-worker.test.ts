import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Id } from '../../values/id.ts';
import { oneTimeCodeAt } from '../../workflows/people/one-time-code.ts';
import type { TestApp } from '../harness/app.ts';
import { hasBrowser, openPage, type WatchedPage } from '../harness/browser.ts';
import {
  addPasskeyDevice,
  examineScreen,
  seeHeading,
  signInToConsole,
} from '../harness/console-page.ts';
import { bonusOf, payFirstPeriod, readPeriodBeginningOn } from '../harness/corrections.ts';
import { test as base } from '../harness/fixtures.ts';
import { hostileName, shownHostileName } from '../harness/hostile-name.ts';
import { byName } from '../harness/passkey-person.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll-ready.ts';
import { addInvitation, addPerson, secondsLater, type TestPerson } from '../harness/people.ts';
import { addTimeOffPolicyFor } from '../harness/time-off.ts';

/** A worker who was paid a bonus on March 13, and none on March 20; the next deadline is a day ahead. */
const test = base
  .extend('paid', { scope: 'file' }, async ({ app, account }) => {
    const { adminPortal, payroll, sandbox } = account.client;
    const companyId = await readyCompany(account);
    const userId = await readyWorker(account, companyId, {
      wage: salary(52_000),
      worker: { firstName: 'Ana', lastName: hostileName },
      // Its verification fails in a sandbox.
      identity: { ssn: '223450001' },
    });
    await adminPortal.addRecurringPayItem({
      recurringPayItem: {
        companyId,
        userId,
        category: 'Deduction',
        type: 'Loan Repayment',
        amountPerPayperiod: 50,
        startDate: '2026-03-01',
      },
    });
    await addTimeOffPolicyFor(account, { companyId, userIds: [userId] });
    await payFirstPeriod(account, companyId, (payPeriodId) =>
      payroll.savePayEntries({
        payPeriodId,
        payrollData: [{ userId, additionalCompensations: bonusOf(250) }],
      }),
    );
    const payPeriodId = await readPeriodBeginningOn(app, companyId, '2026-03-09');
    await payroll.initiatePayroll({ companyId, payPeriodId });
    await sandbox.advanceClock({ to: '2026-03-24T10:00:00-04:00' });
    return { companyId: companyId as Id<'company'>, userId: userId as Id<'worker'> };
  })
  .extend('admin', { scope: 'file' }, ({ app, account, paid: { companyId } }) =>
    addPerson(app, account.accountId, { role: 'payrollAdmin', companyId }),
  );

describe.skipIf(!hasBrowser)('the own pay of a worker on a phone', () => {
  let watched: WatchedPage;
  let page: Page;

  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const open = (part: string) =>
    page.getByRole('navigation', { name: 'Parts of your pay' }).getByText(part).click();
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(values))
      await page.getByLabel(label, { exact: true }).fill(value);
  };
  const expectToFit = async () =>
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(
      page.viewportSize()?.width,
    );

  test.beforeAll(async ({ app, account, paid }) => {
    watched = await openPage();
    ({ page } = watched);
    await page.setViewportSize({ width: 390, height: 844 });
    await addPasskeyDevice(page);
    const code = await addInvitation(app, account.accountId, {
      email: `${randomUUID()}@example.com`,
      role: 'worker',
      companyId: paid.companyId,
      workerId: paid.userId,
    });
    await page.goto(`${byName(app)}/invitation#${code}`);
    await press('Join with a passkey');
    await page.getByRole('heading', { name: 'You have joined' }).waitFor();
    await page.goto(`${byName(app)}/console/me`);
    await seeHeading(page, 'My pay');
  });
  test.afterAll(() => watched.close());

  test('the last pay is a picture of its sum, and each part opens the worksheet', async () => {
    const picture = page.getByRole('list', { name: 'Picture of the pay' });
    await picture.waitFor();
    expect(await picture.getByRole('button').allInnerTexts()).toEqual([
      expect.stringMatching(/^Gross pay\s+\$1,000\.00/),
      expect.stringMatching(/^Taxes\s+− \$197\.45/),
      expect.stringMatching(/^Loan Repayment\s+− \$50\.00/),
      expect.stringMatching(/^You got\s+\$752\.55/),
    ]);
    await press('Each line and its sum in the year');
    const year = page.getByRole('table', { name: 'Year to date' });
    await year.getByRole('row', { name: 'Gross pay 1,000.00 2,250.00' }).waitFor();
    await expectToFit();
    await examineScreen(page, 'me');
    await picture.getByRole('button', { name: 'Taxes' }).click();
    await page.getByRole('heading', { name: /^Federal Withholding Tax/ }).waitFor();
    expect(await page.getByRole('heading', { name: /^Gross pay/ }).count()).toBe(0);
    await press('Show the whole worksheet');
    await page.getByRole('heading', { name: /^Gross pay/ }).waitFor();
    await page.keyboard.press('Escape');
  });

  test('the reason of a lower pay is a comparison with the pay before', async () => {
    await press('Why less?');
    await page.getByRole('heading', { name: 'Gross pay − $250.00' }).waitFor();
    await examineScreen(page, 'me-why');
    await page.keyboard.press('Escape');
  });

  test('the hours of time off that are left are those of the last stub', async () => {
    await press('Time off');
    await page
      .getByRole('heading', { name: 'Time off after the pay of Fri, Mar 20, 2026' })
      .waitFor();
    const left = page.getByRole('table', { name: 'Time off in hours' });
    await left.getByRole('row', { name: 'Vacation 1.3333 0.00 12.6666' }).waitFor();
    await expectToFit();
    await examineScreen(page, 'me-time-off');
  });

  test('the next pay opens its worksheet', async () => {
    await page.getByRole('button', { name: /^Explain your next pay: \$752\.55/ }).click();
    await page.getByRole('heading', { name: /^Net pay/ }).waitFor();
    await press('Show the whole worksheet');
    await page.getByRole('heading', { name: /^Federal Withholding Tax/ }).waitFor();
    await page.keyboard.press('Escape');
  });

  test('stubs and the forms of the year are saved as files', async () => {
    for (const [part, name] of [
      ['Stubs', 'PDF of Fri, Mar 13, 2026'],
      ['Forms', 'Form W-2 of 2026'],
    ] as const) {
      await open(part);
      const [saved] = await Promise.all([page.waitForEvent('download'), press(name)]);
      expect(saved.suggestedFilename()).toMatch(/\.pdf$/);
    }
  });

  test('another Form W-4 shows its effect on the next pay, and is in force once it is given', async () => {
    await fill({ 'Extra tax from each pay, in dollars': '50' });
    await press('Show the effect');
    await page.getByText(/you would get about \$702\.55 \(− \$50\.00\)/).waitFor();
    await page.getByLabel(/penalties of perjury/).check();
    await press('Give this form');
    const inForce = page.getByRole('table', { name: 'Form W-4 in force' });
    await inForce.getByRole('row', { name: 'Extra tax from each pay 50.00' }).waitFor();
    await examineScreen(page, 'me-forms');
  });

  test('a change of the bank account needs a passkey, is held, and tells from when it holds', async () => {
    await open('Bank');
    await page.getByRole('table', { name: 'Bank accounts' }).getByText('100 %').waitFor();
    await fill({
      Bank: hostileName,
      'Routing number': '021000021',
      'Account number': '000555444333',
    });
    await press('Change the account');
    await press('Change the account with passkey');
    const change = page.getByRole('region', { name: 'Last change' });
    await change.getByText('Held.').waitFor();
    expect(await change.innerText()).toMatch(
      /Pay of Fri,\sMar\s27,\s2026 comes as a check.*from Fri,\sApr\s3,\s2026 on/s,
    );
    await page.getByRole('table', { name: 'Bank accounts' }).getByText(shownHostileName).waitFor();
    await expectToFit();
    await examineScreen(page, 'me-bank');
  });

  test('identity and address are corrected on the profile, and everything fits 320 pixels', async () => {
    await open('Profile');
    const failed = page.getByText('The identity was not verified.');
    await failed.waitFor();
    await fill({ 'Social security number (optional)': '223-45-9876' });
    await press('Correct the identity');
    await failed.waitFor({ state: 'hidden' });
    await fill({ 'Street and number': '12 Analytical Row' });
    await press('Save the address');
    await page.getByRole('row', { name: /^Address 12 Analytical Row/ }).waitFor();
    await page.setViewportSize({ width: 320, height: 640 });
    for (const part of ['Profile', 'Bank', 'Forms', 'Stubs', 'Pay']) {
      await open(part);
      await expectToFit();
      await examineScreen(page, `me-${part.toLowerCase()}-narrow`);
    }
  });

  test('a printed page has the sum and no navigation', async () => {
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('navigation').count()).toBe(0);
    await page.getByRole('list', { name: 'Picture of the pay' }).waitFor();
    await page.emulateMedia({ media: 'screen' });
  });

  describe('and the payroll admin of the company', () => {
    let desk: Page;
    const submit = async (app: TestApp, person: TestPerson, button: string) => {
      await desk.getByRole('button', { name: button, exact: true }).click();
      app.setClock(secondsLater(app, 60));
      const code = oneTimeCodeAt(person.authenticatorSecret, app.clock.now());
      await desk.getByLabel('Or with a code').fill(code);
      await desk.getByRole('button', { name: 'Submit with code' }).click();
    };

    test.beforeAll(async ({ app, admin }) => {
      ({ page: desk } = await openPage());
      await signInToConsole(desk, app, admin);
    });

    test('reads in Activity what the worker has changed, which fits on a phone without empty space', async ({
      app,
      paid: { companyId },
    }) => {
      await desk.goto(`${byName(app)}/console/c/${companyId}/activity`);
      const changes = desk.getByRole('table', { name: 'Changes' });
      for (const [kind, what] of [
        ['taxes', /Form W-4/],
        ['accounts', /deposit account/],
        ['workers', /identity/i],
      ] as const) {
        await desk.getByLabel('Kind', { exact: true }).selectOption(kind);
        await changes
          .getByRole('row', { name: 'Grace Hopper' })
          .filter({ hasText: what })
          .first()
          .waitFor();
      }
      await desk.getByLabel('Kind', { exact: true }).selectOption('');
      await examineScreen(desk, 'activity-of-worker');
      await desk.setViewportSize({ width: 320, height: 640 });
      expect(await desk.evaluate('document.documentElement.scrollWidth')).toBe(320);
      await examineScreen(desk, 'activity-of-worker-phone');
      const rows = "document.querySelectorAll('table[aria-label=Changes] tbody tr')";
      const spaces = await desk.evaluate(`[...${rows}].map((row) =>
        [...row.cells].reduce((rest, cell) => rest - cell.offsetHeight, row.offsetHeight))`);
      expect(Math.max(...(spaces as number[]))).toBeLessThan(24);
      expect(
        await desk.evaluate(
          "[...document.querySelectorAll('.scroll-x')].every((box) => box.scrollWidth <= box.clientWidth)",
        ),
      ).toBe(true);
      await desk.setViewportSize({ width: 1280, height: 720 });
    });

    test('offers a plan', async ({ app, paid }) => {
      await desk.goto(`${byName(app)}/console/c/${paid.companyId}/benefits`);
      await desk.getByText('The benefits that the company offers will be listed here.').waitFor();
      await desk.getByRole('button', { name: 'Offer or end a plan' }).click();
      await desk.getByLabel('Plan', { exact: true }).selectOption('401(k)');
      await desk.getByRole('button', { name: 'Offer the plan' }).click();
      const plans = desk.getByRole('table', { name: 'Plans' });
      await plans.getByRole('row', { name: '401(k) – ✓ offered ✓ offered' }).waitFor();
    });

    test('enrolls a worker, and sees the limit with what is used of it', async () => {
      await desk.getByRole('link', { name: 'People', exact: true }).click();
      await desk.getByRole('link', { name: /Ana/ }).click();
      await desk.getByRole('link', { name: 'Deductions' }).click();
      await desk.getByRole('table', { name: 'Recurring items' }).getByText('$50.00').waitFor();
      await desk.getByRole('button', { name: 'Enroll, change or end' }).click();
      await desk.getByText('Enroll in a plan').click();
      await desk.getByLabel('Worker pays in each pay period (optional)').fill('5 %');
      await desk.getByRole('button', { name: 'Enroll', exact: true }).click();
      await desk.getByRole('table', { name: 'Benefits' }).getByText('5 %').waitFor();
      await desk.getByRole('button', { name: 'Add an order' }).click();
      await desk.getByLabel('Kind of order').selectOption('Federal tax levy');
      await desk.getByLabel('Filing status on the statement of the worker (optional)').waitFor();
      await desk.getByLabel('Kind of order').selectOption('Child or spousal support');
      await desk.getByLabel('Dollars in each pay period (optional)').fill('90');
      await desk.getByLabel('Supports another spouse or child').selectOption('Yes');
      await desk.getByRole('button', { name: 'Add the order' }).click();
      const support = desk.getByRole('row', { name: /^Child or spousal support/ });
      await desk.getByRole('button', { name: 'Change an order' }).click();
      const change = desk.getByRole('region', { name: 'Change an order' });
      await change.getByLabel('Dollars in each pay period', { exact: true }).fill('100');
      await change.getByRole('button', { name: 'Change the order' }).click();
      await support.getByText('$100.00').waitFor();
      await support.getByRole('button', { name: 'End now' }).click();
      await support.getByRole('button').waitFor({ state: 'detached' });
      expect(await support.innerText()).toMatch(/\$100\.00\s+\$0\.00\s+–\s+Tue,\sMar\s24,\s2026/);
      await examineScreen(desk, 'person-deductions');
      await desk.getByRole('link', { name: 'Benefits', exact: true }).click();
      const enrollments = desk.getByRole('table', { name: 'Enrollments' });
      await enrollments.getByRole('link', { name: `Ana ${shownHostileName}` }).waitFor();
      await enrollments.getByText('$0.00 of $24,500.00').waitFor();
      await examineScreen(desk, 'benefits');
      await desk.setViewportSize({ width: 320, height: 640 });
      expect(await desk.evaluate('document.documentElement.scrollWidth')).toBe(320);
      await examineScreen(desk, 'benefits-narrow');
      expect(await desk.locator('img').count()).toBe(0);
      await desk.setViewportSize({ width: 1280, height: 720 });
    });

    test('finds in the grid that a changed account looks right', async ({ app, account, paid }) => {
      const { companyId } = paid;
      const payPeriodId = await readPeriodBeginningOn(app, companyId, '2026-03-16');
      await desk.goto(`${byName(app)}/console/c/${companyId}/pay/${payPeriodId}`);
      await desk.getByRole('button', { name: /^Looks right: / }).click();
      await desk.getByText('✓ looks right: Ada Lovelace').first().waitFor();
      await examineScreen(desk, 'grid-reviewed');
      const { preview } = await account.client.payroll.previewPayroll({ companyId, payPeriodId });
      expect(preview.payrollLineItems[0]?.reviewed?.reviewedBy).toBe('Ada Lovelace');
    });

    test('sees figures that changed after the review as a table, and submits the new ones', async ({
      app,
      account,
      paid,
      admin,
    }) => {
      const { companyId, userId } = paid;
      const payPeriodId = await readPeriodBeginningOn(app, companyId, '2026-03-16');
      // The page does not hear of the change, as if it came in the moment of the submission.
      await desk.route('**/console/events', (route) => route.fulfill({ status: 204 }));
      await desk.goto(`${byName(app)}/console/c/${companyId}/pay/${payPeriodId}/review`);
      await desk.getByText('Submitting pays 1 person $702.55').waitFor();
      await account.client.payroll.savePayEntries({
        payPeriodId,
        payrollData: [{ userId, reimbursements: [{ reimbursementType: 'Travel', amount: 100 }] }],
      });
      await submit(app, admin, 'Submit');
      const changed = desk.getByRole('table', { name: 'Changed figures' });
      await changed.getByRole('row', { name: /^Ana .* 702\.55 802\.55 \+ \$100\.00$/ }).waitFor();
      await examineScreen(desk, 'changed-figures');
      await submit(app, admin, 'Submit the new figures');
      await desk.getByText('The payroll is submitted.').waitFor();
    });
  });

  test('nothing breaks the policy of the page, and a hostile name is only text', async () => {
    expect(await page.locator('img').count()).toBe(0);
    expect(watched.complaints.filter((text) => !text.includes('401'))).toEqual([]);
  });
});
