import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Id } from '../../values/id.ts';
import { oneTimeCodeAt } from '../../workflows/people/one-time-code.ts';
import { hasBrowser, openPage, type WatchedPage } from '../harness/browser.ts';
import {
  addPasskeyDevice,
  examineScreen,
  readKeptRecords,
  seeHeading,
  signInToConsole,
} from '../harness/console-page.ts';
import { bonusOf, payFirstPeriod } from '../harness/corrections.ts';
import { test as base } from '../harness/fixtures.ts';
import { byName } from '../harness/passkey-person.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll-ready.ts';
import { addInvitation, addPerson, secondsLater } from '../harness/people.ts';

const hostileName = '<img src=x onerror=alert(1)>';

/** A company of which two people must approve, with a bonus that was paid in error and a returned payment. */
const test = base
  .extend('paid', { scope: 'file' }, async ({ account }) => {
    const { adminPortal, payroll, sandbox } = account.client;
    const companyId = await readyCompany(account);
    const userId = await readyWorker(account, companyId, {
      wage: salary(52_000),
      worker: { firstName: 'Ana', lastName: hostileName },
    });
    await readyWorker(account, companyId, {
      wage: salary(52_000),
      worker: { firstName: 'Ben', lastName: 'Cole' },
      accountNumber: '770000000003',
    });
    const payPeriodId = await payFirstPeriod(account, companyId, (id) =>
      payroll.savePayEntries({
        payPeriodId: id,
        payrollData: [{ userId, additionalCompensations: bonusOf(250) }],
      }),
    );
    await sandbox.advanceClock({ to: '2026-03-17T10:00:00-04:00' });
    await adminPortal.setPayrollApproval({ companyId, required: true });
    return { companyId, payPeriodId };
  })
  .extend('role', { scope: 'file' }, ({ paid }) => ({
    role: 'payrollAdmin' as const,
    companyId: paid.companyId as Id<'company'>,
  }))
  .extend('ada', { scope: 'file' }, ({ app, account, role }) =>
    addPerson(app, account.accountId, role),
  );

