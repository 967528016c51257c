import { blockerMessages } from '../contract/blockers.ts';
import { filled } from '../contract/messages.ts';
import { payPeriodText } from '../contract/payroll/pay-period-words.ts';
import {
  type Blocker,
  listCompanyBlockers,
  listHistoryBlockers,
  listPaymentBlockers,
  listPayrollBlockers,
  listWorkerBlockers,
} from '../engine/onboarding/blockers.ts';
import { readStateForm } from '../law/certificates/read.ts';
import type { Id } from '../values/id.ts';
import { dayOf, type Instant } from '../values/instant.ts';
import { stateNames } from '../values/state.ts';
import { toPaymentToDo } from './payroll/unpaid.ts';
import type { Account } from './store/accounts.ts';
import type { Transaction } from './store/database.ts';
import { listMissedPeriods } from './store/pay-periods.ts';
import { listUnpaid } from './store/returned-payments.ts';
import {
  findCompanyToDo,
  listHistoryToDo,
  listWorkersToDo,
  type WorkerFacts,
} from './store/to-do.ts';

/** Everything still to do for a company and each of its workers; undefined when there is no such company. */
export async function listToDo(
  tx: Transaction,
  account: Account,
  companyId: Id<'company'>,
  now: Instant,
): Promise<Blocker[] | undefined> {
  const isLive = account.kind === 'live';
  const today = dayOf(now);
  const [company, workers, history, missed, unpaid] = await Promise.all([
    findCompanyToDo(tx, companyId, today),
    listWorkersToDo(tx, companyId, today),
    listHistoryToDo(tx, companyId),
    listMissedPeriods(tx, companyId, now),
    listUnpaid(tx, companyId),
  ]);
  if (!company) return undefined;
  const subject = { kind: 'company', id: companyId, name: company.name } as const;
  return [
    ...listCompanyBlockers({ ...company, subject, isLive }),
    ...workers.flatMap((worker) => blockersOf(worker, isLive)),
    ...listHistoryBlockers({
      company: subject,
      waits: history.some(({ workerId }) => workerId === null),
      notAddingUp: history.flatMap(({ workerId, name }) =>
        workerId === null ? [] : [{ kind: 'worker', id: workerId, name }],
      ),
    }),
    ...listPayrollBlockers(subject, missed),
    ...listPaymentBlockers(unpaid.map((payment) => toPaymentToDo(payment, subject))),
  ];
}

function blockersOf(worker: WorkerFacts, isLive: boolean): Blocker[] {
  const { stateOfWork, hasStateForm, workerId, name } = worker;
  const asksForm = stateOfWork !== null && !hasStateForm && asksQuestions(stateOfWork);
  return listWorkerBlockers({
    ...worker,
    subject: { kind: 'worker', id: workerId, name },
    isLive,
    stateWithoutForm: asksForm ? stateOfWork : undefined,
  });
}

const knownForms = new Map<string, boolean>();

function asksQuestions(state: string): boolean {
  let known = knownForms.get(state);
  if (known === undefined) {
    known = readStateForm(state)?.questions.some(({ optional }) => !optional) ?? false;
    knownForms.set(state, known);
  }
  return known;
}

/** The same in the interface's words. */
export function toDoAnswer(found: readonly Blocker[]) {
  const blockers = found.map((blocker) => {
    const { key, severity, subject, fixOperation, responsible, payment, payPeriod } = blocker;
    const words = {
      name: subject.name,
      state: blocker.state ? stateNames[blocker.state] : '',
      payPeriod: payPeriod ? payPeriodText(payPeriod) : '',
      ...payment?.words,
    };
    return {
      key,
      severity,
      subject: { ...subject },
      message: filled(blockerMessages[key], words),
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
