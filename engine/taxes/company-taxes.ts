import {
  atLeastZero,
  type Cents,
  divide,
  lesser,
  minus,
  noMoney,
  proportion,
} from '../../values/money.ts';
import type { CompanyLocalTax, LocalFacts } from './facts.ts';
import { belowCap, recordCap, taxAtRate } from './wage-cap.ts';
import type { Worksheet } from './worksheet.ts';

/** Source of the steps of a company's own tax on the worksheet. */
export function companyTaxSource({ enteredOn }: CompanyLocalTax): string {
  return enteredOn ? `Rate entered by the company on ${enteredOn}` : 'Rate entered by the company';
}

export function isMonthlyCompanyTax(law: LocalFacts['law']): boolean {
  return law.method === 'company' && law.per === 'month';
}

/** Computes a tax that the company entered: a rate on wages, or an amount by time. */
export function computeCompanyTax(
  law: CompanyLocalTax,
  local: LocalFacts,
  periodsPerYear: number,
  worksheet?: Worksheet,
): Cents {
  if (local.wages === 0) return noMoney;
  if (law.rate) return taxOnWages(law, local, worksheet);
  const { amount = noMoney, per } = law;
  switch (per) {
    case 'week': {
      const tax = proportion(amount, 52, periodsPerYear);
      const figures = [amount, periodsPerYear];
      worksheet?.step('Weekly amount for the pay period', '$0 × 52 ÷ #1', figures, tax);
      return tax;
    }
    case 'month':
      return amountLeft(amount, local, 'Monthly amount', worksheet);
    case 'year': {
      // An equal part for each pay period, rounded down, as for Pennsylvania's local services tax: 53 P.S. 6924.301.1.
      const part = divide(amount, periodsPerYear, 'down to the cent');
      const figures = [amount, periodsPerYear];
      worksheet?.step('Annual amount for the pay period', '$0 ÷ #1', figures, part);
      return lesser(part, amountLeft(amount, local, 'Annual amount', worksheet));
    }
    default:
      worksheet?.step('Amount for each payment', '$0', [amount], amount);
      return amount;
  }
}

function taxOnWages(
  { rate, wageCap, taxCap }: CompanyLocalTax,
  local: LocalFacts,
  worksheet: Worksheet | undefined,
): Cents {
  const { wages, yearToDate } = local;
  const taxable = wageCap === undefined ? wages : belowCap(wages, yearToDate, wageCap);
  if (wageCap !== undefined) recordCap(worksheet, wages, yearToDate, wageCap, taxable);
  const tax = rate ? taxAtRate(taxable, rate, worksheet) : noMoney;
  if (taxCap === undefined) return tax;
  return lesser(tax, amountLeft(taxCap, local, 'Annual maximum', worksheet));
}

/** The part of an amount that was not withheld yet in its month or year. */
function amountLeft(
  amount: Cents,
  { withheld = noMoney }: LocalFacts,
  words: string,
  worksheet: Worksheet | undefined,
): Cents {
  const rest = atLeastZero(minus(amount, withheld));
  worksheet?.step(words, '$0 − $1 already withheld', [amount, withheld], rest);
  return rest;
}
