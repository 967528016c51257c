import type { NamedRecords } from '../../database/audit.ts';
import type { Transaction } from '../../database/database.ts';
import { findRecordOwner, type OwnedIds } from '../../store/implied-ids.ts';
import type { Job } from '../../store/jobs.ts';

/** Kinds of the records that jobs change. Jobs that are not named here are not listed for people. */
const recordsByJob: Readonly<
  Record<string, { readonly kind: string; readonly field: OwnerField }>
> = {
  closePayroll: { kind: 'payPeriod', field: 'payPeriodId' },
  processPayroll: { kind: 'payPeriod', field: 'payPeriodId' },
  submitPayroll: { kind: 'payPeriod', field: 'payPeriodId' },
  endEmployment: { kind: 'worker', field: 'workerId' },
  verifyWorker: { kind: 'worker', field: 'workerId' },
};

type OwnerField = keyof OwnedIds;

/** Finds the records that lists find the entry of a job by; undefined if it is not listed. */
export async function findJobRecords(
  tx: Transaction,
  { kind, subjectId }: Pick<Job, 'kind' | 'subjectId'>,
): Promise<NamedRecords | undefined> {
  if (kind === 'verifyCompany') return { companyId: subjectId, subjects: [] };
  const record = recordsByJob[kind];
  if (!record) return undefined;
  const owner = await findRecordOwner(tx, record.field, subjectId);
  return owner && { companyId: owner.companyId, subjects: [`${record.kind} ${subjectId}`] };
}
