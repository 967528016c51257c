import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { TransportResponse } from '../../client/client.ts';
import { allOperations } from '../../contract/operations.ts';
import { expireSecrets } from '../../store/accounts.ts';
import { initialTime, startApp, type TestAccount } from '../harness/app.ts';
import { test as base } from '../harness/fixtures.ts';
import { allCursors, allIdFields, type IdField, sendWithId } from '../harness/id-fields.ts';
import { sendBytes } from '../harness/raw-http.ts';
import { addSampleRecords, addSampleRecordsWithPayment } from '../harness/sample-records.ts';
import { sampleRequest } from '../harness/sample-request.ts';

type Records = Readonly<Record<string, string>>;

// foreign-ids.test.ts asks as one sandbox account about another. Here the other kinds of principals ask, about the
// records that they may not see. A new operation or id field is in allIdFields, and so in these tests.

const test = base
  .extend('sandboxRecords', { scope: 'file' }, ({ account }) =>
    addSampleRecordsWithPayment(account),
  )
  .extend('liveRecords', { scope: 'file' }, ({ liveAccount }) =>
    addSampleRecords(liveAccount, 'https://events.invalid'),
  )
  .extend('siblingRecords', { scope: 'file' }, ({ account }) => addSampleRecords(account))
  .extend(
    'listDifferences',
    ({ app }) =>
      async (
        { account, records, foreign, isAllowed = isSameAnswer }: Asked,
        idFields: readonly IdField[] = allIdFields,
      ): Promise<string[]> => {
        const sender = { address: app.address, account, records };
        const differences: string[] = [];
        for (const idField of idFields) {
          const [name, field] = idField;
          const unknown = await sendWithId(sender, idField, randomUUID().toUpperCase());
          for (const id of foreign(field)) {
            const answer = await sendWithId(sender, idField, id);
            if (!isAllowed(answer, unknown))
              differences.push(`${name}, ${field}: ${answer.body} but unknown: ${unknown.body}`);
          }
        }
        return differences;
      },
  );

interface Asked {
  readonly account: TestAccount;
  /** Records of the account itself. */
  readonly records: Records;
  /** Ids that the account may not see, for a field. */
  readonly foreign: (field: string) => readonly string[];
  readonly isAllowed?: (answer: Answer, unknown: Answer) => boolean;
}

type Answer = Pick<TransportResponse, 'status' | 'body'>;

const isSameAnswer = (answer: Answer, unknown: Answer) =>
  answer.status === unknown.status && answer.body === unknown.body;

/** Within an account the refusal may name the company instead of the record, because both are the sender's. */
const isRefusedAsUnknown = (answer: Answer, unknown: Answer) =>
  isSameAnswer(answer, unknown) ||
  (answer.status === 400 && JSON.parse(answer.body).error.key === 'unknownCompany');

const idOf =
  (records: Records) =>
  (field: string): string[] =>
    records[field] ? [records[field]] : [];

test.beforeAll(
  ({ sandboxRecords, siblingRecords, liveRecords }) =>
    void [sandboxRecords, siblingRecords, liveRecords],
);

const timeout = 120_000;

describe('an id that the principal may not see gets the answer of an unknown id, to the byte:', () => {
  test('a live account and the records of a sandbox', { timeout }, async ({
    liveAccount,
    liveRecords,
    sandboxRecords,
    listDifferences,
  }) => {
    const foreign = idOf(sandboxRecords);
    expect(await listDifferences({ account: liveAccount, records: liveRecords, foreign })).toEqual(
      [],
    );
  });

  test('a sandbox account and the records of a live one', { timeout }, async ({
    account,
    sandboxRecords,
    liveRecords,
    listDifferences,
  }) => {
    const foreign = idOf(liveRecords);
    expect(await listDifferences({ account, records: sandboxRecords, foreign })).toEqual([]);
  });

  test('a company and the records of another company of the account', { timeout }, async ({
    account,
    sandboxRecords,
    siblingRecords,
    listDifferences,
  }) => {
    const foreign = idOf(siblingRecords);
    // Webhooks belong to the account; a company only selects their deliveries.
    const ofCompany = allIdFields.filter(
      ([name, field]) =>
        field !== 'companyId' &&
        field !== 'webhookId' &&
        allIdFields.some(([other, id]) => other === name && id === 'companyId'),
    );
    expect(ofCompany.length).toBeGreaterThan(50);
    expect(
      await listDifferences(
        { account, records: sandboxRecords, foreign, isAllowed: isRefusedAsUnknown },
        ofCompany,
      ),
    ).toEqual([]);
  });

  test('cursors of lists', { timeout }, async ({
    account,
    sandboxRecords,
    liveRecords,
    listDifferences,
  }) => {
    const foreign = () => Object.values(liveRecords);
    expect(
      await listDifferences({ account, records: sandboxRecords, foreign }, allCursors),
    ).toEqual([]);
  });
});

test('revoked credentials get the answer of unknown credentials from every operation', {
  timeout,
}, async ({ sandboxRecords }) => {
  // Failures of one address are limited, and a proxy names other addresses.
  const behindProxy = await startApp({ TRUST_PROXY: '1' });
  for (const [index, declared] of allOperations.entries()) {
    const revoked = await behindProxy.openAccount();
    await behindProxy.owner.transaction((tx) => expireSecrets(tx, revoked.accountId, initialTime));
    const unknown = { clientId: `sandbox-${randomUUID()}`, secretKey: revoked.secretKey };
    const request = {
      path: `/${declared.module}/${declared.name}`,
      body: JSON.stringify(sampleRequest(declared, sandboxRecords)),
      headers: { 'x-forwarded-for': `10.0.0.${index}`, 'x-forwarded-proto': 'https' },
    };
    const ask = async (credentials: Pick<TestAccount, 'clientId' | 'secretKey'>) =>
      withoutRequestId(await sendBytes(behindProxy.address, credentials, request));
    const expected = await ask(unknown);
    expect(expected.status).toBe(401);
    expect(await ask(revoked)).toEqual(expected);
  }
  await behindProxy.close();
});

function withoutRequestId({ status, body, headers }: TransportResponse) {
  return { status, body, names: Object.keys(headers).sort() };
}
