import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestAccount, type TestApp } from '../../harness/app.ts';
import { aLocation, anOwner, registerCompany, someKybInformation } from '../../harness/examples.ts';
import { expectRefusal, refusalDetails } from '../../harness/refusal.ts';

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

const sendAdd = (changes: object) =>
  account.send({
    path: '/companyOnboarding',
    body: {
      method: 'addCompanyLocation',
      companyLocation: { ...aLocation(companyId), ...changes },
    },
  });

const sendUpdate = (companyLocation: object) =>
  account.send({
    path: '/adminPortal',
    verb: 'PUT',
    body: { method: 'updateCompanyLocation', companyLocation },
  });

async function add(own: string, changes: Parameters<typeof aLocation>[1] = {}): Promise<string> {
  const { companyLocation } = await account.client.companyOnboarding.addCompanyLocation({
    companyLocation: aLocation(own, changes),
  });
  return companyLocation.companyLocationId;
}

/** Each location's name and the letters of its uses: primary, work, mailing, filing. */
async function usesOf(own: string): Promise<Record<string, string>> {
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
    ['an id that is none', { companyId: 'x', state: 'Atlantis' }, 'Invalid CompanyId'],
    ['a company nobody has', { companyId: unknownId }, 'Invalid CompanyId'],
    ['no name', { companyLocation: '' }, 'companyLocation is mandatory and cannot be empty.'],
    ['no street', { address1: ' ' }, 'address1 is mandatory and cannot be empty.'],
    ['no city', { city: undefined }, 'city is mandatory and cannot be empty.'],
    ['a state that is none', { state: 'Atlantis' }, state],
    ['a territory', { state: 'PR' }, state],
    ['a short zip code', { zipcode: '1000' }, 'zipcode must be a zip code of 5 or 9 digits.'],
    [
      'a phone number of nine digits',
      { phoneNumber: '212555014' },
      'phoneNumber must be a US phone number of ten digits.',
    ],
    ['a flag in words', { isWorkLocation: 'Yes' }, 'isWorkLocation must be true or false.'],
  ];
  test.each(rows)('%s', async (_, changes, message) => {
    expectRefusal(await sendAdd(changes), 400, message);
  });

  test('everything wrong at once, in documented order', async () => {
    const refused = await sendAdd({ zipcode: 'x', address1: '', state: 'Guam' });
    expect(refusalDetails(refused).map(({ path }) => path)).toEqual([
      'companyLocation.address1',
      'companyLocation.state',
      'companyLocation.zipcode',
    ]);
  });

  test('a second location named Main, in whatever case', async () => {
    const own = await registerCompany(account);
    await add(own);
    const refused = await sendAdd({ companyId: own, companyLocation: 'MAIN' });
    expectRefusal(
      refused,
      400,
      'Analytical Engines already has a location named Main: change it with updateCompanyLocation, or give it another name first.',
    );
  });
});

