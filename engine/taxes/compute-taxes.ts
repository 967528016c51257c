import type { IncomeTaxLaw, LocalLawOf, SupplementalLaw } from '../../law/law.ts';
import {
  atLeastZero,
  type Cents,
  minus,
  noMoney,
  plus,
  proportion,
  share,
  times,
} from '../../values/money.ts';
import type { FederalFacts, LocalFacts, StateFacts, Taxes, TaxFacts } from './facts.ts';
import { computeFederalIncomeTax, computeFederalSupplementalTax } from './federal-income-tax.ts';
import { computeFica } from './fica.ts';
import { computeLocalTaxes } from './local-taxes.ts';
import { findMissingAddition } from './nonresident-aliens.ts';
import { computePremiums, computePrograms } from './programs.ts';
import { computeStateIncomeTax, type StatePayment } from './state-income-tax.ts';
import { rateAt } from './tables.ts';
import { TaxLines } from './tax-lines.ts';
import { computeFederalUnemployment, computeStateUnemployment } from './unemployment.ts';
import type { Worksheet } from './worksheet.ts';

/** Computes every tax of one worker in one payment. A worksheet, if given, records the steps. */
export function computeTaxes(facts: TaxFacts, worksheet?: Worksheet): Taxes {
  const lines = new TaxLines(facts.exempt);
  const federalTax = federalIncomeTax(facts, lines, worksheet);
  const fica = computeFica(facts.federal, lines, worksheet);
  lines.federalIncomeTax = federalTax;
  lines.fica = fica;
  computeFederalUnemployment(facts.federal, lines, worksheet);
  for (const state of facts.states)
    computeState(state, facts, { federalTax, fica }, lines, worksheet);
  return lines;
}

function federalIncomeTax(facts: TaxFacts, lines: TaxLines, worksheet?: Worksheet): Cents {
  if (!lines.isDue('US_FIT')) return noMoney;
  const { federal } = facts;
  const missing = findMissingAddition(federal, facts.payFrequency);
  if (missing) {
    lines.refuse('US_FIT', missing);
    return noMoney;
  }
  const tax = computeFederalIncomeTax(federal, facts.periodsPerYear, worksheet);
  const { regular, supplemental } = federal.wages.incomeTax;
  lines.add('US_FIT', 'Federal Withholding Tax', 'employee', tax, plus(regular, supplemental));
  return tax;
}

interface FederalWithheld {
  readonly federalTax: Cents;
  readonly fica: Cents;
}

function computeState(
  state: StateFacts,
  facts: TaxFacts,
  federal: FederalWithheld,
  lines: TaxLines,
  worksheet: Worksheet | undefined,
): void {
  const { applies } = state;
  const payment = statePayment(state, facts, federal);
  const incomeTax = applies.incomeTax
    ? stateIncomeTax(state, facts.federal, payment, lines, worksheet)
    : noMoney;
  const unemployment = applies.unemployment
    ? computeStateUnemployment(state, facts.company, lines, worksheet)
    : noMoney;
  if (applies.programs || applies.incomeTax)
    computePrograms(state, facts, unemployment, lines, worksheet);
  if (state.premiums?.length) computePremiums(state, state.premiums, lines, worksheet);
  if (!state.locals?.length) return;
  const { supplementalMethod } = facts.federal;
  computeLocalTaxes(state, { payment, incomeTax, supplementalMethod }, lines, worksheet);
}

function statePayment(state: StateFacts, facts: TaxFacts, federal: FederalWithheld): StatePayment {
  return {
    wages: state.wages.incomeTax.regular,
    payFrequency: facts.payFrequency,
    periodsPerYear: facts.periodsPerYear,
    federalTax: stateShare(state, facts, federal.federalTax),
    fica: federal.fica,
    ficaToDate: facts.federal.yearToDate.ficaWithheld,
    within: state.locals === undefined ? undefined : findCombinedLocalLaw(state.locals),
  };
}

function findCombinedLocalLaw(
  locals: readonly LocalFacts[],
): LocalLawOf<'within the state tax'> | undefined {
  for (const { law } of locals) if (law.method === 'within the state tax') return law;
  return undefined;
}

/** Part of the federal tax that belongs to the state's part of the wages: some states deduct it. */
function stateShare(state: StateFacts, facts: TaxFacts, federalTax: Cents): Cents {
  if (facts.states.length < 2) return federalTax;
  const whole = facts.federal.wages.incomeTax;
  const part = state.wages.incomeTax;
  const all = whole.regular + whole.supplemental;
  const own = part.regular + part.supplemental;
  return all === 0 || own >= all ? federalTax : proportion(federalTax, own, all);
}

