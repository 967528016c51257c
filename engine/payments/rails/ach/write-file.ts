import { formatTimestamp, type Instant, newYorkDateOf } from '../../../../values/instant.ts';
import { type Cents, cents } from '../../../../values/money.ts';
import type { BatchControl, ControlReport, ControlTotals } from '../payment-file.ts';
import {
  type AchBatch,
  type AchEntry,
  type AchFile,
  serviceClass,
  transactionCode,
} from './ach-file.ts';
import { toAchText } from './ach-text.ts';
import { toDfiIdentification, toEntryHash } from './entry-hash.ts';
import { type AchFileProblem, listAchFileProblems } from './file-problems.ts';
import {
  batchControl,
  batchHeader,
  entryDetail,
  fieldLength,
  fileControl,
  fileHeader,
  filler,
  paymentAddendum,
  type RecordLayout,
  recordsInBlock,
  writeRecord,
} from './layout.ts';
import { toShortDate } from './short-date.ts';

export type WrittenFile =
  | { readonly problems: readonly AchFileProblem[] }
  | {
      readonly problems?: never;
      readonly text: string;
      readonly control: ControlReport;
      /** Trace numbers by batch and entry, in the given order; returns refer to them. */
      readonly traces: readonly (readonly string[])[];
    };

/** Writes the file, or lists all problems that prevent it. */
export function writeAchFile(file: AchFile): WrittenFile {
  const problems = listAchFileProblems(file);
  if (problems.length > 0) return { problems };
  const records = [headerOf(file)];
  const controls: BatchControl[] = [];
  const traces: string[][] = [];
  let next = file.firstTrace;
  for (const [index, batch] of file.batches.entries()) {
    const batchTraces = batch.entries.map((_, entry) => traceOf(batch, next + entry));
    const control = controlOf(batch, index + 1);
    records.push(batchHeaderOf(batch, index + 1));
    for (const [position, entry] of batch.entries.entries())
      records.push(...entryRecords(entry, batchTraces[position] ?? ''));
    records.push(batchControlOf(batch, control));
    controls.push(control);
    traces.push(batchTraces);
    next += batch.entries.length;
  }
  const blockCount = Math.ceil((records.length + 1) / recordsInBlock);
  const totals = sumTotals(controls);
  records.push(fileControlOf(totals, controls.length, blockCount));
  while (records.length % recordsInBlock !== 0) records.push(filler);
  return {
    text: `${records.join('\n')}\n`,
    traces,
    control: {
      createdAt: file.createdAt,
      idModifier: file.idModifier,
      destination: written(file.destination.name, fileHeader, 'destination name'),
      origin: written(file.origin.name, fileHeader, 'origin name'),
      batches: controls,
      batchCount: controls.length,
      blockCount,
      totals,
    },
  };
}

function shortTime(instant: Instant): string {
  return formatTimestamp(instant).slice(11, 16).replace(':', '');
}

function written(name: string, layout: RecordLayout, field: string): string {
  return toAchText(name, fieldLength(layout, field));
}

function traceOf(batch: AchBatch, sequence: number): string {
  return `${toDfiIdentification(batch.originatingBank)}${String(sequence).padStart(7, '0')}`;
}

function headerOf({ destination, origin, createdAt, idModifier, reference }: AchFile): string {
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
    written(destination.name, fileHeader, 'destination name'),
    written(origin.name, fileHeader, 'origin name'),
    reference ?? '',
  ]);
}

function batchHeaderOf(batch: AchBatch, number: number): string {
  return writeRecord(batchHeader, [
    5,
    serviceClass(batch.entries.map(({ direction }) => direction)),
    written(batch.company.name, batchHeader, 'company name'),
    '',
    batch.company.id,
    batch.entryClass,
    batch.description,
    '',
    toShortDate(batch.effectiveDate),
    '',
    1,
    toDfiIdentification(batch.originatingBank),
    number,
  ]);
}

function entryRecords(entry: AchEntry, trace: string): string[] {
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

function batchControlOf(batch: AchBatch, control: BatchControl): string {
  return writeRecord(batchControl, [
    8,
    serviceClass(batch.entries.map(({ direction }) => direction)),
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

function fileControlOf(totals: ControlTotals, batchCount: number, blockCount: number): string {
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

function controlOf(batch: AchBatch, number: number): BatchControl {
  const of = (direction: AchEntry['direction']) =>
    batch.entries.filter((entry) => entry.direction === direction);
  const amountOf = (entries: readonly AchEntry[]) =>
    cents(entries.reduce((total, { amount }) => total + amount, 0));
  const [debits, credits] = [of('debit'), of('credit')];
  return {
    number,
    company: written(batch.company.name, batchHeader, 'company name'),
    entryClass: batch.entryClass,
    description: batch.description,
    effectiveDate: batch.effectiveDate,
    debitEntries: debits.length,
    creditEntries: credits.length,
    addenda: batch.entries.filter(({ information }) => information !== undefined).length,
    debits: amountOf(debits),
    credits: amountOf(credits),
    entryHash: toEntryHash(batch.entries.map(({ routing }) => toDfiIdentification(routing))),
  };
}

function sumTotals(controls: readonly ControlTotals[]): ControlTotals {
  const total = (of: (control: ControlTotals) => number) =>
    controls.reduce((all, control) => all + of(control), 0);
  return {
    debitEntries: total(({ debitEntries }) => debitEntries),
    creditEntries: total(({ creditEntries }) => creditEntries),
    addenda: total(({ addenda }) => addenda),
    debits: total(({ debits }) => debits) as Cents,
    credits: total(({ credits }) => credits) as Cents,
    entryHash: toEntryHash(controls.map(({ entryHash }) => entryHash)),
  };
}
