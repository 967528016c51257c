import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ask, newIdempotencyKey } from '../../call/ask.ts';
import { type DueMoment, endOfYear, lastDayOfYear, listDueMoments, readAgenda } from './agenda.ts';
import { keepSteps, readSteps } from './kept-steps.ts';
import { readDeliveries } from './step-deliveries.ts';
import { findLastPosition, readResults, type StepResults } from './step-results.ts';

/** A moment that the clock has reached, with what happened. */
export interface TakenStep extends DueMoment, StepResults {
  /** How its events were delivered to webhooks; absent without a webhook. */
  readonly deliveries?: string | undefined;
}

/**
 * Moves the clock from one due moment to the next, one request for each, so that the steps are seen as they happen
 * and can be stopped.
 */
export function useClockSteps(companyId: string) {
  const [told, setTold] = useState<readonly TakenStep[]>(() => readSteps(companyId));
  const [isMoving, setMoving] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const isStopped = useRef(false);
  /** True from the stop until the step under way has ended. */
  const [isStopping, setStopping] = useState(false);
  const queryClient = useQueryClient();

  /** Moves the clock to a moment, and tells what that has changed. */
  const goTo = async (moment: DueMoment) => {
    const position = await findLastPosition(companyId);
    const idempotencyKey = newIdempotencyKey();
    await ask('sandbox', 'advanceClock', { to: moment.occursAt }, { idempotencyKey });
    const happened = await readResults(companyId, position);
    const deliveries = await readDeliveries(companyId, happened.eventIds);
    const step: TakenStep = { ...moment, ...happened, deliveries };
    setTold((before) => keepSteps(companyId, [step, ...before]));
    await queryClient.invalidateQueries();
  };

  const goOneStep = async (until: string | undefined): Promise<boolean> => {
    const [{ clock }, agenda] = await Promise.all([
      ask('sandbox', 'getClock', {}),
      readAgenda(companyId),
    ]);
    const [next] = listDueMoments(agenda, Date.parse(clock.now));
    if (!next || (until && Date.parse(next.occursAt) > Date.parse(until))) return false;
    await goTo(next);
    return true;
  };

  /** Reads again how the events of a step were delivered, which takes the server a moment. */
  const lookAgain = async ({ occursAt, eventIds }: TakenStep) => {
    const deliveries = await readDeliveries(companyId, eventIds);
    setTold((before) =>
      keepSteps(
        companyId,
        before.map((step) => (step.occursAt === occursAt ? { ...step, deliveries } : step)),
      ),
    );
  };

  const move = async (work: () => Promise<unknown>) => {
    setMoving(true);
    setProblem(undefined);
    isStopped.current = false;
    await work().catch(setProblem);
    setMoving(false);
    setStopping(false);
  };

  const goOn = async () => {
    const { clock } = await ask('sandbox', 'getClock', {});
    const until = endOfYear(clock.now);
    while (!isStopped.current && (await goOneStep(until)));
    if (isStopped.current) return;
    const last = lastDayOfYear(clock.now);
    const { clock: reached } = await ask('sandbox', 'getClock', {});
    if (Date.parse(reached.now) < Date.parse(last.occursAt)) await goTo(last);
  };

  return {
    told,
    lookAgain: (step: TakenStep) => void lookAgain(step).catch(setProblem),
    isMoving,
    isStopping,
    problem,
    goToNext: () => move(() => goOneStep(undefined)),
    goToEndOfYear: () => move(goOn),
    stop: () => {
      isStopped.current = true;
      setStopping(true);
    },
  };
}
