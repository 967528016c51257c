import { randomInt } from 'node:crypto';
import { integer, sample } from 'fast-check';

/** Seed of all random tests: always the same, the one in PAYWRIGHT_SEED, or a new one with PAYWRIGHT_SEED=random. */
export const randomSeed = readSeed(process.env.PAYWRIGHT_SEED ?? '20261116');

/** PAYWRIGHT_ROUNDS multiplies the number of random cases. */
export const roundsMultiplier = Number(process.env.PAYWRIGHT_ROUNDS ?? 1);

function readSeed(text: string): number {
  return text === 'random' ? randomInt(2 ** 31) : Number(text);
}

/** Returns a function that gives random lengths of pages. */
export function takeLimits({ most }: { readonly most: number }): () => number {
  const limits = sample(integer({ min: 1, max: most }), { numRuns: 97, seed: randomSeed });
  let taken = 0;
  return () => {
    taken += 1;
    return limits[taken % limits.length] ?? 1;
  };
}
