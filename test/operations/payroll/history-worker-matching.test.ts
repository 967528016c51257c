import { describe, expect } from 'vitest';
import type { TestAccount, TestApp } from '../../harness/app.ts';
import { addWorker, aWorker, registerCompany } from '../../harness/examples.ts';
import {
  aHistoryEntry,
  type HistoryEntryRequest,
  importHistoryPeriod,
  readEveryYearTotals,
  readStoredYearTotals,
  historyTest as test,
} from '../../harness/payroll-history.ts';

describe('imported history of an existing worker', () => {
  const spellings: [why: string, changes: Partial<HistoryEntryRequest>][] = [
    ['in another case', { firstName: 'KATHERINE', lastName: 'johnson' }],
    ['with spaces', { firstName: 'Kath erine', lastName: 'John  son' }],
    ['without the middle name', { middleName: '' }],
    ['with an initial', { middleName: 'C.' }],
  ];
  test.for(spellings)(
    'finds the worker by a name written %s',
    async ([_, changes], { importHistory, yearTotalsOf, userId }) => {
      const { message } = await importHistory({ payrollData: [aHistoryEntry(changes)] });
      expect(message).not.toContain('no workers yet');
      expect(await yearTotalsOf(userId)).toMatchObject({ gross: 250_000 });
    },
  );
});

describe('imported history of a worker who is added later', () => {
  interface Place {
    readonly app: TestApp;
    readonly account: TestAccount;
    readonly companyId: string;
  }
  const ways: [way: string, add: (place: Place) => Promise<unknown>][] = [
    ['addUser', ({ account, companyId }) => addWorker(account, companyId)],
    [
      'addUsers',
      ({ account, companyId }) =>
        account.client.adminPortal.addUsers({ companyId, users: [aWorker()] }),
    ],
    [
      'addFormerUser',
      ({ account, companyId }) =>
        account.client.adminPortal.addFormerUser({ user: { companyId, ...aWorker() } }),
    ],
    [
      'updateUser',
      async ({ app, account, companyId }) => {
        const userId = await addWorker(account, companyId, { firstName: 'Someone' });
        expect(await readStoredYearTotals(app, userId)).toEqual({});
        await account.client.adminPortal.updateUser({ user: { userId, firstName: 'Katherine' } });
      },
    ],
  ];
  test.for(ways)(
    'is reported in the message, and linked by %s',
    async ([_, add], { importHistory, account, companyId, app, yearTotalsOf }) => {
      const ada = aHistoryEntry({ firstName: 'Ada', lastName: 'Lovelace' });
      const { message } = await importHistory({ payrollData: [aHistoryEntry(), ada] });
      expect(message).toContain(
        '2 of them are not workers yet; their pay counts once they are added: Katherine Johnson, Ada Lovelace.',
      );
      const waiting = await account.client.reports.getCompanyTask({ companyId });
      expect(waiting.blockers.map(({ key }) => key)).toContain('historyWithoutWorker');
      await importHistory({
        payDate: '2025-12-31',
        payBeginDate: '2025-12-08',
        payEndDate: '2025-12-21',
      });
      await add({ app, account, companyId });
      const { users } = await account.client.reports.getUsers({ companyId });
      const userId = users[0]?.userId ?? '';
      expect(await yearTotalsOf(userId)).toMatchObject({
        gross: 250_000,
        'state.VA.unemployment': 245_000,
      });
      expect(await yearTotalsOf(userId, 2025)).toMatchObject({ gross: 250_000 });
    },
  );

  test('counts for the work state if it names no state', async ({
    importHistory,
    account,
    companyId,
    yearTotalsOf,
  }) => {
    const taxCalculationResponses: HistoryEntryRequest['taxCalculationResponses'] = [];
    await importHistory({ payrollData: [aHistoryEntry({ taxCalculationResponses })] });
    const userId = await addWorker(account, companyId, { stateCode: 'CA' });
    expect(await yearTotalsOf(userId)).toMatchObject({
      'state.CA.unemployment': 245_000,
      'program.CA.CA_SDI': 245_000,
    });
  });

  test('is not linked to a worker of another type, nor if two workers have the name', async ({
    importHistory,
    account,
    companyId,
    app,
  }) => {
    await importHistory();
    await addWorker(account, companyId, { workerType: '1099-NEC' });
    await account.client.adminPortal.addUsers({ companyId, users: [aWorker(), aWorker()] });
    expect(
      Object.keys(await readEveryYearTotals(app, 'stored')).filter((key) =>
        key.includes(companyId),
      ),
    ).toEqual([]);
    const { blockers } = await account.client.reports.getCompanyTask({ companyId });
    expect(blockers.map(({ key }) => key)).toContain('historyWithoutWorker');
  });

  test('can be imported again: unmatched entries of the same name are replaced, linked entries stay', async ({
    importHistory,
    account,
    companyId,
    yearTotalsOf,
  }) => {
    await importHistory();
    await importHistory({ payrollData: [aHistoryEntry({ middleName: 'C' })] });
    const userId = await addWorker(account, companyId);
    expect(await yearTotalsOf(userId)).toMatchObject({ gross: 250_000 });
    await account.client.adminPortal.updateUser({ user: { userId, lastName: 'Goble' } });
    const { message } = await importHistory();
    expect(message).not.toContain('no workers yet');
    expect(await yearTotalsOf(userId)).toMatchObject({ gross: 250_000 });
  });
});

describe('concurrently', () => {
  test('ten imports of one period count once', async ({ importHistory, yearTotalsOf, userId }) => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => importHistory()));
    expect(new Set(answers.map(({ payPeriodId }) => payPeriodId)).size).toBe(1);
    expect(await yearTotalsOf(userId)).toMatchObject({ gross: 250_000 });
  });

  test('imports and a worker added at the same time are always linked', async ({
    account,
    yearTotalsOf,
  }) => {
    for (let round = 0; round < 10; round += 1) {
      const company = `Engines ${round}`;
      const companyId = await registerCompany(account, { company });
      const [userId] = await Promise.all([
        addWorker(account, companyId),
        importHistoryPeriod(account, company),
      ]);
      expect(await yearTotalsOf(userId)).toMatchObject({ gross: 250_000 });
    }
  });

  test('imports of different periods for the same workers add up', async ({
    importHistory,
    yearTotalsOf,
    userId,
  }) => {
    await Promise.all(
      ['2026-02-06', '2026-02-13', '2026-02-20', '2026-02-27'].map((payDate) =>
        importHistory({ payDate }),
      ),
    );
    expect(await yearTotalsOf(userId)).toMatchObject({ gross: 1_000_000 });
  });
});
