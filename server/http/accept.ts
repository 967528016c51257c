/** True if the header `Accept` names CSV with at least the weight of JSON. */
export function prefersCsv(accept: string | undefined): boolean {
  if (accept === undefined) return false;
  const csv = weightOf(accept, 'text/csv');
  return csv > 0 && csv >= weightOf(accept, 'application/json');
}

/** The weight of a media type, RFC 9110 section 12.4.2: 0 to 1, 1 by default, 0 if not named. */
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
