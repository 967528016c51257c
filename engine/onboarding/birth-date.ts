import { addYears, type CalendarDate } from '../../values/calendar-date.ts';

const oldestAge = 120;

/** Whether somebody born then can be alive today. */
export function isPlausibleBirthDate(born: CalendarDate, today: CalendarDate): boolean {
  return born < today && born >= addYears(today, -oldestAge);
}
