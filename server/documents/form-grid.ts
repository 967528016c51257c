import { toPrintText } from '../../engine/payments/rails/check/print-text.ts';
import type { PagePosition, PdfPages } from './pdf-page.ts';

/** A box of a form: its label in small print at the top, its lines below. */
export interface GridBox {
  readonly label: string;
  readonly lines: readonly string[];
  /** Amounts end at the right edge of the box. */
  readonly isAmount?: boolean;
}

interface Area extends PagePosition {
  readonly width: number;
  readonly height: number;
}

const labelSize = 5.5;
const lineSize = 8;
const lineHeight = 9;
const padding = 3;

/** Draws a box with its frame. Label and lines are read as one. */
export function drawBox(pages: PdfPages, area: Area, { label, lines, isAmount }: GridBox): void {
  const { x, y, width, height } = area;
  drawFrame(pages, area);
  const inner = width - 2 * padding;
  if (lines.length > Math.floor((height - 8) / lineHeight))
    throw new Error(`${label}: ${lines.length} lines do not fit`);
  pages.together(() => {
    pages.text(label, { x: x + padding, y: y + 2 }, { size: labelSize, width: inner });
    for (const [index, line] of lines.entries()) {
      const top = y + 9 + index * lineHeight;
      const left = isAmount ? x + width - padding : x + padding;
      const align = isAmount ? 'right' : 'left';
      pages.text(toPrintText(line), { x: left, y: top }, { size: lineSize, align, width: inner });
    }
  });
}

/** Draws the title of a form at the left edge and notes, such as the name of the copy, at the right. */
export function drawFormTitle(
  pages: PdfPages,
  form: { readonly y: number; readonly title: string; readonly notes: readonly string[] },
): void {
  const { y, title } = form;
  const notes = form.notes.filter((note) => note !== '').join(' - ');
  pages.together(() => {
    pages.text(title, { x: 36, y }, { bold: true, size: 10 });
    pages.text(notes, { x: 576, y: y + 1 }, { align: 'right', size: 8 });
  });
}

function drawFrame(pages: PdfPages, { x, y, width, height }: Area): void {
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ] as const;
  for (const [index, from] of corners.entries())
    pages.line(from, corners[(index + 1) % corners.length] ?? from);
}

/** Number of forms that are drawn before other work of the thread continues: about 10 milliseconds. */
const formsAtOnce = 3;

/** Draws forms one after the other, with pauses for other work of the thread. */
export async function drawForms<Form>(
  forms: Iterable<Form>,
  draw: (form: Form) => void,
): Promise<void> {
  let drawn = 0;
  for (const form of forms) {
    draw(form);
    drawn += 1;
    if (drawn % formsAtOnce === 0) await new Promise((resolve) => void setImmediate(resolve));
  }
}
