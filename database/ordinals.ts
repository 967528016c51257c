let last = 0;

/** Start of 2020: keeps ordinals below 16 digits. */
const epochMs = 1_577_836_800_000;

/**
 * Reserves numbers that increase with every call and returns the first. They order rows that were
 * created at the same time. A number is the microseconds since 2020 by this server's monotonic clock;
 * statements whose order must also hold between servers raise it above the last number in use.
 */
export function takeOrdinals(count = 1): number {
  const now = Math.floor((performance.timeOrigin + performance.now() - epochMs) * 1_000);
  const first = Math.max(last + 1, now);
  last = first + count - 1;
  return first;
}

/** Reserves one number for each row of a statement. */
export function ordinalsOf(rows: readonly unknown[]): number[] {
  const first = takeOrdinals(rows.length);
  return rows.map((_, index) => first + index);
}
