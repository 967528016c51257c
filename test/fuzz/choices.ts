/** Random choices that are the same for the same seed (mulberry32). */
export class Choices {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A whole number from 0 to one less than the limit. */
  below(limit: number): number {
    return Math.floor(this.#next() * limit);
  }

  /** A whole number from `least` to `most`, both included. */
  int(least: number, most: number): number {
    return least + this.below(most - least + 1);
  }

  /** True in the given share of all cases, in percent. */
  chance(percent: number): boolean {
    return this.#next() * 100 < percent;
  }

  pick<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new Error('nothing to choose from');
    return items[this.below(items.length)] as Item;
  }

  /** An item of a list that may be empty. */
  pickAny<Item>(items: readonly Item[]): Item | undefined {
    return items.length === 0 ? undefined : this.pick(items);
  }

  /** An item by its weight. */
  weighted<Item extends { readonly weight: number }>(items: readonly Item[]): Item {
    let left = this.#next() * items.reduce((sum, { weight }) => sum + weight, 0);
    for (const item of items) {
      left -= item.weight;
      if (left < 0) return item;
    }
    return this.pick(items);
  }

  /** A number from 0 to less than 1. */
  #next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
}
