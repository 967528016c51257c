import { type Cents, lesser, minus, noMoney, plus, proportion } from '../../values/money.ts';
import type { TaxLine } from '../taxes/facts.ts';
import type { Worksheet } from '../taxes/worksheet.ts';
import type { JurisdictionPlan, TaxingState } from './jurisdictions.ts';
import { shareOf, type WorkShares } from './work-shares.ts';

/** Credit of the home state for income tax withheld for the states of work, each on its part. */
export function computeResidentCredit(
  plan: JurisdictionPlan,
  lines: readonly TaxLine[],
  worksheet?: Worksheet,
): Cents {
  let credit = noMoney;
  for (const home of plan.states)
    if (home.givesCredit) credit = plus(credit, creditAt(home, plan, lines, worksheet));
  return credit;
}

export function applyResidentCredit(
  plan: JurisdictionPlan,
  lines: readonly TaxLine[],
  credit: Cents,
): readonly TaxLine[] {
  const homes = plan.states.filter(({ givesCredit }) => givesCredit);
  return homes.reduce((credited, home) => {
    const line = findIncomeTaxLine(home.state.law, lines);
    const part = homes.length === 1 ? credit : creditAt(home, plan, lines);
    return credited.map((one) =>
      one.code === line?.code ? { ...one, amount: minus(one.amount, part) } : one,
    );
  }, lines);
}

/** Credit of one home state: after a move within the period there are two. */
function creditAt(
  home: TaxingState,
  { states, shares }: JurisdictionPlan,
  lines: readonly TaxLine[],
  worksheet?: Worksheet,
): Cents {
  const atHome = findIncomeTaxLine(home.state.law, lines);
  if (!atHome) return noMoney;
  let credit = noMoney;
  for (const other of states) {
    if (other === home || !other.applies.incomeTax) continue;
    const both = shareOfBoth(shares.total, other, home.residentPlaces);
    if (both === 0) continue;
    const withheld = findIncomeTaxLine(other.state.law, lines)?.amount ?? noMoney;
    const otherTax = proportion(withheld, both, other.share);
    const homeTax = proportion(atHome.amount, both, home.share);
    const part = lesser(otherTax, homeTax);
    worksheet?.begin(atHome.code, 'Credit for income tax withheld for the state of work');
    worksheet?.step(
      `Credit for ${other.state.law.name}: its tax, limited to the home state's tax on the same pay`,
      'the lesser of $0 and $1',
      [otherTax, homeTax],
      part,
    );
    credit = plus(credit, part);
  }
  return lesser(credit, atHome.amount);
}

/** Share of the pay that another state taxes and that was earned while living in the home state. */
function shareOfBoth(
  total: WorkShares['total'],
  { places, share }: TaxingState,
  residentPlaces: readonly number[] | undefined,
): number {
  if (!residentPlaces) return share;
  return shareOf(
    total,
    places ? residentPlaces.filter((place) => places.includes(place)) : residentPlaces,
  );
}

function findIncomeTaxLine(
  law: JurisdictionPlan['states'][number]['state']['law'],
  lines: readonly TaxLine[],
): TaxLine | undefined {
  return lines.find(({ code }) => code === law.taxes.incomeTax.code);
}
