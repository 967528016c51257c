import { describe, expect, it } from 'vitest';
import { readWageAndHourLaw } from '../../law/law.ts';
import { byDay, daysOf, earn, toWorkerCase } from '../../test/pay/hours-cases.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { computeEarnings } from './earnings.ts';
import { findLocalWage } from './local-wage.ts';

const law = readWageAndHourLaw(calendarDate('2026-06-01'));

describe('the local minimum wage of an address', () => {
  it.each([
    ['CO', 'Denver', '80202', 'Denver', 'a city by its name'],
    ['CO', 'DENVER ', '80202', 'Denver', 'in any case'],
    ['MN', 'St. Paul', '55101', 'Saint Paul', 'by another spelling'],
    ['CA', 'Van Nuys', '91401', 'Los Angeles', 'a part of a city with its own postal name'],
    ['MD', 'Bethesda', '20814', 'Montgomery County', 'a county by the ZIP code'],
    ['MD', 'Bethesda', '20814-1234', 'Montgomery County', 'a ZIP code of nine digits'],
    ['MD', 'Columbia', '21044', 'Howard County', 'another county'],
    ['NY', 'Flushing', '11354', 'New York City', 'a part of New York City'],
    ['NY', 'Hempstead', '11550', 'Nassau County', 'Long Island'],
    ['OR', 'Hillsboro', '97123', 'Portland metropolitan area', 'a city of the metropolitan area'],
    ['OR', 'Salem', '97301', undefined, 'a city outside of it'],
    ['NY', 'Brooklyn', null, 'New York City', 'without a ZIP code, by the name'],
    ['MD', 'Montgomery County', null, 'Montgomery County', 'a place stored with a payment'],
    ['TX', 'Denver', '80202', undefined, 'a city of the same name in another state'],
    ['ME', 'Portland', '04101', 'Portland', 'Portland in Maine, not in Oregon'],
    ['NY', 'Buffalo', '14201', undefined, 'a city without its own'],
    ['CA', null, null, undefined, 'an address without a city'],
  ])('%s, %s %s: %s (%s)', (state, city, zipCode, name, _why) => {
    expect(findLocalWage({ state, city, zipCode }, law)?.name).toBe(name);
  });
});

describe('a local minimum wage whose latest amount is not confirmed', () => {
  const july = calendarDate('2026-07-03');
  const inBerkeley = (rate: string) => {
    const data = byDay(daysOf('8 8 8 8 8'));
    const facts = { data, rate, state: 'CA', city: 'Berkeley', minimumWage: 'Make up' } as const;
    const { worker, rules } = toWorkerCase(facts);
    const later = readWageAndHourLaw(july);
    if (!later || !rules.wageRules) throw new Error('no law');
    return computeEarnings(worker, { ...rules, wageRules: { ...rules.wageRules, law: later } });
  };

  it('has a warning for pay close to it', () => {
    expect(inBerkeley('19.18').warnings).toEqual([
      'The minimum wage of Berkeley from 07/01/2026 on is not confirmed. The pay was checked with the one before, $19.18. Compare the rate with the notice of the city.',
    ]);
  });

  it('has none for pay well above it, and none before its day', () => {
    expect(inBerkeley('21.10').warnings).toBeUndefined();
    const data = byDay(daysOf('8 8 8 8 8'));
    const facts = { data, rate: '19.18', state: 'CA', city: 'Berkeley' } as const;
    expect(earn({ ...facts, minimumWage: 'Make up' }).warnings).toBeUndefined();
  });
});
