import { listCompanyBlockers } from '../../engine/onboarding/blockers.ts';
import { listOnboardingFacts, type OnboardingFacts } from '../../store/tasks.ts';
import type { Id } from '../../values/id.ts';
import { newYorkDateOf } from '../../values/instant.ts';
import type { TaskContext } from './list-tasks.ts';

/** Counts the tasks that prevent payrolls, by company, with one statement for all of them. */
export async function countBlockers(
  { tx, account, now }: Pick<TaskContext, 'tx' | 'account' | 'now'>,
  companyIds: readonly Id<'company'>[],
): Promise<ReadonlyMap<Id<'company'>, number>> {
  const facts = await listOnboardingFacts(tx, companyIds, newYorkDateOf(now));
  const isLive = account.kind === 'live';
  return new Map(facts.map((company) => [company.companyId, countOf(company, isLive)]));
}

// States decide warnings only.
const noStates = { statesOfWork: [], statesWithDefaultRate: [], registeredStates: [] };

function countOf(company: OnboardingFacts, isLive: boolean): number {
  const { companyId: id, name, unidentifiedWorkers, workersWithSharedSsn } = company;
  const subject = { kind: 'company', id, name } as const;
  const ofCompany = listCompanyBlockers({ ...company, ...noStates, subject, isLive }).filter(
    ({ severity }) => severity === 'blocks',
  );
  // Identities and shared numbers of workers warn in a sandbox (engine/onboarding/blocker-severity.ts).
  return ofCompany.length + (isLive ? unidentifiedWorkers + workersWithSharedSsn : 0);
}
