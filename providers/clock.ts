import { type Instant, toInstant } from '../values/instant.ts';

/** The time of the world. The only place in the house that reads it; everything else is given a time. */
export interface Clock {
  now(): Instant;
  /** Milliseconds from some moment on. They never go back, even when somebody sets the clock. */
  monotonicMs(): number;
}

export const systemClock: Clock = {
  now: () => toInstant(Date.now()),
  monotonicMs: () => performance.now(),
};

/** For packages that take a moment in no other form. */
export function toDate(instant: Instant): Date {
  return new Date(instant);
}
