import { type Cents, lesser, minus, noMoney, plus, proportion } from '../../values/money.ts';
import type { TaxLine } from '../taxes/facts.ts';
import type { Worksheet } from '../taxes/worksheet.ts';
import type { JurisdictionPlan } from './jurisdictions.ts';

/** Credit of the home state for income tax withheld for the states of work, each on its part. */
export function computeResidentCredit(
  plan: JurisdictionPlan,
  lines: readonly TaxLine[],
  worksheet?: Worksheet,
): Cents {
  const home = plan.states.find(({ givesCredit }) => givesCredit);
  const atHome = home ? findIncomeTaxLine(home.state.law, lines) : undefined;
  if (!home || !atHome) return noMoney;
  let credit = noMoney;
  for (const other of plan.states) {
    if (other === home || !other.applies.incomeTax) continue;
    const otherTax = findIncomeTaxLine(other.state.law, lines)?.amount ?? noMoney;
    const homeTax = proportion(atHome.amount, other.share, other.whole);
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

export function applyResidentCredit(
  plan: JurisdictionPlan,
  lines: readonly TaxLine[],
  credit: Cents,
): readonly TaxLine[] {
  const home = plan.states.find(({ givesCredit }) => givesCredit);
  const line = home && findIncomeTaxLine(home.state.law, lines);
  return lines.map((one) => (one === line ? { ...one, amount: minus(one.amount, credit) } : one));
}

function findIncomeTaxLine(
  law: JurisdictionPlan['states'][number]['state']['law'],
  lines: readonly TaxLine[],
): TaxLine | undefined {
  return lines.find(({ code }) => code === law.taxes.incomeTax.code);
}
