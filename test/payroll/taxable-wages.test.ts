import { describe, expect } from 'vitest';
import { invalidCursor } from '../../contract/paging.ts';
import { statement } from '../../database/database.ts';
import { bonusOf, payFirstPeriod } from '../harness/corrections.ts';
import { payrollTest } from '../harness/fixtures.ts';
import { switchFundingAccount } from '../harness/payments.ts';
import { importHistoryPeriod } from '../harness/payroll-history.ts';
import { readyWorker, salary } from '../harness/payroll-ready.ts';
import { expectRefusal } from '../harness/refusal.ts';

const test = payrollTest
  .extend('taxesOf', ({ account, companyId }) => async (changes: object = {}) => {
    const report = await account.client.reports.getTaxableWages({ companyId, ...changes });
    return Object.fromEntries(
      report.taxableWages.map(({ taxCode, userId, ...figures }) => [
        userId ? `${taxCode} ${userId}` : taxCode,
        figures,
      ]),
    );
  })
  .extend(
    'undone',
    ({ app }) =>
      (sql: string) =>
        app.owner.transaction((tx) =>
          tx.script(`${sql}; do $$ begin raise exception 'it was taken'; end $$`),
        ),
  );

const recorded = { wagesSource: 'taxableWages', taxSource: 'taxableWages' };

