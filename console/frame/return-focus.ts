import { useEffect, useState } from 'react';

/**
 * Gives the focus back to where it was before a dialog, when the dialog is closed; if that place is gone, to the
 * title of the screen. Dialogs of Mantine do so only if they stay mounted while they are closed, and ours do not.
 */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = () => (document.activeElement ?? document.body) === document.body;
      // A place that can be used took the focus meanwhile.
      if (!isLost()) return;
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      if (isLost()) document.querySelector('h1')?.focus({ preventScroll: true });
    },
    [before],
  );
}
