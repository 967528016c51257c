import { describe, expect } from 'vitest';
import { payFirstPeriod, readPeriodBeginningOn } from '../../harness/corrections.ts';
import { addSchedule, aLocation } from '../../harness/examples.ts';
import { payrollTest } from '../../harness/fixtures.ts';
import { readyWorker, salary } from '../../harness/payroll-ready.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const offices = {
  Philadelphia: { state: 'Pennsylvania', zipcode: '19103' },
  Pittsburgh: { state: 'Pennsylvania', zipcode: '15222' },
  Detroit: { state: 'Michigan', zipcode: '48226' },
  Chicago: { state: 'Illinois', zipcode: '60601' },
  Columbus: { state: 'Ohio', zipcode: '43201' },
} as const;

const test = payrollTest
  .extend('addOffice', ({ account, companyId }) => async (city: keyof typeof offices) => {
    const location = aLocation(companyId, { companyLocation: city, city, ...offices[city] });
    const { companyLocation } = await account.client.companyOnboarding.addCompanyLocation({
      companyLocation: location,
    });
    return companyLocation.companyLocationId;
  })
  .extend('week', async ({ app, account, companyId }) => {
    await addSchedule(account, companyId);
    return readPeriodBeginningOn(app, companyId, '2026-03-02');
  })
  .extend('taxesOf', ({ account, week }) => async (userId: string) => {
    const { payPeriod } = await account.client.reports.getPayPeriodDetails({ payPeriodId: week });
    const item = payPeriod[0]?.payrollLineItems.find((one) => one.userId === userId);
    return Object.fromEntries(
      (item?.employeeTaxDetails ?? []).map(({ taxName, taxAmount }) => [taxName, taxAmount]),
    );
  });

describe('a move from Philadelphia to Pittsburgh on the third of five working days', () => {
  test('taxes two days in Philadelphia and is readable', async ({
    account,
    companyId,
    addOffice,
    taxesOf,
    week,
  }) => {
    const philadelphia = await addOffice('Philadelphia');
    const pittsburgh = await addOffice('Pittsburgh');
    const userId = await readyWorker(account, companyId, {
      wage: salary(52_000),
      worker: { companyLocationCategory: 'Office', companyLocationId: philadelphia, stateCode: '' },
    });
    const { user } = await account.client.adminPortal.updateUser({
      user: { userId, companyLocationId: pittsburgh, effectiveDate: '2026-03-04' },
    });
    expect(user.message).toContain('The work location applies from 2026-03-04.');

    const taxes = await taxesOf(userId);
    // 3.43 % of 400.00 from one who lives in Virginia; Pennsylvania taxes 1,000.00 at 3.07 %.
    const local = Object.entries(taxes).filter(([name]) => name.includes('Philadelphia'));
    expect(local.map(([, amount]) => amount)).toEqual([13.72]);
    expect(Object.values(taxes)).toContain(30.7);

    const { userLocations } = await account.client.reports.getUserLocations({ companyId, userId });
    expect(
      userLocations.map(({ startDate, endDate, companyLocation }) => [
        startDate,
        endDate,
        companyLocation?.companyLocation,
      ]),
    ).toEqual([
      ['2025-06-02', '2026-03-03', 'Philadelphia'],
      ['2026-03-04', null, 'Pittsburgh'],
    ]);
    const explained = await account.client.reports.explainPay({ payPeriodId: week, userId });
    expect(JSON.stringify(explained)).toContain('Philadelphia 19103');
    const stub = await account.client.reports.getPayStub({ payPeriodId: week, userId });
    expect(stub.payrollLineItem[0]?.workPlaces).toEqual([
      { place: 'Pittsburgh 15222', stateCode: 'PA', amount: 600 },
      { place: 'Philadelphia 19103', stateCode: 'PA', amount: 400 },
    ]);
  });

  test('is the same from the day on which the sandbox clock reaches it', async ({
    account,
    companyId,
    addOffice,
    advance,
  }) => {
    const pittsburgh = await addOffice('Pittsburgh');
    const userId = await readyWorker(account, companyId);
    await account.client.adminPortal.updateUser({
      user: {
        userId,
        companyLocationCategory: 'Office',
        companyLocationId: pittsburgh,
        effectiveDate: '2026-03-10',
      },
    });
    const categoryNow = async () =>
      (await account.client.reports.getUser({ companyId, userId })).user[0]
        ?.companyLocationCategory;
    expect(await categoryNow()).toBe('Remote');
    await advance('2026-03-10T12:00:00-05:00');
    expect(await categoryNow()).toBe('Office');
  });
});

