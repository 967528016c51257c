import {
  addMonths,
  formatMonth,
  type Month,
  parseMonth,
  toDateParts,
} from '../../../values/calendar-date.ts';

/** A plan as the company offers it: from a month on, until its last day. */
export interface OfferedPlan {
  readonly effectiveMonth: string;
  readonly endDate: string | null;
}

/** This month and the open ones, in which plans can begin, change or end. */
export function listShownMonths(openMonths: readonly string[]): readonly Month[] {
  const open = openMonths.flatMap((name) => parseMonth(name) ?? []);
  const [first] = open;
  return first ? [addMonths(first, -1), ...open] : [];
}

/** True if the company offers the plan in a month. */
export function isOfferedIn({ effectiveMonth, endDate }: OfferedPlan, month: Month): boolean {
  const begins = parseMonth(effectiveMonth);
  return begins !== undefined && begins <= month && (endDate === null || endDate >= month);
}

/** The months in which a coverage can have begun so that the limit of a year depends on it. */
export function listCoverageMonths(openMonths: readonly string[]): readonly string[] {
  const open = openMonths.flatMap((name) => parseMonth(name) ?? []);
  const [first, last] = [open[0], open.at(-1)];
  if (!first || !last) return [];
  const months = [addMonths(first, 1 - toDateParts(first).month)];
  for (let month = months[0]; month && month < last; ) {
    month = addMonths(month, 1);
    months.push(month);
  }
  return months.map(formatMonth);
}
