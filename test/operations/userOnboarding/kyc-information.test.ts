import { describe, expect } from 'vitest';
import { statement } from '../../../database/database.ts';
import type { TestAccount, TestApp } from '../../harness/app.ts';
import { addWorker, aWage, registerCompany, someKycInformation } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { expectRefusal, refusalDetails } from '../../harness/refusal.ts';
import { countRows, dumpRows } from '../../harness/table-rows.ts';

const test = base
  .extend(
    'call',
    ({ account }) =>
      (method: string, body: object, from = account) =>
        from.send({ path: '/userOnboarding', body: { method, ...body } }),
  )
  .extend(
    'add',
    ({ account, call }) =>
      (userId: unknown, changes: object = {}, location?: unknown, from = account) =>
        call(
          'addKycInformation',
          {
            kycInformation: { ...someKycInformation(''), userId, ...changes },
            ...(location === undefined ? {} : { userRemoteLocation: location }),
          },
          from,
        ),
  )
  .extend(
    'update',
    ({ account, call }) =>
      (userId: string, changes: object, from = account) =>
        call('updateKycInformation', { kycInformation: { userId, ...changes } }, from),
  )
  .extend(
    'initiate',
    ({ call }) =>
      (userId: string) =>
        call('initiateUserKyc', { userId }),
  );

const unknownId = '00000000-0000-4000-8000-000000000000';
const remote = { address1: '1 Pier', address2: '', city: 'Norfolk', state: 'VA', zipcode: '23510' };
const messageOf = ({ body }: { body: string }) => JSON.parse(body).kycInformation.message;

async function identityOf(app: TestApp, userId: string): Promise<string | undefined> {
  const [row] = await app.owner.query(
    statement<{ identity: string }>(
      '',
      'select identity_status "identity" from worker where worker_id = $1',
    ),
    [userId],
  );
  return row?.identity;
}

/** Lets a moment pass on the test clock, so that what is due is done. */
async function passTime(account: TestAccount, from = account): Promise<void> {
  const { clock } = await from.client.sandbox.getClock({});
  await from.client.sandbox.advanceClock({ to: clock.now });
}

describe('addKycInformation refuses', () => {
  const noId = 'EmployeeId is mandatory and cannot be empty.';
  const ids: [why: string, id: unknown, message: string][] = [
    ['no worker', undefined, noId],
    ['a null worker', null, noId],
    ['an empty worker', '', noId],
    ['a blank worker', '  ', noId],
    ['a malformed id', 'x', 'Invalid UserId'],
    ['an id that is a number', 7, 'Invalid UserId'],
    ['an unknown worker', unknownId, 'Invalid UserId'],
  ];
  test.for(ids)('%s', async ([_, id, message], { add }) => {
    expectRefusal(await add(id), 400, message);
  });

  const age = 'dateOfBirth must be in the past and not more than 120 years ago.';
  const rows: [why: string, changes: object, message: string][] = [
    ['no ssn', { ssn: '' }, 'ssn is mandatory and cannot be empty.'],
    [
      'an ssn of eight digits',
      { ssn: '12345678' },
      'ssn must be a social security number of nine digits.',
    ],
    [
      'an invalid date',
      { dateOfBirth: '1988-02-30' },
      'dateOfBirth must be a real date written YYYY-MM-DD.',
    ],
    ['somebody born tomorrow', { dateOfBirth: '2026-03-04' }, age],
    ['somebody born today', { dateOfBirth: '2026-03-03' }, age],
    ['somebody born in 1850', { dateOfBirth: '1850-01-01' }, age],
    ['no street', { address1: '' }, 'address1 is mandatory and cannot be empty.'],
    ['no city', { city: undefined }, 'city is mandatory and cannot be empty.'],
    ['a territory', { state: 'PR' }, 'state must be the name or two-letter code of a US state.'],
    ['a short zip code', { zipcode: '2366' }, 'zipcode must be a zip code of 5 or 9 digits.'],
  ];
  test.for(rows)(
    '%s, and stores nothing',
    async ([_, changes, message], { account, companyId, app, add }) => {
      const userId = await addWorker(account, companyId);
      const before = await countRows(app.owner);
      expectRefusal(await add(userId, changes), 400, message);
      expect(await countRows(app.owner)).toEqual(before);
    },
  );

  test('an incomplete remote location', async ({ add, account, companyId }) => {
    const answer = await add(await addWorker(account, companyId), {}, { city: 'Norfolk' });
    expect(refusalDetails(answer).map(({ path }) => path)).toEqual([
      'userRemoteLocation.address1',
      'userRemoteLocation.state',
      'userRemoteLocation.zipcode',
    ]);
  });

  test('an identity that exists already', async ({ account, companyId, add }) => {
    const userId = await addWorker(account, companyId);
    expect((await add(userId)).status).toBe(200);
    expectRefusal(await add(userId), 400, 'KYC information already exists');
  });

  test('all but one of several identities sent at once', async ({ account, companyId, add }) => {
    const userId = await addWorker(account, companyId);
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(userId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)]);
  });

  test('a worker of another account like an unknown one', async ({
    app,
    account,
    companyId,
    add,
  }) => {
    const other = await app.openAccount();
    const userId = await addWorker(account, companyId);
    expect((await add(userId, {}, remote, other)).body).toBe(
      (await add(unknownId, {}, remote, other)).body,
    );
  });

  test('an unassignable ssn in a live account', async ({ app, add }) => {
    const live = await app.openAccount('live');
    const userId = await addWorker(live, await registerCompany(live));
    for (const ssn of ['000-12-3456', '666-12-3456', '900-12-3456'])
      expectRefusal(
        await add(userId, { ssn }, undefined, live),
        400,
        'ssn must be a number that the Social Security Administration can assign.',
      );
  });
});

