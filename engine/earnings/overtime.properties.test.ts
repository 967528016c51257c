import { describe, expect, it } from 'vitest';
import { readWageAndHourLaw } from '../../law/law.ts';
import { randomSeed } from '../../test/harness/random.ts';
import { byDay, dayOf, piece, toWorkerCase } from '../../test/pay/hours-cases.ts';
import { addDays, calendarDate } from '../../values/calendar-date.ts';
import type { HourlyRate, Hours } from '../../values/hours.ts';
import { type Cents, formatMoney, money, noMoney, sum } from '../../values/money.ts';
import { multiplierOne } from '../../values/pay-rate.ts';
import type { WorkedDay } from './classify-hours.ts';
import { computeOvertime } from './compute-overtime.ts';
import { computeEarnings } from './earnings.ts';
import { listPaidWeeks, shortOfMinimumWage } from './minimum-wage.ts';
import { flsaPremiumOf, planOvertime } from './plan-overtime.ts';
import { findWagesOfPeriod } from './wage-of-day.ts';

const monday = calendarDate('2026-06-01');
const law = readWageAndHourLaw(monday);
if (!law) throw new Error('no law');
const terms = { law, workweekStartsOn: 'Monday' } as const;
const states = ['TX', 'CA', 'AK', 'CO', 'NV'];
const minimumWage = money('12.00');
const rounds = 300;

describe('for generated weeks', () => {
  const random = createRandom(randomSeed);
  const cases = Array.from({ length: rounds }, () => {
    const days = generateDays(random);
    const sums = { earned: random(200_00) as Cents, flat: random(200_00) as Cents };
    return { days, sums };
  });

  it('regular hours and overtime are all hours, and at most 40 of a week are regular', () => {
    for (const { days, sums } of cases) {
      const { regular, weeks } = computeOvertime(inputOf(days, sums), terms);
      const parts = weeks.flatMap((week) => week.parts);
      expect(total(regular) + total(parts)).toBe(total(days));
      expect(total(regular)).toBeLessThanOrEqual(40_0000);
    }
  });

  it('the premium is never below that of the minimum wage, nor below that of the FLSA', () => {
    for (const { days, sums } of cases)
      for (const { parts } of computeOvertime(inputOf(days, sums), terms).weeks)
        for (const { hours, multiplier, premium, flsaPremium } of parts) {
          const least = (minimumWage * hours * (multiplier - multiplierOne)) / 100_000_000;
          expect(premium).toBeGreaterThanOrEqual(Math.floor(least));
          expect(premium).toBeGreaterThanOrEqual(flsaPremium);
        }
  });

  it('a state never pays less overtime than federal law alone', () => {
    for (const { days, sums } of cases) {
      const federal = days.map((day) => ({ ...day, state: '' }));
      // Each line is rounded by itself.
      expect(premiumOf(days, sums) + 10).toBeGreaterThanOrEqual(premiumOf(federal, sums));
    }
  });

  it('one more hour on the last day never lowers the premium at one rate', () => {
    for (const { days } of cases) {
      const even = days.map((day) => ({ ...day, rate: 200_000 as HourlyRate }));
      const last = even.at(-1);
      if (!last) continue;
      const longer = [...even.slice(0, -1), { ...last, hours: (last.hours + 10_000) as Hours }];
      expect(premiumOf(longer) + 10).toBeGreaterThanOrEqual(premiumOf(even));
    }
  });

  it('the parts of a week before and in the period are classified as the whole week', () => {
    for (const { days, sums } of cases) {
      const whole = computeOvertime(inputOf(days, sums), terms);
      const earlier = { days: days.slice(0, 3), sums: noMoney };
      const first = computeOvertime(inputOf(earlier.days), terms);
      const second = computeOvertime({ ...inputOf(days.slice(3)), earlier }, terms);
      expect(total(first.regular) + total(second.regular)).toBe(total(whole.regular));
    }
  });
});

/** Places with and without a tip credit, and with a minimum wage of their own. */
const workplaces: readonly (readonly [string, string?])[] = [
  ['TX'],
  ['CA', 'Berkeley'],
  ['CO', 'Denver'],
  ['FL'],
  ['NV'],
  ['AZ', 'Flagstaff'],
];

