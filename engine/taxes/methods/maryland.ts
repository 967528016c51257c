import type { IncomeTaxLawOf } from '../../../law/law.ts';
import {
  atLeastZero,
  baseAndShare,
  type Cents,
  divide,
  lesser,
  minus,
  noMoney,
  plus,
  share,
  times,
} from '../../../values/money.ts';
import { noRate, type Rate, sumOfRates } from '../../../values/rate.ts';
import { rateAt } from '../tables.ts';
import type { Worksheet } from '../worksheet.ts';
import {
  filingStatusOf,
  forFrequency,
  forStatus,
  type WithholdingInput,
} from './withholding-input.ts';

type Law = IncomeTaxLawOf<'maryland'>;

/** Computes Maryland's percentage method, which combines state and county in one table. */
export function maryland(law: Law, facts: WithholdingInput, worksheet?: Worksheet): Cents {
  const { payFrequency, wages, certificate } = facts;
  const limit = forFrequency(law.lowIncome, payFrequency);
  if (wages < limit) {
    worksheet?.step('No tax below the low-income limit', '$0 < $1', [wages, limit], noMoney);
    return noMoney;
  }
  const standard = forFrequency(law.standardDeduction, payFrequency);
  const each = forFrequency(law.exemption, payFrequency);
  const count = certificate.allowances ?? 0;
  const taxable = atLeastZero(minus(minus(wages, standard), times(each, count)));
  worksheet?.step(
    'Wages after deductions',
    '$0 − $1 standard deduction − #2 × $3',
    [wages, standard, count, each],
    taxable,
  );
  return stateAndCounty(law, facts, taxable, worksheet);
}

/** Rounds thresholds to whole dollars and bases to whole cents, as the employer guide prints them. */
function stateAndCounty(
  law: Law,
  facts: WithholdingInput,
  taxable: Cents,
  worksheet: Worksheet | undefined,
): Cents {
  const status = filingStatusOf(law, facts.certificate);
  const thresholds = forStatus(law.thresholds, status);
  const local = localRate(law, facts, status, taxable);
  const marginal = marginalPart(facts, status, taxable, worksheet);
  let yearly = noMoney;
  let [over, base, rate] = [noMoney, noMoney, sumOfRates(law.rates[0] as Rate, local)];
  for (let row = 1; row < thresholds.length; row += 1) {
    const from = thresholds[row] as Cents;
    const next = divide(from, facts.periods, 'nearest dollar');
    if (taxable <= next) break;
    yearly = plus(yearly, share(minus(from, thresholds[row - 1] as Cents), rate));
    [over, base] = [next, divide(yearly, facts.periods)];
    rate = sumOfRates(law.rates[row] as Rate, local);
  }
  const tax = baseAndShare(plus(base, marginal), minus(taxable, over), rate, 1, law.rounding);
  worksheet?.step(
    'State and county tax from the combined table',
    marginal === 0 ? '$0 + ($1 − $2) × %3' : '$0 + ($1 − $2) × %3 + $4 of the county',
    [base, taxable, over, rate, marginal],
    tax,
    law.rounding,
  );
  return tax;
}

/** County rate on all income; nonresidents pay the state's special nonresident rate instead. */
function localRate(law: Law, facts: WithholdingInput, status: string, taxable: Cents): Rate {
  const { within } = facts;
  if (!within) return law.nonresidentRate;
  if ('parts' in within) return within;
  if (within.wholeIncome)
    return rateAt(forStatus(within.wholeIncome, status), times(taxable, facts.periods));
  return within.rate ?? noRate;
}

/** Tax of a county with marginal rates, divided by the pay periods. */
function marginalPart(
  facts: WithholdingInput,
  status: string,
  taxable: Cents,
  worksheet: Worksheet | undefined,
): Cents {
  const { within } = facts;
  if (!within || 'parts' in within || !within.marginal) return noMoney;
  const slices = forStatus(within.marginal, status);
  const annual = times(taxable, facts.periods);
  let yearly = noMoney;
  for (let row = 0; row < slices.over.length; row += 1) {
    const over = slices.over[row] as Cents;
    if (annual <= over) break;
    const upTo = lesser(annual, slices.over[row + 1] ?? annual);
    yearly = plus(yearly, share(minus(upTo, over), slices.rate[row] as Rate));
  }
  const tax = divide(yearly, facts.periods);
  worksheet?.step('County tax by brackets', '$0 ÷ #1', [yearly, facts.periods], tax);
  return tax;
}
