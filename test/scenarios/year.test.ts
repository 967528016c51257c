import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { toW2Totals, type W2Totals } from '../../engine/forms/w2-totals.ts';
import { type Instant, parseInstant } from '../../values/instant.ts';
import type { TestApp } from '../harness/app.ts';
import { examine } from '../harness/doctor.ts';
import { test as base } from '../harness/fixtures.ts';
import { readStoredYearTotals } from '../harness/payroll-history.ts';
import { federalLaw, stateLaw } from '../harness/tax-facts.ts';
import { toYearTotals } from '../pay/year-totals.ts';
import { formatRun, formatW2, readGoldenText, type YearPaidPeriod } from './year/golden.ts';
import { type OnboardedYear, onboardYear } from './year/onboard.ts';
import { type CompanyLetter, companyLetterOf, yearCompanies, yearPeople } from './year/people.ts';
import { runYear2026 } from './year/run-year.ts';

const test = base
  .extend('clockStart', { scope: 'file' }, parseInstant('2025-12-29T09:00:00-05:00') as Instant)
  .extend('entries', { scope: 'file' }, ({ app }) => app.owner.query(listBooked))

  /** Debits less credits of a worker's pay on some accounts, up to a day. */
  .extend(
    'sumPostings',
    ({ entries }) =>
      (userId: string, accounts: RegExp, until = '2026-12-31') =>
        entries
          .filter((entry) => entry.userId === userId && entry.payDate <= until)
          .reduce((sum, { account, amount }) => (accounts.test(account) ? sum + amount : sum), 0),
  )
  .extend(
    'imported',
    ({ sumPostings }) =>
      (userId: string, name: string, until?: string) =>
        sumPostings(userId, new RegExp(`^imported ${name}$`), until),
  )
  .extend(
    'taxOf',
    ({ imported, sumPostings }) =>
      (userId: string, code: string, until?: string) =>
        imported(userId, `tax.${code}`, until) -
        sumPostings(userId, new RegExp(`^liability:taxes:${code}$`), until),
  );

let year: OnboardedYear;
let paid: ReadonlyMap<CompanyLetter, readonly YearPaidPeriod[]>;
const references = new Map<string, string>();
const letters = Object.keys(yearCompanies) as CompanyLetter[];

test.beforeAll(async ({ app, account }) => {
  year = await onboardYear(account);
  for (const [reference, userId] of year.userIds) references.set(userId, reference);
  paid = await runYear2026(year);
  // Without statistics of the year's rows, the sums over the whole ledger take 6 s of CPU.
  await app.owner.query(statement('', 'analyze'));
}, 300_000);

const referenceOf = (userId: string) => references.get(userId) ?? userId;
const cents = (amount: number) => Math.round(amount * 100);

const stubsOf = (reference: string) =>
  (paid.get(companyLetterOf(reference)) ?? []).flatMap(({ payPeriodId, payrollLineItems }) =>
    payrollLineItems
      .filter(({ userId }) => referenceOf(userId) === reference)
      .map((item) => ({ payPeriodId, item })),
  );

test.each(letters)('the runs of company %s match its golden text', async (letter) => {
  const runs = paid.get(letter) ?? [];
  const texts = await Promise.all(
    runs.map(async (period) => {
      const { payPeriodId } = period;
      const { reports } = year.account.client;
      const { payrollTransaction } = await reports.getTransactions({ payPeriodId });
      return formatRun(period, payrollTransaction, referenceOf);
    }),
  );
  const file = new URL(`golden/year-2026-${letter.toLowerCase()}.txt`, import.meta.url);
  const text = [`${yearCompanies[letter].name}, 2026\n`, ...texts].join('\n');
  expect(text).toBe(readGoldenText(file, text));
});

