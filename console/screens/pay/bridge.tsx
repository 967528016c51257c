import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ask } from '../../call/ask.ts';
import { showDate } from '../../format/dates.ts';
import { showDifference, showMoney, toCents } from '../../format/money.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Failed } from '../../frame/states.tsx';
import { causeWords, type RunChanges } from './cause-words.ts';
import { RunFigure } from './run-figure.tsx';
import { causeName, SumFigure } from './sum-figure.tsx';

/** Reads and explains the change of the net pay since the payroll before. */
export function Bridge({ payPeriodId }: { readonly payPeriodId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['getRunChanges', payPeriodId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getRunChanges', { payPeriodId }, { signal })).runChanges,
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  return <BridgeOf changes={data} />;
}

/** Explains the change of the net pay since the payroll before, by its causes, to the cent. */
export function BridgeOf({ changes }: { readonly changes: RunChanges | undefined }) {
  if (!changes) return null;
  if (changes.previousPayDate === null)
    return <p className="muted">There is no earlier payroll to compare with.</p>;
  const causes = changes.causes.filter(({ amount }) => amount !== 0);
  return (
    <section aria-labelledby="bridge">
      <h2 id="bridge">Net pay {showDifference(toCents(changes.netDifference))}</h2>
      <p>
        The payroll of {showDate(changes.previousPayDate)} paid <PreviousNet changes={changes} />.
      </p>
      {causes.length > 0 && (
        <RecordTable
          label="Why the net pay changed"
          className="is-small"
          rows={causes}
          keyOf={({ cause }) => cause}
          columns={[
            { heading: 'Why', show: ({ cause }) => causeWords[cause] },
            {
              heading: 'Change',
              isAmount: true,
              show: ({ cause, amount }) => (
                <SumFigure name={causeName(cause)} words={`the change by ${causeWords[cause]}`}>
                  {showDifference(toCents(amount))}
                </SumFigure>
              ),
            },
          ]}
          totals={['Net pay', showDifference(toCents(changes.netDifference))]}
        />
      )}
    </section>
  );
}

/** The net pay of the payroll before, with the way to its workers. */
function PreviousNet({
  changes: { previousNet, previousPayPeriodId },
}: {
  readonly changes: RunChanges;
}) {
  const { companyId } = useParams({ strict: false });
  const shown = showMoney(toCents(previousNet));
  if (!companyId || previousPayPeriodId === null) return shown;
  return (
    <RunFigure
      companyId={companyId}
      payPeriodId={previousPayPeriodId}
      isSubmitted
      explains="Workers of the payroll before"
    >
      {shown}
    </RunFigure>
  );
}
