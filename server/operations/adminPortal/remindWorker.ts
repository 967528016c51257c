import type { remindWorker as declared } from '../../../contract/adminPortal/remindWorker.ts';
import { fillPlaceholders } from '../../../contract/messages.ts';
import type { ResponseOf } from '../../../contract/operation.ts';
import { type PlannedReminder, planReminder } from '../../../engine/onboarding/reminders.ts';
import { listWorkersById } from '../../../store/worker-lists.ts';
import { listReminders, putReminders } from '../../../store/worker-reminders.ts';
import { newYorkDateOf } from '../../../values/instant.ts';
import {
  listOtherTasksOfWorkers,
  listTasksByWorker,
  listWorkersWithTask,
} from '../../../workflows/tasks/workers-with-tasks.ts';
import { recordUserEvents } from '../../../workflows/webhooks/record-events.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { withLockedCompany } from '../scoped-handlers.ts';

type Reminder = ResponseOf<typeof declared>['reminders'][number];

export const remindWorker = withLockedCompany<typeof declared>(
  async ({ companyId, workerIds: asked, task }, context) => {
    const { tx, now, today, by, refuse } = context;
    const others = await listOtherTasksOfWorkers(context, companyId);
    const found = asked ?? (await listWorkersWithTask(context, companyId, { others }));
    const workerIds = [...new Set(found)];
    const [tasks, workers, reminded] = await Promise.all([
      listTasksByWorker(context, companyId, { workerIds, others }),
      listWorkersById(tx, workerIds),
      listReminders(tx, companyId, workerIds),
    ]);
    const known = new Map(workers.map((worker) => [worker.workerId, worker]));
    if (workerIds.some((workerId) => known.get(workerId)?.companyId !== companyId))
      return refuse('unknownUser');

    const planned = workers.map((worker) => {
      const { workerId, email } = worker;
      const last = reminded.get(workerId);
      const facts = {
        email,
        tasks: tasks.get(workerId) ?? [],
        remindedOn: last && newYorkDateOf(last),
      };
      const plan = planReminder(facts, { today, only: task });
      return { workerId, email, user: fullNameOf(worker), ...plan };
    });
    const toRemind = planned.flatMap(({ workerId, outcome }) =>
      outcome === 'reminded' ? [workerId] : [],
    );
    putReminders(tx, companyId, toRemind, { by, now });
    await recordUserEvents(context, 'employee.reminded', toRemind);
    // Somebody with nothing to give is named only if asked for.
    const shown = planned.filter(({ outcome }) => asked || outcome !== 'nothingOpen');
    return { reminders: shown.map(toRecord).toSorted(byName) };
  },
);

function toRecord({
  outcome,
  tasks,
  user,
  ...worker
}: PlannedReminder & Pick<Reminder, 'workerId' | 'user' | 'email'>): Reminder {
  const message = fillPlaceholders(outcomeMessages[outcome], { user });
  return { ...worker, user, outcome: outcomeWords[outcome], tasks: [...tasks], message };
}

const byName = (one: Reminder, other: Reminder) => one.user.localeCompare(other.user, 'en');

const outcomeWords = {
  reminded: 'Reminded',
  nothingOpen: 'Nothing Open',
  remindedToday: 'Reminded Today',
  noEmail: 'No Email',
} as const;

const outcomeMessages = {
  reminded: '{user} is reminded.',
  nothingOpen: '{user} has nothing to give, so there was no reminder.',
  remindedToday: '{user} was already reminded today.',
  noEmail: '{user} has no email: add one with updateUser, or ask {user} yourself.',
} as const;
