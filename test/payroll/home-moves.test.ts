import { describe, expect } from 'vitest';
import { readPeriodBeginningOn } from '../harness/corrections.ts';
import { addSchedule, aLocation } from '../harness/examples.ts';
import { payrollTest } from '../harness/fixtures.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';
import { expectRefusal } from '../harness/refusal.ts';

/** A worker of an office in Detroit who lives in Detroit, with 1,000.00 for each week from Monday on. */
const test = payrollTest
  .extend('week', async ({ app, account, companyId }) => {
    await addSchedule(account, companyId);
    return readPeriodBeginningOn(app, companyId, '2026-03-02');
  })
  .extend('userId', async ({ account, companyId, week: _ }) => {
    const { client } = account;
    const { companyLocation } = await client.companyOnboarding.addCompanyLocation({
      companyLocation: aLocation(companyId, {
        companyLocation: 'Detroit',
        city: 'Detroit',
        state: 'Michigan',
        zipcode: '48226',
      }),
    });
    const userId = await readyWorker(account, companyId, {
      wage: salary(52_000),
      worker: {
        companyLocationCategory: 'Office',
        companyLocationId: companyLocation.companyLocationId,
        stateCode: '',
      },
    });
    await client.userOnboarding.updateKycInformation({
      kycInformation: { userId, city: 'Detroit', state: 'MI', zipcode: '48226' },
    });
    return userId;
  })
  .extend('move', ({ account, userId }) => async (effectiveDate: string, change: object = {}) => {
    const kycInformation = {
      userId,
      city: 'Ann Arbor',
      zipcode: '48104',
      effectiveDate,
      ...change,
    };
    const answer = await account.client.userOnboarding.updateKycInformation({ kycInformation });
    return {
      message: answer.kycInformation.message,
      warnings: answer.warnings?.map(({ key }) => key),
    };
  })
  .extend('cityTax', ({ account, week, userId }) => async () => {
    const { payrollLineItem } = await account.client.reports.getPayStub({
      payPeriodId: week,
      userId,
    });
    return payrollLineItem[0]?.taxDetails.find(({ TaxName }) => TaxName === 'Detroit')?.TaxAmount;
  });

describe('a move of the home on the third of five working days', () => {
  test('is divided: 2.4 % of 400 and 1.2 % of 600 in Detroit (MCL 141.503)', async ({
    account,
    companyId,
    userId,
    move,
    cityTax,
  }) => {
    expect(await cityTax()).toBe(24);
    const { message, warnings } = await move('2026-03-04');
    expect(message).toContain('The home address applies from 2026-03-04.');
    expect(warnings).toBeUndefined();
    expect(await cityTax()).toBe(16.8);

    const { userHomes } = await account.client.reports.getUserLocations({ companyId, userId });
    expect(userHomes).toEqual([
      { startDate: null, endDate: '2026-03-03', city: 'Detroit', state: 'MI', zipcode: '48226' },
      { startDate: '2026-03-04', endDate: null, city: 'Ann Arbor', state: 'MI', zipcode: '48104' },
    ]);
  });

  test('can be dated again', async ({ move, cityTax }) => {
    await move('2026-03-04');
    await move('2026-03-06');
    expect(await cityTax()).toBe(21.6);
    await move('2026-02-02');
    expect(await cityTax()).toBe(12);
  });

  test('warns that paid days stay as they are, and of a date without a move', async ({ move }) => {
    expect((await move('2026-03-04', { city: '', zipcode: '' })).warnings).toEqual([
      'effectiveDateIgnored',
    ]);
    expect((await move('2026-01-05')).warnings).toEqual(['paidPayUnchanged']);
  });

  test('is refused more than a year ahead', async ({ account, userId }) => {
    expectRefusal(
      await account.send({
        path: '/userOnboarding',
        body: {
          method: 'updateKycInformation',
          kycInformation: { userId, city: 'Ann Arbor', effectiveDate: '2028-01-01' },
        },
      }),
      400,
      'effectiveDate must not be more than 100 years ago or one year in the future.',
    );
  });
});
