import type { RoutingNumber } from '../../../../values/bank.ts';
import type {
  BankEntry,
  BatchedEntry,
  PaymentFileCover,
  PaymentFileDraft,
  PaymentFileResult,
} from '../payment-file.ts';
import {
  type AchBatchCover,
  type AchEntry,
  entryDescriptions,
  fileIdModifier,
} from './ach-file.ts';
import { AchFileDraft } from './ach-file-draft.ts';
import { readableNameOr } from './ach-text.ts';
import { describeAchFileProblem } from './file-problems.ts';
import { batchHeader, entryDetail, fieldLength } from './layout.ts';

/** Names the batch of an entry in a NACHA file: there is one for each company, purpose and date. */
export function batchOfEntry({ company, purpose, effectiveDate }: BatchedEntry): string {
  return `${company.id} ${purpose} ${effectiveDate}`;
}

/** Begins a NACHA file of entries. */
export function beginEntries(file: PaymentFileCover): PaymentFileDraft {
  return new EntriesDraft(file);
}

class EntriesDraft implements PaymentFileDraft {
  readonly #originatingBank: RoutingNumber;
  readonly #draft: AchFileDraft;
  readonly #batches = new Set<string>();
  #batch = '';

  constructor({ bank, createdAt, filesBefore, firstTrace }: PaymentFileCover) {
    const { destination, origin, originatingBank } = bank;
    const idModifier = fileIdModifier(filesBefore);
    this.#originatingBank = originatingBank;
    this.#draft = new AchFileDraft({ destination, origin, createdAt, idModifier, firstTrace });
  }

  add(entry: BankEntry): string {
    const batch = batchOfEntry(entry);
    if (batch !== this.#batch) this.#begin(batch, entry);
    return this.#draft.add(toAchEntry(entry));
  }

  end(): PaymentFileResult {
    const written = this.#draft.end();
    return written.problems ? { problems: written.problems.map(describeAchFileProblem) } : written;
  }

  #begin(batch: string, entry: BankEntry): void {
    if (this.#batches.has(batch)) throw new Error('the entries of a batch must follow each other');
    this.#batches.add(batch);
    this.#batch = batch;
    this.#draft.beginBatch(toBatch(entry, this.#originatingBank));
  }
}

function toBatch(
  { purpose, company, effectiveDate }: BankEntry,
  originatingBank: RoutingNumber,
): AchBatchCover {
  const ein = company.ein ?? '000000000';
  const nameLength = fieldLength(batchHeader, 'company name');
  return {
    entryClass: purpose === 'pay' || purpose === 'reversal' ? 'PPD' : 'CCD',
    company: { name: readableNameOr(company.name, nameLength, `EIN ${ein}`), id: `1${ein}` },
    description: entryDescriptions[purpose],
    effectiveDate,
    originatingBank,
  };
}

function toAchEntry(entry: BankEntry): AchEntry {
  const identification = identificationOf(entry.id);
  const nameLength = fieldLength(entryDetail, 'receiver name');
  return {
    direction: entry.direction,
    routing: entry.routing,
    accountNumber: entry.accountNumber,
    accountType: entry.accountType,
    amount: entry.amount,
    identification,
    name: readableNameOr(entry.name, nameLength, `PAYEE ${identification}`),
    ...(entry.information !== undefined && { information: entry.information }),
  };
}

/** Shortens an id to the 15 characters that a bank repeats in a return; enough to be unique. */
export function identificationOf(id: string): string {
  return id.replaceAll('-', '').slice(0, 15);
}
