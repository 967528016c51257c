import type { ContractorYear } from '../../engine/forms/form-1099-nec.ts';
import { amountInFigures } from '../../engine/payments/rails/check/amount-in-words.ts';
import { toPrintText } from '../../engine/payments/rails/check/print-text.ts';
import type { Instant } from '../../values/instant.ts';
import type { Cents } from '../../values/money.ts';
import type { Party } from './checks-pdf.ts';
import { drawBox, drawForms, drawFormTitle, type GridBox } from './form-grid.ts';
import type { PdfPages } from './pdf-page.ts';

export interface Printed1099 {
  readonly contractor: Party;
  readonly maskedTin: string;
  readonly form: ContractorYear;
  /** Mark of a return that corrects a filed one. */
  readonly correction?: 'G' | 'C' | undefined;
}

export interface Sheets1099 {
  readonly year: number;
  readonly company: Party;
  readonly ein: string;
  readonly isPreview: boolean;
  readonly forms: Iterable<Printed1099>;
  readonly madeAt: Instant;
}

/**
 * Forms 1099-NEC for contractors on US letter pages: both copies that a contractor gets are on one page. The
 * layout is our own, with the numbers of the boxes.
 */
export async function writeForms1099Pdf(sheets: Sheets1099): Promise<Buffer> {
  const author = toPrintText(sheets.company.name);
  const { PdfPages } = await import('./pdf-page.ts');
  const title = `Forms 1099-NEC of ${author}, ${sheets.year}`;
  const pages = new PdfPages({ title, author, madeAt: sheets.madeAt });
  await drawForms(sheets.forms, (form) => drawForm(pages, sheets, form));
  return pages.end();
}

const copies = ['Copy B: for the recipient', 'Copy 2: for the state tax return'] as const;
const top = 40;
const copyHeight = 380;
const left = 36;
const middle = 306;
const width = 270;

function drawForm(pages: PdfPages, sheets: Sheets1099, form: Printed1099): void {
  pages.addPage();
  for (const [index, copy] of copies.entries()) {
    const y = top + index * copyHeight;
    const { correction } = form;
    const title = `Form 1099-NEC Nonemployee Compensation ${sheets.year}${correction ? ' - CORRECTED' : ''}`;
    const notes = [correction ? `Mark ${correction}` : '', sheets.isPreview ? preview : '', copy];
    drawFormTitle(pages, { y, title, notes });
    drawParties(pages, sheets, form, y + 18);
    for (const [row, box] of listAmounts(form).entries())
      drawBox(pages, { x: middle, y: y + 18 + row * 30, width, height: 30 }, box);
    if (index > 0) pages.line({ x: 0, y: y - 20 }, { x: 612, y: y - 20 }, { dashed: true });
  }
}

const preview = 'PREVIEW, not to be filed';

function drawParties(
  pages: PdfPages,
  { company, ein }: Sheets1099,
  { contractor, maskedTin }: Printed1099,
  y: number,
): void {
  const numbers: readonly GridBox[] = [
    { label: 'TIN of the payer', lines: [ein] },
    { label: 'TIN of the recipient', lines: [maskedTin] },
  ];
  for (const [index, box] of numbers.entries())
    drawBox(pages, { x: left + (index * width) / 2, y: y + 60, width: width / 2, height: 30 }, box);
  for (const { party, label, at } of [
    { party: company, label: 'Name and address of the payer', at: y },
    { party: contractor, label: 'Name and address of the recipient', at: y + 90 },
  ]) {
    const lines = [party.name, ...party.address];
    drawBox(pages, { x: left, y: at, width, height: 60 }, { label, lines });
  }
}

/** A corrected form shows boxes 1a and 4 also if they are zero now. */
function listAmounts({ form, correction }: Printed1099): readonly GridBox[] {
  const amountBox = (label: string, amount: Cents, isAlwaysShown = false) => ({
    label,
    lines: amount !== 0 || isAlwaysShown ? [amountInFigures(amount)] : [],
    isAmount: true,
  });
  const isCorrected = correction !== undefined;
  return [
    amountBox('1a Nonemployee compensation', form.compensation, isCorrected),
    amountBox('1b Cash tips included in box 1a', form.tips),
    { label: '1c Treasury tipped occupation codes', lines: [form.tippedOccupations.join('  ')] },
    amountBox('1d Qualified overtime included in box 1a', form.overtime),
    amountBox('4 Federal income tax withheld', form.federalIncomeTax, isCorrected),
  ];
}
