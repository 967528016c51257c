import type { LawGap } from '../../engine/onboarding/missing-law.ts';
import { stateNames } from '../../values/state.ts';

/** Placeholders of messages about missing law. */
export function missingLawPlaceholders({ year, places, first }: LawGap) {
  return { year: String(year), places: describePlaces(places), payDate: first.payDate };
}

/** Describes pay dates that cannot be paid yet. */
export function describeMissingLaw(missing: LawGap): string {
  const { year, places, payDate } = missingLawPlaceholders(missing);
  return `Pay dates from ${payDate} on cannot be paid until the operator has added the law of ${year} for ${places}.`;
}

const placeNames: Readonly<Record<string, string>> = { US: 'the United States', ...stateNames };

function describePlaces(places: readonly string[]): string {
  return places.map((place) => placeNames[place] ?? place).join(', ');
}
