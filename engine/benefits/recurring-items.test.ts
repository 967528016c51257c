import { describe, expect, it } from 'vitest';
import { readDescriptions } from '../../law/law.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { money } from '../../values/money.ts';
import { percent } from '../../values/rate.ts';
import { compileDescriptionMatcher, type LineCategory } from '../earnings/descriptions.ts';
import {
  categoryOf,
  findRecurringItem,
  lastDayOfItem,
  leftBefore,
  listRecurringItemProblems,
  type RecurringItem,
} from './recurring-items.ts';

const matchDescription = compileDescriptionMatcher(readDescriptions());
const today = calendarDate('2026-03-03');
const item = (changes: Partial<RecurringItem> = {}): RecurringItem => ({
  itemId: 'I' as Id<'recurringItem'>,
  place: 'deduction',
  description: '401(k)',
  share: { amount: money('100') },
  startsOn: today,
  endsOn: null,
  ...changes,
});
const until = (endsOn: string) => ({ endsOn: calendarDate(endsOn) });

describe('a new recurring item', () => {
  const rows: [
    why: string,
    added: Partial<RecurringItem>,
    existing: RecurringItem[],
    problems: string[],
  ][] = [
    ['is accepted', {}, [], []],
    ['is refused with an amount of zero', { share: { amount: money('0') } }, [], ['noAmount']],
    ['is refused as pay in percent of cash pay', bonus(4), [], ['shareOfPay']],
    ['is refused when it ends before it starts', until('2026-03-02'), [], ['endsBeforeItStarts']],
    ['may last one day', until('2026-03-03'), [], []],
    [
      'is refused when the same item is in effect',
      { description: '401k' },
      [item()],
      ['duplicate'],
    ],
    [
      'is accepted when the same description is in another category',
      { place: 'extraPay' },
      [item()],
      [],
    ],
    [
      'is accepted after the same item has ended',
      {},
      [item({ startsOn: calendarDate('2026-01-01'), ...until('2026-03-02') })],
      [],
    ],
    [
      'is accepted before the same item starts',
      until('2026-03-31'),
      [item({ startsOn: calendarDate('2026-04-01') })],
      [],
    ],
    [
      'is refused when it overlaps the same item',
      until('2026-04-01'),
      [item({ startsOn: calendarDate('2026-04-01') })],
      ['duplicate'],
    ],
    ['is accepted when the same item was withdrawn', {}, [item(until('2026-03-02'))], []],
    [
      'is accepted next to another item in another script',
      { description: '保険' },
      [item({ description: '年金' })],
      [],
    ],
  ];
  it.each(rows)('%s', (_, added, existing, problems) => {
    const facts = { items: existing, hasLeft: false };
    expect(listRecurringItemProblems(item(added), facts)).toEqual(problems);
  });

  it('is refused for a worker who has left', () => {
    const facts = { items: [], hasLeft: true };
    expect(listRecurringItemProblems(item(), facts)).toEqual(['terminated']);
  });

  it.each([
    ['current', null, false],
    ['terminated', '2026-03-04', false],
    ['terminated', '2026-03-03', false],
    ['terminated', '2026-03-02', true],
    ['deactivated', null, true],
  ] as const)('of a worker who is %s with the last day %s: left %s', (employment, day, hasLeft) => {
    const exitOn = day && calendarDate(day);
    expect(leftBefore({ employment, exitOn }, calendarDate('2026-03-03'))).toBe(hasLeft);
  });
});

describe('the category of an item sent without one', () => {
  const rows: [
    description: string,
    existing: RecurringItem[],
    category: LineCategory,
    why: string,
  ][] = [
    ['HSA', [], 'deduction', 'known as a deduction and as pay'],
    ['Bonus', [], 'extraPay', 'known as pay'],
    ['Mileage', [], 'reimbursement', 'known as a reimbursement'],
    ['Coffee', [], 'deduction', 'unknown'],
    [
      'hsa',
      [item({ description: 'HSA', place: 'extraPay' })],
      'extraPay',
      'that of the existing item',
    ],
  ];
  it.each(rows)('«%s» with existing items %j is %s (%s)', (description, items, category) => {
    expect(categoryOf(description, items, matchDescription)).toBe(category);
  });
});

it('an item is found by its description until it ends', () => {
  const named = { place: 'deduction', description: '401K' } as const;
  expect(findRecurringItem([item()], named, today)).toEqual(item());
  expect(findRecurringItem([item(until('2026-03-02'))], named, today)).toBeUndefined();
  expect(findRecurringItem([item({ place: 'reimbursement' })], named, today)).toBeUndefined();
});

it('a removed item ends yesterday, or on the day before it starts', () => {
  expect(lastDayOfItem(item({ startsOn: calendarDate('2026-01-01') }), today)).toBe('2026-03-02');
  expect(lastDayOfItem(item({ startsOn: calendarDate('2026-05-01') }), today)).toBe('2026-04-30');
});

function bonus(number: number): Partial<RecurringItem> {
  return { place: 'extraPay', description: 'Bonus', share: { percentage: percent(number) } };
}
