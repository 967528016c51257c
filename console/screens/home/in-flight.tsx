import { lazy, Suspense } from 'react';
import type { Answered } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { showCount } from '../../format/counts.ts';
import { showDate, showMoment } from '../../format/dates.ts';
import { showMoney, toCents } from '../../format/money.ts';
import { Link } from '../../frame/link.tsx';
import { RunFigure } from '../pay/run-figure.tsx';
import { describeFlight } from './flight-words.ts';

// Loaded when a payment was returned: the first screen stays small.
const ReturnedPayments = lazy(async () => ({
  default: (await import('../returns/returned-payments.tsx')).ReturnedPayments,
}));

interface RunId {
  readonly companyId: string;
  readonly payPeriodId: string;
}

/** Money on its way: submitted payrolls, payments that have not arrived, and those that were returned. */
export function InFlight({
  home: { submitted, inFlight, returned },
  companyId,
}: {
  readonly home: Answered<'reports', 'getHome'>['home'];
  readonly companyId: string;
}) {
  const mayCall = useMayCall();
  if (submitted.length + inFlight.length + returned.payments === 0) return null;
  return (
    <section aria-labelledby="in-flight">
      <h2 id="in-flight">Money on its way</h2>
      <ul>
        {submitted.map(({ payPeriodId, payDate, deadlineAt, totals }) => (
          <li key={payPeriodId}>
            {totals && (
              <>
                <Sum
                  run={{ companyId, payPeriodId }}
                  amount={totals.net}
                  workers={totals.workers}
                />
                ,{' '}
              </>
            )}
            pay day {showDate(payDate)}: submitted, processed on {showMoment(deadlineAt)}; it can be
            cancelled until then
            <ReceiptLink companyId={companyId} payPeriodId={payPeriodId} />
          </li>
        ))}
        {inFlight.map(({ payPeriodId, payDate, isCorrection, amount, workers, ...flight }) => (
          <li key={`${payPeriodId} ${isCorrection} ${flight.settlesOn} ${amount}`}>
            <Sum run={{ companyId, payPeriodId }} amount={amount} workers={workers} />,{' '}
            {isCorrection ? 'a correction of the pay day' : 'pay day'} {showDate(payDate)} ·{' '}
            {describeFlight(flight)}
            <ReceiptLink companyId={companyId} payPeriodId={payPeriodId} />
          </li>
        ))}
        {returned.payments > 0 && (
          <li className="bad" id="returned">
            ⚠ Returned by the bank: {showCount(returned.payments, 'payment', 'payments')},{' '}
            {showMoney(toCents(returned.amount))}
          </li>
        )}
      </ul>
      {returned.payments > 0 && mayCall('getReturnedPayments') && (
        <Suspense>
          <ReturnedPayments companyId={companyId} />
        </Suspense>
      )}
    </section>
  );
}

function Sum({
  run,
  amount,
  workers,
}: {
  readonly run: RunId;
  readonly amount: number;
  readonly workers: number;
}) {
  return (
    <>
      <RunFigure {...run} isSubmitted explains="Workers of the sum">
        {showMoney(toCents(amount))}
      </RunFigure>
      {` to ${showCount(workers, 'worker', 'workers')}`}
    </>
  );
}

/** The link to the receipt of a payroll, after a sentence. */
export function ReceiptLink(params: { readonly companyId: string; readonly payPeriodId: string }) {
  const mayCall = useMayCall();
  if (!mayCall('getRuns')) return null;
  return (
    <>
      {' '}
      <Link to="/c/$companyId/pay/$payPeriodId/receipt" params={params}>
        Receipt
      </Link>
    </>
  );
}
