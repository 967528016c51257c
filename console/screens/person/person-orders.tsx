import { useQuery } from '@tanstack/react-query';
import { type Answered, ask, askTyped } from '../../call/ask.ts';
import type { ShownWorker } from '../../call/company-queries.ts';
import { showDate } from '../../format/dates.ts';
import { showMoney, toCents } from '../../format/money.ts';
import type { EntryValues } from '../../frame/entry-draft.ts';
import { type EntryField, EntryForm } from '../../frame/entry-form.tsx';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { RowAction, useRowAction } from '../../frame/row-action.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { showContribution } from '../benefits/contributions.ts';
import { deductionsQuery } from './deductions-query.ts';

type Order = Answered<'adminPortal', 'getGarnishments'>['garnishments'][number];

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
      {mayChange && (
        <OpenOnRequest label="Add an order">
          <OrderForm companyId={companyId} userId={userId} />
        </OpenOnRequest>
      )}
    </>
  );
}

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

const orderFields: readonly EntryField[] = [
  { name: 'garnishmentType', label: 'Kind of order', hint: 'Such as Child Support' },
  {
    name: 'amountPerPayperiod',
    label: 'Dollars in each pay period',
    kind: 'number',
    isOptional: true,
  },
  { name: 'totalAmount', label: 'Dollars in total', kind: 'number', isOptional: true },
  { name: 'caseIdentifier', label: 'Case number', isOptional: true },
  { name: 'payeeName', label: 'Paid to', isOptional: true },
  { name: 'startDate', label: 'From', kind: 'date', isOptional: true },
];

function OrderForm({ companyId, userId }: { readonly companyId: string; readonly userId: string }) {
  return (
    <EntryForm
      form={`order ${userId}`}
      fields={orderFields}
      action="Add the order"
      toRequest={(values, amounts) => ({
        garnishment: { companyId, userId, ...withoutEmpty(values), ...amounts },
      })}
      send={(request, options) => askTyped('adminPortal', 'addGarnishment', request, options)}
    />
  );
}

/** The fields that were filled in. */
function withoutEmpty(values: EntryValues): EntryValues {
  return Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''));
}
