import { addDays, type CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import {
  type DescriptionMatcher,
  type LineCategory,
  normalizeText,
} from '../earnings/descriptions.ts';
import type { EmploymentState } from '../onboarding/worker-status.ts';
import { type Contribution, isZeroContribution } from './enrollments.ts';

/** Pay, a deduction or a reimbursement in every regular period. */
export interface RecurringItem {
  readonly itemId: Id<'recurringItem'>;
  readonly place: LineCategory;
  readonly description: string;
  readonly share: Contribution;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate | null;
}

export type RecurringItemProblem =
  | 'terminated'
  | 'noAmount'
  | 'shareOfPay'
  | 'endsBeforeItStarts'
  | 'duplicate';

/**
 * True after the last day of a worker. The last payroll may still be open then, but what it pays or takes in addition is
 * entered for that payroll alone.
 */
export function leftBefore({ employment, exitOn }: EmploymentState, today: CalendarDate): boolean {
  return employment !== 'current' && (exitOn === null || exitOn < today);
}

/** Lists every problem with adding an item. */
export function listRecurringItemProblems(
  item: Omit<RecurringItem, 'itemId'>,
  { items, hasLeft }: { readonly items: readonly RecurringItem[]; readonly hasLeft: boolean },
): readonly RecurringItemProblem[] {
  const problems: RecurringItemProblem[] = [];
  if (hasLeft) problems.push('terminated');
  if (isZeroContribution(item.share)) problems.push('noAmount');
  if (isShareOfPay(item)) problems.push('shareOfPay');
  if (item.endsOn !== null && item.endsOn < item.startsOn) problems.push('endsBeforeItStarts');
  else if (items.some((each) => isSame(each, item) && overlap(each, item)))
    problems.push('duplicate');
  return problems;
}

/** True for pay that is a percentage of cash pay: only deductions can be. */
export function isShareOfPay({ place, share }: Pick<RecurringItem, 'place' | 'share'>): boolean {
  return place !== 'deduction' && 'percentage' in share && !isZeroContribution(share);
}

/** The category of an item sent without one: that of an existing item, or the first that knows it. */
export function categoryOf(
  description: string,
  items: readonly RecurringItem[],
  matchDescription: DescriptionMatcher,
): LineCategory {
  const existing = items.find((each) => keyOf(each.description) === keyOf(description));
  if (existing) return existing.place;
  const categories = ['deduction', 'extraPay', 'reimbursement'] as const;
  return (
    categories.find((category) => matchDescription(category, description).known) ?? 'deduction'
  );
}

/** Finds the first item of a name that has not ended. Items of one name never overlap. */
export function findRecurringItem(
  items: readonly RecurringItem[],
  named: Pick<RecurringItem, 'place' | 'description'>,
  today: CalendarDate,
): RecurringItem | undefined {
  return items.find(
    (each) => isSame(each, named) && (each.endsOn === null || each.endsOn >= today),
  );
}

/** The last day of an item removed today: yesterday, or the day before it would have started. */
export function lastDayOfItem({ startsOn }: RecurringItem, today: CalendarDate): CalendarDate {
  return addDays(startsOn > today ? startsOn : today, -1);
}

function isSame(
  a: Pick<RecurringItem, 'place' | 'description'>,
  b: Pick<RecurringItem, 'place' | 'description'>,
): boolean {
  return a.place === b.place && keyOf(a.description) === keyOf(b.description);
}

/** Compares descriptions by letters and digits; a text without any is compared as a whole. */
function keyOf(description: string): string {
  return normalizeText(description) || description.toLowerCase();
}

type Span = Pick<RecurringItem, 'startsOn' | 'endsOn'>;

function overlap(a: Span, b: Span): boolean {
  return (
    (a.endsOn === null || b.startsOn <= a.endsOn) &&
    (b.endsOn === null || a.startsOn <= b.endsOn) &&
    (a.endsOn === null || a.startsOn <= a.endsOn)
  );
}
