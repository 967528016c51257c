import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect } from 'vitest';
import { payFirstPeriod, readPeriodBeginningOn } from '../../harness/corrections.ts';
import { registerCompany, unknownId } from '../../harness/examples.ts';
import { payrollTest } from '../../harness/fixtures.ts';
import { importHistoryPeriod } from '../../harness/payroll-history.ts';
import { readyWorker, salary } from '../../harness/payroll-ready.ts';
import { expectRefusal } from '../../harness/refusal.ts';

interface AnyReturn {
  readonly lines: readonly {
    readonly line: string;
    readonly amount: number | null;
    readonly count: number | null;
    readonly text: string | null;
    readonly isMarked: boolean;
  }[];
  readonly inputs: readonly { readonly input: string; readonly amount: number | null }[];
  readonly blocks: readonly { readonly key: string }[];
}

function summarize<Return extends AnyReturn>(form: Return, warnings: readonly { key: string }[]) {
  return {
    ...form,
    lines: Object.fromEntries(
      form.lines.map((each) => [each.line, each.amount ?? each.count ?? each.text ?? true]),
    ),
    inputs: Object.fromEntries(form.inputs.map(({ input, amount }) => [input, amount])),
    blocks: form.blocks.map(({ key }) => key),
    warnings: warnings.map(({ key }) => key),
  };
}

const textOf = async (content: string) => {
  const pdf = await getDocumentProxy(new Uint8Array(Buffer.from(content, 'base64')));
  return (await extractText(pdf)).text.join(' ').replace(/\s+/g, ' ');
};
const figureOf = (dollars: number | null | undefined) =>
  dollars?.toLocaleString('en-US', { minimumFractionDigits: 2 });

const test = payrollTest
  .extend('readForm940', ({ account, companyId }) => async (changes: object = {}) => {
    const request = { companyId, year: 2026, ...changes };
    const { form940, warnings = [] } = await account.client.reports.getForm940(request);
    return summarize(form940, warnings);
  })
  .extend('readForm944', ({ account, companyId }) => async (changes: object = {}) => {
    const request = { companyId, year: 2026, ...changes };
    const { form944, warnings = [] } = await account.client.reports.getForm944(request);
    return summarize(form944, warnings);
  });

