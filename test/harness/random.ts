import { randomInt } from 'node:crypto';

/** Seed of all random tests; PAYWRIGHT_SEED repeats a run. */
export const randomSeed = Number(process.env.PAYWRIGHT_SEED ?? randomInt(2 ** 31));

/** PAYWRIGHT_ROUNDS multiplies the number of random cases. */
export const roundsMultiplier = Number(process.env.PAYWRIGHT_ROUNDS ?? 1);
