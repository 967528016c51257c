import { numberedBoxes, type StateLine, type W2Boxes } from '../../engine/forms/w2-boxes.ts';
import { toW2Copies, type W2Copy } from '../../engine/forms/w2-copies.ts';
import { amountInFigures } from '../../engine/payments/rails/check/amount-in-words.ts';
import { toPrintText } from '../../engine/payments/rails/check/print-text.ts';
import type { Instant } from '../../values/instant.ts';
import type { Cents } from '../../values/money.ts';
import type { Party } from './checks-pdf.ts';
import { drawBox, drawForms, drawFormTitle, type GridBox } from './form-grid.ts';
import type { PdfPages } from './pdf-page.ts';
import { labelOfBox, markTexts } from './w2-box-labels.ts';

export interface PrintedW2 {
  readonly worker: Party;
  /** With its last four digits only, which the copies of workers may show. */
  readonly maskedSsn: string;
  readonly boxes: W2Boxes;
}

export interface W2Sheets {
  readonly year: number;
  readonly company: Party;
  readonly ein: string;
  /** The year has not ended. */
  readonly isPreview: boolean;
  readonly forms: Iterable<PrintedW2>;
  readonly madeAt: Instant;
}

/**
 * Forms W-2 for workers on US letter pages: the three copies that a worker gets are on one page. The
 * layout is our own, with the numbers of the boxes.
 */
export async function writeFormsW2Pdf(sheets: W2Sheets): Promise<Buffer> {
  const author = toPrintText(sheets.company.name);
  const { PdfPages } = await import('./pdf-page.ts');
  const title = `Forms W-2 of ${author}, ${sheets.year}`;
  const pages = new PdfPages({ title, author, madeAt: sheets.madeAt });
  await drawForms(sheets.forms, (form) => drawForm(pages, sheets, form));
  return pages.end();
}

/** The copies of a worker, with their use. */
export const w2Copies = [
  'Copy B: for the federal tax return',
  'Copy C: for the records of the employee',
  'Copy 2: for the state, city or local tax return',
] as const;

/** Upper edge of the first copy of a page, and the height of each. */
export const copyTop = 20;
export const copyHeight = 254;
const left = 36;
const middle = 286;
const right = 576;
const rowHeight = 21;
const othersOnSheet = 8;

/** A sheet: part of box 12, of box 14a and of the states. */
interface Sheet extends W2Copy {
  readonly others: W2Boxes['other'];
  /** `Sheet 1 of 2`; empty if the form has one sheet. */
  readonly number: string;
}

function drawForm(pages: PdfPages, sheets: W2Sheets, form: PrintedW2): void {
  const preview = sheets.isPreview ? 'PREVIEW, not to be filed' : '';
  for (const sheet of listSheets(form.boxes)) {
    pages.addPage();
    for (const [index, copy] of w2Copies.entries()) {
      const y = copyTop + index * copyHeight;
      const title = `Form W-2 Wage and Tax Statement ${sheets.year}`;
      drawFormTitle(pages, { y, title, notes: [preview, sheet.number, copy] });
      drawParties(pages, sheets, form, y + 16);
      drawOthers(pages, sheet, y + 16);
      drawAmounts(pages, form.boxes, sheet, y + 16);
      drawStates(pages, sheet.lines, y + 16 + 8 * rowHeight);
      if (index > 0) drawCut(pages, y);
    }
  }
}

function listSheets(boxes: W2Boxes): readonly Sheet[] {
  const ofCodes = toW2Copies(boxes);
  const count = Math.max(ofCodes.length, Math.ceil(boxes.other.length / othersOnSheet));
  return Array.from({ length: count }, (_, index) => ({
    isFirst: index === 0,
    codes: ofCodes[index]?.codes ?? [],
    lines: ofCodes[index]?.lines ?? [],
    others: boxes.other.slice(index * othersOnSheet, (index + 1) * othersOnSheet),
    number: count === 1 ? '' : `Sheet ${index + 1} of ${count}`,
  }));
}

/** Draws the line along which the copies of a page are cut. */
export function drawCut(pages: PdfPages, y: number): void {
  pages.line({ x: 0, y: y - 7 }, { x: 612, y: y - 7 }, { dashed: true });
}

