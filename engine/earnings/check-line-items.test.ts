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
  payees: new Map([payee('paid'), payee('unpaid'), payee('contractor', '1099-NEC')]),
  paid: new Set([id('paid')]),
  mustBePaid,
});
const wrongType = { problem: 'wrongWorkerType', workerType: '1099-NEC', paid: 'W2' };

describe('a worker named for a line item', () => {
  const rows: [
    why: string,
    workers: string[],
    mustBePaid: boolean | undefined,
    found: unknown[],
  ][] = [
    ['can be added without a line item in the period', ['unpaid'], false, [undefined]],
    [
      'cannot be added with a line item in the period',
      ['paid'],
      false,
      [{ problem: 'alreadyPaid' }],
    ],
    ['can be removed with a line item in the period', ['paid'], true, [undefined]],
    [
      'cannot be removed without a line item in the period',
      ['unpaid'],
      true,
      [{ problem: 'notPaid' }],
    ],
    [
      'is accepted either way when nothing is required',
      ['paid', 'unpaid'],
      undefined,
      [undefined, undefined],
    ],
    ['is refused when unknown', ['unknown'], undefined, [{ problem: 'unknownWorker' }]],
    [
      'is refused when the period is for another worker type',
      ['contractor'],
      undefined,
      [wrongType],
    ],
    [
      'is refused the second time',
      ['unpaid', 'unpaid'],
      false,
      [undefined, { problem: 'duplicate' }],
    ],
    [
      'is refused for the first of several reasons',
      ['unknown', 'unknown', 'contractor', 'contractor'],
      true,
      [
        { problem: 'unknownWorker' },
        { problem: 'unknownWorker' },
        wrongType,
        { problem: 'duplicate' },
      ],
    ],
  ];
  test.each(rows)('%s', (_, workers, mustBePaid, found) => {
    expect(checkLineItems(workers.map(id), facts(mustBePaid))).toEqual(found);
  });
});
