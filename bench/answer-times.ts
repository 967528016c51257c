import type { Interval } from './figures.ts';
import type { ReadReport } from './read-load.ts';

/** In milliseconds. */
export interface AnswerTimes {
  readonly p50: number;
  readonly p99: number;
  /** The longest time without an answer. */
  readonly silence: number;
}

/** Answer times without the pauses of the machine. */
export interface AnswerTimesWithoutPauses extends AnswerTimes {
  /** The times as the caller saw them, with the pauses. */
  readonly ofAll: AnswerTimes;
}

/**
 * Computes the answer times of the reads. From each is subtracted the time in which the machine stood still, and as long again, in
 * which the requests of the pause are answered; a read for which nothing is left is not counted. If that would be more than half of
 * the whole time, nothing is subtracted.
 */
export function describeReads(
  { begunAt, reads }: ReadReport,
  pauses: readonly Interval[],
): AnswerTimesWithoutPauses {
  const spans = reads.map(({ sentAt, answeredAt }) => ({ from: sentAt, to: answeredAt }));
  const silences = reads.map(({ answeredAt }, index) => ({
    from: reads[index - 1]?.answeredAt ?? begunAt,
    to: answeredAt,
  }));
  const ofAll = describeTimes(spans.map(lengthOf), silences.map(lengthOf));
  const delays = joinOverlapping(pauses.map(({ from, to }) => ({ from, to: to + (to - from) })));
  const whole = { from: begunAt, to: reads.at(-1)?.answeredAt ?? begunAt };
  if (2 * lengthWithin(whole, delays) > lengthOf(whole)) return { ...ofAll, ofAll };
  const ownTime = (span: Interval) => lengthOf(span) - lengthWithin(span, delays);
  const counted = spans.map(ownTime).filter((time) => time > 0);
  return { ...describeTimes(counted, silences.map(ownTime)), ofAll };
}

function describeTimes(reads: readonly number[], silences: readonly number[]): AnswerTimes {
  const sorted = reads.toSorted((left, right) => left - right);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return {
    p50: at(0.5),
    p99: at(0.99),
    silence: silences.reduce((most, one) => Math.max(most, one), 0),
  };
}

function lengthOf({ from, to }: Interval): number {
  return to - from;
}

function lengthWithin(span: Interval, delays: readonly Interval[]): number {
  return delays.reduce(
    (sum, { from, to }) => sum + Math.max(0, Math.min(to, span.to) - Math.max(from, span.from)),
    0,
  );
}

/** Joins intervals, given in the order in which they start, so that no time counts twice. */
function joinOverlapping(intervals: readonly Interval[]): readonly Interval[] {
  const joined: Interval[] = [];
  for (const interval of intervals) {
    const last = joined.at(-1);
    if (!last || interval.from > last.to) joined.push(interval);
    else joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, interval.to) };
  }
  return joined;
}
