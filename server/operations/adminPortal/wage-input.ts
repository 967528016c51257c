import type { wageRefusals } from '../../../contract/adminPortal/wage-messages.ts';
import { joinDateRange } from '../../../engine/onboarding/employment-details.ts';
import { findWageProblem } from '../../../engine/onboarding/wage.ts';
import type { WageRecord } from '../../../store/wages.ts';
import type { Worker } from '../../../store/workers.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { Id } from '../../../values/id.ts';
import { isTippedOccupation } from '../../../workflows/payroll/pay-kinds.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Refusal, Refuse } from '../refusal.ts';

interface WageContext {
  readonly today: CalendarDate;
  readonly refuse: Refuse<{ readonly refusals: typeof wageRefusals }>;
}

/** Refuses a wage of the wrong worker type, one that starts too early or too late, and an unknown occupation. */
export function refuseWage(
  wage: WageRecord,
  worker: Worker,
  { today, refuse }: WageContext,
): Refusal | undefined {
  const problem = findWageProblem(wage, worker, joinDateRange(today));
  if (problem === 'wrongWorkerType')
    return refuse(problem, { user: fullNameOf(worker), workerType: worker.workerType });
  if (problem) return refuse(problem);
  const { tippedOccupation: code } = wage;
  return code !== null && !isTippedOccupation(code)
    ? refuse('unknownOccupation', { code })
    : undefined;
}

/** Revisions count through all start dates of a wage. */
export function lastRevision(wages: readonly WageRecord[], wageId: Id<'wage'>): number {
  const revisions = wages.filter((wage) => wage.wageId === wageId).map(({ revision }) => revision);
  return Math.max(0, ...revisions);
}
