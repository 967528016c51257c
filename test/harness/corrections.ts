import { statement } from '../../database/database.ts';
import type { TestAccount, TestApp } from './app.ts';
import { addSchedule } from './examples.ts';

/** A line of extra pay, as corrections and imports take it. */
export const bonusOf = (amount: number) => [{ description: 'Bonus', amount }];

/** Runs the first period of a weekly schedule (2 to 8 March 2026, paid on the 13th) to its end. */
export async function payFirstPeriod(
  account: TestAccount,
  companyId: string,
  enter: (payPeriodId: string) => Promise<unknown> = async () => undefined,
): Promise<string> {
  const { payPeriodId } = await addSchedule(account, companyId);
  await enter(payPeriodId);
  await account.client.payroll.initiatePayroll({ companyId, payPeriodId });
  await account.client.sandbox.advanceClock({ to: '2026-03-16' });
  return payPeriodId;
}

/** The period of a company that begins on a day. */
export async function readPeriodBeginningOn(
  app: TestApp,
  companyId: string,
  beginsOn: string,
): Promise<string> {
  const [row] = await app.owner.query(findPeriod, [companyId, beginsOn]);
  if (!row) throw new Error(`no period from ${beginsOn}`);
  return row.id.toUpperCase();
}

/** The accounts of a company's books that are not even. */
export async function readOpenLedgerBalances(
  app: TestApp,
  companyId: string,
): Promise<Readonly<Record<string, number>>> {
  const rows = await app.owner.query(listBalances, [companyId]);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

/** Sums of a worker's year, none for one who was never paid. */
export async function readSingleYearTotals(
  app: TestApp,
  userId: string,
): Promise<Readonly<Record<string, number>>> {
  const [row] = await app.owner.query(findYear, [userId]);
  return row?.sums ?? {};
}

/** Puts another account to pay from in the place of the company's own. */
export async function swapFundingAccount(
  { client: { adminPortal, reports, sandbox } }: TestAccount,
  companyId: string,
  accountNumber: string,
): Promise<void> {
  const { Company } = await reports.getCompanyInfo({ companyId });
  const { companyFundingSourceEntity } = await adminPortal.addCompanyBankAccount({
    linkType: 'Manual',
    companyFundingSourceEntity: {
      companyId,
      accountNumber,
      routingNumber: '021000021',
      bankName: 'First Bank',
      accountType: 'checking',
      accountName: 'Another',
    },
  });
  const { microDeposits } = await sandbox.simulateMicroDeposits({
    companyFundingSourceEntityId: companyFundingSourceEntity.companyFundingSourceEntityId,
    companyId,
    result: 'arrived',
  });
  const { debitAmount1, debitAmount2 } = microDeposits;
  await adminPortal.verifyMicroDeposits({ companyId, debitAmount1, debitAmount2 });
  for (const { companyFundingSourceEntityId, status } of Company[0]?.BankAccounts ?? [])
    if (status !== 'Inactive')
      await adminPortal.deactivateCompanyBankAccount({ companyId, companyFundingSourceEntityId });
}

const findPeriod = statement<{ id: string }>(
  '',
  `select pay_period_id id from paywright.pay_period
   where company_id = $1 and begins_on = $2 and withdrawn_at is null and type = 'Regular'`,
);
const listBalances = statement<{ account: string; amount: number }>(
  '',
  `select concat_ws(':', account_code, detail) "account", sum(amount_cents)::bigint "amount"
   from paywright.ledger_posting where company_id = $1
   group by 1 having sum(amount_cents) <> 0 order by 1`,
);
const findYear = statement<{ sums: Record<string, number> }>(
  '',
  'select totals "sums" from paywright.year_totals where worker_id = $1',
);
