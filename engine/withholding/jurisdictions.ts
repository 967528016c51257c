import type { ReciprocityLaw } from '../../law/law.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import type { StateFacts } from '../taxes/facts.ts';
import type { Worksheet } from '../taxes/worksheet.ts';
import { isShortStayOf } from './nonresident-thresholds.ts';
import type { WorkAllocation, WorkerJurisdictions } from './pay-facts.ts';
import type { CompiledState, PayLaw } from './pay-law.ts';
import {
  type Agreement,
  type Allocation,
  listShortStayWarnings,
  listThresholdWarnings,
  recordAllocation,
  type SourcedWork,
} from './state-allocation.ts';
import { divideWork, shareOf, singlePlace, type WorkShares } from './work-shares.ts';

/** A state that taxes a worker's pay or insures the worker against unemployment. */
export interface TaxingState {
  readonly state: CompiledState;
  readonly applies: StateFacts['applies'];
  /** Part of the pay subject to the income tax: `share` of `whole`. */
  readonly share: number;
  readonly whole: number;
  /** Work places whose pay is subject to the income tax, by their order; all if undefined. */
  readonly places: readonly number[] | undefined;
  /** Work places whose pay is subject to its local taxes, which agreements between states do not cover. */
  readonly localPlaces: readonly number[] | undefined;
  /** The home state, which credits the tax that other states withhold from the same pay. */
  readonly givesCredit: boolean;
  /** Work places whose pay was earned while living in the state, after a move; all if absent. */
  readonly residentPlaces?: readonly number[];
}

export interface JurisdictionPlan {
  readonly states: readonly TaxingState[];
  readonly shares: WorkShares;
  /** Work places that cities tax: all except short stays in another state. */
  readonly locallyTaxed: readonly number[] | undefined;
  /** State of unemployment insurance and programs; undefined if it has no law for the day. */
  readonly unemploymentState: CompiledState | undefined;
  /** Notes for the company. */
  readonly warnings: readonly string[];
  /** States without law for the day. The pay must be refused. */
  readonly statesWithoutLaw: readonly string[];
}

/**
 * Finds the states that tax the pay: the states of work, and the home state with a credit for their
 * tax; under a reciprocity agreement the home state alone. Unemployment insurance and programs
 * belong to exactly one state.
 */
export function planJurisdictions(
  law: PayLaw,
  places: WorkerJurisdictions,
  worksheet?: Worksheet,
  lines: readonly PayLineInput[] = [],
): JurisdictionPlan {
  const only = places.work.length === 1 ? places.work[0] : undefined;
  if (only && only.state === places.home && !only.officeState && isInsuredAtWork(places, only))
    return planSingleState(law, places.home);
  return planAllocation(law, places, divideWork(places.work, lines, law.kinds), worksheet);
}

function isInsuredAtWork(places: WorkerJurisdictions, work: WorkAllocation): boolean {
  return places.unemploymentState === undefined || places.unemploymentState === work.state;
}

/** Most workers live and work in one state, so its plan is computed once for each compiled law. */
const singleStatePlans = new WeakMap<CompiledState, JurisdictionPlan>();

function planSingleState(law: PayLaw, home: string): JurisdictionPlan {
  const state = law.states[home];
  if (!state)
    return { ...onePlace, states: [], unemploymentState: undefined, statesWithoutLaw: [home] };
  const known = singleStatePlans.get(state);
  if (known) return known;
  const applies = { incomeTax: state.hasIncomeTax, unemployment: true, programs: true };
  const plan: JurisdictionPlan = {
    ...onePlace,
    states: [{ state, applies, share: 1, whole: 1, ...everywhere, givesCredit: false }],
    unemploymentState: state,
    statesWithoutLaw: [],
  };
  singleStatePlans.set(state, plan);
  return plan;
}

const everywhere = { places: undefined, localPlaces: undefined };
const onePlace = { shares: singlePlace, locallyTaxed: undefined, warnings: [] };

