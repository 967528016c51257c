import PDFDocument from 'pdfkit';
import { toDate } from '../../providers/clock.ts';
import type { Instant } from '../../values/instant.ts';

/** Points, from the upper left corner; 72 to the inch. */
export interface PagePosition {
  readonly x: number;
  readonly y: number;
}

export interface TextStyle {
  readonly size?: number;
  readonly bold?: boolean;
  /** The text ends, or has its middle, at `x`. */
  readonly align?: 'left' | 'right' | 'center';
  /** Cut with an ellipsis when it would be wider. */
  readonly width?: number;
}

const pieceBytes = 1_000_000;

/**
 * Draws on pages of US letter paper. The same content made at the same moment gives the same bytes.
 * Text is tagged, so that it can be read aloud; lines are marked as decoration.
 */
export class PdfPages {
  readonly #document: PDFKit.PDFDocument;
  /** The bytes written so far, in pieces of about a megabyte. */
  readonly #written: Buffer[] = [];
  /** Each object of the PDF is several small chunks: kept as they are, they would take ten times the memory. */
  #chunks: Buffer[] = [];
  #chunkBytes = 0;
  readonly #ended: Promise<void>;
  #together = false;

  constructor(about: {
    readonly title: string;
    readonly author: string;
    readonly madeAt: Instant;
  }) {
    this.#document = new PDFDocument({
      size: 'LETTER',
      margin: 0,
      autoFirstPage: false,
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      pdfVersion: '1.7',
      info: {
        Title: about.title,
        Author: about.author,
        Creator: 'Paywright',
        Producer: 'Paywright',
        CreationDate: toDate(about.madeAt),
      },
    });
    this.#document.on('data', (chunk: Buffer) => this.#keep(chunk));
    this.#ended = new Promise((resolve) => {
      this.#document.on('end', resolve);
    });
  }

  addPage(): void {
    this.#document.addPage();
  }

  text(
    text: string,
    { x, y }: PagePosition,
    { size = 9, bold, align = 'left', width }: TextStyle = {},
  ): void {
    const document = this.#document;
    if (text === '') return;
    document.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
    const fitting = width === undefined ? text : this.#cut(text, width);
    const own = document.widthOfString(fitting);
    const left = align === 'left' ? x : align === 'right' ? x - own : x - own / 2;
    const draw = () => document.text(fitting, left, y, { lineBreak: false });
    if (this.#together) draw();
    else this.together(draw);
  }

  /** Texts that are read as one, such as a row of a table. */
  together(draw: () => void): void {
    const document = this.#document;
    this.#together = true;
    document.addStructure(document.struct('P', {}, draw));
    this.#together = false;
  }

  line(
    from: PagePosition,
    to: PagePosition,
    { dashed = false }: { readonly dashed?: boolean } = {},
  ): void {
    const document = this.#document;
    document.markContent('Artifact', { type: 'Layout' });
    document.lineWidth(0.6).moveTo(from.x, from.y).lineTo(to.x, to.y);
    if (dashed) document.dash(3, { space: 3 }).stroke().undash();
    else document.stroke();
    document.endMarkedContent();
  }

  /** How wide a text is, to fill a line up to its end. */
  widthOf(text: string, { size = 9, bold }: TextStyle = {}): number {
    this.#document.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
    return this.#document.widthOfString(text);
  }

  async end(): Promise<Buffer> {
    this.#document.end();
    await this.#ended;
    return Buffer.concat([...this.#written, ...this.#chunks]);
  }

  #keep(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#chunkBytes += chunk.length;
    if (this.#chunkBytes < pieceBytes) return;
    this.#written.push(Buffer.concat(this.#chunks));
    this.#chunks = [];
    this.#chunkBytes = 0;
  }

  #cut(text: string, width: number): string {
    if (this.#document.widthOfString(text) <= width) return text;
    let short = text;
    while (short !== '' && this.#document.widthOfString(`${short}...`) > width)
      short = short.slice(0, -1);
    return `${short.trimEnd()}...`;
  }
}
