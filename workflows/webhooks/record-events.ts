import { z } from 'zod';
import { getCompanyInfo } from '../../contract/reports/getCompanyInfo.ts';
import type { Transaction } from '../../database/database.ts';
import type { KeyRing } from '../../database/encryption.ts';
import { findCompanyRecord } from '../../server/operations/reports/getCompanyInfo.ts';
import { toPayPeriodRecord } from '../../server/views/pay-period-record.ts';
import { toUserRecord } from '../../server/views/user-record.ts';
import { recordEvent, recordEvents } from '../../store/events.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import { listRiskClasses } from '../../store/risk-classes.ts';
import { listWages } from '../../store/wages.ts';
import { findWorkerIdentity } from '../../store/worker-identities.ts';
import { type ListedWorker, listWorkersById } from '../../store/worker-lists.ts';
import { findWorker, type NewWorker } from '../../store/workers.ts';
import type { EventTypeOf } from '../../values/event-type.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import { type Instant, newYorkDateOf } from '../../values/instant.ts';

// What receivers are shown of a change: the same words in which the reports tell of its subject.

/** Records that a company's verification, or one of its funding accounts, stands elsewhere now. */
export async function recordCompanyEvent(
  { tx, now }: { readonly tx: Transaction; readonly now: Instant },
  type: EventTypeOf<'company' | 'companybankaccount'>,
  companyId: Id<'company'>,
): Promise<void> {
  await recordEvent(tx, {
    type,
    at: now,
    companyId,
    subjectId: companyId,
    payload: async () => {
      const profile = await findCompanyRecord(tx, companyId);
      return z.encode(getCompanyInfo.response, { companies: profile ? [profile] : [] });
    },
  });
}

interface EventContext {
  readonly tx: Transaction;
  readonly keys: KeyRing;
  readonly now: Instant;
}

/** Records that a worker's identity, status or pay account stands elsewhere now. */
export async function recordUserEvent(
  { tx, keys, now }: EventContext,
  type: EventTypeOf<'employee' | 'employeebankaccount'>,
  { companyId, workerId }: { readonly companyId: Id<'company'>; readonly workerId: Id<'worker'> },
): Promise<void> {
  await recordEvent(tx, {
    type,
    at: now,
    companyId,
    subjectId: workerId,
    payload: async () => {
      const [worker, identity, wages, riskClasses] = await Promise.all([
        findWorker(tx, workerId),
        findWorkerIdentity(tx, keys, { companyId, workerId }),
        listWages(tx, companyId, [workerId]),
        listRiskClasses(tx, [workerId]),
      ]);
      const listed = worker && { ...worker, home: identity?.home ?? null };
      const below = { wages, riskClasses };
      return { user: listed ? [toUserRecord(listed, below, newYorkDateOf(now))] : [] };
    },
  });
}

/** The same of many workers, in as many statements for hundreds of a company as for one. */
export async function recordUserEvents(
  { tx, now }: Pick<EventContext, 'tx' | 'now'>,
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
      const below = { wages: wagesOf.get(workerId), riskClasses: riskClassesOf.get(workerId) };
      const payload = { user: [toUserRecord(worker, below, newYorkDateOf(now))] };
      return { companyId, subjectId: workerId, payload };
    });
  });
}

/** Records that pay periods are there, or stand elsewhere, in as many statements for hundreds as for one. */
export async function recordPayPeriodEvents(
  { tx, now }: Pick<EventContext, 'tx' | 'now'>,
  type: EventTypeOf<'payperiod'>,
  periods: readonly PayPeriod[],
): Promise<void> {
  if (periods.length === 0) return;
  await recordEvents(tx, { type, at: now }, async () =>
    periods.map((period) => ({
      companyId: period.companyId,
      subjectId: period.payPeriodId,
      payload: { payPeriod: [toPayPeriodRecord(period)] },
    })),
  );
}

/** Records that workers were added, in as many statements for thousands as for one. */
export async function recordUsersAdded(
  { tx, now }: Pick<EventContext, 'tx' | 'now'>,
  companyId: Id<'company'>,
  workers: readonly NewWorker[],
): Promise<void> {
  const type = 'employee.employeestatus.insert';
  await recordEvents(tx, { type, at: now }, async () =>
    workers.map((worker) => {
      const fresh: ListedWorker = {
        ...worker,
        companyId,
        employment: 'current',
        exitOn: null,
        identity: 'new',
        hasPayAccount: false,
        termsAcceptedAt: null,
        home: null,
      };
      const payload = { user: [toUserRecord(fresh, {}, newYorkDateOf(now))] };
      return { companyId, subjectId: worker.workerId, payload };
    }),
  );
}
