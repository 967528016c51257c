import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

export interface ConfirmedActionProps
  extends Pick<ConfirmDialogProps, 'title' | 'operation' | 'request' | 'action' | 'perform'> {
  /** The text of the button that opens the dialog. */
  readonly label: ReactNode;
  readonly isPrimary?: boolean;
  /** A small button without a border, for each row of a long table. */
  readonly isCompact?: boolean;
  readonly isDisabled?: boolean;
  /** The sentence that names what happens. */
  readonly children: ReactNode;
}

/** A button whose operation is confirmed with a passkey or a code; what was loaded is loaded again after it. */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const { label, isPrimary, isCompact, isDisabled, children, perform, ...dialog } = props;
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  return (
    <>
      <Button
        variant={isPrimary ? 'filled' : isCompact ? 'subtle' : 'default'}
        disabled={isDisabled ?? false}
        {...(isCompact && { size: 'compact-sm' })}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          {...dialog}
          close={() => setAsking(false)}
          perform={async (confirmation) => {
            await perform(confirmation);
            setAsking(false);
            await queryClient.invalidateQueries();
          }}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  );
}
