import { describe, expect, test } from 'vitest';
import type { Id } from '../../values/id.ts';
import { checkLineItems, type LineItemFacts } from './check-line-items.ts';
import type { Payee } from './pay-input.ts';

const id = (text: string) => text as Id<'worker'>;
const payee = (workerId: string, workerType: Payee['workerType'] = 'W2'): [Id<'worker'>, Payee] => [
  id(workerId),
  {
    workerId: id(workerId),
    firstName: 'Ada',
    lastName: 'Lovelace',
    workerType,
    employment: 'current',
    exitOn: null,
  },
];

const facts = (mustBePaid: boolean | undefined): LineItemFacts => ({
  period: { workerType: 'W2' },
  payees: new Map([payee('paid'), payee('free'), payee('contractor', '1099-NEC')]),
  paid: new Set([id('paid')]),
  mustBePaid,
});
const otherType = { problem: 'wrongWorkerType', workerType: '1099-NEC', paid: 'W2' };

describe('workers who are named for a period', () => {
  const rows: [why: string, names: string[], must: boolean | undefined, found: unknown[]][] = [
    ['to be added, and are not there', ['free'], false, [undefined]],
    ['to be added, and are there', ['paid'], false, [{ problem: 'alreadyPaid' }]],
    ['to be taken out, and are there', ['paid'], true, [undefined]],
    ['to be taken out, and are not there', ['free'], true, [{ problem: 'notPaid' }]],
    ['where both will do', ['paid', 'free'], undefined, [undefined, undefined]],
    ['and are nobody’s', ['nobody'], undefined, [{ problem: 'unknownWorker' }]],
    ['and are paid otherwise', ['contractor'], undefined, [otherType]],
    [
      'twice: the second time is wrong',
      ['free', 'free'],
      false,
      [undefined, { problem: 'duplicate' }],
    ],
    [
      'for several reasons: the first counts',
      ['nobody', 'nobody', 'contractor', 'contractor'],
      true,
      [
        { problem: 'unknownWorker' },
        { problem: 'unknownWorker' },
        otherType,
        { problem: 'duplicate' },
      ],
    ],
  ];
  test.each(rows)('%s', (_, names, must, found) => {
    expect(checkLineItems(names.map(id), facts(must))).toEqual(found);
  });
});
