import { describe, expect } from 'vitest';
import { statement } from '../../../database/database.ts';
import { registerCompany } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import {
  addTestFundingAccount,
  fetchFundingAccountStatuses,
  sendMicroDepositAmounts,
} from '../../harness/funding-accounts.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const test = base.extend(
  'simulate',
  ({ account }) =>
    (body: object, from = account) =>
      from.send({ path: '/sandbox', body: { method: 'simulateMicroDeposits', ...body } }),
);

const unknownId = '00000000-0000-4000-8000-000000000000';
const unknown = 'Invalid CompanyFundingSourceEntityId';

describe('verifyMicroDeposits refuses', () => {
  const amount = (field: string) => `${field} must be an amount from 0.01 to 0.99 dollars.`;
  const rows: [why: string, body: object, message: string][] = [
    ['a malformed id', { companyId: 'x' }, 'Invalid CompanyId'],
    ['an unknown company', { companyId: unknownId }, 'Invalid CompanyId'],
    ['an invalid account id', { companyId: unknownId, companyFundingSourceEntityId: 'x' }, unknown],
    [
      'no amount',
      { companyId: unknownId, debitAmount1: undefined },
      'debitAmount1 is mandatory and cannot be empty.',
    ],
    ['an amount of nothing', { companyId: unknownId, debitAmount1: 0 }, amount('debitAmount1')],
    ['a dollar', { companyId: unknownId, debitAmount2: 1 }, amount('debitAmount2')],
    ['half a cent', { companyId: unknownId, debitAmount2: 0.125 }, amount('debitAmount2')],
    ['a negative amount', { companyId: unknownId, debitAmount2: -0.45 }, amount('debitAmount2')],
    [
      'an amount in words',
      { companyId: unknownId, debitAmount2: '0.45' },
      'debitAmount2 must be a number.',
    ],
  ];
  test.for(rows)('%s', async ([_, body, message], { account }) => {
    expectRefusal(await sendMicroDepositAmounts(account, body), 400, message);
  });

  const nothing =
    'Analytical Engines has no bank account waiting for verification: add one with addCompanyBankAccount.';
  test('a company without a pending account', async ({ account }) => {
    const companyId = await registerCompany(account);
    expectRefusal(await sendMicroDepositAmounts(account, { companyId }), 400, nothing);
    const funded = await registerCompany(account);
    const id = await addTestFundingAccount(account, funded);
    await sendMicroDepositAmounts(account, { companyId: funded });
    expectRefusal(await sendMicroDepositAmounts(account, { companyId: funded }), 400, nothing);
    const named = { companyId: funded, companyFundingSourceEntityId: id };
    expectRefusal(await sendMicroDepositAmounts(account, named), 400, nothing);
  });

  test('an account of another company', async ({ account }) => {
    const companyId = await registerCompany(account);
    const other = await addTestFundingAccount(account, await registerCompany(account));
    const body = { companyId, companyFundingSourceEntityId: other };
    expectRefusal(await sendMicroDepositAmounts(account, body), 400, unknown);
  });

  test('a request that does not name one of two pending accounts', async ({ account }) => {
    const companyId = await registerCompany(account);
    await addTestFundingAccount(account, companyId);
    const second = await addTestFundingAccount(account, companyId, { accountNumber: '11112222' });
    expectRefusal(
      await sendMicroDepositAmounts(account, { companyId }),
      400,
      'Analytical Engines has several bank accounts waiting for verification: send companyFundingSourceEntityId.',
    );
    await sendMicroDepositAmounts(account, {
      companyId,
      companyFundingSourceEntityId: second.toLowerCase(),
    });
    expect(await fetchFundingAccountStatuses(account, companyId)).toEqual([
      'Verified',
      'Verification Pending',
    ]);
  });
});

