import type { Transaction } from '../../database/database.ts';
import type { PaidDeposit } from '../../engine/forms/deposit-payments.ts';
import { findScheduleInRecords } from '../../engine/forms/deposit-schedule.ts';
import {
  type DepositSchedule,
  lookbackPeriodOf,
  type ReturnFrequency,
} from '../../engine/forms/deposits.ts';
import { listDeposits } from '../../engine/forms/owed-deposits.ts';
import {
  endOfDepositPeriod,
  form941Taxes,
  form945Tax,
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
import type { WorkerType } from '../../values/vocabulary.ts';

export interface DepositQuestion {
  readonly companyId: Id<'company'>;
  readonly year: number;
  readonly today: CalendarDate;
  readonly rules: ReturnRules;
  /** The schedule that the company states. */
  readonly stated?: DepositSchedule | undefined;
  /** The schedule of backup withholding that the company states. */
  readonly stated945?: DepositSchedule | undefined;
}

interface UsedSchedule {
  readonly schedule: DepositSchedule;
  readonly source: 'request' | 'records' | 'assumed';
}

/** The deposits of a year, and the records that they follow from. */
export interface DepositsOfYear extends UsedSchedule {
  /** Schedule of backup withholding; undefined for a year without it. */
  readonly form945: UsedSchedule | undefined;
  readonly deposits: readonly PaidDeposit[];
  /** Taxes in the ledger with pay dates in the year. */
  readonly posted: readonly PostedTax[];
}

/** Loads the deposits that a company owes for a year, with their payments. */
export async function loadDeposits(
  tx: Transaction,
  { companyId, year, today, rules, stated, stated945 }: DepositQuestion,
): Promise<DepositsOfYear> {
  const [from, until] = [calendarDate(`${year}-01-01`), calendarDate(`${year}-12-31`)];
  // The lookback period of Form 945 begins before that of Form 941.
  const earliest = lookbackPeriodOf(year, 'annual').from;
  const [all, payments, beginning, kyb] = await Promise.all([
    listRunTaxes(tx, { companyId, from: earliest, until }),
    listPaidTaxes(tx, { companyId, from, until }),
    loadBeginning(tx, { companyId, year }, form941Terms),
    findKybInformation(tx, companyId),
  ]);
  const posted = all.filter(({ payDate }) => yearOf(payDate) === year);
  const records = { year, all, incorporatedOn: kyb?.incorporatedOn };
  const known = stated
    ? statedSchedule(stated)
    : findSchedule({ ...records, beginning }, form941Terms, rules);
  const find945 = async () =>
    stated945
      ? statedSchedule(stated945)
      : findSchedule(
          { ...records, beginning: await loadBeginning(tx, { companyId, year }, form945Terms) },
          form945Terms,
          rules,
        );
  const isWithheld = posted.some(({ taxCode }) => taxCode === form945Tax);
  const form945 = isWithheld ? await find945() : undefined;
  const { schedule } = known;
  const form945Schedule = form945?.schedule ?? 'monthly';
  const facts = { year, today, posted, schedule, form945Schedule, payments, rules };
  return { ...known, form945, posted, deposits: listDeposits(facts) };
}

const statedSchedule = (schedule: DepositSchedule): UsedSchedule => ({
  schedule,
  source: 'request',
});

/** The return whose taxes and workers decide a schedule. */
interface ScheduleTerms {
  readonly frequency: ReturnFrequency;
  readonly workerType: WorkerType;
  readonly taxes: readonly string[];
}

const form941Terms: ScheduleTerms = {
  frequency: 'quarterly',
  workerType: 'W2',
  taxes: form941Taxes,
};
const form945Terms: ScheduleTerms = {
  frequency: 'annual',
  workerType: '1099-NEC',
  taxes: [form945Tax],
};

function loadBeginning(
  tx: Transaction,
  { companyId, year }: Pick<DepositQuestion, 'companyId' | 'year'>,
  { frequency, workerType }: ScheduleTerms,
): Promise<PaymentBeginning> {
  const { from, to: until } = lookbackPeriodOf(year, frequency);
  return findPaymentBeginning(tx, { companyId, from, until, workerType });
}

function findSchedule(
  {
    year,
    all,
    beginning: { firstPayDate, imported },
    incorporatedOn,
  }: {
    readonly year: number;
    readonly all: readonly PostedTax[];
    readonly beginning: PaymentBeginning;
    readonly incorporatedOn: CalendarDate | undefined;
  },
  { frequency, taxes }: ScheduleTerms,
  rules: ReturnRules,
): UsedSchedule {
  const liabilities = all
    .filter(({ taxCode }) => taxes.includes(taxCode))
    .map(({ payDate, tax }) => ({ payDate, amount: tax }));
  const records = { year, frequency, liabilities, firstPayDate, hasImports: imported > 0 };
  return findScheduleInRecords({ ...records, incorporatedOn }, rules.deposits);
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
