import type { ReciprocityLaw } from '../../law/law.ts';
import { noMoney } from '../../values/money.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import type { StateFacts } from '../taxes/facts.ts';
import type { Worksheet } from '../taxes/worksheet.ts';
import { isShortStayOf, isUnmeasured } from './nonresident-thresholds.ts';
import type { WorkAllocation, WorkerJurisdictions } from './pay-facts.ts';
import type { CompiledState, PayLaw } from './pay-law.ts';
import { divideWork, partOf, shareOf, singlePlace, type WorkShares } from './work-shares.ts';

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

/** One part of the work and the state it counts for. */
interface SourcedWork {
  readonly state: string;
  /** Its order among the work places. */
  readonly index: number;
  readonly place: string | undefined;
  /** Reason why the state withholds no income tax from this part; undefined if it does. */
  readonly exemption: 'reciprocity' | 'short stay' | undefined;
  readonly agreement: Agreement | undefined;
}

function planAllocation(
  law: PayLaw,
  places: WorkerJurisdictions,
  shares: WorkShares,
  worksheet?: Worksheet,
): JurisdictionPlan {
  const { home } = places;
  const work = places.work.map((part, index) => findSource(law, home, part, index));
  const unemploymentState = places.unemploymentState ?? places.work[0]?.state ?? home;
  const withholdAtHome = places.withholdAtHome !== false;
  const allocation = { law, home, work, shares, withholdAtHome };
  if (worksheet) recordAllocation(worksheet, allocation);
  const codes = [...new Set([home, unemploymentState, ...work.map(({ state }) => state)])];
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
  { home, work, shares, withholdAtHome }: Allocation,
  isInsured: boolean,
): TaxingState {
  const own = work.filter((part) => part.state === state.code);
  const isTaxedInFull = state.code === home && withholdAtHome;
  const taxed = isTaxedInFull ? work : own.filter(({ exemption }) => !exemption);
  const locallyTaxed = state.code === home ? taxed : own.filter(isLocallyTaxed);
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
    givesCredit: isTaxedInFull,
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
  const source = { state, index, place: describePlace(work), agreement };
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

type Agreement = ReciprocityLaw['agreements'][number];

/** Agreements between states cover their income taxes only; cities and counties still tax the pay. */
function findAgreement(law: PayLaw, home: string, state: string): Agreement | undefined {
  if (state === home) return undefined;
  return law.reciprocity.agreements.find(
    ({ workState, residentsOf }) =>
      workState === state && (residentsOf === 'everywhere' || residentsOf.includes(home)),
  );
}

interface Allocation {
  readonly law: PayLaw;
  readonly home: string;
  readonly work: readonly SourcedWork[];
  readonly shares: WorkShares;
  readonly withholdAtHome: boolean;
}

function recordAllocation(
  worksheet: Worksheet,
  { law, home, work, shares, withholdAtHome }: Allocation,
): void {
  worksheet.begin('PLACES', law.reciprocity.agreementsSource);
  const { pay, total } = shares;
  const whole = total.at(-1) ?? 0;
  for (const part of work) {
    const words = describeSource(part, home);
    const places = [part.index];
    if (pay === undefined) {
      const figures = [shareOf(total, places), whole];
      worksheet.step(words, '#0 of #1 parts of the work', figures, noMoney);
    } else worksheet.step(words, '$0 of $1', [partOf(pay, total, places), pay], noMoney);
  }
  if (!withholdAtHome || !law.states[home]?.hasIncomeTax) return;
  worksheet.step(
    `${home}, the home state, taxes all pay and credits tax withheld for other states`,
    pay === undefined ? '#0 of #0 parts of the work' : '$0 of $0',
    [pay ?? whole],
    noMoney,
  );
}

function describeSource(part: SourcedWork, home: string): string {
  const text = describeTaxation(part, home);
  return part.place === undefined ? text : `${part.place}: ${text}`;
}

function describeTaxation({ state, agreement, exemption }: SourcedWork, home: string): string {
  if (exemption === 'short stay')
    return `${state} does not withhold: the work there is below its threshold for nonresidents`;
  if (!agreement) return `${state} taxes pay for work attributed to it`;
  return exemption === 'reciprocity'
    ? `${state} does not withhold from residents of ${home}: ${agreement.form} is on file`
    : `${state} taxes pay for work attributed to it: ` +
        `residents of ${home} are exempt with ${agreement.form}, which is not on file`;
}

/** Names states that do not withhold, because the days of the year there are within their threshold. */
function listShortStayWarnings(
  places: WorkerJurisdictions,
  { law, work, shares }: Allocation,
): readonly string[] {
  const stays = work.filter(
    ({ index, state, exemption }) =>
      exemption === 'short stay' &&
      law.states[state]?.hasIncomeTax &&
      shareOf(shares.total, [index]) > 0,
  );
  const daysByState = new Map(
    stays.map(({ state, index }) => [state, places.work[index]?.daysThisYear]),
  );
  return [...daysByState].map(
    ([state, days]) =>
      `${state} income tax is not withheld: ${days === undefined ? 'the work' : `${days} working days`} of the year there are within the state's threshold for nonresidents.`,
  );
}

/**
 * Names states that withhold for a visit although they have a threshold: days or wages of the year
 * there are not known, so it cannot be applied.
 */
function listThresholdWarnings(
  places: WorkerJurisdictions,
  { law, home, work, shares }: Allocation,
): readonly string[] {
  const visited = work.filter(
    ({ index, state, exemption }) =>
      index > 0 &&
      state !== home &&
      state !== work[0]?.state &&
      !exemption &&
      law.states[state]?.hasIncomeTax &&
      shareOf(shares.total, [index]) > 0 &&
      isUnmeasured(law.reciprocity, { home, state }, places.work[index]),
  );
  return [...new Set(visited.map(({ state }) => state))].map(
    (state) =>
      `${state} income tax is withheld from the first day: the state does not require it for short stays of nonresidents, but the days or wages of the year there are not known.`,
  );
}
