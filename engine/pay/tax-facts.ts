import { type Cents, noMoney, proportion } from '../../values/money.ts';
import type { IncomeTaxWages, LocalFacts, StateFacts, TaxFacts } from '../taxes/facts.ts';
import type { Working } from '../taxes/working.ts';
import type { EmployeeFacts, RunFacts, StateYearToDate } from './facts.ts';
import type { PlacePlan, TaxedState } from './places.ts';
import { type CountedLine, countWages, programWages, type Wages } from './wages.ts';
import { recordWages } from './wages-working.ts';

/** The taxes' view of a payment: wages by tax and state, made from the same lines for each. */
export interface TaxedPay {
  readonly facts: TaxFacts;
  /** Under the rules of the first state; federal wages are the same under all. */
  readonly wages: Wages;
}

export function taxPay(
  run: RunFacts,
  worker: EmployeeFacts,
  plan: PlacePlan,
  counted: readonly CountedLine[],
  working?: Working,
): TaxedPay {
  const { law } = run;
  const states: StateFacts[] = [];
  let first: Wages | undefined;
  let insured: TaxedState | undefined;
  for (const taxed of plan.states) {
    const wages = countWages(counted, taxed.state, law.limits);
    first ??= wages;
    if (taxed.unemployment) insured = taxed;
    states.push(stateFacts(worker, taxed, wages));
  }
  const wages = first as Wages;
  if (working) recordWages(working, { law, plan, counted, states, wages });
  const { yearToDate } = worker;
  const exempt = worker.exemption ? insured?.state.exemptCodes[worker.exemption] : undefined;
  return {
    wages,
    facts: {
      payFrequency: run.payFrequency,
      periodsPerYear: run.periodsPerYear,
      federal: {
        law: law.federal,
        wages: {
          incomeTax: {
            regular: wages.federalRegular as Cents,
            supplemental: wages.federalSupplemental as Cents,
            bonus: wages.federalBonus as Cents,
          },
          socialSecurity: wages.socialSecurity as Cents,
          medicare: wages.medicare as Cents,
          unemployment: wages.futa as Cents,
        },
        yearToDate,
        certificate: worker.federalCertificate,
        supplementalMethod: run.supplementalMethod,
        ...(worker.lastRegular ? { lastRegular: worker.lastRegular } : undefined),
        nonresidentAlien: worker.nonresidentAlien === true,
        unemploymentState: insured?.state.code,
      },
      states,
      company: run.company,
      ...(exempt ? { exempt } : undefined),
    },
  };
}

const nothingYet: StateYearToDate = { unemployment: noMoney, programs: {} };

function stateFacts(worker: EmployeeFacts, taxed: TaxedState, wages: Wages): StateFacts {
  const { state } = taxed;
  const incomeTax = incomeTaxWages(taxed, wages);
  const locals = worker.places.locals
    ? localFacts(worker.places.locals, state.code, incomeTax)
    : undefined;
  const premiums = worker.places.work.find((place) => place.state === state.code)?.premiums;
  return {
    law: state.law,
    applies: {
      incomeTax: taxed.incomeTax,
      unemployment: taxed.unemployment,
      programs: taxed.unemployment,
    },
    wages: {
      incomeTax,
      unemployment: wages.unemployment as Cents,
      programs: programWages(state, wages),
    },
    yearToDate: worker.yearToDate.states[state.code] ?? nothingYet,
    certificate: worker.stateCertificates[state.code],
    ...(locals ? { locals } : undefined),
    ...(premiums ? { premiums } : undefined),
  };
}

/** The part of the pay that belongs to the state, in proportion to the work done there. */
function incomeTaxWages(taxed: TaxedState, wages: Wages): IncomeTaxWages {
  const { share, whole } = taxed;
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

function localFacts(
  locals: NonNullable<EmployeeFacts['places']['locals']>,
  state: string,
  incomeTax: IncomeTaxWages,
): readonly LocalFacts[] {
  const wages = (incomeTax.regular + incomeTax.supplemental) as Cents;
  return locals
    .filter((local) => local.state === state)
    .map(({ state: _, ...local }) => ({ ...local, wages }));
}
