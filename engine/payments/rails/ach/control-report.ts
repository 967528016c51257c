import type { CalendarDate } from '../../../../values/calendar-date.ts';
import { formatTimestamp, type Instant } from '../../../../values/instant.ts';
import { type Cents, formatMoney } from '../../../../values/money.ts';
import type { EntryClass } from './ach-file.ts';

/** What bank and company compare before a file is released. */
export interface ControlReport {
  readonly createdAt: Instant;
  readonly idModifier: string;
  readonly destination: string;
  readonly origin: string;
  readonly batches: readonly BatchControl[];
  readonly batchCount: number;
  readonly blockCount: number;
  readonly totals: ControlTotals;
}

export interface BatchControl extends ControlTotals {
  readonly number: number;
  readonly company: string;
  readonly entryClass: EntryClass;
  readonly description: string;
  readonly effectiveDate: CalendarDate;
}

export interface ControlTotals {
  readonly debitEntries: number;
  readonly creditEntries: number;
  readonly addenda: number;
  readonly debits: Cents;
  readonly credits: Cents;
  /** The receiving banks, eight digits each, summed; the last ten digits of it. */
  readonly entryHash: string;
}

export function writeControlReport(report: ControlReport): string {
  const heading = [
    `ACH file ${report.idModifier}, made ${formatTimestamp(report.createdAt)} New York time`,
    `from ${report.origin} to ${report.destination}`,
  ];
  const rows = [
    ['batch', 'company', 'class', 'description', 'effective', ...columns],
    ...report.batches.map((batch) => [
      String(batch.number),
      batch.company,
      batch.entryClass,
      batch.description,
      batch.effectiveDate,
      ...cellsOf(batch),
    ]),
    ['file', '', '', '', '', ...cellsOf(report.totals)],
  ];
  const counted = `batches: ${report.batchCount}, blocks of 10 records: ${report.blockCount}`;
  return `${[...heading, '', ...toTable(rows), '', counted].join('\n')}\n`;
}

const columns = ['debits', 'amount', 'credits', 'amount', 'addenda', 'entry hash'];

function cellsOf(totals: ControlTotals): string[] {
  return [
    String(totals.debitEntries),
    formatMoney(totals.debits),
    String(totals.creditEntries),
    formatMoney(totals.credits),
    String(totals.addenda),
    totals.entryHash,
  ];
}

/** Words to the left, figures to the right. */
function toTable(rows: readonly (readonly string[])[]): string[] {
  const words = 5;
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column < words ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}
