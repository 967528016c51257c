import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../../values/calendar-date.ts';
import { type Instant, parseInstant } from '../../../values/instant.ts';
import { achRail } from './ach/ach-rail.ts';
import { checkRail } from './check/check-rail.ts';
import { paidByCompanyRail } from './paid-by-company/paid-by-company-rail.ts';
import type { Rail } from './rail.ts';
import { fileRails, findRailByLabel, labelsOf, methodsOf, railOf } from './registry.ts';

const all: readonly Rail[] = [achRail, checkRail, paidByCompanyRail];
/** A Wednesday. */
const now = parseInstant('2026-03-11T15:00:00-04:00') as Instant;

describe('a rail', () => {
  it.each(all)('is found by the method of its payments: $method', (rail) => {
    const [method] = methodsOf((each) => each === rail);
    expect(method && railOf({ method })).toBe(rail);
    expect(findRailByLabel(rail.label)).toBe(rail);
  });

  it.each(all)('credits clearing exactly if the company is debited first: $method', (rail) => {
    const isDebited = rail.fundingSource === 'company debit';
    expect(rail.ledgerAccount).toBe(isDebited ? 'asset:clearing' : 'asset:bank');
  });

  it.each(all)('waits for a bank exactly if it sends a file to one: $method', (rail) => {
    expect(rail.arrival.settlesBy === 'bank answer').toBe(rail.submission !== undefined);
    expect(rail.returns.by === 'bank').toBe(rail.submission !== undefined);
  });

  const dates: readonly [
    Rail,
    payDate: string,
    effective: string,
    replaced: string,
    why: string,
  ][] = [
    [achRail, '2026-03-20', '2026-03-20', '2026-03-12', 'on the pay date, replaced overnight'],
    [achRail, '2026-03-11', '2026-03-13', '2026-03-12', 'two banking days after a late run'],
    [checkRail, '2026-03-20', '2026-03-20', '2026-03-20', 'dated on the pay date'],
    [checkRail, '2026-03-06', '2026-03-06', '2026-03-11', 'a replacement is not dated back'],
    [paidByCompanyRail, '2026-03-06', '2026-03-06', '2026-03-11', 'recorded today'],
  ];
  it.each(dates)(
    '$method pays for %s on %s and replaces on %s: %s',
    (rail, payDate, effective, replaced) => {
      const date = calendarDate(payDate);
      expect(rail.arrival.effectiveDate(date, now)).toBe(effective);
      expect(rail.arrival.replacementDate(date, now)).toBe(replaced);
    },
  );

  it('names the destination of money that the company hands over', () => {
    const described = all.flatMap(({ destination }) =>
      destination.to === 'worker' ? destination.describe(1001) : [],
    );
    expect(described).toEqual(['Check 1001', 'Paid by the company']);
  });

  it('is selected by its properties', () => {
    const debited = labelsOf((rail) => rail.fundingSource === 'company debit');
    expect(debited).toContain(achRail.label);
    expect(debited).not.toContain(checkRail.label);
    const settledByDate = methodsOf((rail) => rail.arrival.settlesBy === 'effective date');
    expect(settledByDate).toEqual([checkRail.method, paidByCompanyRail.method]);
    expect(fileRails).toContain(achRail);
    expect(fileRails).not.toContain(checkRail);
  });

  it('is unknown for a method without one', () => {
    expect(() => railOf({ method: 'wire' as 'ach' })).toThrow('unknown payment method wire');
    expect(findRailByLabel('Wire')).toBeUndefined();
  });
});
