import type { Cents } from '../../../../values/money.ts';

/**
 * `One thousand two hundred forty and 50/100`. The words of a check prevail over its figures (Uniform
 * Commercial Code, 3-114). The form prints "Dollars" after them.
 */
export function amountInWords(amount: Cents): string {
  if (!Number.isSafeInteger(amount) || amount < 0)
    throw new RangeError('the amount of a check must not be negative');
  const fraction = amount % 100;
  const words = wholeInWords((amount - fraction) / 100);
  const hundredths = String(fraction).padStart(2, '0');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} and ${hundredths}/100`;
}

/** `1,240.50`. */
export function amountInFigures(amount: Cents): string {
  const size = Math.abs(amount);
  const whole = String(Math.floor(size / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '-' : ''}${whole}.${String(size % 100).padStart(2, '0')}`;
}

const scales = ['', 'thousand', 'million', 'billion', 'trillion'];

const ones = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];

const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

function wholeInWords(number: number): string {
  if (number === 0) return 'zero';
  const words: string[] = [];
  for (let left = number, scale = 0; left > 0; left = Math.floor(left / 1000), scale += 1) {
    const group = left % 1000;
    if (group > 0) words.unshift(`${groupInWords(group)} ${scales[scale]}`.trimEnd());
  }
  return words.join(' ');
}

function groupInWords(number: number): string {
  const hundreds = Math.floor(number / 100);
  const rest = number % 100;
  const words = [
    hundreds > 0 ? [`${ones[hundreds]} hundred`] : [],
    rest > 0 ? [belowHundred(rest)] : [],
  ].flat();
  return words.join(' ');
}

function belowHundred(number: number): string {
  if (number < 20) return ones[number] ?? '';
  const ten = tens[Math.floor(number / 10)] ?? '';
  return number % 10 === 0 ? ten : `${ten}-${ones[number % 10]}`;
}
