import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import type { Id } from '../../values/id.ts';
import { oneTimeCodeAt } from '../../workflows/people/one-time-code.ts';
import { hasBrowser, openPage } from '../harness/browser.ts';
import {
  addPasskeyDevice,
  examineScreen,
  seeHeading,
  signInToConsole,
} from '../harness/console-page.ts';
import { addSchedule } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import {
  addLiveCompany,
  addLiveWorker,
  liveBankEnvironment,
  runDueJobsAt,
} from '../harness/live-accounts.ts';
import { addOperator } from '../harness/operators.ts';
import { byName } from '../harness/passkey-person.ts';
import { salary } from '../harness/payroll-ready.ts';
import { addInvitation, addPerson, secondsLater, type TestPerson } from '../harness/people.ts';
import { writeReturnFile } from '../payments/return-file.ts';

/** A company of a live account whose only worker, Ben Cole, was paid $802.55 on Friday, March 13. */
const test = base
  .extend('environment', { scope: 'file' }, liveBankEnvironment)
  .extend('paid', { scope: 'file' }, async ({ app, liveAccount }) => {
    const companyId = await addLiveCompany(app, liveAccount);
    const userId = await addLiveWorker(app, liveAccount, companyId, {
      wage: salary(52_000),
      worker: { firstName: 'Ben', lastName: 'Cole' },
    });
    const { payPeriodId } = await addSchedule(liveAccount, companyId);
    await liveAccount.client.payroll.initiatePayroll({ companyId, payPeriodId });
    for (const moment of ['11T12:00', '11T12:05', '12T08:30', '12T08:35', '13T08:30'])
      await runDueJobsAt(app, `2026-03-${moment}:00-04:00`);
    return { companyId: companyId as Id<'company'>, userId: userId as Id<'worker'>, payPeriodId };
  })
  .extend('operator', { scope: 'file' }, ({ app, liveAccount, paid }) => {
    void paid;
    return addOperator(app, liveAccount.accountId);
  })
  .extend('admin', { scope: 'file' }, ({ app, liveAccount, paid: { companyId } }) =>
    addPerson(app, liveAccount.accountId, { role: 'payrollAdmin', companyId }),
  );

