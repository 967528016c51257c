import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { RequestLog } from '../../server/http/request-log.ts';
import { oneTimeCodeAt } from '../../workflows/people/one-time-code.ts';
import { hasBrowser, openPage, type WatchedPage } from '../harness/browser.ts';
import { examineScreen, signInToConsole } from '../harness/console-page.ts';
import { addCompanyInVerification, registerCompany } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { hostileName, shownHostileName } from '../harness/hostile-name.ts';
import { addOperator } from '../harness/operators.ts';
import { byName } from '../harness/passkey-person.ts';
import { addSubmittedPayroll } from '../harness/payments.ts';
import { readyCompany } from '../harness/payroll-ready.ts';
import { secondsLater } from '../harness/people.ts';
import { writeReturnFile } from '../payments/return-file.ts';

const test = base
  .extend('operator', { scope: 'file' }, ({ app, account }) => addOperator(app, account.accountId))
  /** An account with a file for the bank, a webhook with one event, and a company with a hostile name. */
  .extend('busyAccount', { scope: 'file' }, async ({ account, receiver }) => {
    const { adminPortal, sandbox } = account.client;
    await addSubmittedPayroll(account, await readyCompany(account));
    await sandbox.advanceClock({ to: '2026-03-11T23:00:00-04:00' });
    const { webhook } = await adminPortal.addWebhook({ webhook: { url: receiver.url } });
    await adminPortal.sendTestEvent({ webhookId: webhook.webhookId });
    await registerCompany(account, { company: hostileName });
    return account;
  });

