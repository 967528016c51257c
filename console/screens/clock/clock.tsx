import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Answered } from '../../call/ask.ts';
import { clockQuery } from '../../call/company-queries.ts';
import { showPastMoment } from '../../format/dates.ts';
import { Link } from '../../frame/link.tsx';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useOfferActions } from '../../frame/screen-actions.ts';
import { SetupLink } from '../../frame/setup-link.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { listDueMoments, readAgenda } from './agenda.ts';
import { type TakenStep, useClockSteps } from './clock-steps.ts';
import { Simulate } from './simulate.tsx';
import { Timeline } from './timeline.tsx';
import { listTimelineMoments } from './timeline-layout.ts';

type Clock = Answered<'sandbox', 'getClock'>['clock'];

/** The test clock of a sandbox: moves from one due moment to the next, and tells what happened. */
export function ClockScreen() {
  const { companyId } = useParams({ from: '/framed/c/$companyId/clock' });
  const { data: clock, error } = useQuery(clockQuery);
  return (
    <Screen
      title="Test clock"
      lead={
        clock && `It is ${showPastMoment(clock.now)} in this sandbox. The clock never goes back.`
      }
    >
      {error && <Failed error={error} />}
      {!clock && !error && <Loading what="the clock" />}
      {clock && <Steps clock={clock} companyId={companyId} />}
    </Screen>
  );
}

function Steps({ clock, companyId }: { readonly clock: Clock; readonly companyId: string }) {
  const agenda = useQuery({
    queryKey: ['getAgenda', companyId, clock.now],
    queryFn: ({ signal }) => readAgenda(companyId, signal),
  });
  const { told, lookAgain, isMoving, isStopping, problem, goToNext, goToEndOfYear, stop } =
    useClockSteps(companyId);
  useStepKeys({ goToNext, goToEndOfYear, isMoving });
  useOfferActions(
    isMoving
      ? [{ label: 'Stop the clock', perform: stop }]
      : [
          { label: 'Go to the next moment', perform: () => void goToNext() },
          { label: 'Go on to December 31', perform: () => void goToEndOfYear() },
        ],
  );
  const due = listDueMoments(agenda.data ?? [], Date.parse(clock.now));
  const [next] = due;
  return (
    <>
      {problem !== undefined && <Failed error={problem} />}
      {agenda.error && <Failed error={agenda.error} retry={() => void agenda.refetch()} />}
      {agenda.data && !next && (
        <Empty>
          Nothing is due: add a pay schedule first. <SetupLink companyId={companyId} />
        </Empty>
      )}
      {next && (
        <div className="row">
          <Button variant="filled" disabled={isMoving} onClick={() => void goToNext()}>
            Go to {showPastMoment(next.occursAt)}: {next.messages[0]}
          </Button>
          <Button disabled={isMoving} onClick={() => void goToEndOfYear()}>
            Go on to December 31
          </Button>
          <Button disabled={!isMoving || isStopping} onClick={stop}>
            Stop
          </Button>
        </div>
      )}
      {isStopping && <p role="status">The clock stops after this step.</p>}
      <p className="muted">→ goes to the next moment, Shift+→ on to December 31, step by step.</p>
      <h2>The year</h2>
      <Timeline companyId={companyId} today={clock.date} moments={listTimelineMoments(told, due)} />
      <h2>What happened</h2>
      <div aria-live="polite">
        <ol>
          {told.map((step) => (
            <Step key={step.occursAt} step={step} lookAgain={lookAgain} />
          ))}
        </ol>
      </div>
      {told.length === 0 && (
        <p className="muted">Each step is told here, with everything that it has changed.</p>
      )}
      <h2>What comes</h2>
      <ol>
        {due.slice(0, 8).map(({ occursAt, messages }) => (
          <li key={occursAt}>
            {showPastMoment(occursAt)}: {messages.join(' ')}
          </li>
        ))}
      </ol>
      <h2>Simulate</h2>
      <OpenOnRequest label="Answer for the bank and the verification">
        <Simulate companyId={companyId} year={clock.date.slice(0, 4)} />
      </OpenOnRequest>
    </>
  );
}

interface StepProps {
  readonly step: TakenStep;
  readonly lookAgain: (step: TakenStep) => void;
}

function Step({ step, lookAgain }: StepProps) {
  const { occursAt, messages, results, deliveries } = step;
  return (
    <li>
      {showPastMoment(occursAt)}: {messages.join(' ')}{' '}
      <Link to="." search={openCalls} replace>
        See calls<span className="hidden-text"> of this page</span>
      </Link>
      <Results results={results} />
      {deliveries && (
        <p>
          {deliveries}{' '}
          <Button size="compact-sm" onClick={() => lookAgain(step)}>
            Look again<span className="hidden-text"> at the webhooks</span>
          </Button>
        </p>
      )}
    </li>
  );
}

/** Opens the list of calls of this page. */
const openCalls = (search: object) => ({ ...search, calls: 1 as const });

function Results({ results }: { readonly results: readonly string[] }) {
  if (results.length === 0) return <p className="muted">No record was changed.</p>;
  return (
    <ul>
      {results.map((result) => (
        <li key={result}>{result}</li>
      ))}
    </ul>
  );
}

interface StepKeys {
  readonly goToNext: () => Promise<void>;
  readonly goToEndOfYear: () => Promise<void>;
  readonly isMoving: boolean;
}

/** The keys of the clock; they do nothing in a field. */
function useStepKeys({ goToNext, goToEndOfYear, isMoving }: StepKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isInField =
        event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
      if (event.key !== 'ArrowRight' || isInField || isMoving || event.altKey) return;
      event.preventDefault();
      void (event.shiftKey ? goToEndOfYear() : goToNext());
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
