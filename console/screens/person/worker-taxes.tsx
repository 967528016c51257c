import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../client/api-error.ts';
import { describeTaxNames } from '../../../values/tax-words.ts';
import { ask, askTyped } from '../../call/ask.ts';
import type { ShownWorker } from '../../call/company-queries.ts';
import { useMayCall } from '../../call/session.ts';
import { showDate } from '../../format/dates.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { RowAction, useRowAction } from '../../frame/row-action.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { messageOf } from '../../words/for-people.ts';
import {
  codeDecisionFields,
  decisionFields,
  describeUnresolved,
  isFederal,
  type ListedTaxes as Taxes,
  toCodeDecision,
  toDecision,
} from './tax-decisions.ts';
import { workerTaxesQuery } from './worker-taxes-query.ts';

interface WorkerTaxesProps {
  readonly person: ShownWorker;
  readonly today: string;
}

/** Each tax of an employee with its reason, what was decided by hand, and forms that decide it. */
export function WorkerTaxes({ person, today }: WorkerTaxesProps) {
  const { companyId, userId } = person;
  const mayCall = useMayCall();
  const { data, error, refetch } = useQuery({
    ...workerTaxesQuery(person, today),
    enabled: mayCall('getUserTaxes'),
  });
  if (!mayCall('getUserTaxes')) return null;
  const mayDecide = mayCall('setUserTax');
  return (
    <>
      <h2>Taxes of the worker</h2>
      {error && isNotEmployed(error) && <Empty>{messageOf(error)}</Empty>}
      {error && !isNotEmployed(error) && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="the taxes" rows={4} />}
      {data && (
        <>
          {[...new Set(data.unresolved.map(describeUnresolved))].map((sentence) => (
            <p key={sentence} className="notice is-warn">
              ○ {sentence}
            </p>
          ))}
          <Decisions decisions={data.decisions} mayDecide={mayDecide} />
          <OpenOnRequest label="Show each tax, and why it is due">
            <h3>Each tax, and why it is due</h3>
            <TaxTable taxes={data.userTaxes} />
          </OpenOnRequest>
          {mayDecide && <DecisionForms {...{ companyId, userId, taxes: data }} />}
        </>
      )}
    </>
  );
}

/** True for workers who do not work at any place today, such as those who have left. */
const isNotEmployed = (error: Error) =>
  error instanceof ApiError && error.details.some(({ key }) => key === 'notEmployed');

function Decisions({
  decisions,
  mayDecide,
}: Pick<Taxes, 'decisions'> & { readonly mayDecide: boolean }) {
  const remove = useRowAction((userTaxId, options) =>
    ask('adminPortal', 'removeUserTax', { userTax: { userTaxId } }, options),
  );
  const own = decisions.filter((each) => !isFederal(each));
  if (own.length === 0) return null;
  const removal = {
    heading: 'Remove',
    show: ({ userTaxId, name }: Taxes['decisions'][number]) => (
      <RowAction
        action={remove}
        id={userTaxId}
        label="Remove"
        what={`the decision about ${name}`}
      />
    ),
  };
  return (
    <>
      <p>
        Decided by hand. After a decision is removed, addresses and forms decide again from today
        on.
      </p>
      {remove.error && <Failed error={remove.error} />}
      <RecordTable
        label="Decided by hand"
        rows={own}
        keyOf={({ userTaxId }) => userTaxId}
        columns={[
          { heading: 'Tax or place', show: ({ name }) => name },
          { heading: 'Decision', show: showDecision },
          { heading: 'Why', isProse: true, show: ({ reason }) => reason },
          { heading: 'From', show: ({ startDate }) => showDate(startDate) },
          { heading: 'To', show: ({ endDate }) => (endDate ? showDate(endDate) : 'until removed') },
          ...(mayDecide ? [removal] : []),
        ]}
      />
    </>
  );
}

function showDecision({ applies, place }: Taxes['decisions'][number]): string {
  const where = place === 'Home' ? ' to the home' : place === 'Work' ? ' to the work' : '';
  return `${applies ? 'applies' : 'does not apply'}${where}`;
}

function TaxTable({ taxes }: { readonly taxes: Taxes['userTaxes'] }) {
  return (
    <RecordTable
      label="Taxes of the worker"
      rows={taxes}
      keyOf={({ taxCode, paidBy }) => `${taxCode} ${paidBy}`}
      columns={[
        { heading: 'Tax', show: ({ name }) => describeTaxNames(name) },
        {
          heading: 'Paid by',
          show: ({ paidBy }) => (paidBy === 'Employee' ? 'worker' : paidBy ? 'company' : '–'),
        },
        { heading: 'Applies', show: ({ applies }) => (applies ? 'yes' : 'no') },
        { heading: 'Because', isProse: true, show: ({ reason }) => reason },
        { heading: 'Since', show: ({ since }) => showDate(since) },
      ]}
    />
  );
}

function DecisionForms({
  companyId,
  userId,
  taxes,
}: Pick<ShownWorker, 'companyId' | 'userId'> & { readonly taxes: Taxes }) {
  const send = (decision: object, options: { readonly idempotencyKey: string }) =>
    askTyped('adminPortal', 'setUserTax', { userTax: decision }, options);
  const said = '✓ Decided. Payrolls that were submitted are not changed.';
  return (
    <OpenOnRequest label="Decide a tax by hand">
      <h3>Decide a tax by hand</h3>
      <p className="muted">
        A decision is stronger than address, ZIP code and form. A later one about the same tax
        replaces it. Federal taxes follow the Form W-4 and the exemption above.
      </p>
      <EntryForm
        form={`tax decision ${userId}`}
        fields={decisionFields(taxes)}
        action="Decide it"
        toRequest={(texts) => ({ companyId, userId, ...toDecision(texts) })}
        send={send}
        said={said}
      />
      <OpenOnRequest label="Decide about another tax or place, by its code">
        <h3>Another tax or place, by its code</h3>
        <EntryForm
          form={`tax decision by code ${userId}`}
          fields={codeDecisionFields}
          action="Decide it by the code"
          toRequest={(texts) => ({ companyId, userId, ...toCodeDecision(texts) })}
          send={send}
          said={said}
        />
      </OpenOnRequest>
    </OpenOnRequest>
  );
}
