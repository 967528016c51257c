import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { yearOf } from '../../../values/calendar-date.ts';
import { type Answered, ask, newIdempotencyKey } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { showDate } from '../../format/dates.ts';
import { showAmount, showMoney, toCents } from '../../format/money.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty, Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import { YearSwitch } from '../../frame/year-switch.tsx';
import { forPeople } from '../../words/for-people.ts';
import { ByFile } from './by-file.tsx';
import type { TaxesPartProps } from './deposits.tsx';
import { MadePayments } from './made-payments.tsx';
import { MadeTransfers } from './made-transfers.tsx';
import {
  listOpenGarnishments,
  nameGarnishment,
  type OpenGarnishment,
} from './open-garnishments.ts';
import { RecordRemittance } from './record-remittance.tsx';
import { useTaxesSearch } from './use-taxes-search.ts';

type OrderPayments = Answered<'reports', 'getOrderPayments'>['orderPayments'];

/** Garnishments that were withheld in a year, to send to their payees by file or to record. */
export function Garnishments({ companyId, today }: TaxesPartProps) {
  const mayRecord = useMayCall()('recordRemittance');
  const { search, change } = useTaxesSearch();
  const year = search.year ?? yearOf(today);
  const [startDate, endDate] = [`${year}-01-01`, `${year}-12-31`];
  const { data, error, refetch } = useQuery({
    queryKey: ['getOrderPayments', companyId, startDate, endDate],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getOrderPayments', { companyId, startDate, endDate }, { signal }))
        .orderPayments,
  });
  return (
    <div className="stack">
      <YearSwitch year={year} show={(shown) => change({ year: shown })} />
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="garnishments" />}
      {data && !mayRecord && <ReadOnlyNotice who="A payroll admin" />}
      {data && toCents(data.withheldAmount) === 0 && (
        <Empty>Nothing was withheld in {year} by order of a court or agency.</Empty>
      )}
      {data && toCents(data.withheldAmount) !== 0 && (
        <WithheldOrders companyId={companyId} today={today} orders={data} />
      )}
    </div>
  );
}

function WithheldOrders({
  companyId,
  today,
  orders,
}: TaxesPartProps & { readonly orders: OrderPayments }) {
  const mayCall = useMayCall();
  const { search, change } = useTaxesSearch();
  const [outcome, setOutcome] = useState('');
  const open = toCents(orders.openAmount);
  const rows = listOpenGarnishments(orders);
  const { startDate, endDate, totalAmount } = orders;
  const request = { orderPayment: { companyId, startDate, endDate, totalAmount } };
  const mayRecord = mayCall('recordRemittance');
  const chosen = rows.find((row) => nameGarnishment(row) === search.record);
  const close = () => change({ record: undefined });
  return (
    <>
      <p>
        <strong className={open > 0 ? 'warn' : 'muted'}>
          {open > 0 ? `${showMoney(open)} open` : 'Nothing open'}
        </strong>
        {`: ${showMoney(toCents(orders.withheldAmount))} withheld, ${showMoney(toCents(orders.paidAmount))} sent to payees.`}
      </p>
      <p role="status" className="good">
        {outcome}
      </p>
      {rows.length > 0 && (
        <OpenTable rows={rows} record={mayRecord ? (record) => change({ record }) : undefined} />
      )}
      <ByFile
        plan={orders}
        payee="the payees"
        operation="payOrders"
        request={request}
        mayPay={mayCall('payOrders')}
        pay={async (confirmation) => {
          const options = { idempotencyKey: newIdempotencyKey(), confirmation };
          await ask('payroll', 'payOrders', request, options);
        }}
        said={setOutcome}
      />
      <MadeTransfers
        transfers={orders.transfers.map((made) => ({
          ...made,
          key: `${made.orderPaymentId} ${made.kind} ${made.payPeriodId} ${made.userId} ${made.orderId}`,
          what: 'Garnishment to its payee',
        }))}
      />
      <Overpaid orders={orders} />
      <MadePayments
        label="Sent to payees"
        payments={orders.remittances.map(
          ({ remittanceId, userName, garnishmentType, ...sent }) => ({
            ...sent,
            id: remittanceId,
            what: `${garnishmentType} of ${userName}, ${showDate(sent.payDate)}`,
          }),
        )}
        operation="cancelRemittance"
        mayCancel={mayCall('cancelRemittance')}
        toRequest={(remittanceId) => ({ remittance: { companyId, remittanceId } })}
        cancel={async (remittanceId, options) => {
          const cancelled = { remittance: { companyId, remittanceId } };
          const { remittance } = await ask('payroll', 'cancelRemittance', cancelled, options);
          return forPeople(remittance.message);
        }}
        said={(message) => setOutcome(`✓ ${message}`)}
      />
      {chosen && mayRecord && (
        <RecordRemittance
          key={search.record}
          companyId={companyId}
          today={today}
          order={chosen}
          close={close}
          done={(message) => {
            setOutcome(`✓ ${message}`);
            close();
          }}
        />
      )}
    </>
  );
}

function OpenTable({
  rows,
  record,
}: {
  readonly rows: readonly OpenGarnishment[];
  /** Opens the form of a garnishment; absent for people who only read. */
  readonly record: ((name: string) => void) | undefined;
}) {
  const recording = {
    heading: 'Pay',
    show: (row: OpenGarnishment) =>
      !row.isOnItsWay && (
        <Button size="compact-sm" onClick={() => record?.(nameGarnishment(row))}>
          I sent it myself
          <span className="hidden-text">
            {' '}
            for {row.garnishmentType} of {row.userName}, {showDate(row.payDate)}
          </span>
        </Button>
      ),
  };
  return (
    <RecordTable
      label="Garnishments to send"
      rows={rows}
      keyOf={nameGarnishment}
      columns={[
        { heading: 'Pay day', show: ({ payDate }) => showDate(payDate) },
        { heading: 'Worker', show: ({ userName }) => userName },
        { heading: 'Garnishment', show: ({ garnishmentType }) => garnishmentType },
        { heading: 'Open', isAmount: true, show: ({ amount }) => showAmount(toCents(amount)) },
        { heading: 'Payment', show: ({ payment }) => payment },
        ...(record ? [recording] : []),
      ]}
    />
  );
}

/** Garnishments of which more was sent than is withheld now, because pay was corrected. */
function Overpaid({ orders: { overpaid } }: { readonly orders: OrderPayments }) {
  return overpaid.map((order) => (
    <p key={`${order.payPeriodId} ${order.userId} ${order.orderId}`} className="notice is-warn">
      {order.garnishmentType} of {order.userName}, {showDate(order.payDate)}:{' '}
      {showMoney(toCents(order.amount))} more was sent than is withheld now. Ask the payee for it.
    </p>
  ));
}
