import type { RoutingNumber } from '../../../../values/bank.ts';
import { groupBy } from '../../../../values/group-by.ts';
import type { BankEntry, PaymentFileInput, PaymentFileResult } from '../payment-file.ts';
import { type AchBatch, entryDescriptions, fileIdModifier } from './ach-file.ts';
import { readableNameOr } from './ach-text.ts';
import { describeAchFileProblem } from './file-problems.ts';
import { batchHeader, entryDetail, fieldLength } from './layout.ts';
import { writeAchFile } from './write-file.ts';

/** Writes entries to a NACHA file, with one batch for each company, purpose and date. */
export function writeEntries(file: PaymentFileInput): PaymentFileResult {
  const { bank, entries, createdAt, filesBefore, firstTrace } = file;
  const { originatingBank, destination, origin } = bank;
  const groups = [
    ...groupBy(
      entries,
      ({ company, purpose, effectiveDate }) => `${company.id} ${purpose} ${effectiveDate}`,
    ).values(),
  ];
  const written = writeAchFile({
    destination,
    origin,
    createdAt,
    idModifier: fileIdModifier(filesBefore),
    firstTrace,
    batches: groups.map((group) => toBatch(group, originatingBank)),
  });
  if (written.problems) return { problems: written.problems.map(describeAchFileProblem) };
  const { text, control, traces } = written;
  const numbered = groups.flatMap((group, batch) =>
    group.map(({ id }, index) => [id, traces[batch]?.[index] ?? ''] as const),
  );
  return { text, control, traces: new Map(numbered) };
}

function toBatch(group: readonly BankEntry[], originatingBank: RoutingNumber): AchBatch {
  const [first] = group;
  if (!first) throw new Error('empty batch');
  const { purpose, company, effectiveDate } = first;
  const ein = company.ein ?? '000000000';
  const nameLength = fieldLength(batchHeader, 'company name');
  return {
    entryClass: purpose === 'pay' || purpose === 'reversal' ? 'PPD' : 'CCD',
    company: { name: readableNameOr(company.name, nameLength, `EIN ${ein}`), id: `1${ein}` },
    description: entryDescriptions[purpose],
    effectiveDate,
    originatingBank,
    entries: group.map(toAchEntry),
  };
}

function toAchEntry(entry: BankEntry): AchBatch['entries'][number] {
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
