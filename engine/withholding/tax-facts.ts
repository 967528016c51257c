import { type Cents, noMoney, plus, proportion } from '../../values/money.ts';
import type {
  FederalFacts,
  IncomeTaxWages,
  LocalFacts,
  StateCertificate,
  StateFacts,
  TaxFacts,
} from '../taxes/facts.ts';
import type { Worksheet } from '../taxes/worksheet.ts';
import type { JurisdictionPlan, TaxingState } from './jurisdictions.ts';
import type { EmployeeFacts, RunFacts, StateYearToDate, WorkAllocation } from './pay-facts.ts';
import type { CompiledState } from './pay-law.ts';
import {
  computeTaxableWages,
  localWages,
  programWages,
  type TaxableLine,
  type WagesByTax,
} from './taxable-wages.ts';
import { recordTaxableWages } from './taxable-wages-worksheet.ts';

/** Converts a payment to the facts that taxes are computed from: wages by tax and state. */
export function toTaxFacts(
  run: RunFacts,
  worker: EmployeeFacts,
  plan: JurisdictionPlan,
  taxableLines: readonly TaxableLine[],
  worksheet?: Worksheet,
): TaxFacts {
  const { limits } = run.law;
  const first = plan.states[0] as TaxingState;
  // Federal wages are the same under the rules of every state.
  const wages = computeTaxableWages(taxableLines, first.state, limits);
  const states = [stateFacts(worker, first, wages)];
  for (let index = 1; index < plan.states.length; index += 1) {
    const taxed = plan.states[index] as TaxingState;
    states.push(stateFacts(worker, taxed, computeTaxableWages(taxableLines, taxed.state, limits)));
  }
  if (worksheet) recordTaxableWages(worksheet, { plan, taxableLines, states, wages });
  const { unemploymentState } = plan;
  const facts: TaxFacts = {
    payFrequency: run.payFrequency,
    periodsPerYear: run.periodsPerYear,
    federal: federalFacts(run, worker, wages, unemploymentState?.code),
    states,
    company: run.company,
  };
  const exempt = worker.exemption ? unemploymentState?.exemptCodes[worker.exemption] : undefined;
  return exempt ? { ...facts, exempt } : facts;
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
  return worker.lastRegular ? { ...facts, lastRegular: worker.lastRegular } : facts;
}

const noStateYearToDate: StateYearToDate = { unemployment: noMoney, programs: {} };

function stateFacts(worker: EmployeeFacts, taxed: TaxingState, wages: WagesByTax): StateFacts {
  const { state } = taxed;
  const incomeTax = incomeTaxWages(taxed, wages);
  const facts: StateFacts = {
    law: state.law,
    applies: taxed.applies,
    wages: {
      incomeTax,
      unemployment: wages.unemployment as Cents,
      programs: programWages(state, wages),
    },
    yearToDate: stateYearToDate(worker.yearToDate.states, state.code),
    certificate: worker.stateCertificates[state.code] ?? federalStatus(worker, state),
  };
  const { locals, work } = worker.places;
  const premiums = premiumsIn(work, state.code);
  const { closesQuarter, lastRegular: last } = worker;
  // Few workers have any of these, and spreading an object is slow.
  if (!locals && !premiums && !last && !closesQuarter) return facts;
  const lastRegular = last?.states?.[state.code];
  return {
    ...facts,
    ...(closesQuarter && { closesQuarter }),
    ...(lastRegular && { lastRegular }),
    ...(locals && { locals: localFacts(locals, taxed, wages) }),
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

/** Certificate by the federal filing status, in a state that uses the federal form. */
function federalStatus(
  { federalCertificate }: EmployeeFacts,
  { certificates }: CompiledState,
): StateCertificate | undefined {
  return certificates && federalCertificate && certificates[federalCertificate.filingStatus];
}

function premiumsIn(work: readonly WorkAllocation[], state: string): WorkAllocation['premiums'] {
  for (const place of work) if (place.state === state) return place.premiums;
  return undefined;
}

/** Wages of the state's part of the work. */
function incomeTaxWages({ share, whole }: TaxingState, wages: WagesByTax): IncomeTaxWages {
  const regular = wages.stateRegular as Cents;
  const supplemental = wages.stateSupplemental as Cents;
  const bonus = wages.stateBonus as Cents;
  if (share === whole) return { regular, supplemental, bonus };
  return {
    regular: proportion(regular, share, whole),
    supplemental: proportion(supplemental, share, whole),
    bonus: proportion(bonus, share, whole),
  };
}

/** Local taxes are due on the work done in the state even under an agreement between states. */
function localFacts(
  locals: NonNullable<EmployeeFacts['places']['locals']>,
  { state, localShare, whole }: TaxingState,
  wagesByTax: WagesByTax,
): readonly LocalFacts[] {
  const part = (amount: number) =>
    localShare === whole ? (amount as Cents) : proportion(amount as Cents, localShare, whole);
  return locals
    .filter((local) => local.state === state.code)
    .map(({ state: _, ...local }) => {
      const { code } = local.law;
      const wages = part(localWages(state, wagesByTax, code));
      const supplemental = state.localWages.has(code) ? 0 : part(wagesByTax.stateSupplemental);
      return supplemental === 0 ? { ...local, wages } : { ...local, wages, supplemental };
    });
}
