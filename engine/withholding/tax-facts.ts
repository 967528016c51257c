import { type Cents, noMoney, proportion } from '../../values/money.ts';
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

/** The taxes' view of a payment: wages by tax and state, made from the same lines for each. */
export function toTaxFacts(
  run: RunFacts,
  worker: EmployeeFacts,
  plan: JurisdictionPlan,
  counted: readonly TaxableLine[],
  worksheet?: Worksheet,
): TaxFacts {
  const { limits } = run.law;
  const first = plan.states[0] as TaxingState;
  // Federal wages are the same under the rules of every state.
  const wages = computeTaxableWages(counted, first.state, limits);
  const states = [stateFacts(worker, first, wages)];
  for (let index = 1; index < plan.states.length; index += 1) {
    const taxed = plan.states[index] as TaxingState;
    states.push(stateFacts(worker, taxed, computeTaxableWages(counted, taxed.state, limits)));
  }
  if (worksheet) recordTaxableWages(worksheet, { plan, taxableLines: counted, states, wages });
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
    yearToDate: worker.yearToDate.states[state.code] ?? noStateYearToDate,
    certificate: worker.stateCertificates[state.code] ?? federalStatus(worker, state),
  };
  const { locals, work } = worker.places;
  const premiums = premiumsIn(work, state.code);
  const { closesQuarter, lastRegular: last } = worker;
  // Few workers have any of these, and copying an object whole is slow.
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

/** Where the state reads the federal form, its status is the state's too. */
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

/** The part of the pay that belongs to the state, in proportion to the work done there. */
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

/** An agreement between states spares no local tax: its part is that of the work done there. */
function localFacts(
  locals: NonNullable<EmployeeFacts['places']['locals']>,
  { state, localShare, whole }: TaxingState,
  counted: WagesByTax,
): readonly LocalFacts[] {
  const part = (amount: number) =>
    localShare === whole ? (amount as Cents) : proportion(amount as Cents, localShare, whole);
  return locals
    .filter((local) => local.state === state.code)
    .map(({ state: _, ...local }) => {
      const { code } = local.law;
      const wages = part(localWages(state, counted, code));
      const supplemental = state.localWages.has(code) ? 0 : part(counted.stateSupplemental);
      return supplemental === 0 ? { ...local, wages } : { ...local, wages, supplemental };
    });
}
