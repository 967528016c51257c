import { expect, test } from 'vitest';
import { calendarDate } from './calendar-date.ts';
import { exemptionYearOf, firstExemptYearOn, lastDayOfExemption } from './exemption-claim.ts';

test.each([
  { year: 2026, effectiveOn: '2026-03-01', claimed: 2026, why: 'printed and dated in one year' },
  {
    year: 2026,
    effectiveOn: '2027-01-04',
    claimed: 2027,
    why: 'an old form dated in the new year',
  },
  { year: 2027, effectiveOn: '2026-12-20', claimed: 2027, why: 'the new form before the new year' },
])('an exemption is claimed for $claimed: $why', ({ year, effectiveOn, claimed }) => {
  expect(exemptionYearOf({ year, effectiveOn: calendarDate(effectiveOn) })).toBe(claimed);
});

test('an exemption ends on February 15 of the next year', () => {
  expect(lastDayOfExemption(2026)).toBe('2027-02-15');
  expect(firstExemptYearOn(calendarDate('2027-02-15'))).toBe(2026);
  expect(firstExemptYearOn(calendarDate('2027-02-16'))).toBe(2027);
});
