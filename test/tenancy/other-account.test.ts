import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wireSchema } from '../../contract/decode.ts';
import type { Declaration } from '../../contract/operation.ts';
import { everyOperation } from '../../contract/operations.ts';
import { openHouse, type TestAccount, type TestHouse } from '../harness/house.ts';
import { sendBytes } from '../harness/raw-http.ts';
import { recordsOf } from '../harness/records.ts';
import { dumpRows } from '../harness/rows.ts';
import { sampleRequest } from '../harness/sample.ts';

let house: TestHouse;
let ours: TestAccount;
/** What the other account has, by the name of the field it would be sent in. */
let theirs: Readonly<Record<string, string>>;
let ownIds: Readonly<Record<string, string>>;

beforeAll(async () => {
  house = await openHouse();
  ours = await house.open();
  theirs = await recordsOf(await house.open());
  ownIds = await recordsOf(ours);
});
afterAll(() => house.close());

/** Names of the fields of a request that hold the id of a record; a reference is the sender's own. */
function idFieldsOf(declared: Declaration): string[] {
  const names = JSON.stringify(wireSchema(declared.request)).matchAll(/"(\w+I[dD])":\{/g);
  const fields = new Set([...names].map(([, name]) => String(name)));
  return [...fields].filter((name) => name !== 'userReferenceId');
}

async function ask(declared: Declaration, id: string, idField: string) {
  const known = { ...ownIds, [idField]: id };
  const { status, headers, body } = await sendBytes(house.address, ours, {
    path: `/${declared.module}/${declared.name}`,
    body: JSON.stringify(sampleRequest(declared, known)),
  });
  const { 'x-request-id': _, date: __, ...kept } = headers;
  const counted = Object.entries(kept).filter(([name]) => !name.startsWith('x-ratelimit'));
  return { status, headers: Object.fromEntries(counted), body };
}

const cells = everyOperation.flatMap((declared) =>
  idFieldsOf(declared).map((field): [string, string, Declaration] => [
    declared.name,
    field,
    declared,
  ]),
);

describe('an id of another account is answered as one that nobody has, to the byte:', () => {
  test.each(cells)('%s, %s', async (_, field, declared) => {
    const nobody = await ask(declared, randomUUID().toUpperCase(), field);
    expect(nobody.status).toBe(400);
    const foreign = theirs[field];
    if (!foreign) throw new Error(`this test must learn to make a ${field}`);
    const before = await dumpRows(house.owner);
    expect(await ask(declared, foreign, field)).toEqual(nobody);
    expect(await ask(declared, foreign.toLowerCase(), field)).toEqual(nobody);
    for (const [kind, id] of Object.entries(ownIds))
      if (kind !== field) expect(await ask(declared, id, field), `a ${kind}`).toEqual(nobody);
    expect(await dumpRows(house.owner)).toEqual(before);
  });

  test('every operation is in the table, but those that take no id', () => {
    const named = new Set(cells.map(([name]) => name));
    const without = everyOperation.map(({ name }) => name).filter((name) => !named.has(name));
    expect(without).toEqual([
      'companyRegistration',
      'createBusiness',
      'addWebhook',
      'getWebhooks',
      'getAdditionalCompensationDescription',
      'getCompanies',
      'getDeductionDescription',
      'getOverTimeTypes',
      'getStateRegistrationFields',
      'getStateW4FormFields',
      'advanceClock',
      'getClock',
    ]);
  });
});

test('fields that name an account or a status change nothing', async () => {
  const other = await house.open();
  const { body } = await ours.send({
    path: '/companyOnboarding',
    body: {
      ...sampleRequest(everyOperation[0] as Declaration),
      accountId: other.clientId,
      account_id: other.clientId,
      clientID: other.clientId,
      status: 'passed',
    },
  });
  const { companyId } = JSON.parse(body).registration;
  const { Company } = await ours.client.reports.getCompanyInfo({ companyId });
  expect(Company[0]?.kycStatus).toBe('new');
});

test('a key of another account does not give its answer away', async () => {
  const [first, second] = [await house.open(), await house.open()];
  const idempotencyKey = randomUUID();
  const registration = sampleRequest(everyOperation[0] as Declaration).registration as never;
  const answers = [];
  for (const { client } of [first, second])
    answers.push(
      await client.companyOnboarding.companyRegistration({ registration }, { idempotencyKey }),
    );
  expect(answers[0]?.registration.companyId).not.toBe(answers[1]?.registration.companyId);
});
