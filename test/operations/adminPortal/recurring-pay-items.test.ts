import { describe, expect } from 'vitest';
import { addWorker, registerCompany } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { expectRefusal, refusalDetails } from '../../harness/refusal.ts';
import { countRows } from '../../harness/table-rows.ts';

const test = base
  .extend(
    'update',
    ({ account, companyId, userId }) =>
      (changes: object) =>
        account.send({
          path: '/adminPortal',
          verb: 'PUT',
          body: {
            method: 'updateRecurringPayItem',
            companyId,
            userId,
            type: 'Union Dues',
            ...changes,
          },
        }),
  )
  .extend(
    'add',
    ({ account, companyId, userId }) =>
      (changes: object) =>
        account.send({
          path: '/adminPortal',
          body: {
            method: 'addRecurringPayItem',
            recurringPayItem: { companyId, userId, type: 'Union Dues', ...changes },
          },
        }),
  )
  .extend('itemsOf', ({ companyId, account }) => async (worker?: string) => {
    const asked = worker === undefined ? { companyId } : { companyId, userId: worker };
    const { recurringPayItems } = await account.client.adminPortal.getRecurringPayItems(asked);
    return recurringPayItems.map(({ recurringPayItemId, ...item }) => item);
  });

const unknownId = '00000000-0000-4000-8000-000000000000';
const anItemRecord = (changes: object) => ({
  category: 'Deduction',
  type: 'Union Dues',
  amountPerPayperiod: null,
  allocatedPercentage: null,
  startDate: '2026-03-03',
  endDate: null,
  ...changes,
});

// Refused by both operations.
const refused: [why: string, changes: object, message: string][] = [
  ['a malformed id', { companyId: 'x' }, 'Invalid CompanyId'],
  ['an unknown company', { companyId: unknownId, amountPerPayperiod: 1 }, 'Invalid CompanyId'],
  ['an unknown worker', { userId: unknownId, amountPerPayperiod: 1 }, 'Invalid UserId'],
  ['no type', { type: ' ' }, 'type is mandatory and cannot be empty.'],
  [
    'an unknown category',
    { category: 'Gift' },
    'Invalid Category. Use one of: Deduction, Additional Compensation, Reimbursement.',
  ],
  [
    'a negative amount',
    { amountPerPayperiod: -5 },
    'amountPerPayperiod must be an amount from 0 to 100000000 with at most two decimals.',
  ],
  [
    'an amount and a percentage',
    { amountPerPayperiod: 5, allocatedPercentage: 5 },
    'amountPerPayperiod and allocatedPercentage exclude each other: send one of them.',
  ],
  [
    'pay as a percentage of pay',
    { type: 'Bonus', allocatedPercentage: 5 },
    'allocatedPercentage is a percentage of the cash pay and is for deductions only: send amountPerPayperiod for Bonus.',
  ],
];
describe.each(['add', 'update'] as const)('%sRecurringPayItem refuses', (verb) => {
  test.for(refused)('%s', async ([_, changes, message], { app, add, update }) => {
    const send = { add, update }[verb];
    const before = await countRows(app.owner);
    expectRefusal(await send(changes), 400, message);
    expect(await countRows(app.owner)).toEqual(before);
  });
});

