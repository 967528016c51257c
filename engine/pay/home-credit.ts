import { type Cents, lesser, minus, noMoney, plus, proportion } from '../../values/money.ts';
import type { TaxLine } from '../taxes/facts.ts';
import type { Working } from '../taxes/working.ts';
import type { PlacePlan } from './places.ts';

/** The home state takes only what exceeds the tax of the states of work, each on its part. */
export function creditAtHome(plan: PlacePlan, lines: readonly TaxLine[], working?: Working): Cents {
  const home = plan.states.find(({ givesCredit }) => givesCredit);
  const atHome = home ? incomeTaxOf(home.state.law, lines) : undefined;
  if (!home || !atHome) return noMoney;
  let credit = noMoney;
  for (const other of plan.states) {
    if (other === home || !other.applies.incomeTax) continue;
    const there = incomeTaxOf(other.state.law, lines)?.amount ?? noMoney;
    const sameTaxAtHome = proportion(atHome.amount, other.share, other.whole);
    const part = lesser(there, sameTaxAtHome);
    working?.begin(atHome.code, 'credit for income tax withheld for the state of work');
    working?.step(
      `Credit for ${other.state.law.name}: its tax, at most the home state's on the same pay`,
      'the lesser of $0 and $1',
      [there, sameTaxAtHome],
      part,
    );
    credit = plus(credit, part);
  }
  return lesser(credit, atHome.amount);
}

export function lessAtHome(
  plan: PlacePlan,
  lines: readonly TaxLine[],
  credit: Cents,
): readonly TaxLine[] {
  const home = plan.states.find(({ givesCredit }) => givesCredit);
  const line = home && incomeTaxOf(home.state.law, lines);
  return lines.map((one) => (one === line ? { ...one, amount: minus(one.amount, credit) } : one));
}

function incomeTaxOf(
  law: PlacePlan['states'][number]['state']['law'],
  lines: readonly TaxLine[],
): TaxLine | undefined {
  return lines.find(({ code }) => code === law.taxes.incomeTax.code);
}
