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

// Each row breaks one rule more than the one below it.
describe('a correction', () => {
  const on = calendarDate('2026-04-15');
  it.each<readonly [string, string, Partial<CorrectionFacts>, CorrectionProblem | undefined]>([
    ['of nobody', 'nobody', {}, { problem: 'unknownWorker' }],
    ['of somebody not paid', 'joan', {}, { problem: 'notPaid', name: 'Joan Clarke' }],
    [
      'of what was voided',
      'joan',
      { voided: new Map([['joan', on]]) },
      { problem: 'alreadyVoided', name: 'Joan Clarke', on },
    ],
    [
      'of what is pending',
      'ada',
      { payments: new Map([['ada', ['settled', 'pending']]]) },
      { problem: 'inTransit', name: 'Ada Lovelace', status: 'pending' },
    ],
    [
      'of what was sent',
      'ada',
      { payments: new Map([['ada', ['sent']]]) },
      { problem: 'inTransit', name: 'Ada Lovelace', status: 'sent' },
    ],
    ['of what came back', 'ada', { payments: new Map([['ada', ['returned']]]) }, undefined],
    ['of what was replaced', 'ada', { voided: new Map([['ada', on]]) }, undefined],
    ['of what arrived', 'ada', {}, undefined],
  ])('%s', (_, workerId, change, expected) => {
    expect(checkCorrections([{ workerId }], { ...facts, ...change })).toEqual([expected]);
  });

  it('names each worker once', () => {
    const twice = [{ workerId: 'ada' }, { workerId: 'ada' }];
    expect(checkCorrections(twice, facts)).toEqual([undefined, { problem: 'duplicate', first: 0 }]);
  });
});
