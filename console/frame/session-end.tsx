import { Button, Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SentSession } from '../../contract/session/open-session-routes.ts';
import { lastActivity, nowMs } from '../call/activity.ts';
import { sessionQuery } from '../call/session.ts';
import { useReturnFocus } from './return-focus.ts';
import { phaseOf, type SessionPhase } from './session-left.ts';

/** Warns two minutes before the session ends, and extends it. */
export function SessionEnd({ times }: { readonly times: SentSession['session'] }) {
  const phase = usePhase(times);
  const { refetch, isFetching } = useQuery(sessionQuery);
  const queryClient = useQueryClient();
  // What the grid keeps in this tab stays, which signing out would remove.
  const signInAgain = () => queryClient.setQueryData(sessionQuery.queryKey, null);
  if (phase.phase !== 'ending') return null;
  return (
    <Modal
      opened
      onClose={() => void refetch()}
      withCloseButton={false}
      title="You will be signed out"
    >
      <ReturnFocus />
      <p role="timer">In {showSeconds(phase.seconds)}. What you have typed stays in this tab.</p>
      {phase.canExtend ? (
        <Button variant="filled" loading={isFetching} onClick={() => void refetch()}>
          Stay signed in
        </Button>
      ) : (
        <>
          <p>The session has reached its longest time. Sign in again to continue.</p>
          <Button variant="filled" onClick={signInAgain}>
            Sign in again
          </Button>
        </>
      )}
    </Modal>
  );
}

function usePhase({ secondsLeft, idleSeconds }: SentSession['session']): SessionPhase {
  const { dataUpdatedAt } = useQuery(sessionQuery);
  const queryClient = useQueryClient();
  const [phase, setPhase] = useState<SessionPhase>({ phase: 'open' });
  useEffect(() => {
    const look = () => {
      const span = { secondsLeft, idleSeconds, readAt: dataUpdatedAt };
      const found = phaseOf({ ...span, lastRequestAt: lastActivity() }, nowMs());
      // The server has ended it, too: nothing is asked, because a request would extend a session of another tab.
      if (found.phase === 'ended') queryClient.setQueryData(sessionQuery.queryKey, null);
      setPhase((former) => (former.phase === 'open' && found.phase === 'open' ? former : found));
    };
    look();
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [secondsLeft, idleSeconds, dataUpdatedAt, queryClient]);
  return phase;
}

function showSeconds(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${String(seconds % 60).padStart(2, '0')} minutes`;
}

function ReturnFocus() {
  useReturnFocus();
  return null;
}
