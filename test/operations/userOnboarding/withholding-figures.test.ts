import { describe, expect } from 'vitest';
import type { TestAccount } from '../../harness/app.ts';
import { addSchedule } from '../../harness/examples.ts';
import { readyCompanyTest as base } from '../../harness/fixtures.ts';
import { readyWorker, salary } from '../../harness/payroll-ready.ts';

type W4 = Parameters<
  TestAccount['client']['userOnboarding']['updateW4Information']
>[0]['w4Information'];

/** A worker paid biweekly, with the income tax withheld from the first pay date, 2026-03-20. */
const test = base.extend('employ', ({ account, companyId }) => async (yearlySalary: number) => {
  const { userOnboarding, reports } = account.client;
  const userId = await readyWorker(account, companyId, { wage: salary(yearlySalary) });
  const { payPeriodId } = await addSchedule(account, companyId, {
    compensationFrequency: 'BiWeekly',
    payBeginDate: '2026-03-01',
    payDate: '2026-03-20',
  });
  const file = (w4: Omit<W4, 'userId'>) =>
    userOnboarding.updateW4Information({ w4Information: { userId, ...w4 } });
  const federalTax = async () => {
    const { payPeriod } = await reports.getPayPeriodDetails({ payPeriodId });
    const [item] = payPeriod[0]?.payrollLineItems ?? [];
    return item?.employeeTaxDetails.find(({ taxName }) => taxName === 'Federal Withholding Tax')
      ?.taxAmount;
  };
  return { userId, file, federalTax };
});

describe('a Form W-4', () => {
  test('of 2025 with 2 children and 1 other dependent claims 4,500', async ({ employ }) => {
    const { file, federalTax } = await employ(130_000);
    const married = { w4FilingStatus: 'Married filing jointly' };
    await file({ ...married, formVersion: 2025, dependents: 2, dependentsAbove18: 1 });
    expect(await federalTax()).toBe(259.23);
    const { warnings } = await file({
      ...married,
      dependents: 2,
      dependentsAbove18: 1,
      dependentsAmount: 4500,
    });
    expect(await federalTax()).toBe(259.23);
    expect(warnings).toEqual([
      {
        key: 'dependentsDiffer',
        path: 'w4Information.dependentsAmount',
        message:
          'Step 3 is $4500.00 as given; the numbers of dependents on a form of 2026 would give $4900.00.',
      },
    ]);
  });

  test('dated in the future applies to pay dates from then on', async ({ employ }) => {
    const { file, federalTax } = await employ(52_000);
    await file({ w4FilingStatus: 'Single' });
    const { w4Information } = await file({
      w4FilingStatus: 'Single',
      extraWithholding: 50,
      effectiveDate: '2026-03-21',
    });
    expect(w4Information.message).toBe(
      'The Form W-4 of Katherine Johnson applies to pay dates from 2026-03-21 on.',
    );
    expect(await federalTax()).toBe(156.15);
    await file({ w4FilingStatus: 'Single', extraWithholding: 25, effectiveDate: '2026-03-20' });
    expect(await federalTax()).toBe(181.15);
  });

  test('that claims exemption for last year is over, and a task asks for another', async ({
    account,
    companyId,
    employ,
  }) => {
    const { userId, file, federalTax } = await employ(52_000);
    const { warnings } = await file({
      w4FilingStatus: 'Single',
      exempt: true,
      effectiveDate: '2025-11-03',
    });
    expect(warnings).toMatchObject([
      { key: 'exemptionEnds', message: expect.stringContaining('ends on 2026-02-15') },
    ]);
    expect(await federalTax()).toBe(156.15);
    const { blockers } = await account.client.reports.getUserTask({ companyId, userId });
    expect(blockers).toContainEqual(
      expect.objectContaining({ key: 'exemptFormExpires', severity: 'warns' }),
    );
    await file({ w4FilingStatus: 'Single', extraWithholding: 5, effectiveDate: '2025-02-03' });
    expect(await federalTax()).toBe(161.15);
    const { user } = await account.client.reports.getUser({ companyId, userId });
    expect(user[0]?.w4Information).toMatchObject({
      effectiveDate: '2025-02-03',
      extraWithholding: 5,
      exempt: false,
    });
    await file({ w4FilingStatus: 'Single', exempt: true });
    expect(await federalTax()).toBe(0);
    const after = await account.client.reports.getUserTask({ companyId, userId });
    expect(after.blockers.map(({ key }) => key)).not.toContain('exemptFormExpires');
  });
});

