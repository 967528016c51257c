import type { W2Box } from '../../law/law.ts';
import { groupBy } from '../../values/group-by.ts';
import { type Cents, minus, noMoney, plus, sum } from '../../values/money.ts';
import {
  type Box12Entry,
  box12Codes,
  type LocalityTotals,
  type OtherEntry,
  type StateLine,
  type W2Boxes,
  type W2Mark,
} from './w2-boxes.ts';
import type { KindTotal, StateTotals, W2Totals } from './w2-totals.ts';

/** Facts of a worker's calendar year, by pay date. */
export interface W2Year {
  /** Wages and taxes of the year. */
  readonly totals: W2Totals;
  /** Tips that a large restaurant allots to its workers (Form 8027). They are not taxed here. */
  readonly allocatedTips: Cents;
  /** Amounts of pay, deductions and benefits, as `listKindTotals` lists them. */
  readonly amounts: readonly KindTotal[];
  /** Taxes that box 14 shows, such as a state's disability insurance. */
  readonly otherTaxes: readonly OtherEntry[];
  /** Codes of the tipped occupations in which the worker had tips; `000` is any other occupation. */
  readonly tippedOccupations: readonly string[];
  readonly localities: readonly LocalityTotals[];
  readonly isStatutoryEmployee: boolean;
}

export interface W2Rules {
  /** Boxes that show a pay kind in the year of the form. */
  readonly boxesOf: (kind: string) => readonly W2Box[];
  /** The company's number with a state. */
  readonly stateIdOf: (state: string) => string | undefined;
  /** The company shows what it may leave out of box 14, such as union dues. */
  readonly showsOptional: boolean;
}

const mostOccupations = 2;
const otherOccupation = '000';

/** Computes the boxes of a worker's form. */
export function computeW2(facts: W2Year, rules: W2Rules): W2Boxes {
  const { totals, allocatedTips } = facts;
  const shown = listShownAmounts(facts, rules);
  const inBox = (name: W2Box['box']) =>
    sum(shown.flatMap(({ box, amount }) => (box.box === name ? amount : [])));
  return {
    wages: totals.wages,
    federalIncomeTax: totals.federalIncomeTax,
    socialSecurityWages: minus(totals.socialSecurityWages, totals.socialSecurityTips),
    socialSecurityTax: totals.socialSecurityTax,
    medicareWages: totals.medicareWages,
    medicareTax: totals.medicareTax,
    socialSecurityTips: totals.socialSecurityTips,
    allocatedTips,
    dependentCare: inBox('10'),
    nonqualifiedPlans: inBox('11'),
    codes: toCodes(shown, totals),
    marks: toMarks(shown, facts),
    other: toOther(shown, facts),
    tippedOccupations: shown.some(({ box, amount }) => box.box === '14b' && amount > 0)
      ? chooseOccupations(facts.tippedOccupations)
      : [],
    lines: toLines(totals.states, facts.localities, rules),
  };
}

interface ShownAmount {
  readonly box: W2Box;
  readonly label: string;
  readonly amount: Cents;
}

function listShownAmounts(
  { amounts }: W2Year,
  { boxesOf, showsOptional }: W2Rules,
): readonly ShownAmount[] {
  return amounts.flatMap(({ kind, label, amount }) =>
    boxesOf(kind)
      .filter(({ optional }) => showsOptional || !optional)
      .map((box) => ({ box, label, amount })),
  );
}

function toCodes(shown: readonly ShownAmount[], totals: W2Totals): readonly Box12Entry[] {
  const amounts = new Map<string, Cents>([
    ['A', totals.uncollectedSocialSecurity],
    ['B', totals.uncollectedMedicare],
  ]);
  for (const { box, amount } of shown) {
    if (!box.code) continue;
    // The totals have one premium for overtime of all kinds.
    const isPremium = box.part === 'overtimePremium';
    const added = isPremium
      ? totals.overtimePremium
      : plus(amounts.get(box.code) ?? noMoney, amount);
    amounts.set(box.code, added);
  }
  const unknown = [...amounts.keys()].filter((code) => !box12Codes.some((one) => one === code));
  if (unknown.length > 0) throw new Error(`unknown codes of box 12: ${unknown.join(', ')}`);
  return box12Codes
    .map((code) => ({ code, amount: amounts.get(code) ?? noMoney }))
    .filter(({ amount }) => amount !== 0);
}

function toMarks(
  shown: readonly ShownAmount[],
  { isStatutoryEmployee }: W2Year,
): readonly W2Mark[] {
  const isMarked = (mark: W2Mark) =>
    shown.some(({ box, amount }) => box.mark === mark && amount > 0);
  const marks: readonly [W2Mark, boolean][] = [
    ['statutoryEmployee', isStatutoryEmployee],
    ['retirementPlan', isMarked('retirementPlan')],
    ['thirdPartySickPay', isMarked('thirdPartySickPay')],
  ];
  return marks.flatMap(([mark, isSet]) => (isSet ? mark : []));
}

function toOther(shown: readonly ShownAmount[], { otherTaxes }: W2Year): readonly OtherEntry[] {
  const ofKinds = shown.filter(({ box }) => box.box === '14' || box.box === '14a');
  return [...groupBy([...ofKinds, ...otherTaxes], ({ label }) => label)]
    .map(([label, entries]) => ({ label, amount: sum(entries.map(({ amount }) => amount)) }))
    .filter(({ amount }) => amount !== 0);
}

/** Two codes fit on the form, and `000` must be one of them if it applies. */
function chooseOccupations(codes: readonly string[]): readonly string[] {
  const listed = [...new Set(codes)].filter((code) => code !== otherOccupation);
  if (!codes.includes(otherOccupation)) return listed.slice(0, mostOccupations);
  return [...listed.slice(0, mostOccupations - 1), otherOccupation];
}

function toLines(
  states: readonly StateTotals[],
  localities: readonly LocalityTotals[],
  { stateIdOf }: W2Rules,
): readonly StateLine[] {
  const byState = groupBy(localities, ({ state }) => state);
  const untaxed = [...byState.keys()].filter((state) => !states.some((one) => one.state === state));
  const all = [
    ...states,
    ...untaxed.map((state) => ({ state, wages: noMoney, incomeTax: noMoney })),
  ];
  return all.flatMap(({ state, wages, incomeTax }) => {
    const stateId = stateIdOf(state);
    const [first, ...others] = byState.get(state) ?? [];
    return [
      { state, stateId, wages, incomeTax, ...(first && { locality: first }) },
      ...others.map((locality) => ({
        state,
        stateId,
        wages: noMoney,
        incomeTax: noMoney,
        locality,
      })),
    ];
  });
}
