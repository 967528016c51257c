import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Answered, ask } from '../../call/ask.ts';
import type { OwnJob } from '../../call/session.ts';
import { showDate } from '../../format/dates.ts';
import { showMoney, toCents } from '../../format/money.ts';
import { ExplainedFigure } from '../../frame/figure.tsx';
import { Failed } from '../../frame/states.tsx';
import { useExplained } from '../pay/use-explained.ts';

/** The estimate of the next pay, which another Form W-4 changes. */
const nextPayQuery = ({ companyId, userId }: OwnJob) =>
  queryOptions({
    queryKey: ['previewNextPay', companyId, userId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'previewNextPay', { companyId, userId }, { signal })).nextPay,
  });

/** The next pay day and about what the worker will get. */
export function NextPayDay({ job }: { readonly job: OwnJob }) {
  const { open: explain } = useExplained();
  const { data, error, refetch } = useQuery(nextPayQuery(job));
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return null;
  return (
    <div className="notice">
      <p>
        Next pay <strong>{showDate(data.payDate)}</strong>
        {data.pay && (
          <>
            , {data.isSubmitted || 'about '}
            <strong>
              <ExplainedFigure
                explains="Explain your next pay"
                open={() => explain(data.payPeriodId, 'net')}
              >
                {showMoney(toCents(data.pay.net))}
              </ExplainedFigure>
            </strong>
          </>
        )}
      </p>
      <p className="muted">{describe(data)}</p>
    </div>
  );
}

function describe({ pay, isSubmitted }: NextPay): string {
  if (isSubmitted) return 'Your employer has submitted this payroll.';
  return pay
    ? 'Computed from what your employer has entered until now.'
    : 'Your hours are not entered yet, so the amount is not known.';
}

type NextPay = NonNullable<Answered<'reports', 'previewNextPay'>['nextPay']>;