describe.skipIf(!hasBrowser)('corrections, returns and the second person in a browser', () => {
  let watched: WatchedPage;
  /** The page of the first person, who confirms with codes. */
  let page: Page;
  /** The page of the second person, who confirms with a passkey. */
  let second: Page;

  test.beforeAll(async ({ app, ada, account, role }) => {
    watched = await openPage();
    ({ page } = watched);
    await signInToConsole(page, app, ada);
    ({ page: second } = await openPage());
    await addPasskeyDevice(second);
    const email = `${randomUUID()}@example.com`;
    const code = await addInvitation(app, account.accountId, { email, ...role });
    await second.goto(`${byName(app)}/invitation#${code}`);
    await second.getByRole('button', { name: 'Join with a passkey' }).click();
    await second.getByRole('heading', { name: 'You have joined' }).waitFor();
  });
  test.afterAll(() => watched.close());

  test('a bonus that was paid in error is corrected, and the correction waits', async ({
    app,
    ada,
    paid,
  }) => {
    const { companyId, payPeriodId } = paid;
    const codeOf = codesOf(app, ada);
    await page.goto(`${byName(app)}/console/c/${companyId}/pay`);
    await page.getByRole('link', { name: 'Correct Mar 2–8' }).click();
    await seeHeading(page, 'Correct what was paid');
    const row = page.getByRole('row', { name: hostileName });
    await row.getByText('250.00', { exact: true }).click();
    await page.keyboard.type('50');
    await page.keyboard.press('Enter');
    const effects = page.getByRole('table', { name: 'Before, after and difference' });
    await effects.getByText('− $200.00').waitFor();
    await effects.getByText(`Ana ${hostileName} owes`).waitFor();
    const sheet = page.getByRole('dialog');
    await effects.getByRole('button', { name: /^Explain the gross of Ana .* before/ }).click();
    await sheet.getByRole('heading', { name: /^Gross pay/ }).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await effects.getByRole('button', { name: /^Explain the net of Ana .* difference/ }).click();
    await sheet.getByRole('heading', { name: 'Gross pay − $200.00' }).waitFor();
    await sheet
      .getByRole('heading', { name: /^After: \$/ })
      .first()
      .waitFor();
    await examineScreen(page, 'correct-before-and-after');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.getByLabel('Reason').fill('The bonus was typed wrong.');
    // What was typed is kept until it is sent.
    await page.reload();
    await effects.getByText('− $200.00').waitFor();
    expect(await page.getByLabel('Reason').inputValue()).toBe('The bonus was typed wrong.');
    await examineScreen(page, 'correct');
    await page.getByRole('button', { name: 'Correct', exact: true }).click();
    await sheet.getByText('after a second payroll admin has approved it').waitFor();
    await page.getByLabel('Or with a code').fill(codeOf());
    await page.getByRole('button', { name: 'Correct with code' }).click();
    const link = `${byName(app)}/console/approve/${payPeriodId}`;
    await page.getByText(link).waitFor();
    await page.getByText('It waits for a second person.').waitFor();
    expect(await page.getByText('It is made when another').count()).toBe(0);
    await expect.poll(() => readKeptRecords(page)).toEqual([]);
  });

  test('the second person sees what the first has approved, and approves it with a passkey', async ({
    app,
    paid,
  }) => {
    await second.goto(`${byName(app)}/console/approve/${paid.payPeriodId}`);
    await seeHeading(second, 'Approve');
    await second.getByText('These are the figures that were approved.').waitFor();
    await second.getByText('Reason: The bonus was typed wrong.').waitFor();
    await second.getByText('− $200.00').waitFor();
    await examineScreen(second, 'approve-correction');
    await second.getByRole('button', { name: 'Approve', exact: true }).click();
    await second.getByRole('button', { name: 'Approve with passkey' }).click();
    await second.getByText('Nothing of this period waits for a second person.').waitFor();
  });

  test('what a worker owes is taken back in one of the ways that are possible', async ({
    app,
    ada,
  }) => {
    await page.reload();
    const owed = page.getByRole('region', { name: `Owed by Ana ${hostileName}` });
    await owed.getByRole('button', { name: 'It was repaid' }).waitFor();
    await examineScreen(page, 'corrected');
    const sheet = page.getByRole('dialog');
    await page.getByRole('button', { name: /^Explain the net pay of Ana .* before and/ }).click();
    await sheet.getByRole('heading', { name: 'Gross pay − $200.00' }).waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await owed.getByRole('button', { name: 'Take it from the next pay' }).click();
    await page.getByLabel('Or with a code').fill(codesOf(app, ada)());
    await page.getByRole('button', { name: 'Do it with code' }).click();
    await page.getByRole('status').getByText('is deducted from the pay of').waitFor();
    await owed.waitFor({ state: 'detached' });
  });

  test('a returned payment is sent again to the right account', async ({ app, ada, paid }) => {
    const codeOf = codesOf(app, ada);
    const confirm = async (button: string) => {
      await page.getByLabel('Or with a code').fill(codeOf());
      await page.getByRole('button', { name: button }).click();
    };
    await page.goto(`${byName(app)}/console/c/${paid.companyId}`);
    const returned = page.getByRole('region', { name: 'Returned payments' });
    await returned.getByText('R03: No account found').waitFor();
    await returned.locator('summary').click();
    await page.getByLabel('Routing number').fill('021000021');
    await page.getByLabel('Account number').fill('000555444333');
    await page.getByLabel('Bank', { exact: true }).fill('First Bank');
    await examineScreen(page, 'returned');
    await page.getByRole('button', { name: 'Save the account' }).click();
    await confirm('Save with code');
    // Somebody else than the administrator who entered the account confirms it.
    await second.goto(`${byName(app)}/console/c/${paid.companyId}`);
    await second.getByRole('button', { name: 'Ben Cole asked for it' }).click();
    await second.getByRole('button', { name: 'Confirm with passkey' }).click();
    await second.getByRole('button', { name: /^Send it again to .*4333$/ }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: /^Send it again to .*4333$/ }).click();
    await confirm('Do it with code');
    await returned.waitFor({ state: 'detached' });
    await page.goto(`${byName(app)}/console/c/${paid.companyId}/pay/${paid.payPeriodId}/correct`);
    await page
      .getByText(/on (its|their) way until/)
      .first()
      .waitFor();
  });

  test('the next payroll is submitted by two people, the second with a passkey', async ({
    app,
    ada,
    paid,
  }) => {
    await page.goto(`${byName(app)}/console/c/${paid.companyId}`);
    await page.getByRole('link', { name: 'Run it' }).first().click();
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await page.getByLabel('Or with a code').fill(codesOf(app, ada)());
    await page.getByRole('button', { name: 'Submit with code' }).click();
    await page.getByText('It waits for a second person.').waitFor();
    await page.getByRole('button', { name: 'Submit', exact: true }).waitFor({ state: 'detached' });
    await second.goto(`${byName(app)}/console/c/${paid.companyId}`);
    await second.getByRole('link', { name: 'Approve it' }).click();
    await second.getByRole('row', { name: /^Ben Cole 802\.55 .*802\.55 no change/ }).waitFor();
    await second.getByText('Approving submits the payroll').waitFor();
    await examineScreen(second, 'approve-payroll');
    await second.getByRole('button', { name: 'Approve', exact: true }).click();
    await second.getByRole('button', { name: 'Approve with passkey' }).click();
    await second.getByRole('link', { name: 'Receipt of the payroll' }).click();
    await second.getByRole('button', { name: 'Cancel the submission' }).waitFor();
    await page.goto(`${byName(app)}/console/c/${paid.companyId}`);
    await page.getByText('it can be cancelled until then').waitFor();
  });

  test('everything fits on a phone, and a hostile name is only text', async ({ app, paid }) => {
    const { companyId, payPeriodId } = paid;
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${byName(app)}/console/c/${companyId}/pay/${payPeriodId}/correct`);
    await page.getByRole('table', { name: 'Corrections' }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    await examineScreen(page, 'correct-phone');
    expect(await page.locator('img').count()).toBe(0);
    expect(watched.complaints.filter((text) => !text.includes('401'))).toEqual([]);
  });
});

type Signing = Pick<Awaited<ReturnType<typeof addPerson>>, 'authenticatorSecret'>;
type App = Parameters<typeof secondsLater>[0];

/** Codes of a person; each is a minute later than the one before, because a code is accepted once. */
function codesOf(
  app: App & { setClock(now: ReturnType<typeof secondsLater>): void },
  person: Signing,
) {
  return () => {
    app.setClock(secondsLater(app, 60));
    return oneTimeCodeAt(person.authenticatorSecret, app.clock.now());
  };
}
