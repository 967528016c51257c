import { compileDescriptions } from '../engine/pay/descriptions.ts';
import { readDescriptions, readKinds } from '../law/kinds/read.ts';
import type { KindsLaw } from '../law/kinds/schema.ts';
import { type CalendarDate, yearOf } from '../values/calendar-date.ts';

const law = readDescriptions();

/** What integrators write, read once: the texts, and what understands them. */
export const descriptions = { law, understand: compileDescriptions(law) } as const;

const earliestYear = 2025;
const remembered = new Map<number, KindsLaw>();

/** The law of a day's year or, while that is not written yet, of the year before. */
export function kindsOn(day: CalendarDate): KindsLaw {
  for (let year = yearOf(day); year >= earliestYear; year -= 1) {
    const kinds = remembered.get(year) ?? readKinds(year);
    if (kinds) {
      remembered.set(year, kinds);
      return kinds;
    }
  }
  throw new Error(`there is no law of kinds of pay for ${day}`);
}
