import { statement } from '../../database/database.ts';
import type { TestAccount, TestApp } from './app.ts';
import { addSchedule } from './examples.ts';

/** Builds a bonus line for corrections and imports. */
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

/** Returns the id of the regular period that begins on a day. */
export async function readPeriodBeginningOn(
  app: TestApp,
  companyId: string,
  beginsOn: string,
): Promise<string> {
  const [row] = await app.owner.query(findPeriod, [companyId, beginsOn]);
  if (!row) throw new Error(`no period from ${beginsOn}`);
  return row.id.toUpperCase();
}

const findPeriod = statement<{ id: string }>(
  '',
  `select pay_period_id id from paywright.pay_period
   where company_id = $1 and begins_on = $2 and withdrawn_at is null and type = 'Regular'`,
);
