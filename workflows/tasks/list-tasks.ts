import { fillPlaceholders } from '../../contract/messages.ts';
import { formatPayPeriod } from '../../contract/payroll/pay-period-messages.ts';
import { blockerMessages } from '../../contract/tasks.ts';
import type { Transaction } from '../../database/database.ts';
import {
  type Blocker,
  listCompanyBlockers,
  listHistoryBlockers,
  listMissedPayrollBlockers,
  listPaymentBlockers,
  listWorkerBlockers,
} from '../../engine/onboarding/blockers.ts';
import { readStateForm } from '../../law/law.ts';
import type { Account } from '../../store/accounts.ts';
import { listMissedPeriods } from '../../store/pay-periods.ts';
import { listOutstandingReturns } from '../../store/returned-payments.ts';
import {
  findCompanyTaskFacts,
  listHistoryTaskFacts,
  listWorkerTaskFacts,
  type WorkerTaskFacts,
} from '../../store/tasks.ts';
import type { Id } from '../../values/id.ts';
import { type Instant, newYorkDateOf } from '../../values/instant.ts';
import { stateNames } from '../../values/state.ts';
import { toReturnedPaymentFacts } from './payment-tasks.ts';

/** Everything still to do for a company and each of its workers; undefined when there is no such company. */
export async function listTasks(
  tx: Transaction,
  account: Account,
  companyId: Id<'company'>,
  now: Instant,
): Promise<Blocker[] | undefined> {
  const isLive = account.kind === 'live';
  const today = newYorkDateOf(now);
  const [company, workers, history, missed, unpaid] = await Promise.all([
    findCompanyTaskFacts(tx, companyId, today),
    listWorkerTaskFacts(tx, companyId, today),
    listHistoryTaskFacts(tx, companyId),
    listMissedPeriods(tx, companyId, now),
    listOutstandingReturns(tx, companyId),
  ]);
  if (!company) return undefined;
  const subject = { kind: 'company', id: companyId, name: company.name } as const;
  return [
    ...listCompanyBlockers({ ...company, subject, isLive }),
    ...workers.flatMap((worker) => blockersOf(worker, isLive)),
    ...listHistoryBlockers({
      company: subject,
      hasUnmatchedEntries: history.some(({ workerId }) => workerId === null),
      unbalancedWorkers: history.flatMap(({ workerId, name }) =>
        workerId === null ? [] : [{ kind: 'worker', id: workerId, name }],
      ),
    }),
    ...listMissedPayrollBlockers(subject, missed),
    ...listPaymentBlockers(unpaid.map((payment) => toReturnedPaymentFacts(payment, subject))),
  ];
}

function blockersOf(worker: WorkerTaskFacts, isLive: boolean): Blocker[] {
  const { stateOfWork, hasStateForm, workerId, name } = worker;
  const asksForm = stateOfWork !== null && !hasStateForm && requiresStateForm(stateOfWork);
  return listWorkerBlockers({
    ...worker,
    subject: { kind: 'worker', id: workerId, name },
    isLive,
    stateWithoutForm: asksForm ? stateOfWork : undefined,
  });
}

const knownForms = new Map<string, boolean>();

function requiresStateForm(state: string): boolean {
  let known = knownForms.get(state);
  if (known === undefined) {
    known = readStateForm(state)?.questions.some(({ optional }) => !optional) ?? false;
    knownForms.set(state, known);
  }
  return known;
}

/** The same in the interface's words. */
export function toTaskRecords(found: readonly Blocker[]) {
  const blockers = found.map((blocker) => {
    const { key, severity, subject, fixOperation, responsible, payment, payPeriod } = blocker;
    const words = {
      name: subject.name,
      state: blocker.state ? stateNames[blocker.state] : '',
      payPeriod: payPeriod ? formatPayPeriod(payPeriod) : '',
      ...payment?.words,
    };
    return {
      key,
      severity,
      subject: { ...subject },
      message: fillPlaceholders(blockerMessages[key], words),
      fixOperation,
      responsible,
      ...(payment && { requestReferenceId: payment.id }),
      ...(payPeriod && { payPeriodId: payPeriod.payPeriodId }),
    };
  });
  return {
    tasks: blockers.map((each) => ({ task: each.key, description: each.message, ...each })),
    blockers,
  };
}
