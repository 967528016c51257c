import type { Transaction } from '../../../database/database.ts';
import { addBankingDays } from '../../../engine/calendar/banking-days.ts';
import { depositStatusOn, type PaidDeposit } from '../../../engine/forms/deposit-payments.ts';
import { taxGroupOf } from '../../../engine/forms/tax-groups.ts';
import { agencyOf } from '../../../engine/ledger/chart-of-accounts.ts';
import { readReturnRules } from '../../../law/law.ts';
import type { ReportFilter } from '../../../store/report-payments.ts';
import {
  listNeedsOfProcessed,
  listNeedsOfSubmitted,
  listPayDates,
  listSubmittedRuns,
  listTaxesOfDates,
  type PayrollKey,
  type RunNeed,
  type SubmittedRun,
} from '../../../store/report-sums.ts';
import {
  type CalendarDate,
  calendarDate,
  parseCalendarDate,
  yearOf,
} from '../../../values/calendar-date.ts';
import { groupBy } from '../../../values/group-by.ts';
import { parseId } from '../../../values/id.ts';
import { loadDeposits } from '../../../workflows/taxes/load-deposits.ts';
import { listOwnTaxNames } from '../../../workflows/taxes/own-tax-names.ts';
import { depositStatusTexts } from '../tax-deposit-record.ts';
import { nameTax, nameTaxGroup, type OwnTaxNames } from '../tax-names.ts';
import type { LoadedRow, ReportLoader } from './report.ts';

// Reports that sum whole pay dates or payrolls.

export const taxLiability: ReportLoader<CalendarDate, CalendarDate> = {
  listUnits: listPayDates,
  countUnits: async (tx, filter) => (await listPayDates(tx, filter, {})).length,
  markOf: (payDate) => payDate,
  parseMark: parseCalendarDate,
  loadRows: async (tx, filter, payDates) => {
    const [taxes, deposits, ownTaxNames] = await Promise.all([
      listTaxesOfDates(tx, filter, payDates),
      loadDepositsOfDates(tx, filter, payDates),
      listOwnTaxNames(tx, filter.companyId),
    ]);
    const names = new Map(
      [...new Set(taxes.map(({ taxCode }) => taxCode))].map((taxCode) => [
        taxCode,
        nameTax(taxCode, ownTaxNames),
      ]),
    );
    return taxes.map(({ payDate, taxCode, payer, taxable, tax }) => ({
      payDate,
      agency: agencyOf(taxCode),
      taxName: names.get(taxCode) ?? taxCode,
      taxCode,
      payer: payers[payer],
      taxableWages: taxable,
      tax,
      ...depositCellsOf(deposits.get(`${taxGroupOf(taxCode)} ${payDate}`), filter, ownTaxNames),
    }));
  },
};

/** Loads the deposits that pay the taxes of pay dates, as getTaxDeposits lists them, by tax group and pay date. */
async function loadDepositsOfDates(
  tx: Transaction,
  { companyId, today }: ReportFilter,
  payDates: readonly CalendarDate[],
): Promise<ReadonlyMap<string, PaidDeposit>> {
  const years = [...new Set(payDates.map(yearOf))];
  const found = await Promise.all(
    years.map(async (year) => {
      const rules = readReturnRules(calendarDate(`${year}-12-31`));
      return rules ? (await loadDeposits(tx, { companyId, year, today, rules })).deposits : [];
    }),
  );
  const days = found.flat().flatMap((deposit) => deposit.payDates.map((day) => ({ day, deposit })));
  return new Map(days.map(({ day, deposit }) => [`${deposit.group} ${day}`, deposit]));
}

/** Tax that was voided completely belongs to no deposit. */
function depositCellsOf(
  deposit: PaidDeposit | undefined,
  { today }: Pick<ReportFilter, 'today'>,
  ownTaxNames: OwnTaxNames,
): LoadedRow {
  if (!deposit) return {};
  const { group, dueOn } = deposit;
  const depositStatus = depositStatusTexts[depositStatusOn(deposit, today)];
  const depositName = nameTaxGroup(group, ownTaxNames);
  return { depositName, taxGroup: group, ...(dueOn && { dueDate: dueOn }), depositStatus };
}

const payers = { employee: 'Employee', employer: 'Employer' } as const;

export const cashRequirement: ReportLoader<SubmittedRun, PayrollKey> = {
  listUnits: listSubmittedRuns,
  countUnits: async (tx, filter) => (await listSubmittedRuns(tx, filter, {})).length,
  markOf: ({ payDate, payRunId }) => `${payDate}:${payRunId}`,
  parseMark,
  loadRows: listNeeds,
};

function parseMark(text: string): PayrollKey | undefined {
  const [day = '', run = '', ...more] = text.split(':');
  const payDate = parseCalendarDate(day);
  const payRunId = parseId<'payRun'>(run);
  return payDate && payRunId && more.length === 0 ? { payDate, payRunId } : undefined;
}

const purposes = {
  funding: 'Direct deposits',
  'Direct Deposit': 'Direct deposits',
  ach: 'Direct deposits',
  check: 'Checks',
  Check: 'Checks',
  self: 'Paid by the company',
  taxes: 'Taxes',
  deductions: 'Deductions and garnishments',
  benefits: 'Benefits paid by the company',
} as const satisfies Record<RunNeed['purpose'], string>;

async function listNeeds(
  tx: Transaction,
  { companyId }: ReportFilter,
  runs: readonly SubmittedRun[],
): Promise<readonly LoadedRow[]> {
  const idsOf = (isProcessed: boolean) =>
    runs.filter((run) => run.isProcessed === isProcessed).map(({ payRunId }) => payRunId);
  const needs = await Promise.all([
    listNeedsOfProcessed(tx, companyId, idsOf(true)),
    listNeedsOfSubmitted(tx, companyId, idsOf(false)),
  ]);
  const byRun = groupBy(needs.flat(), ({ payRunId }): string => payRunId);
  return runs.flatMap(({ payRunId, payDate }) =>
    (byRun.get(payRunId) ?? [])
      .map(({ purpose, neededOn, amount }) => ({
        neededOn: neededOn ?? neededOnOf(purpose, payDate),
        payDate,
        purpose: purposes[purpose],
        amount,
      }))
      .sort(byDayAndPurpose),
  );
}

/** Direct deposits are drawn one banking day before workers are paid. */
function neededOnOf(purpose: RunNeed['purpose'], payDate: CalendarDate): CalendarDate {
  return purpose === 'Direct Deposit' ? addBankingDays(payDate, -1) : payDate;
}

function byDayAndPurpose(
  one: { readonly neededOn: string; readonly purpose: string },
  other: { readonly neededOn: string; readonly purpose: string },
): number {
  const [a, b] = [one, other].map(({ neededOn, purpose }) => `${neededOn} ${purpose}`);
  return a === b ? 0 : String(a) < String(b) ? -1 : 1;
}
