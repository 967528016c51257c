import { Drawer } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { callLog } from '../call/call-log.ts';

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
      <table className="records">
        <thead>
          <tr>
            <th scope="col">Operation</th>
            <th scope="col">Status</th>
            <th scope="col" className="amount">
              ms
            </th>
            <th scope="col" className="amount">
              Characters
            </th>
            <th scope="col">Request</th>
          </tr>
        </thead>
        <tbody>
          {calls.map(({ path, status, milliseconds, characters, requestId }) => (
            <tr key={requestId}>
              <th scope="row">{path}</th>
              <td>{status}</td>
              <td className="amount">{milliseconds}</td>
              <td className="amount">{characters}</td>
              <td className="mono">{requestId.slice(0, 8)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Drawer>
  );
}
