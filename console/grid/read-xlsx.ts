// Reads the cells of an XLSX file (ECMA-376) with what browsers have: a zip of XML parts. A library would weigh more than
// the grid. Formulas have the value that was computed last. Of the styles, only those are read that give a number another
// meaning: times of day, dates and percentages.

/** The file cannot be read, with the reason. */
export class UnreadableFile extends Error {}

/** The most bytes of a part; a sheet of 10,000 workers has about 5 MB. */
const maxPartBytes = 50_000_000;

/** Reads the rows of the first sheet, in the order in which the workbook shows its sheets. */
export async function readXlsx(file: ArrayBuffer): Promise<string[][]> {
  const parts = listZipParts(new DataView(file));
  const workbook = (await parts.get('xl/workbook.xml')?.()) ?? '';
  const relations = (await parts.get('xl/_rels/workbook.xml.rels')?.()) ?? '';
  const sheet = await parts.get(firstSheetOf(workbook, relations))?.();
  if (sheet === undefined) throw new UnreadableFile('The file has no sheet.');
  const shared = (await parts.get('xl/sharedStrings.xml')?.()) ?? '';
  const styles = (await parts.get('xl/styles.xml')?.()) ?? '';
  return readSheetXml(sheet, { texts: readSharedTexts(shared), meanings: readMeanings(styles) });
}

