import { yearsOfFilingTasks } from '../../engine/forms/filings.ts';
import {
  type Blocker,
  type BlockerSubject,
  listAgencyReturnBlockers,
  listDepositBlockers,
  listFilingBlockers,
  listHireReportBlockers,
} from '../../engine/onboarding/blockers.ts';
import { listDueHireReports } from '../../engine/onboarding/new-hires.ts';
import { readNewHireLaw } from '../../law/law.ts';
import { listUnreportedHires } from '../../store/new-hires.ts';
import { listReturnedAgencyPayments } from '../../store/returned-agency-payments.ts';
import { addYears, type CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { newYorkDateOf } from '../../values/instant.ts';
import type { StateCode } from '../../values/state.ts';
import { loadFilingDesk } from '../returns/filing-desk.ts';
import { loadDepositNotices } from '../taxes/deposit-tasks.ts';
import type { TaskContext } from './list-tasks.ts';

/** Lists what a company owes to agencies: reports of new hires, deposits and returns. None of it prevents pay. */
export async function listDutyTasks(
  context: TaskContext,
  company: BlockerSubject,
): Promise<Blocker[]> {
  const today = newYorkDateOf(context.now);
  const companyId = company.id as Id<'company'>;
  const [hires, deposits, returned, filings] = await Promise.all([
    listHireTasks(context, company, today),
    loadDepositNotices(context.tx, companyId, today),
    listReturnedAgencyPayments(context.tx, companyId),
    listFilingTasks(context, company, today),
  ]);
  return [
    ...hires,
    ...listDepositBlockers(company, deposits),
    ...listAgencyReturnBlockers(company, returned),
    ...filings,
  ];
}

/** Lists the states that wait for reports of hires of the last year. */
async function listHireTasks(
  { tx }: TaskContext,
  company: BlockerSubject,
  today: CalendarDate,
): Promise<Blocker[]> {
  const law = readNewHireLaw();
  const companyId = company.id as Id<'company'>;
  const lastYear = { companyId, from: addYears(today, -1), until: today };
  const hires = await listUnreportedHires(tx, lastYear, law);
  const daysOf = (state: StateCode) => law.ruleOf(state).days;
  return listHireReportBlockers(company, listDueHireReports(hires, daysOf, today));
}

/** Lists the returns of this year and the last that are due or were reopened. */
async function listFilingTasks(
  { tx, law }: TaskContext,
  company: BlockerSubject,
  today: CalendarDate,
): Promise<Blocker[]> {
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
