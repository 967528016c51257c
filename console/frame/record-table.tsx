import type { ReactNode } from 'react';

/** A column of a table of records. The first one names its row. */
export interface RecordColumn<Row> {
  readonly heading: string;
  /** Stands in place of the heading, such as the button that orders the table by the column. */
  readonly headingControl?: ReactNode;
  /** The order of the rows, if it is that of this column. */
  readonly sorted?: 'ascending' | 'descending' | undefined;
  readonly show: (row: Row) => ReactNode;
  readonly isAmount?: boolean;
  /** The cells are sentences; a text of many words is one without it. */
  readonly isProse?: boolean;
  /** Left out on a phone, because the screen of the record has it. */
  readonly isDetail?: boolean;
}

export interface RecordTableProps<Row> {
  /** Name of the table, for people who do not see the heading above it. */
  readonly label: string;
  readonly columns: readonly RecordColumn<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly className?: string;
  /** Cells of a last row with sums. */
  readonly totals?: readonly ReactNode[] | undefined;
}

/** A table of records: dense, amounts on the right. */
export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const { label, columns, rows, keyOf, totals, className } = props;
  const classOf = (index: number, cell?: ReactNode) => {
    const { isAmount, isProse, isDetail } = columns[index] ?? {};
    if (isDetail) return 'short detail';
    if (isAmount) return 'amount';
    if (isProse || isLong(cell)) return 'prose';
    return isShort(cell) ? 'short' : undefined;
  };
  const cells = (shown: readonly ReactNode[]) =>
    shown.map((cell, index) => {
      const { heading = '' } = columns[index] ?? {};
      return index === 0 ? (
        <th key={heading} scope="row" className={classOf(index, cell)}>
          {cell}
        </th>
      ) : (
        <td key={heading} className={classOf(index, cell)} data-heading={heading}>
          {cell}
        </td>
      );
    });
  return (
    <div className="scroll-x" ref={fitIntoPlace}>
      <table className={className ? `records ${className}` : 'records'} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ heading, headingControl, sorted }, index) => (
              <th key={heading} scope="col" className={classOf(index)} aria-sort={sorted}>
                {headingControl ?? heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>{cells(columns.map(({ show }) => show(row)))}</tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>{cells(totals)}</tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** A text that needs several lines in a narrow column. */
const isLong = (cell: ReactNode) => typeof cell === 'string' && cell.length > 40;

/** A date, a period or a few words, which stay on one line. */
const isShort = (cell: ReactNode) => typeof cell === 'string' && cell.length <= 24;

/**
 * A table that is wider than a narrow window shows each record as lines, a heading before each value. In a wider window
 * it is scrolled, with keys, too. This holds also after the window has changed.
 */
function fitIntoPlace(box: HTMLDivElement | null): (() => void) | undefined {
  if (!box) return undefined;
  const observer = new ResizeObserver(() => {
    box.classList.remove('is-stacked');
    const isTooWide = box.scrollWidth > box.clientWidth;
    const isStacked = isTooWide && matchMedia('(max-width: 720px)').matches;
    box.classList.toggle('is-stacked', isStacked);
    if (isTooWide && !isStacked) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  });
  for (const part of [box, ...box.children]) observer.observe(part);
  return () => observer.disconnect();
}
