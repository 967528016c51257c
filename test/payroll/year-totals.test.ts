import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { RowsBusy } from '../../database/database-errors.ts';
import { RowsOfAccounts } from '../../database/rows-of-accounts.ts';
import { mayBlockW2 } from '../../engine/forms/w2-checks.ts';
import type { TotalKey } from '../../engine/withholding/total-key.ts';
import { addTotals, type YearTotals } from '../../engine/withholding/year-totals.ts';
import { verifyExaminations, verifyYearTotals } from '../../store/verify-year-totals.ts';
import {
  addToYearTotals,
  listYearTotals,
  lockStoredYearTotals,
  lockYearTotals,
  replaceYearTotals,
} from '../../store/year-totals.ts';
import type { Id } from '../../values/id.ts';
import { addWorker, aWorker, registerCompany } from '../harness/examples.ts';
import { test } from '../harness/fixtures.ts';
import { aHistoryEntry, aHistoryPeriod, readEveryYearTotals } from '../harness/payroll-history.ts';
import { toYearTotals } from '../pay/year-totals.ts';

describe('year totals', () => {
  const names: TotalKey[] = [
    'gross',
    'net',
    'line.earning.salary.Base "pay", \\ 100 %',
    'tax.ÉŁ 🚀',
  ];
  const totals = fc
    .dictionary(fc.constantFrom(...names), fc.integer({ min: -10_000, max: 10_000 }))
    .map(toYearTotals);

  test('equal the sum of all additions and subtractions, without entries of zero', async ({
    account,
    app,
  }) => {
    const companyId = (await registerCompany(account)) as Id<'company'>;
    const workers: Id<'worker'>[] = [];
    for (const firstName of ['A', 'B', 'C'])
      workers.push((await addWorker(account, companyId, { firstName })) as Id<'worker'>);
    let year = 2000;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.dictionary(fc.constantFrom(...workers), totals), { maxLength: 5 }),
        async (steps) => {
          year += 1;
          const expected = new Map<string, YearTotals>();
          for (const step of steps) {
            const added = new Map(Object.entries(step)) as Map<Id<'worker'>, (typeof step)[string]>;
            await app.database.inAccount(account.accountId, (tx) =>
              addToYearTotals(tx, companyId, year, added),
            );
            for (const [worker, each] of added)
              expected.set(worker, addTotals(expected.get(worker) ?? {}, each));
          }
          const stored = await app.database.inAccount(account.accountId, (tx) =>
            listYearTotals(tx, companyId, year),
          );
          for (const worker of workers)
            expect(stored.get(worker) ?? {}).toEqual(expected.get(worker) ?? {});
        },
      ),
      { numRuns: 30 },
    );
    await app.owner.query(statement('', 'delete from year_totals'));
  });

  test('lose nothing in concurrent additions, in any order of workers', async ({
    account,
    app,
  }) => {
    const companyId = (await registerCompany(account)) as Id<'company'>;
    const users = Array.from({ length: 20 }, (_, index) => aWorker({ firstName: `W${index}` }));
    const added = await account.client.adminPortal.addUsers({ companyId, users });
    const workers = added.map(({ user }) => user.userId as Id<'worker'>);
    await Promise.all(
      Array.from({ length: 20 }, (_, round) => {
        const rotated = [...workers.slice(round), ...workers.slice(0, round)];
        return app.database.inAccount(account.accountId, (tx) =>
          addToYearTotals(
            tx,
            companyId,
            2026,
            new Map(rotated.map((id) => [id, toYearTotals({ gross: 1 })])),
          ),
        );
      }),
    );
    const stored = await app.database.inAccount(account.accountId, (tx) =>
      lockYearTotals(tx, companyId, 2026, workers),
    );
    expect([...stored.values()]).toEqual(workers.map(() => ({ gross: 20 })));
    const some = await app.database.inAccount(account.accountId, (tx) =>
      listYearTotals(tx, companyId, 2026, workers.slice(0, 2)),
    );
    expect([...some.keys()].sort()).toEqual(workers.slice(0, 2).sort());
    await app.owner.query(statement('', 'delete from year_totals'));
  });
});