describe.each(Object.keys(yearPeople))('%s', (reference) => {
  const userId = () => year.userIds.get(reference) ?? '';

  test('has pay stubs that add up to the year to date of the last one', async () => {
    const stubs = stubsOf(reference);
    const payPeriodId = stubs.at(-1)?.payPeriodId ?? '';
    const request = { payPeriodId, userId: userId() };
    const [last] = (await year.account.client.reports.getPayStub(request)).payrollLineItem;
    expect(cents(last?.ytdGrossTotal ?? 0)).toBe(added(stubs, (item) => item.grossTotal));
    expect(cents(last?.ytdNetTotal ?? 0)).toBe(added(stubs, (item) => item.netTotal));
    const taxes = last?.taxDetails ?? [];
    expect(taxes.map(({ TaxName, TaxAmountYTD }) => [TaxName, cents(TaxAmountYTD)])).toEqual(
      taxes.map(({ TaxName }) => [TaxName, withheld(stubs, TaxName)]),
    );
  });

  test('has pay stubs that add up to the W-2, whose taxes are their rates times its wages', async ({
    app,
  }) => {
    const stubs = stubsOf(reference);
    const w2 = await w2Of(app, userId());
    expect(w2.federalIncomeTax).toBe(withheld(stubs, 'Federal Withholding Tax'));
    expect(w2.socialSecurityTax).toBe(withheld(stubs, 'Social Security'));
    expect(w2.medicareTax).toBe(
      withheld(stubs, 'Medicare') + withheld(stubs, 'Additional Medicare'),
    );
    for (const { state, incomeTax } of w2.states)
      expect(incomeTax).toBe(withheld(stubs, `${state} - State Income Tax`));
    const { socialSecurity, medicare } = federalLaw();
    expect(w2.socialSecurityWages).toBeLessThanOrEqual(socialSecurity.wageBase);
    // Each payment is rounded once for each tax.
    const rounded = (stubs.length + 1) / 2;
    const ofBase = share(w2.socialSecurityWages, socialSecurity.rate);
    expect(Math.abs(w2.socialSecurityTax - ofBase)).toBeLessThanOrEqual(rounded);
    const above = Math.max(w2.medicareWages - medicare.additionalAbove, 0);
    const ofAll = share(w2.medicareWages, medicare.rate) + share(above, medicare.additionalRate);
    expect(Math.abs(w2.medicareTax - ofAll)).toBeLessThanOrEqual(2 * rounded);
  });
});

describe('by sums over the ledger and imported history alone,', () => {
  test.for(Object.keys(yearPeople))(
    'the pay stubs of %s are correct',
    async (reference, { entries, sumPostings, imported, taxOf }) => {
      const userId = year.userIds.get(reference) ?? '';
      const all = stubsOf(reference).filter(({ item }) => item.paymentMethod !== '');
      const days = entries.filter((entry) => entry.userId === userId).map(({ payDate }) => payDate);
      expect(new Set(days).size).toBeGreaterThan(0);
      for (const { payPeriodId } of all
        .filter((_, index) => (index + 1) % 6 === 0)
        .concat(all.slice(-1))) {
        const { payrollLineItem } = await year.account.client.reports.getPayStub({
          payPeriodId,
          userId,
        });
        const [stub] = payrollLineItem;
        const until = stub?.payPeriod.payDate;
        const paid = sumPostings(userId, /^(expense:(wages|benefits)|liability:benefits):/, until);
        const owed = sumPostings(userId, /^liability:net pay$/, until);
        expect(cents(stub?.ytdGrossTotal ?? 0)).toBe(paid + imported(userId, 'gross', until));
        expect(cents(stub?.ytdNetTotal ?? 0)).toBe(imported(userId, 'net', until) - owed);
        for (const { TaxName, TaxAmountYTD } of stub?.taxDetails ?? []) {
          const code = codes[TaxName];
          if (code) expect(cents(TaxAmountYTD), TaxName).toBe(taxOf(userId, code, until));
        }
      }
    },
  );

  test('the taxes of every W-2 are correct', async ({ app, taxOf }) => {
    const employees = Object.entries(yearPeople).filter(([, { contractor }]) => !contractor);
    for (const [reference] of employees) {
      const userId = year.userIds.get(reference) ?? '';
      const w2 = await w2Of(app, userId);
      expect(w2.federalIncomeTax, reference).toBe(taxOf(userId, 'US_FIT'));
      expect(w2.socialSecurityTax, reference).toBe(taxOf(userId, 'US_SS'));
      expect(w2.medicareTax, reference).toBe(
        taxOf(userId, 'US_MEDICARE') + taxOf(userId, 'US_ADDITIONAL_MEDICARE'),
      );
      for (const { state, incomeTax } of w2.states)
        expect(incomeTax, reference).toBe(taxOf(userId, stateLaw(state).taxes.incomeTax.code));
    }
  });
});

