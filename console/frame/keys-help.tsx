import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useLetterKeys } from './letter-keys.ts';

const KeysDialog = lazy(async () => ({
  default: (await import('./keys-dialog.tsx')).KeysDialog,
}));

/** A button and the key `?`, which list the keys. */
export function KeysHelp() {
  const [isOpen, setOpen] = useState(false);
  useLetterKeys({ '?': () => setOpen(true) });
  return (
    <>
      <Button
        variant="subtle"
        aria-label="Keys"
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      >
        ?
      </Button>
      {isOpen && (
        <Suspense>
          <KeysDialog close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
