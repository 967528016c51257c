import { useQuery } from '@tanstack/react-query';
import { type Answered, ask } from '../../call/ask.ts';
import { showDate } from '../../format/dates.ts';
import { showAmount, showMoney, toCents } from '../../format/money.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Failed, Loading } from '../../frame/states.tsx';
import { byHandWords } from '../../words/garnishment-payments.ts';

type OrderPayments = Answered<'reports', 'getOrderPayments'>['orderPayments'];

interface OpenGarnishment {
  readonly key: string;
  readonly payDate: string;
  readonly userName: string;
  readonly garnishmentType: string;
  readonly amount: number;
  readonly payment: string;
}

/** Garnishments that were withheld on some pay dates and not sent to their payees. */
export function Garnishments(asked: {
  readonly companyId: string;
  readonly startDate: string;
  readonly endDate: string;
}) {
  const { companyId, startDate, endDate } = asked;
  const { data, error, refetch } = useQuery({
    queryKey: ['getOrderPayments', companyId, startDate, endDate],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getOrderPayments', { companyId, startDate, endDate }, { signal }))
        .orderPayments,
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="garnishments" />;
  if (toCents(data.withheldAmount) === 0) return null;
  const rows = listOpen(data);
  const open = toCents(data.openAmount);
  return (
    <section>
      <h2>
        Garnishments{' '}
        <span className={open > 0 ? 'warn' : 'muted'}>
          {open > 0 ? `${showMoney(open)} open` : 'nothing open'}
        </span>
      </h2>
      <p className="muted">
        {showMoney(toCents(data.withheldAmount))} withheld this year,{' '}
        {showMoney(toCents(data.paidAmount))} sent to payees.
      </p>
      {rows.length > 0 && (
        <RecordTable
          label="Garnishments to send"
          rows={rows}
          keyOf={({ key }) => key}
          columns={[
            { heading: 'Pay day', show: ({ payDate }) => showDate(payDate) },
            { heading: 'Worker', show: ({ userName }) => userName },
            { heading: 'Garnishment', show: ({ garnishmentType }) => garnishmentType },
            { heading: 'Open', isAmount: true, show: ({ amount }) => showAmount(toCents(amount)) },
            { heading: 'Payment', show: ({ payment }) => payment },
          ]}
        />
      )}
    </section>
  );
}

function listOpen({ byFile, byHand }: OrderPayments): readonly OpenGarnishment[] {
  const keyOf = (order: { payPeriodId: string; userId: string; orderId: string }) =>
    `${order.payPeriodId} ${order.userId} ${order.orderId}`;
  return [
    ...byFile.map((order) => ({ ...order, key: keyOf(order), payment: 'can be paid by file' })),
    ...byHand.map((order) => ({
      ...order,
      key: keyOf(order),
      payment: order.reasons.map((reason) => byHandWords[reason]).join('; '),
    })),
  ].toSorted((one, other) => (one.payDate < other.payDate ? -1 : 1));
}