const codes: Readonly<Record<string, string>> = {
  'Federal Withholding Tax': 'US_FIT',
  'Social Security': 'US_SS',
  Medicare: 'US_MEDICARE',
  'Additional Medicare': 'US_ADDITIONAL_MEDICARE',
};

type Stubs = ReturnType<typeof stubsOf>;
type Stub = Stubs[number]['item'];

function added(stubs: Stubs, amount: (item: Stub) => number): number {
  return stubs.reduce((sum, { item }) => sum + cents(amount(item)), 0);
}

/** A tax over all stubs; imported history calls the federal one as integrators do. */
function withheld(stubs: Stubs, name: string): number {
  const names = name === 'Federal Withholding Tax' ? [name, 'Federal Income Tax'] : [name];
  return added(stubs, ({ employeeTaxDetails }) =>
    employeeTaxDetails
      .filter(({ taxName }) => names.includes(taxName))
      .reduce((sum, { taxAmount }) => sum + taxAmount, 0),
  );
}

function share(wages: number, { parts, per }: { parts: number; per: number }): number {
  return (wages * parts) / per;
}

async function w2Of(app: TestApp, userId: string): Promise<W2Totals> {
  return toW2Totals(toYearTotals(await readStoredYearTotals(app, userId)), {
    socialSecurityBase: federalLaw().socialSecurity.wageBase,
    incomeTaxOf: (state) => stateLaw(state).taxes.incomeTax.code,
  });
}

test('every W-2 matches its golden text', async ({ app }) => {
  const employees = Object.entries(yearPeople).filter(([, { contractor }]) => !contractor);
  const texts = await Promise.all(
    employees.map(async ([reference, { name }]) =>
      formatW2(`${reference} ${name}`, await w2Of(app, year.userIds.get(reference) ?? '')),
    ),
  );
  const file = new URL('golden/year-2026-w2.txt', import.meta.url);
  const text = ['W-2 totals, 2026\n', ...texts, ''].join('\n');
  expect(text).toBe(readGoldenText(file, text));
});

describe.each(letters)('the annual forms of company %s', (letter) => {
  const request = () => ({ companyId: year.companyIds.get(letter) ?? '', year: 2026 });
  const isOfCompany = (reference: string) => companyLetterOf(reference) === letter;
  const employees = Object.entries(yearPeople).flatMap(([reference, { contractor }]) =>
    isOfCompany(reference) && !contractor ? reference : [],
  );

  test('are its Forms 941 and its ledger, to the cent', async ({ app, taxOf }) => {
    const { reports } = year.account.client;
    const [{ formsW2 }, { formW3 }] = await Promise.all([
      reports.getFormsW2(request()),
      reports.getFormW3(request()),
    ]);
    expect(formsW2.map(({ userId }) => referenceOf(userId)).sort()).toEqual(employees);
    const boxOf = (boxes: Boxes, name: string) =>
      cents(boxes.find(({ box }) => box === name)?.amount ?? 0);
    const sumOfForms = (name: string) =>
      formsW2.reduce((sum, { boxes }) => sum + boxOf(boxes, name), 0);
    for (const name of ['1', '2', '3', '4', '5', '6', '7', '10', '11'])
      expect(sumOfForms(name), `box ${name}`).toBe(boxOf(formW3.boxes, name));
    for (const { userId, boxes } of formsW2) {
      const w2 = await w2Of(app, userId);
      expect(boxOf(boxes, '1')).toBe(w2.wages);
      expect(boxOf(boxes, '5')).toBe(w2.medicareWages);
    }
    const ledger = (...codes: readonly string[]) =>
      employees.reduce((sum, reference) => {
        const userId = year.userIds.get(reference) ?? '';
        return sum + codes.reduce((own, code) => own + taxOf(userId, code), 0);
      }, 0);
    expect(boxOf(formW3.boxes, '2')).toBe(ledger('US_FIT'));
    expect(boxOf(formW3.boxes, '4')).toBe(ledger('US_SS'));
    expect(boxOf(formW3.boxes, '6')).toBe(ledger('US_MEDICARE', 'US_ADDITIONAL_MEDICARE'));
    const explanations = formW3.comparison.map(
      ({ figure, explanation }) => `${figure}: ${explanation}`,
    );
    const figures = ['wages', 'federalIncomeTax', 'socialSecurityWages', 'socialSecurityTips'];
    expect(explanations).toEqual([
      ...[...figures, 'medicareWages'].map((figure) => `${figure}: Equal.`),
      `employeeTaxes: ${letter === 'D' ? fractionsOfCents : 'Equal.'}`,
    ]);
  });

  test('have the federal unemployment tax of the ledger but for fractions of cents', async ({
    sumPostings,
  }) => {
    const { form940 } = await year.account.client.reports.getForm940(request());
    const lineOf = (name: string) =>
      cents(form940.lines.find(({ line }) => line === name)?.amount ?? 0);
    const ledger = employees.reduce(
      (sum, reference) =>
        sum - sumPostings(year.userIds.get(reference) ?? '', /^liability:taxes:US_FUTA$/),
      0,
    );
    expect(lineOf('3') - lineOf('4') - lineOf('5')).toBe(lineOf('7'));
    // Each payment is rounded; the form rounds the tax of the year once.
    expect(ledger - lineOf('8')).toBe({ A: 6, B: 0, C: -1, D: 0 }[letter]);
    expect(form940.blocks.map(({ key }) => key)).not.toContain('unemploymentTaxDiffers');
  });
});

