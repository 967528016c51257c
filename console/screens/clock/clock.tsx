import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { type Answered, ask, newIdempotencyKey } from '../../call/ask.ts';
import { clockQuery } from '../../call/company-queries.ts';
import { showMoment } from '../../format/dates.ts';
import { Screen } from '../../frame/screen.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { listDueMoments } from './due-moments.ts';

type Clock = Answered<'sandbox', 'getClock'>['clock'];

/** The test clock of a sandbox: moves from one due moment to the next, and tells what happened. */
export function ClockScreen() {
  const { companyId } = useParams({ from: '/framed/c/$companyId/clock' });
  const { data: clock, error } = useQuery(clockQuery);
  return (
    <Screen
      title="Test clock"
      lead={clock && `It is ${showMoment(clock.now)} in this sandbox. The clock never goes back.`}
    >
      {error && <Failed error={error} />}
      {!clock && !error && <Loading what="the clock" />}
      {clock && <Steps clock={clock} companyId={companyId} />}
    </Screen>
  );
}

function Steps({ clock, companyId }: { readonly clock: Clock; readonly companyId: string }) {
  const [told, setTold] = useState<readonly Clock[]>([]);
  const queryClient = useQueryClient();
  const { data: paydays } = useQuery({
    queryKey: ['getPaydays', companyId, clock.now],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getPaydays', { companyId, limit: 12 }, { signal })).paydays,
  });
  const advance = useMutation({
    mutationFn: async (to: string) =>
      (await ask('sandbox', 'advanceClock', { to }, { idempotencyKey: newIdempotencyKey() })).clock,
    onSuccess: (moved) => {
      setTold((before) => [moved, ...before]);
      void queryClient.invalidateQueries();
    },
  });
  const due = listDueMoments(paydays ?? [], Date.parse(clock.now));
  const [next] = due;
  return (
    <>
      {advance.error && <Failed error={advance.error} />}
      {paydays && !next && <Empty>Nothing is due: add a pay schedule first.</Empty>}
      {next && (
        <Button
          variant="filled"
          loading={advance.isPending}
          onClick={() => advance.mutate(next.instant)}
        >
          Go to {showMoment(next.instant)}: {next.words}
        </Button>
      )}
      <h2>What comes</h2>
      <ol>
        {due.slice(0, 8).map(({ instant, words }) => (
          <li key={instant + words}>
            {showMoment(instant)}: {words}
          </li>
        ))}
      </ol>
      <h2>What happened</h2>
      <ol aria-live="polite">
        {told.map(({ now, message }) => (
          <li key={now}>
            {showMoment(now)}: {message}
          </li>
        ))}
      </ol>
      {told.length === 0 && <p className="muted">Each step is told here.</p>}
    </>
  );
}