describe('the wages behind a tax', () => {
  test('are gross, subject, taxable and excess, and follow corrections and voids', async ({
    account,
    companyId,
    taxesOf,
  }) => {
    const high = await readyWorker(account, companyId, { wage: salary(416_000) });
    const low = await readyWorker(account, companyId, { wage: salary(52_000) });
    const payPeriodId = await payFirstPeriod(account, companyId, (id) =>
      account.client.payroll.importRegularDifferentialPayrollData({
        companyId,
        payPeriodId: id,
        payrollData: [{ userId: low, deductions: [{ description: '401(k)', amount: 100 }] }],
      }),
    );
    const futa = {
      ...recorded,
      spanStart: '2026-01-01',
      payer: 'Employer',
      grossWages: 9000,
      subjectWages: 9000,
      taxableWages: 8000,
      taxableTips: 0,
      excessWages: 1000,
      tax: 48,
    };
    expect(await taxesOf()).toMatchObject({
      US_FUTA: futa,
      US_FIT: { payer: 'Employee', grossWages: 9000, subjectWages: 8900, taxableWages: 8900 },
      US_SS: { subjectWages: 9000, excessWages: 0, tax: 558 },
    });
    const correct = (correction: { userId: string; action: 'Void' | 'Replace' }) =>
      account.client.payroll.correctPayroll({ companyId, payPeriodId, corrections: [correction] });
    await correct({ userId: high, action: 'Void' });
    const more = { userId: low, action: 'Replace' as const, additionalCompensations: bonusOf(100) };
    await correct(more);
    const corrected = { ...futa, grossWages: 1100, subjectWages: 1100, taxableWages: 1100 };
    expect(await taxesOf({ taxFromLedger: true, span: 'Year', perUser: true })).toMatchObject({
      [`US_FUTA ${low}`]: { ...corrected, excessWages: 0, tax: 6.6, taxSource: 'ledger' },
    });
    expect(await taxesOf({ userId: high })).toEqual({});
    expect(Object.keys(await taxesOf({ taxCode: 'US_SS', span: 'Pay date' }))).toEqual(['US_SS']);
    expect(await taxesOf({ startDate: '2026-03-14' })).toEqual({});
    expect(await taxesOf({ payPeriodId, taxCode: 'US_SS' })).toMatchObject({
      US_SS: { grossWages: 1100 },
    });
  });

  test('are nothing after a payroll that was not funded', async ({
    account,
    companyId,
    taxesOf,
    app,
  }) => {
    await readyWorker(account, companyId, { wage: salary(52_000) });
    await switchFundingAccount(account, companyId, '990001110001');
    await payFirstPeriod(account, companyId);
    expect(await taxesOf()).toEqual({});
    const rows = await app.owner.query(countKinds, [companyId]);
    expect(rows.map(({ kind }) => kind)).toEqual(['pay', 'void']);
    expect(rows[0]?.count).toBe(rows[1]?.count);
  });

  test('of imported payments are listed apart, without those above a cap', async ({
    account,
    companyId,
  }) => {
    await importHistoryPeriod(account, 'Analytical Engines');
    const report = await account.client.reports.getTaxableWages({ companyId, span: 'Year' });
    expect(report.taxableWages).toEqual([]);
    expect(report.history.find(({ taxCode }) => taxCode === 'US_SS_ER')).toEqual({
      spanStart: '2026-01-01',
      userId: null,
      taxCode: 'US_SS_ER',
      taxName: 'Social Security',
      payer: 'Employer',
      grossWages: 2500,
      subjectWages: 2450,
      tax: 151.9,
      source: 'history',
    });
  });

  test('show tips apart and the overtime premium in the year totals', async ({
    account,
    companyId,
    app,
    taxesOf,
  }) => {
    const userId = await readyWorker(account, companyId, {
      wage: { wageRate: 20, wageBasis: 'Per Hour', userType: 'Paid by the hour' },
    });
    await payFirstPeriod(account, companyId, (payPeriodId) =>
      account.client.payroll.importRegularPayrollData({
        companyId,
        payPeriodId,
        payrollData: [
          {
            userId,
            basicPay: { payHours: 40 },
            overTime: [{ type: 'Standard Overtime', noOfHours: 5 }],
            additionalCompensation: [{ description: 'Tips', amount: 200 }],
          },
        ],
      }),
    );
    expect((await taxesOf()).US_SS).toMatchObject({
      grossWages: 1150,
      taxableWages: 1150,
      taxableTips: 200,
    });
    const [year] = await app.owner.query(readYear, [userId]);
    expect(year?.totals).toMatchObject({ overtimePremium: 50_00, 'tips.US_SS': 200_00 });
  });

  test('cannot be changed, and cannot differ from the ledger', async ({
    account,
    companyId,
    undone,
  }) => {
    await readyWorker(account, companyId, { wage: salary(52_000) });
    await payFirstPeriod(account, companyId);
    const ofCompany = `company_id = '${companyId}'`;
    await expect(undone(`delete from worker_taxable_wages where ${ofCompany}`)).rejects.toThrow(
      'append-only',
    );
    const recordAgain = (change: string) => `set local session_replication_role = replica;
      create table again as select * from worker_taxable_wages where ${ofCompany};
      delete from worker_taxable_wages where ${ofCompany}; ${change};
      set local session_replication_role = origin; insert into worker_taxable_wages table again`;
    await expect(undone(recordAgain('select'))).rejects.toThrow('it was taken');
    for (const [change, refusal] of [
      [`update again set ${add('tax_cents', 'US_SS', 1)}`, /taxes of worker .* differ/],
      [`update again set ${withoutSocialSecurity}`, /taxes of worker .* differ/],
      [
        `update again set ${add('tax_cents', 'US_SS', 1)};
         update again set ${add('tax_cents', 'US_FIT', -1)}`,
        /taxes of worker .* differ/,
      ],
      ['update again set pay_date = pay_date + 1', /another pay date/],
      [`update again set ${add('taxable_cents', 'US_SS', 1)}`, /subject_is_part_of_gross/],
      [`update again set ${add('taxable_cents', 'US_SS', -1_000_000)}`, /subject_is_part_of_gross/],
      [`update again set ${add('excess_cents', 'US_SS', 1)}`, /subject_is_part_of_gross/],
      ['update again set gross_cents = 1', /subject_is_part_of_gross/],
      [`update again set ${add('tips_cents', 'US_SS', 1_000_000)}`, /tips_are_taxable/],
      [`update again set ${add('tips_cents', 'US_SS', -1)}`, /tips_are_taxable/],
      [
        `update again set ${add('taxable_cents', 'US_SS', 1)};
         update again set ${add('excess_cents', 'US_SS', -1)}`,
        /tips_are_taxable/,
      ],
      ["update again set payers[1] = 'state'", /payers_check/],
      ['update again set tax_codes[1] = tax_codes[2]', /each_tax_is_named_once/],
      ['update again set tax_codes[1] = null', /no_wages_are_missing|each_tax_is_named_once/],
      ['update again set payers[1] = null', /no_wages_are_missing|payers_check/],
      ['update again set tax_cents[1] = null', /no_wages_are_missing/],
      ['update again set taxable_cents[1] = null', /subject_is_part_of_gross/],
      ['update again set excess_cents[1] = null', /subject_is_part_of_gross/],
      ['update again set tips_cents[1] = null', /tips_are_taxable/],
      ...['payers', 'taxable_cents', 'excess_cents', 'tips_cents', 'tax_cents'].map(
        (list) => [`update again set ${list} = ${list}[2:]`, /lists_have_one_length/] as const,
      ),
      ...['payers', 'taxable_cents', 'excess_cents', 'tips_cents', 'tax_cents'].map(
        (list) => [`update again set ${list} = '{}'`, /lists_have_one_length/] as const,
      ),
      ["update again set tax_codes = '{}'", /lists_have_one_length/],
    ] as const)
      await expect(undone(recordAgain(change)), change).rejects.toThrow(refusal);
    await expect(
      undone(`set local session_replication_role = replica;
        delete from worker_taxable_wages where ${ofCompany};
        update pay_run set processed_at = null where ${ofCompany};
        set local session_replication_role = origin;
        update pay_run set processed_at = now() where ${ofCompany}`),
    ).rejects.toThrow('have not been recorded');
  });

  test('are refused for unknown ids, dates in the wrong order and unknown cursors', async ({
    account,
    companyId,
  }) => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    for (const [change, message] of [
      [{ companyId: unknown }, 'Invalid CompanyId'],
      [{ payPeriodId: unknown }, 'Invalid Payperiod'],
      [{ userId: unknown }, 'Invalid UserId'],
      [{ startDate: '2026-03-02', endDate: '2026-03-01' }, 'endDate must not be before startDate.'],
      [{ cursor: '2026-01-01:x:US_SS' }, invalidCursor],
    ] as const) {
      const body = { companyId, ...change };
      expectRefusal(await account.send({ path: '/reports/getTaxableWages', body }), 400, message);
    }
  });
});

const position = (taxCode: string) => `array_position(tax_codes, '${taxCode}')`;
/** SQL: adds cents to the element of a tax. */
const add = (list: string, taxCode: string, cents: number) =>
  `${list}[${position(taxCode)}] = ${list}[${position(taxCode)}] + ${cents}`;
/** SQL: removes the element of Social Security from every list. */
const withoutSocialSecurity = [
  'tax_codes',
  'payers',
  'taxable_cents',
  'excess_cents',
  'tips_cents',
  'tax_cents',
]
  .map(
    (list) => `${list} = ${list}[:${position('US_SS')} - 1] || ${list}[${position('US_SS')} + 1:]`,
  )
  .join(', ');

const countKinds = statement<{ kind: string; count: number }>(
  '',
  `select kind, count(*) "count" from paywright.taxable_wages where company_id = $1
   group by kind order by kind`,
);
const readYear = statement<{ totals: Record<string, number> }>(
  '',
  'select totals from paywright.year_totals where worker_id = $1',
);
