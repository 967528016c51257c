import type { IncomeTaxLawOf } from '../../../law/law.ts';
import {
  atLeastZero,
  baseAndShare,
  type Cents,
  minus,
  noMoney,
  plus,
  times,
} from '../../../values/money.ts';
import type { Rate } from '../../../values/rate.ts';
import { amountOver, rateAt, rowFor } from '../tables.ts';
import type { Worksheet } from '../worksheet.ts';
import { filingStatusOf, forStatus, type WithholdingInput } from './withholding-input.ts';

/** Computes Connecticut's TPG-211: tables A to E by annualized wages and the CT-W4 code. */
export function connecticut(
  law: IncomeTaxLawOf<'connecticut'>,
  facts: WithholdingInput,
  worksheet?: Worksheet,
): Cents {
  const code = filingStatusOf(law, facts.certificate);
  if (law.exemptCodes.includes(code)) return noMoney;
  const tables = forStatus(law.codes, code);
  const annual = times(facts.wages, facts.periods);
  worksheet?.step('Annualized wages', '$0 × #1', [facts.wages, facts.periods], annual);
  const exemption = amountOver(tables.exemption, annual);
  const taxable = atLeastZero(minus(annual, exemption));
  worksheet?.step('Table A: less the personal exemption', '$0 − $1', [annual, exemption], taxable);
  if (taxable === 0) return noMoney;
  const row = rowFor(tables.table.over, taxable);
  const [over, base] = [tables.table.over[row] as Cents, tables.table.base[row] as Cents];
  const rate = tables.table.rate[row] as Rate;
  const addBack = amountOver(tables.addBack, annual);
  const recapture = amountOver(tables.recapture, annual);
  const credit = rateAt(tables.credit, annual);
  const fixed = plus(plus(base, addBack), recapture);
  // The share left after the credit stays a whole number until the one division at the end.
  const left = credit.per - credit.parts;
  const divisor = credit.per * facts.periods;
  const tax = baseAndShare(
    times(fixed, left),
    times(minus(taxable, over), left),
    rate,
    divisor,
    law.rounding,
  );
  worksheet?.step(
    'Tables B, C, D and E: tax, add-back and recapture, less the credit, for the pay period',
    '($0 + ($1 − $2) × %3 + $4 + $5) × (1 − %6) ÷ #7',
    [base, taxable, over, rate, addBack, recapture, credit, facts.periods],
    tax,
  );
  return tax;
}
