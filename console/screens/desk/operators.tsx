import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answered, ask, askTyped } from '../../call/ask.ts';
import { showMoment, showPastMoment } from '../../format/dates.ts';
import { ConfirmedAction } from '../../frame/confirmed-action.tsx';
import { EntryForm } from '../../frame/entry-form.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { ShowMore } from '../../frame/show-more.tsx';
import { ShownOnce } from '../../frame/shown-once.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';

type Operator = Answered<'operator', 'getOperators'>['operators'][number];

/** The operators of the installation: invite one, withdraw an invitation, end the work of one. */
export function Operators() {
  const [link, setLink] = useState('');
  const operators = useOperators();
  const listed = operators.data?.pages.flatMap((page) => page.operators);
  return (
    <>
      <h2>Operators</h2>
      <p>Operators see this desk and decide for all accounts. They never submit a payroll.</p>
      {operators.error && <Failed error={operators.error} retry={() => void operators.refetch()} />}
      {operators.isPending && <Loading what="operators" rows={3} />}
      {listed?.length === 0 && <Empty>Operators will be listed here.</Empty>}
      {listed && listed.length > 0 && <OperatorTable operators={listed} />}
      <ShowMore of={operators} what="operators" />
      {link && (
        <ShownOnce
          title="Send this link to the person. It works once, for three days."
          lines={[['Link', link]]}
        />
      )}
      <h2>Invite an operator</h2>
      <EntryForm
        form="operator"
        fields={[
          { name: 'name', label: 'Name' },
          { name: 'email', label: 'Email', kind: 'email' },
        ]}
        action="Invite"
        isPrimary
        toRequest={({ name, email }) => ({ name, email })}
        send={(request, { confirmation }) =>
          askTyped('operator', 'inviteOperator', request, confirmation ? { confirmation } : {})
        }
        done={({ invitation }) => setLink(invitation.link)}
        said="✓ Invited."
        confirmed={{
          operation: 'inviteOperator',
          sentence: 'This person will decide reviews and see the desk of all accounts.',
        }}
      />
    </>
  );
}

function useOperators() {
  return useInfiniteQuery({
    queryKey: ['getOperators'],
    queryFn: ({ signal, pageParam }) =>
      ask(
        'operator',
        'getOperators',
        { limit: 50, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

function OperatorTable({ operators }: { readonly operators: readonly Operator[] }) {
  return (
    <RecordTable
      label="Operators"
      rows={operators}
      keyOf={({ personId, invitationId }) => personId ?? invitationId ?? ''}
      columns={[
        { heading: 'Name', show: ({ name }) => name },
        { heading: 'Email', show: ({ email }) => email },
        {
          heading: 'Status',
          show: ({ status, expiresAt }) =>
            expiresAt ? `Invited, until ${showMoment(expiresAt)}` : status,
        },
        { heading: 'Added', show: ({ addedAt }) => showPastMoment(addedAt) },
        { heading: 'Next', show: (operator) => <End operator={operator} /> },
      ]}
    />
  );
}

function End({ operator: { personId, invitationId, name } }: { readonly operator: Operator }) {
  const about = <span className="hidden-text"> of {name}</span>;
  if (invitationId) {
    const request = { invitationId };
    return (
      <ConfirmedAction
        label={<>Withdraw the invitation{about}</>}
        title="Withdraw the invitation"
        operation="withdrawOperatorInvitation"
        request={request}
        action="Withdraw"
        perform={async (confirmation) => {
          await ask('operator', 'withdrawOperatorInvitation', request, { confirmation });
        }}
      >
        <p>The link that was sent to {name} no longer works.</p>
      </ConfirmedAction>
    );
  }
  if (!personId) return null;
  const request = { personId };
  return (
    <ConfirmedAction
      label={<>End the access{about}</>}
      title="End the access"
      operation="removeOperator"
      request={request}
      action="End"
      perform={async (confirmation) => {
        await ask('operator', 'removeOperator', request, { confirmation });
      }}
    >
      <p>
        {name} is no longer an operator, and the sessions of {name} end. Roles in accounts stay.
      </p>
    </ConfirmedAction>
  );
}
