import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type Answered, type Asked, ask, newIdempotencyKey } from '../../call/ask.ts';
import { peopleWithRolesQuery } from '../../call/company-queries.ts';
import { sessionQuery, useMayCall } from '../../call/session.ts';
import { showMoment, showPastMoment } from '../../format/dates.ts';
import { ConfirmDialog } from '../../frame/confirm-dialog.tsx';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty, Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import { companyRoles, isCompanyRole, roleWords } from '../../words/roles.ts';
import { ChangeRole, EndAccess } from './change-people.tsx';
import { LastChange } from './last-change.tsx';
import { listRoleHolders } from './role-holders.ts';

type Person = Answered<'access', 'getPeople'>['people'][number];

/** The people who may sign in for the company, with their roles. */
export function PeopleWithRoles({ companyId }: { readonly companyId: string }) {
  const mayInvite = useMayCall()('invitePerson');
  const [outcome, setOutcome] = useState('');
  const { data, error, refetch } = useQuery(peopleWithRolesQuery(companyId));
  return (
    <>
      <p>Who may sign in for this company.</p>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="people" />}
      {data?.length === 0 && (
        <Empty>
          No roles were given for this company yet. Administrators of the account can open it.
        </Empty>
      )}
      <p role="status">{outcome}</p>
      {data && data.length > 0 && <Roles people={data} companyId={companyId} said={setOutcome} />}
      <LastChange
        companyId={companyId}
        operations={['invitePerson', 'changeRole', 'removePerson', 'withdrawInvitation']}
      />
      <h2>Invite somebody</h2>
      {mayInvite ? <Invite companyId={companyId} /> : <ReadOnlyNotice who="A payroll admin" />}
    </>
  );
}

function Roles({
  people,
  companyId,
  said,
}: {
  readonly people: readonly Person[];
  readonly companyId: string;
  readonly said: (message: string) => void;
}) {
  const mayCall = useMayCall();
  const ownId = useQuery(sessionQuery).data?.person.personId;
  const holders = listRoleHolders(people, { companyId, ownId });
  return (
    <>
      <RecordTable
        label="People who may sign in"
        rows={people}
        keyOf={({ personId, invitationId }) => personId ?? invitationId ?? ''}
        columns={[
          { heading: 'Name', show: ({ name }) => name },
          { heading: 'Email', show: ({ email }) => email },
          {
            heading: 'Role',
            show: ({ roles }) =>
              roles
                .filter((role) => role.companyId === companyId)
                .map(({ role }) => roleWords[role])
                .join(', '),
          },
          {
            heading: 'Last sign-in',
            show: ({ status, lastSignInAt, expiresAt }) => {
              if (status === 'Invite Sent')
                return `invited${expiresAt ? `, until ${showMoment(expiresAt)}` : ''}`;
              return lastSignInAt ? showPastMoment(lastSignInAt) : 'not yet';
            },
          },
          ...(mayCall('removePerson')
            ? [
                {
                  heading: 'Next',
                  show: (person: Person) => (
                    <EndAccess person={person} ownId={ownId} companyId={companyId} said={said} />
                  ),
                },
              ]
            : []),
        ]}
      />
      {mayCall('changeRole') && holders.length > 0 && (
        <OpenOnRequest label="Change a role">
          <h2>Change a role</h2>
          <ChangeRole companyId={companyId} holders={holders} />
        </OpenOnRequest>
      )}
    </>
  );
}

type InviteRequest = Asked<'access', 'invitePerson'>;
type Invitation = Answered<'access', 'invitePerson'>['invitation'];

function Invite({ companyId }: { readonly companyId: string }) {
  const queryClient = useQueryClient();
  const [request, setRequest] = useState<InviteRequest>();
  const [invitation, setInvitation] = useState<Invitation>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const role = String(form.get('role'));
    if (!isCompanyRole(role)) return;
    const [name, email] = [String(form.get('name')), String(form.get('email'))];
    setRequest({ companyId, role, name, email });
  };
  return (
    <form className="stack form" onSubmit={submit}>
      <TextInput name="name" label="Name" required />
      <TextInput name="email" label="Email" type="email" required />
      <NativeSelect
        name="role"
        label="Role"
        data={companyRoles.map((role) => ({ value: role, label: roleWords[role] }))}
      />
      <div>
        <Button type="submit" variant="filled">
          Make a link
        </Button>
      </div>
      {invitation && (
        <p className="notice" role="status">
          Send this link to the person yourself. It is shown once and works until{' '}
          {showMoment(invitation.expiresAt)}: <span className="mono">{invitation.link}</span>
        </p>
      )}
      {request && (
        <ConfirmDialog
          title="Invite somebody"
          operation="invitePerson"
          request={request}
          action="Invite"
          perform={async (confirmation) => {
            const options = { idempotencyKey: newIdempotencyKey(), confirmation };
            setInvitation((await ask('access', 'invitePerson', request, options)).invitation);
            setRequest(undefined);
            await queryClient.invalidateQueries({ queryKey: ['getPeople', companyId] });
          }}
          close={() => setRequest(undefined)}
        >
          <p>
            {request.name} can sign in for this company with the role{' '}
            {roleWords[request.role as keyof typeof roleWords]}.
          </p>
        </ConfirmDialog>
      )}
    </form>
  );
}
