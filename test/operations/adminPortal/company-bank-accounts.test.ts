import { describe, expect } from 'vitest';
import type { TestAccount } from '../../harness/app.ts';
import { registerCompany } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import {
  addTestFundingAccount,
  aFundingAccount,
  fetchFundingAccountStatuses,
  sendMicroDepositAmounts,
} from '../../harness/funding-accounts.ts';
import { expectRefusal, refusalDetails } from '../../harness/refusal.ts';
import { dumpRows } from '../../harness/table-rows.ts';

const test = base
  .extend(
    'add',
    ({ account }) =>
      (companyFundingSourceEntity: object, linkType: unknown = 'Manual') =>
        account.send({
          path: '/adminPortal',
          body: { method: 'addCompanyBankAccount', linkType, companyFundingSourceEntity },
        }),
  )
  .extend(
    'deactivate',
    ({ account }) =>
      (companyId: unknown, companyFundingSourceEntityId: unknown) =>
        account.send({
          path: '/adminPortal',
          verb: 'PUT',
          body: { method: 'deactivateCompanyBankAccount', companyId, companyFundingSourceEntityId },
        }),
  );

const unknownId = '00000000-0000-4000-8000-000000000000';
const unknown = 'Invalid CompanyFundingSourceEntityId';

/** A company with verified accounts. */
async function fundedCompany(
  account: TestAccount,
  numbers: readonly string[],
): Promise<[string, ...string[]]> {
  const companyId = await registerCompany(account);
  const ids: string[] = [];
  for (const accountNumber of numbers) {
    ids.push(await addTestFundingAccount(account, companyId, { accountNumber }));
    await sendMicroDepositAmounts(account, { companyId });
  }
  return [companyId, ...ids];
}

describe('addCompanyBankAccount refuses', () => {
  const routing = 'routingNumber must be a routing number of nine digits with a valid check digit.';
  const number = 'accountNumber must be an account number of 4 to 17 digits.';
  const rows: [why: string, changes: object, message: string][] = [
    ['a malformed id', { companyId: 'x', routingNumber: '1' }, 'Invalid CompanyId'],
    ['an unknown company', {}, 'Invalid CompanyId'],
    ['no number', { accountNumber: '' }, 'accountNumber is mandatory and cannot be empty.'],
    ['a number of three digits', { accountNumber: '123' }, number],
    ['a number of eighteen digits', { accountNumber: '123456789012345678' }, number],
    ['letters', { accountNumber: 'DE89370400440532' }, number],
    ['a wrong check digit', { routingNumber: '121000359' }, routing],
    ['eight digits of routing', { routingNumber: '12100035' }, routing],
    ['no bank', { bankName: '' }, 'bankName is mandatory and cannot be empty.'],
    ['a loan', { accountType: 'loan' }, 'accountType must be one of: checking, savings.'],
    ['no name', { accountName: undefined }, 'accountName is mandatory and cannot be empty.'],
  ];
  test.for(rows)('%s', async ([_, changes, message], { add }) => {
    expectRefusal(await add(aFundingAccount(unknownId, changes)), 400, message);
  });

  test.for(['Plaid', '', null])('the link type %s', async (linkType, { add }) => {
    const refused = await add(aFundingAccount(unknownId), linkType);
    expectRefusal(refused, 400, 'Invalid LinkType. Use one of: Manual.');
  });

  test('an account with several problems, and lists all of them', async ({ add }) => {
    const refused = await add(
      aFundingAccount(unknownId, { accountNumber: '1', routingNumber: '1' }),
      'X',
    );
    expect(refusalDetails(refused)).toHaveLength(3);
  });

  test('an account the company already has, also when sent eight times at once, until it is inactive', async ({
    account,
    add,
    deactivate,
  }) => {
    const [companyId] = await fundedCompany(account, ['11112222']);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => add(aFundingAccount(companyId))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = await add(aFundingAccount(companyId, { accountNumber: '0009 8765-4321' }));
    expectRefusal(
      refused,
      400,
      'Analytical Engines already has the account ********4321 at this bank: check accountNumber and routingNumber.',
    );
    const first = answers.find(({ status }) => status === 200);
    const { companyFundingSourceEntityId } = JSON.parse(
      first?.body ?? '',
    ).companyFundingSourceEntity;
    await deactivate(companyId, companyFundingSourceEntityId);
    expect((await add(aFundingAccount(companyId))).status).toBe(200);
  });
});

