import { formatTimestamp, type Instant, newYorkDateOf } from '../../../../values/instant.ts';
import type { BatchControl, ControlTotals, EntryDirection } from '../payment-file.ts';
import {
  type AchBatchCover,
  type AchEntry,
  type AchFileCover,
  serviceClass,
  transactionCode,
} from './ach-file.ts';
import { toAchText } from './ach-text.ts';
import { toDfiIdentification } from './entry-hash.ts';
import {
  batchControl,
  batchHeader,
  entryDetail,
  fieldLength,
  fileControl,
  fileHeader,
  paymentAddendum,
  type RecordLayout,
  writeRecord,
} from './layout.ts';
import { toShortDate } from './short-date.ts';

/** The name of a bank or an origin as the file has it. */
export function nameInHeader(name: string, field: 'destination name' | 'origin name'): string {
  return written(name, fileHeader, field);
}

/** The name of a company as its batch has it. */
export function companyNameOf({ company }: AchBatchCover): string {
  return written(company.name, batchHeader, 'company name');
}

export function traceOf({ originatingBank }: AchBatchCover, sequence: number): string {
  return `${toDfiIdentification(originatingBank)}${String(sequence).padStart(7, '0')}`;
}

export function fileHeaderRecord(file: AchFileCover): string {
  const { destination, origin, createdAt, idModifier, reference } = file;
  return writeRecord(fileHeader, [
    1,
    1,
    ` ${destination.routing}`,
    origin.id.padStart(10),
    toShortDate(newYorkDateOf(createdAt)),
    shortTime(createdAt),
    idModifier,
    94,
    10,
    1,
    nameInHeader(destination.name, 'destination name'),
    nameInHeader(origin.name, 'origin name'),
    reference ?? '',
  ]);
}

export function batchHeaderRecord(batch: AchBatchCover, control: BatchControl): string {
  return writeRecord(batchHeader, [
    5,
    serviceClass(directionsOf(control)),
    control.company,
    '',
    batch.company.id,
    batch.entryClass,
    batch.description,
    '',
    toShortDate(batch.effectiveDate),
    '',
    1,
    toDfiIdentification(batch.originatingBank),
    control.number,
  ]);
}

/** The record of an entry and, if it has information for the receiver, its addendum. */
export function entryRecords(entry: AchEntry, trace: string): readonly string[] {
  const { routing, information } = entry;
  const detail = writeRecord(entryDetail, [
    6,
    transactionCode(entry.accountType, entry.direction),
    toDfiIdentification(routing),
    routing.slice(8),
    entry.accountNumber,
    entry.amount,
    entry.identification,
    written(entry.name, entryDetail, 'receiver name'),
    '',
    information === undefined ? 0 : 1,
    trace,
  ]);
  if (information === undefined) return [detail];
  return [detail, writeRecord(paymentAddendum, [7, '05', information, 1, trace.slice(8)])];
}

export function batchControlRecord(batch: AchBatchCover, control: BatchControl): string {
  return writeRecord(batchControl, [
    8,
    serviceClass(directionsOf(control)),
    control.debitEntries + control.creditEntries + control.addenda,
    control.entryHash,
    control.debits,
    control.credits,
    batch.company.id,
    '',
    '',
    toDfiIdentification(batch.originatingBank),
    control.number,
  ]);
}

export function fileControlRecord(
  totals: ControlTotals,
  { batchCount, blockCount }: { readonly batchCount: number; readonly blockCount: number },
): string {
  return writeRecord(fileControl, [
    9,
    batchCount,
    blockCount,
    totals.debitEntries + totals.creditEntries + totals.addenda,
    totals.entryHash,
    totals.debits,
    totals.credits,
    '',
  ]);
}

function directionsOf({ debitEntries, creditEntries }: ControlTotals): EntryDirection[] {
  return [
    ...(debitEntries > 0 ? ['debit' as const] : []),
    ...(creditEntries > 0 ? ['credit' as const] : []),
  ];
}

function shortTime(instant: Instant): string {
  return formatTimestamp(instant).slice(11, 16).replace(':', '');
}

function written(name: string, layout: RecordLayout, field: string): string {
  return toAchText(name, fieldLength(layout, field));
}
