import { describe, expect } from 'vitest';
import { hasBrowser } from '../harness/browser.ts';
import { demoTest as base, type DemoConsole } from '../harness/demo-console.ts';
import { addTestFundingAccount } from '../harness/funding-accounts.ts';

/** The demo company after an off-cycle payroll that pays three people by check. */
const checkTest = base.extend('checkPeriodId', { scope: 'file' }, async ({ account, demo }) => {
  const { companyId, userIds } = demo;
  const { payroll } = account.client;
  const { payPeriod } = await payroll.addSupplementalPayPeriodWithLineItems({
    payPeriod: {
      companyId,
      payPeriodType: 'Off-Cycle',
      workerType: 'W2',
      payBeginDate: '2026-11-09',
      payEndDate: '2026-11-13',
      payDate: '2026-11-20',
      payrollLineItem: userIds
        .slice(0, 3)
        .map((userId) => ({ userId, amount: 1000, paymentMethod: 'Check' as const })),
    },
  });
  const { payPeriodId } = payPeriod;
  await payroll.initiatePayroll({ companyId, payPeriodId, runNow: true });
  const { clock } = await account.client.sandbox.getClock({});
  await account.client.sandbox.advanceClock({ to: clock.now });
  return payPeriodId;
});

/** The next payroll of employees that is not submitted. */
const test = checkTest.extend('nextPeriodId', async ({ account, demo: { companyId } }) => {
  const { unprocessedPayPeriods } = await account.client.reports.getUnProcessedPayPeriod({
    companyId,
    workerType: 'W2',
  });
  return unprocessedPayPeriods[0]?.payPeriodId ?? '';
});

