import { randomInt } from 'node:crypto';

/** What is drawn at random is drawn from this; PAYWRIGHT_SEED repeats a run. */
export const randomSeed = Number(process.env.PAYWRIGHT_SEED ?? randomInt(2 ** 31));

/** PAYWRIGHT_ROUNDS multiplies how much is tried. */
export const roundsMultiplier = Number(process.env.PAYWRIGHT_ROUNDS ?? 1);
