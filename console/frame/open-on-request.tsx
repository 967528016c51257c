import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';

/** A button that shows its content: what the content needs is loaded only then. */
export function OpenOnRequest({
  label,
  children,
}: {
  readonly label: string;
  readonly children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    children
  ) : (
    <Button className="open-on-request" aria-expanded={false} onClick={() => setOpen(true)}>
      {label}
    </Button>
  );
}