const fractionsOfCents = 'Fractions of cents: each return rounds the tax of its quarter.';

type Boxes = readonly { readonly box: string; readonly amount: number | null }[];

test('the Forms 1099-NEC of the year are the pay of contractors in the ledger', async ({
  sumPostings,
}) => {
  const companyId = year.companyIds.get('D') ?? '';
  const { reports } = year.account.client;
  const { forms1099Nec } = await reports.getForms1099Nec({ companyId, year: 2026 });
  const contractors = Object.entries(yearPeople).flatMap(([reference, { contractor }]) =>
    contractor ? reference : [],
  );
  expect(forms1099Nec.map(({ userId }) => referenceOf(userId)).sort()).toEqual(contractors);
  for (const { userId, boxes } of forms1099Nec)
    expect(cents(boxes[0]?.amount ?? 0)).toBe(sumPostings(userId, /^expense:wages:/));
});

describe('after the year', () => {
  test('the ledger sums to zero and nobody is owed anything', async ({ app }) => {
    expect(await app.owner.query(sumLedger)).toEqual([{ total: 0, unbalanced: 0 }]);
    expect(await app.owner.query(listOwed)).toEqual([]);
  });

  test('the doctor finds nothing', async ({ app }) => {
    const findings = await examine(app.owner, app.clock.now());
    expect(findings.flatMap(({ faults }) => faults)).toEqual([]);
    expect(findings.length).toBeGreaterThan(3);
  });
});

interface BookedRow {
  readonly userId: string;
  readonly payDate: string;
  readonly account: string;
  readonly amount: number;
}

const listBooked = statement<BookedRow>(
  '',
  `select posted.worker_id "userId", pay_date "payDate", concat_ws(':', account_code, detail) account,
     sum(amount_cents)::bigint amount
   from paywright.ledger_transaction posted
   join paywright.ledger_posting using (account_id, company_id, transaction_id)
   join paywright.pay_run using (account_id, company_id, pay_run_id)
   where posted.kind in ('pay', 'correction', 'void') group by 1, 2, 3
   union all
   select worker_id, pay_date, 'imported ' || name, amount::bigint
   from paywright.history_entry
   join paywright.history_period using (account_id, company_id, pay_period_id),
     jsonb_each_text(totals) each (name, amount)
   where worker_id is not null`,
);
const sumLedger = statement<{ total: number; unbalanced: number }>(
  '',
  `select coalesce(sum(amount_cents), 0)::bigint total,
     (select count(*) from (select from paywright.ledger_posting
       group by account_id, company_id, transaction_id having sum(amount_cents) <> 0) off) unbalanced
   from paywright.ledger_posting`,
);
const listOwed = statement<{ workerId: string; amount: number }>(
  '',
  `select worker_id "workerId", sum(amount_cents)::bigint amount from paywright.ledger_posting
   where account_code = 'liability:net pay' group by 1 having sum(amount_cents) <> 0`,
);
