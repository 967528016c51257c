import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, calendarDate } from '../../values/calendar-date.ts';
import { type Hours, hours } from '../../values/hours.ts';
import type { Id } from '../../values/id.ts';
import { listMovements } from './movements.ts';
import { planTimeOff } from './plan-time-off.ts';
import type { Accrual, AssignedTimeOff, BookedTimeOff } from './policy.ts';

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
            period: { beginsOn, endsOn, type: 'Regular' },
            employment: { joinedOn, departures: [] },
            worked,
            used,
            paidOut: 0 as Hours,
          },
        );
        const movements = listMovements([change], endsOn);
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
