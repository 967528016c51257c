import { expect, test } from 'vitest';
import { cents } from '../../values/money.ts';
import type { PayItem } from './pay-item.ts';
import { listChanges } from './run-changes.ts';

const item = (net: number, changes: object = {}): PayItem =>
  ({
    hours: 400_000,
    payRate: 250_000,
    pay: { net: cents(net) },
    ...changes,
  }) as unknown as PayItem;

const rows: [why: string, now: PayItem, last: PayItem | undefined, keys: string[]][] = [
  ['the same again', item(1000_00), item(1000_00), []],
  ['nobody of that name last time', item(1000_00), undefined, ['newWorker']],
  ['another wage', item(1000_00, { payRate: 260_000 }), item(1000_00), ['wageChanged']],
  ['a cent less than a fifth more', item(1199_99), item(1000_00), []],
  ['a fifth more', item(1200_00), item(1000_00), ['netChanged']],
  ['a fifth less', item(800_00), item(1000_00), ['netChanged']],
  ['a cent more than a fifth less left', item(800_01), item(1000_00), []],
  ['nothing last time, something now', item(1), item(0), ['netChanged']],
  ['nothing either time', item(0), item(0), []],
  ['nothing now', item(0), item(1000_00), ['netChanged']],
  ['eighty hours', item(1000_00, { hours: 800_000 }), item(1000_00), []],
  ['a minute more', item(1000_00, { hours: 800_167 }), item(1000_00), ['manyHours']],
];
test.each(rows)('%s', (_, now, last, keys) => {
  expect(listChanges(now, { last, isFirstRun: false }).map(({ key }) => key)).toEqual(keys);
});

test('in the first run nobody is new, and many hours stand out all the same', () => {
  const changes = listChanges(item(1000_00, { hours: 900_000 }), {
    last: undefined,
    isFirstRun: true,
  });
  expect(changes).toEqual([{ key: 'manyHours', hours: 900_000 }]);
});
