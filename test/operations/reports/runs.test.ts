import { describe, expect } from 'vitest';
import { payFirstPeriod, readPeriodBeginningOn } from '../../harness/corrections.ts';
import { addSchedule, aPayAccount } from '../../harness/examples.ts';
import { payrollTest as test } from '../../harness/fixtures.ts';
import { readyWorker, salary } from '../../harness/payroll-ready.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

describe('runs', () => {
  test('are listed with totals, and the second is explained by the first', async ({
    account,
    companyId,
    app,
  }) => {
    const { payroll, reports } = account.client;
    const stays = await readyWorker(account, companyId, { wage: salary(52_000) });
    const leaves = await readyWorker(account, companyId, { wage: salary(52_000) });
    await payFirstPeriod(account, companyId);
    const firstId = await readPeriodBeginningOn(app, companyId, '2026-03-02');
    const payPeriodId = await readPeriodBeginningOn(app, companyId, '2026-03-09');
    const changesOf = async (id: string) =>
      (await reports.getRunChanges({ payPeriodId: id })).runChanges;
    const first = await changesOf(firstId);
    expect(first).toMatchObject({ previousPayPeriodId: null, previousNet: 0 });
    expect(first.causes[0]).toEqual({ cause: 'joined', amount: first.net, workers: 2 });

    const bonus = [{ description: 'Bonus', amount: 100 }];
    await payroll.savePayEntries({
      payPeriodId,
      payrollData: [
        { userId: stays, additionalCompensations: bonus },
        { userId: leaves, isExcluded: true },
      ],
    });
    const previewOf = async (id: string) => {
      const part = { totalsOnly: true, withRunChanges: true };
      return (await payroll.previewPayroll({ companyId, payPeriodId: id, ...part })).preview;
    };
    const preview = await previewOf(payPeriodId);
    const changes = await changesOf(payPeriodId);
    expect(preview.runChanges).toEqual(changes);
    expect(changes).toMatchObject({
      previousPayPeriodId: firstId,
      previousNet: first.net,
      net: preview.totals.net,
    });
    const causes = Object.fromEntries(changes.causes.map(({ cause, amount }) => [cause, amount]));
    expect(causes).toMatchObject({ joined: 0, left: -first.net / 2, oneOffs: 100, hours: 0 });
    expect(causes.taxes).toBeLessThan(0);

    await payroll.initiatePayroll({ companyId, payPeriodId });
    expect(await changesOf(payPeriodId)).toEqual(changes);
    expect(await changesOf(firstId)).toEqual(first);
    expect((await previewOf(payPeriodId)).runChanges).toEqual(changes);
    expect((await previewOf(firstId)).runChanges).toEqual(first);

    const asked = { companyId, endDate: '2026-03-20', limit: 2, withTotal: true };
    const { runs, total } = await reports.getRuns(asked);
    expect(total).toBe(2);
    expect(runs).toMatchObject([
      { payPeriodId, payPeriodStatus: 'Submitted', totals: { workers: 1, net: changes.net } },
      { payPeriodId: firstId, totals: { workers: 2, net: first.net } },
    ]);
    const byId = await reports.getRuns({ companyId, payPeriodId, withTotal: true });
    expect(byId).toEqual({ runs: [runs[0]], total: 1 });
    const one = await reports.getRuns({ ...asked, limit: 1 });
    const { nextCursor } = one;
    expect(await reports.getRuns({ ...asked, cursor: nextCursor })).toMatchObject({
      runs: [{ payPeriodId: firstId }],
    });
    const { payrollTransaction } = await reports.getTransactions({ payPeriodId: firstId });
    const paid = await reports.getRuns({ companyId, payPeriodId: firstId, withPayments: true });
    const groups = paid.runs[0]?.paymentGroups ?? [];
    const deposits = groups.filter(({ isToWorker }) => isToWorker);
    const ofWorkers = payrollTransaction.filter(({ userId }) => userId !== '');
    expect(deposits).toMatchObject([
      {
        transactionName: 'AchCredit',
        status: ofWorkers[0]?.status,
        payments: 2,
        amount: first.net,
        effectiveDate: ofWorkers[0]?.effectiveDate,
      },
    ]);
    const lastAt = ofWorkers.map(({ history }) => history.at(-1)?.at ?? '').sort();
    expect(deposits[0]?.moments.at(-1)).toMatchObject({ lastAt: lastAt.at(-1) });
    expect(groups).toContainEqual(
      expect.objectContaining({ transactionName: 'AchDebit', isToWorker: false, payments: 1 }),
    );
    expect(byId.runs[0]).not.toHaveProperty('paymentGroups');
    const open = await reports.getRuns({ companyId, payPeriodStatus: 'New', limit: 1 });
    expect(open.runs[0]).not.toHaveProperty('totals');

    await payroll.correctPayroll({
      companyId,
      payPeriodId: firstId,
      corrections: [{ userId: leaves, action: 'Void' }],
    });
    const voided = await changesOf(firstId);
    expect(voided.net).toBe(first.net / 2);
    for (const id of [firstId, payPeriodId])
      expect((await previewOf(id)).runChanges).toEqual(await changesOf(id));
  });

  test('differ by the caps of taxes and the limits of deductions that were reached', async ({
    account,
    companyId,
    app,
  }) => {
    const { payroll, reports } = account.client;
    const userId = await readyWorker(account, companyId, { wage: salary(52_000) });
    await addSchedule(account, companyId);
    const pay = async (payPeriodId: string, bonus: number, contribution: number) => {
      const additionalCompensations = bonus ? [{ description: 'Bonus', amount: bonus }] : [];
      const deductions = [{ description: '401(k)', amount: contribution }];
      const payrollData = [{ userId, additionalCompensations, deductions }];
      await payroll.savePayEntries({ companyId, payPeriodId, payrollData });
    };
    const changesOf = async (payPeriodId: string) => {
      const { causes } = (await reports.getRunChanges({ payPeriodId })).runChanges;
      return Object.fromEntries(causes.map(({ cause, amount }) => [cause, amount]));
    };
    const [first = '', second = '', third = ''] = await Promise.all(
      ['2026-03-02', '2026-03-09', '2026-03-16'].map((day) =>
        readPeriodBeginningOn(app, companyId, day),
      ),
    );
    // 184,000 of the wage base of 184,500, and 24,400 of the limit of 24,500.
    await pay(first, 183_000, 24_400);
    await payroll.initiatePayroll({ companyId, payPeriodId: first });
    await pay(second, 0, 400);
    // 6.2 % of 500 above the base. Of the change of the contribution, 300 is by the limit.
    const expected = { taxCaps: 31, deductions: 24_000, deductionLimits: 300, oneOffs: -183_000 };
    const changes = await changesOf(second);
    expect(changes).toMatchObject(expected);
    const preview = async (cause: 'taxCaps' | 'deductionLimits') =>
      (await payroll.previewPayroll({ companyId, payPeriodId: second, cause })).preview;
    expect((await preview('taxCaps')).causedChanges).toMatchObject([{ userId, amount: 31 }]);
    expect((await preview('deductionLimits')).causedChanges).toMatchObject([{ amount: 300 }]);
    await payroll.initiatePayroll({ companyId, payPeriodId: second });
    expect(await changesOf(second)).toEqual(changes);

    await pay(third, 0, 400);
    // Income tax of 12 % and 5.75 % is due on the 100 that are not deferred any more.
    expect(await changesOf(third)).toMatchObject({
      taxCaps: 31,
      taxes: -17.75,
      deductions: 0,
      deductionLimits: 100,
    });
  });

  test('are reviewed as they were submitted, whatever is entered afterwards', async ({
    account,
    companyId,
  }) => {
    const { adminPortal, payroll, reports, userPortal } = account.client;
    const raised = await readyWorker(account, companyId, { wage: salary(52_000) });
    const leftOut = await readyWorker(account, companyId, { wage: salary(52_000) });
    const { payPeriodId } = await addSchedule(account, companyId);
    const payrollData = [{ userId: leftOut, isExcluded: true, exclusionReason: 'on leave' }];
    await payroll.savePayEntries({ companyId, payPeriodId, payrollData });
    const review = async () =>
      (await payroll.previewPayroll({ companyId, payPeriodId, withRunChanges: true })).preview;
    const { payPeriodStatus: _, ...reviewed } = await review();
    await payroll.initiatePayroll({ companyId, payPeriodId });

    const { userWages } = await reports.getUserWage({ companyId, userId: raised });
    const { userWageId = '' } = userWages[0] ?? {};
    await adminPortal.updateUserWage({ userWage: { userWageId, wageRate: 104_000 } });
    const joined = await readyWorker(account, companyId, { wage: salary(52_000) });
    const { notPaid, totals, ...figures } = reviewed;
    const asSubmitted = {
      ...figures,
      totals: { ...totals, notPaid: 2 },
      notPaid: [...notPaid, expect.objectContaining({ userId: joined, key: 'notInRun' })],
    };
    expect(await review()).toEqual({ ...asSubmitted, payPeriodStatus: 'Submitted' });
    const { payEntries } = await reports.getPayEntries({ companyId, payPeriodId });
    const reasonOf = new Map(payEntries.map((entry) => [entry.userId, entry.notPaid?.key]));
    expect([raised, leftOut, joined].map((userId) => reasonOf.get(userId))).toEqual([
      undefined,
      'excluded',
      'notInRun',
    ]);

    await account.client.sandbox.advanceClock({ to: '2026-03-16' });
    const { user } = await reports.getUser({ companyId, userId: raised });
    const { userPayAccountEntityId = '' } = user[0]?.userPayAccountEntities[0] ?? {};
    await userPortal.updateUserBankAccount({
      userPayAccountEntity: {
        ...aPayAccount({ companyId, userId: raised }, { accountNumber: '000555444333' }),
        userPayAccountEntityId,
      },
    });
    const { cash, payrollLineItems, previewHash } = await review();
    // Once it was debited, the account may be another one.
    const { debitedAccount: __, ...cashOfRun } = reviewed.cash;
    expect({ cash, previewHash }).toEqual({
      cash: cashOfRun,
      previewHash: reviewed.previewHash,
    });
    expect(payrollLineItems[0]).toMatchObject({ net: totals.net, paymentMethod: 'Direct Deposit' });
  });

  test('of unknown companies and periods are refused', async ({ account, companyId }) => {
    for (const [operation, body, message] of [
      ['getRuns', { companyId: unknownId }, 'Invalid CompanyId'],
      ['getRuns', { companyId, payPeriodId: unknownId }, 'Invalid Payperiod'],
      ['getRuns', { companyId, cursor: unknownId }, undefined],
      ['getRunChanges', { payPeriodId: unknownId }, 'Invalid PayPeriodId'],
    ] as const)
      expectRefusal(await account.send({ path: `/reports/${operation}`, body }), 400, message);
  });
});
