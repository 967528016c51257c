import { type Cents, lesser, minus, noMoney, plus, sum } from '../../values/money.ts';
import { reduceInOrder } from './liability-days.ts';
import { mainTaxOf, type PostedTax, type TaxGroup } from './tax-groups.ts';

/** Taxes of a group and period in the ledger, and the deposits for them. */
export interface OwedTaxes {
  readonly posted: readonly PostedTax[];
  readonly paid: readonly TaxShare[];
}

export interface TaxShare {
  readonly taxCode: string;
  readonly amount: Cents;
}

/** The tax that no deposit has paid; negative if more was paid than is owed. */
export function openTaxOf({ posted, paid }: OwedTaxes): Cents {
  return minus(sum(posted.map(({ tax }) => tax)), sum(paid.map(({ amount }) => amount)));
}

/**
 * Divides a deposit among the taxes it pays: the earliest pay dates first. A tax of which too much was
 * paid, because pay was voided later, gives the excess to the others. The part of the deposit that is not
 * owed goes to the first tax.
 */
export function allocateDeposit(
  amount: Cents,
  owed: OwedTaxes,
  group: TaxGroup,
): readonly TaxShare[] {
  const open = listOpenTaxes(owed);
  const overpaid = open.filter(({ total }) => total < 0);
  let left = minus(amount, sum(overpaid.map(({ total }) => total)));
  const allocated = new Map<string, Cents>(overpaid.map(({ taxCode, total }) => [taxCode, total]));
  const add = (taxCode: string, part: Cents) =>
    allocated.set(taxCode, plus(allocated.get(taxCode) ?? noMoney, part));
  const days = open.flatMap(({ taxCode, days: own }) => own.map((day) => ({ taxCode, ...day })));
  for (const { taxCode, amount: due } of days.toSorted((a, b) =>
    a.payDate < b.payDate ? -1 : 1,
  )) {
    const part = lesser(due, left);
    add(taxCode, part);
    left = minus(left, part);
  }
  // All pay of the period may have been voided since the payment was approved.
  add(open[0]?.taxCode ?? mainTaxOf(group), left);
  return [...allocated]
    .map(([taxCode, part]) => ({ taxCode, amount: part }))
    .filter((each) => each.amount !== 0);
}

/** The open amount of each tax, and the pay dates that it arose on. */
function listOpenTaxes({ posted, paid }: OwedTaxes) {
  const taxCodes = new Set([...posted, ...paid].map(({ taxCode }) => taxCode));
  return [...taxCodes].map((taxCode) => {
    const own = posted.filter((each) => each.taxCode === taxCode);
    const ofTax = paid.filter((each) => each.taxCode === taxCode);
    const total = openTaxOf({ posted: own, paid: ofTax });
    const positive = own
      .filter(({ tax }) => tax > 0)
      .map(({ payDate, tax }) => ({ payDate, amount: tax }))
      .toSorted((a, b) => (a.payDate < b.payDate ? -1 : 1));
    const covered = minus(sum(positive.map(({ amount }) => amount)), total);
    const days = total > 0 ? reduceInOrder(positive, covered) : [];
    return { taxCode, total, days };
  });
}
