import { describe, expect } from 'vitest';
import { statement } from '../../../database/database.ts';
import type { TestAccount } from '../../harness/app.ts';
import { addWorker, registerCompany } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { expectRefusal, refusalDetails } from '../../harness/refusal.ts';
import { countRows } from '../../harness/table-rows.ts';

const test = base
  .extend(
    'send',
    ({ account }) =>
      (method: string, garnishment: object) =>
        account.send({ path: '/adminPortal', body: { method, garnishment } }),
  )
  .extend(
    'add',
    ({ send, companyId, userId }) =>
      (changes: object) =>
        send('addGarnishment', { companyId, userId, garnishmentType: 'Child Support', ...changes }),
  )
  .extend(
    'support',
    ({ add }) =>
      (changes: object = {}) =>
        add({ amountPerPayperiod: 250, ...changes }),
  );

const unknownId = '00000000-0000-4000-8000-000000000000';
const garnishmentIn = ({ body }: { readonly body: string }) => JSON.parse(body).garnishment;
async function listGarnishments(account: TestAccount, companyId: string, worker: string) {
  const { garnishments } = await account.client.adminPortal.getGarnishments({
    companyId,
    userId: worker,
  });
  return garnishments;
}

describe('addGarnishment refuses', () => {
  const share = 'must be a number over 0 and at most 100 with at most four decimals.';
  const rows: [why: string, changes: object, message: string][] = [
    ['a malformed id', { companyId: 'x', amountPerPayperiod: -1 }, 'Invalid CompanyId'],
    ['an unknown company', { companyId: unknownId }, 'Invalid CompanyId'],
    ['an unknown worker', { userId: unknownId }, 'Invalid UserId'],
    ['no type', { garnishmentType: '' }, 'garnishmentType is mandatory and cannot be empty.'],
    [
      'an invalid type',
      { garnishmentType: 'Dental' },
      'garnishmentType must be one of: Child or spousal support, Medical support, Federal tax levy, Student loan (administrative wage garnishment), State tax levy, Local tax levy, Creditor garnishment, Bankruptcy order (Chapter 13).',
    ],
    [
      'an amount of nothing',
      { amountPerPayperiod: 0 },
      'amountPerPayperiod must be an amount over 0 and at most 100000000 with at most two decimals.',
    ],
    [
      'an invalid FIPS code',
      { fipsCode: 'TX' },
      'fipsCode must be the FIPS code on the order, 2 to 7 digits.',
    ],
    ['a share of nothing', { allocatedPercentage: 0 }, `allocatedPercentage ${share}`],
    ['more than everything', { limitPercentage: 101 }, `limitPercentage ${share}`],
    [
      'an amount and a percentage',
      { amountPerPayperiod: 5, allocatedPercentage: 5 },
      'amountPerPayperiod and allocatedPercentage exclude each other: send one of them.',
    ],
    [
      'a share of something else',
      { percentageOf: 'Net' },
      'Invalid PercentageOf. Use one of: Disposable, Gross.',
    ],
    [
      'an invalid state',
      { stateCode: 'XX' },
      'stateCode must be the two-letter code of a US state.',
    ],
    [
      'dependents without a filing status',
      { levyDependents: 2 },
      'levyFilingStatus is mandatory with levyDependents.',
    ],
    [
      'an invalid date',
      { servedDate: '2026-02-30' },
      'servedDate must be a real date written YYYY-MM-DD.',
    ],
    [
      'support without an amount',
      {},
      'amountPerPayperiod or allocatedPercentage is required: the law sets no amount for Child or spousal support.',
    ],
    [
      'a future servedDate',
      { amountPerPayperiod: 5, servedDate: '2026-03-04' },
      'servedDate must not be in the future.',
    ],
    [
      'an end before the start',
      { amountPerPayperiod: 5, startDate: '2026-04-01', endDate: '2026-03-31' },
      'endDate must not be before startDate.',
    ],
  ];
  test.for(rows)('%s', async ([_, changes, message], { app, add }) => {
    const before = await countRows(app.owner);
    expectRefusal(await add(changes), 400, message);
    expect(await countRows(app.owner)).toEqual(before);
  });

  test('a contractor, and lists every other problem too', async ({ account, companyId, add }) => {
    const contractor = await addWorker(account, companyId, { workerType: '1099-NEC' });
    const received = await add({ userId: contractor, servedDate: '2026-04-01' });
    expectRefusal(
      received,
      400,
      'Katherine Johnson is a contractor: garnishments are deducted from the pay of employees only.',
    );
    expect(refusalDetails(received).map(({ path }) => path)).toEqual([
      'garnishment.userId',
      'garnishment.amountPerPayperiod',
      'garnishment.servedDate',
    ]);
  });

  test('a worker of another company', async ({ account, support }) => {
    const other = await addWorker(account, await registerCompany(account));
    expectRefusal(await support({ userId: other }), 400, 'Invalid UserId');
  });
});

