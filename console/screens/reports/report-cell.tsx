import type { Answered } from '../../call/ask.ts';
import { showDate } from '../../format/dates.ts';
import { showAmount, toCents } from '../../format/money.ts';
import { ExplainedFigure } from '../../frame/figure.tsx';
import { payOf, useExplained } from '../pay/use-explained.ts';
import { isDepositStatus, MarkedDepositStatus } from '../taxes/deposit-status.tsx';
import { ReportFigure } from './report-figure.tsx';

type Table = Answered<'reports', 'getReportTable'>['table'];
export type TableColumn = Table['columns'][number];
export type TableRow = Table['rows'][number];
type Cell = TableRow[string];

/** The part of an explanation that has the figures of a column. */
const explainedParts: Readonly<Record<string, string>> = {
  grossPay: 'gross',
  employeeTaxes: 'taxes',
  employerTaxes: 'taxes',
  deductions: 'deductions',
  hours: 'gross',
};

/** A cell of a report. A figure of a payment opens its explanation; one of a pay day leads to the payments. */
export function ReportFigureCell({
  companyId,
  column: { key, type, heading },
  row,
}: {
  readonly companyId: string;
  readonly column: TableColumn;
  readonly row: TableRow;
}) {
  const { open } = useExplained();
  const shown = showReportCell(type, row[key] ?? null);
  const { userId, userName, payPeriodId, payDate, depositStatus } = row;
  if (key === 'depositStatus' && isDepositStatus(depositStatus))
    return <MarkedDepositStatus status={depositStatus} />;
  if (typeof row[key] !== 'number') return shown;
  if (userId && payPeriodId)
    return (
      <ExplainedFigure
        explains={`Explain ${heading} of ${userName}`}
        open={() => open(payOf(String(userId), String(payPeriodId)), explainedParts[key])}
      >
        {shown}
      </ExplainedFigure>
    );
  if (!payDate) return shown;
  return (
    <ReportFigure
      companyId={companyId}
      report="Payroll register"
      from={String(payDate)}
      to={String(payDate)}
      explains={`Payments of ${showDate(String(payDate))}`}
    >
      {shown}
    </ReportFigure>
  );
}

/** Writes a value as people read it. */
export function showReportCell(type: TableColumn['type'], cell: Cell): string {
  if (cell === null) return '–';
  // Hours have two decimals, as amounts have.
  if (typeof cell === 'number') return showAmount(toCents(cell));
  return type === 'date' ? showDate(String(cell)) : String(cell);
}
