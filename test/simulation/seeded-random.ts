/** A generator of random numbers that gives the same numbers for the same seed (mulberry32). */
export class SeededRandom {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number {
    return least + Math.floor(this.#next() * (most - least + 1));
  }

  chance(percent: number): boolean {
    return this.#next() * 100 < percent;
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.int(0, items.length - 1)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  }

  find<Item>(items: readonly Item[]): Item | undefined {
    return items.length === 0 ? undefined : this.pick(items);
  }

  /** A choice by weight. */
  weighted<Item extends { readonly weight: number }>(items: readonly Item[]): Item {
    let left = this.#next() * items.reduce((sum, { weight }) => sum + weight, 0);
    for (const item of items) {
      left -= item.weight;
      if (left < 0) return item;
    }
    return this.pick(items);
  }

  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}
