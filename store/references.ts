import { errorCodeOf, statement, type Transaction } from '../database/database.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';
import { accountRow } from './account-row.ts';
import { findCompany } from './companies.ts';
import { findRecordOwner } from './implied-ids.ts';

/** Kinds of records that have an external id and metadata. */
export type ReferenceKind = 'company' | 'worker' | 'payPeriod' | 'payment';

/** A record that has a reference. */
export interface ReferencedRecord {
  readonly companyId: Id<'company'>;
  readonly kind: ReferenceKind;
  readonly subjectId: Id;
}

export interface Reference extends ReferencedRecord {
  readonly externalId: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}

/** Parts of a reference to set; an undefined one is not changed. */
export interface ReferenceChange {
  /** Null removes it. */
  readonly externalId?: string | null | undefined;
  readonly metadata?: Readonly<Record<string, string>> | undefined;
}

/** Finds the company of a record; undefined if the account has no such record. */
export async function findCompanyOfRecord(
  tx: Transaction,
  kind: ReferenceKind,
  recordId: Id,
): Promise<Id<'company'> | undefined> {
  if (kind === 'company') return (await findCompany(tx, recordId as Id<'company'>))?.companyId;
  return (await findRecordOwner(tx, ownerFields[kind], recordId))?.companyId;
}

const ownerFields = {
  worker: 'workerId',
  payPeriod: 'payPeriodId',
  payment: 'requestReferenceId',
} as const;

/** Sets parts of a record's reference; undefined if another record of the kind has the external id. */
export async function putReference(
  tx: Transaction,
  { companyId, kind, subjectId }: ReferencedRecord,
  { externalId, metadata }: ReferenceChange,
  now: Instant,
): Promise<Reference | undefined> {
  const record = [tx.accountId, companyId, kind, subjectId];
  const change = [externalId, metadata && JSON.stringify(metadata), externalId !== undefined];
  try {
    // The record with the external id may be of a company that the transaction does not see.
    return await tx.nested(() =>
      tx.one(putReferenceRow, [...record, ...change, formatInstant(now)]),
    );
  } catch (error) {
    if (errorCodeOf(error) === uniqueViolation) return undefined;
    throw error;
  }
}

const uniqueViolation = '23505';

/** A record with the reference that a request gives to it. */
export interface NewReference {
  readonly subjectId: Id;
  readonly externalId: string | undefined;
  readonly metadata: Readonly<Record<string, string>> | undefined;
}

/** Adds the references of new records. Returns the records whose external id another record of the kind has. */
export async function insertReferences(
  tx: Transaction,
  { companyId, kind }: Pick<ReferencedRecord, 'companyId' | 'kind'>,
  given: readonly NewReference[],
  now: Instant,
): Promise<ReadonlySet<Id>> {
  if (given.length === 0) return new Set();
  const inserted = await tx.many(insertReferenceRows, [
    tx.accountId,
    companyId,
    kind,
    formatInstant(now),
    given.map(({ subjectId }) => subjectId),
    given.map(({ externalId }) => externalId ?? null),
    given.map(({ metadata = {} }) => JSON.stringify(metadata)),
  ]);
  const refused = new Set(given.map(({ subjectId }) => subjectId));
  for (const { subjectId } of inserted) refused.delete(subjectId);
  return refused;
}

export async function findReference(
  tx: Transaction,
  kind: ReferenceKind,
  externalId: string,
): Promise<Reference | undefined> {
  return tx.find(findReferenceRow, [tx.accountId, kind, externalId]);
}

/** Lists the references of some records of a company, by record. */
export async function listReferences(
  tx: Transaction,
  { companyId, kind }: Pick<ReferencedRecord, 'companyId' | 'kind'>,
  subjectIds: readonly Id[],
): Promise<ReadonlyMap<Id, Reference>> {
  const rows = await tx.many(listReferenceRows, [tx.accountId, companyId, kind, subjectIds]);
  return new Map(rows.map((row) => [row.subjectId, row]));
}

/** Lists the references of some companies, by company. */
export async function listCompanyReferences(
  tx: Transaction,
  companyIds: readonly Id<'company'>[],
): Promise<ReadonlyMap<Id<'company'>, Reference>> {
  const rows = await tx.many(listCompanyReferenceRows, [tx.accountId, companyIds]);
  return new Map(rows.map((row) => [row.companyId, row]));
}

const columns = `company_id "companyId", kind, subject_id "subjectId", external_id "externalId",
  metadata`;

const putReferenceRow = statement<Reference>(
  'put reference',
  `insert into reference as present (account_id, company_id, kind, subject_id, external_id, metadata,
     updated_at)
   values ($1, $2, $3, $4, $5, coalesce($6::jsonb, '{}'), $8)
   on conflict (account_id, company_id, kind, subject_id) do update set
     external_id = case when $7::boolean then excluded.external_id else present.external_id end,
     metadata = coalesce($6::jsonb, present.metadata), updated_at = excluded.updated_at
   returning ${columns}`,
);
// In one order, so that two requests with the same external ids do not wait for each other.
const insertReferenceRows = statement<{ subjectId: Id }>(
  'insert references',
  `insert into reference (account_id, company_id, kind, subject_id, external_id, metadata, updated_at)
   select own.account_id, $2, $3, subject_id, external_id, metadata::jsonb, $4
   from ${accountRow}
   cross join unnest($5::uuid[], $6::text[], $7::text[]) with ordinality
     given (subject_id, external_id, metadata, place)
   order by external_id, place
   on conflict do nothing
   returning subject_id "subjectId"`,
);
const findReferenceRow = statement<Reference>(
  'find reference',
  `select ${columns} from reference where account_id = $1 and kind = $2 and external_id = $3`,
);
const listReferenceRows = statement<Reference>(
  'list references',
  `select ${columns} from reference
   where account_id = $1 and company_id = $2 and kind = $3 and subject_id = any ($4::uuid[])`,
);
const listCompanyReferenceRows = statement<Reference>(
  'list company references',
  `select ${columns} from reference
   where account_id = $1 and kind = 'company' and company_id = any ($2::uuid[])`,
);
