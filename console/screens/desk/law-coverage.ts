import { groupBy } from '../../../values/group-by.ts';
import { showCount } from '../../format/counts.ts';

/** A rule of the law files, as `/coverage` answers with it. */
export interface CoveredRule {
  readonly jurisdiction: string;
  readonly year: number;
  readonly tax: string;
  readonly from: string;
  readonly state: CoverageState;
  readonly source?: string;
  readonly confirmedBy?: readonly string[];
  readonly confirmedOn?: string;
  readonly note?: string;
  /** Number of outside results that it was compared with. */
  readonly verifiedBy?: number;
}

export type CoverageState =
  | 'confirmed'
  | 'confirmed indirectly'
  | 'draft'
  | 'no such tax'
  | 'not covered';

/** The rules of one place, with the numbers of each state. */
export interface CoveredPlace {
  readonly jurisdiction: string;
  readonly rules: readonly CoveredRule[];
  readonly counts: Readonly<Record<CoverageState, number>>;
}

/** Groups rules by their place, in the order in which they come. */
export function groupCoverage(rules: readonly CoveredRule[]): readonly CoveredPlace[] {
  return [...groupBy(rules, ({ jurisdiction }) => jurisdiction)].map(([jurisdiction, ofPlace]) => {
    const countOf = (state: CoverageState) => ofPlace.filter((rule) => rule.state === state).length;
    return {
      jurisdiction,
      rules: ofPlace,
      counts: {
        confirmed: countOf('confirmed'),
        'confirmed indirectly': countOf('confirmed indirectly'),
        draft: countOf('draft'),
        'no such tax': countOf('no such tax'),
        'not covered': countOf('not covered'),
      },
    };
  });
}

/** Orders places by their names, federal law first. */
export function orderPlaces(
  places: readonly CoveredPlace[],
  nameOf: (jurisdiction: string) => string,
): readonly CoveredPlace[] {
  const keyOf = ({ jurisdiction }: CoveredPlace) =>
    jurisdiction === 'US' ? '' : nameOf(jurisdiction);
  return places.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other), 'en-US'));
}

/** The finding above the table, such as "52 places: 4 rules are drafts, 3 are not covered". */
export function describeCoverage(places: readonly CoveredPlace[]): string {
  const sum = (state: CoverageState) => places.reduce((all, { counts }) => all + counts[state], 0);
  const [drafts, absent] = [sum('draft'), sum('not covered')];
  const found = showCount(places.length, 'place', 'places');
  if (drafts + absent === 0) return `${found}: every rule is confirmed`;
  return `${found}: ${showCount(drafts, 'rule is a draft', 'rules are drafts')}, ${showCount(absent, 'is not covered', 'are not covered')}`;
}
