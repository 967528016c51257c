import type { EntryValues } from './entry-draft.ts';

/** A field as far as numbers depend on it. */
interface NumberField {
  readonly name: string;
  readonly kind?: string;
  readonly isOptional?: boolean;
  /** Says what is wrong with a text that was typed; undefined for one that is right. */
  readonly check?: (text: string) => string | undefined;
}

/** The entries of a form: numbers by field, all other texts, and the fields that must be typed again. */
export interface ReadEntries {
  readonly texts: EntryValues;
  /** Optional fields that were left empty are absent. */
  readonly numbers: Readonly<Record<string, number>>;
  readonly problems: ReadonlyMap<string, string>;
}

/**
 * Reads the numbers of a form. A text that is no number is a problem of its field and never sent. Blanks are not
 * an empty field, because an empty one can mean everything.
 */
export function readEntries(fields: readonly NumberField[], values: EntryValues): ReadEntries {
  const texts: Record<string, string> = {};
  const numbers: Record<string, number> = {};
  const problems = new Map<string, string>();
  for (const [name, text] of Object.entries(values)) {
    const field = fields.find((each) => each.name === name);
    const problem = text === '' ? undefined : field?.check?.(text);
    if (problem) problems.set(name, problem);
    if (field?.kind !== 'number') {
      texts[name] = text;
      continue;
    }
    const number = readNumber(text);
    if (number !== undefined) numbers[name] = number;
    else if (text !== '' || !field.isOptional) problems.set(name, describeNoNumber(text, field));
  }
  return { texts, numbers, problems };
}

/** Reads `80`, `-7.25` and `$1,234.50`; undefined for everything else. */
export function readNumber(text: string): number | undefined {
  const plain = text.replaceAll(/[$\s]/g, '').replace('−', '-');
  const isNumber = /^[-+]?(\d+|\d{1,3}(,\d{3})+)?(\.\d+)?$/.test(plain) && /\d/.test(plain);
  return isNumber ? Number(plain.replaceAll(',', '')) : undefined;
}

export function describeNoNumber(
  text: string,
  { isOptional = false }: Pick<NumberField, 'isOptional'> = {},
): string {
  const typed = text.trim();
  if (typed !== '') return `“${typed}” is not a number. Enter digits such as 30 or 1,234.50.`;
  return isOptional
    ? 'Only blanks were typed. Enter digits such as 30 or 1,234.50, or nothing.'
    : 'Enter a number such as 30 or 1,234.50.';
}
