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
  listRecurringItemProblems,
  type RecurringItem,
} from './recurring-items.ts';

const understand = compileDescriptionMatcher(readDescriptions());
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

describe('an item that is added', () => {
  const rows: [
    why: string,
    added: Partial<RecurringItem>,
    there: RecurringItem[],
    said: string[],
  ][] = [
    ['alone', {}, [], []],
    ['of nothing', { share: { amount: money('0') } }, [], ['noAmount']],
    ['a share of what it is a part of', bonus(4), [], ['shareOfPay']],
    ['backwards', until('2026-03-02'), [], ['endsBeforeItStarts']],
    ['for a day', until('2026-03-03'), [], []],
    ['beside itself', { description: '401k' }, [item()], ['duplicate']],
    ['beside itself elsewhere', { place: 'extraPay' }, [item()], []],
    [
      'after itself',
      {},
      [item({ startsOn: calendarDate('2026-01-01'), ...until('2026-03-02') })],
      [],
    ],
    ['before itself', until('2026-03-31'), [item({ startsOn: calendarDate('2026-04-01') })], []],
    [
      'over itself',
      until('2026-04-01'),
      [item({ startsOn: calendarDate('2026-04-01') })],
      ['duplicate'],
    ],
    ['where one was taken back', {}, [item(until('2026-03-02'))], []],
    [
      'beside another in another script',
      { description: '保険' },
      [item({ description: '年金' })],
      [],
    ],
  ];
  it.each(rows)('%s', (_, added, there, said) => {
    expect(listRecurringItemProblems(item(added), there)).toEqual(said);
  });
});

describe('what an item is when nobody said', () => {
  const rows: [description: string, there: RecurringItem[], place: LineCategory, why: string][] = [
    ['HSA', [], 'deduction', 'known as pay too, but as a deduction first'],
    ['Bonus', [], 'extraPay', 'known as pay'],
    ['Mileage', [], 'reimbursement', 'known as a reimbursement'],
    ['Coffee', [], 'deduction', 'known as nothing'],
    ['hsa', [item({ description: 'HSA', place: 'extraPay' })], 'extraPay', 'there already'],
  ];
  it.each(rows)('%s', (description, items, place) => {
    expect(categoryOf(description, items, understand)).toBe(place);
  });
});

it('an item is found by its name as long as it holds', () => {
  const named = { place: 'deduction', description: '401K' } as const;
  expect(findRecurringItem([item()], named, today)).toEqual(item());
  expect(findRecurringItem([item(until('2026-03-02'))], named, today)).toBeUndefined();
  expect(findRecurringItem([item({ place: 'reimbursement' })], named, today)).toBeUndefined();
});

it('an item ends yesterday, or before it began', () => {
  expect(lastDayOfItem(item({ startsOn: calendarDate('2026-01-01') }), today)).toBe('2026-03-02');
  expect(lastDayOfItem(item({ startsOn: calendarDate('2026-05-01') }), today)).toBe('2026-04-30');
});

function bonus(number: number): Partial<RecurringItem> {
  return { place: 'extraPay', description: 'Bonus', share: { percentage: percent(number) } };
}
