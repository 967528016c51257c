import { parseHours } from '../../values/hours.ts';
import { parseMoney } from '../../values/money.ts';

/** Hours in ten-thousandths, or an amount in cents. */
export type CellKind = 'hours' | 'amount';

/** A value in the smallest unit of its kind, null for an empty cell, or the reason why a text is refused. */
export type CellReading = { readonly value: number | null } | { readonly problem: string };

/** Reads `80`, `8:30`, `$1,234.50` and an empty text; refuses what could be meant in two ways. */
export function readCell(text: string, kind: CellKind): CellReading {
  const given = text.trim();
  if (given === '' || given === '–' || given === '-') return { value: null };
  const doubt = doubts.find(({ pattern }) => pattern.test(given));
  if (doubt) return { problem: `${given}: ${doubt.problem}` };
  const value = kind === 'hours' ? readHours(given) : readAmount(given);
  if (value === undefined)
    return { problem: `${given}: ${kind === 'hours' ? notHours : notAmount}` };
  return { value: value === 0 ? null : value };
}

const notHours = 'enter hours such as 80, 7.25 or 8:30.';
const notAmount = 'enter an amount such as 500 or $1,234.50.';

const doubts: readonly { readonly pattern: RegExp; readonly problem: string }[] = [
  { pattern: /^\(.*\)$/, problem: 'an amount in parentheses is negative, and pay is not.' },
  { pattern: /^[-−]/, problem: 'pay is not negative.' },
  { pattern: /%$/, problem: 'a percentage is not an amount.' },
  { pattern: /,\d{1,2}$/, problem: 'use a point for decimals.' },
  { pattern: /\.\d{3},/, problem: 'use commas for thousands and a point for decimals.' },
];

function readHours(text: string): number | undefined {
  const clock = /^(\d{1,4}):([0-5]\d)$/.exec(text);
  if (!clock) return parseHours(text.replace(/\s*h$/i, ''));
  return Number(clock[1]) * 10_000 + Math.round((Number(clock[2]) * 10_000) / 60);
}

function readAmount(text: string): number | undefined {
  const plain = text.replace(/^\$\s*/, '');
  if (plain.includes(',') && !/^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(plain)) return undefined;
  return parseMoney(plain.replaceAll(',', ''));
}

/** Reads what was typed over a cell: a value, or `=500`, `+2` and `*1.5`, which change the value that is there. */
export function readTyped(text: string, kind: CellKind, current: number | null): CellReading {
  const typed = /^([=+*])\s*(.*)$/.exec(text.trim());
  if (!typed) return readCell(text, kind);
  const [, operator, operand = ''] = typed;
  if (operator === '*') {
    const factor = parseHours(operand);
    if (factor === undefined) return { problem: `${text}: enter a factor such as *1.5.` };
    return { value: current === null ? null : Math.round((current * factor) / 10_000) };
  }
  const read = readCell(operand, kind);
  if (operator === '=' || 'problem' in read) return read;
  return { value: (current ?? 0) + (read.value ?? 0) || null };
}

/** `80.00` or `7.3333` for hours, `1,234.50` for an amount, and nothing for an empty cell. */
export function showCell(value: number | null, kind: CellKind): string {
  if (value === null) return '';
  const [scale, digits] = kind === 'hours' ? [10_000, 4] : [100, 2];
  const fraction = String(value % scale).padStart(digits, '0');
  const shown = fraction.replace(/0+$/, '').padEnd(2, '0');
  return `${Math.floor(value / scale).toLocaleString('en-US')}.${shown}`;
}
