import { describe, expect, it } from 'vitest';
import { someBoxes } from '../../test/forms/w2-samples.ts';
import { money, noMoney } from '../../values/money.ts';
import type { StateLine, W2Boxes } from './w2-boxes.ts';
import { compareW2, isChanged, lowersIncome, sumW3c } from './w2c.ts';

const line = (state: string, wages: string, local?: string): StateLine => ({
  state,
  stateId: undefined,
  wages: money(wages),
  incomeTax: money('50'),
  ...(local && {
    locality: { state, name: 'Philadelphia', wages: money(local), incomeTax: money('9') },
  }),
});

/** Changes as texts: `1: 200000 → 150000`. */
function describeChanges(filed: Partial<W2Boxes>, correct: Partial<W2Boxes>): readonly string[] {
  const { amounts, marks } = compareW2(someBoxes(filed), someBoxes(correct));
  return [
    ...amounts.map(({ box, code, label, filed: before, corrected }) =>
      [box, code, label].filter(Boolean).join(' ').concat(`: ${before} → ${corrected}`),
    ),
    ...marks.map(({ box, code, mark, isFiled, isCorrect }) =>
      [box, code, mark].filter(Boolean).join(' ').concat(`: ${isFiled} → ${isCorrect}`),
    ),
  ];
}

describe('a Form W-2c has', () => {
  it.each<{
    why: string;
    filed?: Partial<W2Boxes>;
    correct?: Partial<W2Boxes>;
    changes: readonly string[];
  }>([
    { why: 'no box if nothing changed', changes: [] },
    {
      why: 'no box if only the number of the company with the state changed',
      filed: { lines: [line('VA', '2000')] },
      correct: { lines: [{ ...line('VA', '2000'), stateId: '12345678' }] },
      changes: [],
    },
    {
      why: 'only boxes that change',
      correct: { wages: money('1900'), medicareTax: money('29.01') },
      changes: ['1: 200000 → 190000', '6: 2900 → 2901'],
    },
    {
      why: 'a code that was added and one that was removed',
      filed: { codes: [{ code: 'D', amount: money('100') }] },
      correct: { codes: [{ code: 'DD', amount: money('7') }] },
      changes: ['12 D: 10000 → 0', '12 DD: 0 → 700'],
    },
    {
      why: 'marks and occupations that one of the forms has',
      filed: { marks: ['retirementPlan'], tippedOccupations: ['101'] },
      correct: { marks: ['thirdPartySickPay'], tippedOccupations: ['101', '000'] },
      changes: [
        '13 retirementPlan: true → false',
        '13 thirdPartySickPay: false → true',
        '14b 000: false → true',
      ],
    },
    {
      why: 'an entry of box 14a by its label',
      filed: { other: [{ label: 'NJ FLI', amount: money('1') }] },
      correct: { other: [{ label: 'NJ SDI', amount: money('1') }] },
      changes: ['14a NJ FLI: 100 → 0', '14a NJ SDI: 0 → 100'],
    },
    {
      why: 'pay that was moved from one state to another',
      filed: { lines: [line('VA', '2000')] },
      correct: { lines: [line('PA', '2000', '2000')] },
      changes: [
        '16 VA: 200000 → 0',
        '16 PA: 0 → 200000',
        '17 VA: 5000 → 0',
        '17 PA: 0 → 5000',
        '18 PA Philadelphia: 0 → 200000',
        '19 PA Philadelphia: 0 → 900',
      ],
    },
    {
      why: 'zero in every box after every payment was voided',
      correct: {
        wages: noMoney,
        federalIncomeTax: noMoney,
        socialSecurityWages: noMoney,
        socialSecurityTax: noMoney,
        medicareWages: noMoney,
        medicareTax: noMoney,
      },
      changes: [
        '1: 200000 → 0',
        '2: 15615 → 0',
        '3: 200000 → 0',
        '4: 12400 → 0',
        '5: 200000 → 0',
        '6: 2900 → 0',
      ],
    },
  ])('$why', ({ filed = {}, correct = {}, changes }) => {
    expect(describeChanges(filed, correct)).toEqual(changes);
    expect(isChanged(compareW2(someBoxes(filed), someBoxes(correct)))).toBe(changes.length > 0);
  });
});

describe('lower boxes 1 and 2, which repaid wages do not change,', () => {
  it.each<[string, Partial<W2Boxes>, boolean]>([
    ['are found in box 1', { wages: money('1999.99') }, true],
    ['are found in box 2', { federalIncomeTax: noMoney }, true],
    ['are not boxes 3 to 6', { socialSecurityWages: noMoney, medicareWages: noMoney }, false],
    ['are not higher boxes', { wages: money('2000.01') }, false],
  ])('%s', (_, correct, expected) => {
    expect(lowersIncome(compareW2(someBoxes(), someBoxes(correct)))).toBe(expected);
  });
});

describe('Form W-3c', () => {
  it('sums the boxes that change, with deferrals in box 12a and states and places in boxes 16 to 19', () => {
    const forms = [
      compareW2(
        someBoxes({
          codes: [
            { code: 'D', amount: money('100') },
            { code: 'DD', amount: money('5') },
          ],
        }),
        someBoxes({ wages: money('1900'), lines: [line('PA', '10', '10')] }),
      ),
      compareW2(someBoxes({ lines: [line('VA', '30')] }), someBoxes({ wages: money('2500') })),
    ];
    expect(sumW3c(forms).map(({ box, filed, corrected }) => [box, filed, corrected])).toEqual([
      ['1', 400_000, 440_000],
      ['12a', 10_000, 0],
      ['16', 3000, 1000],
      ['17', 5000, 5000],
      ['18', 0, 1000],
      ['19', 0, 900],
    ]);
    expect(sumW3c([])).toEqual([]);
  });
});
