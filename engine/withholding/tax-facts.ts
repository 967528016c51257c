import { type Cents, noMoney, plus } from '../../values/money.ts';
import type {
  FederalFacts,
  IncomeTaxWages,
  LocalFacts,
  StateCertificate,
  StateFacts,
  TaxFacts,
} from '../taxes/facts.ts';
import type { NonresidentAddition } from '../taxes/nonresident-aliens.ts';
import type { Worksheet } from '../taxes/worksheet.ts';
import { companyTaxWages } from './company-taxes.ts';
import type { JurisdictionPlan, TaxingState } from './jurisdictions.ts';
import type {
  EmployeeFacts,
  RunFacts,
  StateYearToDate,
  WorkAllocation,
  WorkerLocalTax,
} from './pay-facts.ts';
import type { CompiledState } from './pay-law.ts';
import {
  computeTaxableWages,
  findLocalWages,
  localWages,
  programWages,
  type TaxableLine,
  type WagesByTax,
} from './taxable-wages.ts';
import { recordTaxableWages } from './taxable-wages-worksheet.ts';
import { partOf, shareOf, type WorkShares } from './work-shares.ts';

/** The parts of a draft that decide taxable wages. */
export interface DraftedWages {
  readonly taxableLines: readonly TaxableLine[];
  /** Pay whose Social Security and Medicare tax on the worker a third party withheld. */
  readonly ficaWithheldElsewhere: Cents;
  readonly tips: Cents;
}

/** Converts a payment to the facts that taxes are computed from: wages by tax and state. */
export function toTaxFacts(
  run: RunFacts,
  worker: EmployeeFacts,
  plan: JurisdictionPlan,
  { taxableLines, ficaWithheldElsewhere, tips }: DraftedWages,
  worksheet?: Worksheet,
): TaxFacts {
  const { limits } = run.law;
  const first = plan.states[0] as TaxingState;
  // Federal wages are the same under the rules of every state.
  const wages = computeTaxableWages(taxableLines, first.state, limits);
  const states = [stateFacts(worker, plan, first, wages, taxableLines)];
  for (let index = 1; index < plan.states.length; index += 1) {
    const taxed = plan.states[index] as TaxingState;
    const stateWages = computeTaxableWages(taxableLines, taxed.state, limits);
    states.push(stateFacts(worker, plan, taxed, stateWages, taxableLines));
  }
  if (worksheet) recordTaxableWages(worksheet, { plan, taxableLines, states, wages });
  const { unemploymentState } = plan;
  const facts: TaxFacts = {
    payFrequency: run.payFrequency,
    periodsPerYear: run.periodsPerYear,
    federal: withFicaDetails(federalFacts(run, worker, wages, unemploymentState?.code), {
      ficaWithheldElsewhere,
      tips,
    }),
    states,
    company: run.company,
  };
  const exempt = listExemptCodes(worker, unemploymentState);
  return exempt ? { ...facts, exempt } : facts;
}

function listExemptCodes(
  { exemption, notDue }: EmployeeFacts,
  unemploymentState: CompiledState | undefined,
): readonly string[] | undefined {
  const exempt = exemption ? unemploymentState?.exemptCodes[exemption] : undefined;
  return exempt && notDue ? [...exempt, ...notDue] : (exempt ?? notDue);
}

function federalFacts(
  run: RunFacts,
  worker: EmployeeFacts,
  wages: WagesByTax,
  unemploymentState: string | undefined,
): FederalFacts {
  const facts: FederalFacts = {
    law: run.law.federal,
    wages: {
      incomeTax: {
        regular: wages.federalRegular as Cents,
        supplemental: wages.federalSupplemental as Cents,
      },
      socialSecurity: wages.socialSecurity as Cents,
      medicare: wages.medicare as Cents,
      unemployment: wages.futa as Cents,
    },
    yearToDate: worker.yearToDate,
    certificate: worker.federalCertificate,
    supplementalMethod: run.supplementalMethod,
    nonresidentAlien: worker.nonresidentAlien === true,
    unemploymentState,
  };
  const { lastRegular, noIncomeTaxWithheld, lockIn, nonresidentAlien } = worker;
  if (!lastRegular && !noIncomeTaxWithheld && !lockIn && !nonresidentAlien) return facts;
  return {
    ...facts,
    ...(nonresidentAlien && { nonresidentAdditions: additionsOf(run) }),
    ...(lastRegular && { lastRegular }),
    ...(noIncomeTaxWithheld && { noIncomeTaxWithheld }),
    ...(lockIn && { lockIn }),
  };
}

/** Amounts that the company entered for nonresident aliens paid as often as this worker. */
function additionsOf({ company, payFrequency }: RunFacts): readonly NonresidentAddition[] {
  const { nonresidentAdditions = [] } = company;
  return nonresidentAdditions.filter((entered) => entered.payFrequency === payFrequency);
}

function withFicaDetails(
  facts: FederalFacts,
  { ficaWithheldElsewhere, tips }: Pick<DraftedWages, 'ficaWithheldElsewhere' | 'tips'>,
): FederalFacts {
  if (ficaWithheldElsewhere === 0 && tips === 0) return facts;
  return {
    ...facts,
    wages: {
      ...facts.wages,
      ...(ficaWithheldElsewhere > 0 && { ficaWithheldElsewhere }),
      ...(tips > 0 && { tips }),
    },
  };
}

const noStateYearToDate: StateYearToDate = { unemployment: noMoney, programs: {} };

