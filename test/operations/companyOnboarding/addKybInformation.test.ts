import { describe, expect } from 'vitest';
import { anOwner, registerCompany, someKybInformation } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { raceForCompanyLock } from '../../harness/lock-waits.ts';
import { expectRefusal, refusalDetails } from '../../harness/refusal.ts';

const test = base
  .extend(
    'send',
    ({ account, companyId }) =>
      (changes: object, from = account) =>
        from.send({
          path: '/companyOnboarding',
          body: {
            method: 'addKybInformation',
            kybInformation: { ...someKybInformation(companyId), ...changes },
          },
        }),
  )
  .extend(
    'profile',
    ({ account }) =>
      async (of: string, from = account) =>
        (await from.client.reports.getCompanyInfo({ companyId: of, extended: true })).Company[0],
  )

  /** A company that lacks nothing to be verified but the initiation. */
  .extend('companyWithOwner', ({ account, send }) => async (ein: string): Promise<string> => {
    const own = await registerCompany(account);
    await account.client.companyOnboarding.addBusinessUser({ businessUser: anOwner(own) });
    expect((await send({ companyId: own, ein })).status).toBe(200);
    return own;
  })
  .extend(
    'initiate',
    ({ account }) =>
      (own: string) =>
        account.client.companyOnboarding.initiateCompanyKyb({ companyId: own }),
  )
  .extend(
    'runDueJobs',
    ({ account }) =>
      () =>
        account.client.sandbox.advanceClock({ to: '2026-03-03T10:00:00-05:00' }),
  );

const unknownId = '00000000-0000-4000-8000-000000000000';
const types =
  'C Corp, S Corp, LLC, Single Member LLC, LLP, Partnership, Sole Proprietor, Non-Profit';

describe('addKybInformation refuses', () => {
  const rows: [why: string, changes: object, message: string][] = [
    ['no company', { companyId: undefined }, 'Invalid CompanyId'],
    ['a malformed id', { companyId: '12' }, 'Invalid CompanyId'],
    ['an unknown company', { companyId: unknownId }, 'Invalid CompanyId'],
    ['no ein', { ein: '' }, 'ein is mandatory and cannot be empty.'],
    [
      'an ein of eight digits',
      { ein: '12-345678' },
      'ein must be an employer identification number of nine digits.',
    ],
    ['an ein that is a number', { ein: 123456789 }, 'ein must be text.'],
    ['an unknown type', { entityType: 'GmbH' }, `Invalid EntityType. Use one of: ${types}.`],
    ['a type in another case', { entityType: 'llc' }, `Invalid EntityType. Use one of: ${types}.`],
    ['no type', { entityType: undefined }, 'entityType is mandatory and cannot be empty.'],
    [
      'an invalid date',
      { dateOfIncorporation: '2019-02-30' },
      'dateOfIncorporation must be a real date written YYYY-MM-DD.',
    ],
    [
      'an American date',
      { dateOfIncorporation: '07/01/2019' },
      'dateOfIncorporation must be a real date written YYYY-MM-DD.',
    ],
    [
      'an invalid state',
      { incorporationState: 'Ontario' },
      'incorporationState must be the name or two-letter code of a US state.',
    ],
    [
      'an unknown form',
      { irsAssisgnedFederalFilingForm: '942' },
      'Invalid IrsAssisgnedFederalFilingForm. Use one of: 941, 944.',
    ],
    [
      'the form of farms, by its name',
      { irsAssisgnedFederalFilingForm: '943' },
      'Paywright does not compute Form 943, the return for farm wages. Use one of: 941, 944, and only if the IRS assigned it.',
    ],
    [
      'a future day',
      { dateOfIncorporation: '2026-03-04' },
      'dateOfIncorporation must not be in the future.',
    ],
  ];
  test.for(rows)('%s', async ([_, changes, message], { send }) => {
    expectRefusal(await send(changes), 400, message);
  });

  test('in order of precedence: fields, company, date, initiated verification', async ({
    companyWithOwner,
    initiate,
    send,
  }) => {
    const initiated = await companyWithOwner('12-3456002');
    await initiate(initiated);
    const ladder: [changes: object, message: string][] = [
      [
        { ein: '1', companyId: unknownId, dateOfIncorporation: '2030-01-01' },
        'ein must be an employer identification number of nine digits.',
      ],
      [{ companyId: unknownId, dateOfIncorporation: '2030-01-01' }, 'Invalid CompanyId'],
      [
        { companyId: initiated, dateOfIncorporation: '2030-01-01' },
        'dateOfIncorporation must not be in the future.',
      ],
      [
        { companyId: initiated },
        'KYB verification of Analytical Engines has been initiated: its information can no longer be changed.',
      ],
    ];
    for (const [changes, message] of ladder) expectRefusal(await send(changes), 400, message);
  });

  test('information with several problems, and lists all in documented order', async ({ send }) => {
    const received = await send({
      irsAssisgnedFederalFilingForm: '',
      incorporationState: 'X',
      dateOfIncorporation: 'x',
      entityType: 'x',
      ein: 'x',
      companyId: 'x',
    });
    expect(refusalDetails(received).map(({ path }) => path)).toEqual([
      'kybInformation.companyId',
      'kybInformation.ein',
      'kybInformation.entityType',
      'kybInformation.dateOfIncorporation',
      'kybInformation.incorporationState',
      'kybInformation.irsAssisgnedFederalFilingForm',
    ]);
  });
});

