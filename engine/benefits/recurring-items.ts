import { addDays, type CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import {
  type DescriptionMatcher,
  type LineCategory,
  normalizeText,
} from '../earnings/descriptions.ts';
import { type Contribution, isZeroContribution } from './enrollments.ts';

/** Pay, a deduction or a reimbursement that comes back in every regular period. */
export interface RecurringItem {
  readonly itemId: Id<'recurringItem'>;
  readonly place: LineCategory;
  readonly description: string;
  readonly share: Contribution;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate | null;
}

export type RecurringItemProblem = 'noAmount' | 'shareOfPay' | 'endsBeforeItStarts' | 'duplicate';

/** Everything that keeps an item from being added. */
export function listRecurringItemProblems(
  item: Omit<RecurringItem, 'itemId'>,
  items: readonly RecurringItem[],
): readonly RecurringItemProblem[] {
  const problems: RecurringItemProblem[] = [];
  if (isZeroContribution(item.share)) problems.push('noAmount');
  if (isShareOfPay(item)) problems.push('shareOfPay');
  if (item.endsOn !== null && item.endsOn < item.startsOn) problems.push('endsBeforeItStarts');
  else if (items.some((each) => isSame(each, item) && overlap(each, item)))
    problems.push('duplicate');
  return problems;
}

/** A share of the cash pay can be taken from it, but cannot be a part of it. */
export function isShareOfPay({ place, share }: Pick<RecurringItem, 'place' | 'share'>): boolean {
  return place !== 'deduction' && 'percentage' in share && !isZeroContribution(share);
}

/** What an item is when nobody said: as one that is there, else as the law first knows it. */
export function categoryOf(
  description: string,
  items: readonly RecurringItem[],
  understand: DescriptionMatcher,
): LineCategory {
  const there = items.find((each) => keyOf(each.description) === keyOf(description));
  if (there) return there.place;
  const places = ['deduction', 'extraPay', 'reimbursement'] as const;
  return places.find((place) => understand(place, description).known) ?? 'deduction';
}

/** The item of that name that holds today or later; there is one at a time, the next one first. */
export function findRecurringItem(
  items: readonly RecurringItem[],
  named: Pick<RecurringItem, 'place' | 'description'>,
  today: CalendarDate,
): RecurringItem | undefined {
  return items.find(
    (each) => isSame(each, named) && (each.endsOn === null || each.endsOn >= today),
  );
}

/** The last day of an item that holds no more from today on; the day before its first when it never did. */
export function lastDayOfItem({ startsOn }: RecurringItem, today: CalendarDate): CalendarDate {
  return addDays(startsOn > today ? startsOn : today, -1);
}

function isSame(
  a: Pick<RecurringItem, 'place' | 'description'>,
  b: Pick<RecurringItem, 'place' | 'description'>,
): boolean {
  return a.place === b.place && keyOf(a.description) === keyOf(b.description);
}

/** `401(k)` is `401k`; a text without such letters stands for itself. */
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
