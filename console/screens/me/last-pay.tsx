import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { minus } from '../../../values/money.ts';
import { type PastPayment, paymentsQuery } from '../../call/company-queries.ts';
import type { OwnJob } from '../../call/session.ts';
import { showDate, showDay } from '../../format/dates.ts';
import { showComparison, toCents } from '../../format/money.ts';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { Explained } from '../pay/explained.tsx';
import { useExplained } from '../pay/use-explained.ts';
import { findFormer } from '../person/payments.tsx';
import { PayPicture } from './pay-picture.tsx';
import { YearTable } from './year-table.tsx';

const TimeOffOfPay = lazy(async () => ({
  default: (await import('./time-off-of-pay.tsx')).TimeOffOfPay,
}));

/** The last pay as a picture of its sum, its difference to the pay before, and on request the year to date and the time off. */
export function LastPay({ companyId, userId }: OwnJob) {
  const { open: explain } = useExplained();
  const { data, error, refetch } = useQuery(paymentsQuery(companyId, userId));
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="your last pay" />;
  const explained = <Explained userId={userId} formerOf={(id) => findFormer(data, id)} />;
  const [payment, former] = data.toReversed();
  const [pay] = payment?.payrollLineItems ?? [];
  if (!payment || !pay)
    return (
      <>
        <Empty>Your pay will be here after the first pay day.</Empty>
        {explained}
      </>
    );
  const { payPeriodId } = payment;
  return (
    <>
      <h2>Pay of {showDate(payment.payDate)}</h2>
      <PayPicture pay={pay} explain={(topic) => explain(payPeriodId, topic)} />
      {former && (
        <Difference
          payment={payment}
          former={former}
          compare={() => explain(payPeriodId, 'change')}
        />
      )}
      <OpenOnRequest label="Each line and its sum in the year">
        <YearTable payPeriodId={payPeriodId} userId={userId} />
      </OpenOnRequest>
      <OpenOnRequest label="Time off">
        <Suspense fallback={<Loading what="your time off" rows={2} />}>
          <TimeOffOfPay payPeriodId={payPeriodId} userId={userId} payDate={payment.payDate} />
        </Suspense>
      </OpenOnRequest>
      {explained}
    </>
  );
}

interface DifferenceProps {
  readonly payment: PastPayment;
  readonly former: PastPayment;
  readonly compare: () => void;
}

/** How the pay differs from the one before, with the way to the reason. */
function Difference({ payment, former, compare }: DifferenceProps) {
  const [pay] = payment.payrollLineItems;
  const [before] = former.payrollLineItems;
  if (!pay || !before) return null;
  const change = minus(toCents(pay.netTotal), toCents(before.netTotal));
  const question = change < 0 ? 'Why less?' : change > 0 ? 'Why more?' : 'Compare them';
  return (
    <p className="row">
      <span>This is {showComparison(change, `on ${showDay(former.payDate)}`)}.</span>
      <Button size="compact-sm" onClick={compare}>
        {question}
      </Button>
    </p>
  );
}
