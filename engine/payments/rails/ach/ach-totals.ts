import { cents } from '../../../../values/money.ts';
import type { ControlTotals } from '../payment-file.ts';
import type { AchEntry } from './ach-file.ts';
import { toDfiIdentification, toEntryHash } from './entry-hash.ts';

/** Counts and sums of the entries of a batch or a file, taken while they are written. */
export class AchTotals {
  readonly #entries = { debit: 0, credit: 0 };
  readonly #amounts = { debit: 0, credit: 0 };
  #addenda = 0;
  #entryHash = toEntryHash([]);

  add({ direction, amount, routing, information }: AchEntry): void {
    this.#entries[direction] += 1;
    this.#amounts[direction] += amount;
    if (information !== undefined) this.#addenda += 1;
    this.#entryHash = toEntryHash([this.#entryHash, toDfiIdentification(routing)]);
  }

  get entries(): number {
    return this.#entries.debit + this.#entries.credit;
  }

  /** Number of entries and addenda. */
  get records(): number {
    return this.entries + this.#addenda;
  }

  get debits(): number {
    return this.#amounts.debit;
  }

  get credits(): number {
    return this.#amounts.credit;
  }

  toControl(): ControlTotals {
    return {
      debitEntries: this.#entries.debit,
      creditEntries: this.#entries.credit,
      addenda: this.#addenda,
      debits: cents(this.debits),
      credits: cents(this.credits),
      entryHash: this.#entryHash,
    };
  }
}
