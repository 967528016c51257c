import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect } from 'vitest';
import type { Id } from '../../../values/id.ts';
import { payFirstPeriod, readPeriodBeginningOn } from '../../harness/corrections.ts';
import { addWorker, registerCompany, unknownId } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { importHistoryPeriod } from '../../harness/payroll-history.ts';
import { readyCompany, readyWorker, salary } from '../../harness/payroll-ready.ts';
import { expectRefusal } from '../../harness/refusal.ts';
import { tamperWithDatabase } from '../../harness/tamper.ts';

const year = 2026;
const submitter = {
  submitterUserId: 'ABCD1234',
  contactName: 'Grace Hopper',
  contactPhone: '212-555-0142',
  contactEmail: 'grace@example.com',
};

/** Two employees with two payments each, one of which is voided. */
const test = base
  .extend('companyId', { scope: 'file' }, ({ account }) => readyCompany(account))
  .extend('workers', { scope: 'file' }, async ({ app, account, companyId, advance }) => {
    const high = await readyWorker(account, companyId, { wage: salary(416_000) });
    const low = await readyWorker(account, companyId, { wage: salary(52_003) });
    const { payroll } = account.client;
    await payFirstPeriod(account, companyId, (payPeriodId) =>
      payroll.importRegularPayrollData({
        companyId,
        payPeriodId,
        payrollData: [{ userId: low, deductions: [{ description: '401(k)', amount: 100 }] }],
      }),
    );
    const payPeriodId = await readPeriodBeginningOn(app, companyId, '2026-03-09');
    await payroll.initiatePayroll({ companyId, payPeriodId });
    await advance('2026-03-23');
    const corrections = [{ userId: high, action: 'Void' as const }];
    await payroll.correctPayroll({ companyId, payPeriodId, corrections });
    return { high, low };
  });

test.beforeAll(({ workers }) => void workers);

type Form = Readonly<{ boxes: readonly { box: string; code: string | null; amount: unknown }[] }>;

/** Amounts by box, and by code for box 12. */
function amountsOf({ boxes }: Form): Record<string, unknown> {
  return Object.fromEntries(
    boxes.map(({ box, code, amount }) => [code ? `${box} ${code}` : box, amount]),
  );
}

const keysOf = (entries: readonly { key: string }[] = []) => entries.map(({ key }) => key);

