import { describe, expect } from 'vitest';
import { hasBrowser, openPage } from '../harness/browser.ts';
import { signInToConsole } from '../harness/console-page.ts';
import { payFirstPeriod } from '../harness/corrections.ts';
import { DemoConsole } from '../harness/demo-console.ts';
import { test as base } from '../harness/fixtures.ts';
import { readyCompany, readyWorker, salary } from '../harness/payroll-ready.ts';
import { addPerson } from '../harness/people.ts';
import { fetchAchEntries, returnSentEntry } from '../harness/sent-ach-entries.ts';
import { addSupportOrder } from '../harness/support-orders.ts';

/** A company that withheld child support from Ana Bell on March 13, and whose pay to Ben Cole was returned. */
const test = base
  .extend('paid', { scope: 'file' }, async ({ account }) => {
    const companyId = await readyCompany(account);
    const userId = await readyWorker(account, companyId, {
      wage: salary(104_000),
      worker: { firstName: 'Ana', lastName: 'Bell' },
    });
    await readyWorker(account, companyId, {
      wage: salary(52_000),
      worker: { firstName: 'Ben', lastName: 'Cole' },
      accountNumber: '770000000003',
    });
    await addSupportOrder(account, { companyId, userId });
    const payPeriodId = await payFirstPeriod(account, companyId);
    return { companyId, payPeriodId };
  })
  .extend('forms', { scope: 'file' }, async ({ app, account, paid: { companyId } }) => {
    const person = await addPerson(app, account.accountId, { role: 'accountAdmin' });
    const watched = await openPage();
    await signInToConsole(watched.page, app, person);
    return new DemoConsole({ app, person, companyId, watched });
  });

const garnishments = 'taxes?part=garnishments';

describe.skipIf(!hasBrowser)('payments to agencies in a browser', { timeout: 120_000 }, () => {
  test.beforeAll(({ forms }) => void forms, 120_000);

  test('child support is paid by file, and counts as sent when the file has settled', async ({
    forms,
    advance,
  }) => {
    await forms.open(garnishments);
    await forms.see('$150.00 open');
    await forms.press('Pay $150.00 by file');
    await forms.see('It cannot be taken back. If the debit is returned, nothing is sent.');
    await forms.examine('pay-orders');
    await forms.confirm('Pay');
    await forms.see(/^✓ \$150\.00 is debited from your account \*+6789 on Tue,\sMar\s17/);
    await forms.row(/Debit of your account 150\.00 waits for its file/).waitFor();
    await forms.row(/Ana Bell .* on its way$/).waitFor();
    expect(await forms.page.getByRole('button', { name: /^I sent it myself/ }).count()).toBe(0);
    await forms.examine('orders-on-the-way');
    await advance('2026-03-19');
    await forms.open(garnishments);
    await forms.see('Nothing open');
    await forms.row(/Child or spousal support of Ana Bell, .*150\.00 .* file ✓ recorded/).waitFor();
  });

  test('a garnishment that the bank returns is open again, with the reason', async ({
    account,
    forms,
  }) => {
    const [entry] = await fetchAchEntries(account);
    await returnSentEntry(account, entry);
    await forms.open('');
    await forms.see('Payment of a garnishment returned');
    await forms.open(garnishments);
    await forms.see('$150.00 open');
    await forms.row(/Garnishment to its payee 150\.00 ⚠ returned: R03: No account found/).waitFor();
    await forms.row(/Child or spousal support of Ana Bell, .* cancelled: .*R03/).waitFor();
    await forms.examine('order-returned');
    await forms.press('Pay $150.00 by file');
    await forms.confirm('Pay');
    await forms.row(/Debit of your account 150\.00 waits for its file/).waitFor();
  });

  test('taxes that were paid by file are recorded when they arrive', async ({ forms, advance }) => {
    await forms.open('taxes');
    await forms.press(/^Pay \$[\d,.]+ by file$/);
    await forms.confirm('Pay');
    await forms.row(/Debit of your account [\d,.]+ waits for its file/).waitFor();
    await forms.examine('taxes-on-the-way');
    await advance('2026-03-27');
    await forms.open('taxes');
    await forms.row(/Federal .* file ✓ recorded/).waitFor();
    await forms.examine('taxes-recorded');
  });

  test('pay that was returned and paid in cash is recorded on the receipt', async ({
    forms,
    paid,
  }) => {
    await forms.open(`pay/${paid.payPeriodId}/receipt`);
    await forms.press('Paid otherwise to Ben Cole');
    await forms.see(
      'What was drawn for it goes back to the company. Other returned pay of Ben Cole for this period counts as paid, too, and any check for it becomes void. This cannot be undone.',
    );
    await forms.examine('paid-otherwise');
    await forms.confirm('Record it');
    await forms.see(/^The pay of Ben Cole .* was paid by the company\.$/);
    await forms.see('✓ Returned by the bank and paid again');
    await forms.examine('receipt-paid-otherwise');
  });

  test('nothing goes wrong on the page', ({ forms }) => {
    expect(forms.listComplaints()).toEqual([]);
  });
});
