import { type Cents, noMoney, plus } from '../../values/money.ts';
import { numberedBoxes, type StateLine, type W2Boxes, type W2Mark } from './w2-boxes.ts';
import { deferralCodes } from './w3.ts';

/** The name of a box: its number, and what tells it apart from others with the same number. */
export interface W2cBox {
  readonly box: string;
  /** Code of boxes 12 and 14b; the state of boxes 16 to 19. */
  readonly code?: string;
  /** Text of box 14a; the place of boxes 18 and 19. */
  readonly label?: string;
}

/** An amount as it was filed and as it is correct. */
export interface CorrectedAmount extends W2cBox {
  readonly filed: Cents;
  readonly corrected: Cents;
}

/** A mark of box 13 or an occupation of box 14b that was added or removed. */
export interface CorrectedMark extends W2cBox {
  readonly mark?: W2Mark;
  readonly isFiled: boolean;
  readonly isCorrect: boolean;
}

/** Boxes of a Form W-2c: only those that change. */
export interface W2cChanges {
  readonly amounts: readonly CorrectedAmount[];
  readonly marks: readonly CorrectedMark[];
}

/** Compares a filed form with the correct one, in the order of the boxes. */
export function compareW2(filed: W2Boxes, correct: W2Boxes): W2cChanges {
  return { amounts: compareAmounts(filed, correct), marks: compareMarks(filed, correct) };
}

export function isChanged({ amounts, marks }: W2cChanges): boolean {
  return amounts.length > 0 || marks.length > 0;
}

/**
 * True if box 1 or 2 is lower than filed. Wages of an earlier year that a worker repays change boxes
 * 3 to 6 and never boxes 1 and 2 (Publication 15), so somebody must look at it.
 */
export function lowersIncome({ amounts }: W2cChanges): boolean {
  return amounts.some(
    ({ box, filed, corrected }) => (box === '1' || box === '2') && corrected < filed,
  );
}

/** Sums the amounts of Forms W-2c for Form W-3c, by box. Box 12a has the codes of deferrals. */
export function sumW3c(forms: readonly W2cChanges[]): readonly CorrectedAmount[] {
  const sums = new Map<string, CorrectedAmount>();
  for (const { box: boxOfForm, code, filed, corrected } of forms.flatMap(
    ({ amounts }) => amounts,
  )) {
    const box = boxOfForm === '12' ? '12a' : boxOfForm;
    if (!summedBoxes.includes(box)) continue;
    if (box === '12a' && !deferralCodes.some((one) => one === code)) continue;
    const sum = sums.get(box) ?? { box, filed: noMoney, corrected: noMoney };
    sums.set(box, {
      box,
      filed: plus(sum.filed, filed),
      corrected: plus(sum.corrected, corrected),
    });
  }
  return summedBoxes.flatMap((box) => sums.get(box) ?? []);
}

const summedBoxes: readonly string[] = [
  ...numberedBoxes.map(([box]) => box),
  ...['12a', '16', '17', '18', '19'],
];

interface BoxAmount extends W2cBox {
  readonly amount: Cents;
}

function compareAmounts(filed: W2Boxes, correct: W2Boxes): readonly CorrectedAmount[] {
  const [before, after] = [toAmounts(filed), toAmounts(correct)];
  const added = [...after.values()].filter((each) => !before.has(keyOf(each)));
  return [...before.values(), ...added]
    .map(({ amount: _, ...box }) => ({
      ...box,
      filed: before.get(keyOf(box))?.amount ?? noMoney,
      corrected: after.get(keyOf(box))?.amount ?? noMoney,
    }))
    .filter((each) => each.filed !== each.corrected)
    .sort(byBox);
}

/** Amounts of a form by box; lines of the same state or place are added. */
function toAmounts(boxes: W2Boxes): ReadonlyMap<string, BoxAmount> {
  const amounts = new Map<string, BoxAmount>();
  for (const entry of listAmounts(boxes)) {
    const key = keyOf(entry);
    const amount = plus(amounts.get(key)?.amount ?? noMoney, entry.amount);
    amounts.set(key, { ...entry, amount });
  }
  return amounts;
}

function listAmounts(boxes: W2Boxes): readonly BoxAmount[] {
  return [
    ...numberedBoxes.map(([box, name]) => ({ box, amount: boxes[name] })),
    ...boxes.codes.map(({ code, amount }) => ({ box: '12', code, amount })),
    ...boxes.other.map(({ label, amount }) => ({ box: '14a', label, amount })),
    ...boxes.lines.flatMap(toLineAmounts),
  ];
}

function toLineAmounts({ state, wages, incomeTax, locality }: StateLine): readonly BoxAmount[] {
  const ofState = [
    { box: '16', code: state, amount: wages },
    { box: '17', code: state, amount: incomeTax },
  ];
  if (!locality) return ofState;
  const place = { code: state, label: locality.name };
  return [
    ...ofState,
    { box: '18', ...place, amount: locality.wages },
    { box: '19', ...place, amount: locality.incomeTax },
  ];
}

function compareMarks(filed: W2Boxes, correct: W2Boxes): readonly CorrectedMark[] {
  return [
    ...differences(filed.marks, correct.marks).map(({ value, ...change }) => ({
      box: '13',
      mark: value,
      ...change,
    })),
    ...differences(filed.tippedOccupations, correct.tippedOccupations).map(
      ({ value, ...change }) => ({ box: '14b', code: value, ...change }),
    ),
  ];
}

/** Values that one of the two lists has and the other does not. */
function differences<Value>(filed: readonly Value[], correct: readonly Value[]) {
  return [...new Set([...filed, ...correct])]
    .map((value) => ({
      value,
      isFiled: filed.includes(value),
      isCorrect: correct.includes(value),
    }))
    .filter(({ isFiled, isCorrect }) => isFiled !== isCorrect);
}

function keyOf({ box, code = '', label = '' }: W2cBox): string {
  return `${box}\n${code}\n${label}`;
}

/** Orders boxes by number; those of the same box stay in the order of the forms. */
export function byBox(one: W2cBox, other: W2cBox): number {
  return Number.parseInt(one.box, 10) - Number.parseInt(other.box, 10);
}
