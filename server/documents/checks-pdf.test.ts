import { createHash } from 'node:crypto';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, it } from 'vitest';
import type { PayStubRows, StubRow } from '../../engine/pay/pay-stub.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { type Instant, parseInstant } from '../../values/instant.ts';
import { money } from '../../values/money.ts';
import { type PrintedCheck, writeChecksPdf } from './checks-pdf.ts';

const row = (label: string, amount: string, yearToDate = amount): StubRow => ({
  label,
  amount: money(amount),
  yearToDate: money(yearToDate),
});

const stub: PayStubRows = {
  earnings: [row('Hourly wages', '1600', '9600'), row('Overtime', '120.50', '300')],
  taxes: [
    row('Federal Withholding Tax', '132.10', '700'),
    row('Social Security', '106.67', '613.80'),
    row('Medicare', '24.95', '143.55'),
    row('CA - State Income Tax', '40.28', '220'),
  ],
  deductions: [row('Traditional 401(k) deferral', '176', '990')],
  reimbursements: [row('Mileage', '42.00')],
  gross: row('Gross pay', '1720.50', '9900'),
  totalTaxes: row('Taxes', '304', '1677.35'),
  totalDeductions: row('Deductions', '176', '990'),
  totalReimbursements: row('Reimbursements', '42'),
  net: row('Net pay', '1282.50', '7400'),
};

const check: PrintedCheck = {
  number: 1001,
  date: calendarDate('2026-03-27'),
  payee: { name: 'José Łukasz O’Brien', address: ['12 Elm Street', 'Fresno, CA 93701'] },
  amount: money('1282.50'),
  memo: 'Pay of 03/09/2026 - 03/22/2026',
  stub,
};

const sheets = (checks: readonly PrintedCheck[]) => ({
  company: { name: 'Blue Ridge Bakery LLC', address: ['5 Mill Road', 'Asheville, NC 28801'] },
  bankName: 'Ninth Street Bank',
  checks,
  madeAt: parseInstant('2026-03-25T12:05:00-04:00') as Instant,
});

const open = async (pdf: Buffer) => getDocumentProxy(new Uint8Array(pdf));
const textOf = async (pdf: Buffer) => (await extractText(await open(pdf))).text;

describe('a PDF of checks, read by another program', () => {
  it('contains number, date, payee, amount in words and figures, and memo', async () => {
    const [page = ''] = await textOf(await writeChecksPdf(sheets([check])));
    for (const words of [
      'Blue Ridge Bakery LLC',
      'Ninth Street Bank',
      'No. 1001',
      'Date 03/27/2026',
      "José Lukasz O'Brien",
      '$ **1,282.50',
      'One thousand two hundred eighty-two and 50/100 ***',
      'Dollars',
      'Pay of 03/09/2026 - 03/22/2026',
      'Fresno, CA 93701',
    ])
      expect(page).toContain(words);
  });

  it('contains the stub twice, with each line and its year to date', async () => {
    const [page = ''] = await textOf(await writeChecksPdf(sheets([check])));
    for (const words of [
      'Overtime',
      'Social Security',
      '613.80',
      'Traditional 401(k) deferral',
      '9,900.00',
    ])
      expect(page.split(words), words).toHaveLength(3);
    expect(page).toContain('For the worker');
    expect(page).toContain('For the company');
  });

  it('has a page for each check, each with its own number', async () => {
    const checks = [1001, 1002, 1003].map((number) => ({ ...check, number }));
    const pages = await textOf(await writeChecksPdf(sheets(checks)));
    expect(pages.map((page) => /No\. (\d+)/.exec(page)?.[1])).toEqual(['1001', '1002', '1003']);
  });

  it('fits many lines by summing those that have no room', async () => {
    const taxes = Array.from({ length: 30 }, (_, index) => row(`Tax ${index + 1}`, '1', '2'));
    const long = { ...check, stub: { ...stub, taxes } };
    const [page = ''] = await textOf(await writeChecksPdf(sheets([long])));
    expect(page).toContain('Tax 11');
    expect(page).toContain('19 more');
    expect(page).not.toContain('Tax 12');
    expect(page).toContain('Traditional 401(k) deferral');
  });

  it('needs no stub', async () => {
    const [page = ''] = await textOf(await writeChecksPdf(sheets([{ ...check, stub: undefined }])));
    expect(page.split('Paid by this check: $ 1,282.50')).toHaveLength(3);
  });

  it('is never made out without a payee', async () => {
    const nobody = { ...check, payee: { name: '李明', address: [] } };
    await expect(writeChecksPdf(sheets([check, nobody]))).rejects.toThrow('check 1001');
  });

  it('leaves the MICR band empty', async () => {
    const page = await (await open(await writeChecksPdf(sheets([check])))).getPage(1);
    const { items } = await page.getTextContent();
    const tops = items.flatMap((item) =>
      'transform' in item && item.str.trim() !== '' ? [792 - Number(item.transform[5])] : [],
    );
    expect(tops.filter((top) => top > 207 && top < 252)).toEqual([]);
  });

  it('keeps the longest amount within its line', async () => {
    const most = { ...check, amount: money('777777777.77') };
    const [page = ''] = await textOf(await writeChecksPdf(sheets([most])));
    expect(page).toContain(
      'Seven hundred seventy-seven million seven hundred seventy-seven thousand seven hundred seventy-seven and 77/100',
    );
  });
});

describe('the file', () => {
  it('is the same to the byte for the same checks at the same moment', async () => {
    const digest = async () =>
      createHash('sha256')
        .update(await writeChecksPdf(sheets([check])))
        .digest('hex');
    expect(await digest()).toBe(await digest());
  });

  it('names its language and its content for screen readers', async () => {
    const pdf = await open(await writeChecksPdf(sheets([check])));
    const { info } = await getMeta(pdf);
    expect(info).toMatchObject({ Title: 'Checks of Blue Ridge Bakery LLC', Language: 'en-US' });
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true });
  });

  it('holds a hundred checks in less than a megabyte', async () => {
    const checks = Array.from({ length: 100 }, (_, index) => ({ ...check, number: index + 1 }));
    expect((await writeChecksPdf(sheets(checks))).length).toBeLessThan(1_000_000);
  });
});
