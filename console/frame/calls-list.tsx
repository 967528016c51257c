import { Button, Drawer } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { callLog, type NotedCall } from '../call/call-log.ts';
import { isCopied, toCurlCommand, toTypeScript } from '../call/copied-call.ts';
import { copyText } from '../call/copy-text.ts';
import { showJson } from '../format/json.ts';
import { RecordTable } from './record-table.tsx';
import { useReturnFocus } from './return-focus.ts';

/** Lists the calls of this page: an integrator sees which operation does what, and copies it. */
export function CallsList({ close }: { readonly close: () => void }) {
  useReturnFocus();
  const calls = useSyncExternalStore(callLog.subscribe, callLog.read);
  const [outcome, setOutcome] = useState('');
  const copy = async (text: string, fileName: string) => setOutcome(await copyText(text, fileName));
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size={880}
      title="Calls of this page, the last one first"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <p className="muted">
        Social security numbers, account numbers and secrets are neither shown nor copied. Reads are
        sent by POST, because browsers send no GET with a body.
      </p>
      <p role="status" className="muted">
        {outcome}
      </p>
      <RecordTable
        label="Calls"
        rows={calls}
        keyOf={({ requestId, number }) => `${number} ${requestId}`}
        columns={[
          {
            heading: 'Operation',
            show: (call) => (
              <>
                {call.method} {call.path}
                <SentFields call={call} />
              </>
            ),
          },
          { heading: 'Status', show: ({ status }) => status },
          { heading: 'ms', isAmount: true, show: ({ milliseconds }) => milliseconds },
          {
            heading: 'Bytes',
            isAmount: true,
            show: ({ bytes }) => bytes.toLocaleString('en-US'),
          },
          {
            heading: 'Request',
            show: ({ requestId }) => (
              <span className="mono" title={requestId}>
                {requestId.slice(0, 8)}
              </span>
            ),
          },
          { heading: 'Copy', show: (call) => <CopyCall call={call} copy={copy} /> },
        ]}
      />
    </Drawer>
  );
}

/** Fields of a call, without numbers that identify people or accounts. */
function SentFields({ call }: { readonly call: NotedCall }) {
  if (call.body === undefined) return null;
  return (
    <details>
      <summary>
        Fields<span className="hidden-text"> sent to {call.path}</span>
      </summary>
      <pre>{showJson(call.body)}</pre>
    </details>
  );
}

function CopyCall({
  call,
  copy,
}: {
  readonly call: NotedCall;
  readonly copy: (text: string, fileName: string) => Promise<void>;
}) {
  const { requestId, path } = call;
  const shown = isCopied(call) ? call : undefined;
  return (
    <span className="row">
      {shown && (
        <>
          <Button
            size="compact-xs"
            aria-label={`Copy ${path} as curl`}
            onClick={() => void copy(toCurlCommand(shown), 'call.sh')}
          >
            curl
          </Button>
          <Button
            size="compact-xs"
            aria-label={`Copy ${path} as TypeScript`}
            onClick={() => void copy(toTypeScript(shown), 'call.ts')}
          >
            TypeScript
          </Button>
        </>
      )}
      <Button
        size="compact-xs"
        aria-label={`Copy the request id of ${path}`}
        onClick={() => void copy(requestId, 'request-id.txt')}
      >
        id
      </Button>
    </span>
  );
}
