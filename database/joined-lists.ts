/**
 * Lists one after the other in a single one, each distinct list once. PostgreSQL has no lists of lists of different
 * lengths: a row takes its part of the joined one, up to the end that `endOf` returns.
 */
export class JoinedLists<Element> {
  readonly joined: Element[] = [];
  readonly #ends = new Map<string, number>();

  /** The number of the last element of a list, counted from 1 like PostgreSQL arrays; the key names the list. */
  endOf(key: string, list: readonly Element[]): number {
    let end = this.#ends.get(key);
    if (end === undefined) {
      end = this.joined.push(...list);
      this.#ends.set(key, end);
    }
    return end;
  }
}
