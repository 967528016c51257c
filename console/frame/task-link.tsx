import { useMayCall } from '../call/session.ts';
import { findTaskPlace, type TaskPlace } from '../words/task-places.ts';
import { ActionLink } from './link.tsx';
import { screenAccess } from './screen-access.ts';
import { type TaskSubject, toTarget } from './task-target.ts';

export interface TaskLinkProps extends TaskSubject {
  /** The key of the task. */
  readonly task: string;
  /** The subject of the task, for people who do not see what stands beside the link. */
  readonly about: string;
  /** Number of workers who have the task. */
  readonly count?: number;
}

/** The link to the form that ends a task; nothing if the person may not see that screen, or somebody else ends it. */
export function TaskLink({ task, about, count, ...subject }: TaskLinkProps) {
  const mayCall = useMayCall();
  const place = findTaskPlace(task);
  const target = place && toTarget(place, task, subject);
  if (!target || !mayCall(screenAccess[target.to]?.operation ?? 'getCompanies')) return null;
  return (
    <ActionLink {...target}>
      → {labelOf(place, subject.userId, count)}
      <span className="hidden-text">: {about}</span>
    </ActionLink>
  );
}

function labelOf({ screen, action }: TaskPlace, userId: string | undefined, count = 1): string {
  return screen === 'workers' && !userId
    ? `Show ${count === 1 ? 'the worker' : `the ${count.toLocaleString('en-US')} workers`}`
    : action;
}
