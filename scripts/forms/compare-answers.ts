import { parseMoney } from '../../values/money.ts';
import { isFields } from './case-file.ts';

/** Differences between an expected answer and ours, one for each field of the expected answer. */
export function compareAnswers(expected: unknown, ours: unknown, path = ''): readonly string[] {
  if (isFields(expected)) {
    return Object.entries(expected).flatMap(([name, value]) =>
      compareAnswers(value, isFields(ours) ? ours[name] : undefined, join(path, name)),
    );
  }
  if (Array.isArray(expected) && Array.isArray(ours) && expected.length === ours.length) {
    return expected.flatMap((value, index) =>
      compareAnswers(value, ours[index], join(path, String(index + 1))),
    );
  }
  if (isEqual(expected, ours)) return [];
  return [`${path === '' ? '' : `${path} `}expected ${format(expected)}, got ${format(ours)}`];
}

function isEqual(expected: unknown, ours: unknown): boolean {
  if (typeof expected !== 'string' || typeof ours !== 'string') return expected === ours;
  const amount = parseMoney(expected);
  return expected === ours || (amount !== undefined && amount === parseMoney(ours));
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

function format(value: unknown): string {
  if (value === undefined) return 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
