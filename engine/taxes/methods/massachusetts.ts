import type { IncomeTaxLawOf } from '../../../law/law.ts';
import {
  atLeastZero,
  type Cents,
  lesser,
  minus,
  noMoney,
  plus,
  times,
} from '../../../values/money.ts';
import { tableTax } from '../tables.ts';
import type { Worksheet } from '../worksheet.ts';
import { filingStatusOf, forFrequency, type WithholdingInput } from './withholding-input.ts';

type Law = IncomeTaxLawOf<'massachusetts'>;

/** Computes Massachusetts' Circular M, which deducts Social Security and Medicare up to an annual limit. */
export function massachusetts(law: Law, facts: WithholdingInput, worksheet?: Worksheet): Cents {
  const { certificate, payFrequency, wages, periods } = facts;
  const count = certificate.allowances ?? 0;
  const limit = forFrequency(law.lowIncome, payFrequency);
  if (count > 0 && wages < limit) {
    worksheet?.step('No tax below the low-income limit', '$0 < $1', [wages, limit], noMoney);
    return noMoney;
  }
  const remaining = atLeastZero(minus(law.retirementLimit, facts.ficaToDate));
  const fica = lesser(facts.fica, remaining);
  worksheet?.step(
    'Deductible Social Security and Medicare',
    'the lesser of $0 and $1 remaining of $2 a year',
    [facts.fica, remaining, law.retirementLimit],
    fica,
  );
  const { each, once } = forFrequency(law.exemption, payFrequency);
  const exemption = count === 0 ? noMoney : plus(times(each, count), once);
  const taxable = atLeastZero(minus(minus(wages, fica), exemption));
  worksheet?.step('Wages after deductions', '$0 − $1 − $2', [wages, fica, exemption], taxable);
  const annual = times(taxable, periods);
  const tax = tableTax(law.table, annual, noMoney, periods, law.rounding, worksheet);
  const less = reductions(law, facts);
  const rest = atLeastZero(minus(tax, less));
  if (less !== 0)
    worksheet?.step(
      'Less the reductions for head of household and blindness',
      '$0 − $1',
      [tax, less],
      rest,
    );
  return rest;
}

function reductions(law: Law, facts: WithholdingInput): Cents {
  const head =
    filingStatusOf(law, facts.certificate) === 'head_of_household'
      ? forFrequency(law.headOfHousehold, facts.payFrequency)
      : noMoney;
  const blind = facts.certificate.blind ?? 0;
  return blind === 0
    ? head
    : plus(head, times(forFrequency(law.blindness, facts.payFrequency), blind));
}
