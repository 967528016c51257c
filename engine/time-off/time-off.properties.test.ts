import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, calendarDate } from '../../values/calendar-date.ts';
import { type Hours, hours } from '../../values/hours.ts';
import type { Id } from '../../values/id.ts';
import { listMovements } from './movements.ts';
import { isEarnedOnce, planTimeOff, type TimeOffFacts } from './plan-time-off.ts';
import type { Accrual, AssignedTimeOff, BookedTimeOff } from './policy.ts';
import type { CountedHours } from './recount.ts';

const frequency = 'biweekly';
const anHours = (most: number) => fc.integer({ min: 0, max: most }).map((each) => each as Hours);
const anAccrual: fc.Arbitrary<Accrual> = fc.oneof(
  fc.constant<Accrual>({ method: 'Per Hour Worked', hours: hours('1'), perHours: hours('30') }),
  anHours(80_000).map((each): Accrual => ({ method: 'Per Pay Period', hours: each })),
  fc
    .constantFrom('Calendar Year' as const, 'Anniversary' as const)
    .map((grantDay): Accrual => ({ method: 'Per Year', hours: hours('80'), grantDay })),
);
const periods = fc.array(fc.tuple(anHours(800_000), anHours(160_000)), {
  minLength: 30,
  maxLength: 60,
});

const nothingBooked: BookedTimeOff = {
  balance: 0 as Hours,
  accruedInYear: 0 as Hours,
  accruedByYear: {},
  recent: [],
  lastGrantOn: null,
  lastCarryOverOn: null,
};

test('a balance is the sum of the movements of all payments, each day of grant is booked once, and nothing is earned above the limit', () => {
  fc.assert(
    fc.property(anAccrual, anHours(1_000_000), periods, (accrual, limit, paid) => {
      const joinedOn = calendarDate('2024-05-13');
      const assigned: Omit<AssignedTimeOff, 'booked'> = {
        policy: {
          policyId: 'POLICY' as Id<'timeOffPolicy'>,
          name: 'PTO',
          kind: 'PTO',
          terms: {
            payCodes: ['PTO'],
            accrual,
            balanceLimit: limit,
            carryOver: { limit: hours('20'), on: '01-01' },
            payout: 'No',
          },
          version: 1,
          endsOn: null,
        },
        assignment: { startsOn: joinedOn, endsOn: null, grantsAtStart: true, yearlyFrom: null },
      };
      let booked = nothingBooked;
      const days: string[] = [];
      for (const [index, [worked, used]] of paid.entries()) {
        const beginsOn = addDays(joinedOn, index * 14);
        const endsOn = addDays(beginsOn, 13);
        const change = planTimeOff(
          { ...assigned, booked },
          {
            period: { beginsOn, endsOn, type: 'Regular', frequency },
            employment: { joinedOn, departures: [] },
            worked,
            used,
            paidOut: 0 as Hours,
          },
        );
        const movements = listMovements([change], { beginsOn, endsOn });
        const sum = movements.reduce((total, each) => total + each.hours, 0);
        expect(booked.balance + sum).toBe(change.balance);
        expect(change.balance).toBeLessThanOrEqual(Math.max(limit, booked.balance));
        days.push(...change.events.map(({ kind, on }) => `${kind} ${on}`));
        const last = (kind: string) =>
          change.events.findLast((event) => event.kind === kind)?.on ?? null;
        booked = {
          ...nothingBooked,
          balance: change.balance,
          lastGrantOn: last('granted') ?? booked.lastGrantOn,
          lastCarryOverOn: last('carriedOver') ?? booked.lastCarryOverOn,
        };
      }
      expect(new Set(days).size).toBe(days.length);
    }),
    { numRuns: 30 },
  );
});

const joined = calendarDate('2025-11-03');
const left = calendarDate('2027-01-13');

/**
 * A payment: a regular period of two weeks, missing hours of the same days, an off-cycle payment within
 * them, or the last pay of a leaver.
 */
const aPayment = fc.record({
  period: fc.integer({ min: 0, max: 31 }),
  kind: fc.constantFrom('Regular', 'Missing', 'Off-Cycle', 'Dismissal'),
  shift: fc.integer({ min: 0, max: 10 }),
  days: fc.integer({ min: 0, max: 20 }),
  worked: anHours(800_000),
  used: anHours(400_000),
  paidOut: anHours(80_000),
});
const payments = fc.uniqueArray(aPayment, {
  minLength: 2,
  maxLength: 8,
  // A schedule has each period once.
  selector: ({ kind, period, shift }) => (kind === 'Regular' ? `${period}` : `${kind} ${shift}`),
});

