import { describe, expect, it } from 'vitest';
import { urgentFirst } from './arrange-rows.ts';
import { fromOrder, readRunSearch, toOrder } from './run-search.ts';

describe('the address of the grid', () => {
  it.each([
    ['nothing', {}, {}],
    ['a filter', { show: 'notPaid' }, { show: 'notPaid' }],
    ['the filter that is always there', { show: 'all' }, {}],
    ['an unknown filter', { show: 'rich' }, {}],
    ['words', { q: 'ames' }, { q: 'ames' }],
    ['words that look like a number', { q: 17 }, { q: '17' }],
    ['words of no use', { q: ['ames'] }, {}],
    ['words without end', { q: 'a'.repeat(121) }, {}],
    ['an order', { sort: '-basePay NIGHT' }, { sort: '-basePay NIGHT' }],
    ['a comparison', { compare: true }, { compare: true }],
    ['something else', { compare: 'yes', shoes: 1 }, {}],
  ])('with %s is read', (_, search, read) => {
    expect(readRunSearch(search)).toEqual(read);
  });

  it('names an order in both directions', () => {
    for (const sort of ['gross', '-gross', 'basePay NIGHT', '-urgency', undefined])
      expect(fromOrder(toOrder(sort))).toBe(sort);
    expect(toOrder(undefined)).toBe(urgentFirst);
    expect(toOrder('-net')).toEqual({ by: 'net', isDescending: true });
  });
});
