import type { Declaration, RequestOf, ResponseOf } from '../../contract/operation.ts';
import { type Company, findCompany, lockCompany } from '../../store/companies.ts';
import { lockWorker, type Worker } from '../../store/workers.ts';
import type { Id } from '../../values/id.ts';
import { findSubject } from '../principals/find-subject.ts';
import type { Handler, RequestContext } from './handler.ts';
import { loadAndLockWorker, loadWorker, type WorkerContext } from './load-worker.ts';
import { Refusal } from './refusal.ts';

// Handlers of operations on one company or one worker, who are loaded once, before the handler, and given to it.

type OfCompany = Declaration & { readonly refusals: { readonly unknownCompany: string } };
type OfWorkerById = Declaration & { readonly refusals: { readonly unknownUser: string } };
type OfWorker = OfCompany & OfWorkerById;

type ScopedHandler<Declared extends Declaration, Loaded> = (
  request: RequestOf<Declared>,
  context: RequestContext<Declared> & Loaded,
) => Promise<ResponseOf<Declared> | Refusal>;

interface LoadedCompany {
  readonly company: Company;
}

interface LoadedWorker extends LoadedCompany {
  readonly worker: Worker;
}

export function withCompany<Declared extends OfCompany>(
  handle: ScopedHandler<Declared, LoadedCompany>,
): Handler<Declared> {
  return afterLoading(findCompany, handle);
}

/** The company is locked until the transaction ends. */
export function withLockedCompany<Declared extends OfCompany>(
  handle: ScopedHandler<Declared, LoadedCompany>,
): Handler<Declared> {
  return afterLoading(lockCompany, handle);
}

export function withWorker<Declared extends OfWorker>(
  handle: ScopedHandler<Declared, LoadedWorker>,
): Handler<Declared> {
  return afterLoadingWorker(loadWorker, handle);
}

/** The worker is locked until the transaction ends. */
export function withLockedWorker<Declared extends OfWorker>(
  handle: ScopedHandler<Declared, LoadedWorker>,
): Handler<Declared> {
  return afterLoadingWorker(loadAndLockWorker, handle);
}

/** For operations that name a worker without the company. The worker is locked until the transaction ends. */
export function withLockedWorkerById<Declared extends OfWorkerById>(
  handle: ScopedHandler<Declared, Pick<LoadedWorker, 'worker'>>,
): Handler<Declared> {
  return async (request, context) => {
    const { workerId } = findSubject(request);
    const worker = await lockWorker(context.tx, workerId as Id<'worker'>);
    if (!worker) return refuseUnknown(context, 'unknownUser');
    context.noteCompany(worker.companyId);
    return handle(request, { ...context, worker });
  };
}

function afterLoading<Declared extends OfCompany>(
  load: typeof findCompany,
  handle: ScopedHandler<Declared, LoadedCompany>,
): Handler<Declared> {
  return async (request, context) => {
    const { companyId } = findSubject(request);
    const company = await load(context.tx, companyId as Id<'company'>);
    if (!company) return refuseUnknown(context, 'unknownCompany');
    return handle(request, { ...context, company });
  };
}

function afterLoadingWorker<Declared extends OfWorker>(
  load: typeof loadWorker,
  handle: ScopedHandler<Declared, LoadedWorker>,
): Handler<Declared> {
  return async (request, context) => {
    const { companyId, workerId } = findSubject(request);
    const key = { companyId: companyId as Id<'company'>, workerId: workerId as Id<'worker'> };
    const found = await load(key, toWorkerContext(context));
    if (found instanceof Refusal) return found;
    return handle(request, { ...context, ...found });
  };
}

function refuseUnknown(context: object, reason: 'unknownCompany' | 'unknownUser'): Refusal {
  return toWorkerContext(context).refuse(reason);
}

/** TypeScript does not see that every context of such an operation has these refusals. */
function toWorkerContext(context: object): WorkerContext {
  return context as WorkerContext;
}
