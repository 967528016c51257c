import { useQuery } from '@tanstack/react-query';
import { type Answered, ask } from '../../call/ask.ts';
import { showDate } from '../../format/dates.ts';
import { showDifference, showMoney, toCents } from '../../format/money.ts';
import { Failed } from '../../frame/states.tsx';

type RunChanges = Answered<'reports', 'getRunChanges'>['runChanges'];
type Cause = RunChanges['causes'][number]['cause'];

const causeWords: Readonly<Record<Cause, string>> = {
  joined: 'joined',
  left: 'left',
  hours: 'hours',
  rates: 'rates',
  oneOffs: 'extra pay and reimbursements',
  taxes: 'taxes',
  deductions: 'deductions',
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
      <h2 id="bridge">Net {showDifference(toCents(changes.netDifference))}</h2>
      <p>
        The payroll of {showDate(changes.previousPayDate)} paid{' '}
        {showMoney(toCents(changes.previousNet))}.
      </p>
      <ul>
        {causes.map(({ cause, amount }) => (
          <li key={cause}>
            {causeWords[cause]}: {showDifference(toCents(amount))}
          </li>
        ))}
      </ul>
    </section>
  );
}
