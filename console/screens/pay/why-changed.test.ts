import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeNetChanges, type ExplainedLine, listNetChanges } from './why-changed.ts';

const line = (
  kind: ExplainedLine['kind'],
  title: string,
  amount: number,
  hours?: number,
): ExplainedLine => ({
  kind,
  code: title,
  title,
  amount,
  ...(hours !== undefined && { hours }),
});

describe('why net pay has changed', () => {
  it('names each line that differs with both amounts, the largest first', () => {
    const before = [
      line('earning', 'Base pay', 2_000, 80),
      line('tax', 'Federal Income Tax', -390.78),
      line('tax', 'Medicare', -29),
      line('deduction', 'Dental', -12.5),
    ];
    const now = [
      line('earning', 'Base pay', 2_000, 80),
      line('earning', 'Overtime', 747, 12),
      line('tax', 'Federal Income Tax', -555.12),
      line('tax', 'Medicare', -39.83),
    ];
    expect(describeNetChanges(listNetChanges(now, before))).toEqual([
      'Net pay since the pay before: + $584.33',
      'Overtime: + $747.00, new: $747.00 for 12 h',
      'Federal Income Tax: − $164.34, from $390.78 to $555.12',
      'Dental: + $12.50, no more: it was $12.50',
      'Medicare: − $10.83, from $29.00 to $39.83',
    ]);
  });

  it('says so if nothing has changed', () => {
    const same = [line('earning', 'Base pay', 2_000, 80)];
    expect(describeNetChanges(listNetChanges(same, same))).toEqual([
      'Nothing has changed since the pay before.',
    ]);
  });

  it('adds up to the difference of the sums to the cent', () => {
    const anAmount = fc.integer({ min: -1_000_000, max: 1_000_000 });
    const someLines = fc
      .dictionary(fc.constantFrom('a', 'b', 'c', 'd', 'e'), anAmount)
      .map((amounts) =>
        Object.entries(amounts).map(([title, amount]) => line('earning', title, amount / 100)),
      );
    const total = (lines: readonly ExplainedLine[]) =>
      lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    fc.assert(
      fc.property(someLines, someLines, (now, before) => {
        const changes = listNetChanges(now, before);
        expect(changes.reduce((sum, { change }) => sum + change, 0)).toBe(
          total(now) - total(before),
        );
      }),
    );
  });
});
