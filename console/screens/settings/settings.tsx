import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { type Answered, ask, newIdempotencyKey } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { showMoment } from '../../format/dates.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Screen } from '../../frame/screen.tsx';
import { Empty, Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import { companyRoles, isCompanyRole, roleWords } from '../../words/roles.ts';

type Person = Answered<'access', 'getPeople'>['people'][number];

/** Who may sign in for the company, and with which role. */
export function SettingsScreen() {
  const { companyId } = useParams({ from: '/framed/c/$companyId/settings' });
  const mayInvite = useMayCall()('invitePerson');
  const { data, error, refetch } = useQuery({
    queryKey: ['getPeople', companyId],
    queryFn: async ({ signal }) =>
      (await ask('access', 'getPeople', { companyId }, { signal })).people,
  });
  return (
    <Screen title="Settings" lead="Who may sign in for this company.">
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="people" />}
      {data?.length === 0 && (
        <Empty>
          Nobody has a role in this company alone. Administrators of the account see it, too.
        </Empty>
      )}
      {data && data.length > 0 && <Roles people={data} companyId={companyId} />}
      <h2>Invite somebody</h2>
      {mayInvite ? <Invite companyId={companyId} /> : <ReadOnlyNotice who="A payroll admin" />}
    </Screen>
  );
}

function Roles({
  people,
  companyId,
}: {
  readonly people: readonly Person[];
  readonly companyId: string;
}) {
  return (
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
            return lastSignInAt ? showMoment(lastSignInAt) : 'not yet';
          },
        },
      ]}
    />
  );
}

function Invite({ companyId }: { readonly companyId: string }) {
  const queryClient = useQueryClient();
  const invite = useMutation({
    mutationFn: async (form: FormData) => {
      const role = String(form.get('role'));
      if (!isCompanyRole(role)) throw new Error('Choose a role.');
      const request = {
        companyId,
        role,
        name: String(form.get('name')),
        email: String(form.get('email')),
      };
      const options = { idempotencyKey: newIdempotencyKey() };
      return (await ask('access', 'invitePerson', request, options)).invitation;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['getPeople', companyId] }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    invite.mutate(new FormData(event.currentTarget));
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
      <Button type="submit" loading={invite.isPending}>
        Make a link
      </Button>
      {invite.error && <Failed error={invite.error} />}
      {invite.data && (
        <p className="notice" role="status">
          Send this link to the person yourself. It is shown once and works until{' '}
          {showMoment(invite.data.expiresAt)}: <span className="mono">{invite.data.link}</span>
        </p>
      )}
    </form>
  );
}
