import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addWorker, aWorker, registerCompany } from '../../harness/examples.ts';
import {
  anEntry,
  type HistoryEntry,
  type HistoryPeriod,
  importInto,
  readWorkerYears,
  yearSumsOf,
} from '../../harness/history.ts';
import { openHouse, type TestAccount, type TestHouse } from '../../harness/house.ts';

let house: TestHouse;
let account: TestAccount;
let company: string;
let companyId: string;

beforeAll(async () => {
  house = await openHouse();
  account = await house.open();
});
afterAll(() => house.close());
afterEach(async () => {
  expect(await readWorkerYears(house, 'kept')).toEqual(await readWorkerYears(house, 'recomputed'));
});

let companies = 0;
async function newCompany(): Promise<void> {
  companies += 1;
  company = `Engines ${companies}`;
  companyId = await registerCompany(account, { company });
}

const importHistory = (changes?: Partial<HistoryPeriod>) => importInto(account, company, changes);
const yearOf = (userId: string, year?: number) => yearSumsOf(house, userId, year);

describe('a worker who is there', () => {
  const spellings: [why: string, changes: Partial<HistoryEntry>][] = [
    ['in another case', { firstName: 'KATHERINE', lastName: 'johnson' }],
    ['with spaces', { firstName: 'Kath erine', lastName: 'John  son' }],
    ['without the middle name', { middleName: '' }],
    ['with an initial', { middleName: 'C.' }],
  ];
  test.each(spellings)('finds a worker whose name is written %s', async (_, changes) => {
    await newCompany();
    const userId = await addWorker(account, companyId);
    const { message } = await importHistory({ payrollData: [anEntry(changes)] });
    expect(message).not.toContain('no workers yet');
    expect(await yearOf(userId)).toMatchObject({ gross: 250_000 });
  });
});

describe('a worker who is not there yet', () => {
  const ways: [way: string, add: () => Promise<unknown>][] = [
    ['addUser', () => addWorker(account, companyId)],
    ['addUsers', () => account.client.adminPortal.addUsers({ companyId, users: [aWorker()] })],
    [
      'addFormerUser',
      () => account.client.adminPortal.addFormerUser({ user: { companyId, ...aWorker() } }),
    ],
    [
      'updateUser',
      async () => {
        const userId = await addWorker(account, companyId, { firstName: 'Someone' });
        expect(await yearOf(userId)).toEqual({});
        await account.client.adminPortal.updateUser({ user: { userId, firstName: 'Katherine' } });
      },
    ],
  ];
  test.each(ways)('is counted in the message, and linked by %s', async (_, add) => {
    await newCompany();
    const ada = anEntry({ firstName: 'Ada', lastName: 'Lovelace' });
    const { message } = await importHistory({ payrollData: [anEntry(), ada] });
    expect(message).toContain(
      '2 of them are no workers yet and count once they are added: Katherine Johnson, Ada Lovelace.',
    );
    const waiting = await account.client.reports.getCompanyTask({ companyId });
    expect(waiting.blockers.map(({ key }) => key)).toContain('historyWithoutWorker');
    await importHistory({
      payDate: '2025-12-31',
      payBeginDate: '2025-12-08',
      payEndDate: '2025-12-21',
    });
    await add();
    const { users } = await account.client.reports.getUsers({ companyId });
    const userId = users[0]?.userId ?? '';
    expect(await yearOf(userId)).toMatchObject({
      gross: 250_000,
      'state.VA.unemployment': 245_000,
    });
    expect(await yearOf(userId, 2025)).toMatchObject({ gross: 250_000 });
  });

  test('counts for the state of the work where no state is named', async () => {
    await newCompany();
    const taxCalculationResponses: HistoryEntry['taxCalculationResponses'] = [];
    await importHistory({ payrollData: [anEntry({ taxCalculationResponses })] });
    const userId = await addWorker(account, companyId, { stateCode: 'CA' });
    expect(await yearOf(userId)).toMatchObject({
      'state.CA.unemployment': 245_000,
      'program.CA.CA_SDI': 245_000,
    });
  });

  test('is not linked to one of another type, nor where two are called so', async () => {
    await newCompany();
    await importHistory();
    await addWorker(account, companyId, { workerType: '1099-NEC' });
    await account.client.adminPortal.addUsers({ companyId, users: [aWorker(), aWorker()] });
    expect(
      Object.keys(await readWorkerYears(house, 'kept')).filter((key) => key.includes(companyId)),
    ).toEqual([]);
    const { blockers } = await account.client.reports.getCompanyTask({ companyId });
    expect(blockers.map(({ key }) => key)).toContain('historyWithoutWorker');
  });

  test('may be named anew: what waits under the same name is replaced, what is linked stays', async () => {
    await newCompany();
    await importHistory();
    await importHistory({ payrollData: [anEntry({ middleName: 'C' })] });
    const userId = await addWorker(account, companyId);
    expect(await yearOf(userId)).toMatchObject({ gross: 250_000 });
    await account.client.adminPortal.updateUser({ user: { userId, lastName: 'Goble' } });
    const { message } = await importHistory();
    expect(message).not.toContain('no workers yet');
    expect(await yearOf(userId)).toMatchObject({ gross: 250_000 });
  });
});

describe('at once', () => {
  test('ten imports of one period count once', async () => {
    await newCompany();
    const userId = await addWorker(account, companyId);
    const answers = await Promise.all(Array.from({ length: 10 }, () => importHistory()));
    expect(new Set(answers.map(({ payPeriodId }) => payPeriodId)).size).toBe(1);
    expect(await yearOf(userId)).toMatchObject({ gross: 250_000 });
  });

  test('imports and the worker they wait for always find each other', async () => {
    for (let round = 0; round < 10; round += 1) {
      await newCompany();
      const [userId] = await Promise.all([addWorker(account, companyId), importHistory()]);
      expect(await yearOf(userId)).toMatchObject({ gross: 250_000 });
    }
  });

  test('imports of different periods for the same workers add up', async () => {
    await newCompany();
    const userId = await addWorker(account, companyId);
    await Promise.all(
      ['2026-02-06', '2026-02-13', '2026-02-20', '2026-02-27'].map((payDate) =>
        importHistory({ payDate }),
      ),
    );
    expect(await yearOf(userId)).toMatchObject({ gross: 1_000_000 });
  });
});