describe('for generated pay of a week', () => {
  const random = createRandom(randomSeed);
  const pays = Array.from({ length: 100 }, () => {
    const [state = 'TX', city] = workplaces[random(workplaces.length)] ?? [];
    const days = Array.from({ length: 4 + random(4) }, (_, index) =>
      dayOf(index, String(1 + random(15))),
    ).map((day) => (random(3) === 0 ? { ...day, payCode: piece } : day));
    const rate = formatMoney((500 + random(2_500)) as Cents);
    const extraPay = [
      { description: 'Piece Rate', amount: (1 + random(400_00)) as Cents },
      { description: 'Commission', amount: (1 + random(200_00)) as Cents },
      { description: 'Tips', amount: (1 + random(300_00)) as Cents },
    ];
    const data = { ...byDay(days), extraPay };
    return { data, state, rate, minimumWage: 'Make up', ...(city && { city }) } as const;
  });

  it('each hour of overtime has at least half the minimum wage as premium', () => {
    for (const pay of pays) {
      const { worker, rules } = toWorkerCase(pay);
      const planned = planOvertime(worker, findWagesOfPeriod(worker, rules), rules);
      for (const { parts } of planned?.overtime.weeks ?? [])
        for (const { day, hours, multiplier, premium } of parts) {
          const least = (day.minimumWage * hours * (multiplier - multiplierOne)) / 100_000_000;
          expect(premium).toBeGreaterThanOrEqual(Math.floor(least));
        }
    }
  });

  it('the lines keep the premium that the FLSA requires, for box 12 TT, and no other line has one', () => {
    for (const pay of pays) {
      const { worker, rules } = toWorkerCase(pay);
      const planned = planOvertime(worker, findWagesOfPeriod(worker, rules), rules);
      const { lines } = computeEarnings(worker, rules);
      const kept = lines.map(({ overtimePremium }) => overtimePremium ?? noMoney);
      expect(sum(kept)).toBe(planned ? flsaPremiumOf(planned) : noMoney);
      for (const { kind, amount, overtimePremium = noMoney } of lines) {
        expect(overtimePremium).toBeLessThanOrEqual(amount);
        if (overtimePremium > 0) expect(['overtime', 'double-time']).toContain(kind);
      }
    }
  });

  it('pay that was made up is never below the minimum wage of its hours, with tips where they count', () => {
    for (const pay of pays) {
      const { worker, rules } = toWorkerCase(pay);
      const planned = planOvertime(worker, findWagesOfPeriod(worker, rules), rules);
      const weeks = listPaidWeeks(worker, worker.wages[0], planned?.days, rules);
      const { lines } = computeEarnings(worker, rules);
      const madeUp = lines.find(({ description }) => description === 'Minimum wage make-up');
      const short = sum(weeks.map(shortOfMinimumWage));
      expect(madeUp?.amount ?? noMoney).toBe(short);
    }
  });
});

function premiumOf(days: readonly WorkedDay[], sums?: { earned: Cents; flat: Cents }): number {
  const { weeks } = computeOvertime(inputOf(days, sums), terms);
  return weeks.flatMap(({ parts }) => parts).reduce((all, { premium }) => all + premium, 0);
}

function inputOf(days: readonly WorkedDay[], sums = { earned: noMoney, flat: noMoney }) {
  return { days, sums, earlier: { days: [], sums: noMoney }, beginsOn: monday };
}

function generateDays(random: (limit: number) => number): WorkedDay[] {
  const state = states[random(states.length)] ?? '';
  return Array.from({ length: 4 + random(4) }, (_, index) => ({
    date: addDays(monday, index),
    hours: (random(16 * 4) * 2_500) as Hours,
    rate: (20_000 + random(3_000) * 100) as HourlyRate,
    state,
    minimumWage,
  }));
}

function total(parts: readonly { readonly hours: Hours }[]): number {
  return parts.reduce((all, { hours }) => all + hours, 0);
}

/** A generator that gives the same numbers in every run. */
function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % limit;
  };
}