type GivenPayment = typeof aPayment extends fc.Arbitrary<infer Given> ? Given : never;

function toFacts(given: GivenPayment): TimeOffFacts {
  const { period, kind, shift, days, worked, used, paidOut } = given;
  const lastBegins = addDays(joined, 31 * 14);
  const begins = kind === 'Dismissal' ? lastBegins : addDays(joined, period * 14);
  const hasRegularDates = kind === 'Regular' || kind === 'Missing';
  const beginsOn = hasRegularDates ? begins : addDays(begins, shift);
  const endsOn = hasRegularDates ? addDays(begins, 13) : addDays(beginsOn, days);
  const departures = [{ exitOn: left, returnsOn: null, isPaidElsewhere: true }];
  return {
    period: { beginsOn, endsOn, type: kind, frequency },
    employment: { joinedOn: joined, departures },
    worked: kind === 'Off-Cycle' ? (0 as Hours) : worked,
    used,
    paidOut,
    ...(kind === 'Dismissal' && {
      lastPeriod: { beginsOn: lastBegins, endsOn: addDays(lastBegins, 13), frequency },
    }),
  };
}

/** Books payments one after the other, as the store does, and returns the balance. */
function balanceAfter(
  assigned: Omit<AssignedTimeOff, 'booked'>,
  inOrder: readonly TimeOffFacts[],
): Hours {
  let items: readonly CountedHours[] = [];
  for (const [index, facts] of inOrder.entries()) {
    const change = planTimeOff({ ...assigned, booked: toBooked(items) }, facts);
    const payRunId = `RUN ${index}`;
    const recounted = items.map((item) => {
      const changes = (change.recounts ?? []).filter(
        ({ payRunId: run, kind, on }) =>
          run === item.payRunId && kind === item.kind && on === item.on,
      );
      const hours = changes.reduce((total, each) => total + each.hours, item.hours as number);
      return { ...item, hours: hours as Hours };
    });
    const { terms } = assigned.policy;
    const booked = listMovements([change], facts.period).map((each) => ({
      ...each,
      payRunId,
      terms,
      isEarnedOnce: each.kind === 'accrued' && isEarnedOnce(facts),
    }));
    items = [...recounted, ...booked];
    expect(toBooked(items).balance).toBe(change.balance);
  }
  return toBooked(items).balance;
}

function toBooked(items: readonly CountedHours[]): BookedTimeOff {
  const last = (kind: string) =>
    items
      .filter((item) => item.kind === kind)
      .map(({ on }) => on)
      .sort()
      .at(-1) ?? null;
  return {
    ...nothingBooked,
    balance: items.reduce((total, { hours: each }) => total + each, 0) as Hours,
    lastGrantOn: last('granted'),
    lastCarryOverOn: last('carriedOver'),
    recent: items,
  };
}

test('payrolls give the same balance in any order', () => {
  const limit = anHours(600_000);
  const cases = fc.record({
    accrual: anAccrual,
    balanceLimit: limit,
    yearLimit: limit,
    carried: limit,
    paid: payments.chain((paid) =>
      fc.tuple(fc.constant(paid), fc.shuffledSubarray(paid, { minLength: paid.length })),
    ),
  });
  fc.assert(
    fc.property(cases, ({ accrual, balanceLimit, yearLimit, carried, paid }) => {
      const assigned: Omit<AssignedTimeOff, 'booked'> = {
        policy: {
          policyId: 'POLICY' as Id<'timeOffPolicy'>,
          name: 'PTO',
          kind: 'PTO',
          terms: {
            payCodes: ['PTO'],
            accrual,
            balanceLimit,
            yearLimit,
            carryOver: { limit: carried, on: '01-01' },
            payout: 'No',
          },
          version: 1,
          endsOn: null,
        },
        assignment: { startsOn: joined, endsOn: null, grantsAtStart: true, yearlyFrom: null },
      };
      const [one, other] = paid.map((order) => balanceAfter(assigned, order.map(toFacts)));
      expect(other).toBe(one);
    }),
    { numRuns: 300 },
  );
});
