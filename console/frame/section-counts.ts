import type { Answered } from '../call/ask.ts';
import { findTaskPlace } from '../words/task-places.ts';
import type { Section } from './sections.ts';

type Tasks = Answered<'reports', 'getTasks'>;

/** The part of the answer that is counted. */
export interface CountedTasks extends Pick<Tasks, 'waitingPayrolls'> {
  readonly taskGroups: readonly Pick<Tasks['taskGroups'][number], 'key' | 'count'>[];
}

/** Counts what waits in a section of a company. Home counts kinds of tasks, as it lists them. */
export function countSection(
  section: Section['to'],
  { taskGroups, waitingPayrolls }: CountedTasks,
): number {
  const tasksAt = (...screens: readonly string[]) =>
    taskGroups
      .filter(({ key }) => screens.includes(findTaskPlace(key)?.screen ?? ''))
      .reduce((sum, { count }) => sum + count, 0);
  switch (section) {
    case '/c/$companyId':
      return taskGroups.length;
    case '/c/$companyId/pay':
      return tasksAt('pay', 'period') + waitingPayrolls;
    case '/c/$companyId/taxes':
      return tasksAt('taxes');
    case '/c/$companyId/documents':
      return tasksAt('documents');
    default:
      return 0;
  }
}