describe('updateRecurringPayItem', () => {
  test('refuses a request without an amount or a percentage', async ({ update }) => {
    for (const changes of [{}, { amountPerPayperiod: null }])
      expectRefusal(
        await update(changes),
        400,
        'amountPerPayperiod or allocatedPercentage is required.',
      );
  });

  test('adds, changes and ends an item by its description', async ({
    account,
    companyId,
    update,
    itemsOf,
  }) => {
    const worker = await addWorker(account, companyId);
    const set = async (changes: object) =>
      JSON.parse((await update({ userId: worker, ...changes })).body);
    expect(await set({ amountPerPayperiod: 20 })).toEqual({
      status: 'Success',
      message:
        'Katherine Johnson: Union Dues, $20.00 taken from every regular pay from 2026-03-03 on.',
    });
    expect((await set({ type: 'UNION DUES', allocatedPercentage: 1.5 })).message).toBe(
      'Katherine Johnson: Union Dues, 1.5% of the cash pay taken from every regular pay from 2026-03-03 on.',
    );
    expect(await itemsOf(worker)).toEqual([
      anItemRecord({ userId: worker, allocatedPercentage: 1.5 }),
    ]);
    expect((await set({ amountPerPayperiod: 0 })).message).toBe(
      'Katherine Johnson: the recurring deduction Union Dues has ended.',
    );
    expect(await itemsOf(worker)).toEqual([]);
    expect(await set({ allocatedPercentage: 0 })).toEqual({
      status: 'Success',
      message: 'Katherine Johnson has no recurring deduction Union Dues: nothing was changed.',
    });
  });

  test('ignores a 0 next to the other field', async ({ account, companyId, update, itemsOf }) => {
    const worker = await addWorker(account, companyId);
    await update({ userId: worker, amountPerPayperiod: 0, allocatedPercentage: 2 });
    await update({ userId: worker, type: 'Loan', amountPerPayperiod: 9, allocatedPercentage: 0 });
    expect(await itemsOf(worker)).toEqual([
      anItemRecord({ userId: worker, type: 'Loan', amountPerPayperiod: 9 }),
      anItemRecord({ userId: worker, allocatedPercentage: 2 }),
    ]);
  });

  test('ends the previous item yesterday, and keeps the start of a future item', async ({
    app,
  }) => {
    const own = await app.openAccount();
    const company = await registerCompany(own);
    const worker = await addWorker(own, company);
    const { adminPortal, sandbox } = own.client;
    const of = { companyId: company, userId: worker };
    await adminPortal.updateRecurringPayItem({ ...of, type: 'Loan', amountPerPayperiod: 50 });
    await adminPortal.addRecurringPayItem({
      recurringPayItem: {
        ...of,
        type: 'Dues',
        amountPerPayperiod: 5,
        startDate: '2026-06-01',
        endDate: '2026-12-31',
      },
    });
    await sandbox.advanceClock({ to: '2026-04-01' });
    await adminPortal.updateRecurringPayItem({ ...of, type: 'Loan', amountPerPayperiod: 60 });
    await adminPortal.updateRecurringPayItem({ ...of, type: 'Dues', amountPerPayperiod: 6 });
    const { recurringPayItems } = await adminPortal.getRecurringPayItems(of);
    expect(
      recurringPayItems.map((item) => [item.amountPerPayperiod, item.startDate, item.endDate]),
    ).toEqual([
      [60, '2026-04-01', null],
      [6, '2026-06-01', '2026-12-31'],
    ]);
  });

  test('looks up the category by the description and warns about unknown descriptions', async ({
    account,
    companyId,
    update,
    itemsOf,
  }) => {
    const worker = await addWorker(account, companyId);
    const rows: [type: string, category: string | undefined, shown: string, warning: string][] = [
      ['Mileage', undefined, 'Reimbursement', ''],
      ['Bonus', undefined, 'Additional Compensation', ''],
      ['HSA', 'Additional Compensation', 'Additional Compensation', ''],
      [
        'Coffee',
        undefined,
        'Deduction',
        'Coffee is an unknown description: it is deducted after tax.',
      ],
      [
        'Stipend',
        'Additional Compensation',
        'Additional Compensation',
        'Stipend is an unknown description: it is taxed in full as supplemental wages.',
      ],
      [
        'Tools',
        'Reimbursement',
        'Reimbursement',
        'Tools is an unknown description: it is paid as a reimbursed expense, without tax.',
      ],
      [
        'Child Support',
        undefined,
        'Deduction',
        'An order of a court or agency should be added with addGarnishment instead.',
      ],
    ];
    for (const [type, category, , warning] of rows) {
      const { body } = await update({ userId: worker, type, category, amountPerPayperiod: 10 });
      const answer = JSON.parse(body);
      expect(answer.message.endsWith(warning)).toBe(true);
      const key = type === 'Child Support' ? 'garnishmentAsDeduction' : 'unknownDescription';
      expect(answer.warnings).toEqual(
        warning ? [{ key, path: 'type', message: warning }] : undefined,
      );
    }
    expect((await itemsOf(worker)).map(({ type, category }) => [type, category])).toEqual(
      rows.map(([type, , category]) => [type, category]).sort(),
    );
  });

  test('creates one item when six requests arrive at once', async ({
    account,
    companyId,
    update,
    itemsOf,
  }) => {
    const worker = await addWorker(account, companyId);
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((amountPerPayperiod) =>
        update({ userId: worker, amountPerPayperiod }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await itemsOf(worker)).toHaveLength(1);
  });
});

describe('addRecurringPayItem', () => {
  test('lists all problems of an item', async ({ add }) => {
    const received = await add({
      type: 'Bonus',
      allocatedPercentage: 4,
      startDate: '2026-04-02',
      endDate: '2026-04-01',
    });
    expect(refusalDetails(received)).toEqual([
      {
        path: 'recurringPayItem.allocatedPercentage',
        message:
          'allocatedPercentage is a percentage of the cash pay and is for deductions only: send amountPerPayperiod for Bonus.',
      },
      {
        path: 'recurringPayItem.endDate',
        message: 'endDate must not be before startDate.',
      },
    ]);
    for (const changes of [{}, { amountPerPayperiod: 0 }, { allocatedPercentage: 0 }])
      expectRefusal(
        await add(changes),
        400,
        'amountPerPayperiod or allocatedPercentage must be greater than 0.',
      );
  });

  test('refuses an item that overlaps one with the same description', async ({
    account,
    companyId,
    add,
  }) => {
    const worker = await addWorker(account, companyId);
    const ask = (changes: object) => add({ userId: worker, amountPerPayperiod: 5, ...changes });
    expect((await ask({ endDate: '2026-06-30' })).status).toBe(200);
    expectRefusal(
      await ask({ startDate: '2026-06-30', type: 'union-dues' }),
      400,
      'Katherine Johnson already has a recurring union-dues at that time: change it with updateRecurringPayItem.',
    );
    const after = await ask({ startDate: '2026-07-01' });
    expect(JSON.parse(after.body).recurringPayItem).toEqual({
      recurringPayItemId: expect.stringMatching(/^[0-9A-F-]{36}$/),
      status: 'Ready',
      message:
        'Katherine Johnson: Union Dues, $5.00 taken from every regular pay from 2026-07-01 on.',
    });
  });
});

describe('getRecurringPayItems', () => {
  test('lists the items of one worker or of the whole company', async ({ account, update }) => {
    const company = await registerCompany(account);
    const workers = [await addWorker(account, company), await addWorker(account, company)];
    for (const worker of workers)
      await update({ companyId: company, userId: worker, amountPerPayperiod: 1 });
    const { adminPortal } = account.client;
    const all = await adminPortal.getRecurringPayItems({ companyId: company });
    expect(new Set(all.recurringPayItems.map((item) => item.userId))).toEqual(new Set(workers));
  });

  test('refuses a worker of another company', async ({ account, companyId }) => {
    const other = await addWorker(account, await registerCompany(account));
    await expect(
      account.client.adminPortal.getRecurringPayItems({ companyId, userId: other }),
    ).rejects.toThrow('Invalid UserId');
  });
});

test('removeRecurringPayItem ends an item, and a second request changes nothing', async ({
  account,
  companyId,
  itemsOf,
}) => {
  const worker = await addWorker(account, companyId);
  const { adminPortal } = account.client;
  const { recurringPayItem } = await adminPortal.addRecurringPayItem({
    recurringPayItem: { companyId, userId: worker, type: 'Charity', amountPerPayperiod: 5 },
  });
  const { recurringPayItemId } = recurringPayItem;
  const remove = async () =>
    (await adminPortal.removeRecurringPayItem({ recurringPayItemId })).recurringPayItem;
  expect(await remove()).toEqual({
    recurringPayItemId,
    status: 'Removed',
    message: 'Katherine Johnson: the recurring Charity has ended.',
  });
  expect(await itemsOf(worker)).toEqual([]);
  expect((await remove()).message).toBe(
    'Katherine Johnson: this item had already ended, so nothing was changed.',
  );
  await expect(
    adminPortal.removeRecurringPayItem({ recurringPayItemId: unknownId }),
  ).rejects.toThrow('Invalid RecurringPayItemId');
});
