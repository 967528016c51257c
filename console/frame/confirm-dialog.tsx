import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { confirmRequest } from '../call/confirm.ts';
import { openedLink } from '../call/opened-link.ts';
import { canUsePasskeys } from '../call/passkey.ts';
import { messageOf } from '../words/for-people.ts';
import { useReturnFocus } from './return-focus.ts';

export interface ConfirmDialogProps {
  readonly title: string;
  /** The sentence that names what happens and until when it can be taken back. */
  readonly children: ReactNode;
  readonly operation: string;
  /** The exact body that `perform` sends. */
  readonly request: object;
  readonly action: string;
  readonly perform: (confirmation: string) => Promise<void>;
  readonly close: () => void;
}

// Loaded on pages of other products only.
const ConfirmElsewhere = lazy(async () => ({
  default: (await import('../embed/confirm-elsewhere.tsx')).ConfirmElsewhere,
}));

/** Asks for a passkey or a code before an operation that cannot be undone by a click, then performs it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  if (!openedLink()) return <ConfirmHere {...props} />;
  return (
    <Suspense>
      <ConfirmElsewhere {...props} />
    </Suspense>
  );
}

function ConfirmHere(props: ConfirmDialogProps) {
  useReturnFocus();
  const { title, children, operation, request, action, perform, close } = props;
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const confirm = async (code?: string) => {
    setBusy(true);
    setProblem('');
    try {
      await perform(await confirmRequest(operation, request, code));
    } catch (error) {
      setProblem(messageOf(error));
    }
    setBusy(false);
  };
  const submitCode = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void confirm(String(new FormData(event.currentTarget).get('code')));
  };
  return (
    <Modal opened onClose={close} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className="stack">
        {children}
        {canUsePasskeys && (
          <Button variant="filled" loading={isBusy} onClick={() => void confirm()}>
            {action} with passkey
          </Button>
        )}
        <form className="row" onSubmit={submitCode}>
          <TextInput label="Or with a code" name="code" autoComplete="one-time-code" required />
          <Button type="submit" disabled={isBusy}>
            {action} with code
          </Button>
        </form>
        <p role="alert" className="bad">
          {problem}
        </p>
      </div>
    </Modal>
  );
}
