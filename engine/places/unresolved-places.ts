import type {
  Jurisdiction,
  JurisdictionKind,
  PlaceQuestion,
  StatePlaces,
  TaxedWages,
} from '../../law/law.ts';
import type {
  PlaceCandidate,
  PlaceFacts,
  PlaceOf,
  PlaceOverride,
  ResolvedJurisdiction,
  UnresolvedPlace,
  UnresolvedReason,
} from './places.ts';

/** An answer on a state's form. */
export interface PlaceAnswer {
  readonly question: PlaceQuestion;
  readonly answer: string;
  /** The jurisdiction it names; undefined if there is none of that name. */
  readonly entry: Jurisdiction | undefined;
  /** The number of a district without a tax. */
  readonly isUntaxed: boolean;
}

interface ResolutionAtPlace {
  readonly place: PlaceOf;
  readonly facts: PlaceFacts;
  readonly jurisdictions: readonly ResolvedJurisdiction[];
  readonly overrides: readonly PlaceOverride[];
  readonly answers: readonly PlaceAnswer[];
  /** Codes of the jurisdictions of the work location. */
  readonly settled: readonly string[];
}

/** Lists what is known to be taxed, or may be, and cannot be computed. */
export function listUnresolved(
  places: StatePlaces,
  at: ResolutionAtPlace,
): readonly UnresolvedPlace[] {
  const closed = new Set(at.overrides.filter(({ applies }) => !applies).map(({ code }) => code));
  const unresolved = [
    ...listOpenQuestions(places, at),
    ...listUndecided(places, at),
    ...listUnconfirmed(places, at),
  ];
  return unresolved.filter(({ code }) => !closed.has(code));
}

/** Decides by home and work location alone, for a tax or a question. */
export function isTaxedAt(
  of: TaxedWages | PlaceQuestion['of'],
  place: PlaceOf,
  { home, work }: Pick<PlaceFacts, 'home' | 'work'>,
): boolean {
  switch (of) {
    case 'both':
      return true;
    case 'home':
    case 'residents':
      return place === 'home';
    case 'work':
    case 'residents at work':
      return place === 'work';
    // Indiana taxes residents of other states in the county they work in (IC 6-3.6-2-13).
    case 'home, else work':
    case 'residents, else work':
      return place === 'home' || home.state !== work.state;
  }
}

function listOpenQuestions(places: StatePlaces, at: ResolutionAtPlace): UnresolvedPlace[] {
  return places.questions.flatMap((question) => {
    if (!isTaxedAt(question.of, at.place, at.facts)) return [];
    if (question.settledByWorkIn.some((code) => at.settled.includes(code))) return [];
    const answer = at.answers.find((one) => one.question === question);
    if (answer?.entry || answer?.isUntaxed) return [];
    const kinds = [question.kind, ...question.answeredBy];
    const ofKinds = at.jurisdictions.filter(({ kind }) => kinds.includes(kind));
    if (!answer && ofKinds.some(({ certainty }) => certainty === 'known')) return [];
    const candidates = ofKinds.map(toCandidate);
    const reason = answer ? 'answer not recognized' : reasonOf(question, candidates);
    return [toUnresolved(places, at, { kind: question.kind, reason, candidates }, question.form)];
  });
}

function reasonOf(
  { form }: PlaceQuestion,
  candidates: readonly PlaceCandidate[],
): UnresolvedReason {
  if (candidates.length > 0) return 'several candidates';
  return form ? 'not answered' : 'not listed';
}

/** Candidates of a kind that no question asks for, such as a city in Michigan. */
function listUndecided(places: StatePlaces, at: ResolutionAtPlace): UnresolvedPlace[] {
  const asked = places.questions
    .filter(({ of }) => isTaxedAt(of, at.place, at.facts))
    .flatMap(({ kind, answeredBy }) => [kind, ...answeredBy]);
  const open = at.jurisdictions.filter(
    ({ certainty, kind, entry }) =>
      certainty === 'ask' &&
      !asked.includes(kind) &&
      [...(entry?.taxes ?? []), ...(entry?.unconfirmed ?? [])].some(({ of }) =>
        isTaxedAt(of, at.place, at.facts),
      ),
  );
  return [...new Set(open.map(({ kind }) => kind))].map((kind) => {
    const candidates = open.filter((one) => one.kind === kind).map(toCandidate);
    return toUnresolved(places, at, { kind, reason: 'several candidates', candidates });
  });
}

/** Known places with a tax whose rate is not confirmed and that the company has not entered. */
function listUnconfirmed(places: StatePlaces, at: ResolutionAtPlace): UnresolvedPlace[] {
  return at.jurisdictions.flatMap(({ certainty, entry }) => {
    if (certainty === 'ask' || !entry || at.facts.enteredCodes?.includes(entry.code)) return [];
    return entry.unconfirmed
      .filter(({ of }) => isTaxedAt(of, at.place, at.facts))
      .map(({ name: tax, rate, nonresidentRate }) => {
        const { kind, code, name } = entry;
        const hint = at.place === 'work' ? (nonresidentRate ?? rate) : rate;
        const candidates = [{ code, name, tax, rate: hint }];
        return {
          ...toUnresolved(places, at, { kind, reason: 'rate not confirmed', candidates }),
          code,
        };
      });
  });
}

function toUnresolved(
  { state }: StatePlaces,
  { place }: ResolutionAtPlace,
  open: Pick<UnresolvedPlace, 'kind' | 'reason' | 'candidates'>,
  form?: string,
): UnresolvedPlace {
  return { state, place, ...open, code: questionCode(state, open.kind), ...(form && { form }) };
}

/** `OH_SCHOOL_DISTRICT`: an override with this code answers the question with "none". */
function questionCode(state: string, kind: JurisdictionKind): string {
  return `${state}_${kind.toUpperCase().replace(' ', '_')}`;
}

function toCandidate({ code, name, reason }: ResolvedJurisdiction): PlaceCandidate {
  return { code, name, share: reason.share };
}
