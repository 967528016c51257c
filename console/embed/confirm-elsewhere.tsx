import { Modal } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { openedLink } from '../call/opened-link.ts';
import type { ConfirmDialogProps } from '../frame/confirm-dialog.tsx';
import { useReturnFocus } from '../frame/return-focus.ts';
import { tellParent } from './parent-page.ts';
import { placeInConsole } from './place-in-console.ts';

/**
 * Sends the person to the console in a new tab. Passkeys are not accepted in frames of other pages, where a
 * person cannot see what they confirm.
 */
export function ConfirmElsewhere({
  title,
  operation,
  action,
  children,
  close,
}: Pick<ConfirmDialogProps, 'title' | 'operation' | 'action' | 'children' | 'close'>) {
  useReturnFocus();
  const { pathname, searchStr } = useLocation();
  const place = placeInConsole(openedLink(), { pathname, search: searchStr, operation });
  const url = `${location.origin}/console${place}`;
  useEffect(() => tellParent({ type: 'needsStepUp', url }), [url]);
  return (
    <Modal opened onClose={close} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className="stack">
        {children}
        <p>Sign in with your own passkey to confirm it. This page shows the result afterwards.</p>
        <p>
          <a href={url} target="_blank" rel="noopener noreferrer" onClick={close}>
            {action} in a new tab
          </a>
        </p>
      </div>
    </Modal>
  );
}
