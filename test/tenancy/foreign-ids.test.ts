import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Declaration } from '../../contract/operation.ts';
import { allOperations } from '../../contract/operations.ts';
import { test as base } from '../harness/fixtures.ts';
import { allIdFields, type IdField, sendWithId } from '../harness/id-fields.ts';
import { addSampleRecordsWithPayment } from '../harness/sample-records.ts';
import { sampleRequest } from '../harness/sample-request.ts';
import { dumpRows } from '../harness/table-rows.ts';

const test = base
  .extend('ours', { scope: 'file' }, ({ app }) => app.openAccount())
  .extend('theirs', { scope: 'file' }, async ({ app }) =>
    addSampleRecordsWithPayment(await app.openAccount()),
  )
  .extend('ownIds', { scope: 'file' }, ({ ours }) => addSampleRecordsWithPayment(ours))
  .extend(
    'ask',
    ({ app, ours, ownIds }) =>
      (idField: IdField, id: string) =>
        sendWithId({ address: app.address, account: ours, records: ownIds }, idField, id),
  );

describe('an id of another account gets the same response as an unknown id, to the byte:', () => {
  test.for(allIdFields)('%s, %s', async ([...idField], { ask, theirs, app, ownIds }) => {
    const [, field] = idField;
    const nobody = await ask(idField, randomUUID().toUpperCase());
    expect(nobody.status).toBe(400);
    const foreign = theirs[field];
    if (!foreign) throw new Error(`this test must learn to make a ${field}`);
    const before = await dumpRows(app.owner);
    expect(await ask(idField, foreign)).toEqual(nobody);
    expect(await ask(idField, foreign.toLowerCase())).toEqual(nobody);
    for (const [kind, id] of Object.entries(ownIds))
      if (kind !== field) expect(await ask(idField, id), `a ${kind}`).toEqual(nobody);
    expect(await dumpRows(app.owner)).toEqual(before);
  });

  test('the table contains every operation that takes an id', () => {
    const named = new Set(allIdFields.map(([name]) => name));
    const without = allOperations.map(({ name }) => name).filter((name) => !named.has(name));
    expect(without).toEqual([
      'companyRegistration',
      'createBusiness',
      'addWebhook',
      'getWebhooks',
      'getPaymentFiles',
      'importReturnFile',
      'getAdditionalCompensationDescription',
      'getCompanies',
      'getDeductionDescription',
      'getOverTimeTypes',
      'getStateRegistrationFields',
      'getStateW4FormFields',
      'getBenefitValidEffectiveMonths',
      'getBenefitTypes',
      'advanceClock',
      'getClock',
    ]);
  });
});

test('fields that name an account or a status change nothing', async ({ app, ours }) => {
  const other = await app.openAccount();
  const { body } = await ours.send({
    path: '/companyOnboarding',
    body: {
      ...sampleRequest(allOperations[0] as Declaration),
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

test('an idempotency key of another account does not reveal its response', async ({ app }) => {
  const [first, second] = [await app.openAccount(), await app.openAccount()];
  const idempotencyKey = randomUUID();
  const registration = sampleRequest(allOperations[0] as Declaration).registration as never;
  const answers = [];
  for (const { client } of [first, second])
    answers.push(
      await client.companyOnboarding.companyRegistration({ registration }, { idempotencyKey }),
    );
  expect(answers[0]?.registration.companyId).not.toBe(answers[1]?.registration.companyId);
});
