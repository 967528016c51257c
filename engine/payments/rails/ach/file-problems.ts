import { parseRoutingNumber } from '../../../../values/bank.ts';
import { hasLetterOrDigit } from '../../transliterate.ts';
import {
  type AchBatch,
  type AchBatchCover,
  type AchEntry,
  type AchFileCover,
  largestAchAmount,
  largestTraceSequence,
} from './ach-file.ts';
import { toAchText } from './ach-text.ts';
import type { AchTotals } from './ach-totals.ts';
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

/** Lists the problems of a file as a whole; those of its batches and entries are listed one by one. */
export function listAchFileProblems(
  file: AchFileCover,
  {
    batches,
    totals,
  }: {
    /** Number of batches. */
    readonly batches: number;
    readonly totals: AchTotals;
  },
): readonly AchFileProblem[] {
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
  refuse('noBatches', batches === 0);
  refuse('tooManyBatches', batches > largestNumberIn(fileControl, 'batch count'));
  const blocks = Math.ceil((2 + 2 * batches + totals.records) / recordsInBlock);
  refuse('tooManyRecords', blocks > largestNumberIn(fileControl, 'block count'));
  refuse(
    'tooManyEntriesInFile',
    totals.records > largestNumberIn(fileControl, 'entry and addenda count'),
  );
  refuse('fileTotalTooLarge', isTotalTooLarge(totals, fileControl));
  refuse('tracesUsedUp', !hasTraces(file.firstTrace, totals.entries));
  return problems;
}

/** Reports whether there are trace numbers for so many entries. */
export function hasTraces(firstTrace: number, entries: number): boolean {
  return (
    Number.isSafeInteger(firstTrace) &&
    firstTrace >= 1 &&
    firstTrace + entries - 1 <= largestTraceSequence
  );
}

/** Lists the problems of a batch without those of its entries. */
export function listBatchProblems(
  { company, description, originatingBank }: AchBatchCover,
  position: number,
  totals: AchTotals,
): readonly AchFileProblem[] {
  const problems: AchFileProblem[] = [];
  const refuse = (problem: AchFileProblem['problem'], refused: boolean) => {
    if (refused) problems.push({ problem, batch: position });
  };
  refuse('companyName', !isReadable(company.name, batchHeader, 'company name'));
  refuse('companyId', !/^[\x21-\x7e]{1,10}$/.test(company.id));
  refuse('description', !isPlain(description, batchHeader, 'entry description'));
  refuse('originatingBank', !parseRoutingNumber(originatingBank));
  refuse('noEntries', totals.entries === 0);
  refuse(
    'tooManyEntries',
    totals.records > largestNumberIn(batchControl, 'entry and addenda count'),
  );
  refuse('batchTotalTooLarge', isTotalTooLarge(totals, batchControl));
  return problems;
}

/** Names the problems of an entry. */
export function listEntryProblems(
  entry: AchEntry,
  { entryClass }: Pick<AchBatch, 'entryClass'>,
): AchFileProblem['problem'][] {
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

function isTotalTooLarge({ credits, debits }: AchTotals, layout: RecordLayout): boolean {
  return (
    credits > largestNumberIn(layout, 'total credits') ||
    debits > largestNumberIn(layout, 'total debits')
  );
}
