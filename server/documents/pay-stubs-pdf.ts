import type { PayStubRows, StubRow } from '../../engine/pay/pay-stub.ts';
import { amountInFigures } from '../../engine/payments/rails/check/amount-in-words.ts';
import { toPrintText } from '../../engine/payments/rails/check/print-text.ts';
import { type CalendarDate, formatAmericanDate } from '../../values/calendar-date.ts';
import { formatHours, type HourlyRate } from '../../values/hours.ts';
import type { Instant } from '../../values/instant.ts';
import type { Cents } from '../../values/money.ts';
import type { Party } from './checks-pdf.ts';
import type { PdfPages } from './pdf-page.ts';

export interface PrintedPayStub {
  readonly worker: Party;
  /** The id by which the company knows the worker. */
  readonly workerNumber: string;
  readonly rows: PayStubRows;
  /** Hours of the whole payment, as text; empty without any. */
  readonly hours: string;
  readonly payments: readonly StubPayment[];
  /** Paid time off under each policy; empty if the worker has none. */
  readonly timeOff: readonly StubTimeOff[];
  /** Sentences below the figures, such as an amount that was not deducted in full. */
  readonly notes: readonly string[];
}

export interface StubPayment {
  /** `Direct deposit`, `Check` or `Paid by the company`. */
  readonly method: string;
  /** The masked account, or the number of a check. */
  readonly destination: string;
  readonly amount: Cents;
}

/** Hours of paid time off under one policy. */
export interface StubTimeOff {
  readonly policyName: string;
  readonly hoursEarned: string;
  readonly hoursUsed: string;
  readonly balance: string;
}

export interface PayStubSheets {
  readonly company: Party;
  /** `Pay stub`, or `Payment statement` for contractors. */
  readonly title: string;
  readonly payDate: CalendarDate;
  readonly beginsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly stubs: Iterable<PrintedPayStub>;
  readonly madeAt: Instant;
}

/** Stubs that are drawn before other work of the thread continues: about 10 milliseconds. */
const stubsAtOnce = 5;

/**
 * Pay stubs on US letter pages, each on a page of its own; one with many rows continues on the next. The
 * layout shows what every state asks for, so that there is one for all.
 */
export async function writePayStubsPdf(sheets: PayStubSheets): Promise<Buffer> {
  const author = toPrintText(sheets.company.name);
  const { PdfPages } = await import('./pdf-page.ts');
  const title = `${sheets.title}s of ${author}, ${formatAmericanDate(sheets.payDate)}`;
  const pages = new PdfPages({ title, author, madeAt: sheets.madeAt });
  let drawn = 0;
  for (const stub of sheets.stubs) {
    new StubPage(pages, sheets, stub).draw();
    drawn += 1;
    if (drawn % stubsAtOnce === 0) await new Promise((resolve) => void setImmediate(resolve));
  }
  return pages.end();
}

const left = 48;
const right = 564;
const bottom = 740;
const rowHeight = 13;
const columns = { hours: 346, rate: 412, amount: 488, yearToDate: right };

/** Draws one stub from top to bottom, and continues it on further pages. */
class StubPage {
  readonly #pages: PdfPages;
  readonly #sheets: PayStubSheets;
  readonly #stub: PrintedPayStub;
  #y = 0;

  constructor(pages: PdfPages, sheets: PayStubSheets, stub: PrintedPayStub) {
    this.#pages = pages;
    this.#sheets = sheets;
    this.#stub = stub;
  }

  draw(): void {
    const { rows, payments, timeOff, notes, hours } = this.#stub;
    this.#beginPage();
    this.#section('Pay', rows.earnings, { withHours: true });
    this.#section('Taxes', rows.taxes);
    this.#section('Deductions', rows.deductions);
    this.#section('Reimbursements', rows.reimbursements);
    this.#summary(rows, hours);
    this.#payments(payments);
    this.#timeOff(timeOff);
    for (const note of notes) this.#note(note);
  }