describe('Forms W-2', () => {
  test('have the totals of the year, without what was voided, as a preview', async ({
    account,
    companyId,
    workers,
  }) => {
    const { formsW2, warnings, total } = await account.client.reports.getFormsW2({
      companyId,
      year,
      withTotal: true,
    });
    expect([total, keysOf(warnings)]).toEqual([2, ['yearNotEnded']]);
    const [low, high] = [workers.low, workers.high].map((userId) =>
      formsW2.find((form) => form.userId === userId),
    );
    expect(amountsOf(low as Form)).toMatchObject({
      '1': 1900.12,
      '3': 2000.12,
      '4': 124,
      '5': 2000.12,
      '12 D': 100,
    });
    expect(low).toMatchObject({
      sheetCount: 1,
      blocks: [],
      stateLines: [{ stateCode: 'VA', stateId: null, stateWages: 1900.12, locality: null }],
    });
    expect(low?.ssn).toMatch(/^\*{3}-\*{2}-\d{4}$/);
    expect(amountsOf(high as Form)).toMatchObject({ '1': 8000, '5': 8000 });
  });

  test('are listed page by page, and for some workers', async ({ account, companyId, workers }) => {
    const { reports } = account.client;
    const first = await reports.getFormsW2({ companyId, year, limit: 1 });
    const { nextCursor: cursor } = first;
    const second = await reports.getFormsW2({ companyId, year, limit: 1, cursor });
    const ids = [...first.formsW2, ...second.formsW2].map(({ userId }) => userId);
    expect(ids.sort()).toEqual([workers.high, workers.low].sort());
    expect(second.nextCursor).toBeUndefined();
    const { formsW2 } = await reports.getFormsW2({ companyId, year, userIds: [workers.low] });
    expect(formsW2.map(({ userId }) => userId)).toEqual([workers.low]);
  });

  test('add up to Form W-3, which equals the Forms 941 to the cent', async ({
    account,
    companyId,
  }) => {
    const { reports } = account.client;
    const { formW3 } = await reports.getFormW3({ companyId, year });
    const { form941 } = await reports.getForm941({ companyId, year, quarter: 1 });
    const lineOf = (name: string) => form941.lines.find(({ line }) => line === name)?.amount;
    expect(formW3).toMatchObject({ formCount: 2, blocks: [] });
    expect(amountsOf(formW3)).toMatchObject({
      '1': 9900.12,
      '2': lineOf('3'),
      '3': lineOf('5a1'),
      '5': lineOf('5c1'),
      '12a': 100,
      '15 VA': null,
    });
    const compared = formW3.comparison.filter(({ figure }) => figure !== 'employeeTaxes');
    expect(compared.map(({ explanation }) => explanation)).toEqual(Array(5).fill('Equal.'));
    const taxes = formW3.comparison.find(({ figure }) => figure === 'employeeTaxes');
    expect(Math.abs(taxes?.difference ?? 1)).toBeLessThan(0.03);
    expect(taxes?.explanation).toMatch(/^(Equal|Fractions of cents)/);
  });

  test('include imported payments, which Form W-3 tells apart from the returns, and name what is missing', async ({
    account,
  }) => {
    const company = 'Difference Engines';
    const companyId = await registerCompany(account, { company });
    await addWorker(account, companyId, {
      firstName: 'Katherine',
      middleName: 'Coleman',
      lastName: 'Johnson',
    });
    await importHistoryPeriod(account, company);
    const { reports } = account.client;
    const { formsW2, warnings } = await reports.getFormsW2({ companyId, year });
    expect(keysOf(warnings)).toEqual(['yearNotEnded']);
    expect(formsW2).toHaveLength(1);
    expect(keysOf(formsW2[0]?.blocks)).toEqual([
      'einMissing',
      'companyNotWritable',
      'ssnMissing',
      'homeNotWritable',
    ]);
    expect(amountsOf(formsW2[0] as Form)).toMatchObject({ '1': 2350, '2': 210, '12 D': 100 });
    const { formW3 } = await reports.getFormW3({ companyId, year });
    expect(keysOf(formW3.blocks)).toEqual(['einMissing', 'companyNotWritable', 'formsHaveBlocks']);
    expect(formW3.comparison.map(({ difference }) => difference)).toEqual(Array(6).fill(0));
    expect(formW3.comparison[0]).toMatchObject({ formsAmount: 2350, importedAmount: 2350 });

    const { w2File } = await reports.getW2File({ companyId, year, ...submitter });
    expect(w2File).toMatchObject({ content: null, formCount: 0 });
    expect(keysOf(w2File.blocks)).toEqual(['einMissing', 'companyNotWritable']);
    expect(w2File.leftOut.map(({ workerName, blocks }) => [workerName, keysOf(blocks)])).toEqual([
      ['Katherine Johnson', ['ssnMissing', 'homeNotWritable']],
    ]);
    const body = { companyId, year };
    const refused = await account.send({ path: '/reports/printFormsW2', body });
    expect(expectRefusal(refused, 400)).toMatch(
      /^The forms cannot be printed. The company has no EIN/,
    );
  });

  test('are printed with the same bytes each time, by last name', async ({
    account,
    companyId,
    workers,
  }) => {
    const { reports } = account.client;
    const printed = await reports.printFormsW2({ companyId, year });
    expect(printed.document).toMatchObject({ fileName: 'forms-w2-2026.pdf', formCount: 2 });
    expect(printed.notPrinted).toEqual([]);
    const one = await reports.printFormsW2({ companyId, year, userIds: [workers.low] });
    const bytes = new Uint8Array(Buffer.from(one.document.content, 'base64'));
    const { text } = await extractText(await getDocumentProxy(bytes));
    expect(text).toHaveLength(1);
    expect(text[0]).toContain('1,900.12');
    expect(text[0]).toContain('PREVIEW');
    expect(await reports.printFormsW2({ companyId, year })).toEqual(printed);
  });

  test('are written as a wage file whose totals are those of Form W-3', async ({
    account,
    companyId,
  }) => {
    const { w2File } = await account.client.reports.getW2File({ companyId, year, ...submitter });
    expect(w2File).toMatchObject({
      fileName: 'efw2-2026.txt',
      formCount: 2,
      leftOut: [],
      blocks: [],
    });
    const text = Buffer.from(w2File.content ?? '', 'base64').toString('latin1');
    const records = text.split('\r\n').filter((record) => record !== '');
    expect(records.map((record) => record.slice(0, 2))).toEqual(
      'RA RE RW RS RW RS RT RF'.split(' '),
    );
    expect(records.every((record) => record.length === 512)).toBe(true);
    expect(records.at(-2)?.slice(2, 24)).toBe('0000002000000000990012');
    const body = { companyId, year, ...submitter };
    const sent = await account.send({ path: '/reports/getW2File', body });
    expect(sent.headers['content-length']).toBe(String(sent.body.length));
    expect(sent.headers['cache-control']).toBe('no-store, no-transform');
    expect(JSON.parse(sent.body)).toMatchObject({ w2File });
    const invalid = { companyId, year, ...submitter, submitterUserId: 'short' };
    const refused = await account.client.reports.getW2File(invalid);
    expect(refused.w2File.content).toBeNull();
    expect(keysOf(refused.w2File.blocks)).toEqual(['submitterInvalid']);
  });

  test('are refused for unknown companies, workers and cursors, and for years without law', async ({
    account,
    companyId,
  }) => {
    for (const [changes, message] of [
      [{ companyId: unknownId }, 'Invalid CompanyId'],
      [{ userIds: [unknownId] }, 'Invalid UserId'],
      [{ cursor: unknownId }, /^Invalid cursor/],
      [{ year: 2027 }, /^Forms W-2 of 2027 cannot be computed/],
      [{ year: 2025 }, /^year must be/],
    ] as const) {
      const body = { companyId, year, ...changes };
      const refused = expectRefusal(await account.send({ path: '/reports/getFormsW2', body }), 400);
      expect(refused).toMatch(message);
    }
    for (const [operation, more] of [
      ['getFormW3', {}],
      ['printFormsW2', {}],
      ['getW2File', submitter],
    ] as const) {
      const body = { companyId, year: 2027, ...more };
      expectRefusal(await account.send({ path: `/reports/${operation}`, body }), 400);
    }
  });

  test('block their filing after the year exactly if one of them has a block', async ({
    app,
    account,
    companyId,
    workers: { low },
    advance,
  }) => {
    await advance('2027-01-05');
    const ofWorker = `company_id = '${companyId}' and worker_id = '${low}'`;
    const change = (totals: string) =>
      `update year_totals set totals = ${totals}, needs_examination = may_block_w2(${totals}) where ${ofWorker}`;
    const add = (totals: object) => change(`totals || '${JSON.stringify(totals)}'`);
    const without = (key: string) => change(`totals - '${key}'`);
    const move = (place: string) => `update worker_identity set ${place} where ${ofWorker}`;
    const seal = (ssn: string) =>
      app.keys.seal(ssn, ['worker_identity', 'ssn_encrypted', low as Id<'worker'>]).toString('hex');
    const occupation = `update worker_wage set tipped_occupation = '101' where ${ofWorker}`;
    const tips = { 'line.earning.reported-tips.Tips': 5_000, 'tips.US_SS': 5_000 };
    const cases: readonly (readonly [why: string, sql: string, isBlocked: boolean])[] = [
      ['nothing was changed', '', false],
      ['an amount of box 12 is negative', add({ 'line.deduction.401k.401(k)': -1 }), true],
      ['an amount that no box shows is negative', add({ 'limit.03.transit': -1 }), false],
      ['Medicare wages are below those of social security', add({ 'wages.medicare': 1 }), true],
      ['tax without social security wages', without('wages.socialSecurity'), true],
      ['tax without Medicare wages', without('wages.medicare'), true],
      ['only more social security wages than the base', add(bigWages), false],
      ['tips of an unknown occupation', add(tips), true],
      ['tips of a known occupation', `${add(tips)}; ${occupation}`, false],
      ['more tips than wages', `${add({ ...tips, 'tips.US_SS': 900_000 })}; ${occupation}`, true],
      ['tips that no line shows', add({ 'tips.US_SS': 100 }), false],
      ['no identity', `delete from worker_identity where ${ofWorker}`, true],
      [
        'a number that is never assigned',
        move(`ssn_encrypted = '\\x${seal('000120034')}', is_ssn_assignable = false`),
        true,
      ],
      ['a city that cannot be written', move("city = '東京'"), true],
      ['a city with letters that have marks', move("city = 'Bayamón'"), false],
      ['a street of blanks', move("address1 = ' '"), true],
      ['an invalid ZIP code', move("zip_code = '1234'"), true],
      ['a ZIP code with four more digits', move("zip_code = '23219-1234'"), false],
      ['a state that does not exist', move("state = 'ZZ'"), true],
      ['a second line that cannot be written', move("address2 = '東京'"), true],
    ];
    const { reports } = account.client;
    for (const [why, sql, isBlocked] of cases) {
      await tamperWithDatabase(app, `${keep} ${sql}`);
      const [{ filings }, { formsW2 }] = await Promise.all([
        reports.getFilings({ companyId, year, form: 'W-2' }),
        reports.getFormsW2({ companyId, year }),
      ]);
      await tamperWithDatabase(app, restore);
      const blocksOfForms = formsW2.flatMap(({ blocks }) => keysOf(blocks));
      const ofPrint = blocksOfForms.filter((key) => key !== 'boxWithoutPosition');
      expect(ofPrint.length > 0, `${why}: ${ofPrint}`).toBe(isBlocked);
      expect(keysOf(filings[0]?.blocks), why).toEqual(isBlocked ? ['formsHaveBlocks'] : []);
    }
  });
});

const bigWages = { 'wages.socialSecurity': 30_000_000, 'wages.medicare': 30_000_000 };
const changedTables = ['year_totals', 'worker_identity', 'worker_wage'];
const keep = changedTables
  .map((table) => `create table kept_${table} as table ${table};`)
  .join(' ');
const restore = changedTables
  .map(
    (table) =>
      `delete from ${table}; insert into ${table} table kept_${table}; drop table kept_${table};`,
  )
  .join(' ');
