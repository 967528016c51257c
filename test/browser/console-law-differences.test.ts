import { describe, expect } from 'vitest';
import type { Id } from '../../values/id.ts';
import { oneTimeCodeAt } from '../../workflows/people/one-time-code.ts';
import { hasBrowser, openPage } from '../harness/browser.ts';
import { changedLawTest } from '../harness/changed-law.ts';
import { examineScreen, signInToConsole } from '../harness/console-page.ts';
import { byName } from '../harness/passkey-person.ts';
import { addPerson, secondsLater } from '../harness/people.ts';

/** The page of a payroll admin of the company. */
const test = changedLawTest.extend('admin', async ({ app, paid }, { onCleanup }) => {
  const { account, companyId } = paid;
  const role = { role: 'payrollAdmin', companyId: companyId as Id<'company'> } as const;
  const person = await addPerson(app, account.accountId, role);
  // Somebody who could approve, too.
  await addPerson(app, account.accountId, role);
  const watched = await openPage();
  onCleanup(() => watched.close());
  const { page, complaints } = watched;
  await signInToConsole(page, app, person);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
  return {
    page,
    complaints,
    press,
    open: () => page.goto(`${byName(app)}/console/c/${companyId}/taxes?part=law`),
    correct: async () => {
      await press('Correct');
      app.setClock(secondsLater(app, 60));
      const code = oneTimeCodeAt(person.authenticatorSecret, app.clock.now());
      await page.getByLabel('Or with a code').fill(code);
      await press('Correct with code');
    },
  };
});

describe.skipIf(!hasBrowser)('payments that were made before a change of law', () => {
  test('are corrected, or left as they are with a reason', { timeout: 120_000 }, async ({
    paid: { account, companyId, third, mary },
    addChange,
    confirm,
    admin: { page, complaints, press, open, correct },
  }) => {
    await open();
    await page.getByText('All payments agree with the law of now.').waitFor();

    await addChange();
    await confirm();
    await open();
    const march20 = page.getByRole('region', { name: /Mar.20/ });
    const march27 = page.getByRole('region', { name: /Mar.27/ });
    const graces = march20.getByRole('row', { name: /^Grace Hopper/ });
    await graces.getByText(/^Marion County 20\.20 → 25\.20 \(\+ \$5\.00\)$/).waitFor();
    await examineScreen(page, 'law-differences');

    await graces.getByRole('button', { name: /^Correct/ }).click();
    await page.getByText('Grace Hopper owes $5.00').waitFor();
    await page.getByLabel('Reason').fill('Departmental Notice 1');
    await examineScreen(page, 'law-correction');
    await correct();
    await graces.waitFor({ state: 'detached' });

    await march20.getByRole('button', { name: /^Leave as it is/ }).click();
    await page
      .getByText('The payment to Mary Jackson stays as it is. It is listed again')
      .waitFor();
    await page.getByLabel('Reason').fill('Agreed with Mary.');
    await examineScreen(page, 'law-leave');
    await press('Leave as it is');
    await march20.waitFor({ state: 'detached' });
    const { activity } = await account.client.reports.getActivity({ companyId, userId: mary });
    expect(activity[0]).toMatchObject({
      operation: 'dismissLawDifference',
      reason: 'Agreed with Mary.',
    });

    await march27.getByRole('button', { name: /^Leave the whole payroll as it is/ }).click();
    await page.getByText('All payments of this payroll stay as they are').waitFor();
    await page.getByLabel('Reason').fill('Too small.');
    await press('Leave as it is');
    await page.getByText('All payments agree with the law of now.').waitFor();
    const left = await account.client.payroll.getLawDifferences({ companyId, payPeriodId: third });
    expect(left.lawDifferences).toEqual([]);
    expect(complaints.filter((text) => !/status of 40[01]/.test(text))).toEqual([]);
  });

  test('show after a first approval that they wait for the second person', {
    timeout: 120_000,
  }, async ({
    paid: { account, companyId, second },
    addChange,
    confirm,
    admin: { page, press, open, correct },
  }) => {
    await account.client.adminPortal.setPayrollApproval({ companyId, required: true });
    await addChange();
    await confirm();
    await open();
    const march20 = page.getByRole('region', { name: /Mar.20/ });
    const graces = march20.getByRole('row', { name: /^Grace Hopper/ });
    await graces.getByRole('button', { name: /^Correct/ }).click();
    await page.getByText('Grace Hopper owes $5.00').waitFor();
    await page.getByLabel('Reason').fill('Departmental Notice 1');
    await correct();
    await march20.getByText('It waits for a second person.').waitFor();
    await march20.getByText(`/console/approve/${second}`).waitFor();
    await graces.waitFor();
    expect(await march20.getByRole('button', { name: /Correct|Leave/ }).count()).toBe(0);
    await press('Show more payments');
    const march27 = page.getByRole('region', { name: /Mar.27/ });
    await march27.getByRole('button', { name: /^Leave the whole payroll/ }).waitFor();
  });
});
