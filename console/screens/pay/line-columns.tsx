import { showAmount, toCents } from '../../format/money.ts';
import { ExplainedFigure } from '../../frame/figure.tsx';
import type { RecordColumn } from '../../frame/record-table.tsx';
import type { Preview } from './preview-query.ts';

/** The pay of a worker in a preview. */
export type PreviewLine = Preview['payrollLineItems'][number];

/** The column with the names of workers. */
export const workerColumn: RecordColumn<PreviewLine> = {
  heading: 'Worker',
  show: ({ userName }) => userName,
};

/** A column whose amounts open their explanation. */
export function amountColumn(
  {
    heading,
    amountOf,
    part,
    words,
  }: {
    readonly heading: string;
    readonly amountOf: (line: PreviewLine) => number;
    /** The part of the explanation; the whole of it without one. */
    readonly part?: string;
    /** The beginning of what a screen reader says, before the name, such as `Explain the net pay of`. */
    readonly words: string;
  },
  explain: (userId: string, part?: string) => void,
): RecordColumn<PreviewLine> {
  return {
    heading,
    isAmount: true,
    show: (line) => (
      <ExplainedFigure
        explains={`${words} ${line.userName}`}
        open={() => explain(line.userId, part)}
      >
        {showAmount(toCents(amountOf(line)))}
      </ExplainedFigure>
    ),
  };
}

/** The net pay of workers. */
export const netColumn = (
  explain: (userId: string, part?: string) => void,
  words = 'Explain the net pay of',
) => amountColumn({ heading: 'Net', amountOf: ({ net }) => net, words }, explain);
