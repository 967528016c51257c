import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import { formatMoney } from '../../values/money.ts';
import { readMinimumWages } from '../garnishments/read.ts';
import { builtInFiles, readLawJson } from '../law-files.ts';
import { readLocalMinimumWages } from './local-wages.ts';
import { localMinimumWagesSchema } from './schema.ts';

const { places } = localMinimumWagesSchema.parse(
  readLawJson('wage-and-hour/local-minimum-wages.json'),
);

describe('local minimum wages', () => {
  it('has places of eleven states', () => {
    expect(places.length).toBeGreaterThanOrEqual(60);
    expect([...new Set(places.map(({ state }) => state))].sort()).toEqual(
      'AZ CA CO IL MD ME MN NM NY OR WA'.split(' '),
    );
  });

  it.each(places.map((place) => [place.name, place] as const))(
    '%s has rates above those of its state that rise',
    (_name, { code, state, rates }) => {
      expect(code.slice(0, 2)).toBe(state);
      for (const [index, { from, rate, cashWage }] of rates.entries()) {
        // Albuquerque has the minimum wage of the state with a higher cash wage.
        const ofState = readMinimumWages(builtInFiles, from)[state] ?? 0;
        expect(rate, from).toBeGreaterThanOrEqual(ofState);
        expect(rate, from).toBeGreaterThan(rates[index - 1]?.rate ?? 0);
        if (cashWage) expect(cashWage, from).toBeLessThan(rate);
      }
    },
  );

  it.each([
    ['Seattle', '2025-12-31', '20.76'],
    ['Seattle', '2026-01-01', '21.30'],
    ['Berkeley', '2025-06-30', '18.67'],
    ['Berkeley', '2025-07-01', '19.18'],
    ['Bellingham', '2025-04-30', '17.66'],
    ['Bellingham', '2025-05-01', '18.66'],
    ['Portland metropolitan area', '2026-07-01', '16.80'],
    ['Burien', '2025-12-31', undefined],
  ])('%s on %s: %s', (name, day, rate) => {
    const found = readLocalMinimumWages(builtInFiles, calendarDate(day)).find(
      (each) => each.name === name,
    );
    expect(found && formatMoney(found.rate)).toBe(rate);
  });

  it('names a change that is not confirmed only from its day on', () => {
    const openOn = (day: string) =>
      readLocalMinimumWages(builtInFiles, calendarDate(day)).find(
        ({ code }) => code === 'CA_BERKELEY',
      )?.notConfirmedFrom;
    expect(openOn('2026-06-30')).toBeUndefined();
    expect(openOn('2026-07-01')).toBe('2026-07-01');
  });

  it.each([
    ['CO_BOULDER', '2025-12-31', undefined, 'the cash wage of 2025 is known'],
    ['CO_BOULDER', '2026-01-01', true, 'that of 2026 is not'],
    ['IL_CHICAGO', '2026-06-30', undefined, 'the cash wage until the next change is known'],
    ['IL_CHICAGO', '2026-07-01', true, 'the change of the minimum wage may change it'],
    ['ME_ROCKLAND', '2026-01-01', true, 'the place is confirmed indirectly'],
    ['MN_MINNEAPOLIS', '2026-01-01', undefined, 'the place has no cash wage of its own'],
  ])('%s on %s: cash wage not confirmed: %s (%s)', (code, day, isUnconfirmed, _why) => {
    const found = readLocalMinimumWages(builtInFiles, calendarDate(day)).find(
      (each) => each.code === code,
    );
    expect(found?.isCashWageUnconfirmed).toBe(isUnconfirmed);
  });

  it('refuses two places with one code, unsorted rates and a place without cities and ZIP codes', () => {
    const [first] = (
      readLawJson('wage-and-hour/local-minimum-wages.json') as { places: Record<string, unknown>[] }
    ).places;
    if (!first) throw new Error('no places');
    const isAccepted = (...all: Record<string, unknown>[]) =>
      localMinimumWagesSchema.safeParse({ places: all }).success;
    expect(isAccepted(first)).toBe(true);
    expect(isAccepted(first, first)).toBe(false);
    expect(isAccepted({ ...first, cities: [] })).toBe(false);
    expect(isAccepted({ ...first, rates: [...(first.rates as unknown[])].reverse() })).toBe(false);
  });
});