function stateIncomeTax(
  state: StateFacts,
  federal: FederalFacts,
  payment: StatePayment,
  lines: TaxLines,
  worksheet: Worksheet | undefined,
): Cents {
  const { incomeTax: law, name, taxes, year } = state.law;
  const { code } = taxes.incomeTax;
  if (law === 'none' || !lines.isDue(code)) return noMoney;
  if (law === undefined) {
    lines.refuse(
      code,
      `${name}: income tax withholding is not confirmed for this date in ${year}.`,
    );
    return noMoney;
  }
  worksheet?.begin(code, law.source);
  const { regular, supplemental } = state.wages.incomeTax;
  const tax =
    supplemental === 0
      ? computeStateIncomeTax(law, payment, state.certificate, worksheet)
      : withSupplemental(law, state, federal, payment, worksheet);
  lines.add(code, taxes.incomeTax.name, 'employee', tax, plus(regular, supplemental));
  return tax;
}

function withSupplemental(
  law: IncomeTaxLaw,
  state: StateFacts,
  federal: FederalFacts,
  payment: StatePayment,
  worksheet: Worksheet | undefined,
): Cents {
  const rule = state.law.supplemental;
  if (state.certificate?.exempt) return noMoney;
  if (federal.supplementalMethod === 'aggregate' || !rule || rule.kind === 'aggregate')
    return aggregated(law, state, payment, worksheet);
  const regular =
    payment.wages === 0
      ? noMoney
      : computeStateIncomeTax(law, payment, state.certificate, worksheet);
  worksheet?.begin(state.law.taxes.incomeTax.code, rule.source);
  return plus(regular, supplementalTax(rule, state, federal, payment, worksheet));
}

function supplementalTax(
  rule: Exclude<SupplementalLaw, { kind: 'aggregate' }>,
  state: StateFacts,
  federal: FederalFacts,
  payment: StatePayment,
  worksheet: Worksheet | undefined,
): Cents {
  const { supplemental, bonus = noMoney } = state.wages.incomeTax;
  if (rule.kind === 'share of the federal tax') {
    const federalPart = computeFederalSupplementalTax(federal, payment.periodsPerYear);
    const tax = share(federalPart, rule.rate);
    const figures = [federalPart, rule.rate];
    worksheet?.step(
      'Supplemental wages at a share of the federal tax on them',
      '$0 × %1',
      figures,
      tax,
    );
    return tax;
  }
  const rate = rule.kind === 'flat' ? rule.rate : rateAt(rule.rates, annualWagesOf(state, payment));
  const bonusRate = rule.kind === 'flat' ? (rule.bonusRate ?? rate) : rate;
  const other = minus(supplemental, bonus);
  const tax = plus(share(other, rate), share(bonus, bonusRate));
  worksheet?.step(
    'Supplemental wages at the flat rate',
    bonus === 0 ? '$0 × %1' : '$0 × %1 + $2 × %3 bonus',
    [other, rate, bonus, bonusRate],
    tax,
  );
  return tax;
}

/** Yearly wages by this payment or, for one without regular pay, by the last regular one or the wage. */
function annualWagesOf(state: StateFacts, { wages, periodsPerYear }: StatePayment): Cents {
  if (wages > 0) return times(wages, periodsPerYear);
  const { lastRegular, annualWages = noMoney } = state;
  return lastRegular ? times(lastRegular.wages, periodsPerYear) : annualWages;
}

function aggregated(
  law: IncomeTaxLaw,
  state: StateFacts,
  payment: StatePayment,
  worksheet: Worksheet | undefined,
): Cents {
  const { regular, supplemental } = state.wages.incomeTax;
  const last = regular === 0 ? state.lastRegular : undefined;
  const wages = plus(last?.wages ?? regular, supplemental);
  worksheet?.step(
    'Regular and supplemental wages taxed as one payment',
    '$0 + $1',
    [last?.wages ?? regular, supplemental],
    wages,
  );
  const tax = computeStateIncomeTax(law, { ...payment, wages }, state.certificate, worksheet);
  if (!last) return tax;
  const rest = atLeastZero(minus(tax, last.withheld));
  worksheet?.step(
    'Less the tax withheld from the last regular payment',
    '$0 − $1',
    [tax, last.withheld],
    rest,
  );
  return rest;
}
