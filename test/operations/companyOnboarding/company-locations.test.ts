import { describe, expect } from 'vitest';
import type { TestAccount } from '../../harness/app.ts';
import { aLocation, anOwner, registerCompany, someKybInformation } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { expectRefusal, refusalDetails } from '../../harness/refusal.ts';

const test = base
  .extend(
    'sendAdd',
    ({ account, companyId }) =>
      (changes: object) =>
        account.send({
          path: '/companyOnboarding',
          body: {
            method: 'addCompanyLocation',
            companyLocation: { ...aLocation(companyId), ...changes },
          },
        }),
  )
  .extend(
    'sendUpdate',
    ({ account }) =>
      (companyLocation: object) =>
        account.send({
          path: '/adminPortal',
          verb: 'PUT',
          body: { method: 'updateCompanyLocation', companyLocation },
        }),
  );

const unknownId = '00000000-0000-4000-8000-000000000000';

async function add(
  account: TestAccount,
  own: string,
  changes: Parameters<typeof aLocation>[1] = {},
): Promise<string> {
  const { companyLocation } = await account.client.companyOnboarding.addCompanyLocation({
    companyLocation: aLocation(own, changes),
  });
  return companyLocation.companyLocationId;
}

/** Each location's name and the letters of its uses: primary, work, mailing, filing. */
async function usesOf(account: TestAccount, own: string): Promise<Record<string, string>> {
  const { CompanyLocation } = await account.client.reports.getCompanyLocationInfo({
    companyId: own,
  });
  return Object.fromEntries(
    CompanyLocation.map((each) => [
      each.companyLocation,
      [
        each.isPrimary && 'P',
        each.isWorkLocation && 'W',
        each.isMailingAddress && 'M',
        each.isFilingAddress && 'F',
      ]
        .filter(Boolean)
        .join(''),
    ]),
  );
}

describe('addCompanyLocation refuses', () => {
  const state = 'state must be the name or two-letter code of a US state.';
  const rows: [why: string, changes: object, message: string][] = [
    ['a malformed id', { companyId: 'x', state: 'Atlantis' }, 'Invalid CompanyId'],
    ['an unknown company', { companyId: unknownId }, 'Invalid CompanyId'],
    ['no name', { companyLocation: '' }, 'companyLocation is mandatory and cannot be empty.'],
    ['no street', { address1: ' ' }, 'address1 is mandatory and cannot be empty.'],
    ['no city', { city: undefined }, 'city is mandatory and cannot be empty.'],
    ['an invalid state', { state: 'Atlantis' }, state],
    ['a territory', { state: 'PR' }, state],
    ['a short zip code', { zipcode: '1000' }, 'zipcode must be a zip code of 5 or 9 digits.'],
    [
      'a phone number of nine digits',
      { phoneNumber: '212555014' },
      'phoneNumber must be a US phone number of ten digits.',
    ],
    ['a flag in words', { isWorkLocation: 'Yes' }, 'isWorkLocation must be true or false.'],
  ];
  test.for(rows)('%s', async ([_, changes, message], { sendAdd }) => {
    expectRefusal(await sendAdd(changes), 400, message);
  });

  test('a location with several problems, and lists all in documented order', async ({
    sendAdd,
  }) => {
    const refused = await sendAdd({ zipcode: 'x', address1: '', state: 'Guam' });
    expect(refusalDetails(refused).map(({ path }) => path)).toEqual([
      'companyLocation.address1',
      'companyLocation.state',
      'companyLocation.zipcode',
    ]);
  });

  test('a second location named Main, in any case', async ({ account, sendAdd }) => {
    const own = await registerCompany(account);
    await add(account, own);
    const refused = await sendAdd({ companyId: own, companyLocation: 'MAIN' });
    expectRefusal(
      refused,
      400,
      'Analytical Engines already has a location named Main: change it with updateCompanyLocation, or give it another name first.',
    );
  });
});

