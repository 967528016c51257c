import { describe, expect, it } from 'vitest';
import { calendarDate } from '../values/calendar-date.ts';
import { rate } from '../values/rate.ts';
import { builtInFiles, listStates } from './law-files.ts';
import { builtInLaw } from './open-law.ts';
import type { Brackets } from './schema.ts';
import { YearFiles } from './year-files.ts';

const { years, on: lawOn } = builtInLaw;
const yearFiles = new YearFiles(builtInFiles);
const files = years.flatMap((year) =>
  listStates().map((code) => ({ code, year, file: yearFiles.state(code, year) })),
);

describe('the law files', () => {
  it('cover the fifty states and the District of Columbia in every year', () => {
    expect(listStates()).toHaveLength(51);
    expect(years).toEqual([2025, 2026]);
    for (const { code, year, file } of files) {
      expect(file?.jurisdiction, `${code} ${year}`).toBe(`US-${code}`);
      expect(file?.year, `${code} ${year}`).toBe(year);
    }
  });

  it('have a source for every group of figures', () => {
    const groups = [
      ...files.map(({ file }) => file),
      ...years.map((year) => yearFiles.federal(year)),
    ].flatMap(groupsIn);
    expect(groups.length).toBeGreaterThan(400);
    for (const group of groups)
      expect(group.source, JSON.stringify(group).slice(0, 200)).toMatch(/.{5}/);
  });

  it('have tables that begin at zero, ascend and are continuous', () => {
    for (const { name, table } of tables()) {
      expect(table.over[0], name).toBe(0);
      for (let row = 1; row < table.over.length; row += 1) {
        const [over, before] = [table.over[row] ?? 0, table.over[row - 1] ?? 0];
        expect(over, name).toBeGreaterThan(before);
        const { parts, per } = table.rate[row - 1] ?? { parts: 0, per: 1 };
        const reached = (table.base[row - 1] ?? 0) + ((over - before) * parts) / per;
        const base = table.base[row] ?? 0;
        // Authorities round thresholds and bases separately: to the dollar, and New York by up to
        // 2.61 in 13,708.
        expect(Math.abs(base - reached), `${name} row ${row}`).toBeLessThan(
          Math.max(100, base / 2000),
        );
      }
    }
  });

  it('have versions ordered by their first day', () => {
    for (const { code, year, file } of files) {
      if (!file || file.incomeTax === 'none') continue;
      const days = file.incomeTax.map((version) => version.from);
      expect(days, `${code} ${year}`).toEqual([...days].sort());
      expect(new Set(days).size).toBe(days.length);
    }
  });

  it('refer only to years that have the figures', () => {
    for (const { code, year, file } of files) {
      if (!file || file.incomeTax === 'none' || file.incomeTax.length === 0) continue;
      const law = lawOn({ payDate: calendarDate(`${year}-12-31`) }).state(code);
      expect(law?.incomeTax, `${code} ${year}`).toHaveProperty('method');
    }
  });

  it('withhold income tax in 41 states and DC in 2026', () => {
    const law = lawOn({ payDate: calendarDate('2026-11-13') });
    const taxing = listStates().filter((code) => {
      const incomeTax = law.state(code)?.incomeTax;
      return incomeTax !== 'none' && incomeTax !== undefined;
    });
    expect(taxing).toHaveLength(42);
  });

  it('have unique codes of programs and localities that begin with the state', () => {
    for (const { code, file } of files) {
      for (const group of [...(file?.programs ?? []), ...(file?.locals ?? [])])
        expect(group.code).toMatch(new RegExp(`^${code}_[A-Z0-9_]+$`));
      const law = lawOn({ payDate: calendarDate('2026-12-31') }).state(code);
      const codes = [...(law?.programs ?? []), ...(law?.locals ?? [])].map((each) => each.code);
      expect(new Set(codes).size, code).toBe(codes.length);
    }
  });
});