describe('addGarnishment', () => {
  test('stores every term of a garnishment', async ({ account, companyId, add }) => {
    const worker = await addWorker(account, companyId);
    const answer = await add({
      userId: worker,
      garnishmentType: 'irs levy',
      description: 'Case 12',
      allocatedPercentage: 12.5,
      percentageOf: 'Gross',
      totalAmount: 5000,
      servedDate: '2026-02-01',
      levyFilingStatus: 'married filing JOINTLY',
      levyDependents: 2,
      limitPercentage: 20,
      protectedAmount: 600.5,
      startDate: '2026-03-10',
      endDate: '2027-03-09',
    });
    expect(garnishmentIn(answer)).toEqual({
      garnishmentId: expect.stringMatching(/^[0-9A-F-]{36}$/),
      status: 'Active',
      message:
        'Federal tax levy of Katherine Johnson: 12.5% of gross pay is deducted from every payment from 2026-03-10 to 2027-03-09, $5000.00 in total.',
    });
    expect(await listGarnishments(account, companyId, worker)).toEqual([
      {
        garnishmentId: garnishmentIn(answer).garnishmentId,
        userId: worker,
        garnishmentType: 'Federal tax levy',
        status: 'Active',
        description: 'Case 12',
        amountPerPayperiod: null,
        allocatedPercentage: 12.5,
        percentageOf: 'Gross',
        totalAmount: 5000,
        amountTaken: 0,
        amountRemaining: 5000,
        servedDate: '2026-02-01',
        stateCode: null,
        secondFamily: false,
        twelveWeeksBehind: false,
        headOfFamily: false,
        writtenConsent: false,
        levyFilingStatus: 'Married filing jointly',
        levyDependents: 2,
        householdDependents: null,
        expectedYearlyEarnings: null,
        limitPercentage: 20,
        protectedAmount: 600.5,
        feePerPayment: null,
        feePaidBy: null,
        lumpSumNotice: false,
        caseIdentifier: null,
        fipsCode: null,
        payeeName: null,
        payeeAddress: null,
        remittanceMethod: null,
        medicalSupport: false,
        familyCoverageAvailable: null,
        startDate: '2026-03-10',
        endDate: '2027-03-09',
      },
    ]);
  });

  const unusual: [why: string, changes: object, warning: object, message: string][] = [
    [
      'a term of another type',
      { amountPerPayperiod: 5, headOfFamily: true },
      { key: 'garnishmentTermIgnored', path: 'garnishment.headOfFamily' },
      'Child or spousal support of Katherine Johnson: $5.00 is deducted in every pay period from 2026-03-03 on. headOfFamily has no effect: it applies to Creditor garnishment only.',
    ],
    [
      'a creditor in a state that does not allow it',
      { garnishmentType: 'Garnishment', stateCode: 'NC' },
      { key: 'garnishmentForbidden', path: 'garnishment.garnishmentType' },
      'Creditor garnishment of Katherine Johnson: the most the law allows is deducted from every payment from 2026-03-03 on. The law of North Carolina does not let creditors take wages: only taxes, government services and public hospital bills are garnished.',
    ],
  ];
  test.for(unusual)(
    'warns about %s',
    async ([_, changes, warning, message], { account, companyId, add }) => {
      const worker = await addWorker(account, companyId);
      const answer = await add({ userId: worker, ...changes });
      expect(garnishmentIn(answer).message).toBe(message);
      const { warnings } = JSON.parse(answer.body);
      expect(warnings).toEqual([{ ...warning, message: expect.any(String) }]);
      expect(message).toContain(warnings[0].message);
    },
  );
});

