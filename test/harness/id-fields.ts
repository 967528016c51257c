import { wireSchema } from '../../contract/decode.ts';
import type { Declaration } from '../../contract/operation.ts';
import { allOperations } from '../../contract/operations.ts';
import type { TestAccount } from './app.ts';
import { sendBytes } from './raw-http.ts';
import { sampleRequest } from './sample-request.ts';

/** A field of an operation that holds the id of a record: operation, field, declaration. */
export type IdField = readonly [operation: string, field: string, declared: Declaration];

/** Every one there is. */
export const allIdFields: readonly IdField[] = allOperations.flatMap((declared) =>
  listIdFields(declared).map((field): IdField => [declared.name, field, declared]),
);

/** Names of the fields of a request that hold the id of a record; a reference is the sender's own. */
function listIdFields(declared: Declaration): string[] {
  const names = JSON.stringify(wireSchema(declared.request)).matchAll(/"(\w+I[dD])":\{/g);
  const fields = new Set([...names].map(([, name]) => String(name)));
  return [...fields].filter((name) => name !== 'userReferenceId');
}

interface RequestSender {
  readonly address: string;
  readonly account: TestAccount;
  /** What the asker has, by the name of the field it is sent in. */
  readonly records: Readonly<Record<string, string>>;
}

/** Sends a request that would do, but for the id in one field; what differs every time is left out. */
export async function sendWithId(
  { address, account, records }: RequestSender,
  [, field, declared]: IdField,
  id: string,
) {
  const { status, headers, body } = await sendBytes(address, account, {
    path: `/${declared.module}/${declared.name}`,
    body: JSON.stringify(sampleRequest(declared, { ...records, [field]: id })),
  });
  const { 'x-request-id': _, date: __, ...kept } = headers;
  const counted = Object.entries(kept).filter(([name]) => !name.startsWith('x-ratelimit'));
  return { status, headers: Object.fromEntries(counted), body };
}
