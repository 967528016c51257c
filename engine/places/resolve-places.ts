import type { Jurisdiction, PlaceQuestion, PlaceRegister, StatePlaces } from '../../law/law.ts';
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
} from './places.ts';
import { isTaxedAt, listUnresolved, type PlaceAnswer } from './unresolved-places.ts';

/**
 * Resolves a worker's home and work location to jurisdictions. In this order an override, the answer on
 * the state's form and the address decide; what none of them decides is unresolved.
 */
export function resolvePlaces(register: PlaceRegister, facts: PlaceFacts): ResolvedPlaces {
  if (!isDecidedByAddress(facts)) return resolveHomeAndWork(register, facts);
  const known = resolved.get(register) ?? new Map<string, ResolvedPlaces>();
  resolved.set(register, known);
  const { home, work } = facts;
  const key = `${keyOf(home)}\n${keyOf(work)}`;
  let places = known.get(key);
  if (!places) {
    places = resolveHomeAndWork(register, facts);
    if (known.size >= maxResolved) known.clear();
    known.set(key, places);
  }
  return places;
}

/** Workers who live in one ZIP code and work in one office have the same jurisdictions. */
const resolved = new WeakMap<PlaceRegister, Map<string, ResolvedPlaces>>();
const maxResolved = 5_000;

function isDecidedByAddress({ home, work, answers, overrides, enteredCodes }: PlaceFacts): boolean {
  const hasAnswer = answers[home.state] || answers[work.state];
  return !hasAnswer && !overrides?.length && !enteredCodes;
}

function keyOf({ state, city, zipCode, county }: Address): string {
  return `${state}|${city}|${zipCode}|${county}`;
}

function resolveHomeAndWork(register: PlaceRegister, facts: PlaceFacts): ResolvedPlaces {
  const work = resolvePlace(register, 'work', facts);
  const home = resolvePlace(register, 'home', facts, work.jurisdictions);
  return {
    jurisdictions: [...home.jurisdictions, ...work.jurisdictions],
    unresolved: [...home.unresolved, ...work.unresolved],
  };
}

/**
 * Resolves one address; a worker with several work locations needs it for each. The jurisdictions of
 * the work location may settle questions about the home.
 */
export function resolvePlace(
  register: PlaceRegister,
  place: PlaceOf,
  facts: PlaceFacts,
  workJurisdictions: readonly ResolvedJurisdiction[] = [],
): ResolvedPlaces {
  const { state } = facts[place];
  const whole = stateJurisdiction(place, state);
  const places = register[state];
  if (!places) return { jurisdictions: [whole], unresolved: [] };
  const overrides = overridesInForce(facts).filter((one) => (one.place ?? place) === place);
  const answers = readAnswers(places, place, facts);
  const found = [
    ...answers.flatMap(({ answer, entry }) =>
      entry ? [toResolved(place, state, entry, { source: 'certificate', detail: answer })] : [],
    ),
    ...matchUnanswered(places, place, facts[place], answers),
  ];
  const jurisdictions = applyOverrides(places, found, overrides, place);
  const unresolved = listUnresolved(places, {
    place,
    facts,
    jurisdictions,
    overrides,
    answers,
    settled: workJurisdictions.map(({ code }) => code),
  });
  return { jurisdictions: [whole, ...jurisdictions], unresolved };
}

/** Reads the form's answers: about the home, or about the work of those who live in another state. */
function readAnswers(
  places: StatePlaces,
  place: PlaceOf,
  facts: PlaceFacts,
): readonly PlaceAnswer[] {
  return places.questions.flatMap((question) => {
    const isAsked =
      question.form !== undefined &&
      (place === 'home' || question.of === 'home, else work' || worksAtHome(facts)) &&
      isTaxedAt(question.of, place, facts);
    const answer = isAsked ? facts.answers[places.state]?.trim() : undefined;
    if (!answer) return [];
    const entry = findAnswer(places, question, answer);
    return [{ question, answer, entry, isUntaxed: !entry && isUntaxed(question, answer) }];
  });
}

/** The answer about the home is true of the work of those who work there. */
function worksAtHome({ home, work }: PlaceFacts): boolean {
  return home.city !== null && home.city === work.city && home.zipCode === work.zipCode;
}

/** Matches the address for all kinds of jurisdictions that no answer has decided. */
function matchUnanswered(
  places: StatePlaces,
  place: PlaceOf,
  address: Address,
  answers: readonly PlaceAnswer[],
): readonly ResolvedJurisdiction[] {
  const decided = answers.filter(({ entry, isUntaxed }) => entry || isUntaxed);
  const kinds = decided.flatMap(({ question: { kind, answeredBy } }) => [kind, ...answeredBy]);
  return matchAddress(places, address)
    .filter(({ jurisdiction }) => !kinds.includes(jurisdiction.kind))
    .map(({ jurisdiction, reason, certainty }) =>
      toResolved(place, places.state, jurisdiction, reason, certainty),
    );
}

export function overridesInForce({
  overrides = [],
  on,
}: Pick<PlaceFacts, 'overrides' | 'on'>): readonly PlaceOverride[] {
  return overrides.filter(
    ({ startsOn, endsOn }) => startsOn <= on && (endsOn === null || on <= endsOn),
  );
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