describe('updateGarnishment', () => {
  test('changes the terms that are sent and keeps the others', async ({
    account,
    companyId,
    support,
    send,
  }) => {
    const worker = await addWorker(account, companyId);
    const added = await support({ userId: worker, secondFamily: true, totalAmount: 900 });
    const { garnishmentId } = garnishmentIn(added);
    const update = (changes: object) => send('updateGarnishment', { garnishmentId, ...changes });
    expect(
      garnishmentIn(await update({ allocatedPercentage: 20, description: 'New order' })),
    ).toEqual({
      garnishmentId,
      status: 'Ready',
      message:
        'Child or spousal support of Katherine Johnson: 20% of disposable earnings is deducted from every payment from 2026-03-03 on, $900.00 in total.',
    });
    await update({ secondFamily: false, totalAmount: 1000 });
    expect(await listGarnishments(account, companyId, worker)).toMatchObject([
      {
        amountPerPayperiod: null,
        allocatedPercentage: 20,
        description: 'New order',
        secondFamily: false,
        totalAmount: 1000,
      },
    ]);
    await update({ amountPerPayperiod: 30 });
    expect(await listGarnishments(account, companyId, worker)).toMatchObject([
      { amountPerPayperiod: 30, allocatedPercentage: null, totalAmount: 1000 },
    ]);
  });

  test('refuses an unknown garnishment, and a total below the amount already deducted', async ({
    send,
    account,
    companyId,
    support,
    app,
  }) => {
    expectRefusal(
      await send('updateGarnishment', { garnishmentId: unknownId, totalAmount: 5 }),
      400,
      'Invalid GarnishmentId',
    );
    const worker = await addWorker(account, companyId);
    const { garnishmentId } = garnishmentIn(await support({ userId: worker, totalAmount: 500 }));
    await app.owner.query(
      statement('', 'update garnishment set taken_cents = 40050 where garnishment_id = $1'),
      [garnishmentId],
    );
    expectRefusal(
      await send('updateGarnishment', { garnishmentId, totalAmount: 400 }),
      400,
      'totalAmount must be at least the amount already deducted, $400.50.',
    );
    expect((await send('updateGarnishment', { garnishmentId, totalAmount: 400.5 })).status).toBe(
      200,
    );
    expect(await listGarnishments(account, companyId, worker)).toMatchObject([
      { status: 'Paid', amountTaken: 400.5, amountRemaining: 0 },
    ]);
  });
});

test('endGarnishment ends a garnishment today or on a day, and can only move that day earlier', async ({
  account,
  companyId,
  support,
  send,
}) => {
  const worker = await addWorker(account, companyId);
  const { garnishmentId } = garnishmentIn(
    await support({ userId: worker, startDate: '2026-01-01' }),
  );
  const end = async (changes: object) =>
    garnishmentIn(await send('endGarnishment', { garnishmentId, ...changes }));
  expect(await end({ endDate: '2026-06-30' })).toEqual({
    garnishmentId,
    status: 'Inactive',
    message: 'Child or spousal support of Katherine Johnson: nothing is deducted after 2026-06-30.',
  });
  expect((await end({ endDate: '2026-07-31' })).message).toBe(
    'Child or spousal support of Katherine Johnson already ends on 2026-06-30: nothing was changed.',
  );
  expect((await listGarnishments(account, companyId, worker))[0]?.status).toBe('Active');
  expect((await end({})).message).toContain('after 2026-03-02.');
  expect((await listGarnishments(account, companyId, worker))[0]).toMatchObject({
    status: 'Inactive',
    endDate: '2026-03-02',
  });
  expectRefusal(
    await send('endGarnishment', { garnishmentId: unknownId }),
    400,
    'Invalid GarnishmentId',
  );
});

test('getGarnishments lists the garnishments of one worker or of all by priority', async ({
  account,
  add,
  userId,
}) => {
  const company = await registerCompany(account);
  const worker = await addWorker(account, company);
  const other = await addWorker(account, company);
  const of = { companyId: company, userId: worker, amountPerPayperiod: 10 };
  for (const garnishmentType of ['Garnishment', 'Student Loan', 'Child Support', 'Bankruptcy'])
    await add({ ...of, garnishmentType });
  await add({ ...of, userId: other });
  const { adminPortal } = account.client;
  const one = await adminPortal.getGarnishments({ companyId: company, userId: worker });
  expect(one.garnishments.map(({ garnishmentType }) => garnishmentType.slice(0, 8))).toEqual([
    'Bankrupt',
    'Child or',
    'Student ',
    'Creditor',
  ]);
  const all = await adminPortal.getGarnishments({ companyId: company });
  expect(all.garnishments).toHaveLength(5);
  await expect(adminPortal.getGarnishments({ companyId: company, userId })).rejects.toThrow(
    'Invalid UserId',
  );
});
