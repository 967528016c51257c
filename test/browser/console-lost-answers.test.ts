import { describe, expect } from 'vitest';
import { hasBrowser } from '../harness/browser.ts';
import { demoTest as base, type DemoConsole } from '../harness/demo-console.ts';

/** An off-cycle payroll of the demo company that is ready to be submitted. */
const test = base.extend('payPeriodId', { scope: 'file' }, async ({ account, demo }) => {
  const { payPeriod } = await account.client.payroll.addSupplementalPayPeriodWithLineItems({
    payPeriod: {
      companyId: demo.companyId,
      payPeriodType: 'Off-Cycle',
      workerType: 'W2',
      payBeginDate: '2026-11-09',
      payEndDate: '2026-11-13',
      payDate: '2026-11-25',
      payrollLineItem: demo.userIds.slice(0, 2).map((userId) => ({ userId, amount: 500 })),
    },
  });
  return payPeriod.payPeriodId;
});

/** Lets the next request of an operation through, and loses its answer. */
async function loseAnswer({ page }: DemoConsole, operation: string): Promise<void> {
  await page.route(
    `**/${operation}`,
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
}

const lost = 'The server did not answer. Check your connection and try again.';

describe.skipIf(!hasBrowser)('a write whose answer is lost', { timeout: 120_000 }, () => {
  test.beforeAll(({ forms }) => void forms, 120_000);

  test('is done once when the form is sent again', async ({ account, demo, forms }) => {
    const { companyId } = demo;
    const countLocations = async () => {
      const { CompanyLocation } = await account.client.reports.getCompanyLocationInfo({
        companyId,
      });
      return CompanyLocation.length;
    };
    const before = await countLocations();
    await forms.open('settings?part=locations');
    await forms.press('Add a location');
    await forms.fill({
      'Name of the location': 'Annex',
      'Street and number': '90 Queen Street',
      City: 'Austin',
      'ZIP code': '78701',
    });
    await forms.choose('State', 'TX');
    await loseAnswer(forms, 'companyOnboarding/addCompanyLocation');
    await forms.press('Add the location');
    await forms.see(lost);
    expect(await countLocations()).toBe(before + 1);
    await forms.press('Add the location');
    await forms.see('✓ Saved.');
    expect(await countLocations()).toBe(before + 1);
  });

  test('is done once when a payroll is submitted again', async ({ forms, payPeriodId }) => {
    await forms.open(`pay/${payPeriodId}/review`);
    await forms.press('Submit');
    await loseAnswer(forms, 'payroll/initiatePayroll');
    await forms.enterCode('Submit');
    await forms.see(lost);
    await forms.confirm('Submit');
    await forms.see('Receipt');
  });
});
