import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import {
  type CorrectionFacts,
  type CorrectionProblem,
  checkCorrections,
} from './check-corrections.ts';

const facts: CorrectionFacts = {
  names: new Map([
    ['ada', 'Ada Lovelace'],
    ['joan', 'Joan Clarke'],
  ]),
  paid: new Set(['ada']),
  voided: new Map(),
  payments: new Map([['ada', ['settled']]]),
};

describe('a correction', () => {
  const on = calendarDate('2026-04-15');
  it.each<readonly [string, string, Partial<CorrectionFacts>, CorrectionProblem | undefined]>([
    ['of an unknown worker is refused', 'unknown', {}, { problem: 'unknownWorker' }],
    [
      'of a worker who was not paid is refused',
      'joan',
      {},
      { problem: 'notPaid', name: 'Joan Clarke' },
    ],
    [
      'of a voided payment is refused',
      'joan',
      { voided: new Map([['joan', on]]) },
      { problem: 'alreadyVoided', name: 'Joan Clarke', on },
    ],
    [
      'of a pending payment is refused',
      'ada',
      { payments: new Map([['ada', ['settled', 'pending']]]) },
      { problem: 'inTransit', name: 'Ada Lovelace', status: 'pending' },
    ],
    [
      'of a sent payment is refused',
      'ada',
      { payments: new Map([['ada', ['sent']]]) },
      { problem: 'inTransit', name: 'Ada Lovelace', status: 'sent' },
    ],
    [
      'of a returned payment is accepted',
      'ada',
      { payments: new Map([['ada', ['returned']]]) },
      undefined,
    ],
    ['of a replaced payment is accepted', 'ada', { voided: new Map([['ada', on]]) }, undefined],
    ['of a settled payment is accepted', 'ada', {}, undefined],
  ])('%s', (_, workerId, change, expected) => {
    expect(checkCorrections([{ workerId }], { ...facts, ...change })).toEqual([expected]);
  });

  it('of the same worker is refused the second time', () => {
    const twice = [{ workerId: 'ada' }, { workerId: 'ada' }];
    expect(checkCorrections(twice, facts)).toEqual([undefined, { problem: 'duplicate', first: 0 }]);
  });
});
