import { toPrintText } from '../../engine/payments/rails/check/print-text.ts';
import type { Instant } from '../../values/instant.ts';
import type { Party } from './checks-pdf.ts';
import type { PdfPages } from './pdf-page.ts';

/** A tax return as data: one layout prints every form. */
export interface PrintedReturn {
  /** `Form 941 for 2026, quarter 1`. */
  readonly title: string;
  /** `Employer's quarterly federal tax return`. */
  readonly subtitle: string;
  readonly company: Party;
  /** Labels and values below the title, such as the EIN. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** Reasons why the return must not be filed as it is. */
  readonly blocks: readonly string[];
  readonly sections: readonly ReturnSection[];
  /** Sentences at the end. */
  readonly notes: readonly string[];
  readonly madeAt: Instant;
}

export interface ReturnSection {
  readonly title: string;
  readonly rows: readonly ReturnRow[];
}

export interface ReturnRow {
  /** Number on the form; empty for a row of a schedule. */
  readonly line: string;
  readonly text: string;
  /** An amount, a number, a text, or `X` for a mark. */
  readonly value: string;
  readonly isTotal?: boolean;
}

/** A return on US letter pages. Our own layout: the numbers of the lines are those of the form. */
export async function writeReturnPdf(printed: PrintedReturn): Promise<Buffer> {
  const author = toPrintText(printed.company.name);
  const { PdfPages } = await import('./pdf-page.ts');
  const title = `${printed.title}, ${author}`;
  const pages = new PdfPages({ title, author, madeAt: printed.madeAt });
  new ReturnPages(pages, printed).draw();
  return pages.end();
}

const left = 48;
const right = 564;
const top = 48;
const bottom = 740;
const rowHeight = 15;
const columns = { text: 108, value: right };

/** Draws one return from top to bottom, and continues it on further pages. */
class ReturnPages {
  readonly #pages: PdfPages;
  readonly #printed: PrintedReturn;
  #y = 0;

  constructor(pages: PdfPages, printed: PrintedReturn) {
    this.#pages = pages;
    this.#printed = printed;
  }

  draw(): void {
    const { blocks, sections, notes } = this.#printed;
    this.#beginReturn();
    if (blocks.length > 0) this.#drawBlocks(blocks);
    for (const section of sections) this.#drawSection(section);
    this.#sentences(notes);
  }

  #beginReturn(): void {
    const { title, subtitle, company, facts } = this.#printed;
    const pages = this.#pages;
    pages.addPage();
    pages.together(() => {
      pages.text(toPrintText(title), { x: left, y: top }, { bold: true, size: 15 });
      pages.text(toPrintText(subtitle), { x: left, y: top + 19 }, { size: 10 });
    });
    const y = top + 46;
    pages.line({ x: left, y: y - 8 }, { x: right, y: y - 8 });
    pages.together(() => {
      this.#drawName(toPrintText(company.name), y);
      for (const [index, line] of company.address.slice(0, 3).entries())
        pages.text(toPrintText(line), { x: left, y: y + 15 + index * 12 }, { width: 250 });
    });
    pages.together(() => {
      for (const [index, [label, value]] of facts.entries()) {
        const at = y + index * 13;
        pages.text(label, { x: 320, y: at }, { size: 8 });
        pages.text(toPrintText(value), { x: right, y: at }, { align: 'right', width: 170 });
      }
    });
    this.#y = y + 62;
  }

  /** A long name is printed smaller rather than cut. */
  #drawName(name: string, y: number): void {
    const width = 256;
    const bold = true;
    const size = this.#pages.widthOf(name, { size: 11, bold }) <= width ? 11 : 8;
    this.#pages.text(name, { x: left, y }, { bold, size, width });
  }

  #continueOnNextPage(): void {
    this.#pages.addPage();
    const title = `${this.#printed.title} (continued)`;
    this.#pages.text(toPrintText(title), { x: left, y: top }, { bold: true, size: 11 });
    this.#y = top + 24;
  }

  /** Begins a new page if fewer rows than these fit. */
  #reserve(count: number): void {
    if (this.#y + count * rowHeight > bottom) this.#continueOnNextPage();
  }

  #drawBlocks(blocks: readonly string[]): void {
    this.#reserve(2);
    this.#heading('Do not file: something is missing or differs');
    this.#sentences(blocks);
    this.#y += 8;
  }

  #drawSection({ title, rows }: ReturnSection): void {
    if (rows.length === 0) return;
    this.#reserve(3);
    this.#heading(title);
    for (const row of rows) {
      this.#reserve(1);
      this.#row(row);
    }
    this.#y += 8;
  }

  #heading(title: string): void {
    this.#pages.text(toPrintText(title), { x: left, y: this.#y }, { bold: true, size: 10 });
    this.#y += rowHeight;
    this.#pages.line({ x: left, y: this.#y - 2 }, { x: right, y: this.#y - 2 });
    this.#y += 3;
  }

  #row({ line, text, value, isTotal = false }: ReturnRow): void {
    const y = this.#y;
    const style = { bold: isTotal } as const;
    this.#pages.together(() => {
      this.#pages.text(line, { x: left, y }, { bold: true, width: 56 });
      this.#pages.text(toPrintText(text), { x: columns.text, y }, { ...style, width: 352 });
      this.#pages.text(toPrintText(value), { x: columns.value, y }, { ...style, align: 'right' });
    });
    this.#y += rowHeight;
  }

  /** Each sentence begins on a line of its own and is broken between words. */
  #sentences(sentences: readonly string[]): void {
    for (const sentence of sentences) {
      const lines = this.#breakLines(toPrintText(sentence));
      this.#reserve(lines.length);
      this.#pages.together(() => {
        for (const line of lines) {
          this.#pages.text(line, { x: left, y: this.#y }, { size: 8 });
          this.#y += 11;
        }
      });
      this.#y += 3;
    }
  }

  #breakLines(sentence: string): readonly string[] {
    const lines: string[] = [];
    for (const word of sentence.split(' ')) {
      const last = lines.at(-1);
      const longer = last === undefined ? word : `${last} ${word}`;
      const fits = this.#pages.widthOf(longer, { size: 8 }) <= right - left;
      if (last !== undefined && fits) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  }
}