describe('a change inside the year', () => {
  const day = calendarDate;
  const changes: [string, Parameters<typeof lawOn>[0], string, string][] = [
    ['GA', { payDate: day('2026-05-10') }, '2026-01-01', 'the day before'],
    ['GA', { payDate: day('2026-05-11') }, '2026-05-11', 'wages paid on the day'],
    ['ID', { payDate: day('2026-07-22') }, '2025-04-28', 'the table of 2025 still applies'],
    ['ID', { payDate: day('2026-07-23') }, '2026-07-23', 'from the day of publication'],
    ['WV', { payDate: day('2026-03-31') }, '2026-01-01', 'the rates before SB 392'],
    ['WV', { payDate: day('2026-04-01') }, '2026-04-01', 'SB 392'],
    [
      'OH',
      { payDate: day('2026-07-31') },
      '2025-10-01',
      'without period dates the pay date counts',
    ],
    [
      'OH',
      { payDate: day('2026-08-07'), periodEnd: day('2026-07-31') },
      '2025-10-01',
      'the period ended before',
    ],
    [
      'OH',
      { payDate: day('2026-08-07'), periodEnd: day('2026-08-01') },
      '2026-08-01',
      'the period ended on the day',
    ],
    [
      'UT',
      { payDate: day('2026-06-12'), periodStart: day('2026-05-31') },
      '2025-06-01',
      'the period began before',
    ],
    [
      'UT',
      { payDate: day('2026-06-12'), periodStart: day('2026-06-01') },
      '2026-06-01',
      'the period began on the day',
    ],
    ['VA', { payDate: day('2025-07-01') }, '2025-01-01', 'the lower deduction'],
    ['VA', { payDate: day('2025-07-02') }, '2025-07-02', 'the higher deduction'],
  ];
  it.each(changes)('in %s on %j applies the figures from %s: %s', (code, dates, from) => {
    expect(lawOn(dates).state(code)?.incomeTax).toHaveProperty('from', from);
  });

  it.each([
    ['2025-07-01', '0.0374', '0.0343'],
    ['2026-06-30', '0.0374', '0.0343'],
    ['2026-07-01', '0.03735', '0.03425'],
    ['2026-12-31', '0.03735', '0.03425'],
  ])('on %s the wage tax of Philadelphia is %s, and %s for nonresidents', (date, own, others) => {
    const local = lawOn({ payDate: day(date) })
      .state('PA')
      ?.locals.find(({ code }) => code === 'PA_PHILADELPHIA');
    expect(local).toMatchObject({ resident: rate(own), nonresident: rate(others) });
  });
});

describe('the unemployment rate of a new employer in 2026', () => {
  // Announcements of the Connecticut and New York Departments of Labor for 2026.
  it.each([
    ['CT', '0.019'],
    ['NY', '0.04025'],
  ])('in %s is %s', (state, expected) => {
    const law = lawOn({ payDate: calendarDate('2026-06-30') }).state(state);
    expect(law?.unemployment?.newEmployerRate).toEqual(rate(expected));
  });
});

describe('a date outside the law files', () => {
  it('has no federal law and no states instead of those of another year', () => {
    const law = lawOn({ payDate: calendarDate('2024-12-31') });
    expect(law.federal).toBeUndefined();
    expect(law.state('CA')).toBeUndefined();
    expect(lawOn({ payDate: calendarDate('2027-01-01') }).federal).toBeUndefined();
  });

  it('in 2025 before the first confirmed table has no income tax law', () => {
    expect(lawOn({ payDate: calendarDate('2025-09-30') }).state('OH')?.incomeTax).toBeUndefined();
    expect(lawOn({ payDate: calendarDate('2025-06-30') }).state('CA')?.incomeTax).toBeUndefined();
  });

  it('has no law for an unknown state', () => {
    const law = lawOn({ payDate: calendarDate('2026-06-30') });
    expect(law.state('ZZ')).toBeUndefined();
    expect(law.state('../us/CA')).toBeUndefined();
  });
});

interface NamedTable {
  readonly name: string;
  readonly table: Brackets;
}

function tables(): readonly NamedTable[] {
  const found: NamedTable[] = [];
  const walk = (value: unknown, name: string): void => {
    if (typeof value !== 'object' || value === null) return;
    // The last column is an amount to subtract, not the tax of the rows before.
    if ('method' in value && value.method === 'rate less amount') return;
    // Oregon's rows list separately where a row begins and the income its rate applies above.
    if ('over' in value && 'base' in value && 'from' in value) return;
    if ('over' in value && 'base' in value && 'rate' in value)
      found.push({ name, table: value as Brackets });
    else for (const [key, each] of Object.entries(value)) walk(each, `${name} ${key}`);
  };
  for (const { code, year, file } of files) walk(file, `${code} ${year}`);
  for (const year of years) walk(yearFiles.federal(year), `US ${year}`);
  return found;
}

function groupsIn(value: unknown): readonly { readonly source: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  if ('status' in value && 'source' in value) return [value as { readonly source: string }];
  return Object.values(value).flatMap(groupsIn);
}
