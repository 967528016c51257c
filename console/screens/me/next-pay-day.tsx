import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Answered, ask } from '../../call/ask.ts';
import type { OwnJob } from '../../call/session.ts';
import { showDate } from '../../format/dates.ts';
import { showMoney, toCents } from '../../format/money.ts';
import { Failed } from '../../frame/states.tsx';

/** The estimate of the next pay, which another Form W-4 changes. */
const nextPayQuery = ({ companyId, userId }: OwnJob) =>
  queryOptions({
    queryKey: ['previewNextPay', companyId, userId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'previewNextPay', { companyId, userId }, { signal })).nextPay,
  });

/** The next pay day and about what the worker will get. */
export function NextPayDay({ job }: { readonly job: OwnJob }) {
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
            <strong>{showMoney(toCents(data.pay.net))}</strong>
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
