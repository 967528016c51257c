/** A list of texts as PostgreSQL writes an array. PostgreSQL has no lists of lists of different lengths. */
export function toArrayText(values: readonly (string | null | undefined)[]): string {
  return `{${values.map(toElement).join(',')}}`;
}

function toElement(value: string | null | undefined): string {
  if (value === null || value === undefined) return 'NULL';
  return `"${value.replaceAll(/["\\]/g, '\\$&')}"`;
}
