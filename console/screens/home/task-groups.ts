import { groupBy } from '../../../values/group-by.ts';
import type { Answered } from '../../call/ask.ts';

type Task = Answered<'reports', 'getCompanyTask'>['tasks'][number];

/** Tasks of one kind: one line, however many workers they are about. */
export interface TaskGroup {
  readonly key: string;
  readonly severity: Task['severity'];
  readonly responsible: Task['responsible'];
  readonly message: string;
  readonly count: number;
  /** Names of the first workers. */
  readonly names: readonly string[];
}

const shownNames = 3;

/** Groups tasks by kind: those that block first, then the kinds with most tasks. */
export function groupTasks(tasks: readonly Task[]): TaskGroup[] {
  const byKey = groupBy(tasks, ({ key, severity }) => `${severity} ${key}`);
  const groups = [...byKey.values()].flatMap((members) => {
    const [first] = members;
    if (!first) return [];
    const { key, severity, responsible, message } = first;
    const workers = members.filter(({ subject }) => subject.kind === 'worker');
    const names = workers.slice(0, shownNames).map(({ subject }) => subject.name);
    return [{ key, severity, responsible, message, count: members.length, names }];
  });
  return groups.sort((a, b) => rank(a) - rank(b) || b.count - a.count);
}

function rank({ severity }: TaskGroup): number {
  return severity === 'blocks' ? 0 : 1;
}
