import {
  byBox,
  type CorrectedAmount,
  type CorrectedMark,
  type W2cChanges,
} from '../../engine/forms/w2c.ts';
import { amountInFigures } from '../../engine/payments/rails/check/amount-in-words.ts';
import { toPrintText } from '../../engine/payments/rails/check/print-text.ts';
import type { Party } from './checks-pdf.ts';
import { drawBox, drawForms, drawFormTitle } from './form-grid.ts';
import type { PrintedW2, W2Sheets } from './forms-w2-pdf.ts';
import { copyHeight, copyTop, drawCut, w2Copies } from './forms-w2-pdf.ts';
import type { PdfPages } from './pdf-page.ts';
import { labelOfBox, markTexts } from './w2-box-labels.ts';

export interface PrintedW2c extends Pick<PrintedW2, 'worker' | 'maskedSsn'> {
  readonly changes: W2cChanges;
}

export interface W2cSheets extends Pick<W2Sheets, 'year' | 'company' | 'ein' | 'madeAt'> {
  readonly forms: Iterable<PrintedW2c>;
}

/**
 * Forms W-2c for workers on US letter pages: the three copies that a worker gets are on one page. The
 * layout is our own, with the numbers of the boxes. Only boxes that change are shown.
 */
export async function writeFormsW2cPdf(sheets: W2cSheets): Promise<Buffer> {
  const author = toPrintText(sheets.company.name);
  const { PdfPages } = await import('./pdf-page.ts');
  const title = `Forms W-2c of ${author}, ${sheets.year}`;
  const pages = new PdfPages({ title, author, madeAt: sheets.madeAt });
  await drawForms(sheets.forms, (form) => drawForm(pages, sheets, form));
  return pages.end();
}

const left = 36;
const width = 540;
const rowHeight = 21;
const partyHeight = 47;
const lineHeight = 11;
const boxesOnSheet = 13;
/** Right edges of the columns for the box, the filed and the correct value. */
const columnEnds = [336, 456, 576] as const;

/** A box as filed and as it is correct, in print. */
interface Correction {
  readonly label: string;
  readonly filed: string;
  readonly correct: string;
}

function drawForm(pages: PdfPages, sheets: W2cSheets, form: PrintedW2c): void {
  const corrections = listCorrections(form.changes);
  const count = Math.ceil(corrections.length / boxesOnSheet);
  for (let sheet = 0; sheet < count; sheet += 1) {
    pages.addPage();
    const shown = corrections.slice(sheet * boxesOnSheet, (sheet + 1) * boxesOnSheet);
    const number = count === 1 ? '' : `Sheet ${sheet + 1} of ${count}`;
    for (const [index, copy] of w2Copies.entries()) {
      const y = copyTop + index * copyHeight;
      const title = `Form W-2c Corrected Wage and Tax Statement ${sheets.year}`;
      drawFormTitle(pages, { y, title, notes: [number, copy] });
      drawHead(pages, sheets, form, y + 16);
      drawCorrections(pages, shown, y + 16 + rowHeight + partyHeight);
      if (index > 0) drawCut(pages, y);
    }
  }
}

function drawHead(
  pages: PdfPages,
  { year, company, ein }: W2cSheets,
  { worker, maskedSsn }: PrintedW2c,
  y: number,
): void {
  const third = width / 3;
  for (const [index, [label, text]] of [
    ['b EIN of the employer', ein] as const,
    ['c Year and form corrected', `${year}  W-2`] as const,
    ['d Social security number of the employee', maskedSsn] as const,
  ].entries()) {
    const area = { x: left + index * third, y, width: third, height: rowHeight };
    drawBox(pages, area, { label, lines: [text] });
  }
  drawParty(pages, { label: 'a Name and address of the employer', party: company, column: 0 }, y);
  drawParty(pages, { label: 'h, i Name and address of the employee', party: worker, column: 1 }, y);
}

function drawParty(
  pages: PdfPages,
  {
    label,
    party,
    column,
  }: { readonly label: string; readonly party: Party; readonly column: number },
  y: number,
): void {
  const half = width / 2;
  const area = { x: left + column * half, y: y + rowHeight, width: half, height: partyHeight };
  drawBox(pages, area, { label, lines: [party.name, ...party.address] });
}

/** A table of the boxes that change: their names, and the values as filed and as they are correct. */
function drawCorrections(pages: PdfPages, corrections: readonly Correction[], y: number): void {
  const heading = { label: 'Box', filed: 'As filed', correct: 'Correct' };
  for (const [index, correction] of [heading, ...corrections].entries())
    drawCorrection(pages, correction, { y: y + index * lineHeight, bold: index === 0 });
  const bottom = y + (corrections.length + 1) * lineHeight;
  for (const x of [left, ...columnEnds]) pages.line({ x, y }, { x, y: bottom });
}

function drawCorrection(
  pages: PdfPages,
  { label, filed, correct }: Correction,
  { y, bold }: { readonly y: number; readonly bold: boolean },
): void {
  const [labelEnd, filedEnd, correctEnd] = columnEnds;
  const style = { size: 7.5, bold };
  const amount = { ...style, align: 'right', width: filedEnd - labelEnd - 6 } as const;
  const top = y + 2;
  pages.together(() => {
    pages.text(label, { x: left + 3, y: top }, { ...style, width: labelEnd - left - 6 });
    pages.text(filed, { x: filedEnd - 3, y: top }, amount);
    pages.text(correct, { x: correctEnd - 3, y: top }, amount);
  });
  pages.line({ x: left, y: y + lineHeight }, { x: correctEnd, y: y + lineHeight });
}

function listCorrections({ amounts, marks }: W2cChanges): readonly Correction[] {
  return [...amounts, ...marks]
    .sort(byBox)
    .map((change) => ('filed' in change ? toAmountCorrection(change) : toMarkCorrection(change)));
}

function toAmountCorrection({ box, code, label, ...change }: CorrectedAmount): Correction {
  return {
    label: toPrintText([labelOfBox(box), code, label].filter(Boolean).join(' ')),
    filed: amountInFigures(change.filed),
    correct: amountInFigures(change.corrected),
  };
}

function toMarkCorrection({ box, code, mark, isFiled, isCorrect }: CorrectedMark): Correction {
  const text = mark ? 'X' : (code ?? '');
  const label = mark ? `13 ${markTexts[mark]}` : labelOfBox(box);
  return { label, filed: isFiled ? text : '', correct: isCorrect ? text : '' };
}
