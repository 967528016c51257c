import { recordEvents, recordEventsOfPayments } from '../../store/events.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import type { PaySchedule } from '../../store/pay-schedules.ts';
import { listRiskClasses } from '../../store/risk-classes.ts';
import type { TaxDeposit } from '../../store/tax-deposits.ts';
import { listWages } from '../../store/wages.ts';
import { listWorkersById } from '../../store/worker-lists.ts';
import type { NewWorker } from '../../store/workers.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import { newYorkDateOf } from '../../values/instant.ts';
import type { EventTypeOf } from '../../values/vocabulary.ts';
import { findCompanyProfile } from '../onboarding/company-profile.ts';
import type { FilingEntry } from '../returns/filing-desk.ts';
import type { EventContext, PaymentProfile, WorkerProfile } from './event-views.ts';

// Events are recorded in the transaction of the change, after it, so that their payloads show it.

/** Records a change of a company's verification or of one of its funding accounts. */
export async function recordCompanyEvent(
  { tx, now, eventViews }: EventContext,
  type: EventTypeOf<'company' | 'companybankaccount'>,
  companyId: Id<'company'>,
): Promise<void> {
  const profile = await findCompanyProfile(tx, companyId);
  if (!profile) throw new Error(`unknown company ${companyId}`);
  recordEvents(tx, { type, at: now }, [profile], (company) => ({
    companyId,
    subjectId: companyId,
    payload: eventViews.company(company),
  }));
}

/** Records a change of a worker's identity, status or deposit account. */
export async function recordUserEvent(
  { tx, now, eventViews }: EventContext,
  type: EventTypeOf<'employee' | 'employeebankaccount'>,
  { companyId, workerId }: { readonly companyId: Id<'company'>; readonly workerId: Id<'worker'> },
): Promise<void> {
  const [[worker], wages, riskClasses] = await Promise.all([
    listWorkersById(tx, [workerId]),
    listWages(tx, companyId, [workerId]),
    listRiskClasses(tx, [workerId]),
  ]);
  if (!worker) throw new Error(`unknown worker ${workerId}`);
  const profile = { worker, wages, riskClasses };
  recordEvents(tx, { type, at: now }, [profile], workerEvents({ now, eventViews }));
}

/** Records one change of many workers with as many reads as for one worker of each company. */
export async function recordUserEvents(
  { tx, now, eventViews }: EventContext,
  type: EventTypeOf<'employee' | 'employeebankaccount'>,
  workerIds: readonly Id<'worker'>[],
): Promise<void> {
  if (workerIds.length === 0) return;
  const workers = await listWorkersById(tx, workerIds);
  const companies = groupBy(workers, ({ companyId }) => companyId);
  const [riskClasses, ...wages] = await Promise.all([
    listRiskClasses(tx, workerIds),
    ...[...companies.keys()].map((companyId) => listWages(tx, companyId, workerIds)),
  ]);
  const wagesOf = groupBy(wages.flat(), ({ workerId }) => workerId);
  const riskClassesOf = groupBy(riskClasses, ({ workerId }) => workerId);
  const toEvent = workerEvents({ now, eventViews });
  recordEvents(tx, { type, at: now }, workers, (worker) => {
    const { workerId } = worker;
    return toEvent({
      worker,
      wages: wagesOf.get(workerId),
      riskClasses: riskClassesOf.get(workerId),
    });
  });
}

/** Records that workers were added, however many, without reading them back. */
export function recordUsersAdded(
  { tx, now, eventViews }: EventContext,
  companyId: Id<'company'>,
  workers: readonly NewWorker[],
): void {
  const toEvent = workerEvents({ now, eventViews });
  recordEvents(tx, { type: 'employee.employeestatus.insert', at: now }, workers, (added) =>
    toEvent({ worker: { ...added, companyId, ...addedState } }),
  );
}

const addedState = {
  employment: 'current',
  exitOn: null,
  identity: 'new',
  hasDepositAccount: false,
  termsAcceptedAt: null,
  home: null,
} as const;

/** Builds events of workers as they are today. */
function workerEvents({ now, eventViews }: Pick<EventContext, 'now' | 'eventViews'>) {
  const today = newYorkDateOf(now);
  return (profile: WorkerProfile) => {
    const { companyId, workerId } = profile.worker;
    const payload = eventViews.worker(profile, today);
    return { companyId, subjectId: workerId, workerId, payload };
  };
}

/** Records that pay periods were created or changed status, each by an event of its own. */
export function recordPayPeriodEvents(
  { tx, now, eventViews }: EventContext,
  type: EventTypeOf<'payperiod'>,
  periods: readonly PayPeriod[],
): void {
  recordEvents(tx, { type, at: now }, periods, (period) => {
    const { companyId, payPeriodId } = period;
    const payload = eventViews.payPeriods([period]);
    return { companyId, subjectId: payPeriodId, payPeriodId, payload };
  });
}

/** Records by one event that periods of a schedule were created. */
export function recordScheduledPeriods(
  { tx, now, eventViews }: EventContext,
  schedule: Pick<PaySchedule, 'companyId' | 'payScheduleId'>,
  periods: readonly PayPeriod[],
): void {
  if (periods.length === 0) return;
  const type = 'payperiod.payperiodstatus.insert';
  recordEvents(tx, { type, at: now }, [schedule], ({ companyId, payScheduleId }) => ({
    companyId,
    subjectId: payScheduleId,
    payload: eventViews.payPeriods(periods),
  }));
}

/** Records a change of a tax deposit, which is given as it is now. */
export function recordTaxDepositEvent(
  { tx, now, eventViews }: EventContext,
  type: EventTypeOf<'taxdeposit'>,
  deposit: TaxDeposit,
): void {
  recordEvents(tx, { type, at: now }, [deposit], ({ companyId, depositId }) => ({
    companyId,
    subjectId: depositId,
    payload: eventViews.taxDeposit(deposit),
  }));
}

/** Records that payments were made or changed status; each is given as it is now. */
export function recordPaymentEvents(
  { tx, now, eventViews }: EventContext,
  type: EventTypeOf<'payment'>,
  payments: readonly PaymentProfile[],
): void {
  recordEventsOfPayments(tx, { type, at: now }, payments, (payment) => {
    const { companyId, workerId, payPeriodId, paymentId } = payment;
    const payload = eventViews.payment(payment);
    return { companyId, workerId, payPeriodId, paymentId, payload };
  });
}

/** Records that returns or reports of a company were filed or are due soon. */
export function recordFilingEvents(
  { tx, now, eventViews }: EventContext,
  type: EventTypeOf<'filing'>,
  companyId: Id<'company'>,
  filings: readonly FilingEntry[],
): void {
  recordEvents(tx, { type, at: now }, filings, (filing) => ({
    companyId,
    subjectId: companyId,
    payload: eventViews.filing(companyId, filing, newYorkDateOf(now)),
  }));
}
