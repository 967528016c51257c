import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, askTyped, newIdempotencyKey } from '../../call/ask.ts';
import { businessUsersQuery } from '../../call/company-queries.ts';
import { useMayCall } from '../../call/session.ts';
import { ConfirmedAction } from '../../frame/confirmed-action.tsx';
import { EntryForm } from '../../frame/entry-form.tsx';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Sheet } from '../../frame/sheet.tsx';
import { Empty, Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import { forPeople } from '../../words/for-people.ts';
import { LastChange } from './last-change.tsx';
import {
  businessUserFields,
  describeParts,
  type ListedOwner,
  toBusinessUser,
} from './owner-fields.ts';

const answersFor = 'Owners and officers answer for the company.';

/** The owners and officers of a company: add, change and remove one. */
export function Owners({ companyId }: { readonly companyId: string }) {
  const mayChange = useMayCall()('updateBusinessUser');
  const [outcome, setOutcome] = useState('');
  const [changed, setChanged] = useState<ListedOwner>();
  const { data, error, refetch } = useQuery(businessUsersQuery(companyId));
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="owners and officers" rows={3} />;
  return (
    <div className="stack">
      <p>
        The verification of the company starts only with an owner of at least 25 percent who may run
        payroll. A change after its start does not start it again. These people can sign in only if
        they are invited on the part People.
      </p>
      <p role="status">{outcome}</p>
      {data.length === 0 ? (
        <Empty>No owner or officer is entered yet.</Empty>
      ) : (
        <OwnerTable
          users={data}
          change={mayChange ? setChanged : undefined}
          said={(message) => setOutcome(forPeople(message))}
        />
      )}
      <LastChange
        companyId={companyId}
        operations={[
          'addBusinessUser',
          'updateAdminUser',
          'updateBusinessUser',
          'deleteBusinessUser',
        ]}
      />
      {mayChange ? (
        <OpenOnRequest label="Add an owner or officer">
          <h2>Add an owner or officer</h2>
          <EntryForm
            form={`add owner ${companyId}`}
            fields={businessUserFields()}
            action="Add the person"
            toRequest={(texts, numbers) => ({
              businessUser: { companyId, ...toBusinessUser(texts, numbers) },
            })}
            send={(request, options) =>
              askTyped('companyOnboarding', 'addBusinessUser', request, options)
            }
            confirmed={{ operation: 'addBusinessUser', sentence: answersFor }}
          />
        </OpenOnRequest>
      ) : (
        <ReadOnlyNotice who="A payroll admin" />
      )}
      {changed && (
        <ChangeOwner
          user={changed}
          said={(message) => setOutcome(forPeople(message))}
          close={() => setChanged(undefined)}
        />
      )}
    </div>
  );
}

function OwnerTable({
  users,
  change,
  said,
}: {
  readonly users: readonly ListedOwner[];
  /** Opens the form of a person; absent for people who only read. */
  readonly change: ((user: ListedOwner) => void) | undefined;
  readonly said: (message: string) => void;
}) {
  const next = {
    heading: 'Next',
    show: (user: ListedOwner) => (
      <div className="row">
        <Button onClick={() => change?.(user)}>
          Change<span className="hidden-text"> {nameOf(user)}</span>
        </Button>
        <RemoveOwner user={user} said={said} />
      </div>
    ),
  };
  return (
    <RecordTable
      label="Owners and officers"
      rows={users}
      keyOf={({ businessUserId }) => businessUserId}
      columns={[
        { heading: 'Name', show: nameOf },
        { heading: 'Email', show: ({ email }) => email || '–' },
        { heading: 'Part in the company', isProse: true, show: describeParts },
        {
          heading: 'Share',
          isAmount: true,
          show: ({ ownershipPercentage: share }) => (share > 0 ? `${share} %` : '–'),
        },
        ...(change ? [next] : []),
      ]}
    />
  );
}

const nameOf = ({ firstName, lastName }: ListedOwner) => `${firstName} ${lastName}`;

function ChangeOwner({
  user,
  said,
  close,
}: {
  readonly user: ListedOwner;
  readonly said: (message: string) => void;
  readonly close: () => void;
}) {
  const { businessUserId } = user;
  return (
    <Sheet title={`Change ${nameOf(user)}`} close={close}>
      <EntryForm
        form={`owner ${businessUserId}`}
        fields={businessUserFields(user)}
        action="Save the person"
        isPrimary
        toRequest={(texts, numbers) => ({
          businessUser: { businessUserId, ...toBusinessUser(texts, numbers, user) },
        })}
        send={(request, options) => askTyped('adminPortal', 'updateBusinessUser', request, options)}
        done={({ businessUser }) => {
          said(businessUser.message);
          close();
        }}
        confirmed={{ operation: 'updateBusinessUser', sentence: answersFor }}
      />
    </Sheet>
  );
}

function RemoveOwner({
  user,
  said,
}: {
  readonly user: ListedOwner;
  readonly said: (message: string) => void;
}) {
  const { businessUserId, beneficialOwner, payrollAdmin } = user;
  const name = nameOf(user);
  const request = { businessUserId };
  return (
    <ConfirmedAction
      label={
        <>
          Remove<span className="hidden-text"> {name}</span>
        </>
      }
      title={`Remove ${name}`}
      operation="deleteBusinessUser"
      request={request}
      action="Remove"
      perform={async (confirmation) => {
        const options = { idempotencyKey: newIdempotencyKey(), confirmation };
        const answer = await ask('adminPortal', 'deleteBusinessUser', request, options);
        said(answer.businessUser.message);
      }}
    >
      <p>
        {name} is no longer an owner or officer of the company. The activity keeps what {name} has
        done. Whoever can sign in still can, until they are removed on the part People.
      </p>
      {beneficialOwner && payrollAdmin && (
        <p>
          A verification that is not started yet needs another owner of at least 25 percent who may
          run payroll.
        </p>
      )}
    </ConfirmedAction>
  );
}
