import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, askTyped } from '../../call/ask.ts';
import type { ShownWorker } from '../../call/company-queries.ts';
import { showDate } from '../../format/dates.ts';
import { showMoney, toCents } from '../../format/money.ts';
import { readDraft } from '../../frame/entry-draft.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { RowAction, useRowAction } from '../../frame/row-action.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { orderKinds } from '../../words/order-kinds.ts';
import { showContribution } from '../benefits/contributions.ts';
import { deductionsQuery } from './deductions-query.ts';
import {
  changedOrderFields,
  newOrderFields,
  type Order,
  toChangedTerms,
  toOrderTerms,
} from './order-fields.ts';

interface PersonOrdersProps {
  readonly person: ShownWorker;
  readonly mayChange: boolean;
}

/** The orders of courts and agencies to deduct from the pay of a worker. */
export function PersonOrders({ person, mayChange }: PersonOrdersProps) {
  const { companyId, userId } = person;
  const { data, error, refetch } = useQuery({
    ...deductionsQuery(companyId, userId),
    select: ({ garnishments = [] }) => garnishments,
  });
  return (
    <>
      <h2>Orders of courts and agencies</h2>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="orders" rows={2} />}
      {data?.length === 0 && <Empty>There is no order for this worker.</Empty>}
      {data && data.length > 0 && <OrderTable orders={data} mayChange={mayChange} />}
      {mayChange && data?.some(isActive) && (
        <OpenOnRequest label="Change an order">
          <ChangeOrder orders={data.filter(isActive)} />
        </OpenOnRequest>
      )}
      {mayChange && (
        <OpenOnRequest label="Add an order">
          <section aria-labelledby="add-order">
            <h3 id="add-order">Add an order</h3>
            <OrderForm companyId={companyId} userId={userId} />
          </section>
        </OpenOnRequest>
      )}
    </>
  );
}

const isActive = ({ status }: Order) => status === 'Active';

interface OrderTableProps {
  readonly orders: readonly Order[];
  readonly mayChange: boolean;
}

function OrderTable({ orders, mayChange }: OrderTableProps) {
  const end = useRowAction((garnishmentId, options) =>
    ask('adminPortal', 'endGarnishment', { garnishment: { garnishmentId } }, options),
  );
  const ending = {
    heading: 'End',
    show: ({ garnishmentId, garnishmentType, status, endDate }: Order) =>
      status === 'Active' &&
      endDate === null && (
        <RowAction action={end} id={garnishmentId} label="End now" what={garnishmentType} />
      ),
  };
  return (
    <>
      {end.error && <Failed error={end.error} />}
      <RecordTable
        label="Orders"
        rows={orders}
        keyOf={({ garnishmentId }) => garnishmentId}
        columns={[
          { heading: 'Order', show: ({ garnishmentType }) => garnishmentType },
          { heading: 'Status', show: ({ status }) => status },
          {
            heading: 'In each pay period',
            isAmount: true,
            show: ({ amountPerPayperiod, allocatedPercentage }) =>
              showContribution(amountPerPayperiod, allocatedPercentage),
          },
          {
            heading: 'Taken',
            isAmount: true,
            show: ({ amountTaken }) => showMoney(toCents(amountTaken)),
          },
          {
            heading: 'Left',
            isAmount: true,
            show: ({ amountRemaining }) => showContribution(amountRemaining, null),
          },
          { heading: 'From', show: ({ startDate }) => showDate(startDate) },
          { heading: 'Until', show: ({ endDate }) => (endDate ? showDate(endDate) : '–') },
          ...(mayChange ? [ending] : []),
        ]}
      />
    </>
  );
}

function OrderForm({ companyId, userId }: { readonly companyId: string; readonly userId: string }) {
  const form = `order ${userId}`;
  const [kind, setKind] = useState(readDraft(form).garnishmentType ?? orderKinds[0]);
  return (
    <EntryForm
      form={form}
      fields={newOrderFields(kind)}
      action="Add the order"
      watch={({ garnishmentType = orderKinds[0] }) => setKind(garnishmentType)}
      toRequest={(texts, numbers) => ({
        garnishment: { companyId, userId, ...toOrderTerms(texts, numbers) },
      })}
      send={(request, options) => askTyped('adminPortal', 'addGarnishment', request, options)}
      done={() => setKind(orderKinds[0])}
    />
  );
}

/** Changes the terms of one order for the payments to come. */
function ChangeOrder({ orders }: { readonly orders: readonly Order[] }) {
  const [chosen, setChosen] = useState('');
  const order = orders.find(({ garnishmentId }) => garnishmentId === chosen) ?? orders[0];
  if (!order) return null;
  return (
    <section aria-labelledby="change-order">
      <h3 id="change-order">Change an order</h3>
      {orders.length > 1 && (
        <NativeSelect
          label="Order"
          maw={480}
          value={order.garnishmentId}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          data={orders.map((each) => ({
            value: each.garnishmentId,
            label: [each.garnishmentType, each.caseIdentifier, `from ${showDate(each.startDate)}`]
              .filter(Boolean)
              .join(', '),
          }))}
        />
      )}
      <p className="muted">
        The new terms hold for payments that are not made yet. A percentage replaces an amount, and
        an amount a percentage. To remove another term, end the order and add a new one.
      </p>
      <EntryForm
        form={`change of order ${order.garnishmentId}`}
        fields={changedOrderFields(order)}
        action="Change the order"
        toRequest={(texts, numbers) => ({
          garnishment: {
            garnishmentId: order.garnishmentId,
            ...toChangedTerms(order, texts, numbers),
          },
        })}
        send={(request, options) => askTyped('adminPortal', 'updateGarnishment', request, options)}
      />
    </section>
  );
}
