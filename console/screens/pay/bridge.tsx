import { useQuery } from '@tanstack/react-query';
import { type Answered, ask } from '../../call/ask.ts';
import { showDate } from '../../format/dates.ts';
import { showDifference, showMoney, toCents } from '../../format/money.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Failed } from '../../frame/states.tsx';

type RunChanges = Answered<'reports', 'getRunChanges'>['runChanges'];
type Cause = RunChanges['causes'][number]['cause'];

const causeWords: Readonly<Record<Cause, string>> = {
  joined: 'Workers who joined',
  left: 'Workers who are not paid any more',
  hours: 'Hours',
  rates: 'Wages',
  oneOffs: 'Extra pay and reimbursements',
  taxes: 'Taxes',
  deductions: 'Deductions',
};

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
        The payroll of {showDate(changes.previousPayDate)} paid{' '}
        {showMoney(toCents(changes.previousNet))}.
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
              show: ({ amount }) => showDifference(toCents(amount)),
            },
          ]}
          totals={['Net pay', showDifference(toCents(changes.netDifference))]}
        />
      )}
    </section>
  );
}
