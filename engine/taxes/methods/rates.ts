import type { IncomeTaxLawOf } from '../../../law/law.ts';
import {
  atLeastZero,
  baseAndShare,
  type Cents,
  cents,
  divide,
  minus,
  noMoney,
  plus,
  share,
  times,
} from '../../../values/money.ts';
import type { Rate } from '../../../values/rate.ts';
import { rowFor, scaledTableTax } from '../tables.ts';
import type { Worksheet } from '../worksheet.ts';
import {
  filingStatusOf,
  forFrequency,
  forStatus,
  type WithholdingInput,
} from './withholding-input.ts';

export function flatRate(
  law: IncomeTaxLawOf<'flat'>,
  facts: WithholdingInput,
  worksheet?: Worksheet,
): Cents {
  const tax = share(facts.wages, law.rate, law.rounding);
  worksheet?.step('Tax at the flat rate', '$0 × %1', [facts.wages, law.rate], tax, law.rounding);
  return tax;
}

/** The worker elects the rate. Without an election the rate for missing certificates applies. */
export function electedRate(
  law: IncomeTaxLawOf<'elected rate'>,
  facts: WithholdingInput,
  worksheet?: Worksheet,
): Cents {
  const rate = facts.certificate.electedRate;
  if (!rate) throw new Error('the certificate has no elected rate');
  const tax = share(facts.wages, rate, law.rounding);
  worksheet?.step(
    'Tax at the rate the worker elected',
    '$0 × %1',
    [facts.wages, rate],
    tax,
    law.rounding,
  );
  return tax;
}

export function exemptionLines(
  law: IncomeTaxLawOf<'exemption lines'>,
  facts: WithholdingInput,
  worksheet?: Worksheet,
): Cents {
  const base = exemptionLinesBase(law, facts, worksheet);
  const tax = share(base, law.rate, law.rounding);
  worksheet?.step('Tax at the flat rate', '$0 × %1', [base, law.rate], tax, law.rounding);
  return tax;
}

/** Wages less the exemptions of the form, each rounded separately. County taxes use the same base. */
export function exemptionLinesBase(
  law: IncomeTaxLawOf<'exemption lines'>,
  facts: WithholdingInput,
  worksheet?: Worksheet,
): Cents {
  let base = facts.wages;
  for (const line in law.exemptions) {
    const count = facts.certificate.exemptions?.[line] ?? 0;
    if (count === 0) continue;
    const each = law.exemptions[line] as Cents;
    const deducted = divide(times(each, count), facts.periods);
    base = minus(base, deducted);
    const figures = [count, each, facts.periods];
    worksheet?.step(`Exemption: ${line.replaceAll('_', ' ')}`, '#0 × $1 ÷ #2', figures, deducted);
  }
  const rest = atLeastZero(base);
  worksheet?.step(
    'Wages for the pay period after exemptions',
    '$0 − exemptions',
    [facts.wages],
    rest,
  );
  return rest;
}

export function phasedOutDeduction(
  law: IncomeTaxLawOf<'shrinking deduction'>,
  facts: WithholdingInput,
  worksheet?: Worksheet,
): Cents {
  const status = filingStatusOf(law, facts.certificate);
  const annual = times(facts.wages, facts.periods);
  worksheet?.step('Annualized wages', '$0 × #1', [facts.wages, facts.periods], annual);
  const { full, above, rate } = forStatus(law.deduction, status);
  // All amounts are multiplied by `rate.per`, so that the percentage of wages stays exact.
  const lost = times(atLeastZero(minus(annual, above)), rate.parts);
  const deduction = atLeastZero(minus(times(full, rate.per), lost));
  worksheet?.step(
    'Standard deduction, phased out for higher wages',
    '$0 − ($1 − $2, if above) × %3',
    [full, annual, above, rate],
    divide(deduction, rate.per),
  );
  const count = facts.certificate.allowances ?? 0;
  const allowed = minus(annual, times(law.allowance, count));
  const income = atLeastZero(minus(times(allowed, rate.per), deduction));
  worksheet?.step(
    'Annual income after deductions',
    '$0 − the deduction − #1 × $2',
    [annual, count, law.allowance],
    divide(income, rate.per),
  );
  const table = forStatus(law.tables, status);
  return scaledTableTax(table, income, rate.per, facts.periods, law.rounding, worksheet);
}

/** Rounds every line of the worksheet as the law prescribes, not only the last one. */
export function phasedOutCredit(
  law: IncomeTaxLawOf<'shrinking credit'>,
  facts: WithholdingInput,
  worksheet?: Worksheet,
): Cents {
  const status = filingStatusOf(law, facts.certificate);
  const { full, above } = forStatus(forFrequency(law.credit, facts.payFrequency), status);
  const tax = share(facts.wages, law.rate, law.rounding);
  worksheet?.step('Tax before the credit', '$0 × %1', [facts.wages, law.rate], tax, law.rounding);
  const lost = share(atLeastZero(minus(facts.wages, above)), law.creditRate, law.rounding);
  const credit = atLeastZero(minus(full, lost));
  worksheet?.step(
    'Credit, phased out for higher wages',
    '$0 − ($1 − $2, if above) × %3',
    [full, facts.wages, above, law.creditRate],
    credit,
    law.rounding,
  );
  const rest = atLeastZero(minus(tax, credit));
  worksheet?.step('Tax after the credit', '$0 − $1', [tax, credit], rest);
  return rest;
}

export function rateLessAmount(
  law: IncomeTaxLawOf<'rate less amount'>,
  facts: WithholdingInput,
  worksheet?: Worksheet,
): Cents {
  const annual = times(facts.wages, facts.periods);
  const net = atLeastZero(minus(annual, law.standardDeduction));
  worksheet?.step(
    'Annual income after the standard deduction',
    '$0 × #1 − $2',
    [facts.wages, facts.periods, law.standardDeduction],
    net,
  );
  const income = atMidpoint(law, net, worksheet);
  const table = forStatus(law.tables, 'all');
  const row = rowFor(table.over, income);
  const [rate, less] = [table.rate[row] as Rate, table.base[row] as Cents];
  const before = baseAndShare(minus(noMoney, less), income, rate, 1, law.annualRounding);
  worksheet?.step('Annual tax', '$0 × %1 − $2', [income, rate, less], before, law.annualRounding);
  const count = facts.certificate.allowances ?? 0;
  const tax = atLeastZero(minus(before, times(law.credit, count)));
  worksheet?.step(
    'Less a credit for each exemption',
    '$0 − #1 × $2',
    [before, count, law.credit],
    tax,
  );
  const period = divide(tax, facts.periods, law.rounding);
  worksheet?.step('Tax for the pay period', '$0 ÷ #1', [tax, facts.periods], period, law.rounding);
  return period;
}

function atMidpoint(
  law: IncomeTaxLawOf<'rate less amount'>,
  net: Cents,
  worksheet: Worksheet | undefined,
): Cents {
  const { step, below } = law.midpoint;
  if (net >= below) return net;
  const middle = plus(cents(net - (net % step)), divide(step, 2));
  worksheet?.step('Income at the midpoint of its step', '$0 in steps of $1', [net, step], middle);
  return middle;
}