describe('addKycInformation accepts', () => {
  test('and notes an unassignable ssn in a sandbox', async ({ app, account, companyId, add }) => {
    const userId = await addWorker(account, companyId);
    await add(userId, { ssn: '900-12-3456' });
    expect(await app.owner.query(findIsAssignable, [userId])).toEqual([{ isAssignable: false }]);
  });

  const locations: [why: string, location: unknown][] = [
    ['left out', undefined],
    ['null', null],
    ['empty', {}],
    ['of empty texts', { address1: '', address2: '', city: '', state: '', zipcode: '' }],
    ['whole', remote],
  ];
  test.for(locations)(
    'a remote location that is %s',
    async ([_, location], { account, companyId, add }) => {
      const userId = await addWorker(account, companyId);
      const { status, body } = await add(
        userId,
        { ssn: `4100000${userId.charCodeAt(0)}` },
        location,
      );
      expect(status, body).toBe(200);
      expect(JSON.parse(body).kycInformation).toMatchObject({ userId, status: 'KYC Pending' });
    },
  );

  test('the ssn of another worker, with a warning that names the worker', async ({
    account,
    add,
  }) => {
    const own = await registerCompany(account);
    const first = await addWorker(account, own, { firstName: 'Mary', lastName: 'Jackson' });
    const second = await addWorker(account, own);
    expect(messageOf(await add(first))).not.toContain('same SSN');
    expect(messageOf(await add(second, { ssn: '223456789' }))).toContain(
      'The same SSN is on file for Mary Jackson.',
    );
    const elsewhere = await addWorker(account, await registerCompany(account));
    expect(messageOf(await add(elsewhere))).not.toContain('same SSN');
  });

  test('a very young worker and another work state, with warnings', async ({
    account,
    companyId,
    add,
  }) => {
    const userId = await addWorker(account, companyId);
    const { body } = await add(
      userId,
      { dateOfBirth: '2012-01-01', ssn: '423456789' },
      { ...remote, state: 'NC' },
    );
    const { message } = JSON.parse(body).kycInformation;
    expect(message).toContain('younger than 14');
    expect(message).toContain('The work address is in NC, but the worker was added for VA.');
  });
});

