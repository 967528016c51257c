import { type Cents, noMoney, plus } from '../../values/money.ts';
import type { Pay } from '../pay/pay.ts';
import type { Payer, TaxLine } from '../taxes/facts.ts';

/** One tax of one payment with the wages behind it: `subject = taxable + excess`. */
export interface TaxRecord {
  readonly code: string;
  readonly payer: Payer;
  /** Wages the tax is due on. */
  readonly taxable: Cents;
  /** Wages above the cap of the tax. */
  readonly excess: Cents;
  /** Part of the taxable wages that is tips, for Social Security. */
  readonly tips: Cents;
  readonly tax: Cents;
}

/** All pay of a payment, non-cash pay included. */
export function grossOfRecords({ gross, paidElsewhere }: Pay): Cents {
  return plus(gross, paidElsewhere);
}

/** Lists the taxes of a payment, each once. A payment of nothing has none. */
export function listTaxRecords(pay: Pay): readonly TaxRecord[] {
  const records = new Map<string, TaxRecord>();
  for (const line of pay.taxes) {
    const before = records.get(line.code);
    records.set(line.code, before ? addRecords(before, toRecord(line)) : toRecord(line));
  }
  const all = [...records.values()];
  return grossOfRecords(pay) > 0 ? all : all.filter(({ tax }) => tax !== 0);
}

function toRecord({ code, payer, amount, taxableWages, excess, tips }: TaxLine): TaxRecord {
  return {
    code,
    payer,
    taxable: taxableWages,
    excess: excess ?? noMoney,
    tips: tips ?? noMoney,
    tax: amount,
  };
}

function addRecords(left: TaxRecord, right: TaxRecord): TaxRecord {
  return {
    code: left.code,
    payer: left.payer,
    taxable: plus(left.taxable, right.taxable),
    excess: plus(left.excess, right.excess),
    tips: plus(left.tips, right.tips),
    tax: plus(left.tax, right.tax),
  };
}
