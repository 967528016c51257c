import { Button } from '@mantine/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import { noMoney } from '../../values/money.ts';
import { saveFile } from '../call/save-file.ts';
import { showAmount } from '../format/money.ts';
import { RecordTable } from '../frame/record-table.tsx';
import { type Bar, type Series, toPlotCsv } from './plot-data.ts';
import { useKeysIn } from './use-keys-in.ts';

export interface PlotFigureProps {
  /** The question that the plot answers. */
  readonly question: string;
  /** The answer, as a heading. */
  readonly finding: string;
  /** Heading of the first column of the table. */
  readonly barsAre: string;
  readonly series: readonly Series[];
  readonly bars: readonly Bar[];
  /** Makes an amount of a bar a link to its parts. */
  readonly linkParts?: (bar: Bar, amount: string) => ReactNode;
  readonly children: ReactNode;
}

/** A plot with its finding as the title, a legend, the figures as a table (key T), and a file for a spreadsheet. */
export function PlotFigure({
  question,
  finding,
  barsAre,
  series,
  bars,
  linkParts = (_, amount) => amount,
  children,
}: PlotFigureProps) {
  const [isTable, setTable] = useState(false);
  const headingId = useId();
  const figure = useRef<HTMLElement>(null);
  useKeysIn(figure, ({ key, ctrlKey, metaKey, altKey }) => {
    if (key.toLowerCase() === 't' && !ctrlKey && !metaKey && !altKey) setTable(!isTable);
  });
  return (
    <section ref={figure} className="plot" aria-labelledby={headingId}>
      <p className="muted">{question}</p>
      <h2 id={headingId}>{finding}</h2>
      {isTable ? (
        <RecordTable
          label={question}
          rows={bars}
          keyOf={({ key }) => key}
          columns={[
            { heading: barsAre, show: ({ label }: Bar) => label },
            ...series.map(({ key, label }) => ({
              heading: label,
              isAmount: true,
              show: (bar: Bar) => linkParts(bar, showAmount(bar.amounts[key] ?? noMoney)),
            })),
          ]}
        />
      ) : (
        <>
          {series.length > 1 && bars.length > 0 && <Legend series={series} />}
          {children}
        </>
      )}
      <div className="row">
        <Button
          size="compact-sm"
          variant="subtle"
          aria-pressed={isTable}
          aria-keyshortcuts="t"
          onClick={() => setTable(!isTable)}
        >
          {isTable ? 'Show the plot (T)' : 'Show the table (T)'}
        </Button>
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() =>
            saveFile(
              `${question.replaceAll(/[^a-zA-Z0-9 ]/g, '')}.csv`,
              new Blob([toPlotCsv(barsAre, series, bars)], { type: 'text/csv' }),
            )
          }
        >
          Save as CSV<span className="hidden-text">: {question}</span>
        </Button>
      </div>
    </section>
  );
}

function Legend({ series }: { readonly series: readonly Series[] }) {
  return (
    <ul className="plot-legend">
      {series.map(({ key, label }, index) => (
        <li key={key}>
          <svg width={12} height={12} aria-hidden="true">
            <rect className={`plot-${index + 1}`} width={12} height={12} />
          </svg>{' '}
          {label}
        </li>
      ))}
    </ul>
  );
}
