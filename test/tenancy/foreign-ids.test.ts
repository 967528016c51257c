import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Declaration } from '../../contract/operation.ts';
import { allOperations } from '../../contract/operations.ts';
import { test as base } from '../harness/fixtures.ts';
import { allIdFields, type IdField, sendWithId } from '../harness/id-fields.ts';
import { roundsMultiplier } from '../harness/random.ts';
import { addSampleRecordsWithPayment } from '../harness/sample-records.ts';
import { sampleRequest } from '../harness/sample-request.ts';
import { digestRows } from '../harness/table-rows.ts';

const test = base
  .extend('theirs', { scope: 'file' }, ({ otherAccount }) =>
    addSampleRecordsWithPayment(otherAccount),
  )
  .extend('ownIds', { scope: 'file' }, ({ account }) => addSampleRecordsWithPayment(account))
  .extend(
    'ask',
    ({ app, account, ownIds }) =>
      (idField: IdField, id: string) =>
        sendWithId({ address: app.address, account, records: ownIds }, idField, id),
  );

/** The rows before the first request with a foreign id. */
let rowsBefore: Awaited<ReturnType<typeof digestRows>>;

/** Creates the records before the time of the tests is limited. */
test.beforeAll(async ({ theirs, ownIds, app }) => {
  void [theirs, ownIds];
  rowsBefore = await digestRows(app.owner);
});

describe('an id of another account gets the same response as an unknown id, to the byte:', () => {
  test.for(allIdFields)('%s, %s', async ([...idField], { ask, theirs, ownIds }) => {
    const [, field] = idField;
    const unknown = await ask(idField, randomUUID().toUpperCase());
    expect(unknown.status).toBe(400);
    const foreign = theirs[field];
    if (!foreign) throw new Error(`addSampleRecords must add a ${field}`);
    expect(await ask(idField, foreign)).toEqual(unknown);
    expect(await ask(idField, foreign.toLowerCase())).toEqual(unknown);
    for (const [kind, id] of kindsToTry(idField, ownIds))
      expect(await ask(idField, id), `a ${kind}`).toEqual(unknown);
  });

  test('none of these requests changes a row', async ({ app }) => {
    expect(await digestRows(app.owner)).toEqual(rowsBefore);
  });

  test('the table contains every operation that takes an id', () => {
    const named = new Set(allIdFields.map(([name]) => name));
    const without = allOperations.map(({ name }) => name).filter((name) => !named.has(name));
    expect(without).toEqual([
      'companyRegistration',
      'createBusiness',
      'addWebhook',
      'findByExternalId',
      'getRequestStatus',
      'getWebhooks',
      'getPaymentFiles',
      'importReturnFile',
      'getAdditionalCompensationDescription',
      'getDeductionDescription',
      'getOverTimeTypes',
      'getStateRegistrationFields',
      'getStateW4FormFields',
      'getBenefitValidEffectiveMonths',
      'getBenefitTypes',
      'getApiKeys',
      'getCaller',
      'getSessionLinks',
      'advanceClock',
      'getClock',
    ]);
  });
});

/** Operations with the same field share the other kinds of ids among so many of them. */
const sharedBy = 8;

/**
 * Own records of other kinds than the field names. Every field meets every kind in one of its operations;
 * with PAYWRIGHT_ROUNDS, in each of them.
 */
function kindsToTry(idField: IdField, ownIds: Readonly<Record<string, string>>) {
  const [, field] = idField;
  // The id of a record of any kind is also that of its own kind.
  const others = Object.entries(ownIds).filter(
    ([kind, id]) => kind !== field && id !== ownIds[field],
  );
  const withField = allIdFields.filter(([, name]) => name === field);
  const parts = roundsMultiplier > 1 ? 1 : Math.min(sharedBy, withField.length);
  const part = withField.findIndex(([name]) => name === idField[0]) % parts;
  return others.filter((_, index) => index % parts === part);
}

test('fields that name an account or a status change nothing', async ({
  account,
  otherAccount,
}) => {
  const { body } = await account.send({
    path: '/companyOnboarding',
    body: {
      ...sampleRequest(allOperations[0] as Declaration),
      accountId: otherAccount.clientId,
      account_id: otherAccount.clientId,
      clientID: otherAccount.clientId,
      status: 'passed',
    },
  });
  const { companyId } = JSON.parse(body).registration;
  const { Company } = await account.client.reports.getCompanyInfo({ companyId });
  expect(Company[0]?.kycStatus).toBe('new');
});

test('an idempotency key of another account does not reveal its response', async ({
  account,
  otherAccount,
}) => {
  const idempotencyKey = randomUUID();
  const registration = sampleRequest(allOperations[0] as Declaration).registration as never;
  const answers = [];
  for (const { client } of [account, otherAccount])
    answers.push(
      await client.companyOnboarding.companyRegistration({ registration }, { idempotencyKey }),
    );
  expect(answers[0]?.registration.companyId).not.toBe(answers[1]?.registration.companyId);
});
