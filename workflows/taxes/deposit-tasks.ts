import type { Transaction } from '../../database/database.ts';
import { type DepositNotice, listDepositNotices } from '../../engine/forms/deposit-notices.ts';
import type { PaidDeposit } from '../../engine/forms/deposit-payments.ts';
import { readReturnRules } from '../../law/law.ts';
import { type CalendarDate, calendarDate, yearOf } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { loadDeposits } from './load-deposits.ts';

/** Loads the deposits of this year and the last one that are due soon or late. */
export async function loadDepositNotices(
  tx: Transaction,
  companyId: Id<'company'>,
  today: CalendarDate,
): Promise<readonly DepositNotice[]> {
  return listDepositNotices(await loadRecentDeposits(tx, companyId, today), today);
}

/** Loads the deposits of this year and the last one. */
export async function loadRecentDeposits(
  tx: Transaction,
  companyId: Id<'company'>,
  today: CalendarDate,
): Promise<readonly PaidDeposit[]> {
  const years = [yearOf(today) - 1, yearOf(today)];
  const found = await Promise.all(
    years.map(async (year) => {
      const rules = readReturnRules(calendarDate(`${year}-12-31`));
      return rules ? (await loadDeposits(tx, { companyId, year, today, rules })).deposits : [];
    }),
  );
  return found.flat();
}
