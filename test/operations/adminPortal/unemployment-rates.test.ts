import { describe, expect } from 'vitest';
import { statement } from '../../../database/database.ts';
import { listUnemploymentRates } from '../../../store/state-registrations.ts';
import { calendarDate } from '../../../values/calendar-date.ts';
import type { Id } from '../../../values/id.ts';
import { percentageNumber } from '../../../values/rate.ts';
import type { StateCode } from '../../../values/state.ts';
import type { TestAccount } from '../../harness/app.ts';
import { freshCompanyTest } from '../../harness/fixtures.ts';
import { expectRefusal } from '../../harness/refusal.ts';
import { countRows } from '../../harness/table-rows.ts';

const test = freshCompanyTest
  .extend(
    'send',
    ({ account, companyId }) =>
      (method: Method, fields: object) =>
        account.send({ path: '/adminPortal', body: { method, companyId, code: 'VA', ...fields } }),
  )
  .extend(
    'setRate',
    ({ send }) =>
      async (rate: string, effectiveDate?: string, code = 'VA'): Promise<string> => {
        const companyStateRegistration = { 'Unemployment Rate': rate };
        const { status, body } = await send('updateStateRegistration', {
          code,
          ...(effectiveDate && { effectiveDate }),
          companyStateRegistration,
        });
        expect(status, body).toBe(200);
        return JSON.parse(body).message;
      },
  )
  .extend('accountId', async ({ app, account }) => {
    const [row] = await app.owner.query(findAccount, [account.clientId]);
    return row?.accountId as Id<'account'>;
  })
  .extend(
    'inForce',
    ({ app, accountId, companyId }) =>
      /** As payroll loads them: `VA 2.7` for each state with a rate in force that day. */
      async (day: string, states: readonly string[] = ['VA']): Promise<string[]> => {
        const rates = await app.database.inAccount(accountId, (tx) =>
          listUnemploymentRates(
            tx,
            companyId as Id<'company'>,
            states as readonly StateCode[],
            calendarDate(day),
          ),
        );
        return [...rates].map(([state, rate]) => `${state} ${percentageNumber(rate)}`);
      },
  );

type Method = 'addStateRegistration' | 'updateStateRegistration';

async function reportedRates(account: TestAccount, companyId: string) {
  const { companyStateRegistrations } = await account.client.reports.getStateRegistration({
    companyId,
    code: 'VA',
  });
  return {
    now: companyStateRegistrations[0]?.companyStateRegistration['Unemployment Rate'],
    rates: companyStateRegistrations[0]?.unemploymentRates.map(
      ({ effectiveDate, rate }) => `${effectiveDate} ${rate}`,
    ),
  };
}

