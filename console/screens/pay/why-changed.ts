import { type Cents, minus, noMoney, sum } from '../../../values/money.ts';
import type { Answered } from '../../call/ask.ts';
import { showDifference, showMoney, toCents } from '../../format/money.ts';

export type ExplainedLine = Answered<'reports', 'explainPay'>['explanation']['netLines'][number];

/** The change of net pay by one line, since the pay before. */
export interface NetChange {
  readonly key: string;
  readonly title: string;
  readonly change: Cents;
  /** The reason in words: amounts before and after, and hours. */
  readonly why: string;
}

/** Lists the lines in which two payments differ, the largest first. Their sum is the change of net pay. */
export function listNetChanges(
  now: readonly ExplainedLine[],
  before: readonly ExplainedLine[],
): readonly NetChange[] {
  const [nowOf, beforeOf] = [byKey(now), byKey(before)];
  const keys = new Set([...nowOf.keys(), ...beforeOf.keys()]);
  const changes = [...keys].map((key) => toChange(key, nowOf.get(key), beforeOf.get(key)));
  return changes
    .filter(({ change }) => change !== noMoney)
    .sort((one, other) => Math.abs(other.change) - Math.abs(one.change));
}

/** The changes as sentences, after one about net pay. */
export function describeNetChanges(changes: readonly NetChange[]): readonly string[] {
  const total = sum(changes.map(({ change }) => change));
  if (changes.length === 0) return ['Nothing has changed since the pay before.'];
  return [
    `Net pay since the pay before: ${showDifference(total)}`,
    ...changes.map(({ title, change, why }) => `${title}: ${showDifference(change)}, ${why}`),
  ];
}

function byKey(lines: readonly ExplainedLine[]): ReadonlyMap<string, ExplainedLine> {
  return new Map(lines.map((line) => [`${line.kind} ${line.code} ${line.title}`, line]));
}

function toChange(
  key: string,
  now: ExplainedLine | undefined,
  before: ExplainedLine | undefined,
): NetChange {
  const [after, former] = [now, before].map((line) => toCents(line?.amount ?? 0));
  const change = minus(after ?? noMoney, former ?? noMoney);
  return { key, title: now?.title ?? before?.title ?? '', change, why: describe(now, before) };
}

/** Taxes and deductions have negative amounts; people read what is taken without a sign. */
const amountOf = ({ amount }: ExplainedLine) => showMoney(toCents(Math.abs(amount)));

function describe(now: ExplainedLine | undefined, before: ExplainedLine | undefined): string {
  if (!before) return `new: ${now ? describeLine(now) : ''}`;
  if (!now) return `no more: it was ${describeLine(before)}`;
  return `from ${describeLine(before)} to ${describeLine(now)}`;
}

function describeLine(line: ExplainedLine): string {
  return line.hours ? `${amountOf(line)} for ${line.hours} h` : amountOf(line);
}