describe('addCompanyBankAccount', () => {
  test('says in a live account without a bank that no deposits are sent', async ({ app }) => {
    const live = await app.openAccount('live');
    const companyId = await registerCompany(live);
    const { body } = await live.send({
      path: '/adminPortal',
      body: {
        method: 'addCompanyBankAccount',
        linkType: 'Manual',
        companyFundingSourceEntity: aFundingAccount(companyId),
      },
    });
    const { companyFundingSourceEntity: answered, warnings } = JSON.parse(body);
    const message =
      'No bank is configured for live accounts, so the two small deposits that verify the account are not sent: ask the operator to configure one.';
    expect(answered.message).toBe(
      `The account ********4321 of Analytical Engines at Bank of the Bay was added. ${message}`,
    );
    expect(warnings).toEqual([{ key: 'bankMissing', message }]);
  });

  test('answers that verification is pending and masks the account number', async ({
    account,
    add,
  }) => {
    const companyId = await registerCompany(account);
    const { body } = await add(aFundingAccount(companyId, { accountType: 'Savings' }));
    const { companyFundingSourceEntity: answered } = JSON.parse(body);
    expect(answered).toEqual({
      companyFundingSourceEntityId: expect.stringMatching(/^[0-9A-F-]{36}$/),
      status: 'Verification Pending',
      message:
        'The account ********4321 of Analytical Engines at Bank of the Bay was added. Two small deposits are sent to it: confirm their amounts with verifyMicroDeposits.',
    });
    const { Company } = await account.client.reports.getCompanyInfo({ companyId, extended: true });
    expect(Company[0]?.BankAccounts).toEqual([
      {
        companyFundingSourceEntityId: answered.companyFundingSourceEntityId,
        bankName: 'Bank of the Bay',
        accountName: 'Payroll',
        accountNumber: '********4321',
        accountType: 'savings',
        status: 'Verification Pending',
        depositsArriveOn: '2026-03-04',
        attemptsLeft: 3,
      },
    ]);
  });

  test('writes the full account number neither to the log nor to the database', async ({
    account,
    app,
  }) => {
    await addTestFundingAccount(account, await registerCompany(account), {
      accountNumber: '55443322110099',
    });
    expect(app.logLines.join()).not.toContain('55443322110099');
    expect(JSON.stringify(await dumpRows(app.owner))).not.toContain('55443322110099');
  });
});

describe('deactivateCompanyBankAccount', () => {
  test('refuses malformed ids and accounts of another company', async ({ account, deactivate }) => {
    const [companyId, own] = await fundedCompany(account, ['11112222']);
    const [other] = await fundedCompany(account, ['33334444']);
    expectRefusal(await deactivate('x', own), 400, 'Invalid CompanyId');
    expectRefusal(await deactivate(unknownId, own), 400, 'Invalid CompanyId');
    expectRefusal(await deactivate(companyId, ''), 400, unknown);
    expectRefusal(await deactivate(companyId, unknownId), 400, unknown);
    expectRefusal(await deactivate(other, own), 400, unknown);
  });

  test('refuses to deactivate the last verified account', async ({ account, deactivate }) => {
    const [companyId, first] = await fundedCompany(account, ['11112222']);
    await addTestFundingAccount(account, companyId);
    const refused =
      'The account ****2222 is the last verified account of Analytical Engines: add and verify another one first.';
    expectRefusal(await deactivate(companyId, first), 400, refused);
    await sendMicroDepositAmounts(account, { companyId });
    const { body } = await deactivate(companyId, first);
    expect(JSON.parse(body).companyFundingSourceEntity).toEqual({
      companyFundingSourceEntityId: first,
      status: 'Inactive',
      message: 'The account ****2222 of Analytical Engines is now inactive.',
    });
    expect(await fetchFundingAccountStatuses(account, companyId)).toEqual(['Verified', 'Inactive']);
    expectRefusal(
      await deactivate(companyId, first),
      400,
      'The account ****2222 of Analytical Engines is already inactive.',
    );
  });

  test('deactivates an account that was never verified', async ({ account, deactivate }) => {
    const companyId = await registerCompany(account);
    const id = await addTestFundingAccount(account, companyId);
    expect((await deactivate(companyId, id)).status).toBe(200);
    expect(await fetchFundingAccountStatuses(account, companyId)).toEqual(['Inactive']);
  });

  test('keeps one of the last two accounts when both are deactivated concurrently', async ({
    account,
    deactivate,
  }) => {
    for (let round = 0; round < 10; round += 1) {
      const [companyId, ...ids] = await fundedCompany(account, ['11112222', '33334444']);
      const answers = await Promise.all(ids.map((id) => deactivate(companyId, id)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    }
  });
});