describe.skipIf(!hasBrowser)(
  'pay without Paywright, checks and the test clock',
  { timeout: 120_000 },
  () => {
    test.beforeAll(({ forms }) => void forms, 120_000);

    test('the review marks a worker as paid otherwise before the payroll is processed, and undoes it', async ({
      nextPeriodId,
      forms,
    }) => {
      await forms.open(`pay/${nextPeriodId}/review`);
      const paid = forms.page.getByRole('table', { name: 'Workers who are paid' });
      const row = paid.getByRole('row').filter({ hasText: 'Direct deposit' }).first();
      const name = (await row.getByRole('rowheader').textContent()) ?? '';
      await forms.press(`Pay otherwise for ${name}`);
      await forms.see('Paywright neither debits nor sends it.');
      await forms.examine('pay-otherwise');
      await forms.confirm('Pay otherwise');
      await forms.see(new RegExp(`^The pay of ${name} for .* is paid by the company\\.$`));
      await forms.see('Paid by you otherwise:');
      await paid.getByRole('row', { name }).getByText('You, otherwise').waitFor();
      await forms.examine('review-paid-otherwise');
      await forms.press(`Pay as usual for ${name}`);
      await forms.confirm('Pay as usual');
      await forms.see(new RegExp(`^The pay of ${name} for .* is paid as usual\\.$`));
      await paid.getByRole('row', { name }).getByText('Direct deposit').waitFor();
      expect(await forms.page.getByText('Paid by you otherwise:').count()).toBe(0);
    });

    test('a bonus is found by what the worker gets of it, and entered in the review and in the grid', async ({
      account,
      nextPeriodId: payPeriodId,
      forms,
    }) => {
      const { reports } = account.client;
      const { payEntries } = await reports.getPayEntries({ payPeriodId });
      const { userId = '' } = payEntries.find(({ isSalaried }) => isSalaried) ?? {};
      const readBonus = async () => {
        const entries = await reports.getPayEntries({ payPeriodId, userIds: [userId] });
        return entries.payEntries[0]?.entry?.additionalCompensations ?? [];
      };
      const before = await readBonus();
      await forms.open(`pay/${payPeriodId}/review?explain=${userId}`);
      const find = async (amount: string) => {
        await forms.press('What if …');
        const bonus = forms.page.getByRole('region', { name: 'A bonus after taxes' });
        await bonus.getByRole('textbox').fill(amount);
        await bonus.getByRole('button', { name: 'Find the gross amount' }).click();
        return bonus;
      };
      const refused = await find('(5)');
      await refused.getByRole('alert').filter({ hasText: /\w/ }).waitFor();
      await refused.getByRole('textbox').fill('500');
      await forms.press('Find the gross amount');
      await forms.row('The worker gets 500.00').waitFor();
      await forms.row(/^less Social Security/).waitFor();
      await forms.row(/^Gross amount and taxes of the company/).waitFor();
      await forms.examine('gross-up');
      const gross = forms.page.getByRole('button', { name: /^Enter \$[\d.]+ gross$/ });
      const amount = Number(/[\d.]+/.exec((await gross.textContent()) ?? '')?.[0]);
      await gross.click();
      await forms.see(/ is added to the bonus of this payroll\.$/);
      expect(await readBonus()).toEqual([...before, { description: 'Bonus', amount }]);

      await forms.open(`pay/${payPeriodId}?explain=${userId}`);
      await find('200');
      await forms.press('Enter $200.00 net');
      await forms.see('$200.00 is added to the net bonus of this payroll.');
      await forms.page.keyboard.press('Escape');
      await forms.page.getByRole('dialog').waitFor({ state: 'detached' });
      await forms.page.getByRole('columnheader', { name: 'Bonus (net)' }).waitFor();
      expect(await readBonus()).toContainEqual({ description: 'Bonus', netAmount: 200 });
      await forms.page.getByRole('grid').focus();
      await forms.page.keyboard.press('Control+z');
      await expect.poll(readBonus).toEqual([...before, { description: 'Bonus', amount }]);
    });

    test('somebody who is left out is listed with the reason, and taken back', async ({
      account,
      demo: { companyId },
      forms,
    }) => {
      const { unprocessedPayPeriods } = await account.client.reports.getUnProcessedPayPeriod({
        companyId,
        workerType: 'W2',
      });
      const { payPeriodId = '' } = unprocessedPayPeriods[0] ?? {};
      await forms.open(`pay/${payPeriodId}/review`);
      const unpaid = forms.page.getByRole('table', { name: 'Workers who are not paid' });
      const row = unpaid.getByRole('row').filter({ hasText: 'Leave out, because …' }).first();
      const name = (await row.getByRole('rowheader').textContent()) ?? '';
      await forms.press(`Leave out, because … ${name}`);
      await forms.fill({ Because: 'on leave' });
      await forms.press('Leave out');
      const ofWorker = unpaid.getByRole('row', { name });
      await ofWorker.getByText('removed from this pay period: on leave').waitFor();
      await forms.examine('left-out');
      await forms.press(`Take back ${name}`);
      await ofWorker.getByText('no hours were entered').waitFor();
    });

    test('a check is printed, another voided, and a third was paid otherwise', async ({
      checkPeriodId,
      forms,
    }) => {
      await forms.open(`pay/${checkPeriodId}/receipt`);
      await forms.press('Show the checks');
      await forms.examine('checks');
      await forms.press('Print check 1001');
      expect(await forms.saved(() => forms.confirm('Print'))).toBe('check-1001.pdf');
      await forms.press('Void check 1001');
      await forms.see('must not be cashed any more');
      await forms.examine('void-check');
      await forms.confirm('Void it');
      await forms.row(/^1001 .* void –$/).waitFor();
      await forms
        .row(/^1002/)
        .getByRole('button', { name: /^Paid otherwise to/ })
        .click();
      await forms.confirm('Record it');
      await forms.see(/^The pay of .* was paid by the company\.$/);
      await forms.see('3 checks: 1 open, 2 void.');
      await forms.press('Print the checks');
      expect(await forms.saved(() => forms.confirm('Print'))).toBe('check-1003.pdf');
    });

    test('the verification is decided, and a sent debit and payment are returned', async ({
      forms,
    }) => {
      await forms.open('clock');
      await forms.press('Answer for the bank and the verification');
      for (const outcome of ['failed', 'pending', 'passed']) {
        await forms.choose('Outcome', outcome);
        await forms.press('Decide');
        await forms.see(`KYB verification of Analytical Engines is now ${outcome}.`);
      }
      await chooseFirst(forms, 'Payroll', /^W2 10\/26\/2026 - 11\/08\/2026/);
      await chooseFirst(forms, 'Payment', /^To /);
      await forms.choose('Reason', 'R02');
      await forms.examine('simulate');
      await forms.press('Return the payment');
      await forms.page.getByRole('status').filter({ hasText: 'R02' }).waitFor();
      await forms.press('Return the debit: no funds');
      await forms.page.getByRole('status').filter({ hasText: 'was returned' }).first().waitFor();
    });

    test('the two small deposits of a new account arrive', async ({ account, demo, forms }) => {
      await addTestFundingAccount(account, demo.companyId);
      await forms.open('clock');
      await forms.press('Answer for the bank and the verification');
      await forms.choose('The deposits', 'arrived');
      await forms.press('Simulate them');
      await forms.page
        .getByRole('status')
        .filter({ hasText: /deposits/i })
        .first()
        .waitFor();
    });

    test('a period in which nobody is paid is skipped, but not one for which pay was entered', async ({
      account,
      demo: { companyId },
      forms,
    }) => {
      const { unprocessedPayPeriods: before } =
        await account.client.reports.getUnProcessedPayPeriod({
          companyId,
        });
      await forms.open('pay');
      const periods = forms.page.getByRole('table', { name: 'Pay periods' });
      await periods
        .getByRole('button', { name: /^Skip / })
        .first()
        .click();
      await forms.see('This cannot be taken back.');
      await forms.examine('skip-period');
      await forms.press('Skip the period');
      await forms.page.getByRole('alert').filter({ hasText: 'has pay data of' }).waitFor();
      await forms.press('Keep it');
      const last = periods.getByRole('row').filter({ hasText: 'W2' }).last();
      const name = (await last.getByRole('rowheader').textContent()) ?? '';
      await forms.press(`Skip ${name}, W2`);
      await forms.press('Skip the period');
      await forms.page
        .getByRole('status')
        .filter({ hasText: 'is skipped: none of the W2' })
        .waitFor();
      const skipped = periods.getByRole('row', { name: `${name} W2` });
      await skipped.waitFor({ state: 'detached' });
      const { unprocessedPayPeriods: after } = await account.client.reports.getUnProcessedPayPeriod(
        {
          companyId,
        },
      );
      expect(after).toHaveLength(before.length - 1);
    });

    test('nothing goes wrong on the page', ({ forms }) => {
      expect(forms.listComplaints()).toEqual([]);
    });
  },
);

/** Chooses the first option of a field with a text. */
async function chooseFirst(forms: DemoConsole, label: string, text: RegExp): Promise<void> {
  const field = forms.page.getByLabel(label, { exact: true });
  const option = field.locator('option').filter({ hasText: text }).first();
  await field.selectOption((await option.getAttribute('value')) ?? '');
}
