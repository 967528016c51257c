import { addMonths, type Month, parseMonth } from '../../../values/calendar-date.ts';

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