/** The name of the part with the first sheet: the workbook names a relation, and the relation a part. */
function firstSheetOf(workbook: string, relations: string): string {
  const [sheet = ''] = /<sheet\b[^>]*>/.exec(workbook) ?? [];
  const id = attributeOf(sheet, 'r:id');
  const relation = [...relations.matchAll(/<Relationship\b[^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => attributeOf(tag, 'Id') === id);
  const target = unescapeXml(attributeOf(relation ?? '', 'Target') ?? '');
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** Texts and styles that cells name by number. */
interface SharedParts {
  readonly texts: readonly string[];
  /** The meaning of numbers with a style. */
  readonly meanings: readonly NumberMeaning[];
}

type NumberMeaning = 'number' | 'time' | 'date' | 'percentage';

function readSharedTexts(xml: string): string[] {
  return [...xml.matchAll(/<si\b[^>]*?(?:\/>|>(.*?)<\/si>)/gs)].map(([, text = '']) =>
    textIn(text),
  );
}

/** Reads the meaning of each style: the formats of ECMA-376, 18.8.30, and those that the file defines. */
function readMeanings(xml: string): NumberMeaning[] {
  const own = new Map(
    [...xml.matchAll(/<numFmt\b[^>]*>/g)].map(([format]) => [
      attributeOf(format, 'numFmtId'),
      unescapeXml(attributeOf(format, 'formatCode') ?? ''),
    ]),
  );
  const [styles = ''] = /<cellXfs\b.*?<\/cellXfs>/s.exec(xml) ?? [];
  return [...styles.matchAll(/<xf\b[^>]*>/g)].map(([style]) => {
    const id = attributeOf(style, 'numFmtId');
    return meaningOf(Number(id), own.get(id) ?? '');
  });
}

function meaningOf(formatId: number, code: string): NumberMeaning {
  const plain = code.replace(/"[^"]*"|\\.|\[[^\]hms]*\]/gi, '');
  if (formatId === 9 || formatId === 10 || plain.includes('%')) return 'percentage';
  if ((formatId >= 14 && formatId <= 17) || formatId === 22 || /[dy]/i.test(plain)) return 'date';
  const isTime = (formatId >= 18 && formatId <= 21) || (formatId >= 45 && formatId <= 47);
  return isTime || /[hs]/i.test(plain) ? 'time' : 'number';
}

const attributeOf = (tag: string, name: string) =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];

/** Reads the cells of a sheet. */
function readSheetXml(xml: string, shared: SharedParts): string[][] {
  const rows: string[][] = [];
  for (const [, content = ''] of xml.matchAll(/<row\b[^>]*?(?:\/>|>(.*?)<\/row>)/gs)) {
    const row: string[] = [];
    for (const [, attributes = '', cell = ''] of content.matchAll(
      /<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
    )) {
      const column = columnOf(attributeOf(attributes, 'r')) ?? row.length;
      while (row.length < column) row.push('');
      row[column] = readValue(cell, attributes, shared).trim();
    }
    rows.push(row);
  }
  return rows.filter((row) => row.some((cell) => cell !== ''));
}

function readValue(cell: string, attributes: string, { texts, meanings }: SharedParts): string {
  const type = attributeOf(attributes, 't') ?? 'n';
  if (type === 'inlineStr') return textIn(cell);
  const value = unescapeXml(/<v>(.*?)<\/v>/s.exec(cell)?.[1] ?? '');
  if (type === 's') return texts[Number(value)] ?? '';
  const number = Number(value);
  if (type !== 'n' || value === '' || !Number.isFinite(number)) return value;
  return describeNumber(number, meanings[Number(attributeOf(attributes, 's'))] ?? 'number');
}

/** A number as people read it; what is not an amount or hours gets a mark, by which the grid refuses it. */
function describeNumber(value: number, meaning: NumberMeaning): string {
  if (meaning === 'percentage') return `${toPlainNumber(value * 100)} %`;
  if (meaning === 'date') return `${toPlainNumber(value)} as a date`;
  if (meaning === 'number') return toPlainNumber(value);
  const minutes = Math.round(value * 1_440);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Binary fractions have up to 17 digits; pay has four decimals. */
function toPlainNumber(number: number): string {
  return String(Math.round(number * 1_000_000) / 1_000_000);
}

/** `A` is 0, `AA` is 26. */
function columnOf(place = ''): number | undefined {
  const letters = /^[A-Z]+/.exec(place)?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

const textIn = (xml: string) =>
  [...xml.matchAll(/<t\b[^>]*>(.*?)<\/t>/gs)].map(([, text = '']) => unescapeXml(text)).join('');

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function unescapeXml(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[name] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** The parts of a zip by name, each with a function that reads it as text. */
function listZipParts(view: DataView): ReadonlyMap<string, () => Promise<string>> {
  const end = findEndRecord(view);
  const parts = new Map<string, () => Promise<string>>();
  let place = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    if (place + 46 > view.byteLength || view.getUint32(place, true) !== 0x02014b50)
      throw new UnreadableFile('The file is damaged.');
    const nameLength = view.getUint16(place + 28, true);
    const name = new TextDecoder().decode(
      new Uint8Array(view.buffer, view.byteOffset + place + 46, nameLength),
    );
    const part = {
      method: view.getUint16(place + 10, true),
      packedBytes: view.getUint32(place + 20, true),
      bytes: view.getUint32(place + 24, true),
      header: view.getUint32(place + 42, true),
    };
    parts.set(name, () => readPart(view, part));
    place += 46 + nameLength + view.getUint16(place + 30, true) + view.getUint16(place + 32, true);
  }
  return parts;
}

function findEndRecord(view: DataView): number {
  for (let place = view.byteLength - 22; place >= 0; place -= 1)
    if (view.getUint32(place, true) === 0x06054b50) return place;
  throw new UnreadableFile('This is not an XLSX file.');
}

interface ZipPart {
  readonly method: number;
  readonly packedBytes: number;
  readonly bytes: number;
  readonly header: number;
}

async function readPart(view: DataView, part: ZipPart): Promise<string> {
  const { method, packedBytes, bytes, header } = part;
  if (bytes > maxPartBytes) throw new UnreadableFile('The file is too large.');
  const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  const packed = new Uint8Array(view.buffer, view.byteOffset + start, packedBytes);
  const stored = new Blob([packed as Uint8Array<ArrayBuffer>]).stream();
  if (method === 0) return readText(stored);
  if (method !== 8) throw new UnreadableFile('The file is packed in an unknown way.');
  return readText(stored.pipeThrough(new DecompressionStream('deflate-raw')));
}

/** Reads a stream, but no more than a part may have, whatever its header says. */
async function readText(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxPartBytes) throw new UnreadableFile('The file is too large.');
    text += decoder.decode(value, { stream: true });
  }
}
