import { createHash } from 'node:crypto';
import { listDatedFigures, type ParsedLawFile } from './dated-figures.ts';
import { type Fields, isObject } from './figure-values.ts';

/** One figure of an operator's file, as it is confirmed. */
export interface AddedFigure {
  readonly file: string;
  readonly name: string;
  readonly source: string;
  /** SHA-256 of its content in hexadecimal digits: a figure that is edited has another. */
  readonly digest: string;
  readonly fields: Fields;
}

/** Lists the figures of a file as it was read, before its schema has parsed amounts. */
export function listFigures(file: ParsedLawFile): readonly AddedFigure[] {
  return listDatedFigures(file).map(({ name, fields }) => ({
    file: file.path,
    name,
    source: String(fields.source),
    digest: createHash('sha256').update(canonicalJson(fields)).digest('hex'),
    fields,
  }));
}

/** Writes the same content as the same text, in whichever order its fields are. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    isObject(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
}
