import type { Asked } from '../../call/ask.ts';

export type ShownReport = Asked<'reports', 'getReportTable'>['report'];

/** A sentence about each report. */
export const reportWords: Readonly<Record<ShownReport, string>> = {
  'Payroll register': 'What everybody was paid, by pay day.',
  'Year to date': 'What everybody was paid this year.',
  'Cash requirement': 'How much money each payroll needs, and on which day.',
  'Tax liability': 'What is owed to each agency, by pay day.',
  'Deductions and benefits': 'What was deducted, and what the company paid for benefits.',
  Garnishments: 'What was withheld by order of a court or agency.',
  'Contractor payments': 'What contractors were paid.',
  Hours: 'Paid hours by kind.',
  'Who changed what': 'Every change, with the person who made it.',
};

export function isShownReport(name: string): name is ShownReport {
  return Object.hasOwn(reportWords, name);
}

/** The dates that a report is selected by. The year to date ends on a day and cannot begin on one. */
export function toReportDates(
  report: ShownReport,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): { readonly startDate?: string; readonly endDate?: string } {
  return {
    ...(from !== undefined && report !== 'Year to date' && { startDate: from }),
    ...(to !== undefined && { endDate: to }),
  };
}
