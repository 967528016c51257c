import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Cents } from '../../values/money.ts';

/** A line of a return with its name in the XML schemas of the Internal Revenue Service (MeF). */
export interface FormLine {
  /** Number on the form, with the column where it has two: `5a1`. */
  readonly line: string;
  /** Element, below the element of the form; undefined where the schema of the year was not seen. */
  readonly xml: string | undefined;
  readonly value: LineValue;
}

/** An amount, a number of people, a date, a code, or a mark. */
export type LineValue =
  | { readonly amount: Cents }
  | { readonly count: number }
  | { readonly date: CalendarDate }
  | { readonly code: string }
  | { readonly mark: true };

/**
 * Lines in the order of the form, with their XML elements. A list and not an object: objects put keys
 * that are numbers first.
 */
type LineNames = readonly (readonly [line: string, xml: string | undefined])[];

/** Lines with a value, in the order of the form. */
export function listLines<Names extends LineNames>(
  names: Names,
  values: Readonly<Record<Names[number][0], LineValue | undefined>>,
): readonly FormLine[] {
  return names.flatMap(([line, xml]) => {
    const value = values[line as Names[number][0]];
    return value ? [{ line, xml, value }] : [];
  });
}

/** Amount of a line; undefined if the form does not have the line or leaves it empty. */
export function findAmount(lines: readonly FormLine[], line: string): Cents | undefined {
  const value = lines.find((each) => each.line === line)?.value;
  return value && 'amount' in value ? value.amount : undefined;
}

export function toMark(isMarked: boolean): LineValue | undefined {
  return isMarked ? { mark: true } : undefined;
}

/** Empty if there is no amount. */
export function toAmount(amount: Cents | undefined): LineValue | undefined {
  return amount === undefined ? undefined : { amount };
}
