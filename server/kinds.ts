import { compileDescriptions, type UnderstandDescription } from '../engine/pay/descriptions.ts';
import { readBenefitTypes } from '../law/benefits/read.ts';
import type { BenefitType } from '../law/benefits/schema.ts';
import { readDescriptions, readEveryKind, readKinds } from '../law/kinds/read.ts';
import type { Descriptions, Kind, KindsLaw } from '../law/kinds/schema.ts';
import { type CalendarDate, yearOf } from '../values/calendar-date.ts';

// The law files are read when first asked for, and once.

interface Spoken {
  readonly law: Descriptions;
  readonly understand: UnderstandDescription;
}

let spoken: Spoken | undefined;
let kinds: readonly Kind[] | undefined;

/** What integrators write: the texts, and what understands them. */
export function descriptions(): Spoken {
  if (!spoken) {
    const law = readDescriptions();
    spoken = { law, understand: compileDescriptions(law) };
  }
  return spoken;
}

/** Every kind of the law. */
export function listKinds(): readonly Kind[] {
  kinds ??= readEveryKind();
  return kinds;
}

let benefitTypes: readonly BenefitType[] | undefined;

/** The benefits a company can offer. */
export function listBenefitTypes(): readonly BenefitType[] {
  benefitTypes ??= readBenefitTypes();
  return benefitTypes;
}

const earliestYear = 2025;
const remembered = new Map<number, KindsLaw>();

/** The law of a day's year or, while that is not written yet, of the year before. */
export function kindsOn(day: CalendarDate): KindsLaw {
  for (let year = yearOf(day); year >= earliestYear; year -= 1) {
    const law = remembered.get(year) ?? readKinds(year);
    if (law) {
      remembered.set(year, law);
      return law;
    }
  }
  throw new Error(`there is no law of kinds of pay for ${day}`);
}
