import { type Instant, toInstant } from '../values/instant.ts';

/** The real time. Nothing else reads it; everything else receives a time as an argument. */
export interface Clock {
  now(): Instant;
  /** Milliseconds since an arbitrary moment; they never go back, even when the clock is set. */
  monotonicMs(): number;
}

export const systemClock: Clock = {
  now: () => toInstant(Date.now()),
  monotonicMs: () => performance.now(),
};

/** For packages that accept only a Date. */
export function toDate(instant: Instant): Date {
  return new Date(instant);
}
