import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { sum } from '../../../values/money.ts';
import { type Answered, ask } from '../../call/ask.ts';
import { showCount } from '../../format/counts.ts';
import { showDate } from '../../format/dates.ts';
import { showAmount, showDifference, showMoney, toCents } from '../../format/money.ts';
import { ExplainedFigure } from '../../frame/figure.tsx';
import { Link } from '../../frame/link.tsx';
import { LongTable } from '../../frame/long-table.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Sheet } from '../../frame/sheet.tsx';
import { Failed, Loading } from '../../frame/states.tsx';
import { type Cause, causeWords, describeCapChanges } from './cause-words.ts';
import { type ExplainedSum, explainSum, type SumRow } from './payroll-sums.ts';
import type { Preview } from './preview-query.ts';
import { payOf, sumId, useExplained } from './use-explained.ts';

/** The most workers that a sheet lists. */
const listedWorkers = 100;

interface SumSheetProps {
  readonly payPeriodId: string;
  /** The sum: `gross`, `cash` and others, or `cause-hours` for a cause of the bridge. */
  readonly name: string;
  readonly close: () => void;
}

/** Explains a sum of a payroll: the payments that it is the sum of, each with the way to its explanation. */
export function SumSheet({ payPeriodId, name, close }: SumSheetProps) {
  const cause = causeOf(name);
  const { data, error, refetch } = useQuery({
    queryKey: ['previewPayroll', payPeriodId, 'sum', cause],
    queryFn: async ({ signal }) => {
      const request = {
        payPeriodId,
        limit: listedWorkers,
        ...(cause && { cause, withRunChanges: true }),
      };
      return (await ask('payroll', 'previewPayroll', request, { signal })).preview;
    },
    // The figures may have changed since the sheet was opened before.
    staleTime: 0,
    gcTime: 0,
  });
  const explained = data && !cause ? explainSum(name, data) : undefined;
  return (
    <Sheet title={explained?.title ?? (cause ? causeWords[cause] : 'Sum')} close={close}>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="the payments" />}
      {data && cause && <CausedChanges cause={cause} preview={data} />}
      {explained && <SumOf explained={explained} payPeriodId={payPeriodId} />}
      {data && !cause && !explained && <p>This payroll has no such figure.</p>}
    </Sheet>
  );
}

function causeOf(name: string): Cause | undefined {
  const cause = name.replace(/^cause-/, '');
  return name.startsWith('cause-') && Object.hasOwn(causeWords, cause)
    ? (cause as Cause)
    : undefined;
}

function SumOf({
  explained: { sentence, total, rows, byTax, isWhole },
  payPeriodId,
}: {
  readonly explained: ExplainedSum;
  readonly payPeriodId: string;
}) {
  const { open } = useExplained();
  const { companyId } = useParams({ strict: false });
  const amount = ({ label, amount: cents, worker, sum: name }: SumRow) =>
    worker || name ? (
      <ExplainedFigure
        explains={`Explain ${label}`}
        open={() => (worker ? open(worker.userId, worker.part) : open(sumId, name))}
      >
        {showAmount(cents)}
      </ExplainedFigure>
    ) : (
      showAmount(cents)
    );
  return (
    <>
      <p>{sentence}</p>
      {byTax.length > 0 && (
        <RecordTable
          label="Sum by tax"
          columns={[
            { heading: 'Tax', show: ({ label }: SumRow) => label },
            { heading: 'Amount', isAmount: true, show: amount },
          ]}
          rows={byTax}
          keyOf={({ key }) => key}
          totals={['Sum', showMoney(total)]}
        />
      )}
      <LongTable
        label="Parts of the sum"
        columns={[
          { heading: rows[0]?.sum ? 'Figure' : 'Worker', show: ({ label }: SumRow) => label },
          { heading: 'Amount', isAmount: true, show: amount },
        ]}
        rows={rows}
        keyOf={({ key }) => key}
        totals={[isWhole ? 'Sum' : 'Sum of everybody', showMoney(total)]}
      />
      {!isWhole && companyId && (
        <p>
          The first {rows.length} are listed.{' '}
          <Link
            to="/c/$companyId/pay/$payPeriodId/review"
            params={{ companyId, payPeriodId }}
            hash="workers"
          >
            Everybody by name
          </Link>
        </p>
      )}
    </>
  );
}

type Caused = NonNullable<
  Answered<'payroll', 'previewPayroll'>['preview']['causedChanges']
>[number];

/** The workers of a cause of the bridge, those with the largest amounts first. */
function CausedChanges({ cause, preview }: { readonly cause: Cause; readonly preview: Preview }) {
  const { open } = useExplained();
  const { causedChanges = [], runChanges } = preview;
  const { amount = 0, workers = 0 } = runChanges?.causes.find((each) => each.cause === cause) ?? {};
  const { previousPayPeriodId } = runChanges ?? {};
  if (workers === 0) return <p>Nothing has changed for this reason.</p>;
  const explain = (userId: string) =>
    cause === 'left' && previousPayPeriodId
      ? open(payOf(userId, previousPayPeriodId))
      : open(userId, cause === 'joined' ? 'net' : 'change');
  const rest = toCents(amount) - sum(causedChanges.map((each) => toCents(each.amount)));
  return (
    <>
      <p>
        {showDifference(toCents(amount))} is the sum of the changes of{' '}
        {showCount(workers, 'person', 'people')} between the payroll of{' '}
        {showDate(runChanges?.previousPayDate ?? preview.payDate)} and that of{' '}
        {showDate(preview.payDate)}.
      </p>
      <LongTable
        label="Parts of the sum"
        columns={[
          { heading: 'Worker', show: ({ userName }: Caused) => userName },
          ...(causedChanges.some(({ details }) => details)
            ? [{ heading: 'Why', isProse: true, show: describeCapChanges }]
            : []),
          {
            heading: 'Change',
            isAmount: true,
            show: (each) => (
              <ExplainedFigure
                explains={`Explain the change of ${each.userName}`}
                open={() => explain(each.userId)}
              >
                {showDifference(toCents(each.amount))}
              </ExplainedFigure>
            ),
          },
        ]}
        rows={causedChanges}
        keyOf={({ userId }) => userId}
        totals={[
          rest === 0 ? 'Sum' : 'Sum of everybody',
          ...(causedChanges.some(({ details }) => details) ? [''] : []),
          showDifference(toCents(amount)),
        ]}
      />
      {workers > causedChanges.length && (
        <p className="muted">The largest {causedChanges.length} are listed.</p>
      )}
    </>
  );
}
