import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ask, newIdempotencyKey } from '../../call/ask.ts';
import { type DueMoment, endOfYear, listDueMoments, readAgenda } from './agenda.ts';

/**
 * Moves the clock from one due moment to the next, one request for each, so that the steps are seen as they happen
 * and can be stopped.
 */
export function useClockSteps(companyId: string) {
  const [told, setTold] = useState<readonly DueMoment[]>([]);
  const [isMoving, setMoving] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const isStopped = useRef(false);
  const queryClient = useQueryClient();

  const goOneStep = async (until: string | undefined): Promise<boolean> => {
    const { clock } = await ask('sandbox', 'getClock', {});
    const [next] = listDueMoments(await readAgenda(companyId), Date.parse(clock.now));
    if (!next || (until && Date.parse(next.occursAt) > Date.parse(until))) return false;
    const idempotencyKey = newIdempotencyKey();
    await ask('sandbox', 'advanceClock', { to: next.occursAt }, { idempotencyKey });
    setTold((before) => [next, ...before]);
    await queryClient.invalidateQueries();
    return true;
  };

  const move = async (work: () => Promise<unknown>) => {
    setMoving(true);
    setProblem(undefined);
    isStopped.current = false;
    await work().catch(setProblem);
    setMoving(false);
  };

  const goOn = async () => {
    const { clock } = await ask('sandbox', 'getClock', {});
    const until = endOfYear(clock.now);
    while (!isStopped.current && (await goOneStep(until)));
  };

  return {
    told,
    isMoving,
    problem,
    goToNext: () => move(() => goOneStep(undefined)),
    goToEndOfYear: () => move(goOn),
    stop: () => {
      isStopped.current = true;
    },
  };
}
