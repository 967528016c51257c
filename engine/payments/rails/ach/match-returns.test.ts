import { describe, expect, test } from 'vitest';
import { money } from '../../../../values/money.ts';
import { matchReturn, matchSentEntry, type SentEntry } from './match-returns.ts';

const entry = (trace: string, identification: string, amount = '10'): SentEntry => ({
  trace,
  identification,
  amount: money(amount),
});
const sent = [entry('1', 'OLD', '99'), entry('1', 'A'), entry('2', 'B', '20')];

describe('an entry that a bank returns or asks to change', () => {
  const rows: [why: string, trace: string, identification: string, amount: string, to: string][] = [
    ['is found by trace and identification', '2', 'B', '20', 'B'],
    ['is distinguished from an earlier entry with the same trace', '1', 'OLD', '99', 'OLD'],
    ['without identification is the latest entry with its trace', '1', '', '10', 'A'],
    ['with an unknown trace is unknown', '3', 'B', '20', 'trace'],
    ['with the identification of another is unknown', '2', 'A', '20', 'identification'],
    ['with another amount is unknown', '2', 'B', '20.01', 'amount'],
  ];
  test.each(rows)('%s', (_, originalTrace, identification, amount, to) => {
    const match = matchReturn({ originalTrace, identification, amount: money(amount) }, sent);
    expect(match.unknown ?? match.entry.identification).toBe(to);
  });

  test('matches without an amount if it is a notification of change', () => {
    const match = matchSentEntry({ originalTrace: '2', identification: 'B' }, sent);
    expect(match.unknown ?? match.entry.identification).toBe('B');
  });
});