describe.skipIf(!hasBrowser)("the operator's desk in a browser", () => {
  let watched: WatchedPage;
  let page: Page;

  test.beforeAll(async ({ app, operator, busyAccount, liveAccount }) => {
    void busyAccount;
    await addCompanyInVerification(liveAccount, { company: 'First Engines' });
    // Reviews are listed by the time at which they were asked for.
    app.setClock(secondsLater(app, 1));
    await addCompanyInVerification(liveAccount, { company: 'Second Engines' });
    watched = await openPage();
    ({ page } = watched);
    await signInToConsole(page, app, operator, 'Operator’s desk');
  });
  test.afterAll(() => watched.close());

  const status = (text: string | RegExp) =>
    page.getByRole('status').filter({ hasText: text }).waitFor();

  /** Confirms the open dialog with a new code. */
  const confirmAs = async (
    {
      app,
      operator,
    }: { app: Parameters<typeof secondsLater>[0]; operator: { authenticatorSecret: string } },
    action: string,
  ) => {
    app.setClock(secondsLater(app, 60));
    const code = oneTimeCodeAt(operator.authenticatorSecret as never, app.clock.now());
    await page.getByLabel('Or with a code').fill(code);
    await page.getByRole('button', { name: `${action} with code` }).click();
  };

  test('a review is decided by keys', async ({ app, operator }) => {
    await page.getByRole('rowheader', { name: '▸ First Engines' }).waitFor();
    await page.keyboard.press('j');
    await page.getByRole('rowheader', { name: '▸ Second Engines' }).waitFor();
    await page.keyboard.press('a');
    await page.getByLabel('Reason').fill('The articles were seen.');
    await page.keyboard.press('Enter');
    await confirmAs({ app, operator }, 'Approve');
    await status('Second Engines has passed its verification.');
    await page.getByRole('rowheader', { name: '▸ First Engines' }).waitFor();
  });

  test('a key of an account is replaced, and its secret shown once', async ({
    app,
    operator,
    liveAccount,
  }) => {
    await page.getByLabel('Find an account').fill(liveAccount.clientId);
    await page.getByRole('rowheader', { name: 'Test' }).nth(1).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Show the keys of Test' }).click();
    await page.getByRole('button', { name: /^Replace the first key/ }).click();
    await page.getByLabel(/^Why is/).fill('The account has lost it.');
    await page.getByRole('button', { name: 'Replace the key' }).click();
    await confirmAs({ app, operator }, 'Replace the key');
    const shown = page.getByRole('status', { name: /^The secret of the new key/ });
    await shown.getByText(liveAccount.clientId).waitFor();
    await status(/works for 24 more hours\.$/);
  });

  test('a key of an account is revoked with a reason', async ({ app, operator, liveAccount }) => {
    await page.getByLabel('Find an account').fill(liveAccount.clientId);
    await page
      .getByRole('button', { name: /^Revoke/ })
      .last()
      .click();
    await page.getByLabel(/^Why is/).fill('It was published.');
    await examineScreen(page, 'desk-keys');
    await page.getByRole('button', { name: 'Revoke the key' }).click();
    await confirmAs({ app, operator }, 'Revoke the key');
    await status(/ was revoked\.$/);
    await page.getByRole('cell', { name: 'Inactive' }).waitFor();
  });

  test('a file is downloaded with a confirmation, and recorded as sent', async ({
    app,
    operator,
  }) => {
    await page.getByRole('link', { name: 'Files' }).click();
    await page.getByText('✓ as recorded').first().waitFor();
    await examineScreen(page, 'desk-files');
    await page
      .getByRole('button', { name: /^Download the file/ })
      .first()
      .click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      confirmAs({ app, operator }, 'Download'),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.ach$/);
    await page.getByRole('button', { name: /^The bank has it/ }).click();
    await status('The file is recorded as sent to the bank.');
    await page.getByRole('cell', { name: /^Sent / }).waitFor();
  });

  test('a return file is confirmed once, and its lines are told', async ({ app, operator }) => {
    await page.getByRole('link', { name: 'Returns' }).click();
    const entry = { kind: 'return', code: 'R03', originalTrace: '091000010000999' } as const;
    const text = writeReturnFile([{ ...entry, identification: 'UNKNOWN', amountCents: 100 }]);
    await page
      .getByLabel(/^Drop a return file/)
      .setInputFiles({ name: 'returns.ach', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await confirmAs({ app, operator }, 'Import');
    await status('1 entry is unknown and was skipped.');
    await page.getByText('No account has sent a payment under this trace.').waitFor();
    await examineScreen(page, 'desk-returns');
  });

  test('an operator is invited with a confirmation, and the invitation withdrawn', async ({
    app,
    operator,
  }) => {
    await page.getByRole('link', { name: 'Operators' }).click();
    await page.getByLabel('Name').fill('Grace Hopper');
    await page.getByLabel('Email').fill('grace@example.com');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await confirmAs({ app, operator }, 'Invite');
    await status(/\/invitation#/);
    await page.getByRole('cell', { name: /^Invited, until/ }).waitFor();
    await examineScreen(page, 'desk-operators');
    await page.getByRole('button', { name: 'Withdraw the invitation of Grace Hopper' }).click();
    await confirmAs({ app, operator }, 'Withdraw');
    await page.getByRole('rowheader', { name: 'Grace Hopper' }).waitFor({ state: 'detached' });
  });

  test('the law is listed by place, and an installation without a law folder says so', async () => {
    await page.getByRole('link', { name: 'Law', exact: true }).click();
    await page.getByLabel('Year', { exact: true }).selectOption('2026');
    await page.getByRole('button', { name: 'Show the taxes of California' }).click();
    const taxes = page.getByRole('table', { name: 'Taxes of California' });
    await taxes
      .getByRole('row', { name: /^Income tax .*Confirmed/ })
      .first()
      .waitFor();
    await examineScreen(page, 'desk-law-taxes');
    await page.keyboard.press('Escape');
    await taxes.waitFor({ state: 'detached' });
    await page.getByText(/^This installation has no law folder/).waitFor();
    await examineScreen(page, 'desk-law');
  });

  test('an event is delivered to a webhook again', async () => {
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('button', { name: /^Show the deliveries/ }).click();
    await page
      .getByRole('button', { name: /^Deliver again/ })
      .first()
      .click();
    await status(/1 event will be delivered again/);
    // What was sent about a company is shown to those who have opened it with a reason.
    const messages = page.getByRole('button', { name: /^Message of/ });
    await messages.first().click();
    await status(/^Open the company/);
    await messages.last().click();
    await page.getByRole('region', { name: 'Message' }).getByText('"webhookId"').waitFor();
    await page.getByRole('region', { name: 'Last response' }).waitFor();
    await page.getByLabel(/^From/).fill('2026-03-04');
    await page.getByLabel(/^To/).fill('2026-03-05');
    await page.getByRole('button', { name: 'Deliver the events of these days again' }).click();
    await status(/No event was found/);
    await examineScreen(page, 'desk-webhooks');
  });

  test('requests are filtered by operation and outcome, and new ones appear', async ({
    app,
    account,
  }) => {
    const log = async (operation: string, code: number) => {
      const requestLog = new RequestLog(app);
      requestLog.note({
        answeredAt: app.clock.now(),
        requestId: `${operation}-${code}`,
        operation,
        status: code,
        milliseconds: 12,
        bytes: 100,
        accountId: account.accountId,
        sentBy: null,
        personId: null,
      });
      await requestLog.close();
    };
    for (const [operation, code] of [
      ['getHome', 200],
      ['getHome', 400],
      ['getRuns', 200],
    ] as const)
      await log(operation, code);
    await page.getByRole('link', { name: 'Requests' }).click();
    const table = page.getByRole('table', { name: 'Requests' });
    await table.getByText('getRuns-200').waitFor();
    await page.getByLabel('Operation').fill('getHome');
    await table.getByText('getRuns-200').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Refused' }).click();
    await table.getByText('getHome-200').waitFor({ state: 'detached' });
    await table.getByText('getHome-400').waitFor();
    await page.getByRole('button', { name: 'Show new requests as they come' }).click();
    await log('getHome', 404);
    await table.getByText('getHome-404').waitFor();
    await page.getByRole('button', { name: 'Show new requests as they come' }).click();
    await page
      .getByRole('button', { name: /^As curl of getHome/ })
      .first()
      .click();
    await status(/Copied|saved/);
    await examineScreen(page, 'desk-requests');
    await page.getByRole('button', { name: '✓ Refused' }).click();
    await page.getByLabel('Operation').fill('addWebhook');
    await log('addWebhook', 200);
    await page.reload();
    await table.getByRole('link', { name: /^Audit entry of addWebhook/ }).click();
    await page.getByText('the request has changed nothing').waitFor();
  });

  test('an audit trail is verified up to its end', async ({ app, account }) => {
    await page.goto(`${byName(app)}/console/desk?part=audit&account=${account.accountId}`);
    await page.getByRole('button', { name: 'Verify further' }).click();
    await status(/Verified up to entry [1-9]/);
    await examineScreen(page, 'desk-audit');
  });

  test('a company is opened with a reason, and a hostile name is text', async () => {
    await page.getByRole('link', { name: 'Companies', exact: true }).click();
    await page.getByLabel('Find a company').fill('img');
    await page.getByRole('button', { name: `Open ${shownHostileName}` }).click();
    await page.getByRole('heading', { name: shownHostileName }).waitFor();
    await page.getByLabel('Reason').fill('Ticket 512');
    await page.getByRole('button', { name: 'Open for 15 minutes' }).click();
    await status(`${shownHostileName} is open for reading.`);
    await examineScreen(page, 'desk-companies');
    await page.getByRole('link', { name: `Read ${shownHostileName}` }).click();
    await page.getByRole('link', { name: /^Home/ }).waitFor();
  });

  test('the company is closed before its time', async ({ app }) => {
    await page.goto(`${byName(app)}/console/desk?part=companies`);
    await page.getByText('A company is open to you.').waitFor();
    await examineScreen(page, 'desk-open-company');
    await page.getByRole('button', { name: 'Close it now' }).click();
    await status('The company is closed.');
    await page.getByText('A company is open to you.').waitFor({ state: 'detached' });
  });

  test('nothing breaks the policy of the page', () => {
    expect(watched.complaints.filter((text) => !/40[01]/.test(text))).toEqual([]);
  });
});
