import type { HeardChange } from '../../contract/changes.ts';

/** Keys of queries that are no reads of companies. */
const ownKeys: readonly unknown[] = ['session', 'caller', 'own sessions', 'own passkeys'];

/** True if the answer of a read may have changed. The key of a read begins with its operation. */
export function isChangedRead(
  [operation, ...about]: readonly unknown[],
  { companyId, reads }: HeardChange,
  /** The company whose screen is open; undefined on screens of several companies or of the person. */
  shownCompany: string | undefined,
): boolean {
  if (ownKeys.includes(operation)) return false;
  if (reads && !reads.includes(String(operation))) return false;
  if (companyId === undefined || shownCompany === undefined) return true;
  // Reads of a payroll have its id and not that of the company.
  return companyId === shownCompany || about.includes(companyId);
}

/** Milliseconds between two rounds of reads, at least. */
const shortestPauseMs = 1_000;
/** A page spends at most a fifth of the time reading again, however large the company is. */
const pauseFactor = 4;

/** The pause after a round of reads that took some time. */
export function pauseAfter(roundMs: number): number {
  return Math.max(shortestPauseMs, roundMs * pauseFactor);
}

/** Without a key or a touch for this long, a page reads nothing again: it would keep the session of somebody who left. */
const awayMs = 120_000;

/** True if nobody is at the page. */
export function isAway({
  inputAt,
  now,
}: {
  readonly inputAt: number;
  readonly now: number;
}): boolean {
  return now - inputAt >= awayMs;
}

/** An event of a stream: server-sent events, as the HTML standard defines them. */
export interface StreamEvent {
  readonly id: string | undefined;
  /** `message`, unless it is named. */
  readonly type: string;
  /** Empty if the event only tells its id. */
  readonly data: string;
}

/** Reads the complete events of a text, and what is left of it. */
export function readEvents(text: string): {
  readonly events: readonly StreamEvent[];
  readonly rest: string;
} {
  const parts = text.split('\n\n');
  const rest = parts.pop() ?? '';
  return { events: parts.map(readEvent), rest };
}

function readEvent(part: string): StreamEvent {
  const textOf = (field: string) =>
    part
      .split('\n')
      .find((line) => line.startsWith(`${field}: `))
      ?.slice(field.length + 2);
  return { id: textOf('id'), type: textOf('event') ?? 'message', data: textOf('data') ?? '' };
}
