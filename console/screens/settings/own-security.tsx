import { Button, PasswordInput, TextInput } from '@mantine/core';
import '@mantine/core/styles/PasswordInput.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import {
  addOwnPasskey,
  changeOwnPassword,
  endOwnSessions,
  fetchNewRecoveryCodes,
  passkeysQuery,
  removePasskeyOfMine,
  sessionsQuery,
} from '../../call/own-secrets.ts';
import { canUsePasskeys } from '../../call/passkey.ts';
import { useSignOut } from '../../call/session.ts';
import { showPastMoment } from '../../format/dates.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { ShownOnce } from '../../frame/shown-once.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { useRecentFactor } from './recent-factor.tsx';

/** How the person signs in: passkeys, recovery codes, password and sessions. */
export function OwnSecurity() {
  const queryClient = useQueryClient();
  const { attempt, dialog, problem } = useRecentFactor();
  const [outcome, setOutcome] = useState('');
  /** Performs a change, tells it, and loads the lists again. */
  const change = (said: string, work: () => Promise<void>) =>
    attempt(async () => {
      setOutcome('');
      await work();
      setOutcome(said);
      await queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    });
  return (
    <>
      <p>These settings are yours, whatever the company.</p>
      <p role="status" className="good">
        {outcome}
      </p>
      <p role="alert" className="bad">
        {problem}
      </p>
      <Passkeys change={change} />
      <RecoveryCodes change={change} />
      <Password change={change} />
      <Sessions change={change} />
      {dialog}
    </>
  );
}

interface PartProps {
  readonly change: (said: string, work: () => Promise<void>) => Promise<void>;
}

function Passkeys({ change }: PartProps) {
  const { data, error, refetch } = useQuery(passkeysQuery);
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('name'));
    void change('✓ The passkey was added.', async () => {
      await addOwnPasskey(name);
      form.reset();
    });
  };
  return (
    <>
      <h2>Passkeys</h2>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="passkeys" rows={2} />}
      {data?.length === 0 && (
        <Empty>A passkey replaces password and code, and cannot be given to a false page.</Empty>
      )}
      {data && data.length > 0 && (
        <RecordTable
          label="Passkeys"
          rows={data}
          keyOf={({ passkeyId }) => passkeyId}
          columns={[
            { heading: 'Name', show: ({ name }) => name },
            { heading: 'Added', show: ({ createdAt }) => showPastMoment(createdAt) },
            {
              heading: 'Last used',
              show: ({ lastUsedAt }) => (lastUsedAt ? showPastMoment(lastUsedAt) : 'not yet'),
            },
            {
              heading: 'Kept',
              show: ({ isBackedUp }) => (isBackedUp ? 'also elsewhere' : 'in one device'),
            },
            {
              heading: 'Next',
              show: ({ passkeyId, name }) => (
                <Button
                  size="compact-sm"
                  onClick={() =>
                    void change('✓ The passkey was removed.', () => removePasskeyOfMine(passkeyId))
                  }
                >
                  Remove<span className="hidden-text"> the passkey {name}</span>
                </Button>
              ),
            },
          ]}
        />
      )}
      {canUsePasskeys && (
        <form className="row is-form" onSubmit={add}>
          <TextInput
            label="Name of a new passkey"
            name="name"
            maxLength={100}
            required
            withAsterisk={false}
          />
          <Button type="submit">Add a passkey</Button>
        </form>
      )}
    </>
  );
}

function RecoveryCodes({ change }: PartProps) {
  const [codes, setCodes] = useState<readonly string[]>([]);
  return (
    <>
      <h2>Recovery codes</h2>
      <p className="muted">Each replaces a one-time code once, if you have lost your device.</p>
      {codes.length > 0 && (
        <ShownOnce
          title="Your recovery codes. The former ones no longer work."
          lines={codes.map((code) => ['', code])}
        />
      )}
      <Button
        onClick={() =>
          void change('✓ You have new recovery codes.', async () =>
            setCodes(await fetchNewRecoveryCodes()),
          )
        }
      >
        Make new recovery codes
      </Button>
    </>
  );
}

function Password({ change }: PartProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const password = String(new FormData(form).get('password'));
    void change('✓ The password was changed. Your other sessions have ended.', async () => {
      await changeOwnPassword(password);
      form.reset();
    });
  };
  return (
    <>
      <h2>Password</h2>
      <form className="stack form" onSubmit={submit}>
        <PasswordInput
          label="New password"
          description="At least 12 characters, for example several words."
          name="password"
          autoComplete="new-password"
          required
          withAsterisk={false}
        />
        <div>
          <Button type="submit">Change the password</Button>
        </div>
      </form>
    </>
  );
}

function Sessions({ change }: PartProps) {
  const { data, error, refetch } = useQuery(sessionsQuery);
  const signOut = useSignOut();
  return (
    <>
      <h2>Sessions</h2>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="sessions" rows={2} />}
      {data && (
        <RecordTable
          label="Sessions"
          rows={data}
          keyOf={({ sessionId }) => sessionId}
          columns={[
            {
              heading: 'Browser',
              show: ({ userAgent, isThis }) => (isThis ? 'This browser' : userAgent || 'unknown'),
            },
            { heading: 'Address', show: ({ address }) => address },
            { heading: 'Signed in', show: ({ createdAt }) => showPastMoment(createdAt) },
            { heading: 'Last seen', show: ({ seenAt }) => showPastMoment(seenAt) },
            {
              heading: 'Next',
              show: ({ sessionId, isThis, seenAt }) =>
                isThis ? (
                  '–'
                ) : (
                  <Button
                    size="compact-sm"
                    onClick={() =>
                      void change('✓ The session has ended.', () => endOwnSessions(sessionId))
                    }
                  >
                    End
                    <span className="hidden-text">
                      {' '}
                      the session last seen {showPastMoment(seenAt)}
                    </span>
                  </Button>
                ),
            },
          ]}
        />
      )}
      <Button onClick={() => void endOwnSessions().then(signOut, signOut)}>End all sessions</Button>
    </>
  );
}
