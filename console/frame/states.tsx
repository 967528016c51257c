import { Button } from '@mantine/core';
import { onlineManager } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { ApiError } from '../../client/api-error.ts';
import { copyText } from '../call/copy-text.ts';
import { useWaitingChanges } from '../call/waiting-changes.ts';
import { showCount } from '../format/counts.ts';
import { describeFailure } from '../words/for-people.ts';

// The states that every screen has: empty, loading, failed, read only and offline.

/** Explains what will be here, with one action. */
export function Empty({
  children,
  action,
}: {
  readonly children: ReactNode;
  readonly action?: ReactNode;
}) {
  return (
    <div className="notice">
      <p>{children}</p>
      {action}
    </div>
  );
}

/** Lines of the height of the final rows, after 150 ms: a quick answer does not flicker. */
export function Loading({ rows = 6, what }: { readonly rows?: number; readonly what: string }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), 150);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="state-lines">
      <span className="hidden-text">Loading {what} …</span>
      {isShown && Array.from({ length: rows }, (_, row) => row).map((row) => <span key={row} />)}
    </div>
  );
}

/** Says what failed and that nothing was changed, with the id of the request. */
export function Failed({
  error,
  retry,
  fields,
}: {
  readonly error: unknown;
  readonly retry?: () => void;
  /** Fields of the form, which the message names by their labels. */
  readonly fields?: Parameters<typeof describeFailure>[1];
}) {
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <div className="notice is-bad" role="alert">
      <p>
        <strong className="bad">⚠ That did not work.</strong> {describeFailure(error, fields)}
      </p>
      {requestId && <RequestId id={requestId} />}
      {retry && <Button onClick={retry}>Try again</Button>}
    </div>
  );
}

/** The id of a request, by which an operator finds it. */
function RequestId({ id }: { readonly id: string }) {
  const [outcome, setOutcome] = useState('');
  return (
    <p className="muted">
      Request <span className="mono">{id}</span>{' '}
      <Button
        size="compact-sm"
        onClick={() => void copyText(id, 'request.txt').then((done) => setOutcome(done))}
      >
        Copy the id
      </Button>{' '}
      <span role="status">{outcome}</span>
    </p>
  );
}

/** True within a screen whose band tells already that the person reads only. */
const HasBand = createContext(false);

/** A screen with a band above it if others may change something there and this person may not. */
export function ReadOnlyScreen({
  changers,
  children,
}: {
  readonly changers: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <>
      {changers && <ReadOnlyNotice who={changers} />}
      <HasBand value={changers !== undefined}>{children}</HasBand>
    </>
  );
}

/** Tells that the person reads only, and who may change something, once on a screen. */
export function ReadOnlyNotice({ who }: { readonly who: string }) {
  if (useContext(HasBand)) return null;
  return <p className="notice">You read only. {who} may make changes.</p>;
}

/** True while the browser has no network. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => !onlineManager.isOnline(),
  );
}

/** A band that appears without a network. */
export function OfflineNotice() {
  const isOffline = useIsOffline();
  const waiting = useWaitingChanges();
  return (
    <div aria-live="polite">
      {isOffline && (
        <p className="notice is-warn">
          You are offline. What you see was loaded before; changes are sent when the network
          returns.
          {waiting > 0 &&
            ` Changes of ${showCount(waiting, 'worker wait', 'workers wait')} in this browser.`}
        </p>
      )}
    </div>
  );
}
