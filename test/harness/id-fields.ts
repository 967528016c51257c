import { wireSchema } from '../../contract/decode.ts';
import type { Declaration } from '../../contract/operation.ts';
import { allOperations } from '../../contract/operations.ts';
import type { TestAccount } from './app.ts';
import { sendBytes } from './raw-http.ts';
import { sampleRequest } from './sample-request.ts';

/** A field of an operation that holds the id of a record: operation, field, declaration. */
export type IdField = readonly [operation: string, field: string, declared: Declaration];

/** All id fields of all operations. */
export const allIdFields: readonly IdField[] = allOperations.flatMap((declared) =>
  listIdFields(declared).map((field): IdField => [declared.name, field, declared]),
);

/** Names of the request fields that hold the id of a record; a reference id belongs to the sender. */
function listIdFields(declared: Declaration): string[] {
  const names = JSON.stringify(wireSchema(declared.request)).matchAll(/"(\w+I[dD])":\{/g);
  const fields = new Set([...names].map(([, name]) => String(name)));
  return [...fields].filter((name) => name !== 'userReferenceId');
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
