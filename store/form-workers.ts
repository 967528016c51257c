import type { KeyRing } from '../database/encryption.ts';
import type { Id } from '../values/id.ts';
import { Ssn } from '../values/masked.ts';
import { type HomeAddress, homeAddressJson } from './worker-identities.ts';

/** A worker as annual forms name one. */
export interface FormWorker {
  readonly workerId: Id<'worker'>;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  /** Undefined until the worker has given an identity. */
  readonly ssn: Ssn | undefined;
  readonly home: HomeAddress | null;
}

export interface FormWorkerRow extends Omit<FormWorker, 'ssn'> {
  readonly sealed: Buffer | null;
}

/** Forms of workers that were kept with a filing. */
export interface FiledForms {
  readonly companyId: Id<'company'>;
  readonly filingId: Id<'filing'>;
}

/** A page of workers, in the order of their ids. */
export interface FormPage {
  readonly companyId: Id<'company'>;
  readonly year: number;
  readonly workerIds?: readonly Id<'worker'>[] | undefined;
  /** The last worker before the page. */
  readonly after?: Id<'worker'> | undefined;
  readonly limit?: number | undefined;
}

export function openFormWorker<Row extends FormWorkerRow>(
  keys: KeyRing,
  { sealed, ...row }: Row,
): Omit<Row, 'sealed'> & FormWorker {
  const place = ['worker_identity', 'ssn_encrypted', row.workerId] as const;
  return { ...row, ssn: sealed ? new Ssn(keys.open(sealed, place)) : undefined };
}

/** SQL: the columns of a worker who is looked up by key for each row of `paid`. */
export const formWorkerColumns = `paid.worker_id "workerId", worker.first_name "firstName",
     worker.middle_name "middleName", worker.last_name "lastName", identity.sealed, identity.home`;
// The limits keep the planner to one lookup by key: without statistics, a join would read the whole
// company for each worker.
export const joinFormWorker = `cross join lateral (select first_name, middle_name, last_name from worker found
     where found.account_id = $1 and found.company_id = $2 and found.worker_id = paid.worker_id
     limit 1) worker
   left join lateral (select ssn_encrypted sealed, ${homeAddressJson} home from worker_identity found
     where found.account_id = $1 and found.company_id = $2 and found.worker_id = paid.worker_id
     limit 1) identity on true`;
