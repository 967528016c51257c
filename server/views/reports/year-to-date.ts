import type { ReportFilter } from '../../../store/report-payments.ts';
import { countYearFigures, listYearFigures, type YearFigures } from '../../../store/year-totals.ts';
import { yearOf } from '../../../values/calendar-date.ts';
import { type Id, parseId } from '../../../values/id.ts';
import { fullNameOf } from '../full-name.ts';
import type { ReportLoader } from './report.ts';

/** The totals of a year, which hold the sums of the ledger; the doctor compares them. */
export const yearToDate: ReportLoader<YearFigures, Id<'worker'>> = {
  listUnits: (tx, filter, page) => listYearFigures(tx, toYear(filter), page),
  countUnits: (tx, filter) => countYearFigures(tx, toYear(filter)),
  markOf: ({ workerId }) => workerId,
  parseMark: parseId<'worker'>,
  loadRows: async (_, __, figures) =>
    figures.map((each) => ({
      userName: fullNameOf(each),
      userId: each.workerId,
      grossPay: each.gross,
      reimbursements: each.reimbursements,
      employeeTaxes: each.employeeTaxes,
      deductions: each.deductions,
      netPay: each.net,
      employerTaxes: each.employerTaxes,
    })),
};

function toYear({ companyId, workerId, until }: ReportFilter) {
  if (!until) throw new Error('a year to date has a last day');
  return { companyId, workerId, year: yearOf(until) };
}
