import type { AchFault } from './ach-fault.ts';
import { recordsInBlock } from './layout.ts';
import type { ReceivedBatch, ReceivedEntry } from './read-file.ts';
import type { ReadFields } from './records.ts';
import { bankOf, toEntryHash } from './write-file.ts';

interface Controlled {
  readonly batches: readonly { readonly batch: ReceivedBatch; readonly control: ReadFields }[];
  readonly control: ReadFields;
  readonly records: number;
}

/** Holds the control records against what they count. */
export function checkControls({ batches, control, records }: Controlled): readonly AchFault[] {
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
    'entry hash': toEntryHash(entries.map(({ routing }) => bankOf(routing))),
    'total debits': total('debit'),
    'total credits': total('credit'),
  };
}

function disagreements(
  control: ReadFields,
  problem: AchFault['problem'],
  expected: Readonly<Record<string, number | string>>,
): AchFault[] {
  return Object.entries(expected)
    .filter(([field, value]) =>
      typeof value === 'number' ? control.number(field) !== value : control.text(field) !== value,
    )
    .map(([field]) => ({ problem, line: control.line, field }));
}
