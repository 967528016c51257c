/** Reduces a limit that holds over all servers to the part of this server. */
export type Share = (limit: number) => number;

/** The share of the only server. */
export const wholeLimit: Share = (limit) => limit;

/** The share of one of several servers: together they allow no more than the limit, but each at least one. */
export function limitOfOne(limit: number, servers: number): number {
  return Math.max(1, Math.floor(limit / servers));
}
