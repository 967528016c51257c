import {
  compileDescriptionMatcher,
  type DescriptionMatcher,
} from '../../engine/earnings/descriptions.ts';
import {
  type BenefitType,
  type PayKind,
  type PayKindDescriptions,
  type PayKindsLaw,
  readAllPayKinds,
  readBenefitTypes,
  readDescriptions,
  readPayKinds,
} from '../../law/law.ts';
import { type CalendarDate, yearOf } from '../../values/calendar-date.ts';

// The law files are read when first asked for, and once.

interface PayDescriptions {
  readonly law: PayKindDescriptions;
  readonly matchDescription: DescriptionMatcher;
}

let spoken: PayDescriptions | undefined;
let kinds: readonly PayKind[] | undefined;

/** What integrators write: the texts, and what understands them. */
export function payDescriptions(): PayDescriptions {
  if (!spoken) {
    const law = readDescriptions();
    spoken = { law, matchDescription: compileDescriptionMatcher(law) };
  }
  return spoken;
}

/** Every kind of the law. */
export function listKinds(): readonly PayKind[] {
  kinds ??= readAllPayKinds();
  return kinds;
}

let benefitTypes: readonly BenefitType[] | undefined;

/** The benefits a company can offer. */
export function listBenefitTypes(): readonly BenefitType[] {
  benefitTypes ??= readBenefitTypes();
  return benefitTypes;
}

const earliestYear = 2025;
const remembered = new Map<number, PayKindsLaw>();

/** The law of a day's year or, while that is not written yet, of the year before. */
export function kindsOn(day: CalendarDate): PayKindsLaw {
  for (let year = yearOf(day); year >= earliestYear; year -= 1) {
    const law = remembered.get(year) ?? readPayKinds(year);
    if (law) {
      remembered.set(year, law);
      return law;
    }
  }
  throw new Error(`there is no law of kinds of pay for ${day}`);
}