describe('the verification of a worker', () => {
  const decided: [ssn: string, identity: string][] = [
    ['510-22-4567', 'passed'],
    ['510-22-0001', 'failed'],
  ];
  test.for(decided)(
    'with the SSN %s in a sandbox is %s',
    async ([ssn, identity], { account, companyId, add, app }) => {
      const userId = await addWorker(account, companyId);
      await add(userId, { ssn });
      expect(await identityOf(app, userId)).toBe('pending');
      await passTime(account);
      expect(await identityOf(app, userId)).toBe(identity);
    },
  );

  test('in a live account waits for an operator', async ({ app, add }) => {
    const live = await app.openAccount('live');
    const userId = await addWorker(live, await registerCompany(live));
    await add(userId, {}, undefined, live);
    expect(await identityOf(app, userId)).toBe('pending');
  });

  test('that failed is restarted by a correction', async ({
    account,
    companyId,
    add,
    update,
    app,
  }) => {
    const userId = await addWorker(account, companyId);
    await add(userId, { ssn: '511-22-0001' });
    await passTime(account);
    const corrected = await update(userId, { ssn: '511-22-0003' });
    expect(JSON.parse(corrected.body).kycInformation).toMatchObject({ userId, status: 'Ready' });
    expect(messageOf(corrected)).toContain('The verification was restarted.');
    await passTime(account);
    expect(await identityOf(app, userId)).toBe('passed');
  });

  test('that passed is kept when the address changes and restarted when the ssn changes', async ({
    account,
    companyId,
    add,
    update,
    app,
  }) => {
    const userId = await addWorker(account, companyId);
    await add(userId, { ssn: '512-22-0003' });
    await passTime(account);
    await update(userId, { city: 'Norfolk', zipcode: '23510' });
    expect(await identityOf(app, userId)).toBe('passed');
    await update(userId, { ssn: '512-22-0003', dateOfBirth: '1988-08-26' });
    expect(await identityOf(app, userId)).toBe('passed');
    await update(userId, { ssn: '512-22-0004' });
    expect(await identityOf(app, userId)).toBe('pending');
  });
});

describe('initiateUserKyc', () => {
  test('requires a wage and then KYC information', async ({ account, companyId, initiate }) => {
    const userId = await addWorker(account, companyId);
    expectRefusal(
      await initiate(userId),
      400,
      'User wage information is required before initiating KYC. Add employee wage information.',
    );
    await account.client.adminPortal.addUserWage({ userWage: aWage({ companyId, userId }) });
    expectRefusal(
      await initiate(userId),
      400,
      'KYC information of Katherine Johnson is missing: send it with addKycInformation.',
    );
  });

  test('returns the status of the verification, and restarts a failed one', async ({
    account,
    companyId,
    add,
    initiate,
    app,
    update,
  }) => {
    const userId = await addWorker(account, companyId);
    await account.client.adminPortal.addUserWage({ userWage: aWage({ companyId, userId }) });
    await add(userId, { ssn: '513-22-0001' });
    const statusOf = async () => JSON.parse((await initiate(userId)).body).initiateKyc.status;
    expect(await statusOf()).toBe('KYC Pending');
    await passTime(account);
    expect(await identityOf(app, userId)).toBe('failed');
    expect(await statusOf()).toBe('KYC Pending');
    expect(await identityOf(app, userId)).toBe('pending');
    await update(userId, { ssn: '513-22-0003' });
    await passTime(account);
    expect(await statusOf()).toBe('KYC Passed');
  });
});

test('updateKycInformation refuses a worker without KYC information', async ({
  update,
  account,
  companyId,
}) => {
  expectRefusal(
    await update(await addWorker(account, companyId), { city: 'Norfolk' }),
    400,
    'KYC information of Katherine Johnson is missing: send it with addKycInformation.',
  );
  expectRefusal(await update(unknownId, {}), 400, 'Invalid UserId');
});

test('a social security number is written neither to the log nor in clear to the database', async ({
  account,
  companyId,
  add,
  update,
  app,
}) => {
  const userId = await addWorker(account, companyId);
  await add(userId, { ssn: '719-38-2645' });
  await update(userId, { ssn: '719-38-2646' });
  const everything = [
    ...app.logLines,
    ...(await dumpRows(app.owner)).map((row) => JSON.stringify(row)),
  ].join('\n');
  expect(everything).not.toMatch(/719-?38-?264[56]/);
});

const findIsAssignable = statement<{ isAssignable: boolean }>(
  '',
  'select is_ssn_assignable "isAssignable" from worker_identity where worker_id = $1',
);
