import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../call/ask.ts';
import { showDatesIn, showPeriod } from '../../format/dates.ts';
import { showMoney, toCents } from '../../format/money.ts';
import { Failed } from '../../frame/states.tsx';
import { forPeople } from '../../words/for-people.ts';
import type { ShownReturn } from './returned-payment.ts';
import { WayOutForms } from './way-out.tsx';

const waysOutWords: Readonly<Record<ShownReturn['wayOut'], string>> = {
  sendAgain: 'It can be sent again.',
  changeAccount: 'The account does not take it. Enter the right account, or pay by check.',
  addAccount: 'There is no account. Enter one, or pay by check.',
  confirmAccount: 'The account was changed. Confirm that the worker asked for it, or pay by check.',
  payByCheck: 'It may not be sent again. Pay by check.',
  drawAgain: 'Make sure that the account of the company has funds, then draw it again.',
  submitAgain: 'Nobody was paid. Make sure that the account has funds, then submit it again.',
};

export interface ReturnedPaymentsProps {
  readonly companyId: string;
  readonly payPeriodId?: string;
  readonly userId?: string;
}

/** The returned payments of a company, a period or a worker, each with its reason and its way out. */
export function ReturnedPayments(asked: ReturnedPaymentsProps) {
  const [outcome, setOutcome] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['getReturnedPayments', asked],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getReturnedPayments', { ...asked, limit: 50 }, { signal }))
        .returnedPayments,
  });
  return (
    <>
      <p role="status">{showDatesIn(forPeople(outcome))}</p>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {data && data.length > 0 && (
        <section aria-label="Returned payments" className="stack">
          {data.map((payment) => (
            <div key={payment.requestReferenceId} className="notice is-bad stack">
              <p>{describeReturn(payment)}</p>
              <p>{waysOutWords[payment.wayOut]}</p>
              <WayOutForms payment={payment} companyId={asked.companyId} done={setOutcome} />
            </div>
          ))}
        </section>
      )}
    </>
  );
}

function describeReturn(payment: ShownReturn) {
  const { userName, amount, reason, payBeginDate, payEndDate } = payment;
  const whose = userName ? `to ${userName}` : 'of the company';
  return (
    <>
      <strong className="bad">⚠ Returned: {showMoney(toCents(amount))}</strong> {whose} for{' '}
      {showPeriod(payBeginDate, payEndDate)}. {reason}.
    </>
  );
}
