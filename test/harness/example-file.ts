import type { OperationExamples } from '../../contract/openapi.ts';
import type { SentExample } from './record-examples.ts';

const longestList = 2;
const longestText = 1_000;
const guid = /[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}/g;

/** Writes the examples of the reference: the first request of each operation and its answer, without what differs in every run. */
export function writeExamples(sent: readonly SentExample[], url: string): string {
  const ids = new Map<string, string>();
  const text = withoutChance(JSON.stringify(toExamples(sent), null, 2), url);
  const stable = text.replace(guid, (id) => {
    if (!ids.has(id)) ids.set(id, exampleGuid(ids.size + 1));
    return ids.get(id) ?? id;
  });
  return `${stable}\n`;
}

/**
 * Lists where the examples differ from what was sent and answered now. Records of which only the ids
 * decide the order may be in another one.
 */
export function findOutdated(
  examples: OperationExamples,
  sent: readonly SentExample[],
  url: string,
): string[] {
  const now = firstOfEach(sent);
  const names = new Set(now.map(({ operation }) => operation));
  return [
    ...Object.keys(examples).filter((name) => !names.has(name)),
    ...now.flatMap(({ operation, request, answer }) => {
      const shown = examples[operation];
      const [asked, wanted] = [leavesOf(shown?.request, url), leavesOf(request, url)];
      return [
        ...missingFrom(wanted, asked),
        ...missingFrom(asked, wanted),
        ...missingFrom(leavesOf(shown?.answer, url), leavesOf(answer, url)),
        ...missingFrom(commonFieldsOf(answer), fieldsOf(shown?.answer)),
      ].map((leaf) => `${operation}${leaf}`);
    }),
  ];
}

function toExamples(sent: readonly SentExample[]): OperationExamples {
  return Object.fromEntries(
    firstOfEach(sent).map(({ operation, request, answer }) => [
      operation,
      { request, answer: shorten(answer) },
    ]),
  );
}

function firstOfEach(sent: readonly SentExample[]): SentExample[] {
  return [...new Map(sent.toReversed().map((each) => [each.operation, each])).values()].toSorted(
    (left, right) => (left.operation < right.operation ? -1 : 1),
  );
}

/** Cuts long lists and texts. */
function shorten(value: unknown): unknown {
  if (typeof value === 'string') return shortenText(value);
  if (Array.isArray(value)) return value.slice(0, longestList).map(shorten);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, shorten(inner)]));
}

function shortenText(text: string): string {
  const isFile = text.length > 200 && /^[A-Za-z0-9+/=]+$/.test(text);
  if (isFile) return text.slice(0, 40);
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}

/** Texts that differ in every run, besides ids. */
function withoutChance(text: string, url: string): string {
  return text
    .replaceAll(url, 'https://example.com/events')
    .replace(/whsec_[\w+/=]+/g, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
    .replace(
      /"secretKey": ?"[\w-]+"/g,
      '"secretKey": "bbg27KTNky45lYp7paN7DdrOVp_FhNn5juRTgV2te0k"',
    )
    .replace(
      /http:\/\/localhost:0\/(invitation|x\/[\w-]+)#[\w-]+/g,
      'https://payroll.example.com/$1#qv0Vh3aXo0n8mB1bq7w2yqk3n5c1d4f6g8h0j2k4m6P',
    )
    .replace(/sandbox-[0-9a-f-]{12,}/g, 'sandbox-5030582c6b3c')
    .replace(/"(position|nextCursor)": ?"\d+"/g, '"$1": "216984588423226"')
    .replace(
      /"requestId": ?"[0-9a-f-]{36}"/g,
      '"requestId": "1f0c2a3e-7b54-4d8a-9c16-5e2f7a8b9c0d"',
    )
    .replace(/"previewHash": ?"[0-9a-f]+"/g, `"previewHash": "${'6e1d2c409a534b7e'.repeat(4)}"`)
    .replace(/"reviewHash": ?"[0-9a-f]+"/g, `"reviewHash": "${'6e1d2c409a534b7e'.repeat(2)}"`);
}

/** Each value below a path, without the places in lists and without ids. */
function leavesOf(value: unknown, url: string): string[] {
  const masked = withoutChance(JSON.stringify(value ?? null), url).replace(guid, '<id>');
  const leaves: string[] = [];
  const look = (inner: unknown, path: string) => {
    if (inner === null || typeof inner !== 'object') {
      leaves.push(`${path}=${typeof inner === 'string' ? shortenText(inner) : inner}`);
      return;
    }
    for (const [field, below] of Object.entries(inner))
      look(below, Array.isArray(inner) ? `${path}[]` : `${path}.${field}`);
  };
  look(JSON.parse(masked), '');
  return leaves;
}

/** The path of each field, without the places in lists. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => fieldsOf(entry, `${path}[]`));
  return fieldsOfRecord(value, path, fieldsOf);
}

/** The paths of fields that every entry of a list has: an example shows two entries, whichever come first. */
function commonFieldsOf(value: unknown, path = ''): string[] {
  if (!Array.isArray(value)) return fieldsOfRecord(value, path, commonFieldsOf);
  const [first = [], ...others] = value.map((entry) => commonFieldsOf(entry, `${path}[]`));
  return first.filter((field) => others.every((fields) => fields.includes(field)));
}

function fieldsOfRecord(value: unknown, path: string, below: typeof fieldsOf): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([field, inner]) => [
    `${path}.${field}`,
    ...below(inner, `${path}.${field}`),
  ]);
}

function missingFrom(part: readonly string[], whole: readonly string[]): string[] {
  const all = new Set(whole);
  return part.filter((leaf) => !all.has(leaf));
}

/** A GUID that is the same in every run. */
function exampleGuid(number: number): string {
  return `6E1D2C40-9A53-4B7E-8C21-${String(number).padStart(12, '0')}`;
}
