import { z } from 'zod';
import { getCompanyInfo } from '../contract/reports/getCompanyInfo.ts';
import type { EventTypeOf } from '../values/event-type.ts';
import type { Id } from '../values/id.ts';
import { dayOf, type Instant } from '../values/instant.ts';
import { groupBy } from './group-by.ts';
import { findCompanyProfile } from './operations/reports/getCompanyInfo.ts';
import { toPayPeriodRecord } from './operations/reports/pay-period-record.ts';
import { toUserRecord } from './operations/reports/user-record.ts';
import type { Transaction } from './store/database.ts';
import type { KeyRing } from './store/encryption.ts';
import { recordEvent, recordEvents } from './store/events.ts';
import { findIdentity } from './store/identities.ts';
import type { PayPeriod } from './store/pay-periods.ts';
import { listRiskClasses } from './store/risk-classes.ts';
import { listWages } from './store/wages.ts';
import { type ListedWorker, listWorkersById } from './store/worker-lists.ts';
import { findWorker, type NewWorker } from './store/workers.ts';

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
      const profile = await findCompanyProfile(tx, companyId);
      return z.encode(getCompanyInfo.response, { companies: profile ? [profile] : [] });
    },
  });
}

interface Telling {
  readonly tx: Transaction;
  readonly keys: KeyRing;
  readonly now: Instant;
}

/** Records that a worker's identity, status or pay account stands elsewhere now. */
export async function recordUserEvent(
  { tx, keys, now }: Telling,
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
        findIdentity(tx, keys, { companyId, workerId }),
        listWages(tx, companyId, [workerId]),
        listRiskClasses(tx, [workerId]),
      ]);
      const listed = worker && { ...worker, home: identity?.home ?? null };
      const below = { wages, riskClasses };
      return { user: listed ? [toUserRecord(listed, below, dayOf(now))] : [] };
    },
  });
}

/** The same of many workers, in as many statements for hundreds of a company as for one. */
export async function recordUserEvents(
  { tx, now }: Pick<Telling, 'tx' | 'now'>,
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
      const payload = { user: [toUserRecord(worker, below, dayOf(now))] };
      return { companyId, subjectId: workerId, payload };
    });
  });
}

/** Records that pay periods are there, or stand elsewhere, in as many statements for hundreds as for one. */
export async function recordPayPeriodEvents(
  { tx, now }: Pick<Telling, 'tx' | 'now'>,
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
  { tx, now }: Pick<Telling, 'tx' | 'now'>,
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
      const payload = { user: [toUserRecord(fresh, {}, dayOf(now))] };
      return { companyId, subjectId: worker.workerId, payload };
    }),
  );
}
