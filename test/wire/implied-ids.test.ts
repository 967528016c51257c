import { expect } from 'vitest';
import { wireSchema } from '../../contract/decode.ts';
import { impliedIdKey } from '../../contract/implied-ids.ts';
import { type Declaration, isRead } from '../../contract/operation.ts';
import { allOperations } from '../../contract/operations.ts';
import { unknownId } from '../harness/examples.ts';
import { test } from '../harness/fixtures.ts';
import { expectRefusal } from '../harness/refusal.ts';
import { addSampleRecords } from '../harness/sample-records.ts';
import { sampleRequest } from '../harness/sample-request.ts';

type Fields = Readonly<Record<string, unknown>>;

const withImpliedIds = allOperations.filter((declared) =>
  JSON.stringify(wireSchema(declared.request)).includes(impliedIdKey),
);

/** The request without the ids that follow from others. */
function withoutImplied(declared: Declaration, body: Fields): Fields {
  const strip = (schema: unknown, value: unknown): unknown => {
    const { properties } = schema as { readonly properties?: Readonly<Record<string, object>> };
    if (!properties || value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value)
        .filter(([field]) => !(impliedIdKey in (properties[field] ?? {})))
        .map(([field, inner]) => [field, strip(properties[field] ?? {}, inner)]),
    );
  };
  return strip(wireSchema(declared.request), body) as Fields;
}

test('operations with a pay period, worker, account or payment need no company', () => {
  expect(withImpliedIds.length).toBeGreaterThan(25);
});

test.for(withImpliedIds)('$name finds the company by the other id.', async (declared, { app }) => {
  const account = await app.openAccount();
  const body = sampleRequest(declared, await addSampleRecords(account)) as Fields;
  const path = `/${declared.module}/${declared.name}`;
  const short = await account.send({ path, body: withoutImplied(declared, body) });
  if (short.status === 200 && !isRead(declared)) return;
  // A refusal changes nothing, so that the complete request must get the same answer.
  const complete = await account.send({ path, body });
  expect([short.status, short.body]).toEqual([complete.status, complete.body]);
});

const unknown: [operation: string, body: object, message: string][] = [
  ['payroll/cancelPayrollSubmission', { payPeriodId: unknownId }, 'invalid payPeriodId'],
  ['payroll/previewPayroll', { payPeriodId: unknownId }, 'invalid payPeriodId'],
  ['reports/getUser', { userId: unknownId }, 'Invalid UserId'],
];
test.for(unknown)(
  '%s refuses an unknown id that would imply the company.',
  async (row, { account }) => {
    const [operation, body, message] = row;
    expectRefusal(await account.send({ path: `/${operation}`, body }), 400, message);
  },
);
