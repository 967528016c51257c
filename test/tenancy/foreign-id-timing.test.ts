import { randomInt, randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { getUsers } from '../../contract/reports/getUsers.ts';
import { captureStatements } from '../harness/captured-statements.ts';
import { aWorker } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { allIdFields, type IdField, sendWithId } from '../harness/id-fields.ts';
import { roundsMultiplier } from '../harness/random.ts';
import { addSampleRecordsWithPayment } from '../harness/sample-records.ts';

const test = base
  .extend('theirs', { scope: 'file' }, ({ otherAccount }) =>
    addSampleRecordsWithPayment(otherAccount),
  )
  .extend('ownIds', { scope: 'file' }, async ({ account }) => {
    const ownIds = await addSampleRecordsWithPayment(account);
    const users = Array.from({ length: 500 }, () => aWorker());
    await account.client.adminPortal.addUsers({ companyId: ownIds.companyId ?? '', users });
    return ownIds;
  })
  .extend(
    'foreignId',
    ({ theirs }) =>
      ([, field]: IdField) =>
        theirs[field] ?? '',
  )
  .extend(
    'own',
    ({ ownIds }) =>
      ([, field]: IdField) =>
        ownIds[field] ?? '',
  )
  .extend(
    'ask',
    ({ app, account, ownIds }) =>
      (idField: IdField, id: string) =>
        sendWithId({ address: app.address, account, records: ownIds }, idField, id),
  )
  .extend(
    'statementsOf',
    ({ ask }) =>
      (idField: IdField, id: string) =>
        captureStatements(() => ask(idField, id)),
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

/** Creates the records before the time of the tests is limited. */
test.beforeAll(({ theirs, ownIds }) => void [theirs, ownIds]);

const randomUnknownId = () => randomUUID().toUpperCase();

describe('an id of another account causes the same statements as an unknown id:', () => {
  test.for(allIdFields)('%s, %s', async ([...idField], { statementsOf, foreignId }) => {
    const unknown = await statementsOf(idField, randomUnknownId());
    expect(unknown.at(-1)).toBe('rollback');
    expect(await statementsOf(idField, foreignId(idField))).toEqual(unknown);
  });

  test('an id that is found causes other statements', async ({ statementsOf, own }) => {
    const idField: IdField = ['getUsers', 'companyId', getUsers];
    expect(await statementsOf(idField, own(idField))).not.toEqual(
      await statementsOf(idField, randomUnknownId()),
    );
  });
});

describe('response time', () => {
  const limit = 4.5;

  test('does not distinguish an id of another account from an unknown id', {
    timeout: 120_000,
  }, async ({ deviation, foreignId }) => {
    const rounds = Array.from({ length: 2 * roundsMultiplier }, () => allIdFields).flat();
    // The tests above have sent each of these requests, so that every statement is planned.
    expect(Math.abs(await deviation(rounds, [foreignId, randomUnknownId]))).toBeLessThan(limit);
  });

  test('measured this way reveals requests that take longer', { timeout: 120_000 }, async ({
    deviation,
    own,
  }) => {
    // A busy machine needs more pairs, but a real difference always shows.
    let deviated = 0;
    for (let pairs = 30; deviated <= limit && pairs < 2_000; pairs *= 2) {
      const rounds = Array.from(
        { length: pairs },
        (): IdField => ['getUsers', 'companyId', getUsers],
      );
      deviated = await deviation(rounds, [own, randomUnknownId]);
    }
    expect(deviated).toBeGreaterThan(limit);
  });
});
