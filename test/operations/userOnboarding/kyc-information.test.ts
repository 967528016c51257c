import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statement } from '../../../database/database.ts';
import { startApp, type TestAccount, type TestApp } from '../../harness/app.ts';
import { addWorker, aWage, registerCompany, someKycInformation } from '../../harness/examples.ts';
import { expectRefusal, refusalDetails } from '../../harness/refusal.ts';
import { countRows, dumpRows } from '../../harness/table-rows.ts';

let app: TestApp;
let account: TestAccount;
let companyId: string;

beforeAll(async () => {
  app = await startApp();
  account = await app.openAccount();
  companyId = await registerCompany(account);
});
afterAll(() => app.close());

const unknownId = '00000000-0000-4000-8000-000000000000';
const remote = { address1: '1 Pier', address2: '', city: 'Norfolk', state: 'VA', zipcode: '23510' };

const call = (method: string, body: object, from = account) =>
  from.send({ path: '/userOnboarding', body: { method, ...body } });
const add = (userId: unknown, changes: object = {}, location?: unknown, from = account) =>
  call(
    'addKycInformation',
    {
      kycInformation: { ...someKycInformation(''), userId, ...changes },
      ...(location === undefined ? {} : { userRemoteLocation: location }),
    },
    from,
  );
const update = (userId: string, changes: object, from = account) =>
  call('updateKycInformation', { kycInformation: { userId, ...changes } }, from);
const messageOf = ({ body }: { body: string }) => JSON.parse(body).kycInformation.message;

async function identityOf(userId: string): Promise<string | undefined> {
  const [row] = await app.owner.query(
    statement<{ identity: string }>('', 'select identity from worker where worker_id = $1'),
    [userId],
  );
  return row?.identity;
}

