/**
 * A return file as a bank writes it, laid out by position, independently of the table that our reader uses.
 * Each record is a list of [first position, text], counted from 1 as banks print it.
 */
type Place = readonly [from: number, text: string];

export interface ReturnFileEntry {
  readonly kind: 'return' | 'change';
  readonly code: string;
  readonly originalTrace: string;
  readonly amountCents?: number;
  /** The transaction code of a return: 21 and 31 for a credit, 26 and 36 for a debit. */
  readonly transactionCode?: number;
  readonly dateOfDeath?: string;
  readonly information?: string;
  readonly correctedData?: string;
  /** The identification that we gave the returned entry. */
  readonly identification?: string;
}

/** In a return, the returning bank is the originator and our bank is the receiver. */
const receivingBank = '01140153';
const ourBank = '09100001';

export function writeReturnFile(entries: readonly ReturnFileEntry[]): string {
  const records = [
    at(
      [1, '101'],
      [4, ` ${ourBank}9`],
      [14, ' 011401533'],
      [24, '260330'],
      [30, '0830'],
      [34, 'A094101'],
      [41, 'PAYWRIGHT'],
      [64, 'FIRST RECEIVING BANK'],
    ),
  ];
  for (const [index, entry] of entries.entries()) records.push(...batchOf(entry, index + 1));
  const blocks = Math.ceil((records.length + 1) / 10);
  const total = (debit: boolean) =>
    entries
      .filter((one) => isDebit(one) === debit)
      .reduce((sum, one) => sum + (one.amountCents ?? 0), 0);
  records.push(
    at(
      [1, '9'],
      [2, digits(entries.length, 6)],
      [8, digits(blocks, 6)],
      [14, digits(entries.length * 2, 8)],
      [22, digits(entries.length * Number(ourBank), 10)],
      [32, digits(total(true), 12)],
      [44, digits(total(false), 12)],
    ),
  );
  while (records.length % 10 !== 0) records.push('9'.repeat(94));
  return `${records.join('\n')}\n`;
}

function batchOf(entry: ReturnFileEntry, number: number): string[] {
  const { kind, code, originalTrace } = entry;
  const serviceClass = isDebit(entry) ? '225' : '220';
  const amount = digits(entry.amountCents ?? 0, 12);
  const trace = `${receivingBank}${digits(number, 7)}`;
  const own = [7, originalTrace] as const;
  return [
    at(
      [1, `5${serviceClass}`],
      [5, 'BLUE RIDGE BAKER'],
      [41, '1541234567'],
      [51, kind === 'change' ? 'COR' : 'PPD'],
      [54, 'PAYROLL'],
      [70, '260327'],
      [76, '0861'],
      [80, receivingBank],
      [88, digits(number, 7)],
    ),
    at(
      [1, `6${entry.transactionCode ?? 21}`],
      [4, ourBank],
      [12, '9'],
      [13, '72004431'],
      [30, amount.slice(2)],
      [40, entry.identification ?? `PAY-${digits(number, 6)}`],
      [55, 'JANE DOE'],
      [79, '1'],
      [80, trace],
    ),
    kind === 'return'
      ? at(
          [1, `799${code}`],
          own,
          [22, entry.dateOfDeath ?? ''],
          [28, receivingBank],
          [36, entry.information ?? ''],
          [80, trace],
        )
      : at(
          [1, `798${code}`],
          own,
          [28, receivingBank],
          [36, entry.correctedData ?? ''],
          [80, trace],
        ),
    at(
      [1, `8${serviceClass}`],
      [5, '000002'],
      [11, digits(Number(ourBank), 10)],
      [21, isDebit(entry) ? amount : digits(0, 12)],
      [33, isDebit(entry) ? digits(0, 12) : amount],
      [45, '1541234567'],
      [80, receivingBank],
      [88, digits(number, 7)],
    ),
  ];
}

function isDebit({ transactionCode = 21 }: ReturnFileEntry): boolean {
  return transactionCode % 10 >= 5;
}

function digits(number: number, length: number): string {
  return String(number).padStart(length, '0');
}

function at(...places: readonly Place[]): string {
  const record = ' '.repeat(94).split('');
  for (const [from, text] of places)
    for (const [index, character] of [...text].entries()) record[from - 1 + index] = character;
  return record.join('');
}
