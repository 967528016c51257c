import { wireSchema } from '../../contract/decode.ts';
import type { Declaration } from '../../contract/operation.ts';
import { allOperations } from '../../contract/operations.ts';
import type { TestAccount } from './app.ts';
import { sendBytes } from './raw-http.ts';
import { sampleRequest } from './sample-request.ts';

/** A field of an operation that holds the id of a record: operation, field, declaration. */
export type IdField = readonly [operation: string, field: string, declared: Declaration];

const everyIdField: readonly IdField[] = allOperations.flatMap((declared) =>
  listIdFields(declared).map((field): IdField => [declared.name, field, declared]),
);

/** All id fields of all operations. */
export const allIdFields = everyIdField.filter(([, field]) => field !== 'cursor');

/** The cursors of all lists: each is the id of the last record of the page before. */
export const allCursors = everyIdField.filter(([, field]) => field === 'cursor');

/**
 * Names of the request fields that hold the id of a record, or a list of ids. The format marks them in the schema,
 * so that a new field is listed without being named here.
 */
function listIdFields(declared: Declaration): string[] {
  return [...new Set(idFieldsBelow(wireSchema(declared.request), ''))];
}

function idFieldsBelow(schema: ReturnType<typeof wireSchema>, field: string): string[] {
  if (schema.format === 'uuid') return [field.replace(/Ids$/, 'Id')];
  const inner = [schema.items ?? [], schema.anyOf ?? []].flat() as (typeof schema)[];
  return [
    ...inner.flatMap((each) => idFieldsBelow(each, field)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, each]) =>
      idFieldsBelow(each as typeof schema, name),
    ),
  ];
}

interface RequestSender {
  readonly address: string;
  readonly account: TestAccount;
  /** Ids of the sender's records by field name. */
  readonly records: Readonly<Record<string, string>>;
}

/** Sends a request that is valid except for one id; omits headers that differ between responses. */
export async function sendWithId(
  { address, account, records }: RequestSender,
  [, field, declared]: IdField,
  id: string,
) {
  const { status, headers, body } = await sendBytes(address, account, {
    path: `/${declared.module}/${declared.name}`,
    body: JSON.stringify(sampleRequest(declared, { ...records, [field]: id })),
  });
  const { 'x-request-id': _, date: __, ...stable } = headers;
  const compared = Object.entries(stable).filter(([name]) => !name.startsWith('x-ratelimit'));
  return { status, headers: Object.fromEntries(compared), body };
}
