import { randomInt, randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Declaration } from '../../contract/operation.ts';
import { allOperations } from '../../contract/operations.ts';
import { getUsers } from '../../contract/reports/getUsers.ts';
import { resultWithStatements } from '../harness/captured-statements.ts';
import { aWorker } from '../harness/examples.ts';
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
  )

  /**
   * Times pairs of answers, the order within each drawn by lot, and counts how often the first kind
   * took longer, in standard deviations from half. Were the kinds the same, the lot alone would
   * decide each sign, whatever else the machine is doing: beyond 4.5 once in 147,000 runs.
   */
  .extend(
    'deviation',
    ({ ask }) =>
      async (
        pairs: readonly IdField[],
        [one, other]: readonly [(field: IdField) => string, (field: IdField) => string],
      ): Promise<number> => {
        const timed = async (idField: IdField, id: string) => {
          const from = process.hrtime.bigint();
          await ask(idField, id);
          return process.hrtime.bigint() - from;
        };
        let longer = 0;
        for (const idField of pairs) {
          const isSwapped = randomInt(2) === 1;
          const first = await timed(idField, (isSwapped ? other : one)(idField));
          const second = await timed(idField, (isSwapped ? one : other)(idField));
          if (isSwapped ? second > first : first > second) longer += 1;
        }
        return (longer - pairs.length / 2) / Math.sqrt(pairs.length / 4);
      },
  );

/** The rows before the first request with a foreign id. */
let rowsBefore: Awaited<ReturnType<typeof digestRows>>;

/** Creates the records before the time of the tests is limited. */
test.beforeAll(async ({ theirs, ownIds, app }) => {
  void [theirs, ownIds];
  rowsBefore = await digestRows(app.owner);
});

const randomUnknownId = () => randomUUID().toUpperCase();

describe('an id of another account gets the same response as an unknown id, to the byte, by the same statements:', () => {
  test.for(allIdFields)('%s, %s', async ([...idField], { ask, theirs, ownIds }) => {
    const [, field] = idField;
    const { result: unknown, statements } = await resultWithStatements(() =>
      ask(idField, randomUnknownId()),
    );
    expect(unknown.status).toBe(400);
    expect(statements.at(-1)).toBe('rollback');
    const foreign = theirs[field];
    if (!foreign) throw new Error(`addSampleRecords must add a ${field}`);
    expect(await resultWithStatements(() => ask(idField, foreign))).toEqual({
      result: unknown,
      statements,
    });
    expect(await ask(idField, foreign.toLowerCase())).toEqual(unknown);
    for (const [kind, id] of kindsToTry(idField, ownIds))
      expect(await ask(idField, id), `a ${kind}`).toEqual(unknown);
  });

  test('an id that is found causes other statements', async ({ ask, ownIds }) => {
    const statementsOf = async (id: string) =>
      (await resultWithStatements(() => ask(listWorkers, id))).statements;
    expect(await statementsOf(ownIds.companyId ?? '')).not.toEqual(
      await statementsOf(randomUnknownId()),
    );
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
      'getDeadlines',
      'getBenefitValidEffectiveMonths',
      'getBenefitTypes',
      'getApiKeys',
      'getCaller',
      'getSessionLinks',
      'advanceClock',
      'createDemoCompany',
      'getClock',
    ]);
  });
});

describe('response time', () => {
  const limit = 4.5;

  test('does not distinguish an id of another account from an unknown id', async ({
    deviation,
    theirs,
  }) => {
    const rounds = Array.from({ length: 2 * roundsMultiplier }, () => allIdFields).flat();
    // The tests above have sent each of these requests, so that every statement is planned.
    const foreignId = ([, field]: IdField) => theirs[field] ?? '';
    expect(Math.abs(await deviation(rounds, [foreignId, randomUnknownId]))).toBeLessThan(limit);
  });

  test('measured this way reveals requests that take longer', async ({
    account,
    deviation,
    ownIds,
  }) => {
    const companyId = ownIds.companyId ?? '';
    const users = Array.from({ length: 500 }, () => aWorker());
    await account.client.adminPortal.addUsers({ companyId, users });
    // A busy machine needs more pairs, but a real difference always shows.
    let deviated = 0;
    for (let pairs = 30; deviated <= limit && pairs < 2_000; pairs *= 2) {
      const rounds = Array.from({ length: pairs }, () => listWorkers);
      deviated = await deviation(rounds, [() => companyId, randomUnknownId]);
    }
    expect(deviated).toBeGreaterThan(limit);
  });
});

const listWorkers: IdField = ['getUsers', 'companyId', getUsers];

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