function stateFacts(
  worker: EmployeeFacts,
  plan: JurisdictionPlan,
  taxed: TaxingState,
  wages: WagesByTax,
  lines: readonly TaxableLine[],
): StateFacts {
  const { state } = taxed;
  const incomeTax = incomeTaxWages(plan.shares, taxed, wages);
  const facts: StateFacts = {
    law: state.law,
    applies: taxed.applies,
    wages: {
      incomeTax,
      unemployment: wages.unemployment as Cents,
      programs: taxedProgramWages(plan.shares, taxed, programWages(state, wages)),
    },
    yearToDate: stateYearToDate(worker.yearToDate.states, state.code),
    certificate: worker.stateCertificates[state.code] ?? federalStatus(worker, state),
  };
  const { locals, work } = worker.places;
  const premiums = premiumsIn(work, state.code);
  const { closesQuarter, lastRegular: last, annualWages } = worker;
  // Few workers have any of these, and spreading an object is slow.
  if (!locals && !premiums && !last && !closesQuarter && !annualWages) return facts;
  const lastRegular = last?.states?.[state.code];
  return {
    ...facts,
    ...(closesQuarter && { closesQuarter }),
    ...(lastRegular && { lastRegular }),
    ...(annualWages && { annualWages }),
    ...(locals && { locals: localFacts(locals, plan, taxed, wages, lines) }),
    ...(premiums && { premiums }),
  };
}

/**
 * Year to date in a state. Unemployment wages that the same employer paid under other states' laws
 * count toward the wage base (26 U.S.C. 3306(b)(1) and the states' laws after it).
 */
function stateYearToDate(
  states: EmployeeFacts['yearToDate']['states'],
  code: string,
): StateFacts['yearToDate'] {
  const own = states[code] ?? noStateYearToDate;
  let elsewhere = noMoney;
  for (const state in states)
    if (state !== code) elsewhere = plus(elsewhere, states[state]?.unemployment ?? noMoney);
  return elsewhere === 0 ? own : { ...own, unemploymentElsewhere: elsewhere };
}

/** Certificate by the federal filing status and exemption, in a state that uses the federal form. */
function federalStatus(
  { federalCertificate }: EmployeeFacts,
  { certificates }: CompiledState,
): StateCertificate | undefined {
  const certificate =
    certificates && federalCertificate && certificates[federalCertificate.filingStatus];
  return certificate && federalCertificate.exempt ? { ...certificate, exempt: true } : certificate;
}

function premiumsIn(work: readonly WorkAllocation[], state: string): WorkAllocation['premiums'] {
  for (const place of work) if (place.state === state) return place.premiums;
  return undefined;
}

/** Wages of the state's part of the work. */
function incomeTaxWages(
  shares: WorkShares,
  { places }: TaxingState,
  wages: WagesByTax,
): IncomeTaxWages {
  const regular = wages.stateRegular as Cents;
  const supplemental = wages.stateSupplemental as Cents;
  const bonus = wages.stateBonus as Cents;
  if (!places) return { regular, supplemental, bonus };
  return {
    regular: partOf(regular, shares.regular, places),
    supplemental: partOf(supplemental, shares.supplemental, places),
    bonus: partOf(bonus, shares.supplemental, places),
  };
}

/** A program that goes with the income tax is due on the pay of the same work places. */
function taxedProgramWages(
  { total }: WorkShares,
  { state, places }: TaxingState,
  wages: Readonly<Record<string, Cents>>,
): Readonly<Record<string, Cents>> {
  if (!places) return wages;
  const taxed = state.law.programs.filter(({ withIncomeTax }) => withIncomeTax);
  if (taxed.length === 0) return wages;
  return {
    ...wages,
    ...Object.fromEntries(
      taxed.map(({ code }) => [code, partOf(wages[code] ?? noMoney, total, places)]),
    ),
  };
}

/**
 * Local taxes are due on the work done in the state even under an agreement between states; the tax of
 * a work place only on the work done there.
 */
function localFacts(
  locals: NonNullable<EmployeeFacts['places']['locals']>,
  { shares, locallyTaxed }: JurisdictionPlan,
  { state, localPlaces }: TaxingState,
  wagesByTax: WagesByTax,
  lines: readonly TaxableLine[],
): readonly LocalFacts[] {
  return locals
    .filter((local) => local.state === state.code && isWorkedAt(local, shares))
    .map(({ state: _, places: ownPlaces, ...local }) => {
      const places = ownPlaces ? intersect(ownPlaces, locallyTaxed) : localPlaces;
      const { law } = local;
      if (law.method === 'company') {
        const wages = companyTaxWages(law, state, wagesByTax, lines) as Cents;
        return { ...local, wages: partOf(wages, shares.total, places) };
      }
      const { code } = law;
      if (findLocalWages(state, code) !== undefined) {
        const wages = localWages(state, wagesByTax, code) as Cents;
        return { ...local, wages: partOf(wages, shares.total, places) };
      }
      const regular = partOf(wagesByTax.stateRegular as Cents, shares.regular, places);
      const all = wagesByTax.stateSupplemental as Cents;
      const supplemental = partOf(all, shares.supplemental, places);
      const wages = plus(regular, supplemental);
      return supplemental === 0 ? { ...local, wages } : { ...local, wages, supplemental };
    });
}

/** No fee is due at a place without pay. */
function isWorkedAt({ places }: WorkerLocalTax, { total }: WorkShares): boolean {
  return !places || shareOf(total, places) > 0;
}

function intersect(
  places: readonly number[],
  taxed: readonly number[] | undefined,
): readonly number[] {
  return taxed ? places.filter((place) => taxed.includes(place)) : places;
}
