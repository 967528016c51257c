/** True for a key of the table: values of an address are typed by people, too. */
export function isKeyOf<Table extends object>(table: Table, value: unknown): value is keyof Table {
  return typeof value === 'string' && Object.hasOwn(table, value);
}

/** True for a day such as `2026-03-13`. */
export function isDay(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
}

/** True for a whole number, as a year is in an address. */
export function isYear(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value);
}

/** True for a text that is not empty. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}
