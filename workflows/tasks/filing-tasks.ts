import { yearsOfFilingTasks } from '../../engine/forms/filings.ts';
import {
  type Blocker,
  type BlockerSubject,
  listFilingBlockers,
} from '../../engine/onboarding/blockers.ts';
import type { Id } from '../../values/id.ts';
import { newYorkDateOf } from '../../values/instant.ts';
import { loadFilingDesk } from '../returns/filing-desk.ts';
import type { TaskContext } from './list-tasks.ts';

/** Lists the returns of this year and the last that are due or were reopened. */
export async function listFilingTasks(
  { tx, law, now }: TaskContext,
  company: BlockerSubject,
): Promise<Blocker[]> {
  const today = newYorkDateOf(now);
  const companyId = company.id as Id<'company'>;
  const { entries } = await loadFilingDesk(
    { tx, law, today },
    companyId,
    yearsOfFilingTasks(today),
  );
  return listFilingBlockers(
    company,
    entries.map((entry) => ({ ...entry, isFiled: entry.filed.length > 0 })),
    today,
  );
}
