import { showCount } from '../../format/counts.ts';
import { showDay } from '../../format/dates.ts';

interface DayOfRequests {
  readonly date: string;
  readonly failedCount: number;
  readonly slowMilliseconds: number;
}

/** The title of the plot: failures first, then the slowest day. */
export function describeTimes(days: readonly DayOfRequests[]): string {
  const failed = days.reduce((count, { failedCount }) => count + failedCount, 0);
  const last = days.filter(({ failedCount }) => failedCount > 0).at(-1);
  if (last)
    return `${showCount(failed, 'request', 'requests')} failed, the last on ${showDay(last.date)}`;
  const [slowest] = days.toSorted((one, other) => other.slowMilliseconds - one.slowMilliseconds);
  if (!slowest) return 'No request yet';
  return `No request failed; on ${showDay(slowest.date)}, the slowest day, 95 % took at most ${slowest.slowMilliseconds} ms`;
}