describe('addCompanyLocation', () => {
  test('returns an id and the kind of location', async ({ account, sendAdd }) => {
    const own = await registerCompany(account);
    const { body, status } = await sendAdd({ companyId: own.toLowerCase() });
    expect(JSON.parse(body)).toEqual({
      companyLocation: {
        companyLocationId: expect.stringMatching(/^[0-9A-F-]{36}$/),
        status: 'Ready',
        message: 'Main is now the primary location of Analytical Engines.',
      },
    });
    expect(status).toBe(200);
  });

  test('stores every field for the report and the profile', async ({ account }) => {
    const own = await registerCompany(account);
    const companyLocationID = await add(account, own);
    const address = {
      address1: '12 Harbour Road',
      address2: 'Floor 3',
      city: 'Oakland',
      state: 'CA',
      zipcode: '94607-1234',
      country: 'USA',
    };
    const { CompanyLocation } = await account.client.reports.getCompanyLocationInfo({
      companyId: own,
    });
    expect(CompanyLocation).toEqual([
      {
        companyLocationID,
        companyLocation: 'Main',
        ...address,
        phoneNumber: '5105550142',
        isPrimary: true,
        isWorkLocation: true,
        isMailingAddress: true,
        isFilingAddress: true,
      },
    ]);
    const { Company } = await account.client.reports.getCompanyInfo({ companyId: own });
    expect(Company[0]?.CompanyLocations).toEqual([{ ...address, companyLocation: 'Main' }]);
  });

  type Step = Parameters<typeof aLocation>[1];
  const rows: [why: string, steps: Step[], uses: Record<string, string>][] = [
    ['the first has every use', [{ companyLocation: 'Pier' }], { Pier: 'PWMF' }],
    [
      'but those it is denied',
      [{ companyLocation: 'Box', isWorkLocation: false, isFilingAddress: false }],
      { Box: 'PM' },
    ],
    ['the next is one to work at', [{}, { companyLocation: 'Pier' }], { Main: 'PWMF', Pier: 'W' }],
    [
      'a later Main becomes primary',
      [{ companyLocation: 'Pier' }, {}],
      { Main: 'PW', Pier: 'WMF' },
    ],
    [
      'letters and filings go to one place each',
      [{}, { companyLocation: 'Box', isMailingAddress: true, isFilingAddress: true }],
      { Main: 'PW', Box: 'WMF' },
    ],
  ];
  test.for(rows)('sets the uses: %s', async ([_, steps, uses], { account }) => {
    const own = await registerCompany(account);
    for (const changes of steps) await add(account, own, changes);
    expect(await usesOf(account, own)).toEqual(uses);
  });

  test('makes one of eight locations added at once primary', async ({ account }) => {
    const own = await registerCompany(account);
    const names = Array.from({ length: 8 }, (_, index) => `Pier ${index}`);
    await Promise.all(names.map((companyLocation) => add(account, own, { companyLocation })));
    const uses = Object.values(await usesOf(account, own));
    expect(uses.sort()).toEqual(['PWMF', ...Array.from({ length: 7 }, () => 'W')]);
  });

  test('makes initiateCompanyKyb use the location that exists', async ({ account }) => {
    const own = await registerCompany(account);
    const { companyOnboarding } = account.client;
    await add(account, own, { companyLocation: 'Pier' });
    await companyOnboarding.addBusinessUser({ businessUser: anOwner(own) });
    await companyOnboarding.addKybInformation({ kybInformation: someKybInformation(own) });
    await companyOnboarding.initiateCompanyKyb({ companyId: own });
    expect(await usesOf(account, own)).toEqual({ Pier: 'PWMF' });
  });
});

describe('updateCompanyLocation refuses', () => {
  const unknown = 'Invalid CompanyLocationId';
  const rows: [why: string, changes: object, message: string][] = [
    ['no id', { companyLocationId: undefined }, unknown],
    ['a malformed id', { companyLocationId: 'Main' }, unknown],
    ['an unknown location', { companyLocationId: unknownId }, unknown],
    [
      'an invalid state',
      { companyLocationId: unknownId, state: 'ZZ' },
      'state must be the name or two-letter code of a US state.',
    ],
    [
      'a letter in the zip code',
      { companyLocationId: unknownId, zipcode: '9460I' },
      'zipcode must be a zip code of 5 or 9 digits.',
    ],
  ];
  test.for(rows)('%s', async ([_, changes, message], { sendUpdate }) => {
    expectRefusal(await sendUpdate(changes), 400, message);
  });

  test('a second location named Main, and changes nothing', async ({ account, sendUpdate }) => {
    const own = await registerCompany(account);
    await add(account, own);
    const companyLocationId = await add(account, own, { companyLocation: 'Pier' });
    const refused = await sendUpdate({ companyLocationId, companyLocation: 'main', city: 'Reno' });
    expect(expectRefusal(refused, 400)).toContain('already has a location named Main');
    expect(await usesOf(account, own)).toEqual({ Main: 'PWMF', Pier: 'W' });
  });
});

