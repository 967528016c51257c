export interface Random {
  /** A whole number from the first to the last, both included. */
  between(first: number, last: number): number;
}

/** Numbers that look random and are the same for the same seed (a linear congruential generator). */
export function createRandom(seed: number): Random {
  let state = seed;
  return {
    between: (first, last) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return first + (Math.floor(state / 65_536) % (last - first + 1));
    },
  };
}
