import type { NonresidentThreshold, ReciprocityLaw } from '../../law/law.ts';
import { noMoney } from '../../values/money.ts';
import type { StateFacts } from '../taxes/facts.ts';
import type { Worksheet } from '../taxes/worksheet.ts';
import type { WorkAllocation, WorkerJurisdictions } from './pay-facts.ts';
import type { CompiledState, PayLaw } from './pay-law.ts';

/** One state that has something to say about a worker's pay. */
export interface TaxingState {
  readonly state: CompiledState;
  readonly applies: StateFacts['applies'];
  /** Part of the pay that counts for the income tax: `share` of `whole`. */
  readonly share: number;
  readonly whole: number;
  /** Part of the pay that counts for its local taxes: an agreement between states spares none. */
  readonly localShare: number;
  /** The home state, which gives credit for what other states take from the same pay. */
  readonly givesCredit: boolean;
}

export interface JurisdictionPlan {
  readonly states: readonly TaxingState[];
  /** The state of unemployment insurance and programs; undefined where it has no law. */
  readonly unemploymentState: CompiledState | undefined;
  /** States without law for the day; the pay must be refused. */
  readonly statesWithoutLaw: readonly string[];
}

/**
 * Who taxes the pay: the state of the work first, the home state with credit, one of them alone
 * under an agreement. Unemployment insurance and programs belong to one state in any case.
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

/** Most workers live and work in one state, so its plan is made once for each compiled law. */
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

function planAllocation(
  law: PayLaw,
  places: WorkerJurisdictions,
  worksheet?: Worksheet,
): JurisdictionPlan {
  const whole = places.work.reduce((sum, { share }) => sum + share, 0);
  const insured = places.unemploymentState ?? places.work[0]?.state ?? places.home;
  const withheldAtHome = places.withholdAtHome !== false;
  const taxedShares = new Map<string, number>();
  const localShares = new Map<string, number>();
  const named = new Set([places.home, insured]);
  worksheet?.begin('PLACES', law.reciprocity.agreementsSource);
  for (const work of places.work) {
    const state = sourceState(law.reciprocity, places.home, work);
    named.add(state);
    const agreement = findAgreement(law, places.home, state);
    const agreed = agreement && work.reciprocityForm && describeReciprocity(agreement, places.home);
    const reason = agreed || describeShortStay(law, places.home, state, work);
    worksheet?.step(
      reason ?? describeTaxingState(state, places.home, agreement),
      '#0 of #1 parts of the work',
      [work.share, whole],
      noMoney,
    );
    if (!reason) taxedShares.set(state, (taxedShares.get(state) ?? 0) + work.share);
    if (!reason || agreed) localShares.set(state, (localShares.get(state) ?? 0) + work.share);
  }
  if (withheldAtHome && law.states[places.home]?.hasIncomeTax)
    worksheet?.step(
      `${places.home}, the home state, taxes all pay and gives credit for other states`,
      '#0 of #0 parts of the work',
      [whole],
      noMoney,
    );
  const unknown = [...named].filter((code) => !law.states[code]);
  const states = [...named].flatMap((code): readonly TaxingState[] => {
    const state = law.states[code];
    if (!state) return [];
    const isHome = code === places.home;
    const share = isHome && withheldAtHome ? whole : (taxedShares.get(code) ?? 0);
    const isInsured = code === insured;
    const incomeTax = state.hasIncomeTax && share > 0;
    const applies = { incomeTax, unemployment: isInsured, programs: isInsured };
    const localShare = isHome ? share : (localShares.get(code) ?? 0);
    return [{ state, applies, share, whole, localShare, givesCredit: isHome && withheldAtHome }];
  });
  return { states, unemploymentState: law.states[insured], statesWithoutLaw: unknown };
}

/** A state with a convenience rule taxes the work of its office wherever it is done by choice. */
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

/** An agreement between states is about their income taxes; cities and counties go on taxing. */
function findAgreement(law: PayLaw, home: string, state: string): Agreement | undefined {
  if (state === home) return undefined;
  return law.reciprocity.agreements.find(
    ({ workState, residentsOf }) =>
      workState === state && (residentsOf === 'everywhere' || residentsOf.includes(home)),
  );
}

function describeReciprocity({ workState, form }: Agreement, home: string): string {
  return `${workState} withholds nothing from residents of ${home}: ${form} is on file`;
}

/** Who may claim an agreement and has not is told so: until the form is there, the work is taxed. */
function describeTaxingState(
  state: string,
  home: string,
  agreement: Agreement | undefined,
): string {
  const taxed = `${state} taxes the pay for the work that belongs there`;
  return agreement
    ? `${taxed}: residents of ${home} are spared by ${agreement.form}, which is not on file`
    : taxed;
}

function describeShortStay(
  law: PayLaw,
  home: string,
  state: string,
  work: WorkAllocation,
): string | undefined {
  if (state === home) return undefined;
  const threshold = law.reciprocity.thresholds.find((one) => one.state === state);
  return threshold && isBelowThreshold(threshold, home, work)
    ? `${state} withholds nothing from so short a stay`
    : undefined;
}

/** Below only when every measure is known and kept: in doubt the state of the work is paid. */
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
