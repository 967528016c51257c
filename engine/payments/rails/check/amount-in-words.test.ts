import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Cents, money } from '../../../../values/money.ts';
import { amountInFigures, amountInWords } from './amount-in-words.ts';

describe('the amount of a check', () => {
  it.each([
    ['0.01', 'Zero and 01/100', '0.01'],
    ['1', 'One and 00/100', '1.00'],
    ['19.99', 'Nineteen and 99/100', '19.99'],
    ['40', 'Forty and 00/100', '40.00'],
    ['100', 'One hundred and 00/100', '100.00'],
    ['1240.50', 'One thousand two hundred forty and 50/100', '1,240.50'],
    ['21021.21', 'Twenty-one thousand twenty-one and 21/100', '21,021.21'],
    ['1000000', 'One million and 00/100', '1,000,000.00'],
    [
      '987654321.09',
      'Nine hundred eighty-seven million six hundred fifty-four thousand three hundred twenty-one and 09/100',
      '987,654,321.09',
    ],
    ['2000000000001', 'Two trillion one and 00/100', '2,000,000,000,001.00'],
  ])('%s is %s', (amount, words, figures) => {
    expect(amountInWords(money(amount))).toBe(words);
    expect(amountInFigures(money(amount))).toBe(figures);
  });

  it('is never negative', () => {
    expect(() => amountInWords(money('-1'))).toThrow('must not be negative');
    expect(amountInFigures(money('-1234.5'))).toBe('-1,234.50');
  });

  it('in words equals the figures for any amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999_999 }), (amount) => {
        expect(fromWords(amountInWords(amount as Cents))).toBe(amount);
        expect(Number(amountInFigures(amount as Cents).replace(/[,.]/g, ''))).toBe(amount);
      }),
      { numRuns: 2_000 },
    );
  });
});

const values: Readonly<Record<string, number>> = Object.fromEntries([
  ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, value) => [word, value]),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, place) => [word, (place + 2) * 10]),
]);
const scales: Readonly<Record<string, number>> = {
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
  trillion: 1e12,
};

/** Reads the words again, in cents. */
function fromWords(text: string): number {
  const [words = '', hundredths = ''] = text.toLowerCase().split(' and ');
  let total = 0;
  let group = 0;
  for (const word of words.split(/[ -]/)) {
    if (word === 'hundred') group *= 100;
    else if (scales[word]) {
      total += group * scales[word];
      group = 0;
    } else group += values[word] ?? Number.NaN;
  }
  return (total + group) * 100 + Number(hundredths.slice(0, 2));
}
