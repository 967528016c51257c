/** A reproducible sequence of choices: the same seed gives the same choices (mulberry32). */
export class Choices {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A whole number from 0 to one less than the limit. */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  }

  /** True in the given share of all cases, in percent. */
  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.below(items.length)] ?? items[0];
  }

  /** An item of a list that may be empty. */
  pickAny<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(items.length)];
  }
}
