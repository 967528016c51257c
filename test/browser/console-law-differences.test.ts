import { describe, expect } from 'vitest';
import type { Id } from '../../values/id.ts';
import { oneTimeCodeAt } from '../../workflows/people/one-time-code.ts';
import { hasBrowser, openPage } from '../harness/browser.ts';
import { changedLawTest as test } from '../harness/changed-law.ts';
import { examineScreen, signInToConsole } from '../harness/console-page.ts';
import { byName } from '../harness/passkey-person.ts';
import { addPerson, secondsLater } from '../harness/people.ts';

describe.skipIf(!hasBrowser)('payments that were made before a change of law', () => {
  test('are corrected, or left as they are with a reason', { timeout: 120_000 }, async ({
    app,
    paid: { account, companyId, third, mary },
    addChange,
    confirm,
    onTestFinished,
  }) => {
    const person = await addPerson(app, account.accountId, {
      role: 'payrollAdmin',
      companyId: companyId as Id<'company'>,
    });
    const watched = await openPage();
    onTestFinished(() => watched.close());
    const { page } = watched;
    const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
    await signInToConsole(page, app, person);
    const open = () => page.goto(`${byName(app)}/console/c/${companyId}/taxes?part=law`);
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
    await press('Correct');
    app.setClock(secondsLater(app, 60));
    await page
      .getByLabel('Or with a code')
      .fill(oneTimeCodeAt(person.authenticatorSecret, app.clock.now()));
    await press('Correct with code');
    await graces.waitFor({ state: 'detached' });

    await march20.getByRole('button', { name: /^Leave as it is/ }).click();
    await page.getByText('The payment to Mary Jackson stays as it is.').waitFor();
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
    expect(watched.complaints.filter((text) => !/status of 40[01]/.test(text))).toEqual([]);
  });
});