function planAllocation(
  law: PayLaw,
  places: WorkerJurisdictions,
  shares: WorkShares,
  worksheet?: Worksheet,
): JurisdictionPlan {
  const { home } = places;
  const work = places.work.map((part, index) => findSource(law, part.home ?? home, part, index));
  const unemploymentState = places.unemploymentState ?? places.work[0]?.state ?? home;
  const withholdAtHome = places.withholdAtHome !== false;
  const allocation = { law, work, shares, withholdAtHome };
  if (worksheet) recordAllocation(worksheet, allocation);
  const workStates = work.flatMap((part) => [part.state, part.home]);
  const codes = [...new Set([home, unemploymentState, ...workStates])];
  const states = codes.flatMap((code): readonly TaxingState[] => {
    const state = law.states[code];
    return state ? [planState(state, allocation, code === unemploymentState)] : [];
  });
  return {
    states,
    shares,
    locallyTaxed: allOrListed(work, work.filter(isLocallyTaxed)),
    warnings: [
      ...listShortStayWarnings(places, allocation),
      ...listThresholdWarnings(places, allocation),
    ],
    unemploymentState: law.states[unemploymentState],
    statesWithoutLaw: codes.filter((code) => !law.states[code]),
  };
}

function planState(
  state: CompiledState,
  { work, shares, withholdAtHome }: Allocation,
  isInsured: boolean,
): TaxingState {
  const isResident = ({ home }: SourcedWork) => withholdAtHome && home === state.code;
  const resident = work.filter(isResident);
  const isOwn = (part: SourcedWork) => part.state === state.code;
  const taxed = work.filter((part) => isResident(part) || (isOwn(part) && !part.exemption));
  const locallyTaxed = work.filter(
    (part) => isResident(part) || (isOwn(part) && isLocallyTaxed(part)),
  );
  const residentPlaces = allOrListed(work, resident);
  const share = shareOf(shares.total, taxed.map(indexOf));
  return {
    state,
    applies: {
      incomeTax: state.hasIncomeTax && share > 0,
      unemployment: isInsured,
      programs: isInsured,
    },
    share,
    whole: shares.total.at(-1) ?? 0,
    places: allOrListed(work, taxed),
    localPlaces: allOrListed(work, locallyTaxed),
    givesCredit: resident.length > 0,
    ...(resident.length > 0 && residentPlaces && { residentPlaces }),
  };
}

const indexOf = ({ index }: SourcedWork) => index;

function allOrListed(
  all: readonly SourcedWork[],
  listed: readonly SourcedWork[],
): readonly number[] | undefined {
  return listed.length === all.length ? undefined : listed.map(indexOf);
}

function isLocallyTaxed({ exemption }: SourcedWork): boolean {
  return exemption !== 'short stay';
}

function findSource(law: PayLaw, home: string, work: WorkAllocation, index: number): SourcedWork {
  const state = sourceState(law.reciprocity, home, work);
  const agreement = findAgreement(law, home, state);
  const source = { state, home, index, place: describePlace(work), agreement };
  if (agreement && work.reciprocityForm) return { ...source, exemption: 'reciprocity' };
  const isShortStay = state !== home && isShortStayOf(law.reciprocity, { home, state }, work);
  return { ...source, exemption: isShortStay ? 'short stay' : undefined };
}

/** Place of the work, if known. */
function describePlace({ place, state, officeState }: WorkAllocation): string | undefined {
  if (officeState === undefined || officeState === state) return place;
  return `work in ${place ?? state} for an office in ${officeState}`;
}

/**
 * State that the work counts for. A state with a convenience rule taxes work for an office in it that
 * the worker does elsewhere by choice.
 */
function sourceState(rules: ReciprocityLaw, home: string, work: WorkAllocation): string {
  if (work.officeState === undefined || work.officeState === work.state) return work.state;
  const rule = rules.convenience.find(({ state }) => state === work.officeState);
  if (!rule) return work.state;
  const present = rule.daysPresentOver === undefined || exceedsDays(work, rule.daysPresentOver);
  const towardsHome =
    rule.towards === 'everyone' || rules.convenience.some(({ state }) => state === home);
  return present && towardsHome ? work.officeState : work.state;
}

function exceedsDays(work: WorkAllocation, days: number): boolean {
  return work.officeDaysThisYear !== undefined && work.officeDaysThisYear > days;
}

/** Agreements between states cover their income taxes only; cities and counties still tax the pay. */
function findAgreement(law: PayLaw, home: string, state: string): Agreement | undefined {
  if (state === home) return undefined;
  return law.reciprocity.agreements.find(
    ({ workState, residentsOf }) =>
      workState === state && (residentsOf === 'everywhere' || residentsOf.includes(home)),
  );
}
