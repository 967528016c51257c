import type { NonresidentThreshold, ReciprocityLaw } from '../../law/law.ts';
import { noMoney } from '../../values/money.ts';
import type { StateFacts } from '../taxes/facts.ts';
import type { Worksheet } from '../taxes/worksheet.ts';
import type { WorkAllocation, WorkerJurisdictions } from './pay-facts.ts';
import type { CompiledState, PayLaw } from './pay-law.ts';

/** A state that taxes a worker's pay or insures the worker against unemployment. */
export interface TaxingState {
  readonly state: CompiledState;
  readonly applies: StateFacts['applies'];
  /** Part of the pay subject to the income tax: `share` of `whole`. */
  readonly share: number;
  readonly whole: number;
  /** Part of the pay subject to its local taxes, which agreements between states do not cover. */
  readonly localShare: number;
  /** The home state, which credits the tax that other states withhold from the same pay. */
  readonly givesCredit: boolean;
}

export interface JurisdictionPlan {
  readonly states: readonly TaxingState[];
  /** State of unemployment insurance and programs; undefined if it has no law for the day. */
  readonly unemploymentState: CompiledState | undefined;
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
): JurisdictionPlan {
  const only = places.work.length === 1 ? places.work[0] : undefined;
  if (only && only.state === places.home && !only.officeState && isInsuredAtWork(places, only))
    return planSingleState(law, places.home);
  return planAllocation(law, places, worksheet);
}

function isInsuredAtWork(places: WorkerJurisdictions, work: WorkAllocation): boolean {
  return places.unemploymentState === undefined || places.unemploymentState === work.state;
}

/** Most workers live and work in one state, so its plan is computed once for each compiled law. */
const singleStatePlans = new WeakMap<CompiledState, JurisdictionPlan>();

function planSingleState(law: PayLaw, home: string): JurisdictionPlan {
  const state = law.states[home];
  if (!state) return { states: [], unemploymentState: undefined, statesWithoutLaw: [home] };
  const known = singleStatePlans.get(state);
  if (known) return known;
  const applies = { incomeTax: state.hasIncomeTax, unemployment: true, programs: true };
  const plan: JurisdictionPlan = {
    states: [{ state, applies, share: 1, whole: 1, localShare: 1, givesCredit: false }],
    unemploymentState: state,
    statesWithoutLaw: [],
  };
  singleStatePlans.set(state, plan);
  return plan;
}

/** One part of the work and the state it counts for. */
interface SourcedWork {
  readonly state: string;
  readonly share: number;
  /** Reason why the state withholds no income tax from this part; undefined if it does. */
  readonly exemption: 'reciprocity' | 'short stay' | undefined;
  readonly agreement: Agreement | undefined;
}

function planAllocation(
  law: PayLaw,
  places: WorkerJurisdictions,
  worksheet?: Worksheet,
): JurisdictionPlan {
  const { home } = places;
  const work = places.work.map((part) => findSource(law, home, part));
  const whole = places.work.reduce((sum, { share }) => sum + share, 0);
  const unemploymentState = places.unemploymentState ?? places.work[0]?.state ?? home;
  const withholdAtHome = places.withholdAtHome !== false;
  if (worksheet) recordAllocation(worksheet, { law, home, work, whole, withholdAtHome });
  const codes = [...new Set([home, unemploymentState, ...work.map(({ state }) => state)])];
  const states = codes.flatMap((code): readonly TaxingState[] => {
    const state = law.states[code];
    if (!state) return [];
    const own = work.filter((part) => part.state === code);
    const isTaxedInFull = code === home && withholdAtHome;
    const share = isTaxedInFull ? whole : sumShares(own.filter(({ exemption }) => !exemption));
    const isInsured = code === unemploymentState;
    const local = own.filter(({ exemption }) => exemption !== 'short stay');
    return [
      {
        state,
        applies: {
          incomeTax: state.hasIncomeTax && share > 0,
          unemployment: isInsured,
          programs: isInsured,
        },
        share,
        whole,
        localShare: code === home ? share : sumShares(local),
        givesCredit: isTaxedInFull,
      },
    ];
  });
  return {
    states,
    unemploymentState: law.states[unemploymentState],
    statesWithoutLaw: codes.filter((code) => !law.states[code]),
  };
}

function sumShares(work: readonly SourcedWork[]): number {
  return work.reduce((sum, { share }) => sum + share, 0);
}

function findSource(law: PayLaw, home: string, work: WorkAllocation): SourcedWork {
  const state = sourceState(law.reciprocity, home, work);
  const agreement = findAgreement(law, home, state);
  const { share } = work;
  if (agreement && work.reciprocityForm)
    return { state, share, agreement, exemption: 'reciprocity' };
  const isShortStay = state !== home && isBelowThresholdOf(law, home, state, work);
  return { state, share, agreement, exemption: isShortStay ? 'short stay' : undefined };
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
  return work.daysThisYear !== undefined && work.daysThisYear > days;
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
  readonly whole: number;
  readonly withholdAtHome: boolean;
}

function recordAllocation(
  worksheet: Worksheet,
  { law, home, work, whole, withholdAtHome }: Allocation,
): void {
  worksheet.begin('PLACES', law.reciprocity.agreementsSource);
  for (const part of work)
    worksheet.step(
      describeSource(part, home),
      '#0 of #1 parts of the work',
      [part.share, whole],
      noMoney,
    );
  if (!withholdAtHome || !law.states[home]?.hasIncomeTax) return;
  worksheet.step(
    `${home}, the home state, taxes all pay and credits tax withheld for other states`,
    '#0 of #0 parts of the work',
    [whole],
    noMoney,
  );
}

function describeSource({ state, agreement, exemption }: SourcedWork, home: string): string {
  if (exemption === 'short stay')
    return `${state} does not withhold: the work there is below its threshold for nonresidents`;
  if (!agreement) return `${state} taxes pay for work attributed to it`;
  return exemption === 'reciprocity'
    ? `${state} does not withhold from residents of ${home}: ${agreement.form} is on file`
    : `${state} taxes pay for work attributed to it: ` +
        `residents of ${home} are exempt with ${agreement.form}, which is not on file`;
}

function isBelowThresholdOf(
  { reciprocity }: PayLaw,
  home: string,
  state: string,
  work: WorkAllocation,
): boolean {
  const threshold = reciprocity.thresholds.find((one) => one.state === state);
  return threshold !== undefined && isBelowThreshold(threshold, home, work);
}

/** True only if every measure is known and within its limit; otherwise the state of work taxes the pay. */
function isBelowThreshold(
  threshold: NonresidentThreshold,
  home: string,
  work: WorkAllocation,
): boolean {
  if (threshold.residentsOf && !threshold.residentsOf.includes(home)) return false;
  const { daysAllowed, wagesAllowedInYear, wagesAllowedInQuarter } = threshold;
  const { daysThisYear, wagesThisYear, wagesThisQuarter } = work;
  return (
    isWithin(daysThisYear, daysAllowed) &&
    isWithin(wagesThisYear, wagesAllowedInYear) &&
    isWithin(wagesThisQuarter, wagesAllowedInQuarter)
  );
}

function isWithin(measured: number | undefined, allowed: number | undefined): boolean {
  return allowed === undefined || (measured !== undefined && measured <= allowed);
}
