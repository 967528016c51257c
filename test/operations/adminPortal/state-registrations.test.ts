import { describe, expect } from 'vitest';
import { registerCompany } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { expectRefusal, refusalDetails } from '../../harness/refusal.ts';

const test = base
  .extend(
    'update',
    ({ companyId, account }) =>
      (code: unknown, answers?: unknown, own: unknown = companyId) =>
        account.send({
          path: '/adminPortal',
          verb: 'PUT',
          body: {
            method: 'updateStateRegistration',
            companyId: own,
            code,
            companyStateRegistration: answers,
          },
        }),
  )
  .extend(
    'add',
    ({ companyId, account }) =>
      (code: unknown, answers?: unknown, own: unknown = companyId) =>
        account.send({
          path: '/adminPortal',
          body: {
            method: 'addStateRegistration',
            companyId: own,
            code,
            companyStateRegistration: answers,
          },
        }),
  )
  .extend(
    'remove',
    ({ companyId, account }) =>
      (code: unknown, own: unknown = companyId) =>
        account.send({
          path: '/adminPortal',
          verb: 'DELETE',
          body: { method: 'deleteStateRegistration', companyId: own, code },
        }),
  )
  .extend(
    'report',
    ({ account }) =>
      async (own: string, code?: string) =>
        (await account.client.reports.getStateRegistration({ companyId: own, code }))
          .companyStateRegistrations,
  );

const unknownId = '00000000-0000-4000-8000-000000000000';
const invalidState = 'State Code is not valid';
const rate = 'Unemployment Rate must be a percentage from 0 to 20, such as 1.25 or 1.25%.';

type Answers = Readonly<Record<string, unknown>>;

const both = { 'UI Account Number': '123-4567-8', 'Unemployment Rate': '1.25' };

describe('updateStateRegistration refuses', () => {
  const rows: [why: string, code: unknown, answers: unknown, own: unknown, message: string][] = [
    ['an invalid company id', 'CA', both, 'x', 'Invalid CompanyId'],
    ['an unknown company', 'CA', both, unknownId, 'Invalid CompanyId'],
    ['no state', undefined, both, unknownId, invalidState],
    ['an empty state', '', both, unknownId, invalidState],
    ['a number', 6, both, unknownId, invalidState],
    ['an invalid state', 'ZZ', both, unknownId, invalidState],
    ['a state by its name', 'California', both, unknownId, invalidState],
    ['a territory', 'PR', both, unknownId, invalidState],
    ['a rate in words', 'CA', { 'Unemployment Rate': 'high' }, unknownId, rate],
    ['a rate over 20', 'CA', { 'Unemployment Rate': '20.0001' }, unknownId, rate],
    ['a negative rate', 'CA', { 'Unemployment Rate': '-1' }, unknownId, rate],
    ['a rate with five decimals', 'CA', { 'Unemployment Rate': '1.00001' }, unknownId, rate],
    [
      'a rate that is a number',
      'CA',
      { 'Unemployment Rate': 1.25 },
      unknownId,
      'Unemployment Rate must be text.',
    ],
    [
      'no registration',
      'CA',
      undefined,
      unknownId,
      'companyStateRegistration is mandatory and cannot be empty.',
    ],
  ];
  test.for(rows)('%s', async ([_, code, answers, own, message], { update }) => {
    expectRefusal(await update(code, answers, own), 400, message);
  });

  test.for([{}, { 'UI Account Number': '', 'Unemployment Rate': ' ' }])(
    'a request without a change: %o',
    async (answers, { update }) => {
      expectRefusal(
        await update('CA', answers),
        400,
        'companyStateRegistration must contain an answer, such as UI Account Number or Unemployment Rate.',
      );
    },
  );

  test('a number that the state does not ask for, and changes nothing', async ({
    companyId,
    update,
    report,
  }) => {
    const before = await report(companyId);
    const received = await update('TX', { 'UI Account Number': '1', 'UBI Number': '2' });
    const message = 'Texas asks for these answers only: UI Account Number, Unemployment Rate.';
    expectRefusal(received, 400, message);
    expect(await report(companyId)).toEqual(before);
  });
});

