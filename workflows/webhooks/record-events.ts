import { recordEvent, recordEvents } from '../../store/events.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import { listRiskClasses } from '../../store/risk-classes.ts';
import { listWages } from '../../store/wages.ts';
import { listWorkersById } from '../../store/worker-lists.ts';
import type { NewWorker } from '../../store/workers.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import { newYorkDateOf } from '../../values/instant.ts';
import type { EventTypeOf } from '../../values/vocabulary.ts';
import { findCompanyProfile } from '../onboarding/company-profile.ts';
import type { EventContext } from './event-views.ts';

// Events are recorded in the transaction of the change, after it, so that their payloads show it.

/** Records a change of a company's verification or of one of its funding accounts. */
export async function recordCompanyEvent(
  { tx, now, eventViews }: EventContext,
  type: EventTypeOf<'company' | 'companybankaccount'>,
  companyId: Id<'company'>,
): Promise<void> {
  await recordEvent(tx, {
    type,
    at: now,
    companyId,
    subjectId: companyId,
    payload: async () => {
      const profile = await findCompanyProfile(tx, companyId);
      if (!profile) throw new Error(`unknown company ${companyId}`);
      return eventViews.company(profile);
    },
  });
}

/** Records a change of a worker's identity, status or deposit account. */
export async function recordUserEvent(
  { tx, now, eventViews }: EventContext,
  type: EventTypeOf<'employee' | 'employeebankaccount'>,
  { companyId, workerId }: { readonly companyId: Id<'company'>; readonly workerId: Id<'worker'> },
): Promise<void> {
  await recordEvent(tx, {
    type,
    at: now,
    companyId,
    subjectId: workerId,
    payload: async () => {
      const [[worker], wages, riskClasses] = await Promise.all([
        listWorkersById(tx, [workerId]),
        listWages(tx, companyId, [workerId]),
        listRiskClasses(tx, [workerId]),
      ]);
      if (!worker) throw new Error(`unknown worker ${workerId}`);
      return eventViews.worker({ worker, wages, riskClasses }, newYorkDateOf(now));
    },
  });
}

/** Records one change of many workers with as many statements as for one worker of each company. */
export async function recordUserEvents(
  { tx, now, eventViews }: EventContext,
  type: EventTypeOf<'employee' | 'employeebankaccount'>,
  workerIds: readonly Id<'worker'>[],
): Promise<void> {
  if (workerIds.length === 0) return;
  await recordEvents(tx, { type, at: now }, async () => {
    const workers = await listWorkersById(tx, workerIds);
    const companies = groupBy(workers, ({ companyId }) => companyId);
    const [riskClasses, ...wages] = await Promise.all([
      listRiskClasses(tx, workerIds),
      ...[...companies.keys()].map((companyId) => listWages(tx, companyId, workerIds)),
    ]);
    const wagesOf = groupBy(wages.flat(), ({ workerId }) => workerId);
    const riskClassesOf = groupBy(riskClasses, ({ workerId }) => workerId);
    return workers.map((worker) => {
      const { companyId, workerId } = worker;
      const profile = {
        worker,
        wages: wagesOf.get(workerId),
        riskClasses: riskClassesOf.get(workerId),
      };
      const payload = eventViews.worker(profile, newYorkDateOf(now));
      return { companyId, subjectId: workerId, payload };
    });
  });
}

/** Records that pay periods were created or changed status, however many, with one statement. */
export async function recordPayPeriodEvents(
  { tx, now, eventViews }: EventContext,
  type: EventTypeOf<'payperiod'>,
  periods: readonly PayPeriod[],
): Promise<void> {
  if (periods.length === 0) return;
  await recordEvents(tx, { type, at: now }, async () =>
    periods.map((period) => ({
      companyId: period.companyId,
      subjectId: period.payPeriodId,
      payload: eventViews.payPeriod(period),
    })),
  );
}

/** Records that workers were added, however many, without reading them back. */
export async function recordUsersAdded(
  { tx, now, eventViews }: EventContext,
  companyId: Id<'company'>,
  workers: readonly NewWorker[],
): Promise<void> {
  const type = 'employee.employeestatus.insert';
  await recordEvents(tx, { type, at: now }, async () =>
    workers.map((added) => {
      const worker = {
        ...added,
        companyId,
        employment: 'current',
        exitOn: null,
        identity: 'new',
        hasDepositAccount: false,
        termsAcceptedAt: null,
        home: null,
      } as const;
      const payload = eventViews.worker({ worker }, newYorkDateOf(now));
      return { companyId, subjectId: added.workerId, payload };
    }),
  );
}