function drawParties(
  pages: PdfPages,
  { company, ein }: W2Sheets,
  { worker, maskedSsn }: PrintedW2,
  y: number,
): void {
  const width = middle - left;
  const half = width / 2;
  const small = { y, width: half, height: rowHeight };
  const ssn = { label: 'a Social security number of the employee', lines: [maskedSsn] };
  drawBox(pages, { ...small, x: left }, ssn);
  drawBox(pages, { ...small, x: left + half }, { label: 'b EIN of the employer', lines: [ein] });
  for (const [index, [label, party]] of [
    ['c Name and address of the employer', company] as const,
    ['e, f Name and address of the employee', worker] as const,
  ].entries()) {
    const area = { x: left, y: y + rowHeight + index * 2.25 * rowHeight, width };
    const lines = [party.name, ...party.address];
    drawBox(pages, { ...area, height: 2.25 * rowHeight }, { label, lines });
  }
}

/** Box 14a, in two columns. */
function drawOthers(pages: PdfPages, { others }: Sheet, y: number): void {
  const text = others.map(({ label, amount }) => `${label}  ${amountInFigures(amount)}`);
  const area = { y: y + 5.5 * rowHeight, width: (middle - left) / 2, height: 2.5 * rowHeight };
  drawBox(
    pages,
    { ...area, x: left },
    { label: '14a Other', lines: text.slice(0, othersOnSheet / 2) },
  );
  drawBox(
    pages,
    { ...area, x: left + area.width },
    { label: '', lines: text.slice(othersOnSheet / 2) },
  );
}

function drawAmounts(pages: PdfPages, boxes: W2Boxes, sheet: Sheet, y: number): void {
  const width = (right - middle) / 2;
  for (const [index, box] of [
    ...listAmounts(boxes, sheet.isFirst),
    ...listCodes(sheet),
    ...listMarks(boxes, sheet.isFirst),
  ].entries()) {
    const x = middle + (index % 2) * width;
    const row = Math.floor(index / 2);
    drawBox(pages, { x, y: y + row * rowHeight, width, height: rowHeight }, box);
  }
}

function listAmounts(boxes: W2Boxes, isFirst: boolean): readonly GridBox[] {
  const isShown = (box: string, amount: Cents) => isFirst && (Number(box) <= 6 || amount !== 0);
  return numberedBoxes.map(([box, name]) =>
    toAmountBox(labelOfBox(box), isShown(box, boxes[name]) ? boxes[name] : undefined),
  );
}

function toAmountBox(label: string, amount: Cents | undefined): GridBox {
  return { label, lines: amount === undefined ? [] : [amountInFigures(amount)], isAmount: true };
}

function listCodes({ codes }: Sheet): readonly GridBox[] {
  return ['a', 'b', 'c', 'd'].map((letter, index) => {
    const entry = codes[index];
    const lines = entry ? [`${entry.code}  ${amountInFigures(entry.amount)}`] : [];
    return { label: `12${letter} Code and amount`, lines, isAmount: true };
  });
}

function listMarks({ marks, tippedOccupations }: W2Boxes, isFirst: boolean): readonly GridBox[] {
  const marked = isFirst ? marks.map((mark) => `X ${markTexts[mark]}`).join('  ') : '';
  const occupations = isFirst ? tippedOccupations.join('  ') : '';
  return [
    { label: '13 Marks', lines: marked ? [marked] : [] },
    { label: '14b Treasury tipped occupation codes', lines: occupations ? [occupations] : [] },
  ];
}

/** Boxes 15 to 20: the left edge of each column, with its label. */
const stateColumns = [
  [left, '15 State, number of the employer'],
  [176, '16 State wages, tips, etc.'],
  [256, '17 State income tax'],
  [336, '18 Local wages, tips, etc.'],
  [416, '19 Local income tax'],
  [486, '20 Locality name'],
] as const;

function drawStates(pages: PdfPages, lines: readonly StateLine[], y: number): void {
  for (const [index, [x, label]] of stateColumns.entries()) {
    const width = (stateColumns[index + 1]?.[0] ?? right) - x;
    const texts = lines.map((line) => textsOf(line)[index] ?? '');
    const isAmount = index > 0 && index < stateColumns.length - 1;
    drawBox(pages, { x, y, width, height: 30 }, { label, lines: texts, isAmount });
  }
}

function textsOf({ state, stateId, wages, incomeTax, locality }: StateLine): readonly string[] {
  return [
    [state, stateId ?? ''].join('  '),
    amountInFigures(wages),
    amountInFigures(incomeTax),
    locality ? amountInFigures(locality.wages) : '',
    locality ? amountInFigures(locality.incomeTax) : '',
    locality?.name ?? '',
  ];
}
