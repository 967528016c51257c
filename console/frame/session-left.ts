/** Seconds before the end in which the person is warned. */
const warningSeconds = 120;

export interface SessionSpan {
  /** Seconds until the end at the latest, when the session was read. */
  readonly secondsLeft: number;
  /** Seconds after a request in which the session stays open. */
  readonly idleSeconds: number;
  readonly readAt: number;
  readonly lastRequestAt: number;
}

export type SessionPhase =
  | { readonly phase: 'open' }
  /** The end is near. A session that has reached its longest time cannot be extended. */
  | { readonly phase: 'ending'; readonly seconds: number; readonly canExtend: boolean }
  | { readonly phase: 'ended' };

/** Tells how near the end of a session is. */
export function phaseOf(span: SessionSpan, now: number): SessionPhase {
  const idle = span.idleSeconds - (now - span.lastRequestAt) / 1_000;
  const longest = span.secondsLeft - (now - span.readAt) / 1_000;
  const seconds = Math.ceil(Math.min(idle, longest));
  if (seconds <= 0) return { phase: 'ended' };
  if (seconds > warningSeconds) return { phase: 'open' };
  return { phase: 'ending', seconds, canExtend: longest > warningSeconds };
}
