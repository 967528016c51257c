import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useReturnFocus } from './return-focus.ts';

/** A sheet at the right with one form or record; it holds the focus until it is closed. */
export function Sheet({
  title,
  size = 420,
  close,
  children,
}: {
  readonly title: string;
  /** The width in pixels. */
  readonly size?: number;
  readonly close: () => void;
  readonly children: ReactNode;
}) {
  useReturnFocus();
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size={size}
      title={title}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className="stack">{children}</div>
    </Drawer>
  );
}