describe('updateCompanyLocation', () => {
  test('changes the fields that are sent and keeps missing and empty ones', async ({
    account,
    sendUpdate,
  }) => {
    const own = await registerCompany(account);
    const companyLocationId = await add(account, own);
    const { body } = await sendUpdate({
      companyLocationId,
      companyLocation: '',
      address1: '1 New Street',
      address2: '',
      state: 'Nevada',
      zipcode: null,
      phoneNumber: '',
    });
    expect(JSON.parse(body).companyLocation).toEqual({
      companyLocationId,
      status: 'Ready',
      message: 'The primary location Main of Analytical Engines was updated.',
    });
    const { CompanyLocation } = await account.client.reports.getCompanyLocationInfo({
      companyId: own,
    });
    expect(CompanyLocation).toMatchObject([
      {
        companyLocation: 'Main',
        address1: '1 New Street',
        address2: 'Floor 3',
        city: 'Oakland',
        state: 'NV',
        zipcode: '94607-1234',
        phoneNumber: '5105550142',
        isMailingAddress: true,
      },
    ]);
  });

  const rows: [why: string, ofPier: object, uses: Record<string, string>][] = [
    [
      'a use moves to the location that is given it',
      { isMailingAddress: true },
      { Main: 'PWF', Pier: 'WM' },
    ],
    ['a use that is denied ends', { isWorkLocation: false }, { Main: 'PWMF', Pier: '' }],
    ['another name changes no use', { companyLocation: 'Quay' }, { Main: 'PWMF', Quay: 'W' }],
  ];
  test.for(rows)('%s', async ([_, ofPier, uses], { account, sendUpdate }) => {
    const own = await registerCompany(account);
    await add(account, own);
    const companyLocationId = await add(account, own, { companyLocation: 'Pier' });
    expect((await sendUpdate({ companyLocationId, ...ofPier })).status).toBe(200);
    expect(await usesOf(account, own)).toEqual(uses);
  });

  test('keeps a renamed Main primary until another location is named Main', async ({
    account,
    sendUpdate,
  }) => {
    const own = await registerCompany(account);
    const main = await add(account, own);
    const pier = await add(account, own, { companyLocation: 'Pier' });
    await sendUpdate({ companyLocationId: main, companyLocation: 'Old hall' });
    expect(await usesOf(account, own)).toEqual({ 'Old hall': 'PWMF', Pier: 'W' });
    await sendUpdate({ companyLocationId: pier, companyLocation: 'main' });
    expect(await usesOf(account, own)).toEqual({ Main: 'PW', 'Old hall': 'WMF' });
  });

  test('names one of two locations Main when both are renamed at once', async ({
    account,
    sendUpdate,
  }) => {
    const own = await registerCompany(account);
    await add(account, own, { companyLocation: 'Hall' });
    const piers = [
      await add(account, own, { companyLocation: 'A' }),
      await add(account, own, { companyLocation: 'B' }),
    ];
    const answers = await Promise.all(
      piers.map((companyLocationId) => sendUpdate({ companyLocationId, companyLocation: 'Main' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(
      Object.values(await usesOf(account, own)).filter((uses) => uses.includes('P')),
    ).toHaveLength(1);
  });
});

describe('getCompanyLocationInfo', () => {
  test.for([undefined, '', 'x', unknownId])('refuses the id %s', async (id, { account }) => {
    const body = { method: 'getCompanyLocationInfo', companyId: id };
    const received = await account.send({ path: '/reports', verb: 'GET', body });
    expectRefusal(received, 400, 'Invalid CompanyId');
  });

  test('returns an empty list for a new company', async ({ account }) => {
    expect(await usesOf(account, await registerCompany(account))).toEqual({});
  });
});
