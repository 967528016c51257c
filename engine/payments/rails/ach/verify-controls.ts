import { toDfiIdentification, toEntryHash } from './entry-hash.ts';
import { recordsInBlock } from './layout.ts';
import type { AchParseError } from './parse-error.ts';
import type { ReceivedBatch, ReceivedEntry } from './received-file.ts';
import type { RecordFields } from './records.ts';

interface Controlled {
  readonly batches: readonly { readonly batch: ReceivedBatch; readonly control: RecordFields }[];
  readonly control: RecordFields;
  readonly records: number;
}

/** Compares control records with the records they count. */
export function listControlErrors({
  batches,
  control,
  records,
}: Controlled): readonly AchParseError[] {
  const ofBatches = batches.flatMap(({ batch, control: own }) => [
    ...disagreements(own, 'disagreesWithHeader', {
      'service class code': batch.serviceClass,
      'company identification': batch.companyId,
      'originating bank': batch.originatingBank,
      'batch number': batch.number,
    }),
    ...disagreements(own, 'disagreesWithEntries', sumsOf(batch.entries)),
  ]);
  const entries = batches.flatMap(({ batch }) => batch.entries);
  return [
    ...ofBatches,
    ...disagreements(control, 'disagreesWithEntries', {
      'batch count': batches.length,
      'block count': Math.ceil(records / recordsInBlock),
      ...sumsOf(entries),
    }),
  ];
}

function sumsOf(entries: readonly ReceivedEntry[]): Readonly<Record<string, number | string>> {
  const total = (direction: ReceivedEntry['direction']) =>
    entries.reduce((all, entry) => all + (entry.direction === direction ? entry.amount : 0), 0);
  return {
    'entry and addenda count': entries.reduce(
      (count, entry) => count + 1 + entry.addenda.length,
      0,
    ),
    'entry hash': toEntryHash(entries.map(({ routing }) => toDfiIdentification(routing))),
    'total debits': total('debit'),
    'total credits': total('credit'),
  };
}

function disagreements(
  control: RecordFields,
  problem: AchParseError['problem'],
  expected: Readonly<Record<string, number | string>>,
): AchParseError[] {
  return Object.entries(expected)
    .filter(([field, value]) =>
      typeof value === 'number' ? control.number(field) !== value : control.text(field) !== value,
    )
    .map(([field]) => ({ problem, line: control.line, field }));
}
