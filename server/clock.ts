import { type Instant, toInstant } from '../values/instant.ts';

/** The time of the world. The only place in the house that reads it; everything else is given a time. */
export interface Clock {
  now(): Instant;
}

export const worldClock: Clock = {
  now: () => toInstant(Date.now()),
};

/** For packages that take a moment in no other form. */
export function toDate(instant: Instant): Date {
  return new Date(instant);
}
