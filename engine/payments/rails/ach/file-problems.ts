import { parseRoutingNumber } from '../../../../values/bank.ts';
import { hasLetterOrDigit } from '../../transliterate.ts';
import {
  type AchBatch,
  type AchEntry,
  type AchFile,
  largestAchAmount,
  largestTraceSequence,
} from './ach-file.ts';
import { toAchText } from './ach-text.ts';
import {
  batchControl,
  batchHeader,
  entryDetail,
  fieldLength,
  fileControl,
  fileHeader,
  largestNumberIn,
  paymentAddendum,
  type RecordLayout,
  recordsInBlock,
} from './layout.ts';

/** A reason why a file cannot be written. Positions count from 1, entries within their batch. */
export interface AchFileProblem {
  readonly problem: keyof typeof achFileProblemMessages;
  readonly batch?: number;
  readonly entry?: number;
}

/** Describes a problem for the log and the operator, without any value of the entry. */
export function describeAchFileProblem({ problem, batch, entry }: AchFileProblem): string {
  const where = [
    batch === undefined ? [] : [`batch ${batch}`],
    entry === undefined ? [] : [`entry ${entry}`],
  ].flat();
  return `${['ACH file', ...where].join(', ')}: ${achFileProblemMessages[problem]}.`;
}

const achFileProblemMessages = {
  destinationRouting: 'the routing number of the receiving bank is not valid',
  destinationName: 'the name of the receiving bank has no letter or digit',
  originId: 'the origin must be nine digits, or one to ten plain characters without blanks',
  originName: 'the name of the origin has no letter or digit',
  idModifier: 'the file id modifier must be one of A to Z or 0 to 9',
  reference: 'the reference must be at most eight plain characters',
  noBatches: 'the file has no batch',
  tooManyBatches: 'there are more batches than the batch count holds; write several files',
  tooManyRecords: 'there are more records than the block count holds; write several files',
  tooManyEntriesInFile: 'there are more entries than the count holds; write several files',
  fileTotalTooLarge: 'a total has more than twelve digits; write several files',
  tracesUsedUp: 'there are too few trace numbers left; start again at 1',
  companyName: 'the name of the company has no letter or digit',
  companyId: 'the id of the company must be one to ten plain characters without blanks',
  description: 'the entry description must be one to ten plain characters',
  originatingBank: 'the routing number of the originating bank is not valid',
  noEntries: 'the batch has no entry',
  tooManyEntries: 'the batch has more entries than its count holds; split it',
  batchTotalTooLarge: 'a total of the batch has more than twelve digits; split it',
  routing: 'the routing number of the receiver is not valid',
  accountNumber: 'the account number of the receiver must be one to seventeen digits',
  amountNotPositive: 'the amount must be greater than zero',
  amountTooLarge: 'the amount has more than ten digits; split the payment',
  identification: 'the identification must be one to fifteen plain characters',
  name: 'the name of the receiver has no Latin letter or digit',
  information: 'the information must be one to eighty plain characters',
  informationOutsideCcd: 'information for the receiver is for CCD batches only',
} as const;

