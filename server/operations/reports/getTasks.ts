import type { getTasks as declared } from '../../../contract/reports/getTasks.ts';
import type { Blocker } from '../../../engine/onboarding/blockers.ts';
import { groupBy } from '../../../values/group-by.ts';
import { listCompanyTasks } from '../../../workflows/tasks/list-tasks.ts';
import { listTaskParts } from '../../../workflows/tasks/task-parts.ts';
import { describeTask } from '../../views/task-records.ts';
import type { Handler } from '../handler.ts';

/** Subjects of a group that are named; the others are counted. */
const mostNames = 3;

export const getTasks: Handler<typeof declared> = async ({ companyId }, context) => {
  const company = await listCompanyTasks(context, companyId);
  if (!company) return context.refuse('unknownCompany');
  const tasks: Blocker[] = [];
  const start = { section: 'company', workers: Number.POSITIVE_INFINITY } as const;
  for await (const some of listTaskParts(context, company, start))
    for (const task of some) tasks.push(task);
  const groups = [...groupBy(tasks, ({ key, severity }) => `${severity} ${key}`).values()];
  return {
    taskGroups: groups.flatMap(toTaskGroup).toSorted((one, other) => rankOf(one) - rankOf(other)),
  };
};

function toTaskGroup(tasks: readonly Blocker[]) {
  const [first] = tasks;
  if (!first) return [];
  const { key, severity, responsible, fixOperation } = first;
  const names = [...new Set(tasks.map(({ subject }) => subject.name))].slice(0, mostNames);
  const message = describeTask(first);
  return [{ key, severity, responsible, count: tasks.length, names, message, fixOperation }];
}

const rankOf = ({ severity }: Pick<Blocker, 'severity'>) => (severity === 'blocks' ? 0 : 1);
