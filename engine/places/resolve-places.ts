import type {
  Jurisdiction,
  JurisdictionKind,
  PlaceQuestion,
  PlaceRegister,
  StatePlaces,
} from '../../law/law.ts';
import { type StateCode, stateNames } from '../../values/state.ts';
import { matchAddress, normalizeCounty } from './match-address.ts';
import { indexPlaces, normalizePlaceName } from './place-index.ts';
import type {
  Address,
  PlaceFacts,
  PlaceOf,
  PlaceOverride,
  PlaceReason,
  ResolvedJurisdiction,
  ResolvedPlaces,
  UnresolvedPlace,
} from './places.ts';
import { isTaxedAt, listUnresolved } from './unresolved-places.ts';

/**
 * Resolves a worker's home and work location to jurisdictions. In this order an override, the answer on
 * the state's form and the address decide; what none of them decides is unresolved.
 */
export function resolvePlaces(register: PlaceRegister, facts: PlaceFacts): ResolvedPlaces {
  const jurisdictions: ResolvedJurisdiction[] = [];
  const unresolved: UnresolvedPlace[] = [];
  for (const place of ['home', 'work'] as const) {
    const { state } = facts[place];
    jurisdictions.push(stateJurisdiction(place, state));
    const places = register[state];
    if (!places) continue;
    const at = resolvePlace(places, place, facts);
    jurisdictions.push(...at.jurisdictions);
    unresolved.push(...at.unresolved);
  }
  return { jurisdictions, unresolved };
}

/** Resolves one address; a worker with several work locations needs it for each. */
export function resolvePlace(
  places: StatePlaces,
  place: PlaceOf,
  facts: PlaceFacts,
): ResolvedPlaces {
  const address: Address = facts[place];
  const overrides = (facts.overrides ?? []).filter((one) => isInForce(one, place, facts.on));
  const answered = places.questions.flatMap((question) => {
    const isAsked = isTaxedAt(question.of, place, facts);
    const answer = isAsked ? facts.answers[address.state]?.trim() : undefined;
    return answer && question.form
      ? [{ question, answer, found: findAnswer(places, question, answer) }]
      : [];
  });
  const byForm = answered.flatMap(({ answer, found }) =>
    found
      ? [toResolved(place, address.state, found, { source: 'certificate', detail: answer })]
      : [],
  );
  const kinds = new Set<JurisdictionKind>(
    answered.flatMap(({ question: { kind, answeredBy } }) => [kind, ...answeredBy]),
  );
  const byAddress = matchAddress(places, address)
    .filter(({ jurisdiction }) => !kinds.has(jurisdiction.kind))
    .map(({ jurisdiction, reason, certainty }) =>
      toResolved(place, address.state, jurisdiction, reason, certainty),
    );
  const jurisdictions = applyOverrides(places, [...byForm, ...byAddress], overrides, place);
  const wrong = answered.filter(
    ({ question, answer, found }) => !found && !isUntaxed(question, answer),
  );
  return {
    jurisdictions,
    unresolved: listUnresolved(places, {
      place,
      facts,
      jurisdictions,
      overrides,
      answered: new Set(answered.map(({ question }) => question)),
      wrong: new Set(wrong.map(({ question }) => question)),
    }),
  };
}

function isInForce({ place, startsOn, endsOn }: PlaceOverride, at: PlaceOf, on: string): boolean {
  return (place ?? at) === at && startsOn <= on && (endsOn === null || on <= endsOn);
}

/** Finds a county, school district or PSD code by name, number or code. */
function findAnswer(
  places: StatePlaces,
  { kind, answeredBy }: PlaceQuestion,
  answer: string,
): Jurisdiction | undefined {
  const wanted = normalizeCounty(answer);
  return places.jurisdictions.find(
    ({ kind: own, code, name, number }) =>
      (own === kind || (number !== undefined && answeredBy.includes(own))) &&
      (normalizeCounty(name) === wanted ||
        normalizePlaceName(code) === wanted ||
        (number !== undefined && number === answer.padStart(number.length, '0'))),
  );
}

function isUntaxed({ numberPattern }: PlaceQuestion, answer: string): boolean {
  return numberPattern !== undefined && new RegExp(numberPattern).test(answer);
}

function applyOverrides(
  places: StatePlaces,
  found: readonly ResolvedJurisdiction[],
  overrides: readonly PlaceOverride[],
  place: PlaceOf,
): readonly ResolvedJurisdiction[] {
  if (overrides.length === 0) return found;
  const { byCode } = indexPlaces(places);
  const added = overrides.flatMap(({ code, applies }) => {
    const jurisdiction = applies ? byCode.get(code) : undefined;
    if (!jurisdiction) return [];
    return [toResolved(place, places.state, jurisdiction, { source: 'override', detail: code })];
  });
  const removed = new Set(overrides.filter(({ applies }) => !applies).map(({ code }) => code));
  const kinds = new Set(added.map(({ kind }) => kind));
  return [...added, ...found.filter(({ code, kind }) => !removed.has(code) && !kinds.has(kind))];
}

function toResolved(
  place: PlaceOf,
  state: string,
  entry: Jurisdiction,
  reason: PlaceReason,
  certainty: 'known' | 'ask' = 'known',
): ResolvedJurisdiction {
  const { kind, code, name } = entry;
  return { place, state, kind, code, name, reason, certainty, entry };
}

function stateJurisdiction(place: PlaceOf, state: string): ResolvedJurisdiction {
  const name = stateNames[state as StateCode] ?? state;
  const reason = { source: 'address', detail: state } as const;
  return { place, state, kind: 'state', code: state, name, reason, certainty: 'known' };
}
