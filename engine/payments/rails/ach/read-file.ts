import { AccountNumber } from '../../../../values/masked.ts';
import { cents } from '../../../../values/money.ts';
import { parseTransactionCode } from './ach-file.ts';
import type { AchParseError } from './parse-error.ts';
import type { Addendum, ReceivedBatch, ReceivedEntry, ReceivedFile } from './received-file.ts';
import { type RecordLine, RecordReader, toRecords } from './records.ts';
import { listControlErrors } from './verify-controls.ts';

export type AchReadResult =
  | { readonly faults: readonly AchParseError[] }
  | { readonly faults?: never; readonly file: ReceivedFile };

/**
 * Reads a whole file or rejects it. Truncated files, records out of order, letters instead of digits
 * and wrong totals are reported with line and field.
 */
export function readAchFile(text: string): AchReadResult {
  const found = toRecords(text);
  if ('faults' in found) return found;
  const fields = new RecordReader();
  const { header, control } = found;
  const batches = found.batches.map((batch) => ({
    batch: toBatch(
      fields,
      batch.header,
      batch.entries.map((entry) => toEntry(fields, entry)),
    ),
    control: fields.read('batchControl', batch.control),
  }));
  const totals = fields.read('fileControl', control);
  const opening = fields.read('fileHeader', header);
  const file: ReceivedFile = {
    destination: opening.text('immediate destination'),
    origin: opening.text('immediate origin'),
    createdOn: opening.date('file creation date'),
    idModifier: opening.text('file id modifier'),
    batches: batches.map(({ batch }) => batch),
  };
  if (fields.faults.length > 0) return { faults: inOrder(fields.faults) };
  const faults = listControlErrors({ batches, control: totals, records: found.count });
  return faults.length > 0 ? { faults } : { file };
}

function inOrder(faults: readonly AchParseError[]): readonly AchParseError[] {
  return faults.toSorted((one, other) => one.line - other.line);
}

function toBatch(
  fields: RecordReader,
  record: RecordLine,
  entries: readonly ReceivedEntry[],
): ReceivedBatch {
  const header = fields.read('batchHeader', record);
  return {
    line: record.line,
    number: header.number('batch number'),
    serviceClass: header.number('service class code'),
    entryClass: header.text('entry class'),
    companyName: header.text('company name'),
    companyId: header.text('company identification'),
    description: header.text('entry description'),
    effectiveDate: header.date('effective entry date'),
    originatingBank: header.text('originating bank'),
    entries,
  };
}

function toEntry(
  fields: RecordReader,
  { detail, addenda }: { readonly detail: RecordLine; readonly addenda: readonly RecordLine[] },
): ReceivedEntry {
  const entry = fields.read('entryDetail', detail);
  const moved = parseTransactionCode(entry.number('transaction code'));
  if (!moved) fields.addError('transactionCode', detail.line, 'transaction code');
  if ((entry.number('addenda indicator') === 1) !== addenda.length > 0)
    fields.addError('addendaIndicator', detail.line, 'addenda indicator');
  return {
    line: detail.line,
    direction: moved?.direction ?? 'credit',
    accountType: moved?.accountType ?? 'checking',
    routing: `${entry.text('receiving bank')}${entry.text('check digit')}`,
    account: new AccountNumber(entry.text('account number')),
    amount: cents(entry.number('amount')),
    identification: entry.text('identification'),
    name: entry.text('receiver name'),
    trace: entry.text('trace number'),
    addenda: addenda.flatMap((record) => toAddendum(fields, record) ?? []),
  };
}

function toAddendum(fields: RecordReader, record: RecordLine): Addendum | undefined {
  switch (record.text.slice(1, 3)) {
    case '05':
      return {
        type: 'information',
        text: fields.read('paymentAddendum', record).text('payment information'),
      };
    case '98':
      return toChange(fields, record);
    case '99':
      return toReturn(fields, record);
    default:
      fields.addError('addendaType', record.line, 'addenda type');
      return undefined;
  }
}

function toReturn(fields: RecordReader, record: RecordLine): Addendum {
  const addendum = fields.read('returnAddendum', record);
  const code = addendum.text('return code');
  if (!/^R\d\d$/.test(code)) fields.addError('returnCode', record.line, 'return code');
  const died = addendum.text('date of death');
  // Only these two codes report a death; contested returns have another date in this field.
  const speaksOfDeath = code === 'R14' || code === 'R15';
  return {
    type: 'return',
    code,
    originalTrace: addendum.text('original trace number'),
    originalBank: addendum.text('original receiving bank'),
    dateOfDeath: speaksOfDeath && died !== '' ? addendum.date('date of death') : undefined,
    information: addendum.text('addenda information'),
  };
}

function toChange(fields: RecordReader, record: RecordLine): Addendum {
  const addendum = fields.read('changeAddendum', record);
  const code = addendum.text('change code');
  if (!/^C\d\d$/.test(code)) fields.addError('changeCode', record.line, 'change code');
  return {
    type: 'change',
    code,
    originalTrace: addendum.text('original trace number'),
    originalBank: addendum.text('original receiving bank'),
    correctedData: new AccountNumber(addendum.text('corrected data')),
  };
}