describe('a move to Ohio', () => {
  test('asks for the registration there from its first day on', async ({
    account,
    companyId,
    addOffice,
    advance,
  }) => {
    const columbus = await addOffice('Columbus');
    const userId = await readyWorker(account, companyId);
    await account.client.adminPortal.updateUser({
      user: {
        userId,
        companyLocationCategory: 'Office',
        companyLocationId: columbus,
        effectiveDate: '2026-03-10',
      },
    });
    const tasks = async () =>
      JSON.stringify(await account.client.reports.getCompanyTask({ companyId }));
    expect(await tasks()).not.toContain('Ohio');
    await advance('2026-03-10T12:00:00-05:00');
    expect(await tasks()).toContain('Ohio');
  });

  test('warns that later work locations and paid days stay as they are', async ({
    account,
    companyId,
    addOffice,
  }) => {
    const [columbus, detroit] = [await addOffice('Columbus'), await addOffice('Detroit')];
    const userId = await readyWorker(account, companyId);
    const move = async (companyLocationId: string, effectiveDate: string) => {
      const companyLocationCategory = 'Office' as const;
      const user = { userId, companyLocationCategory, companyLocationId, effectiveDate };
      const { warnings } = await account.client.adminPortal.updateUser({ user });
      return warnings?.map(({ key }) => key);
    };
    expect(await move(detroit, '2026-03-16')).toBeUndefined();
    expect(await move(columbus, '2026-02-02')).toEqual(['paidPayUnchanged', 'endsAtNextLocation']);
    expect(await move(columbus, '2026-02-02')).toEqual(['effectiveDateIgnored']);
  });
});

describe('a visit to another state', () => {
  // 35 ILCS 5/304(a)(2)(B)(iii): pay for up to 30 working days is not paid in Illinois.
  test('within its threshold for nonresidents is not taxed there, once its end is entered', async ({
    account,
    companyId,
    addOffice,
    taxesOf,
    week,
  }) => {
    const chicago = await addOffice('Chicago');
    const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
    const visit = {
      userId,
      companyLocationId: chicago,
      companyLocationCategory: 'Office',
    } as const;
    const { updateUser } = account.client.adminPortal;
    await updateUser({ user: { ...visit, effectiveDate: '2026-03-04' } });
    expect(Object.keys(await taxesOf(userId)).join()).toContain('IL - State Income Tax');

    const home = { userId, companyLocationCategory: 'Remote', stateCode: 'VA' } as const;
    await updateUser({ user: { ...home, effectiveDate: '2026-03-09' } });
    expect(Object.keys(await taxesOf(userId)).join()).not.toContain('IL - State Income Tax');
    const { preview } = await account.client.payroll.previewPayroll({
      companyId,
      payPeriodId: week,
    });
    expect(JSON.stringify(preview)).toContain(
      "IL income tax is not withheld: 3 working days of the year there are within the state's threshold for nonresidents.",
    );
  });
});

