import { money, parseMoney } from '../../values/money.ts';
import { computeAnswer, type FindLaw } from './answer-vector.ts';
import type { Vector } from './vector.ts';

export type VectorOutcome = 'passed' | 'failed' | 'not covered';

export interface VectorResult {
  readonly vector: Vector;
  readonly outcome: VectorOutcome;
  readonly got: string;
}

export function checkVector(vector: Vector, findLaw: FindLaw): VectorResult {
  const got = answerOrFault(vector, findLaw);
  if (got === undefined) return { vector, outcome: 'not covered', got: '' };
  const right =
    typeof got === 'string'
      ? typeof vector.expected === 'string' && isClose(vector.expected, got, vector.tolerance)
      : typeof vector.expected !== 'string' && agree(vector.expected, got, vector.tolerance);
  return { vector, outcome: right ? 'passed' : 'failed', got: formatExpected(got) };
}

/** A fault in one vector is a wrong answer to it, not the end of the run. */
function answerOrFault(vector: Vector, findLaw: FindLaw): ReturnType<typeof computeAnswer> {
  try {
    return computeAnswer(vector, findLaw);
  } catch (fault) {
    return `fault: ${(fault as Error).message}`;
  }
}

function agree(
  expected: Readonly<Record<string, string>>,
  got: Readonly<Record<string, string>>,
  tolerance: string | undefined,
): boolean {
  return Object.entries(expected).every(([name, amount]) =>
    isClose(amount, got[name] ?? '', tolerance),
  );
}

function isClose(expected: string, got: string, tolerance: string | undefined): boolean {
  const ours = parseMoney(got);
  if (ours === undefined) return false;
  return Math.abs(money(expected) - ours) <= Number(tolerance ?? 0) * 100;
}

export function formatExpected(amount: string | Readonly<Record<string, string>>): string {
  return typeof amount === 'string' ? amount : JSON.stringify(amount);
}