describe('an unemployment rate', () => {
  test('without a date applies from the first day of the quarter', async ({
    setRate,
    account,
    companyId,
    inForce,
  }) => {
    expect(await setRate('2.7')).toBe(
      'Analytical Engines is now registered in Virginia. Its unemployment rate of 2.7% applies from 2026-01-01. Still missing: UI Account Number.',
    );
    await account.client.sandbox.advanceClock({ to: '2026-08-15' });
    expect(await setRate('3.1%')).toContain(
      'Its unemployment rate of 3.1% applies from 2026-07-01.',
    );
    expect(await reportedRates(account, companyId)).toEqual({
      now: '3.1',
      rates: ['2026-01-01 2.7', '2026-07-01 3.1'],
    });
    expect(await inForce('2025-12-31')).toEqual([]);
    expect(await inForce('2026-01-01')).toEqual(['VA 2.7']);
    expect(await inForce('2026-06-30')).toEqual(['VA 2.7']);
    expect(await inForce('2026-07-01')).toEqual(['VA 3.1']);
    expect(await inForce('2030-01-01')).toEqual(['VA 3.1']);
  });

  test('with a future date takes effect on that day', async ({ setRate, account, companyId }) => {
    await setRate('2.7');
    await setRate('4', '2026-04-01');
    expect(await reportedRates(account, companyId)).toEqual({
      now: '2.7',
      rates: ['2026-01-01 2.7', '2026-04-01 4'],
    });
    await account.client.sandbox.advanceClock({ to: '2026-04-01' });
    expect((await reportedRates(account, companyId)).now).toBe('4');
  });

  test('that is the first one and in the future is shown but not in force', async ({
    setRate,
    account,
    companyId,
    inForce,
  }) => {
    await setRate('4', '2026-04-01');
    expect(await reportedRates(account, companyId)).toEqual({ now: '4', rates: ['2026-04-01 4'] });
    expect(await inForce('2026-03-31')).toEqual([]);
  });

  test('with a past date does not change later rates', async ({
    setRate,
    account,
    companyId,
    inForce,
  }) => {
    await setRate('2.7');
    await setRate('1.5', '2025-07-01');
    expect((await reportedRates(account, companyId)).rates).toEqual([
      '2025-07-01 1.5',
      '2026-01-01 2.7',
    ]);
    expect(await inForce('2025-12-31')).toEqual(['VA 1.5']);
  });

  test('sent again for the same day replaces the first one, and both are stored', async ({
    setRate,
    account,
    companyId,
    app,
  }) => {
    await setRate('7.2');
    await setRate('2.7');
    expect(await reportedRates(account, companyId)).toEqual({
      now: '2.7',
      rates: ['2026-01-01 2.7'],
    });
    const kept = await app.owner.query(listRates, [companyId]);
    expect(kept).toEqual([
      { effectiveOn: '2026-01-01', revision: 1, rate: 72_000 },
      { effectiveOn: '2026-01-01', revision: 2, rate: 27_000 },
    ]);
  });

  test('within a quarter is accepted with a warning, and replaced by the next one without a date', async ({
    setRate,
    account,
    companyId,
  }) => {
    await setRate('2.7');
    expect(await setRate('3', '2026-02-15')).toContain(
      'Its unemployment rate of 3% applies from 2026-02-15. Rates usually change on the first day of a quarter: check effectiveDate.',
    );
    expect(await setRate('3.5')).toContain(
      'Its unemployment rate of 3.5% applies from 2026-02-15.',
    );
    expect((await reportedRates(account, companyId)).now).toBe('3.5');
  });

  test('does not change with the account number', async ({ setRate, account, send, companyId }) => {
    await setRate('2.7');
    await account.client.sandbox.advanceClock({ to: '2026-05-01' });
    const { body } = await send('updateStateRegistration', {
      companyStateRegistration: { 'UI Account Number': '77' },
    });
    expect(JSON.parse(body).message).toBe(
      'The registration of Analytical Engines in Virginia was updated.',
    );
    expect(await reportedRates(account, companyId)).toEqual({
      now: '2.7',
      rates: ['2026-01-01 2.7'],
    });
  });

  test('can be sent with its date in addStateRegistration, and is deleted with the registration', async ({
    send,
    account,
    companyId,
    inForce,
    setRate,
  }) => {
    const { status, body } = await send('addStateRegistration', {
      effectiveDate: '2025-10-01',
      companyStateRegistration: { 'UI Account Number': '1', 'Unemployment Rate': '2.7' },
    });
    expect(status, body).toBe(200);
    expect((await reportedRates(account, companyId)).rates).toEqual(['2025-10-01 2.7']);
    await account.client.adminPortal.deleteStateRegistration({ companyId, code: 'VA' });
    expect(await inForce('2026-03-03')).toEqual([]);
    await setRate('3');
    expect((await reportedRates(account, companyId)).rates).toEqual(['2026-01-01 3']);
  });
});

test('rates of several states in force on a day are read with one statement', async ({
  setRate,
  inForce,
}) => {
  await setRate('2.7');
  await setRate('1', '2025-01-01', 'OH');
  await setRate('2', '2026-04-01', 'OH');
  await setRate('5', '2026-04-01', 'TX');
  expect(await inForce('2026-03-03', ['VA', 'OH', 'TX', 'NY'])).toEqual(['OH 1', 'VA 2.7']);
  expect(await inForce('2026-04-01', ['VA', 'OH', 'TX', 'NY'])).toEqual(['OH 2', 'TX 5', 'VA 2.7']);
  expect(await inForce('2026-04-01', [])).toEqual([]);
});

describe('an effective date is refused', () => {
  const range = 'effectiveDate must be from 2021-03-03 to 2027-03-03.';
  const rate = { 'Unemployment Rate': '2.7' };
  const rows: [why: string, fields: object, message: string][] = [
    ['a day more than a year ahead', { effectiveDate: '2027-03-04' }, range],
    ['a day more than five years back', { effectiveDate: '2021-03-02' }, range],
    [
      'an invalid day',
      { effectiveDate: '2026-02-30' },
      'effectiveDate must be a real date written YYYY-MM-DD.',
    ],
    [
      'a day without a rate',
      { effectiveDate: '2026-04-01', companyStateRegistration: { 'UI Account Number': '1' } },
      'effectiveDate is the day an Unemployment Rate takes effect: send the rate as well.',
    ],
  ];
  describe.each<Method>(['addStateRegistration', 'updateStateRegistration'])('by %s', (method) => {
    test.for(rows)('%s', async ([_, fields, message], { app, send }) => {
      const before = await countRows(app.owner);
      const body = { companyStateRegistration: rate, ...fields };
      expectRefusal(await send(method, body), 400, message);
      expect(await countRows(app.owner)).toEqual(before);
    });
  });
});

test('the database refuses to change or delete a rate', async ({ setRate, app, accountId }) => {
  await setRate('2.7');
  for (const sql of ['update unemployment_rate set rate = 0', 'delete from unemployment_rate'])
    await expect(
      app.database.inAccount(accountId, (tx) => tx.many(statement('', sql))),
    ).rejects.toThrow('permission denied');
});

const findAccount = statement<{ accountId: Id<'account'> }>(
  '',
  'select account_id "accountId" from account where client_id = $1',
);
const listRates = statement<{ effectiveOn: string; revision: number; rate: number }>(
  '',
  `select effective_on "effectiveOn", revision, rate from unemployment_rate
   where company_id = $1 order by effective_on, revision`,
);
