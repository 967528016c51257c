/** Whether the header `Accept` asks for CSV, and for nothing of JSON more than for it. */
export function prefersCsv(accept: string | undefined): boolean {
  if (accept === undefined) return false;
  const csv = weightOf(accept, 'text/csv');
  return csv > 0 && csv >= weightOf(accept, 'application/json');
}

/** RFC 9110, 12.4.2: from 0 to 1, and 1 where none is given. What is not named has none. */
function weightOf(accept: string, type: string): number {
  for (const range of accept.toLowerCase().split(',')) {
    const [name, ...parameters] = range.split(';').map((part) => part.trim());
    if (name !== type) continue;
    const given = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = given === undefined ? 1 : Number(given.slice(2));
    return weight >= 0 && weight <= 1 ? weight : 0;
  }
  return 0;
}
