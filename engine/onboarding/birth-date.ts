import { addYears, type CalendarDate } from '../../values/calendar-date.ts';

const oldestAge = 120;

/** Reports whether a person born on that day can be alive today. */
export function isPlausibleBirthDate(born: CalendarDate, today: CalendarDate): boolean {
  return born < today && born >= addYears(today, -oldestAge);
}
