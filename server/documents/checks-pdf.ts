import type { PayStubRows, StubRow } from '../../engine/pay/pay-stub.ts';
import {
  amountInFigures,
  amountInWords,
} from '../../engine/payments/rails/check/amount-in-words.ts';
import { isPrintable, toPrintText } from '../../engine/payments/rails/check/print-text.ts';
import { type CalendarDate, formatAmericanDate } from '../../values/calendar-date.ts';
import type { Instant } from '../../values/instant.ts';
import { type Cents, cents } from '../../values/money.ts';
import type { PdfPages } from './pdf-page.ts';

export interface PrintedCheck {
  readonly number: number;
  readonly date: CalendarDate;
  readonly payee: Party;
  readonly amount: Cents;
  readonly memo: string;
  readonly stub: PayStubRows | undefined;
}

export interface Party {
  readonly name: string;
  /** Lines of an address. */
  readonly address: readonly string[];
}

/**
 * Checks for printing, one to a sheet of US letter: the check above, below it the stub twice, for
 * the worker and for the company. The MICR line is not printed: banks
 * require magnetic ink in exact positions, so check stock that already has the line is used.
 */
export async function writeChecksPdf(sheets: {
  readonly company: Party;
  readonly bankName: string;
  readonly checks: readonly PrintedCheck[];
  readonly madeAt: Instant;
}): Promise<Buffer> {
  const { company, bankName, checks, madeAt } = sheets;
  const title = `Checks of ${toPrintText(company.name)}`;
  // Loaded on demand: fonts and compression take 0.2 s of every start, and few servers print checks.
  const { PdfPages } = await import('./pdf-page.ts');
  const pages = new PdfPages({ title, author: toPrintText(company.name), madeAt });
  for (const check of checks) {
    if (!isPrintable(check.payee.name))
      throw new Error(
        `check ${check.number}: the name of the payee has no letter that can be printed`,
      );
    pages.addPage();
    drawCheck(pages, check, { company, bankName });
    for (const [index, keeper] of ['For the worker', 'For the company'].entries())
      drawStub(pages, check, { company, keeper, top: checkHeight + index * stubHeight });
  }
  return pages.end();
}

/** The lowest 45 points of it, five eighths of an inch, belong to the magnetic ink. */
const checkHeight = 252;
const stubHeight = 270;
const left = 36;
const right = 576;
const middle = (left + right) / 2;

function drawCheck(
  pages: PdfPages,
  check: PrintedCheck,
  { company, bankName }: { readonly company: Party; readonly bankName: string },
): void {
  drawParty(pages, company, { x: left, y: 30, bold: true });
  pages.text(toPrintText(bankName), { x: middle, y: 30 }, { align: 'center', width: 180 });
  pages.text(`No. ${check.number}`, { x: right, y: 30 }, { align: 'right', bold: true, size: 12 });
  pages.text(
    `Date ${formatAmericanDate(check.date)}`,
    { x: right, y: 56 },
    { align: 'right', size: 10 },
  );

  pages.text('Pay to the order of', { x: left, y: 92 }, { size: 8 });
  pages.text(toPrintText(check.payee.name), { x: 120, y: 88 }, { size: 12, width: 320 });
  pages.line({ x: 116, y: 102 }, { x: 452, y: 102 });
  const figures = `$ **${amountInFigures(check.amount)}`;
  pages.text(figures, { x: right, y: 88 }, { align: 'right', bold: true, size: 12 });

  drawWords(pages, amountInWords(check.amount));
  drawParty(pages, check.payee, { x: 60, y: 136, bold: false });
  pages.text('Memo', { x: left, y: 187 }, { size: 8 });
  pages.text(toPrintText(check.memo), { x: 66, y: 186 }, { width: 230 });
  pages.line({ x: 64, y: 197 }, { x: 300, y: 197 });
  pages.line({ x: 370, y: 197 }, { x: right, y: 197 });
  pages.text('Authorized signature', { x: right, y: 199 }, { align: 'right', size: 7 });
  pages.line({ x: 0, y: checkHeight }, { x: 612, y: checkHeight }, { dashed: true });
}

/** Long words are set smaller, and the line is filled so that nothing can be added. */
function drawWords(pages: PdfPages, words: string): void {
  const room = right - left - 50;
  const size = [10.5, 9, 7.5, 6].find((one) => pages.widthOf(words, { size: one }) <= room) ?? 5;
  const filler = Math.max(
    0,
    Math.floor((room - pages.widthOf(`${words} `, { size })) / pages.widthOf('*', { size })),
  );
  pages.text(`${words} ${'*'.repeat(filler)}`.trimEnd(), { x: left, y: 116 }, { size });
  pages.text('Dollars', { x: right, y: 117 }, { align: 'right', size: 8 });
  pages.line({ x: left, y: 129 }, { x: right - 44, y: 129 });
}

