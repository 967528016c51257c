import type { IncomeTaxLawOf } from '../../../law/law.ts';
import { atLeastZero, type Cents, minus, noMoney, times } from '../../../values/money.ts';
import { tableTax } from '../tables.ts';
import type { Worksheet } from '../worksheet.ts';
import {
  filingStatusOf,
  forFrequency,
  forStatus,
  type WithholdingInput,
} from './withholding-input.ts';

/** Computes California's Method B, exact calculation. */
export function california(
  law: IncomeTaxLawOf<'california'>,
  facts: WithholdingInput,
  worksheet?: Worksheet,
): Cents {
  const { payFrequency, wages, certificate } = facts;
  const status = filingStatusOf(law, certificate);
  const allowances = certificate.allowances ?? 0;
  const column = status === 'married' && allowances < 2 ? 'marriedFewAllowances' : status;
  const lowIncome = forStatus(forFrequency(law.lowIncome, payFrequency), column);
  if (wages <= lowIncome) {
    worksheet?.step(
      'No tax up to the low-income exemption',
      '$0 ≤ $1',
      [wages, lowIncome],
      noMoney,
    );
    return noMoney;
  }
  const estimated = ofCount(
    forFrequency(law.estimatedDeductions, payFrequency),
    certificate.secondaryAllowances ?? 0,
  );
  const standard = forStatus(forFrequency(law.standardDeduction, payFrequency), column);
  const taxable = atLeastZero(minus(minus(wages, estimated), standard));
  worksheet?.step(
    'Wages after deductions',
    '$0 − $1 estimated deductions − $2 standard deduction',
    [wages, estimated, standard],
    taxable,
  );
  const table = forStatus(forFrequency(law.tables, payFrequency), status);
  const tax = tableTax(table, taxable, noMoney, 1, law.rounding, worksheet);
  const credit = ofCount(forFrequency(law.credits, payFrequency), allowances);
  const rest = atLeastZero(minus(tax, credit));
  worksheet?.step('Less the credit for allowances', '$0 − $1', [tax, credit], rest);
  return rest;
}

/** The table lists one to ten allowances; each further one counts as much as the first. */
function ofCount(amounts: readonly Cents[], count: number): Cents {
  if (count === 0) return noMoney;
  return amounts[count - 1] ?? times(amounts[0] as Cents, count);
}