describe('hours that name a location', () => {
  test('are taxed there: 24 in Detroit, 16 in Columbus', async ({
    account,
    companyId,
    addOffice,
    taxesOf,
    week,
  }) => {
    const detroit = await addOffice('Detroit');
    const columbus = await addOffice('Columbus');
    const userId = await readyWorker(account, companyId);
    await account.client.payroll.importRegularDifferentialPayrollData({
      companyId,
      payPeriodId: week,
      payrollData: [
        {
          userId,
          basePay: [
            { payHours: 24, companyLocationId: detroit },
            { payHours: 16, companyLocationId: columbus },
          ],
        },
      ],
    });
    const taxes = await taxesOf(userId);
    const of = (city: string) =>
      Object.entries(taxes).find(([name]) => name.includes(city))?.[1] ?? 0;
    // At $31.25 an hour: 1.2 % of 750.00 and 2.5 % of 500.00.
    expect([of('Detroit'), of('Columbus')]).toEqual([9, 12.5]);
  });

  test('are refused with a location of nobody', async ({ account, companyId, week }) => {
    const userId = await readyWorker(account, companyId);
    const unknown = '00000000-0000-4000-8000-000000000000';
    const response = await account.send({
      path: '/payroll',
      body: {
        method: 'importRegularPayrollData',
        companyId,
        payPeriodId: week,
        payrollData: [
          {
            userId,
            additionalCompensation: [
              { description: 'Bonus', amount: 1, companyLocationId: unknown },
            ],
          },
        ],
      },
    });
    expectRefusal(
      response,
      400,
      'payrollData[0] (Katherine Johnson): companyLocationId is not a location of Analytical Engines; in a correction, not a work location of the payment.',
    );
  });
});

describe('a correction of pay from two places', () => {
  test('divides the corrected lines among its places, and refuses others', async ({
    account,
    companyId,
    addOffice,
  }) => {
    const detroit = await addOffice('Detroit');
    const columbus = await addOffice('Columbus');
    const pittsburgh = await addOffice('Pittsburgh');
    const userId = await readyWorker(account, companyId);
    const hoursAt = (hours: number, companyLocationId: string) => ({
      payHours: hours,
      companyLocationId,
    });
    const payPeriodId = await payFirstPeriod(account, companyId, (id) =>
      account.client.payroll.importRegularDifferentialPayrollData({
        companyId,
        payPeriodId: id,
        payrollData: [{ userId, basePay: [hoursAt(24, detroit), hoursAt(16, columbus)] }],
      }),
    );
    const replaceBy = (basePay: object[]) => ({
      companyId,
      payPeriodId,
      corrections: [{ userId, action: 'Replace' as const, basePay }],
    });
    const { correction } = await account.client.payroll.previewCorrection(
      replaceBy([hoursAt(16, detroit), hoursAt(24, columbus)]),
    );
    const taxes = JSON.stringify(correction);
    // 1.2 % of 500.00 instead of 750.00, 2.5 % of 750.00 instead of 500.00.
    expect(taxes).toContain('"before":9,"after":6');
    expect(taxes).toContain('"before":12.5,"after":18.75');
    expectRefusal(
      await account.send({
        path: '/payroll',
        body: { method: 'previewCorrection', ...replaceBy([hoursAt(40, pittsburgh)]) },
      }),
      400,
      'corrections[0] (Katherine Johnson): companyLocationId is not a location of Analytical Engines; in a correction, not a work location of the payment.',
    );
  });
});

describe('a worker who is remote by choice for a New York office', () => {
  test('pays New York’s income tax (20 NYCRR 132.18)', async ({ account, companyId, taxesOf }) => {
    const userId = await readyWorker(account, companyId, {
      wage: salary(52_000),
      worker: { isRemoteByChoice: true },
    });
    expect(
      Object.keys(await taxesOf(userId)).filter((name) => /New York|NY/.test(name)),
    ).not.toEqual([]);
    await account.client.adminPortal.updateUser({
      user: { userId, isRemoteByChoice: false, effectiveDate: '2026-03-02' },
    });
    expect(Object.keys(await taxesOf(userId)).filter((name) => /New York|NY/.test(name))).toEqual(
      [],
    );
  });
});