describe('verifyMicroDeposits', () => {
  const rows: [why: string, amounts: object][] = [
    ['in order', {}],
    ['the other way round', { debitAmount1: 0.45, debitAmount2: 0.32 }],
  ];
  test.for(rows)(
    'verifies an account by the two amounts, %s',
    async ([_, amounts], { account }) => {
      const companyId = await registerCompany(account);
      await addTestFundingAccount(account, companyId);
      const { body } = await sendMicroDepositAmounts(account, { companyId, ...amounts });
      expect(JSON.parse(body)).toEqual({
        status: 'Success',
        message:
          'The account ********4321 of Analytical Engines is verified: payroll can be drawn from it.',
      });
      expect(await fetchFundingAccountStatuses(account, companyId)).toEqual(['Verified']);
    },
  );

  test('fails the account after three wrong attempts', async ({ account }) => {
    const companyId = await registerCompany(account);
    await addTestFundingAccount(account, companyId);
    const wrong = { companyId, debitAmount2: 0.32 };
    const begins =
      'The account ********4321 of Analytical Engines is not verified: the amounts do not match the deposits.';
    const messages: string[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const { status, body } = await sendMicroDepositAmounts(account, wrong);
      expect(status).toBe(200);
      expect(JSON.parse(body).status).toBe('Failed');
      messages.push(JSON.parse(body).message);
    }
    expect(messages).toEqual([
      `${begins} 2 attempts are left.`,
      `${begins} 1 attempt is left.`,
      `${begins} No attempt is left: add the account again with addCompanyBankAccount.`,
    ]);
    expect(await fetchFundingAccountStatuses(account, companyId)).toEqual(['Verification Failed']);
    expect((await sendMicroDepositAmounts(account, { companyId })).status).toBe(400);
    await addTestFundingAccount(account, companyId);
    expect(await fetchFundingAccountStatuses(account, companyId)).toEqual([
      'Verification Pending',
      'Verification Failed',
    ]);
  });

  test('allows three attempts even if fifty are sent at once', async ({ account }) => {
    const companyId = await registerCompany(account);
    await addTestFundingAccount(account, companyId);
    const guesses = Array.from({ length: 50 }, (_, index) =>
      sendMicroDepositAmounts(account, {
        companyId,
        debitAmount1: (index + 1) / 100,
        debitAmount2: 0.99,
      }),
    );
    const answers = await Promise.all(guesses);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await fetchFundingAccountStatuses(account, companyId)).toEqual(['Verification Failed']);
  });

  test('verifies a live account by its random amounts only', async ({ app, simulate }) => {
    const live = await app.openAccount('live');
    const companyId = await registerCompany(live);
    const id = await addTestFundingAccount(live, companyId);
    const [sent] = await app.owner.query(findDeposits, [id]);
    const { first = 0, second = 0 } = sent ?? {};
    const amounts = { debitAmount1: second / 100, debitAmount2: first / 100 };
    expect(
      JSON.parse((await sendMicroDepositAmounts(live, { companyId, ...amounts })).body).status,
    ).toBe('Success');
    expect(await fetchFundingAccountStatuses(live, companyId)).toEqual(['Verified']);
    expectRefusal(
      await simulate({ companyId, result: 'arrived' }, live),
      403,
      'Deposits to a live account are real and cannot be simulated.',
    );
  });
});

describe('simulateMicroDeposits', () => {
  test('returns the amounts that verify the account', async ({ account, simulate }) => {
    const companyId = await registerCompany(account);
    const id = await addTestFundingAccount(account, companyId);
    const { body } = await simulate({ companyId, result: 'arrived' });
    const { microDeposits } = JSON.parse(body);
    expect(microDeposits).toEqual({
      companyFundingSourceEntityId: id,
      debitAmount1: 0.32,
      debitAmount2: 0.45,
      status: 'Verification Pending',
      message: 'The deposits to ********4321 of Analytical Engines arrived.',
    });
    expect(
      JSON.parse((await sendMicroDepositAmounts(account, { companyId, ...microDeposits })).body)
        .status,
    ).toBe('Success');
  });

  test('fails an account whose deposits are returned, which can be added again', async ({
    account,
    simulate,
  }) => {
    const companyId = await registerCompany(account);
    const id = await addTestFundingAccount(account, companyId);
    await simulate({ companyId, companyFundingSourceEntityId: id, result: 'returned' });
    expect(await fetchFundingAccountStatuses(account, companyId)).toEqual(['Verification Failed']);
    expect((await simulate({ companyId, result: 'returned' })).status).toBe(400);
    await addTestFundingAccount(account, companyId);
    expect(await fetchFundingAccountStatuses(account, companyId)).toEqual([
      'Verification Pending',
      'Verification Failed',
    ]);
  });

  test('refuses an unknown result', async ({ simulate }) => {
    expectRefusal(
      await simulate({ companyId: unknownId, result: 'lost' }),
      400,
      'Invalid Result. Use one of: arrived, returned.',
    );
  });
});

const findDeposits = statement<{ first: number; second: number }>(
  '',
  `select deposit1_cents "first", deposit2_cents "second" from funding_account
   where funding_account_id = $1`,
);
