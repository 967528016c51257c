import { Button } from '@mantine/core';
import { useState } from 'react';
import { ask, newIdempotencyKey } from '../../call/ask.ts';
import type { ShownWorker } from '../../call/company-queries.ts';
import { useMayCall } from '../../call/session.ts';
import { ConfirmDialog } from '../../frame/confirm-dialog.tsx';

/** Makes the link by which a worker joins and enters identity, withholding forms and bank account. */
export function WorkerLink({ person }: { readonly person: ShownWorker }) {
  const { companyId, userId, firstName, lastName, email } = person;
  const mayInvite = useMayCall()('invitePerson');
  const [isAsked, setAsked] = useState(false);
  const [link, setLink] = useState('');
  if (!mayInvite || !email) return null;
  const name = `${firstName} ${lastName}`;
  const request = { companyId, userId, role: 'worker' as const, name, email };
  const invite = async (confirmation: string) => {
    const options = { idempotencyKey: newIdempotencyKey(), confirmation };
    setLink((await ask('access', 'invitePerson', request, options)).invitation.link);
    setAsked(false);
  };
  return (
    <>
      {link ? (
        <p className="notice" role="status">
          Send this link to {name} yourself. It is shown once: <span className="mono">{link}</span>
        </p>
      ) : (
        <Button onClick={() => setAsked(true)}>Invite the worker</Button>
      )}
      {isAsked && (
        <ConfirmDialog
          title="Invite the worker"
          operation="invitePerson"
          request={request}
          action="Make the link"
          perform={invite}
          close={() => setAsked(false)}
        >
          <p>
            {name} signs in with it, sees their own pay, and enters address, social security number,
            withholding forms and bank account.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