describe('addCompanyLocation', () => {
  test('answers with an id and what the location is', async () => {
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

  test('keeps every field, in the report and in the profile', async () => {
    const own = await registerCompany(account);
    const companyLocationID = await add(own);
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
    ['Main takes the first place', [{ companyLocation: 'Pier' }, {}], { Main: 'PW', Pier: 'WMF' }],
    [
      'letters and filings go to one place each',
      [{}, { companyLocation: 'Box', isMailingAddress: true, isFilingAddress: true }],
      { Main: 'PW', Box: 'WMF' },
    ],
  ];
  test.each(rows)('gives uses: %s', async (_, steps, uses) => {
    const own = await registerCompany(account);
    for (const changes of steps) await add(own, changes);
    expect(await usesOf(own)).toEqual(uses);
  });

  test('of eight first locations at once makes one the primary', async () => {
    const own = await registerCompany(account);
    const names = Array.from({ length: 8 }, (_, index) => `Pier ${index}`);
    await Promise.all(names.map((companyLocation) => add(own, { companyLocation })));
    const uses = Object.values(await usesOf(own));
    expect(uses.sort()).toEqual(['PWMF', ...Array.from({ length: 7 }, () => 'W')]);
  });

  test('leaves no other location to be made up when verification is initiated', async () => {
    const own = await registerCompany(account);
    const { companyOnboarding } = account.client;
    await add(own, { companyLocation: 'Pier' });
    await companyOnboarding.addBusinessUser({ businessUser: anOwner(own) });
    await companyOnboarding.addKybInformation({ kybInformation: someKybInformation(own) });
    await companyOnboarding.initiateCompanyKyb({ companyId: own });
    expect(await usesOf(own)).toEqual({ Pier: 'PWMF' });
  });
});

describe('updateCompanyLocation refuses', () => {
  const unknown = 'Invalid CompanyLocationId';
  const rows: [why: string, changes: object, message: string][] = [
    ['no id', { companyLocationId: undefined }, unknown],
    ['an id that is none', { companyLocationId: 'Main' }, unknown],
    ['a location nobody has', { companyLocationId: unknownId }, unknown],
    [
      'a state that is none',
      { companyLocationId: unknownId, state: 'ZZ' },
      'state must be the name or two-letter code of a US state.',
    ],
    [
      'a letter in the zip code',
      { companyLocationId: unknownId, zipcode: '9460I' },
      'zipcode must be a zip code of 5 or 9 digits.',
    ],
  ];
  test.each(rows)('%s', async (_, changes, message) => {
    expectRefusal(await sendUpdate(changes), 400, message);
  });

  test('a second Main, and nothing is changed', async () => {
    const own = await registerCompany(account);
    await add(own);
    const companyLocationId = await add(own, { companyLocation: 'Pier' });
    const refused = await sendUpdate({ companyLocationId, companyLocation: 'main', city: 'Reno' });
    expect(expectRefusal(refused, 400)).toContain('already has a location named Main');
    expect(await usesOf(own)).toEqual({ Main: 'PWMF', Pier: 'W' });
  });
});

describe('updateCompanyLocation', () => {
  test('changes what is given and leaves what is not, or is empty', async () => {
    const own = await registerCompany(account);
    const companyLocationId = await add(own);
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
  test.each(rows)('%s', async (_, ofPier, uses) => {
    const own = await registerCompany(account);
    await add(own);
    const companyLocationId = await add(own, { companyLocation: 'Pier' });
    expect((await sendUpdate({ companyLocationId, ...ofPier })).status).toBe(200);
    expect(await usesOf(own)).toEqual(uses);
  });

  test('lets Main be renamed, keeps it primary, and hands the place to the next Main', async () => {
    const own = await registerCompany(account);
    const main = await add(own);
    const pier = await add(own, { companyLocation: 'Pier' });
    await sendUpdate({ companyLocationId: main, companyLocation: 'Old hall' });
    expect(await usesOf(own)).toEqual({ 'Old hall': 'PWMF', Pier: 'W' });
    await sendUpdate({ companyLocationId: pier, companyLocation: 'main' });
    expect(await usesOf(own)).toEqual({ Main: 'PW', 'Old hall': 'WMF' });
  });

  test('of two made Main at once lets one be it', async () => {
    const own = await registerCompany(account);
    await add(own, { companyLocation: 'Hall' });
    const piers = [
      await add(own, { companyLocation: 'A' }),
      await add(own, { companyLocation: 'B' }),
    ];
    const answers = await Promise.all(
      piers.map((companyLocationId) => sendUpdate({ companyLocationId, companyLocation: 'Main' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(Object.values(await usesOf(own)).filter((uses) => uses.includes('P'))).toHaveLength(1);
  });
});

describe('getCompanyLocationInfo', () => {
  test.each([undefined, '', 'x', unknownId])('refuses the id %s', async (id) => {
    const body = { method: 'getCompanyLocationInfo', companyId: id };
    const received = await account.send({ path: '/reports', verb: 'GET', body });
    expectRefusal(received, 400, 'Invalid CompanyId');
  });

  test('of a company just registered is empty', async () => {
    expect(await usesOf(await registerCompany(account))).toEqual({});
  });
});