  #beginPage(): void {
    const { company, title, payDate, beginsOn, endsOn } = this.#sheets;
    const { worker, workerNumber } = this.#stub;
    const pages = this.#pages;
    pages.addPage();
    pages.together(() => {
      drawParty(pages, company, { x: left, y: 44 });
      pages.text(title, { x: right, y: 42 }, { align: 'right', bold: true, size: 15 });
    });
    const facts = [
      ['Pay date', formatAmericanDate(payDate)],
      ['Pay period', `${formatAmericanDate(beginsOn)} - ${formatAmericanDate(endsOn)}`],
      ['Worker id', workerNumber],
    ] as const;
    pages.together(() => {
      drawParty(pages, worker, { x: left, y: 110 });
      for (const [index, [label, value]] of facts.entries()) {
        const y = 110 + index * rowHeight;
        pages.text(label, { x: 300, y }, { size: 8 });
        pages.text(toPrintText(value), { x: right, y }, { align: 'right', width: 205 });
      }
    });
    for (const y of [100, 164]) pages.line({ x: left, y }, { x: right, y });
    this.#y = 176;
  }

  /** Begins a new page if fewer rows than these fit. */
  #reserve(count: number): void {
    if (this.#y + count * rowHeight > bottom) this.#beginPage();
  }

  #section(
    title: string,
    rows: readonly StubRow[],
    { withHours = false }: { readonly withHours?: boolean } = {},
  ): void {
    if (rows.length === 0) return;
    this.#reserve(2);
    this.#heading(title, withHours);
    for (const row of rows) {
      this.#reserve(1);
      this.#row(row);
    }
    this.#y += 8;
  }

  #heading(title: string, withHours: boolean): void {
    const y = this.#y;
    const small = { size: 8, align: 'right' } as const;
    this.#pages.together(() => {
      this.#pages.text(title, { x: left, y }, { bold: true, size: 10 });
      if (withHours) {
        this.#pages.text('Hours', { x: columns.hours, y: y + 1 }, small);
        this.#pages.text('Rate', { x: columns.rate, y: y + 1 }, small);
      }
      this.#pages.text('This payment', { x: columns.amount, y: y + 1 }, small);
      this.#pages.text('Year to date', { x: columns.yearToDate, y: y + 1 }, small);
    });
    this.#y += rowHeight + 1;
    this.#pages.line({ x: left, y: this.#y - 2 }, { x: right, y: this.#y - 2 });
    this.#y += 2;
  }

  #row({ label, amount, yearToDate, worked }: StubRow, bold = false): void {
    const y = this.#y;
    const figure = { align: 'right', bold } as const;
    this.#pages.together(() => {
      this.#pages.text(toPrintText(label), { x: left, y }, { bold, width: worked ? 240 : 360 });
      if (worked) this.#pages.text(formatHours(worked.hours), { x: columns.hours, y }, figure);
      if (worked?.rate) this.#pages.text(formatRate(worked.rate), { x: columns.rate, y }, figure);
      this.#pages.text(amountInFigures(amount), { x: columns.amount, y }, figure);
      if (yearToDate !== undefined)
        this.#pages.text(amountInFigures(yearToDate), { x: columns.yearToDate, y }, figure);
    });
    this.#y += rowHeight;
  }

  #summary(rows: PayStubRows, hours: string): void {
    const { gross, totalTaxes, totalDeductions, totalReimbursements, net } = rows;
    this.#reserve(8);
    this.#heading('Summary', false);
    if (hours) {
      const y = this.#y;
      this.#pages.together(() => {
        this.#pages.text('Hours', { x: left, y });
        this.#pages.text(hours, { x: columns.amount, y }, { align: 'right' });
      });
      this.#y += rowHeight;
    }
    for (const row of [gross, totalTaxes, totalDeductions, totalReimbursements])
      if (row === gross || row.amount !== 0 || row.yearToDate) this.#row(row);
    this.#row(net, true);
    this.#y += 8;
  }

  #payments(payments: readonly StubPayment[]): void {
    if (payments.length === 0) return;
    this.#reserve(payments.length + 1);
    this.#pages.together(() => {
      this.#pages.text('Net pay is paid by', { x: left, y: this.#y }, { bold: true, size: 10 });
      this.#y += rowHeight + 3;
      for (const { method, destination, amount } of payments) {
        const y = this.#y;
        this.#pages.text(method, { x: left, y });
        this.#pages.text(toPrintText(destination), { x: 180, y }, { width: 220 });
        this.#pages.text(amountInFigures(amount), { x: columns.amount, y }, { align: 'right' });
        this.#y += rowHeight;
      }
    });
    this.#y += 8;
  }

  #timeOff(policies: readonly StubTimeOff[]): void {
    if (policies.length === 0) return;
    this.#reserve(policies.length + 2);
    const y = this.#y;
    const small = { size: 8, align: 'right' } as const;
    this.#pages.together(() => {
      this.#pages.text('Time off (hours)', { x: left, y }, { bold: true, size: 10 });
      this.#pages.text('Earned', { x: columns.rate, y: y + 1 }, small);
      this.#pages.text('Used', { x: columns.amount, y: y + 1 }, small);
      this.#pages.text('Balance', { x: columns.yearToDate, y: y + 1 }, small);
    });
    this.#pages.line({ x: left, y: y + rowHeight - 1 }, { x: right, y: y + rowHeight - 1 });
    this.#y += rowHeight + 3;
    for (const policy of policies) this.#timeOffRow(policy);
    this.#y += 8;
  }

  #timeOffRow({ policyName, hoursEarned, hoursUsed, balance }: StubTimeOff): void {
    const y = this.#y;
    const figure = { align: 'right' } as const;
    this.#pages.together(() => {
      this.#pages.text(toPrintText(policyName), { x: left, y }, { width: 290 });
      this.#pages.text(hoursEarned, { x: columns.rate, y }, figure);
      this.#pages.text(hoursUsed, { x: columns.amount, y }, figure);
      this.#pages.text(balance, { x: columns.yearToDate, y }, figure);
    });
    this.#y += rowHeight;
  }

  #note(note: string): void {
    this.#reserve(1);
    this.#pages.text(toPrintText(note), { x: left, y: this.#y }, { size: 8, width: right - left });
    this.#y += rowHeight;
  }
}

/** `20.00`, `17.125`. */
function formatRate(rate: HourlyRate): string {
  const [whole, fraction = ''] = formatHours(rate).split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}

function drawParty(
  pages: PdfPages,
  { name, address }: Party,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  pages.text(toPrintText(name), { x, y }, { bold: true, size: 11, width: 240 });
  for (const [index, line] of address.slice(0, 3).entries())
    pages.text(toPrintText(line), { x, y: y + 15 + index * 12 }, { width: 240 });
}
