import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../client/api-error.ts';
import { confirmIdentity } from '../../call/own-secrets.ts';
import { canUsePasskeys, signWithPasskey } from '../../call/passkey.ts';
import { useReturnFocus } from '../../frame/return-focus.ts';
import { messageOf } from '../../words/for-people.ts';

/**
 * Performs changes of how a person signs in. If the last code or passkey is more than five minutes ago, the person
 * is asked for one, and the change is performed after it.
 */
export function useRecentFactor() {
  const [waiting, setWaiting] = useState<() => Promise<void>>();
  const [problem, setProblem] = useState('');
  const attempt = async (change: () => Promise<void>) => {
    setProblem('');
    try {
      await change();
      setWaiting(undefined);
    } catch (error) {
      const isAsked = error instanceof ApiError && error.key === 'confirmAgain';
      if (isAsked) setWaiting(() => change);
      else setProblem(messageOf(error));
    }
  };
  const confirm = (factor: () => Promise<object>) =>
    attempt(async () => {
      await confirmIdentity(await factor());
      await waiting?.();
    });
  const dialog = waiting && (
    <FactorDialog problem={problem} confirm={confirm} close={() => setWaiting(undefined)} />
  );
  return { attempt, dialog, problem: waiting ? '' : problem };
}

function FactorDialog({
  problem,
  confirm,
  close,
}: {
  readonly problem: string;
  readonly confirm: (factor: () => Promise<object>) => Promise<void>;
  readonly close: () => void;
}) {
  useReturnFocus();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code'));
    void confirm(async () => ({ code }));
  };
  const byPasskey = () => confirm(async () => ({ passkey: await signWithPasskey() }));
  return (
    <Modal
      opened
      onClose={close}
      title="Confirm that it is you"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className="stack">
        <p>Your last code or passkey is more than five minutes ago.</p>
        {canUsePasskeys && (
          <Button variant="filled" onClick={() => void byPasskey()}>
            Confirm with passkey
          </Button>
        )}
        <form className="row" onSubmit={submit}>
          <TextInput label="Or with a code" name="code" autoComplete="one-time-code" required />
          <Button type="submit">Confirm with code</Button>
        </form>
        <p role="alert" className="bad">
          {problem}
        </p>
      </div>
    </Modal>
  );
}
