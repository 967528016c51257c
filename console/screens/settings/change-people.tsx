import { type Answered, ask, askTyped, newIdempotencyKey } from '../../call/ask.ts';
import { ConfirmedAction } from '../../frame/confirmed-action.tsx';
import { EntryForm } from '../../frame/entry-form.tsx';
import { companyRoles, roleWords } from '../../words/roles.ts';
import type { listRoleHolders } from './role-holders.ts';

type Person = Answered<'access', 'getPeople'>['people'][number];

interface ChangeProps {
  readonly companyId: string;
  readonly said: (message: string) => void;
}

/** Withdraws the invitation of a row, or removes its person from the company. Nobody removes themselves. */
export function EndAccess({
  person,
  ownId,
  ...props
}: ChangeProps & { readonly person: Person; readonly ownId: string | undefined }) {
  const { personId, invitationId, name } = person;
  if (invitationId) return <Withdraw invitationId={invitationId} name={name} said={props.said} />;
  if (!personId || personId === ownId) return null;
  return <Remove personId={personId} name={name} {...props} />;
}

function Withdraw({
  invitationId,
  name,
  said,
}: {
  readonly invitationId: string;
  readonly name: string;
  readonly said: (message: string) => void;
}) {
  const request = { invitationId };
  return (
    <ConfirmedAction
      label={
        <>
          Withdraw<span className="hidden-text"> the invitation of {name}</span>
        </>
      }
      title={`Withdraw the invitation of ${name}`}
      operation="withdrawInvitation"
      request={request}
      action="Withdraw it"
      perform={async (confirmation) => {
        const options = { idempotencyKey: newIdempotencyKey(), confirmation };
        said((await ask('access', 'withdrawInvitation', request, options)).invitation.message);
      }}
    >
      <p>The link of {name} stops working at once.</p>
    </ConfirmedAction>
  );
}

function Remove({
  personId,
  name,
  companyId,
  said,
}: ChangeProps & { readonly personId: string; readonly name: string }) {
  const request = { personId, companyId };
  return (
    <ConfirmedAction
      label={
        <>
          Remove<span className="hidden-text"> {name}</span>
        </>
      }
      title={`Remove ${name}`}
      operation="removePerson"
      request={request}
      action="Remove"
      perform={async (confirmation) => {
        const options = { idempotencyKey: newIdempotencyKey(), confirmation };
        said((await ask('access', 'removePerson', request, options)).person.message);
      }}
    >
      <p>
        {name} loses all roles in this company at once. Invitations that {name} has made for it are
        withdrawn.
      </p>
    </ConfirmedAction>
  );
}

/** Gives another role to a person of the company. */
export function ChangeRole({
  companyId,
  holders,
}: {
  readonly companyId: string;
  readonly holders: ReturnType<typeof listRoleHolders>;
}) {
  return (
    <EntryForm
      form={`role ${companyId}`}
      fields={[
        { name: 'personId', label: 'Person', choices: holders },
        {
          name: 'role',
          label: 'New role',
          choices: companyRoles.map((role) => ({ value: role, label: roleWords[role] })),
        },
      ]}
      action="Change the role"
      toRequest={(values) => ({ ...values, companyId })}
      send={(request, options) => askTyped('access', 'changeRole', request, options)}
      said="✓ The role is changed, from the next request of the person on."
      confirmed={{
        operation: 'changeRole',
        sentence: 'The person has only the new role in this company. It can be changed again.',
      }}
    />
  );
}