describe('addKybInformation accepts', () => {
  const rows: [why: string, changes: object][] = [
    ...types.split(', ').map((entityType): [string, object] => [entityType, { entityType }]),
    ['form 944', { irsAssisgnedFederalFilingForm: '944' }],
    ['an ein without its dash', { ein: '123456789' }],
    ["a state's code", { incorporationState: 'DE' }],
    ["a state's name in lower case", { incorporationState: 'north carolina' }],
    ['a company incorporated today', { dateOfIncorporation: '2026-03-03' }],
  ];
  test.for(rows)('%s', async ([_, changes], { companyId, send }) => {
    // Ids are accepted in any case.
    const { status, body } = await send({ ...changes, companyId: companyId.toLowerCase() });
    expect(JSON.parse(body)).toEqual({
      kybInformation: {
        kybInformationId: expect.stringMatching(/^[0-9A-F-]{36}$/),
        status: 'KYB Verification Pending',
        message: 'The KYB information of Analytical Engines was received.',
      },
    });
    expect(status).toBe(200);
  });

  test("a day that the account's clock has reached before the real clock", async ({
    app,
    send,
  }) => {
    const traveller = await app.openAccount();
    const own = await registerCompany(traveller);
    const later = { companyId: own, dateOfIncorporation: '2026-04-01' };
    expect((await send(later, traveller)).status).toBe(400);
    await traveller.client.sandbox.advanceClock({ to: '2026-04-01' });
    expect((await send(later, traveller)).status).toBe(200);
  });
});

describe('KYB information sent again', () => {
  test('replaces the earlier information and keeps its id', async ({ account, send, profile }) => {
    const own = await registerCompany(account);
    const first = JSON.parse((await send({ companyId: own })).body).kybInformation;
    const second = JSON.parse(
      (await send({ companyId: own, ein: '98-7654321', entityType: 'LLP' })).body,
    ).kybInformation;
    expect(second.kybInformationId).toBe(first.kybInformationId);
    expect((await profile(own))?.KYBInformations).toEqual([
      {
        ein: '987654321',
        email: 'ada@example.com',
        EntityType: { entityType: 'LLP' },
        phoneNumber: '2125550142',
        dateOfIncorporation: '2019-07-01',
        kybInformationId: first.kybInformationId,
        incorporationState: 'DE',
        irsAssisgnedFederalFilingForm: '941',
      },
    ]);
  });

  test('after a failed verification is accepted, and the company is new again', async ({
    companyWithOwner,
    initiate,
    runDueJobs,
    profile,
    send,
  }) => {
    const own = await companyWithOwner('12-3450001');
    await initiate(own);
    await runDueJobs();
    expect((await profile(own))?.kycStatus).toBe('failed');
    expect((await send({ companyId: own, ein: '12-3450003' })).status).toBe(200);
    expect((await profile(own))?.kycStatus).toBe('new');
    await initiate(own);
    await runDueJobs();
    expect((await profile(own))?.kycStatus).toBe('passed');
    expect((await profile(own))?.CompanyLocations).toHaveLength(1);
  });

  test('concurrently with initiateCompanyKyb is either stored before it or refused', async ({
    companyWithOwner,
    send,
    initiate,
    app,
    runDueJobs,
    profile,
  }) => {
    for (let round = 0; round < 8; round += 1) {
      const own = await companyWithOwner('12-3450003');
      const replace = () => send({ companyId: own, ein: '12-3450001' });
      const begin = () => initiate(own).then(() => undefined);
      const sends = round % 2 === 0 ? [replace, begin] : [begin, replace];
      const answers = await raceForCompanyLock<Awaited<ReturnType<typeof send>> | undefined>(
        app.owner,
        own,
        sends,
      );
      const replaced = answers.find((answer) => answer !== undefined);
      await runDueJobs();
      const decided = (await profile(own))?.kycStatus;
      expect(decided).toBe(replaced?.status === 200 ? 'failed' : 'passed');
    }
  });

  test('eight times at once leaves one complete version', async ({
    account,
    app,
    send,
    profile,
  }) => {
    const own = await registerCompany(account);
    const years = Array.from({ length: 8 }, (_, index) => 2010 + index);
    const answers = await raceForCompanyLock(
      app.owner,
      own,
      years.map(
        (year) => () =>
          send({ companyId: own, ein: `12-345${year}`, dateOfIncorporation: `${year}-01-01` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(years.map(() => 200));
    const ids = answers.map(({ body }) => JSON.parse(body).kybInformation.kybInformationId);
    expect(new Set(ids).size).toBe(1);
    const kept = (await profile(own))?.KYBInformations ?? [];
    expect(kept).toHaveLength(1);
    expect(kept[0]?.ein.slice(-4)).toBe(kept[0]?.dateOfIncorporation.slice(0, 4));
  });
});

describe('a shared EIN', () => {
  test('is accepted with a warning that names the other company', async ({ app, send }) => {
    const ours = await app.openAccount();
    const first = await registerCompany(ours, { company: 'First Mill' });
    const second = await registerCompany(ours, { company: 'Second Mill' });
    const ein = '55-5555555';
    expect((await send({ companyId: first, ein }, ours)).status).toBe(200);
    const { body } = await send({ companyId: second, ein: '555555555' }, ours);
    expect(JSON.parse(body).kybInformation.message).toBe(
      'The KYB information of Second Mill was received. The same EIN is in use by First Mill.',
    );
    const again = await send({ companyId: first, ein: '55-5555556' }, ours);
    expect(JSON.parse(again.body).kybInformation.message).toBe(
      'The KYB information of First Mill was received.',
    );
  });

  test('of another account is not mentioned', async ({ app, send }) => {
    const [ours, theirs] = [await app.openAccount(), await app.openAccount()];
    const ein = '66-6666666';
    await send({ companyId: await registerCompany(theirs), ein }, theirs);
    const { body } = await send({ companyId: await registerCompany(ours), ein }, ours);
    expect(JSON.parse(body).kybInformation.message).toBe(
      'The KYB information of Analytical Engines was received.',
    );
  });
});
