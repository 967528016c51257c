import { formatTimestamp } from '../../../../values/instant.ts';
import { formatMoney } from '../../../../values/money.ts';
import type { ControlReport, ControlTotals } from '../payment-file.ts';

export function writeControlReport(report: ControlReport): string {
  const heading = [
    `ACH file ${report.idModifier}, created ${formatTimestamp(report.createdAt)} New York time`,
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

/** Aligns words to the left and figures to the right. */
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
