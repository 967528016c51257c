import { useQuery } from '@tanstack/react-query';
import { type Answered, ask, askTyped } from '../../call/ask.ts';
import type { ShownWorker } from '../../call/company-queries.ts';
import { useMayCall } from '../../call/session.ts';
import { showDate } from '../../format/dates.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { RowAction, useRowAction } from '../../frame/row-action.tsx';
import { Empty, Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import { showContribution } from '../benefits/contributions.ts';
import { PersonDeductionTerms } from './deduction-terms.tsx';
import { deductionsQuery } from './deductions-query.ts';
import { PersonBenefits } from './person-benefits.tsx';
import { PersonOrders } from './person-orders.tsx';
import {
  itemChangeFields,
  recurringItemFields,
  toItemChange,
  toItemRequest,
} from './recurring-item-fields.ts';

interface PersonDeductionsProps {
  readonly person: ShownWorker;
}

/** Benefits, recurring deductions and earnings, and the orders of courts and agencies of a worker. */
export function PersonDeductions({ person }: PersonDeductionsProps) {
  const mayChange = useMayCall()('enrolUserBenefit');
  return (
    <>
      {!mayChange && <ReadOnlyNotice who="A preparer" />}
      {person.WorkerType.WorkerType === 'W2' && (
        <PersonBenefits person={person} mayChange={mayChange} />
      )}
      <RecurringItems person={person} mayChange={mayChange} />
      <h2>Goals, loans and arrears</h2>
      <OpenOnRequest label="Show goals, loans and arrears">
        <PersonDeductionTerms person={person} mayChange={mayChange} />
      </OpenOnRequest>
      <PersonOrders person={person} mayChange={mayChange} />
    </>
  );
}

type Item = Answered<'adminPortal', 'getRecurringPayItems'>['recurringPayItems'][number];

function RecurringItems({
  person: { companyId, userId },
  mayChange,
}: PersonDeductionsProps & { readonly mayChange: boolean }) {
  const { data, error, refetch } = useQuery({
    ...deductionsQuery(companyId, userId),
    select: ({ recurringPayItems }) => recurringPayItems,
  });
  return (
    <>
      <h2>In every pay period</h2>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="recurring items" rows={2} />}
      {data?.length === 0 && <Empty>Nothing is added or deducted in every pay period.</Empty>}
      {data && data.length > 0 && <ItemTable items={data} mayChange={mayChange} />}
      {mayChange && data && data.length > 0 && (
        <OpenOnRequest label="Change an amount">
          <h3>Change an amount</h3>
          <p className="muted">
            Pay dates from today on have the new amount, or from the first pay date if it is later.
            Payrolls that were submitted are not changed.
          </p>
          <EntryForm
            form={`item change ${userId}`}
            fields={itemChangeFields(data)}
            action="Change the amount"
            toRequest={(values) => ({ companyId, userId, ...toItemChange(data, values) })}
            send={(request, options) =>
              askTyped('adminPortal', 'updateRecurringPayItem', request, options)
            }
          />
        </OpenOnRequest>
      )}
      {mayChange && <h3>Add an earning or deduction</h3>}
      {mayChange && (
        <EntryForm
          form={`item ${userId}`}
          fields={recurringItemFields}
          action="Add it to every pay period"
          toRequest={(values) => ({
            recurringPayItem: { companyId, userId, ...toItemRequest(values) },
          })}
          send={(request, options) =>
            askTyped('adminPortal', 'addRecurringPayItem', request, options)
          }
        />
      )}
    </>
  );
}

interface ItemTableProps {
  readonly items: readonly Item[];
  readonly mayChange: boolean;
}

function ItemTable({ items, mayChange }: ItemTableProps) {
  const remove = useRowAction((recurringPayItemId, options) =>
    ask('adminPortal', 'removeRecurringPayItem', { recurringPayItemId }, options),
  );
  const removal = {
    heading: 'Remove',
    show: ({ recurringPayItemId, type }: Item) => (
      <RowAction action={remove} id={recurringPayItemId} label="Remove" what={type} />
    ),
  };
  return (
    <>
      {remove.error && <Failed error={remove.error} />}
      <RecordTable
        label="Recurring items"
        rows={items}
        keyOf={({ recurringPayItemId }) => recurringPayItemId}
        columns={[
          { heading: 'What for', show: ({ type }) => type },
          { heading: 'Category', show: ({ category }) => category },
          {
            heading: 'In each pay period',
            isAmount: true,
            show: ({ amountPerPayperiod, allocatedPercentage }) =>
              showContribution(amountPerPayperiod, allocatedPercentage),
          },
          { heading: 'From', show: ({ startDate }) => showDate(startDate) },
          { heading: 'Until', show: ({ endDate }) => (endDate ? showDate(endDate) : '–') },
          ...(mayChange ? [removal] : []),
        ]}
      />
    </>
  );
}
