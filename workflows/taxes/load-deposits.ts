import type { Transaction } from '../../database/database.ts';
import type { PaidDeposit } from '../../engine/forms/deposit-payments.ts';
import { findScheduleInRecords } from '../../engine/forms/deposit-schedule.ts';
import { type DepositSchedule, lookbackPeriodOf } from '../../engine/forms/deposits.ts';
import { listDeposits } from '../../engine/forms/owed-deposits.ts';
import {
  endOfDepositPeriod,
  form941Taxes,
  type PostedTax,
  type TaxGroup,
  taxGroupOf,
} from '../../engine/forms/tax-groups.ts';
import type { ReturnRules } from '../../law/law.ts';
import { findKybInformation } from '../../store/companies.ts';
import {
  findPaymentBeginning,
  listPaidTaxes,
  listRunTaxes,
  type PaidTax,
  type PaymentBeginning,
} from '../../store/tax-deposits.ts';
import { type CalendarDate, calendarDate, yearOf } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';

export interface DepositQuestion {
  readonly companyId: Id<'company'>;
  readonly year: number;
  readonly today: CalendarDate;
  readonly rules: ReturnRules;
  /** The schedule that the company states. */
  readonly stated?: DepositSchedule | undefined;
}

/** The deposits of a year, and the records that they follow from. */
export interface DepositsOfYear {
  readonly schedule: DepositSchedule;
  readonly source: 'request' | 'records' | 'assumed';
  readonly deposits: readonly PaidDeposit[];
  /** Taxes in the ledger with pay dates in the year. */
  readonly posted: readonly PostedTax[];
}

/** Loads the deposits that a company owes for a year, with their payments. */
export async function loadDeposits(
  tx: Transaction,
  { companyId, year, today, rules, stated }: DepositQuestion,
): Promise<DepositsOfYear> {
  const lookback = lookbackPeriodOf(year, 'quarterly');
  const [from, until] = [calendarDate(`${year}-01-01`), calendarDate(`${year}-12-31`)];
  const [all, payments, beginning, kyb] = await Promise.all([
    listRunTaxes(tx, { companyId, from: lookback.from, until }),
    listPaidTaxes(tx, { companyId, from, until }),
    findPaymentBeginning(tx, { companyId, from: lookback.from, until: lookback.to }),
    findKybInformation(tx, companyId),
  ]);
  const known = stated
    ? ({ schedule: stated, source: 'request' } as const)
    : findSchedule({ year, all, beginning, incorporatedOn: kyb?.incorporatedOn }, rules);
  const posted = all.filter(({ payDate }) => yearOf(payDate) === year);
  const facts = { year, today, posted, schedule: known.schedule, payments, rules };
  return { ...known, posted, deposits: listDeposits(facts) };
}

function findSchedule(
  records: {
    readonly year: number;
    readonly all: readonly PostedTax[];
    readonly beginning: PaymentBeginning;
    readonly incorporatedOn: CalendarDate | undefined;
  },
  rules: ReturnRules,
) {
  const { year, all, beginning, incorporatedOn } = records;
  const liabilities = all
    .filter(({ taxCode }) => form941Taxes.includes(taxCode))
    .map(({ payDate, tax }) => ({ payDate, amount: tax }));
  return findScheduleInRecords(
    {
      year,
      liabilities,
      firstPayDate: beginning.firstPayDate,
      hasImports: beginning.imported > 0,
      incorporatedOn,
    },
    rules.deposits,
  );
}

/** The taxes of a group and period, and what was paid of them. */
export async function loadOwedTaxes(
  tx: Transaction,
  of: {
    readonly companyId: Id<'company'>;
    readonly group: TaxGroup;
    readonly period: CalendarDate;
  },
): Promise<{ readonly posted: readonly PostedTax[]; readonly paid: readonly PaidTax[] }> {
  const { companyId, group, period } = of;
  const [posted, paid] = await Promise.all([
    listRunTaxes(tx, { companyId, from: period, until: endOfDepositPeriod(group, period) }),
    listPaidTaxes(tx, { companyId, from: period, until: period, group }),
  ]);
  return { posted: posted.filter(({ taxCode }) => taxGroupOf(taxCode) === group), paid };
}