describe.skipIf(!hasBrowser)('a return file of the bank, until the worker is paid', () => {
  const complaints: (readonly string[])[] = [];
  /** The operator, the administrator of the company, and the worker with a phone. */
  let desk: Page;
  let company: Page;
  let phone: Page;

  const open = async (): Promise<Page> => {
    const watched = await openPage();
    complaints.push(watched.complaints);
    return watched.page;
  };

  test.beforeAll(async ({ app, liveAccount, operator, admin, paid: { companyId, userId } }) => {
    [desk, company, phone] = [await open(), await open(), await open()];
    await signInToConsole(desk, app, operator, 'Operator’s desk');
    await signInToConsole(company, app, admin);
    await phone.setViewportSize({ width: 320, height: 640 });
    await addPasskeyDevice(phone);
    const code = await addInvitation(app, liveAccount.accountId, {
      email: `${randomUUID()}@example.com`,
      role: 'worker',
      companyId,
      workerId: userId,
    });
    await phone.goto(`${byName(app)}/invitation#${code}`);
    await phone.getByRole('button', { name: 'Join with a passkey' }).click();
    await phone.getByRole('heading', { name: 'You have joined' }).waitFor();
  });

  /** Confirms the open dialog with a new code. */
  const confirm = async (
    app: Parameters<typeof secondsLater>[0] & {
      setClock(now: ReturnType<typeof secondsLater>): void;
    },
    { page, person, action }: { page: Page; person: TestPerson; action: string },
  ) => {
    app.setClock(secondsLater(app, 60));
    const code = oneTimeCodeAt(person.authenticatorSecret, app.clock.now());
    await page.getByLabel('Or with a code').fill(code);
    await page.getByRole('button', { name: `${action} with code` }).click();
  };

  test('a file that is dropped names the worker, the reason and the way out', async ({
    app,
    operator,
    paid,
  }) => {
    const [sent] = await app.owner.query(findWages, [paid.payPeriodId]);
    if (!sent) throw new Error('no wages were sent');
    const text = writeReturnFile([
      {
        kind: 'return',
        code: 'R03',
        originalTrace: sent.trace,
        identification: sent.paymentId.replaceAll('-', '').slice(0, 15),
        amountCents: sent.amount,
      },
    ]);
    await desk.getByRole('link', { name: 'Returns' }).click();
    await dropFile(desk, text);
    await confirm(app, { page: desk, person: operator, action: 'Import' });
    await desk
      .getByRole('status')
      .getByText('1 payment of 1 account was returned, 0 accounts were corrected.')
      .waitFor();
    await desk
      .getByRole('row', { name: /^Ben Cole .*R03.* \$802\.55 .* pays again, or pays by check\.$/ })
      .waitFor();
    await examineScreen(desk, 'desk-return-of-worker');
    await desk.setViewportSize({ width: 320, height: 640 });
    await expectToFit(desk);
    await examineScreen(desk, 'desk-return-of-worker-phone');
  });

  test('the worker reads that the pay came back, and where to correct the account', async ({
    app,
  }) => {
    await phone.goto(`${byName(app)}/console/me`);
    await seeHeading(phone, 'My pay');
    await phone.getByText('Returned by your bank: $802.55').waitFor();
    await phone.getByText('R03: No account found').waitFor();
    await expectToFit(phone);
    await examineScreen(phone, 'me-returned');
    await phone.getByRole('link', { name: 'Look at your bank account' }).click();
    await phone.getByText('********6789').first().waitFor();
  });

  test('the company pays by check instead, as its receipt shows', async ({
    app,
    admin,
    paid: { companyId, payPeriodId },
  }) => {
    const receipt = `${byName(app)}/console/c/${companyId}/pay/${payPeriodId}/receipt`;
    await company.goto(receipt);
    const returned = company.getByRole('region', { name: 'Returned payments' });
    await returned.getByText(/Returned: .* to Ben Cole/).waitFor();
    await company.getByText('⚠ Returned by the bank').waitFor();
    await returned.getByRole('button', { name: 'Pay by check' }).click();
    await company.getByText('What was drawn for it goes back to the company.').waitFor();
    await examineScreen(company, 'receipt-returned');
    await confirm(app, { page: company, person: admin, action: 'Do it' });
    await returned.waitFor({ state: 'detached' });
    await company.getByText('✓ Returned by the bank and paid again').waitFor();
    await company.setViewportSize({ width: 320, height: 640 });
    await expectToFit(company);
    await examineScreen(company, 'receipt-reissued-phone');
  });

  test('the worker reads how the returned pay is paid instead', async () => {
    await phone.getByRole('link', { name: 'Pay', exact: true }).click();
    await phone.reload();
    await phone.getByText('You get it by check from your employer.').waitFor();
    await examineScreen(phone, 'me-reissued');
  });

  test('nothing breaks the policy of the pages', () => {
    expect(complaints.flat().filter((each) => !/40[01]/.test(each))).toEqual([]);
  });
});

/** Expects that nothing is wider than the window. */
async function expectToFit(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate('document.documentElement.scrollWidth'))
    .toBe(page.viewportSize()?.width);
}

/** Drops a file on the field, as from the folder of a bank's program. */
async function dropFile(page: Page, text: string): Promise<void> {
  const dropped = await page.evaluateHandle(`(() => {
    const data = new DataTransfer();
    data.items.add(new File([${JSON.stringify(text)}], 'returns.ach', { type: 'text/plain' }));
    return data;
  })()`);
  const field = page.getByLabel(/^Drop a return file/);
  await field.locator('xpath=ancestor::label[1]').dispatchEvent('drop', { dataTransfer: dropped });
}

const findWages = statement<{ paymentId: string; trace: string; amount: number }>(
  '',
  `select payment_id "paymentId", trace, amount_cents "amount" from paywright.payment
   where pay_period_id = $1 and kind = 'wages'`,
);
