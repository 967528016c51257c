import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ask } from '../../call/ask.ts';
import { showHours } from '../../format/hours.ts';
import { showMoney, toCents } from '../../format/money.ts';
import { LongTable } from '../../frame/long-table.tsx';
import { Failed, Loading } from '../../frame/states.tsx';
import { useScrollTo } from '../../frame/use-scroll-to.ts';
import {
  amountColumn,
  type PreviewLine as Line,
  netColumn,
  workerColumn,
} from './line-columns.tsx';
import { mayChangeWay } from './payment-way-words.ts';
import { listsEverybody, type Preview, readLines } from './preview-query.ts';
import { SumFigure } from './sum-figure.tsx';
import { WayOfPayment } from './way-of-payment.tsx';

export interface PaidWorkersProps {
  readonly preview: Preview;
  readonly companyId: string;
  /** Opens the explanation of a worker's pay, or of a part of it. */
  readonly explain: (userId: string, part?: string) => void;
}

/** Workers who are paid: all of a small payroll; of a large one the first, and others by name on request. */
export function PaidWorkers({ preview, companyId, explain }: PaidWorkersProps) {
  const { payPeriodId, payrollLineItems, totals } = preview;
  /** The words that are looked for; undefined until somebody asks for workers by name. */
  const [words, setWords] = useState<string>();
  const [outcome, setOutcome] = useState('');
  const isWhole = listsEverybody(preview);
  useScrollTo('workers');
  const shown = {
    totals,
    explain,
    ...(mayChangeWay(preview.payPeriodStatus) && {
      showWay: (line: Line) => (
        <WayOfPayment {...{ companyId, payPeriodId, line }} done={setOutcome} />
      ),
    }),
  };
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWords(String(new FormData(event.currentTarget).get('words')).trim());
  };
  return (
    <section aria-labelledby="workers">
      <h2 id="workers">Paid: {totals.workers.toLocaleString('en-US')}</h2>
      {!isWhole && (
        <form className="row" onSubmit={find}>
          <label>
            Find a worker <input name="words" type="search" autoComplete="off" />
          </label>
          <Button type="submit" size="compact-sm">
            Show by name
          </Button>
          {words === undefined && (
            <span className="muted">
              The first {payrollLineItems.length}, those who stand out before the others.
            </span>
          )}
        </form>
      )}
      {isWhole || words === undefined ? (
        <Lines lines={payrollLineItems} {...shown} />
      ) : (
        <FoundLines payPeriodId={payPeriodId} words={words} {...shown} />
      )}
      <p role="status">{outcome}</p>
    </section>
  );
}

const pageWorkers = 100;

interface ShownLines extends Pick<PaidWorkersProps, 'explain'> {
  readonly totals: Preview['totals'];
  /** Shows how a worker is paid; absent once the payroll is processed, when the receipt has the payments. */
  readonly showWay?: (line: Line) => ReactNode;
}

/** Pages of workers by name, with figures as they are now. */
function FoundLines({
  payPeriodId,
  words,
  ...shown
}: ShownLines & {
  readonly payPeriodId: string;
  readonly words: string;
}) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: ['previewPayroll', payPeriodId, 'by name', words],
      queryFn: async ({ pageParam, signal }) => {
        const request = {
          payPeriodId,
          limit: pageWorkers,
          ...(words && { search: words }),
          ...(pageParam && { cursor: pageParam }),
        };
        const found = await ask('reports', 'getPayEntries', request, { signal });
        const userIds = found.payEntries.map(({ userId }) => userId);
        const read = await readLines(payPeriodId, userIds, signal);
        const lineOf = new Map(read.map((line) => [line.userId, line]));
        const lines = userIds.flatMap((userId) => lineOf.get(userId) ?? []);
        return { lines, nextCursor: found.nextCursor };
      },
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
    },
  );
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="the workers" rows={6} />;
  const lines = data.pages.flatMap((page) => page.lines);
  return (
    <>
      {lines.length === 0 && <p>Nobody of this name is paid.</p>}
      <Lines lines={lines} {...shown} />
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more by name
        </Button>
      )}
    </>
  );
}

/** Figures of a worker before the net pay. */
const figures = [
  {
    heading: 'Gross',
    amountOf: ({ gross }: Line) => gross,
    part: 'gross',
    words: 'Explain the gross pay of',
  },
  {
    heading: 'Taxes',
    amountOf: ({ employeeTaxes }: Line) => employeeTaxes,
    part: 'taxes',
    words: 'Explain the taxes of',
  },
  {
    heading: 'Deductions',
    amountOf: ({ deductions }: Line) => deductions,
    part: 'deductions',
    words: 'Explain the deductions of',
  },
];

/** A table of paid workers; its last row has the totals of everybody. */
function Lines({
  lines,
  totals,
  explain,
  showWay,
}: ShownLines & { readonly lines: readonly Line[] }) {
  return (
    <LongTable
      label="Workers who are paid"
      columns={[
        workerColumn,
        { heading: 'Hours', isAmount: true, show: ({ hours }) => showHours(hours) },
        ...figures.map((figure) => amountColumn(figure, explain)),
        netColumn(explain),
        ...(showWay ? [{ heading: 'Paid by', show: showWay }] : []),
      ]}
      rows={lines}
      keyOf={({ userId }) => userId}
      totals={[
        lines.length < totals.workers ? 'Total of everybody' : 'Total',
        '',
        ...(
          [
            ['gross', 'the gross pay of everybody', totals.gross],
            ['taxes', 'the taxes of everybody', totals.employeeTaxes],
            ['deductions', 'the deductions of everybody', totals.deductions],
            ['net', 'the net pay of everybody', totals.net],
          ] as const
        ).map(([name, words, amount]) => (
          <SumFigure key={name} name={name} words={words}>
            {showMoney(toCents(amount))}
          </SumFigure>
        )),
        ...(showWay ? [''] : []),
      ]}
    />
  );
}
