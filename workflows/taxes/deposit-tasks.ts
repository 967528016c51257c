import type { Transaction } from '../../database/database.ts';
import { type DepositNotice, listDepositNotices } from '../../engine/forms/deposit-notices.ts';
import { readReturnRules } from '../../law/law.ts';
import { type CalendarDate, calendarDate, yearOf } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { type DepositsOfYear, loadDeposits } from './load-deposits.ts';

/** Loads the deposits of this year and the last one that are due soon or late. */
export async function loadDepositNotices(
  tx: Transaction,
  companyId: Id<'company'>,
  today: CalendarDate,
): Promise<readonly DepositNotice[]> {
  const years = await loadRecentDeposits(tx, companyId, today);
  return listDepositNotices(
    years.flatMap(({ deposits }) => deposits),
    today,
  );
}

/** Loads the deposits of this year and the last one. */
export async function loadRecentDeposits(
  tx: Transaction,
  companyId: Id<'company'>,
  today: CalendarDate,
): Promise<readonly DepositsOfYear[]> {
  const years = [yearOf(today) - 1, yearOf(today)];
  const found = await Promise.all(
    years.map(async (year) => {
      const rules = readReturnRules(calendarDate(`${year}-12-31`));
      return rules ? [await loadDeposits(tx, { companyId, year, today, rules })] : [];
    }),
  );
  return found.flat();
}
