import { type Cents, lesser, minus, noMoney, plus, share, sum } from '../../values/money.ts';
import { differenceOfRates, type Rate } from '../../values/rate.ts';

/** State unemployment tax of a year, for the credit against the federal tax. */
export interface StateUnemploymentTax {
  readonly state: string;
  /** Wages that the state taxed. */
  readonly wages: Cents;
  /** Rate that the state assigned to the employer. */
  readonly rate: Rate;
  /** Paid by the due date of Form 940. */
  readonly paidOnTime: Cents;
  readonly paidLate: Cents;
}

export interface CreditFacts {
  readonly taxableWages: Cents;
  readonly stateTaxes: readonly StateUnemploymentTax[];
  /** Largest credit, a share of the taxable wages. */
  readonly creditRate: Rate;
  /** Share of late payments that counts. */
  readonly latePayments: Rate;
}

/** Line 10 of Form 940, by its worksheet: the part of the largest credit that state taxes do not give. */
export function computeLostCredit(facts: CreditFacts): Cents {
  const largest = share(facts.taxableWages, facts.creditRate);
  const paidOnTime = sum(facts.stateTaxes.map((tax) => tax.paidOnTime));
  // A state's rate below the credit rate counts as if tax at the credit rate had been paid.
  const additional = sum(
    facts.stateTaxes.map(({ wages, rate }) =>
      share(wages, differenceOfRates(facts.creditRate, rate)),
    ),
  );
  const credit = lesser(largest, plus(paidOnTime, additional));
  const paidLate = sum(facts.stateTaxes.map((tax) => tax.paidLate));
  const late = share(lesser(minus(largest, credit), paidLate), facts.latePayments);
  return largest > noMoney ? minus(largest, plus(credit, late)) : noMoney;
}
