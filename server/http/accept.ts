/** Encodings of answers, the preferred one first. */
export const contentEncodings = ['br', 'gzip'] as const;

export type ContentEncoding = (typeof contentEncodings)[number];

/** True if the header `Accept` names CSV with at least the weight of JSON. */
export function prefersCsv(accept: string | undefined): boolean {
  if (accept === undefined) return false;
  const csv = findWeight(accept, 'text/csv') ?? 0;
  return csv > 0 && csv >= (findWeight(accept, 'application/json') ?? 0);
}

/** True if the header `Accept` names a media type, parameters aside. */
export function namesType(accept: string | undefined, mediaType: string): boolean {
  const [name = ''] = mediaType.split(';');
  return accept !== undefined && (findWeight(accept, name) ?? 0) > 0;
}

/** The encoding with the highest weight in the header `Accept-Encoding`; undefined if it names none of ours. */
export function chooseEncoding(
  accept: string | readonly string[] | undefined,
): ContentEncoding | undefined {
  if (typeof accept !== 'string') return undefined;
  const others = findWeight(accept, '*') ?? 0;
  const [best] = contentEncodings
    .map((encoding) => ({ encoding, weight: findWeight(accept, encoding) ?? others }))
    .filter(({ weight }) => weight > 0)
    .toSorted((left, right) => right.weight - left.weight);
  return best?.encoding;
}

/** The weight of a name, RFC 9110 section 12.4.2: 0 to 1, 1 by default; undefined if it is not named. */
function findWeight(accept: string, name: string): number | undefined {
  for (const range of accept.toLowerCase().split(',')) {
    const [named, ...parameters] = range.split(';').map((part) => part.trim());
    if (named !== name) continue;
    const given = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = given === undefined ? 1 : Number(given.slice(2));
    return weight >= 0 && weight <= 1 ? weight : 0;
  }
  return undefined;
}
