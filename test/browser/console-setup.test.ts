import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasBrowser, openPage, type WatchedPage } from '../harness/browser.ts';
import { addPasskeyDevice, examineScreen, seeHeading } from '../harness/console-page.ts';
import {
  describeWithEmbeddedPostgres,
  startServer,
  temporaryFolder,
  withTestClock,
} from '../harness/server-process.ts';

const hostile = '<img src=x onerror=alert(1)>';

/** A server on an empty folder in March 2026, everything by hand in the browser. The demo company ends on Friday, April 10. */
describeWithEmbeddedPostgres(
  'from the first start to the first paid payroll, in a browser',
  () => {
    let watched: WatchedPage;
    let page: Page;
    let link: string;

    beforeAll(async () => {
      const server = await startServer(temporaryFolder(), withTestClock);
      [link = ''] = /http:\S+\/invitation#\S+/.exec(server.output()) ?? [];
      watched = await openPage();
      ({ page } = watched);
      page.on('dialog', () => {
        throw new Error('a name was run as a script');
      });
      await addPasskeyDevice(page);
    });
    afterAll(() => watched.close());

    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const fill = async (values: Readonly<Record<string, string>>) => {
      for (const [label, value] of Object.entries(values))
        await page.getByLabel(label, { exact: true }).and(page.locator('input')).fill(value);
    };
    const choose = (label: string, option: string) =>
      page.getByLabel(label, { exact: true }).selectOption(option);
    const openStep = (title: string) =>
      page
        .getByRole('navigation', { name: 'Steps of the setup' })
        .getByRole('link', { name: new RegExp(`${title} \\w+$`) })
        .click();
    const seeDone = (title: string) =>
      page.getByRole('link', { name: new RegExp(`✓ ${title} done`) }).waitFor();
    const address = {
      'Street and number': '1 Main Street',
      City: 'Hampton',
      'ZIP code': '23666',
    };

    test('the first person joins by the link that the first start prints, and tries the demo company', async () => {
      await page.goto(link);
      await press('Join with a passkey');
      await page.getByRole('heading', { name: 'You have joined' }).waitFor();
      await page.goto(new URL('/console', link).href);
      await seeHeading(page, 'Companies');
      await page.getByRole('button', { name: 'Try it' }).waitFor();
      await examineScreen(page, 'companies-empty');
      await press('Try it');
      await seeHeading(page, 'Home');
      await page.getByText('Last time, 20 workers got').first().waitFor();
      await page.getByText('Returned: $2,518.51 to Grace Hopper').waitFor();
      await page.getByRole('cell', { name: /State withholding form missing/ }).waitFor();
      await page.getByRole('link', { name: 'Pay', exact: true }).click();
      await seeHeading(page, 'Pay');
      await page.getByRole('row', { name: /^Feb 2–15 .* Paid, corrected/ }).waitFor();
      await page.getByRole('link', { name: 'People', exact: true }).click();
      await page.getByText('24 workers').waitFor();
    });

    test('a company is added', async () => {
      await page.getByRole('button', { name: 'Analytical Engines' }).click();
      await page.getByRole('link', { name: 'All companies by deadline' }).click();
      await page.getByText('Add a company').click();
      await fill({
        'Legal name of the company': hostile,
        'Your first name': hostile,
        'Your last name': 'Lovelace',
        'Your email': 'ada@example.com',
        'Your phone number': '12',
      });
      await press('Accept the terms and add it');
      await page.getByText('Nothing was changed.').waitFor();
      await page.reload();
      await page.getByText('Add a company').click();
      // What was typed survives.
      expect(await page.getByLabel('Your last name').inputValue()).toBe('Lovelace');
      await fill({ 'Your phone number': '212-555-0142' });
      await press('Accept the terms and add it');
      await seeHeading(page, 'Setup');
      await page.getByText('0 of 13 done.').waitFor();
      await examineScreen(page, 'setup');
    });

    test('its Home, without a pay schedule yet, leads back to the setup', async () => {
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await page.getByText('when the company has a pay schedule').waitFor();
      await page.getByRole('link', { name: 'Go on with the setup' }).click();
      await seeHeading(page, 'Setup');
    });

    test('the company is verified', async () => {
      await fill({ ...address, 'Floor or apartment (optional)': hostile });
      await choose('State', 'VA');
      await press('Add the location');
      await seeDone('Where you work');
      await fill({ EIN: '12-3456789', 'Date of incorporation': '2019-07-01' });
      await choose('State of incorporation', 'DE');
      await press('Save');
      await seeDone('Business details');
      await fill({
        ...address,
        'Social security number': '123-45-6789',
        'Date of birth': '1980-12-09',
        'Share of the company in percent': '60',
      });
      await choose('State', 'VA');
      await press('Save the owner');
      await press('Save the owner with passkey');
      await seeDone('An owner who may run payroll');
      await press('Start the verification');
      await seeDone('Verification');
      await seeDone('Two small deposits');
    });

    test('a bank account is added, and its two small deposits are entered', async () => {
      await openStep('Bank account');
      await fill({
        Bank: hostile,
        'Name for this account': 'Payroll',
        'Routing number': '021000021',
        'Account number': '000987654321',
      });
      await press('Add the account');
      await press('Add the account with passkey');
      await page.getByText('✓ Added. Two small deposits').waitFor();
      await page.getByRole('link', { name: 'Test clock' }).click();
      await press('Answer for the bank and the verification');
      await choose('The deposits', 'arrived');
      await press('Simulate them');
      const told = await page.getByText(/They are \$0/).textContent();
      const [first = '', second = ''] = (told ?? '').match(/\d\.\d\d/g) ?? [];
      await page.getByRole('link', { name: 'Setup', exact: true }).click();
      await openStep('Two small deposits');
      await fill({ 'First deposit in dollars': first, 'Second deposit in dollars': second });
      await press('Verify');
      await press('Verify with passkey');
      await page
        .getByRole('table', { name: 'Bank accounts' })
        .getByRole('row', { name: /4321/ })
        .filter({ hasText: 'Verified' })
        .waitFor();
    });

    test('a schedule shows its next twelve pay days', async () => {
      await openStep('Pay schedule');
      await choose('How often', 'Weekly');
      await fill({
        'First day of the first period': '2026-04-06',
        'First pay day': '2026-04-17',
      });
      await press('Save the schedule');
      await seeDone('Pay schedule');
      const rows = page.getByRole('table', { name: 'Next pay days' }).locator('tbody tr');
      expect(await rows.count()).toBe(12);
      await examineScreen(page, 'setup-schedule');
    });

    test('a worker is added with six fields, and is paid a wage', async () => {
      await openStep('People to pay');
      await fill({
        'First name': hostile,
        'Last name': hostile,
        Email: 'worker@example.com',
        'First day of work': '2026-04-06',
      });
      await choose('Works', 'VA');
      await press('Add the worker');
      await page.getByRole('main').getByRole('link', { name: hostile }).click();
      await seeHeading(page, `${hostile} ${hostile}`);
      await fill({ 'Amount in dollars': '52000' });
      await choose('Paid', 'Per Year');
      await choose('Kind of pay', 'Salary/No overtime');
      await press('Save the wage');
      await page.getByText('52,000.00').first().waitFor();
      await page.getByRole('link', { name: 'Taxes', exact: true }).last().click();
      await fill({
        ...address,
        'Social security number': '223-45-6789',
        'Date of birth': '1988-08-26',
      });
      await choose('State', 'VA');
      await press('Save the identity');
      await page.getByText('Step 1: filing status').waitFor();
      await press('Save the Form W-4');
      await page.getByRole('row', { name: 'Filing status Single' }).waitFor();
      await press('Form of Virginia');
      await page.getByRole('button', { name: /^Save VA-4/ }).waitFor();
      await examineScreen(page, 'person-taxes');
      await page.getByRole('link', { name: 'Accounts', exact: true }).click();
      await fill({
        Bank: hostile,
        'Name for this account': 'Everyday',
        'Routing number': '021000021',
        'Account number': '000123456789',
      });
      await press('Add the account');
      await press('Add the account with passkey');
      await page.getByText('100 %').first().waitFor();
      await examineScreen(page, 'person-accounts');
      await page.getByRole('link', { name: 'History', exact: true }).click();
      await page.getByText('Added a wage.').waitFor();
    });

    test('the first payroll is submitted with the passkey, and paid when the clock has moved', async () => {
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await page.getByRole('link', { name: 'Run it' }).first().click();
      await page.getByRole('button', { name: 'Review' }).click();
      await press('Submit');
      await press('Submit with passkey');
      await page.getByRole('link', { name: 'Receipt' }).first().waitFor();
      await page.getByRole('link', { name: 'Test clock' }).click();
      for (let step = 0; step < 12; step += 1) {
        await page.getByRole('button', { name: /^Go to/ }).click();
        await page.locator('[aria-live] ol li').nth(step).waitFor();
        const band = await page.getByRole('region', { name: 'Sandbox' }).textContent();
        if (/Apr\s(1[7-9]|2\d)/.test(band ?? '')) break;
      }
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await page.getByText('Last time, 1 worker got').first().waitFor();
    });

    test('people are added from a sheet', async () => {
      await page.getByRole('link', { name: 'Setup', exact: true }).click();
      await openStep('People to pay');
      await page.getByText('Add many people from a sheet').click();
      const sheet = `First name\tLast name\tFirst day\tState\nAna\tBell\t4/6/2026\tNY\nBen\t${hostile}\t4/6/2026\tTX\nNo\tState\t4/6/2026\tXX`;
      await page.getByLabel('Paste the cells of a sheet').fill(sheet);
      await page.getByText('Row 4: XX is not a state.').waitFor();
      await press('Add 2 people');
      await page.getByText('✓ Added.').waitFor();
      await page.getByRole('link', { name: 'People', exact: true }).click();
      await page.getByText('3 workers').waitFor();
      await page.getByText(`${hostile}, Ben`).waitFor();
    });

    test('pay of another system is imported after its sums were looked at', async () => {
      await page.getByRole('link', { name: 'Setup', exact: true }).click();
      await openStep('Pay of this year from another system');
      await page.getByLabel(/^First day of the period/).fill('2026-02-01');
      await page.getByLabel(/^Last day of the period/).fill('2026-02-15');
      await page.getByLabel(/^Pay day/).fill('2026-02-20');
      const headings = 'First name\tLast name\tGross\tNet\tTax FED Social Security';
      const cells = page.getByLabel('Paste the cells of a sheet');
      await cells.fill(`${headings}\nAna\tBell\t1,000.00\t-938\t62`);
      await page.getByText('Row 2: Net: -938: pay is not negative.').waitFor();
      await cells.fill(`${headings}\nAna\tBell\t1,000.00\t938.00\t62`);
      await page.getByRole('row', { name: /Gross 1,000\.00/ }).waitFor();
      await examineScreen(page, 'setup-history');
      await press('Import the pay of 1 person');
      await page
        .getByRole('status')
        .getByText(/^The history of one worker .* was imported/)
        .waitFor();
    });

    test('nothing breaks the policy of the page', () => {
      expect(watched.complaints.filter((text) => !/40[01]/.test(text))).toEqual([]);
    });
  },
  { skip: !hasBrowser },
);
