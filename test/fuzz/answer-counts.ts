import { allOperations } from '../../contract/operations.ts';

/** Counts of answers by operation: accepted and refused. */
export class AnswerCounts {
  readonly #accepted = new Map<string, number>();
  readonly #refused = new Map<string, number>();

  #total = 0;

  add(name: string, status: number): void {
    const counts = status === 200 ? this.#accepted : this.#refused;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    this.#total += 1;
  }

  get total(): number {
    return this.#total;
  }

  get accepted(): number {
    return sum(this.#accepted);
  }

  /** The operations without any accepted request. */
  listNeverAccepted(): string[] {
    return allOperations.map(({ name }) => name).filter((name) => !this.#accepted.has(name));
  }

  /** One line per operation, the least accepted first. */
  describe(): string {
    const rows = allOperations
      .map(({ name }) => ({
        name,
        accepted: this.#accepted.get(name) ?? 0,
        refused: this.#refused.get(name) ?? 0,
      }))
      .sort((left, right) => left.accepted - right.accepted);
    return rows
      .map(({ name, accepted, refused }) => `${name}: ${accepted} accepted, ${refused} refused`)
      .join('\n');
  }
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}
