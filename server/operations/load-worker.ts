import type { Transaction } from '../../database/database.ts';
import { type Company, findCompany } from '../../store/companies.ts';
import { findWorker, lockWorker, type Worker } from '../../store/workers.ts';
import type { Id } from '../../values/id.ts';
import type { Refusal, Refuse } from './refusal.ts';

interface WorkerKey {
  readonly companyId: Id<'company'>;
  readonly workerId: Id<'worker'>;
}

export interface WorkerContext {
  readonly tx: Transaction;
  readonly refuse: Refuse<{
    readonly refusals: {
      readonly unknownCompany: 'Invalid CompanyId';
      readonly unknownUser: 'Invalid UserId';
    };
  }>;
}

interface CompanyWorker {
  readonly company: Company;
  readonly worker: Worker;
}

/** Loads a company and one of its workers, or refuses. */
export function loadWorker(key: WorkerKey, context: WorkerContext) {
  return checkWorker(findWorker(context.tx, key.workerId), key, context);
}

/** The same, and locks the worker until the transaction ends. */
export function loadAndLockWorker(key: WorkerKey, context: WorkerContext) {
  return checkWorker(lockWorker(context.tx, key.workerId), key, context);
}

async function checkWorker(
  loading: Promise<Worker | undefined>,
  { companyId }: WorkerKey,
  { tx, refuse }: WorkerContext,
): Promise<CompanyWorker | Refusal> {
  const [worker, company] = await Promise.all([loading, findCompany(tx, companyId)]);
  if (!company) return refuse('unknownCompany');
  if (worker?.companyId !== companyId) return refuse('unknownUser');
  return { company, worker };
}
