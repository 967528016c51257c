import type { Answered } from '../call/ask.ts';
import { findTaskPlace } from '../words/task-places.ts';
import type { Section } from './sections.ts';

type TaskGroup = Pick<Answered<'reports', 'getTasks'>['taskGroups'][number], 'key' | 'count'>;
type Home = { readonly waiting: readonly unknown[] };

/** Counts what waits in the sections of a company, from what was loaded; a section without anything is absent. */
export function countSections(
  groups: readonly TaskGroup[] | undefined,
  home: Home | undefined,
): ReadonlyMap<Section['to'], number> {
  const tasksAt = (...screens: readonly string[]) =>
    (groups ?? [])
      .filter(({ key }) => screens.includes(findTaskPlace(key)?.screen ?? ''))
      .reduce((sum, { count }) => sum + count, 0);
  const counts: [Section['to'], number][] = [
    ['/c/$companyId', groups?.length ?? 0],
    ['/c/$companyId/pay', tasksAt('pay', 'period') + (home?.waiting.length ?? 0)],
    ['/c/$companyId/taxes', tasksAt('taxes')],
    ['/c/$companyId/documents', tasksAt('documents')],
  ];
  return new Map(counts.filter(([, count]) => count > 0));
}
