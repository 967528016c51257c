import { type Cents, noMoney, plus } from '../../values/money.ts';
import type { Pay } from '../pay/pay.ts';
import type { TaxLine } from '../taxes/facts.ts';

/** All pay of a payment, non-cash pay included. */
export function grossOfRecords({ gross, paidElsewhere }: Pay): Cents {
  return plus(gross, paidElsewhere);
}

/** Lists the taxes of a payment, each once. A payment of nothing has none. */
export function listTaxRecords(pay: Pay): readonly TaxLine[] {
  const lines = pay.taxes.some(isRepeated) ? mergeLines(pay.taxes) : pay.taxes;
  return grossOfRecords(pay) > 0 ? lines : lines.filter(({ amount }) => amount !== 0);
}

function isRepeated({ code }: TaxLine, index: number, lines: readonly TaxLine[]): boolean {
  for (let other = index + 1; other < lines.length; other += 1)
    if (lines[other]?.code === code) return true;
  return false;
}

function mergeLines(lines: readonly TaxLine[]): readonly TaxLine[] {
  const merged = new Map<string, TaxLine>();
  for (const line of lines) {
    const before = merged.get(line.code);
    merged.set(line.code, before ? addLines(before, line) : line);
  }
  return [...merged.values()];
}

function addLines(left: TaxLine, right: TaxLine): TaxLine {
  return {
    ...left,
    amount: plus(left.amount, right.amount),
    taxableWages: plus(left.taxableWages, right.taxableWages),
    excess: plus(left.excess ?? noMoney, right.excess ?? noMoney),
    taxAboveCap: plus(left.taxAboveCap ?? noMoney, right.taxAboveCap ?? noMoney),
    tips: plus(left.tips ?? noMoney, right.tips ?? noMoney),
  };
}
