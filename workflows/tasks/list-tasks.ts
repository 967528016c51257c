import {
  type Blocker,
  type BlockerSubject,
  listCompanyBlockers,
  listHistoryBlockers,
  listLumpSumBlockers,
  listMissedPayrollBlockers,
  listMissingLawBlockers,
  listPaymentBlockers,
  listSeveranceBlockers,
  listWorkerBlockers,
} from '../../engine/onboarding/blockers.ts';
import { lastDayOfLawNotice } from '../../engine/onboarding/missing-law.ts';
import type { Law } from '../../law/law.ts';
import { readStateForm } from '../../law/law.ts';
import { listLumpSumsToNotify, listUnpaidSeverance } from '../../store/lump-sums.ts';
import { listMissedPeriods, listPaydays } from '../../store/pay-periods.ts';
import { listOutstandingReturns } from '../../store/returned-payments.ts';
import {
  type EmployeeStates,
  findCompanyTaskFacts,
  listHistoryTaskFacts,
  listWorkerTaskFacts,
  type WorkerTaskFacts,
} from '../../store/tasks.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { newYorkDateOf } from '../../values/instant.ts';
import type { StateCode } from '../../values/state.ts';
import { listLawMissingAhead } from '../law/law-of-periods.ts';
import { loadRunLaw } from '../payroll/run-law.ts';
import type { PayrollContext } from '../payroll-context.ts';
import { listLeaverTasks } from './leaver-tasks.ts';
import { toReturnedPaymentBlocker } from './returned-payments.ts';

/** The part of a request or job that listing tasks needs. */
export type TaskContext = Pick<PayrollContext, 'tx' | 'law' | 'account' | 'now'>;

/** Lists the open tasks of a company and of each of its workers; undefined for an unknown company. */
export async function listTasks(
  context: TaskContext,
  companyId: Id<'company'>,
): Promise<Blocker[] | undefined> {
  const [company, workers, others] = await Promise.all([
    listCompanyTasks(context, companyId),
    listWorkerTasks(context, companyId),
    loadOtherTasks(context, companyId),
  ]);
  return company && [...company.tasks, ...workers, ...others(company.subject)];
}

/** A company with the tasks that concern it as a whole. */
export interface CompanyTasks {
  readonly subject: BlockerSubject;
  readonly tasks: readonly Blocker[];
}

/**
 * Lists the tasks of onboarding a company, and of missing law; undefined for an unknown company. The states of its
 * employees are looked up unless they are given.
 */
export async function listCompanyTasks(
  { tx, law, account, now }: TaskContext,
  companyId: Id<'company'>,
  known?: EmployeeStates,
): Promise<CompanyTasks | undefined> {
  const today = newYorkDateOf(now);
  const noticed = { companyId, from: today, to: lastDayOfLawNotice(today) };
  const [company, ahead] = await Promise.all([
    findCompanyTaskFacts(tx, companyId, { today, known }),
    listPaydays(tx, noticed),
  ]);
  if (!company) return undefined;
  const subject = { kind: 'company', id: companyId, name: company.name } as const;
  const states = statesOfEmployees(company);
  const tasks = [
    ...listCompanyBlockers({
      ...company,
      subject,
      isLive: account.kind === 'live',
      statesWithDefaultRate: listStatesWithDefaultRate(law, company.statesOfWork, today),
    }),
    ...listMissingLawBlockers(subject, listLawMissingAhead(law, ahead, { today, states })),
  ];
  return { subject, tasks };
}

/** Lists the tasks of onboarding workers, of all or of some. */
export async function listWorkerTasks(
  { tx, account, now }: TaskContext,
  companyId: Id<'company'>,
  only?: readonly Id<'worker'>[],
): Promise<Blocker[]> {
  const isLive = account.kind === 'live';
  const today = newYorkDateOf(now);
  const workers = await listWorkerTaskFacts(tx, companyId, { today, only });
  return workers.flatMap((worker) => blockersOf(worker, { isLive, today }));
}

/** Loads the tasks of imported history and of payrolls, which few workers have. */
export async function loadOtherTasks(
  { tx, now }: TaskContext,
  companyId: Id<'company'>,
): Promise<(company: BlockerSubject) => Blocker[]> {
  const [history, missed, returned, lumpSums, severance, leavers] = await Promise.all([
    listHistoryTaskFacts(tx, companyId),
    listMissedPeriods(tx, companyId, now),
    listOutstandingReturns(tx, companyId),
    listLumpSumsToNotify(tx, companyId),
    listUnpaidSeverance(tx, companyId),
    listLeaverTasks(tx, companyId, newYorkDateOf(now)),
  ]);
  return (company) => [
    ...listHistoryBlockers({
      company,
      hasUnmatchedEntries: history.some(({ workerId }) => workerId === null),
      unbalancedWorkers: history.flatMap(({ workerId, name }) =>
        workerId === null ? [] : [{ kind: 'worker', id: workerId, name }],
      ),
    }),
    ...listMissedPayrollBlockers(company, missed),
    ...listSeveranceBlockers(severance),
    ...leavers,
    ...listLumpSumBlockers(lumpSums),
    ...listPaymentBlockers(returned.map((payment) => toReturnedPaymentBlocker(payment, company))),
  ];
}

function statesOfEmployees({ statesOfWork, homeStates }: EmployeeStates): readonly StateCode[] {
  return [...new Set([...statesOfWork, ...homeStates])];
}

/** Lists the tasks of a worker by facts of the store. */
export function blockersOf(
  worker: WorkerTaskFacts,
  { isLive, today }: { readonly isLive: boolean; readonly today: CalendarDate },
): Blocker[] {
  const { stateOfWork, hasStateForm, workerId, name } = worker;
  const needsForm = stateOfWork !== null && !hasStateForm && requiresStateForm(stateOfWork);
  return listWorkerBlockers({
    ...worker,
    subject: { kind: 'worker', id: workerId, name },
    isLive,
    today,
    stateWithoutForm: needsForm ? stateOfWork : undefined,
  });
}

function listStatesWithDefaultRate(
  law: Law,
  states: readonly StateCode[],
  today: CalendarDate,
): readonly StateCode[] {
  const { law: runLaw } = loadRunLaw(law, { beginsOn: today, endsOn: today }, today, states);
  return states.filter((state) => runLaw.pay.states[state]?.law.unemployment?.newEmployerRate);
}

const requiredForms = new Map<string, boolean>();

function requiresStateForm(state: string): boolean {
  let isRequired = requiredForms.get(state);
  if (isRequired === undefined) {
    isRequired = readStateForm(state)?.questions.some(({ optional }) => !optional) ?? false;
    requiredForms.set(state, isRequired);
  }
  return isRequired;
}
