import { describe, expect } from 'vitest';
import { anOwner, registerCompany } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { raceForCompanyLock } from '../../harness/lock-waits.ts';
import { expectRefusal, refusalDetails } from '../../harness/refusal.ts';

const test = base.extend(
  'send',
  ({ account, companyId }) =>
    (changes: object, from = account) =>
      from.send({
        path: '/companyOnboarding',
        body: { method: 'addBusinessUser', businessUser: { ...anOwner(companyId), ...changes } },
      }),
);

describe('addBusinessUser refuses', () => {
  // Each row is wrong in one way more than the next would be; the first reason in order is given.
  const rows: [why: string, changes: object, message: string][] = [
    ['a malformed id', { companyId: 'x', dateOfBirth: '1850-01-01' }, 'Invalid CompanyId'],
    [
      'an unknown company',
      { companyId: '00000000-0000-4000-8000-000000000000' },
      'Invalid CompanyId',
    ],
    ['no name', { firstName: ' ' }, 'firstName is mandatory and cannot be empty.'],
    ['an invalid name', { lastName: 7 }, 'lastName must be text.'],
    [
      'a phone number of nine digits',
      { phoneNumber: '212555014' },
      'phoneNumber must be a US phone number of ten digits.',
    ],
    [
      'an invalid date',
      { dateOfBirth: '1980-02-30' },
      'dateOfBirth must be a real date written YYYY-MM-DD.',
    ],
    [
      'an owner without an address',
      { address1: '' },
      'address1 is mandatory for a beneficial owner.',
    ],
    [
      'an owner without a second line',
      { address2: undefined },
      'address2 is mandatory for a beneficial owner.',
    ],
    [
      'an owner whose second line is null',
      { address2: null },
      'address2 is mandatory for a beneficial owner.',
    ],
    ['an owner without ssn', { ssn: '' }, 'ssn is mandatory for a beneficial owner.'],
    [
      'an owner without a share',
      { ownershipPercentage: undefined },
      'ownershipPercentage is mandatory for a beneficial owner.',
    ],
    [
      'somebody not yet born',
      { dateOfBirth: '2026-03-04' },
      'dateOfBirth must be in the past and not more than 120 years ago.',
    ],
    [
      'somebody born in 1850',
      { dateOfBirth: '1850-01-01' },
      'dateOfBirth must be in the past and not more than 120 years ago.',
    ],
    [
      'an owner below 25',
      { ownershipPercentage: 24.9999 },
      'ownershipPercentage of a beneficial owner must be at least 25.',
    ],
    [
      'a share over the whole',
      { ownershipPercentage: 100.1 },
      'ownershipPercentage must be a number from 0 to 100 with at most four decimals.',
    ],
  ];
  test.for(rows)('%s', async ([_, changes, message], { send }) => {
    const { status, body } = await send(changes);
    expect(JSON.parse(body).error).toMatchObject({ code: 400, message });
    expect(status).toBe(400);
  });

  test('owners who would hold more than 100 percent together', async ({ account, send }) => {
    const own = await registerCompany(account);
    expect((await send({ companyId: own, ownershipPercentage: 60 })).status).toBe(200);
    const { body } = await send({ companyId: own, ownershipPercentage: 40.0001 });
    expect(JSON.parse(body).error.message).toBe(
      'ownershipPercentage is too high: the other owners already hold 60 percent, and all owners together cannot hold more than 100.',
    );
    expect((await send({ companyId: own, ownershipPercentage: 40 })).status).toBe(200);
  });

  test('one of two owners of 60 percent added at once', async ({ account, send, app }) => {
    const own = await registerCompany(account);
    const sends = Array.from({ length: 8 }, () => () => send({ companyId: own }));
    const answers = await raceForCompanyLock(app.owner, own, sends);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('an unassignable ssn in a live account, which a sandbox accepts', async ({
    app,
    send,
    account,
  }) => {
    const live = await app.openAccount('live');
    const own = await registerCompany(live);
    const { body } = await send({ companyId: own, ssn: '900-12-3456' }, live);
    expect(JSON.parse(body).error.message).toContain(
      'ssn must be a number that the Social Security',
    );
    expect(
      (await send({ companyId: await registerCompany(account), ssn: '900-12-3456' })).status,
    ).toBe(200);
  });
});

test('an unknown company is reported before problems of the business user', async ({
  app,
  send,
}) => {
  const unknownId = 'E02D3B5C-66A8-4D12-8C43-6B3A3D4E7F10';
  const [other, unknown] = [await app.openAccount(), 'Invalid CompanyId'];
  const theirs = await registerCompany(other);
  for (const changes of [
    {},
    { dateOfBirth: '2026-03-04' },
    { beneficialOwner: false, ownershipPercentage: 0 },
  ])
    for (const companyId of [unknownId, theirs])
      expectRefusal(await send({ ...changes, companyId }), 400, unknown);
});

test('all problems of a business user are reported in documented order', async ({ send }) => {
  const received = await send({ zipcode: '1', firstName: '', ssn: '12', city: '' });
  expect(refusalDetails(received)).toEqual([
    { path: 'businessUser.firstName', message: 'firstName is mandatory and cannot be empty.' },
    { path: 'businessUser.city', message: 'city is mandatory for a beneficial owner.' },
    { path: 'businessUser.zipcode', message: 'zipcode must be a zip code of 5 or 9 digits.' },
    { path: 'businessUser.ssn', message: 'ssn must be a social security number of nine digits.' },
  ]);
});

test('a business user without ownership needs only a name', async ({ account, companyId }) => {
  const { businessUser } = await account.client.companyOnboarding.addBusinessUser({
    businessUser: {
      companyId: companyId.toLowerCase(),
      firstName: 'Jean',
      lastName: 'Bartik',
      bookKeeper: true,
    },
  });
  expect(businessUser).toEqual({
    businessUserId: expect.stringMatching(/^[0-9A-F-]{36}$/),
    status: 'KYC Pending',
    message: 'Jean Bartik was added.',
  });
});

test('null means a missing field of a business user without ownership', async ({ send }) => {
  const { status } = await send({
    middleName: null,
    phoneNumber: null,
    email: null,
    address1: null,
    address2: null,
    city: null,
    state: null,
    zipcode: null,
    ssn: null,
    dateOfBirth: null,
    payrollAdmin: null,
    bookKeeper: null,
    beneficialOwner: null,
    ownershipPercentage: null,
  });
  expect(status).toBe(200);
});

test('a share with too many digits is refused and not rounded', async ({ companyId, account }) => {
  const businessUser = JSON.stringify(anOwner(companyId));
  const { body } = await account.send({
    path: '/companyOnboarding/addBusinessUser',
    body: `{"businessUser":${businessUser.replace(':60', ':25.000000000000001')}}`,
  });
  expect(JSON.parse(body).error.message).toBe('The body has a number of more than 15 digits.');
});