/** Lets a moment pass on the test clock, so that what is due is done. */
async function passTime(from = account): Promise<void> {
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
    ['an id that is none', 'x', 'Invalid UserId'],
    ['an id that is a number', 7, 'Invalid UserId'],
    ['a worker nobody has', unknownId, 'Invalid UserId'],
  ];
  test.each(ids)('%s', async (_, id, message) => {
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
      'a date that is none',
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
  test.each(rows)('%s, and stores nothing', async (_, changes, message) => {
    const userId = await addWorker(account, companyId);
    const before = await countRows(app.owner);
    expectRefusal(await add(userId, changes), 400, message);
    expect(await countRows(app.owner)).toEqual(before);
  });

  test('a remote location that is only half there', async () => {
    const answer = await add(await addWorker(account, companyId), {}, { city: 'Norfolk' });
    expect(refusalDetails(answer).map(({ path }) => path)).toEqual([
      'userRemoteLocation.address1',
      'userRemoteLocation.state',
      'userRemoteLocation.zipcode',
    ]);
  });

  test('a second time', async () => {
    const userId = await addWorker(account, companyId);
    expect((await add(userId)).status).toBe(200);
    expectRefusal(await add(userId), 400, 'KYC information already exists');
  });

  test('all but one of many sent at once', async () => {
    const userId = await addWorker(account, companyId);
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(userId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)]);
  });

  test('a worker of another account exactly as one that does not exist', async () => {
    const other = await app.openAccount();
    const userId = await addWorker(account, companyId);
    expect((await add(userId, {}, remote, other)).body).toBe(
      (await add(unknownId, {}, remote, other)).body,
    );
  });

  test('in a live account, an ssn that is never given out', async () => {
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
  const locations: [why: string, location: unknown][] = [
    ['left out', undefined],
    ['null', null],
    ['empty', {}],
    ['of empty texts', { address1: '', address2: '', city: '', state: '', zipcode: '' }],
    ['whole', remote],
  ];
  test.each(locations)('a remote location that is %s', async (_, location) => {
    const userId = await addWorker(account, companyId);
    const { status, body } = await add(userId, { ssn: `4100000${userId.charCodeAt(0)}` }, location);
    expect(status, body).toBe(200);
    expect(JSON.parse(body).kycInformation).toMatchObject({ userId, status: 'KYC Pending' });
  });

  test('an ssn that another worker of the company has, and says whose', async () => {
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

  test('a child, and a place of work in another state, and says so', async () => {
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

describe('the verification', () => {
  const decided: [ssn: string, identity: string][] = [
    ['510-22-4567', 'passed'],
    ['510-22-0001', 'failed'],
  ];
  test.each(decided)('of the SSN %s in the sandbox is %s', async (ssn, identity) => {
    const userId = await addWorker(account, companyId);
    await add(userId, { ssn });
    expect(await identityOf(userId)).toBe('pending');
    await passTime();
    expect(await identityOf(userId)).toBe(identity);
  });

  test('in a live account waits for an operator', async () => {
    const live = await app.openAccount('live');
    const userId = await addWorker(live, await registerCompany(live));
    await add(userId, {}, undefined, live);
    expect(await identityOf(userId)).toBe('pending');
  });

  test('that failed begins anew with a correction', async () => {
    const userId = await addWorker(account, companyId);
    await add(userId, { ssn: '511-22-0001' });
    await passTime();
    const corrected = await update(userId, { ssn: '511-22-0003' });
    expect(JSON.parse(corrected.body).kycInformation).toMatchObject({ userId, status: 'Ready' });
    expect(messageOf(corrected)).toContain('The verification was restarted.');
    await passTime();
    expect(await identityOf(userId)).toBe('passed');
  });

  test('that passed stands when only the address changes, and falls with the number', async () => {
    const userId = await addWorker(account, companyId);
    await add(userId, { ssn: '512-22-0003' });
    await passTime();
    await update(userId, { city: 'Norfolk', zipcode: '23510' });
    expect(await identityOf(userId)).toBe('passed');
    await update(userId, { ssn: '512-22-0003', dateOfBirth: '1988-08-26' });
    expect(await identityOf(userId)).toBe('passed');
    await update(userId, { ssn: '512-22-0004' });
    expect(await identityOf(userId)).toBe('pending');
  });
});

describe('initiateUserKyc', () => {
  const initiate = (userId: string) => call('initiateUserKyc', { userId });

  test('asks for a wage, then for the information', async () => {
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

  test('says where a verification stands, and begins a failed one again', async () => {
    const userId = await addWorker(account, companyId);
    await account.client.adminPortal.addUserWage({ userWage: aWage({ companyId, userId }) });
    await add(userId, { ssn: '513-22-0001' });
    const statusOf = async () => JSON.parse((await initiate(userId)).body).initiateKyc.status;
    expect(await statusOf()).toBe('KYC Pending');
    await passTime();
    expect(await identityOf(userId)).toBe('failed');
    expect(await statusOf()).toBe('KYC Pending');
    expect(await identityOf(userId)).toBe('pending');
    await update(userId, { ssn: '513-22-0003' });
    await passTime();
    expect(await statusOf()).toBe('KYC Passed');
  });
});

test('updateKycInformation needs something to correct', async () => {
  expectRefusal(
    await update(await addWorker(account, companyId), { city: 'Norfolk' }),
    400,
    'KYC information of Katherine Johnson is missing: send it with addKycInformation.',
  );
  expectRefusal(await update(unknownId, {}), 400, 'Invalid UserId');
});

test('acceptTermsAndCondition keeps the first time', async () => {
  const userId = await addWorker(account, companyId);
  const accept = () => account.client.userOnboarding.acceptTermsAndCondition({ userId });
  expect((await accept()).user).toEqual({
    userId,
    status: 'Ready',
    message: 'Katherine Johnson accepted the terms and conditions.',
  });
  const accepted = statement<{ at: number }>(
    '',
    'select terms_accepted_at "at" from worker where worker_id = $1',
  );
  const before = await app.owner.query(accepted, [userId]);
  await account.client.sandbox.advanceClock({ to: '2026-03-05' });
  await accept();
  expect(await app.owner.query(accepted, [userId])).toEqual(before);
});

test('a social security number stands nowhere in the log or the database', async () => {
  const userId = await addWorker(account, companyId);
  await add(userId, { ssn: '719-38-2645' });
  await update(userId, { ssn: '719-38-2646' });
  const everything = [
    ...app.logLines,
    ...(await dumpRows(app.owner)).map((row) => JSON.stringify(row)),
  ].join('\n');
  expect(everything).not.toMatch(/719-?38-?264[56]/);
});
