import { describe, expect, test } from 'vitest';
import { isAway, isChangedRead, pauseAfter, readEvents } from './repeat-reads.ts';

describe('a heard change repeats', () => {
  test.for<[string, readonly unknown[], object, string | undefined, boolean]>([
    ['a read of the company', ['getHome', 'A'], { companyId: 'A' }, 'A', true],
    ['a payroll of the open company', ['previewPayroll', 'p1'], { companyId: 'A' }, 'A', true],
    ['nothing of another company', ['getHome', 'A'], { companyId: 'B' }, 'A', false],
    ['a kept read of that company', ['getHome', 'B'], { companyId: 'B' }, 'A', true],
    ['lists of several companies', ['getDeadlines', ''], { companyId: 'B' }, undefined, true],
    ['a named read', ['getTasks', 'A'], { companyId: 'A', reads: ['getTasks'] }, 'A', true],
    ['no other read', ['getHome', 'A'], { companyId: 'A', reads: ['getTasks'] }, 'A', false],
    ['everything, if all may have changed', ['getHome', 'A'], {}, 'A', true],
    ['never the session', ['session'], {}, undefined, false],
  ])('%s', ([, key, change, shown, isRead]) => {
    expect(isChangedRead(key, change, shown)).toBe(isRead);
  });
});

test('reads come at most once a second, and large ones more rarely', () => {
  expect([0, 200, 5_000].map(pauseAfter)).toEqual([1_000, 1_000, 20_000]);
});

test('a page without input for two minutes reads nothing', () => {
  expect([119_999, 120_000].map((now) => isAway({ inputAt: 0, now }))).toEqual([false, true]);
});

test('events are read as they arrive, also in pieces', () => {
  const sent = 'id: 4.1\n: nothing new\n\nid: 5.1\ndata: {"a":1}\n\nevent: ended\ndata: {}\n\n';
  const all = readEvents(sent).events;
  expect(all).toEqual([
    { id: '4.1', type: 'message', data: '' },
    { id: '5.1', type: 'message', data: '{"a":1}' },
    { id: undefined, type: 'ended', data: '{}' },
  ]);
  let [text, events] = ['', [] as unknown[]];
  for (const letter of sent) {
    const read = readEvents(text + letter);
    [text, events] = [read.rest, [...events, ...read.events]];
  }
  expect(events).toEqual(all);
});
