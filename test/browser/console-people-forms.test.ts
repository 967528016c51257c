import { describe, expect } from 'vitest';
import { hasBrowser } from '../harness/browser.ts';
import { type DemoConsole, demoTest as test } from '../harness/demo-console.ts';

describe.skipIf(!hasBrowser)('forms for people, places and plans', { timeout: 120_000 }, () => {
  test.beforeAll(({ forms }) => void forms, 120_000);

  test('a location is added after its zip code was corrected', async ({ forms }) => {
    await forms.open('settings?part=locations');
    await forms.press('Add a location');
    await forms.choose('State', 'CA');
    await forms.fill({
      'Name of the location': 'Lab',
      'Street and number': '12 Harbor Road',
      City: 'Oakland',
      'ZIP code': '9',
    });
    await forms.press('Add the location');
    await forms.seeRefusal('ZIP code', /^“ZIP code” must be a zip code/);
    await forms.fill({ 'ZIP code': '94607' });
    await forms.press('Add the location');
    await forms.row(/^Lab 12 Harbor Road, Oakland, CA 94607/).waitFor();
    await forms.examine('add-location');
  });

  test('a department is added, renamed, given to people and cleared', async ({ forms }) => {
    await forms.open('settings?part=departments');
    await forms.see('The company has no department, job or cost center yet.');
    await forms.press('Add a department, job or cost center');
    await forms.fill({ Code: 'sales', Name: 'Sales' });
    await forms.press('Add it');
    await forms.row('Sales SALES').waitFor();
    await forms.fill({ Code: 'Sales', Name: 'Others' });
    await forms.press('Add it');
    await forms.seeRefusal('Code', 'The department Sales has the code SALES.');
    await forms.press('Rename a department, job or cost center');
    await forms.fill({ 'New name': 'Sales and service' });
    await forms.press('Rename it');
    await forms.row('Sales and service SALES').waitFor();
    await forms.examine('departments');
    await selectTwo(forms);
    await forms.press('Set the department');
    await forms.choose('New department', 'SALES');
    await forms.press('Set it for 2 people');
    await forms.see('Done for 2 people.');
    const listed = forms.page.locator('table.people-list tr').filter({ hasText: 'Babbage' });
    const inSales = listed.filter({ hasText: 'sales' });
    await inSales.waitFor();
    await forms.choose('New department', '');
    await forms.press('Set it for 2 people');
    await inSales.waitFor({ state: 'detached' });
  });

  test('a job is added, and a worker gets it together with a department from a day on', async ({
    demo: { userIds },
    forms,
  }) => {
    await forms.open('settings?part=departments');
    await forms.press('Add a department, job or cost center');
    await forms.choose('Kind', 'Job');
    await forms.fill({ Code: 'sales', Name: 'Selling' });
    await forms.press('Add it');
    await forms.row('Selling SALES Job').waitFor();
    await forms.open(`people/${userIds[2]}?tab=details`);
    await forms.press('Show department, job and cost center');
    await forms.choose('Department (optional)', 'SALES');
    await forms.choose('Job that is charged (optional)', 'SALES');
    await forms.fill({ 'From this day on (optional)': '2026-12-01' });
    await forms.press('Set them');
    await forms
      .row(/^Tue, Dec 1, 2026 – Sales and service \(SALES\) Selling \(SALES\) –/)
      .waitFor();
    await forms.examine('person-cost-codes');
  });

  test('somebody who has left this year is recorded, and what may be a mistake is told', async ({
    forms,
  }) => {
    await forms.open('setup?item=workers');
    await forms.press('Add somebody who has left this year');
    const former = forms.page.getByRole('region', { name: 'Somebody who has left this year' });
    const fill = async (values: Readonly<Record<string, string>>) => {
      for (const [label, value] of Object.entries(values))
        await former.getByLabel(label, { exact: true }).fill(value);
    };
    await fill({ 'First name': 'Silas', 'Last name': 'Marner', 'First day of work': '2027-05-03' });
    await forms.press('Add the former worker');
    await former.getByText(/^“First day of work” of a former worker must not be in/).waitFor();
    await fill({ 'First day of work': '2026-05-04' });
    await forms.press('Add the former worker');
    await forms.see('✓ Recorded as a former worker.');
    await forms.see(/^○ The wage of Silas Marner is recorded as 0/);
    await forms.examine('former-worker');
    await forms.open('people?group=left');
    await forms.page.getByRole('link', { name: 'Marner, Silas' }).first().waitFor();
  });

  test('the outcome of a termination stays when its form is gone, and not for the next person', async ({
    forms,
  }) => {
    await forms.open('people');
    await forms.page.getByRole('link', { name: /Zuse/ }).first().click();
    const zuse = forms.page.getByRole('heading', { name: 'Konrad Zuse' });
    await zuse.waitFor();
    // Who was shown before is shown at once when somebody comes back.
    await forms.press('‹ Previous');
    await zuse.waitFor({ state: 'detached' });
    await forms.page.getByRole('button', { name: 'End the employment' }).waitFor();
    await forms.press('Next ›');
    await zuse.waitFor();
    await forms.press('End the employment');
    await forms.fill({ 'Last day': '2026-11-30', Reason: 'Moved away' });
    await forms.press('End the employment');
    await forms.see(/^The employment of Konrad Zuse ends on Mon,.Nov.30,.2026/);
    await forms.page.getByText('The last day of Konrad Zuse is').waitFor();
    await forms.examine('end-of-employment');
    await forms.press('‹ Previous');
    await zuse.waitFor({ state: 'detached' });
    await forms.page.getByRole('button', { name: 'End the employment' }).waitFor();
    expect(await forms.page.getByText('The employment of Konrad Zuse').count()).toBe(0);
  });

  test('a Form W-4 keeps the lines on file, and a lock-in letter and an exemption are told', async ({
    account,
    demo: { userIds },
    forms,
  }) => {
    const [userId = ''] = userIds;
    await account.client.userOnboarding.updateW4Information({
      w4Information: {
        userId,
        w4FilingStatus: 'Single',
        dependentsAmount: 4400,
        extraWithholding: 50,
        stateAdditionalDeduction: 7,
      },
    });
    await forms.open(`people/${userId}?tab=taxes`);
    await forms.row('Amount for dependents 4,400.00').waitFor();
    await forms.choose('Step 1: filing status', 'Head of household');
    await forms.press('Save the Form W-4');
    await forms.row('Filing status Head of household').waitFor();
    await forms.row('Amount for dependents 4,400.00').waitFor();
    await forms.row('Extra tax from each pay 50.00').waitFor();
    await forms.press('Record a lock-in letter of the IRS');
    await forms.fill({ From: '2026-11-16' });
    await forms.press('Record the letter');
    await forms.see(/^A lock-in letter of the IRS holds since Mon,\sNov\s16,\s2026/);
    await forms.choose('Claims to be exempt from withholding', 'Yes');
    await forms.press('Save the Form W-4');
    await forms.see(/^○ The exemption of .* ends on Mon,\sFeb\s15,\s2027/);
    await forms.see(/^○ A lock-in letter of the IRS applies to .* from Mon,\sNov\s16,\s2026 on/);
    await forms.examine('person-taxes-letter');
    await forms.fill({ 'Released from': '2026-11-16' });
    await forms.press('Release the letter');
    await forms.page.getByText(/^A lock-in letter of the IRS holds/).waitFor({ state: 'detached' });
  });

  test('a worker with a retirement plan has the limit of the year beside the payments', async ({
    account,
    demo: { companyId },
    forms,
  }) => {
    const { enrollments } = await account.client.benefits.getEnrollments({ companyId });
    const limited = enrollments.find(({ limitInYear }) => limitInYear !== null);
    await forms.open(`people/${limited?.userId}?tab=payments`);
    await forms.press('How much of the limits of benefits is used?');
    await forms.row(/^401\(k\) \$[\d,.]+ of \$[\d,.]+/).waitFor();
    await forms.examine('benefit-limits');
  });

  test('an earning is added for several people', async ({ forms }) => {
    await selectTwo(forms);
    await forms.press('Add an earning or deduction');
    await forms.choose('Category', 'Additional Compensation');
    await forms.fill({ 'What for': 'Bonus', 'Dollars in each pay period': 'ten' });
    await forms.press('Add it for 2 people');
    await forms.seeRefusal('Dollars in each pay period', '“ten” is not a number.');
    await forms.fill({ 'Dollars in each pay period': '0' });
    await forms.press('Add it for 2 people');
    await forms.seeRefusal('Dollars in each pay period', /must be/);
    await forms.fill({ 'Dollars in each pay period': '25' });
    await forms.press('Add it for 2 people');
    await forms.see('Done for 2 people.');
    await forms.examine('bulk-earning');
  });

  test('the amount of a deduction is changed, and what may be a mistake is told', async ({
    demo: { userIds },
    forms,
  }) => {
    await forms.open(`people/${userIds[1]}?tab=deductions`);
    await forms.fill({ 'What for': 'Parking fob', 'Dollars in each pay period': '25' });
    await forms.press('Add it to every pay period');
    await forms.row(/^Parking fob Deduction \$25\.00/).waitFor();
    await forms.press('Change an amount');
    const item = forms.page.getByLabel('Earning or deduction', { exact: true });
    await item.selectOption({ label: 'Parking fob (Deduction), now $25.00' });
    await forms.fill({ 'New amount in dollars': '0' });
    await forms.press('Change the amount');
    await forms.seeRefusal('New amount in dollars', /must be greater than 0/);
    await forms.fill({ 'New amount in dollars': '2 %' });
    await forms.press('Change the amount');
    await forms.row(/^Parking fob Deduction 2 % Mon, Nov 16, 2026/).waitFor();
    await forms.see('○ Parking fob is an unknown description: it is deducted after tax.');
    await forms.examine('change-item');
  });

  test('a life insurance is offered, and several people are enrolled with its cover', async ({
    account: { client },
    demo: { companyId },
    forms,
  }) => {
    const plan = { companyId, benefitType: 'Life Insurance', effectiveMonth: 'December 2026' };
    await client.benefits.addCompanyBenefits({ benefitCompanyElection: plan });
    await selectTwo(forms);
    await forms.press('Enroll in a benefit');
    const cover = 'Amount that the life insurance pays (optional)';
    await forms.choose('Plan', '401(k)');
    await forms.fill({ 'Worker pays in each pay period (optional)': '5 %', [cover]: '150,000' });
    await forms.press('Enroll 2 people');
    await forms.seeRefusal(cover, /^This plan has no cover whose cost is taxed/);
    await forms.choose('Plan', 'Life Insurance');
    await forms.press('Enroll 2 people');
    await forms.see('Done for 2 people.');
    await forms.examine('bulk-benefit');
    await forms.open('benefits?plan=Life%20Insurance');
    await forms.row(/Charles Babbage Life Insurance, pays \$150,000\.00/).waitFor();
  });

  test('a match formula is set', async ({ forms }) => {
    await forms.open('benefits');
    await forms.press('Set a match formula');
    const tiers = 'The company adds to what workers defer';
    await forms.fill({ [tiers]: 'half' });
    await forms.press('Set the formula');
    await forms.seeRefusal(tiers, '“half” is not a match.');
    await forms.fill({ [tiers]: '100 % up to 3 %, 50 % up to 5 %' });
    await forms.press('Set the formula');
    await forms.row(/401\(k\) December 2026 100 % up to 3 % of pay, then 50 % up to 5 %/).waitFor();
    await forms.examine('match-formula');
  });

  test('a further schedule is added, and two people are moved to it', async ({ forms }) => {
    await forms.open('settings?part=schedules');
    await forms.press('Add a further schedule');
    await forms.choose('How often', 'Monthly');
    const days = ['First day of the first period', 'First pay day'] as const;
    await forms.fill({ Name: 'Salaried', [days[0]]: '2026-12-01', [days[1]]: '2026-11-01' });
    await forms.press('Add the schedule');
    await forms.seeRefusal(days[1], /“First pay day” must not be before Tue,.Dec.1,.2026/);
    await forms.fill({ [days[1]]: '2026-12-31' });
    await forms.row(/^Thu, Dec 31, 2026 Dec 1–31/).waitFor();
    await forms.press('Add the schedule');
    await forms.row(/^Salaried \(W2\) Every month 0/).waitFor();
    await forms.examine('further-schedule');
    await selectTwo(forms);
    await forms.press('Move to a pay schedule');
    await forms.row(/^Charles Babbage Nov 23–30: 6 of 10 working days/).waitFor();
    await forms.examine('schedule-move');
    await forms.press('Move 2 people');
    await forms.see('✓ 2 workers moved to the schedule Salaried');
  });

  test('nothing goes wrong on the page', ({ forms }) => {
    expect(forms.listComplaints()).toEqual([]);
  });
});

/** Selects Charles Babbage and Jean Bartik, who have salaries. */
async function selectTwo(forms: DemoConsole): Promise<void> {
  await forms.open('people');
  for (const name of [/^Select .*Babbage/, /^Select .*Bartik/])
    await forms.page.getByRole('checkbox', { name }).check();
}