describe('updateStateRegistration', () => {
  test('creates a missing registration and then updates it', async ({
    account,
    update,
    report,
  }) => {
    const own = await registerCompany(account);
    const made = await update('ca', { 'Unemployment Rate': '3.4%' }, own);
    expect(JSON.parse(made.body)).toEqual({
      status: 'Success',
      message:
        'Analytical Engines is now registered in California. Its unemployment rate of 3.4% applies from 2026-01-01. Still missing: UI Account Number.',
      warnings: [
        {
          key: 'registrationIncomplete',
          path: 'companyStateRegistration',
          message: 'Still missing: UI Account Number.',
        },
      ],
    });
    const changed = await update('CA', both, own.toLowerCase());
    expect(JSON.parse(changed.body)).toEqual({
      status: 'Success',
      message:
        'The registration of Analytical Engines in California was updated. Its unemployment rate of 1.25% applies from 2026-01-01.',
    });
    expect(await report(own)).toEqual([
      {
        code: 'CA',
        state: 'California',
        companyStateRegistration: { ...both, 'Withholding Account Number': '' },
        unemploymentRates: [{ effectiveDate: '2026-01-01', rate: '1.25' }],
      },
    ]);
  });

  const rates: [text: string, kept: string][] = [
    ['0', '0'],
    ['20', '20'],
    ['1.25%', '1.25'],
    ['1.2500', '1.25'],
    ['0.0001', '0.0001'],
  ];
  test.for(rates)(
    'stores the rate %s as %s',
    async ([text, kept], { update, report, companyId }) => {
      await update('NV', { 'Unemployment Rate': text });
      expect((await report(companyId, 'NV'))[0]?.companyStateRegistration).toMatchObject({
        'Unemployment Rate': kept,
      });
    },
  );

  test('changes the answers that are given, and keeps empty and missing ones', async ({
    account,
    add,
    update,
    report,
  }) => {
    const own = await registerCompany(account);
    const washington = { 'L&I Account ID': '123,456-78', 'UBI Number': '600-000-001' };
    await add('WA', { ...both, ...washington }, own);
    await update(
      'WA',
      { 'UI Account Number': '', 'Unemployment Rate': '2', 'UBI Number': '600-000-002' },
      own,
    );
    expect((await report(own))[0]?.companyStateRegistration).toEqual({
      'UI Account Number': '123-4567-8',
      'Unemployment Rate': '2',
      'L&I Account ID': '123,456-78',
      'UBI Number': '600-000-002',
    });
  });
});

describe('addStateRegistration refuses', () => {
  const asked = 'UI Account Number, Unemployment Rate';
  const rows: [why: string, code: unknown, answers: unknown, message: string][] = [
    ['a territory', 'GU', both, invalidState],
    [
      'an answer that is not a text',
      'TX',
      { 'UI Account Number': 7 },
      'UI Account Number must be text.',
    ],
    ['a rate over 20', 'TX', { 'Unemployment Rate': '21' }, rate],
    [
      'what the state does not ask for',
      'TX',
      { ...both, 'Withholding Account Number': '1' },
      `Texas does not ask for Withholding Account Number. It asks for: ${asked}.`,
    ],
    [
      'nothing',
      'TX',
      {},
      `companyStateRegistration must contain at least one answer that Texas asks for: ${asked}.`,
    ],
    ['a list', 'TX', [], 'companyStateRegistration must be an object.'],
  ];
  test.for(rows)('%s', async ([_, code, answers, message], { add, report, companyId }) => {
    expectRefusal(await add(code, answers), 400, message);
    expect(await report(companyId, 'TX')).toEqual([]);
  });

  test('several wrong answers, and lists all of them', async ({ add }) => {
    const answers: Answers = { Shoe: '42', 'Unemployment Rate': 'x', 'UI Account Number': '1' };
    expect(refusalDetails(await add('TX', answers)).map(({ path }) => path)).toEqual([
      'companyStateRegistration.Shoe',
      'companyStateRegistration.Unemployment Rate',
    ]);
  });

  test('a second registration in a state, also when eight are sent at once', async ({ add }) => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => add('OR', both)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expectRefusal(
      await add('OR', both),
      400,
      'Analytical Engines is already registered in Oregon: change the registration with updateStateRegistration.',
    );
  });
});