describe('annual returns', () => {
  test('have the wages of the year, and no credit for wages that the state exempts', async ({
    account,
    companyId,
    app,
    advance,
    readForm940,
    readForm944,
  }) => {
    const { payroll, reports } = account.client;
    const high = await readyWorker(account, companyId, { wage: salary(416_000) });
    const deductions = [{ description: '125 Health', amount: 100 }];
    const payrollData = [{ userId: high, deductions }];
    await payFirstPeriod(account, companyId, (payPeriodId) =>
      payroll.importRegularPayrollData({ companyId, payPeriodId, payrollData }),
    );

    expect(await readForm940()).toMatchObject({
      dueDate: '2027-02-01',
      states: ['VA'],
      scheduleA: [],
      roundingDifference: 0,
      lines: { '1a': 'VA', '3': 8_000, '4': 100, '5': 900, '6': 1_000, '7': 7_000, '8': 42 },
      inputs: { liabilities: 42, 'taxableWages VA Q1': 7_000 },
      blocks: ['creditReductionsNotPublished'],
      warnings: ['yearNotEnded', 'exemptBoxesOpen'],
    });

    await readyWorker(account, companyId, {
      wage: { ...salary(52_000), userRefTaxExempt: 'Yes, as an owner/corporate officer' },
    });
    const payPeriodId = await readPeriodBeginningOn(app, companyId, '2026-03-09');
    await payroll.initiatePayroll({ companyId, payPeriodId });
    await advance('2026-03-23');
    const corrections = [{ userId: high, action: 'Void' as const }];
    await payroll.correctPayroll({ companyId, payPeriodId, corrections });
    const form940 = await readForm940();
    expect(form940).toMatchObject({
      lines: { '1a': 'VA', '3': 9_000, '5': 900, '7': 8_000, '8': 48 },
      inputs: { 'taxableWages without state tax Q1': 1_000 },
      blocks: ['creditReductionsNotPublished', 'stateTaxesMissing'],
    });
    for (const line of ['11', '12', '14', '16a']) expect(form940.lines).not.toHaveProperty(line);

    const form944 = await readForm944();
    const { form941 } = await reports.getForm941({ companyId, year: 2026, quarter: 1 });
    const lineOf = (name: string) => form941.lines.find(({ line }) => line === name)?.amount;
    expect(form944).toMatchObject({
      dueDate: '2027-02-01',
      depositor: 'Monthly',
      form945A: [],
      lines: {
        '1': lineOf('2'),
        '2': lineOf('3'),
        '4a1': lineOf('5a1'),
        '4e': lineOf('5e'),
        '6': lineOf('7'),
        '9': lineOf('12'),
        '13c': lineOf('12'),
        '13m': lineOf('12'),
      },
      blocks: ['quarterlyReturnAssigned'],
      warnings: ['yearNotEnded', 'depositScheduleAssumed', 'taxAboveAnnualLimit'],
    });
    const deposit = { companyId, year: 2026, paymentDate: '2026-03-23', amount: 25 };
    for (const taxGroup of ['US 940', 'US 941']) {
      const quarter = taxGroup === 'US 941' ? 1 : undefined;
      await payroll.recordTaxDeposit({ taxDeposit: { ...deposit, taxGroup, quarter } });
    }
    expect((await readForm940()).lines).toMatchObject({ '13': 25 });
    const balance = Math.round(Number(lineOf('12')) * 100 - 2500) / 100;
    expect((await readForm944()).lines).toMatchObject({ '10': 25, '11': balance });
    const semiweekly = await readForm944({ depositSchedule: 'Semiweekly' });
    expect(semiweekly.form945A.map(({ payDate }) => payDate)).toEqual(['2026-03-13', '2026-03-20']);

    const ofYear = { companyId, year: 2026 };
    const printed940 = await reports.printForm940(ofYear);
    const text940 = await textOf(printed940.document.content);
    expect(printed940.document.fileName).toBe('form-940-2026.pdf');
    expect(text940).toContain('7 Taxable FUTA wages 8,000.00');
    expect(text940).toContain('credit reductions of the year are not published');
    const printed944 = await reports.printForm944({ ...ofYear, depositSchedule: 'Monthly' });
    expect(await textOf(printed944.document.content)).toContain(
      `13c Tax liability of March ${figureOf(lineOf('12'))}`,
    );
    const quarter = { ...ofYear, quarter: 1, depositSchedule: 'Semiweekly' as const };
    const printed941 = await reports.printForm941(quarter);
    const text941 = await textOf(printed941.document.content);
    expect(text941).toContain(`12 Total tax ${figureOf(lineOf('12'))}`);
    expect(text941).toContain('Schedule B: tax liability by pay date 03/13/2026');
    expect(await reports.printForm941(quarter)).toEqual(printed941);
  });

  test('name a missing EIN, imported payments, unknown companies and missing law', async ({
    account,
    companyId: ready,
    readForm940,
    readForm944,
  }) => {
    const company = 'Difference Engines';
    const companyId = await registerCompany(account, { company });
    await importHistoryPeriod(account, company);
    expect(await readForm940({ companyId })).toMatchObject({
      states: [],
      blocks: ['einMissing'],
      warnings: ['yearNotEnded', 'importedPayLeftOut'],
      lines: { '3': 0, '12': 0 },
    });
    expect(await readForm944({ companyId })).toMatchObject({
      depositor: 'Small',
      blocks: ['einMissing'],
      lines: { '3': true, '9': 0, '13 small': true },
    });
    for (const operation of ['getForm940', 'printForm940', 'getForm944', 'printForm944'])
      for (const [changes, message] of [
        [{ companyId: unknownId }, 'Invalid CompanyId'],
        [
          { year: 2027 },
          `Form ${operation.slice(-3)} of 2027 cannot be computed: the law of that year is missing.`,
        ],
        [{ year: 2025 }, 'year must be a whole number from 2026 to 2100.'],
      ] as const) {
        const body = { companyId: ready, year: 2026, ...changes };
        expectRefusal(await account.send({ path: `/reports/${operation}`, body }), 400, message);
      }
  });
});
