import { useQuery } from '@tanstack/react-query';
import { ask } from '../../call/ask.ts';
import { showCount } from '../../format/counts.ts';
import { showDate } from '../../format/dates.ts';
import { showMoney, toCents } from '../../format/money.ts';
import { Link } from '../../frame/link.tsx';
import { Failed } from '../../frame/states.tsx';
import { RunFigure } from '../pay/run-figure.tsx';
import { describeExpected, describeExpectedChange } from './expected-pay.ts';

/**
 * Expected net pay of the next payroll, the difference to last time, the day of the debit, and how many people get nothing.
 * It is computed, which takes seconds in a large company: after everything else on the screen.
 */
export function ExpectedPayroll({
  companyId,
  payPeriodId,
  isAsked,
}: {
  readonly companyId: string;
  readonly payPeriodId: string;
  /** False until the rest of the screen is loaded. */
  readonly isAsked: boolean;
}) {
  const { data, error, refetch } = useQuery({
    queryKey: ['previewPayroll', payPeriodId, 'expected'],
    queryFn: async ({ signal }) => {
      const request = { payPeriodId, totalsOnly: true, withRunChanges: true };
      return (await ask('payroll', 'previewPayroll', request, { signal })).preview;
    },
    enabled: isAsked,
    staleTime: 60_000,
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <p className="muted">The expected pay is being computed …</p>;
  const { totals, cash, runChanges } = data;
  const params = { companyId, payPeriodId };
  return (
    <p>
      <strong>
        <RunFigure {...params} isSubmitted={false} explains="Workers of the expected pay">
          {describeExpected(data)}
        </RunFigure>
      </strong>
      {runChanges && ` · ${describeExpectedChange(runChanges)}`} ·{' '}
      <RunFigure {...params} isSubmitted={false} part="cash" explains="Money that is needed">
        debit of {showMoney(toCents(cash.directDeposit))} on {showDate(cash.debitedOn)}
      </RunFigure>
      {totals.notPaid > 0 && (
        <>
          {' · '}
          <Link to="/c/$companyId/pay/$payPeriodId" params={params} search={{ show: 'notPaid' }}>
            {showCount(totals.notPaid, 'worker is', 'workers are')} not paid → open the grid
          </Link>
        </>
      )}
    </p>
  );
}