function drawParty(
  pages: PdfPages,
  { name, address }: Party,
  { x, y, bold }: { readonly x: number; readonly y: number; readonly bold: boolean },
): void {
  pages.together(() => {
    pages.text(toPrintText(name), { x, y }, { bold, size: 10, width: 190 });
    for (const [index, line] of address.slice(0, 3).entries())
      pages.text(toPrintText(line), { x, y: y + 13 + index * 11 }, { width: 190 });
  });
}

function drawStub(
  pages: PdfPages,
  check: PrintedCheck,
  {
    company,
    keeper,
    top,
  }: { readonly company: Party; readonly keeper: string; readonly top: number },
): void {
  const { stub } = check;
  const y = top + 14;
  pages.text(toPrintText(company.name), { x: left, y }, { bold: true, width: 260 });
  pages.text(
    `Check ${check.number} of ${formatAmericanDate(check.date)}`,
    { x: right, y },
    { align: 'right' },
  );
  pages.text(toPrintText(check.payee.name), { x: left, y: y + 12 }, { width: 260 });
  pages.text(keeper, { x: right, y: y + 12 }, { align: 'right', size: 7 });
  pages.text(toPrintText(check.memo), { x: left, y: y + 24 }, { size: 8, width: 400 });
  if (stub) {
    const columns = [
      [['Pay', stub.earnings] as const, ['Reimbursements', stub.reimbursements] as const],
      [['Taxes', stub.taxes] as const, ['Deductions', stub.deductions] as const],
    ];
    for (const [index, sections] of columns.entries()) {
      const x = index === 0 ? left : middle + 8;
      drawColumn(pages, sections, { x, y: y + 40 });
    }
    drawRow(pages, stub.gross, { x: left, y: top + 240, bold: true });
    drawRow(pages, stub.net, { x: middle + 8, y: top + 240, bold: true });
  }
  pages.text(
    `Paid by this check: $ ${amountInFigures(check.amount)}`,
    { x: right, y: top + 254 },
    { align: 'right', bold: true },
  );
  if (top === checkHeight)
    pages.line({ x: 0, y: top + stubHeight }, { x: 612, y: top + stubHeight }, { dashed: true });
}

const rowHeight = 10;
const rowsInColumn = 17;
const columnWidth = middle - left - 8;

type Section = readonly [title: string, rows: readonly StubRow[]];

function drawColumn(
  pages: PdfPages,
  sections: readonly Section[],
  { x, y }: { readonly x: number; readonly y: number },
): void {
  let at = y;
  for (const [title, rows] of fitting(sections)) {
    pages.text(title, { x, y: at }, { bold: true, size: 8 });
    pages.text('Now', { x: x + columnWidth - 64, y: at }, { align: 'right', size: 7 });
    pages.text('Year to date', { x: x + columnWidth, y: at }, { align: 'right', size: 7 });
    at += rowHeight;
    for (const row of rows) {
      drawRow(pages, row, { x, y: at, bold: false });
      at += rowHeight;
    }
    at += 5;
  }
}

function drawRow(
  pages: PdfPages,
  { label, amount, yearToDate }: StubRow,
  { x, y, bold }: { readonly x: number; readonly y: number; readonly bold: boolean },
): void {
  const lettering = { size: 8, bold };
  const figures = { ...lettering, align: 'right' } as const;
  pages.together(() => {
    pages.text(toPrintText(label), { x, y }, { ...lettering, width: columnWidth - 126 });
    pages.text(amountInFigures(amount), { x: x + columnWidth - 64, y }, figures);
    if (yearToDate !== undefined)
      pages.text(amountInFigures(yearToDate), { x: x + columnWidth, y }, figures);
  });
}

/** When a column has more rows than room, the last rows of a section are combined into one that states their number. */
function fitting(sections: readonly Section[]): readonly Section[] {
  const filled = sections.filter(([, rows]) => rows.length > 0);
  const room = rowsInColumn - 2 * filled.length;
  let total = filled.reduce((all, [, rows]) => all + rows.length, 0);
  return filled.map(([title, rows]) => {
    const most = Math.max(2, rows.length - Math.max(0, total - room));
    total -= rows.length - Math.min(rows.length, most);
    if (rows.length <= most) return [title, rows];
    return [title, [...rows.slice(0, most - 1), together(rows.slice(most - 1))]];
  });
}

function together(rows: readonly StubRow[]): StubRow {
  return {
    label: `${rows.length} more`,
    amount: cents(rows.reduce((all, { amount }) => all + amount, 0)),
    yearToDate: cents(rows.reduce((all, { yearToDate }) => all + (yearToDate ?? 0), 0)),
  };
}