describe('totals of a submission', () => {
  test('are not replaced if somebody else has added the first ones meanwhile', async ({
    account,
    app,
  }) => {
    const companyId = (await registerCompany(account)) as Id<'company'>;
    const workerId = (await addWorker(account, companyId)) as Id<'worker'>;
    const replace = (gross: number, isFirst: boolean) =>
      app.database.inAccount(account.accountId, (tx) => {
        const totals = toYearTotals({ gross });
        const text = JSON.stringify(totals);
        const given = [{ workerId, totals, text, isFirst }];
        return replaceYearTotals(tx, { companyId, year: 2026 }, given);
      });
    await replace(1, true);
    await replace(2, false);
    await expect(replace(3, true)).rejects.toThrow(RowsBusy);
    const stored = await app.database.inAccount(account.accountId, (tx) =>
      lockStoredYearTotals(tx, companyId, 2026, [workerId]),
    );
    expect([...stored.values()]).toEqual([{ gross: 2 }]);
    await app.owner.query(statement('', 'delete from year_totals'));
  });

  test('are marked for examination as the database would mark them', async ({ app }) => {
    const examined = fc.dictionary(
      fc.constantFrom(
        ...['gross', 'wages.medicare', 'wages.socialSecurity', 'tax.US_SS', 'tax.US_MEDICARE'],
        ...['tax.US_ADDITIONAL_MEDICARE', 'tips.US_SS', 'line.earning.reported-tips.Tips'],
      ),
      fc.integer({ min: -2, max: 9 }).filter((amount) => amount !== 0),
    );
    const cases = fc.sample(examined, { numRuns: 500, seed: 7 }).map(toYearTotals);
    const marked = await app.owner.query(
      statement<{ marked: boolean }>(
        '',
        'select may_block_w2(totals) marked from jsonb_array_elements($1::jsonb) with ordinality each (totals, number) order by number',
      ),
      [JSON.stringify(cases)],
    );
    expect(cases.map(mayBlockW2)).toEqual(marked.map((row) => row.marked));
    expect(new Set(cases.map(mayBlockW2)).size).toBe(2);
  });

  test('marked wrongly are found by the doctor', async ({ account, app }) => {
    const companyId = await registerCompany(account);
    const userId = await addWorker(account, companyId);
    const mark = (needsExamination: boolean) =>
      app.owner.query(
        statement(
          '',
          `insert into year_totals (account_id, company_id, worker_id, year, totals, needs_examination)
           values ($1, $2, $3, 2026, '{"gross": -1}', $4)
           on conflict (account_id, company_id, worker_id, year)
             do update set needs_examination = excluded.needs_examination`,
        ),
        [account.accountId, companyId, userId, needsExamination],
      );
    await mark(false);
    const found = await verifyExaminations(await RowsOfAccounts.of(app.owner));
    expect(found).toEqual([{ accountId: account.accountId, workerId: userId, year: 2026 }]);
    await mark(true);
    expect(await verifyExaminations(await RowsOfAccounts.of(app.owner))).toEqual([]);
    await app.owner.query(statement('', 'delete from year_totals'));
  });
});

describe('imports, replacements and links', () => {
  const company = 'Engines that add up';
  const people = ['Ada', 'Grace', 'Mary'];
  const step = fc.oneof(
    fc.record({
      do: fc.constant('import' as const),
      payDate: fc.constantFrom('2025-12-31', '2026-01-23', '2026-02-06'),
      firstNames: fc.subarray(people, { minLength: 1 }),
      gross: fc.integer({ min: 100, max: 5_000 }),
    }),
    fc.record({ do: fc.constant('add' as const), firstName: fc.constantFrom(...people) }),
    fc.record({
      do: fc.constant('rename' as const),
      firstName: fc.constantFrom(...people),
      to: fc.constantFrom(...people, 'Nobody'),
    }),
  );

  test('leave every year total equal to the sum of its entries', async ({ account, app }) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const companyId = await registerCompany(account, { company });
        const { adminPortal, payroll } = account.client;
        const added = new Map<string, string>();
        for (const each of steps) {
          if (each.do === 'add')
            added.set(each.firstName, await addWorker(account, companyId, { ...each }));
          else if (each.do === 'rename') {
            const userId = added.get(each.firstName);
            if (userId) await adminPortal.updateUser({ user: { userId, firstName: each.to } });
          } else {
            const payrollData = each.firstNames.map((firstName) =>
              aHistoryEntry({
                firstName,
                payDetails: { grossTotal: each.gross, netTotal: each.gross },
              }),
            );
            // A name that two workers have by now is refused, and nothing changes.
            await payroll
              .importPayrollHistory({
                companyId,
                companyName: company,
                payPeriod: aHistoryPeriod({
                  payDate: each.payDate,
                  payBeginDate: '2025-12-01',
                  payEndDate: '2025-12-31',
                  payrollData,
                }),
              })
              .catch((error) => expect(error.message).toContain('several workers'));
          }
        }
        expect(await readEveryYearTotals(app, 'stored')).toEqual(
          await readEveryYearTotals(app, 'recomputed'),
        );
        expect((await verifyYearTotals(await RowsOfAccounts.of(app.owner))).faults).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  test('the doctor finds a year total that was changed or is missing', async ({ account, app }) => {
    const companyId = await registerCompany(account, { company: 'Checked' });
    const userId = await addWorker(account, companyId);
    await account.client.payroll.importPayrollHistory({
      companyName: 'Checked',
      payPeriod: aHistoryPeriod(),
    });
    expect((await verifyYearTotals(await RowsOfAccounts.of(app.owner))).faults).toEqual([]);
    await app.owner.query(
      statement(
        '',
        `update year_totals set totals = totals - 'net' || '{"gross": 1, "invented": 2}'
         where worker_id = $1`,
      ),
      [userId],
    );
    const found = (await verifyYearTotals(await RowsOfAccounts.of(app.owner))).faults;
    expect(
      found.map(({ workerId, year, name, stored, recomputed, from }) => [
        workerId,
        year,
        name,
        stored,
        recomputed,
        from,
      ]),
    ).toEqual([
      [userId, 2026, 'gross', 1, 250_000, 'stored pay'],
      [userId, 2026, 'invented', 2, 0, 'stored pay'],
      [userId, 2026, 'net', 0, 185_875, 'stored pay'],
      [userId, 2026, 'gross', 1, 250_000, 'ledger'],
      [userId, 2026, 'net', 0, 185_875, 'ledger'],
    ]);
  });
});
