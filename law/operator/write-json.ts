import { isFigure, isJsonList, isJsonObject, type Json, type JsonObject } from './json.ts';

/**
 * Writes a law file like those of Paywright: a figure has a line for each field, and the rows of a
 * table share lines. A file then differs from that of the year before only where its figures do.
 */
export function writeLawJson(file: JsonObject): string {
  return `${writeObject(file, '')}\n`;
}

const tableWidth = 100;
const recordWidth = 130;

/** Writes a value that begins in a column of its line. */
function write(value: Json, indent: string, column: number): string {
  const line = writeInOneLine(value);
  if (isJsonObject(value))
    return isFlat(value) && !isFigure(value) && column + line.length < recordWidth
      ? line
      : writeObject(value, indent);
  if (!isJsonList(value) || value.length === 0) return line;
  if (!value.some(isJsonObject) && column + line.length < widthOf(value)) return line;
  const inner = `${indent}  `;
  const rows = value.some(isJsonObject)
    ? value.map((each) => `${inner}${write(each, inner, inner.length)}`)
    : fillLines(value.map(writeInOneLine), inner);
  return `[\n${rows.join(',\n')}\n${indent}]`;
}

function writeObject(value: JsonObject, indent: string): string {
  const fields = Object.entries(value).map(([name, each]) => {
    const start = `${indent}  ${JSON.stringify(name)}: `;
    return `${start}${write(each, `${indent}  `, start.length)}`;
  });
  return fields.length === 0 ? '{}' : `{\n${fields.join(',\n')}\n${indent}}`;
}

function writeInOneLine(value: Json): string {
  if (isJsonList(value)) return `[${value.map(writeInOneLine).join(', ')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([name, each]) => `${JSON.stringify(name)}: ${writeInOneLine(each)}`,
  );
  return `{${fields.join(', ')}}`;
}

/** A list of texts and numbers may be wider than a table. */
function widthOf(list: readonly Json[]): number {
  return isFlat(list) ? recordWidth : tableWidth;
}

function isFlat(value: JsonObject | readonly Json[]): boolean {
  return Object.values(value).every((each) => typeof each !== 'object');
}

function fillLines(items: readonly string[], indent: string): readonly string[] {
  const lines: string[] = [];
  for (const item of items) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + item.length + 3 <= tableWidth)
      lines[lines.length - 1] = `${last}, ${item}`;
    else lines.push(`${indent}${item}`);
  }
  return lines;
}