test('addStateRegistration accepts every label of the state', async ({ account, add, report }) => {
  const own = await registerCompany(account);
  const { stateRegistrationFields: fields } =
    await account.client.reports.getStateRegistrationFields({ code: 'WA' });
  const answers = Object.fromEntries(
    fields.map(({ label, type }) => [label, type === 'percentage' ? '0.9%' : `${label} 1`]),
  );
  const { body } = await add('WA', answers, own);
  expect(JSON.parse(body)).toEqual({
    status: 'Success',
    message:
      'Analytical Engines is now registered in Washington. Its unemployment rate of 0.9% applies from 2026-01-01.',
  });
  expect((await report(own))[0]?.companyStateRegistration).toEqual({
    ...answers,
    'Unemployment Rate': '0.9',
  });
});

describe('deleteStateRegistration', () => {
  test.for(['ZZ', '', undefined, 'VI'])('refuses the state %s', async (code, { remove }) => {
    expectRefusal(await remove(code), 400, invalidState);
  });

  test('deletes a registration once', async ({ account, add, remove, report }) => {
    const own = await registerCompany(account);
    await add('NY', both, own);
    await add('OH', both, own);
    const { body } = await remove('NY', own);
    expect(JSON.parse(body)).toEqual({
      status: 'Success',
      message: 'Analytical Engines is no longer registered in New York.',
    });
    expectRefusal(
      await remove('NY', own),
      400,
      'Analytical Engines is not registered in New York.',
    );
    expect((await report(own)).map(({ code }) => code)).toEqual(['OH']);
  });
});

describe('getStateRegistration', () => {
  test('lists all states in order, or one', async ({ account, update, report }) => {
    const own = await registerCompany(account);
    for (const code of ['TX', 'AL', 'DC']) await update(code, both, own);
    expect((await report(own)).map(({ code }) => code)).toEqual(['AL', 'DC', 'TX']);
    expect((await report(own, 'dc')).map(({ state }) => state)).toEqual(['District of Columbia']);
    expect(await report(own, 'WY')).toEqual([]);
  });

  const rows: [query: object, message: string][] = [
    [{ companyId: unknownId }, 'Invalid CompanyId'],
    [{ companyId: 'x' }, 'Invalid CompanyId'],
    [{ companyId: unknownId, code: 'PR' }, invalidState],
  ];
  test.for(rows)('refuses %o', async ([query, message], { account }) => {
    const body = { method: 'getStateRegistration', ...query };
    expectRefusal(await account.send({ path: '/reports', verb: 'GET', body }), 400, message);
  });
});

describe('getStateRegistrationFields', () => {
  test('lists the fields of a state with their type and source', async ({ account }) => {
    const { stateRegistrationFields } = await account.client.reports.getStateRegistrationFields({
      code: 'tx',
    });
    expect(stateRegistrationFields).toMatchObject([
      { label: 'UI Account Number', type: 'text', required: true },
      { label: 'Unemployment Rate', type: 'percentage', required: true },
    ]);
    for (const { source } of stateRegistrationFields) expect(source).toMatch(/\S/);
  });

  test.for(['PR', 'Texas', '', undefined])('refuses %s', async (code, { account }) => {
    const body = { method: 'getStateRegistrationFields', code };
    expectRefusal(await account.send({ path: '/reports', verb: 'GET', body }), 400, invalidState);
  });
});