/** Lists all problems in the order of the file; none if it can be written. */
export function listAchFileProblems(file: AchFile): readonly AchFileProblem[] {
  const problems: AchFileProblem[] = [];
  const refuse = (problem: AchFileProblem['problem'], refused: boolean) => {
    if (refused) problems.push({ problem });
  };
  refuse('destinationRouting', !parseRoutingNumber(file.destination.routing));
  refuse('destinationName', !isReadable(file.destination.name, fileHeader, 'destination name'));
  refuse('originId', !/^[\x21-\x7e]{1,10}$/.test(file.origin.id));
  refuse('originName', !isReadable(file.origin.name, fileHeader, 'origin name'));
  refuse('idModifier', !/^[A-Z0-9]$/.test(file.idModifier));
  refuse('reference', !isPlain(file.reference ?? '-', fileHeader, 'reference code'));
  refuse('noBatches', file.batches.length === 0);
  refuse('tooManyBatches', file.batches.length > largestNumberIn(fileControl, 'batch count'));
  const entries = file.batches.flatMap((batch) => batch.entries);
  const records = 2 + 2 * file.batches.length + countEntryRecords(entries);
  const blocks = Math.ceil(records / recordsInBlock);
  refuse('tooManyRecords', blocks > largestNumberIn(fileControl, 'block count'));
  refuse(
    'tooManyEntriesInFile',
    countEntryRecords(entries) > largestNumberIn(fileControl, 'entry and addenda count'),
  );
  refuse('fileTotalTooLarge', isTotalTooLarge(entries, fileControl));
  refuse(
    'tracesUsedUp',
    !Number.isSafeInteger(file.firstTrace) ||
      file.firstTrace < 1 ||
      file.firstTrace + entries.length - 1 > largestTraceSequence,
  );
  for (const [index, batch] of file.batches.entries()) checkBatch(batch, index + 1, problems);
  return problems;
}

function checkBatch(batch: AchBatch, position: number, problems: AchFileProblem[]): void {
  const { company, entries } = batch;
  const refuse = (problem: AchFileProblem['problem'], refused: boolean) => {
    if (refused) problems.push({ problem, batch: position });
  };
  refuse('companyName', !isReadable(company.name, batchHeader, 'company name'));
  refuse('companyId', !/^[\x21-\x7e]{1,10}$/.test(company.id));
  refuse('description', !isPlain(batch.description, batchHeader, 'entry description'));
  refuse('originatingBank', !parseRoutingNumber(batch.originatingBank));
  refuse('noEntries', entries.length === 0);
  refuse(
    'tooManyEntries',
    countEntryRecords(entries) > largestNumberIn(batchControl, 'entry and addenda count'),
  );
  refuse('batchTotalTooLarge', isTotalTooLarge(entries, batchControl));
  for (const [index, entry] of entries.entries())
    for (const problem of entryProblems(entry, batch))
      problems.push({ problem, batch: position, entry: index + 1 });
}

function entryProblems(entry: AchEntry, { entryClass }: AchBatch): AchFileProblem['problem'][] {
  const { routing, accountNumber, amount, identification, name, information } = entry;
  const problems: AchFileProblem['problem'][] = [];
  if (!parseRoutingNumber(routing)) problems.push('routing');
  if (!/^\d{1,17}$/.test(accountNumber)) problems.push('accountNumber');
  if (!Number.isSafeInteger(amount) || amount <= 0) problems.push('amountNotPositive');
  if (amount > largestAchAmount) problems.push('amountTooLarge');
  if (!isPlain(identification, entryDetail, 'identification')) problems.push('identification');
  if (!isReadable(name, entryDetail, 'receiver name')) problems.push('name');
  if (information === undefined) return problems;
  if (entryClass !== 'CCD') problems.push('informationOutsideCcd');
  if (!isPlain(information, paymentAddendum, 'payment information')) problems.push('information');
  return problems;
}

/** Counts the records of entries and their addenda. */
export function countEntryRecords(entries: readonly AchEntry[]): number {
  return entries.reduce((count, { information }) => count + (information === undefined ? 1 : 2), 0);
}

/** Texts that programs interpret are never shortened or converted: they fit or are rejected. */
function isPlain(text: string, layout: RecordLayout, field: string): boolean {
  return (
    /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text) &&
    text.length <= fieldLength(layout, field)
  );
}

function isReadable(text: string, layout: RecordLayout, field: string): boolean {
  return hasLetterOrDigit(toAchText(text, fieldLength(layout, field)));
}

function isTotalTooLarge(entries: readonly AchEntry[], layout: RecordLayout): boolean {
  return (['credit', 'debit'] as const).some((direction) => {
    const amounts = entries.filter((entry) => entry.direction === direction);
    const total = amounts.reduce((all, { amount }) => all + amount, 0);
    return total > largestNumberIn(layout, `total ${direction}s`);
  });
}
