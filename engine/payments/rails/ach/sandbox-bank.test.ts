import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findChangeCode, findReturnCode } from '../../../../law/law.ts';
import { routingNumber } from '../../../../values/bank.ts';
import { calendarDate } from '../../../../values/calendar-date.ts';
import { formatInstant, type Instant, parseInstant } from '../../../../values/instant.ts';
import type { AnsweredEntry } from '../payment-file.ts';
import { computeSandboxAnswer } from './sandbox-bank.ts';

const entry = (ending: string, change: Partial<AnsweredEntry> = {}): AnsweredEntry => ({
  direction: 'credit',
  accountNumber: `72${ending}`,
  routing: routingNumber('011401533'),
  accountType: 'checking',
  effectiveDate: calendarDate('2026-03-27'),
  ...change,
});

const onTheDay = '2026-03-27T12:30:00.000Z';
const dayAfter = '2026-03-30T12:30:00.000Z';

/** Endings of account numbers, which decide the outcome of an entry. */
const everyEnding = Array.from({ length: 200 }, (_, number) => String(number).padStart(4, '0'));

describe('the sandbox bank', () => {
  const rows: readonly [
    ending: string,
    direction: 'credit' | 'debit',
    outcome: string,
    at: string,
    why: string,
  ][] = [
    ['1234', 'credit', 'settled', onTheDay, 'any account'],
    ['1234', 'debit', 'settled', onTheDay, 'any account'],
    ['0001', 'debit', 'returned R01', onTheDay, 'no money for the funding'],
    ['0001', 'credit', 'settled', onTheDay, 'a credit needs no money'],
    ['0003', 'credit', 'returned R03', dayAfter, 'no such account; Monday follows Friday'],
    ['0004', 'credit', 'returned R04', dayAfter, 'no account number'],
    ['0023', 'credit', 'returned R23', dayAfter, 'the worker does not want it'],
    ['0023', 'debit', 'settled', onTheDay, 'only credits are refused so'],
    ['0029', 'debit', 'returned R29', onTheDay, 'the company did not authorise it'],
    ['0099', 'credit', 'settled', onTheDay, 'no such code'],
    ['0101', 'credit', 'settled with a change C01', onTheDay, 'another account number'],
    ['0105', 'credit', 'settled with a change C05', onTheDay, 'a savings account'],
    ['0104', 'credit', 'settled', onTheDay, 'names are not changed by the sandbox'],
  ];
  it.each(rows)('…%s, %s: %s at %s, %s', (ending, direction, outcome, at) => {
    const answer = computeSandboxAnswer(entry(ending, { direction }));
    const code = answer.outcome === 'settled' ? '' : ` ${answer.code}`;
    expect(`${answer.outcome}${code}`).toBe(outcome);
    expect(formatInstant(answer.at)).toBe(at);
  });

  it('settles at 8:30 in New York, also on days when clocks change', () => {
    for (const [day, utc] of [
      ['2026-01-15', '2026-01-15T08:30:00-05:00'],
      ['2026-03-08', '2026-03-08T08:30:00-04:00'],
      ['2026-11-01', '2026-11-01T08:30:00-05:00'],
    ] as const)
      expect(computeSandboxAnswer(entry('1234', { effectiveDate: calendarDate(day) })).at).toBe(
        parseInstant(utc) as Instant,
      );
  });

  it('reports changes after which an entry settles', () => {
    const answer = computeSandboxAnswer(entry('0106'));
    if (answer.outcome !== 'settled with a change') throw new Error(answer.outcome);
    expect(answer.correction.account?.reveal()).toBe('729106');
    expect(answer.correction.accountType).toBe('savings');
    expect(computeSandboxAnswer(entry('9106')).outcome).toBe('settled');
    const moved = computeSandboxAnswer(entry('0103'));
    expect(moved).toMatchObject({ correction: { routing: '091000019' } });
  });

  it('uses only known codes and corrects the data they name, for every ending', () => {
    for (const ending of everyEnding)
      for (const direction of ['debit', 'credit'] as const) {
        const answer = computeSandboxAnswer(entry(ending, { direction }));
        if (answer.outcome === 'returned') expect(findReturnCode(answer.code)).toBeDefined();
        if (answer.outcome === 'settled with a change')
          expect(Object.keys(answer.correction)).toEqual(findChangeCode(answer.code)?.corrects);
      }
  });

  it('corrects an account of one type to the other', () => {
    const corrected = (accountType: 'checking' | 'savings') =>
      computeSandboxAnswer(entry('0105', { accountType }));
    expect(corrected('checking')).toMatchObject({ correction: { accountType: 'savings' } });
    expect(corrected('savings')).toMatchObject({ correction: { accountType: 'checking' } });
  });

  it('accepts account numbers of four digits', () => {
    expect(computeSandboxAnswer(entry('', { accountNumber: '0101' }))).toMatchObject({
      code: 'C01',
    });
    expect(computeSandboxAnswer(entry('', { accountNumber: '0003' }))).toMatchObject({
      code: 'R03',
    });
  });

  it('answers to each ending as the guide documents', () => {
    const guide = readFileSync('docs/guides/payments.md', 'utf8');
    const rows = guide.split('\n').filter((line) => /^\| `\d{4}`/.test(line));
    const documented = rows.flatMap((row) => {
      const [, endings = '', debit = '', credit = ''] = row.split('|');
      const answers = { debit, credit: credit.includes('the same') ? debit : credit };
      return [...endings.matchAll(/\d{4}/g)].map(([ending]) => ({ ending, answers }));
    });
    for (const { ending, answers } of documented)
      for (const direction of ['debit', 'credit'] as const)
        expect(
          computeSandboxAnswer(entry(ending, { direction })).outcome,
          `${ending} ${direction}`,
        ).toBe(
          answers[direction].includes('returned')
            ? 'returned'
            : answers[direction].includes('notification')
              ? 'settled with a change'
              : 'settled',
        );
    const special = everyEnding.filter((ending) =>
      (['debit', 'credit'] as const).some(
        (direction) => computeSandboxAnswer(entry(ending, { direction })).outcome !== 'settled',
      ),
    );
    expect(documented.map(({ ending }) => ending).sort()).toEqual(special);
  });
});