describe('a lock-in letter', () => {
  test('holds against a Form W-4 that lowers the tax, until it is released', async ({
    account,
    companyId,
    employ,
  }) => {
    const { userId, file, federalTax } = await employ(52_000);
    const { userOnboarding, reports } = account.client;
    await userOnboarding.addLockInLetter({
      lockInLetter: { userId, w4FilingStatus: 'Single', effectiveDate: '2026-03-01' },
    });
    const { warnings } = await file({ w4FilingStatus: 'Married filing jointly' });
    expect(warnings).toMatchObject([{ key: 'lockInHolds', path: 'w4Information' }]);
    expect(await federalTax()).toBe(156.15);
    const { user } = await reports.getUser({ companyId, userId });
    expect(user[0]?.lockInLetter).toMatchObject({
      w4FilingStatus: 'Single',
      effectiveDate: '2026-03-01',
    });
    const { lockInLetter } = await userOnboarding.releaseLockInLetter({ lockInLetter: { userId } });
    expect(lockInLetter.message).toContain('the Form W-4 decides again');
    expect(await federalTax()).toBeLessThan(156.15);
    await expect(userOnboarding.releaseLockInLetter({ lockInLetter: { userId } })).rejects.toThrow(
      'Katherine Johnson has no lock-in letter.',
    );
  });

  test('of a later day that is released before does not begin to hold', async ({
    account,
    companyId,
    employ,
  }) => {
    const { userId, file, federalTax } = await employ(52_000);
    const { userOnboarding, reports } = account.client;
    await file({ w4FilingStatus: 'Married filing jointly' });
    const withoutLetter = await federalTax();
    await userOnboarding.addLockInLetter({
      lockInLetter: { userId, w4FilingStatus: 'Single', effectiveDate: '2026-03-20' },
    });
    expect(await federalTax()).toBe(156.15);
    const { lockInLetter } = await userOnboarding.releaseLockInLetter({ lockInLetter: { userId } });
    expect(lockInLetter.message).toContain('from 2026-03-20 on');
    expect(await federalTax()).toBe(withoutLetter);
    const { user } = await reports.getUser({ companyId, userId });
    expect(user[0]?.lockInLetter).toBeNull();
  });

  test('is refused for a contractor and an unknown worker', async ({ account, companyId }) => {
    const { userOnboarding } = account.client;
    const contractor = await readyWorker(account, companyId, {
      worker: { workerType: '1099-NEC' },
    });
    const letter = { w4FilingStatus: 'Single', effectiveDate: '2026-03-01' };
    await expect(
      userOnboarding.addLockInLetter({ lockInLetter: { userId: contractor, ...letter } }),
    ).rejects.toThrow('is a contractor');
    const unknown = '00000000-0000-4000-8000-000000000000';
    await expect(
      userOnboarding.addLockInLetter({ lockInLetter: { userId: unknown, ...letter } }),
    ).rejects.toThrow('Invalid UserId');
    await expect(
      userOnboarding.releaseLockInLetter({ lockInLetter: { userId: unknown } }),
    ).rejects.toThrow('Invalid UserId');
  });
});

test('answers on a state form may be numbers, and true or false', async ({
  account,
  companyId,
  employ,
}) => {
  const { userId } = await employ(52_000);
  const { userOnboarding, reports } = account.client;
  await userOnboarding.addStateW4Information({
    userId,
    stateCode: 'VA',
    stateW4Information: { personal: 3, additional: 12.5, exempt: false },
  });
  const { user } = await reports.getUser({ companyId, userId });
  expect(user[0]?.stateW4Information).toMatchObject([
    {
      stateW4Information: {
        'Personal and dependent exemptions': '3',
        'Additional amount withheld each pay period': '12.5',
      },
    },
  ]);
});
