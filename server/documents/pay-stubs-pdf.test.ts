import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { StubRow } from '../../engine/pay/pay-stub.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { hourlyRate, hours } from '../../values/hours.ts';
import { type Instant, parseInstant } from '../../values/instant.ts';
import { money } from '../../values/money.ts';
import { type PrintedPayStub, writePayStubsPdf } from './pay-stubs-pdf.ts';

const row = (label: string, amount: string, yearToDate = amount): StubRow => ({
  label,
  amount: money(amount),
  yearToDate: money(yearToDate),
});

const stub: PrintedPayStub = {
  worker: { name: 'José Łukasz O’Brien', address: ['12 Elm Street', 'Fresno, CA 93701'] },
  workerNumber: 'E-1042',
  rows: {
    earnings: [
      {
        ...row('Hourly wages', '1600', '9600'),
        worked: { hours: hours('80'), rate: hourlyRate('20') },
      },
      {
        ...row('Overtime', '128.44', '300'),
        worked: { hours: hours('5'), rate: hourlyRate('25.6875') },
      },
    ],
    taxes: [row('Federal Withholding Tax', '132.10', '700'), row('Medicare', '24.95', '143.55')],
    deductions: [row('Traditional 401(k) deferral', '176', '990')],
    reimbursements: [row('Mileage', '42.00')],
    gross: row('Gross pay', '1728.44', '9900'),
    totalTaxes: row('Taxes', '157.05', '843.55'),
    totalDeductions: row('Deductions', '176', '990'),
    totalReimbursements: row('Reimbursements', '42'),
    net: row('Net pay', '1437.39', '8108.45'),
  },
  hours: '85',
  timeOff: [],
  payments: [
    { method: 'Direct deposit', destination: 'Checking ••••6789', amount: money('1000') },
    { method: 'Check', destination: 'No. 1001', amount: money('437.39') },
  ],
  notes: ['Not deducted: $10.00 of Union dues (not enough pay).'],
};

const sheets = (stubs: readonly PrintedPayStub[]) => ({
  company: { name: 'Blue Ridge Bakery LLC', address: ['5 Mill Road', 'Asheville, NC 28801'] },
  title: 'Pay stub',
  payDate: calendarDate('2026-03-27'),
  beginsOn: calendarDate('2026-03-09'),
  endsOn: calendarDate('2026-03-22'),
  stubs,
  madeAt: parseInstant('2026-03-25T12:05:00-04:00') as Instant,
});

const open = async (pdf: Buffer) => getDocumentProxy(new Uint8Array(pdf));
const pagesOf = async (stubs: readonly PrintedPayStub[]) =>
  (await extractText(await open(await writePayStubsPdf(sheets(stubs))))).text;

describe('a PDF of pay stubs, read by another program', () => {
  it.each([
    ['the employer', ['Blue Ridge Bakery LLC', '5 Mill Road', 'Asheville, NC 28801']],
    ['the worker', ["José Lukasz O'Brien", '12 Elm Street', 'Fresno, CA 93701', 'E-1042']],
    ['the dates', ['Pay date 03/27/2026', '03/09/2026 - 03/22/2026']],
    ['hours and rate of each line', ['Hourly wages 80 20.00 1,600.00 9,600.00', '5 25.6875']],
    ['each tax and deduction with its year', ['Medicare 24.95 143.55', '176.00 990.00']],
    ['gross and net pay', ['Gross pay 1,728.44 9,900.00', 'Net pay 1,437.39 8,108.45']],
    ['the payments', ['Direct deposit Checking', 'Check No. 1001 437.39']],
    ['what was not deducted', ['Not deducted: $10.00 of Union dues (not enough pay).']],
  ])('shows %s', async (_, expected) => {
    const [page = ''] = await pagesOf([stub]);
    const text = page.replace(/\s+/g, ' ');
    for (const words of expected) expect(text).toContain(words);
  });

  it('begins a page for each worker', async () => {
    const other = { ...stub, workerNumber: 'E-1043' };
    const pages = await pagesOf([stub, other]);
    expect(pages.map((page) => /E-\d+/.exec(page)?.[0])).toEqual(['E-1042', 'E-1043']);
  });

  it('continues a long stub on the next page, with every row once', async () => {
    const taxes = Array.from({ length: 60 }, (_, index) => row(`Tax ${index + 1}.`, '1', '2'));
    const pages = await pagesOf([{ ...stub, rows: { ...stub.rows, taxes } }]);
    expect(pages).toHaveLength(2);
    for (const page of pages) expect(page).toContain('E-1042');
    for (const { label } of taxes) expect(pages.join().split(label), label).toHaveLength(2);
    expect(pages[1]).toContain('Net pay');
  });

  it('is the same to the byte when it is written again', async () => {
    expect(await writePayStubsPdf(sheets([stub]))).toEqual(await writePayStubsPdf(sheets([stub])));
  });

  it('names its language and its content for screen readers', async () => {
    const pdf = await open(await writePayStubsPdf(sheets([stub])));
    const { info } = await getMeta(pdf);
    expect(info).toMatchObject({
      Title: 'Pay stubs of Blue Ridge Bakery LLC, 03/27/2026',
      Language: 'en-US',
    });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  });
});
