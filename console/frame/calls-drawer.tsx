import { Drawer } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { callLog } from '../call/call-log.ts';
import { RecordTable } from './record-table.tsx';

/** The calls of this page, opened with Ctrl and a period: an integrator sees which operation does what. */
export function CallsDrawer() {
  const [isOpen, setOpen] = useState(false);
  const calls = useSyncExternalStore(callLog.subscribe, callLog.read);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key !== '.') return;
      event.preventDefault();
      setOpen((wasOpen) => !wasOpen);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <Drawer
      opened={isOpen}
      onClose={() => setOpen(false)}
      position="right"
      size={560}
      title="Calls of this page, the last one first"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <RecordTable
        label="Calls"
        rows={calls}
        keyOf={({ requestId }) => requestId}
        columns={[
          { heading: 'Operation', show: ({ path }) => path },
          { heading: 'Status', show: ({ status }) => status },
          { heading: 'ms', isAmount: true, show: ({ milliseconds }) => milliseconds },
          { heading: 'Characters', isAmount: true, show: ({ characters }) => characters },
          {
            heading: 'Request',
            show: ({ requestId }) => <span className="mono">{requestId.slice(0, 8)}</span>,
          },
        ]}
      />
    </Drawer>
  );
}
