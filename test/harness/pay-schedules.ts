import type { TestAccount } from './app.ts';
import { aSchedule } from './examples.ts';
import { test } from './fixtures.ts';

/** Adds schedules of the file's company or another, and describes periods in one line each. */
export const scheduleTest = test
  .extend(
    'add',
    ({ account, companyId }) =>
      (changes: object, from = account) =>
        from.send({
          path: '/payroll',
          body: {
            method: 'addPaySchedule',
            paySchedule: { ...aSchedule(companyId, changes), ...changes },
          },
        }),
  )
  .extend(
    'linesOf',
    ({ account }) =>
      async (company: string, count: number) =>
        (await periodsOf(account, company))
          .slice(0, count)
          .map(
            ({ payBeginDate, payEndDate, payDate, deadLineToRunPayroll }) =>
              `${payBeginDate} to ${payEndDate}, paid ${payDate}, by ${deadLineToRunPayroll}`,
          ),
  );

export async function periodsOf(
  account: TestAccount,
  company: string,
  workerType: 'W2' | '1099-NEC' = 'W2',
) {
  const { unprocessedPayPeriods } = await account.client.reports.getUnProcessedPayPeriod({
    companyId: company,
    workerType,
  });
  return unprocessedPayPeriods;
}
