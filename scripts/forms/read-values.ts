import { builtInLaw, type ReturnRules, readReturnRules } from '../../law/law.ts';
import {
  type CalendarDate,
  calendarDate,
  monthNames,
  parseCalendarDate,
} from '../../values/calendar-date.ts';
import { type Cents, money, noMoney, parseMoney } from '../../values/money.ts';

// Cases are written for people: amounts have commas, and some questions are sentences.

const amountPattern = /-?\d[\d,]*(?:\.\d+)?/g;

/** An amount such as `1,234.50`, at the start of a text; undefined if there is no amount. */
export function findMoney(value: unknown): Cents | undefined {
  if (typeof value === 'number') return parseMoney(String(value));
  if (typeof value !== 'string') return undefined;
  const [first] = value.match(amountPattern) ?? [];
  return first === undefined ? undefined : parseMoney(first.replaceAll(',', ''));
}

/** Zero if the field is absent; fails if it is present and not an amount. */
export function readMoney(value: unknown): Cents {
  if (value === undefined) return noMoney;
  return findMoney(value) ?? money(String(value));
}

/** An amount after some words, as in `with tips 4000.00`. */
export function findMoneyAfter(text: string, words: string): Cents | undefined {
  const index = text.indexOf(words);
  return index < 0 ? undefined : findMoney(text.slice(index + words.length));
}

/** Dates in a text, in the order of the text. */
export function listDates(text: string): readonly CalendarDate[] {
  return (text.match(/\d{4}-\d{2}-\d{2}/g) ?? []).flatMap((each) => parseCalendarDate(each) ?? []);
}

const months: readonly string[] = monthNames;

/** 1 for `January`; 0 if the text is not the name of a month. */
export function monthNumber(text: unknown): number {
  return months.indexOf(String(text)) + 1;
}

const numberWords = [
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen',
  'sixteen seventeen eighteen nineteen twenty',
]
  .join(' ')
  .split(' ');
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** A whole number in digits or words, from zero to ninety. */
export function readCount(text: string): number | undefined {
  const word = text.toLowerCase();
  if (/^\d+$/.test(word)) return Number(word);
  if (numberWords.includes(word)) return numberWords.indexOf(word);
  return tens.includes(word) ? (tens.indexOf(word) + 2) * 10 : undefined;
}

/** Federal law and rules of returns on the last day of a year; fails for a year without law. */
export function lawOfYear(year: number) {
  const date = calendarDate(`${year}-12-31`);
  const { federal } = builtInLaw.on({ payDate: date });
  if (!federal) throw new Error(`no law for ${year}`);
  return { federal, rules: rulesOn(date) };
}

export function rulesOn(date: CalendarDate): ReturnRules {
  const rules = readReturnRules(date);
  if (!rules) throw new Error(`no rules of returns for ${date}`);
  return rules;
}
