import { statement, type Transaction } from '../database/database.ts';
import type { Id } from '../values/id.ts';

/** The company, and for a deposit account the worker, that a record belongs to. */
export interface RecordOwner {
  readonly companyId: Id<'company'>;
  readonly workerId?: Id<'worker'>;
}

/** Ids of a request that name a record of a company; the first one that was sent decides. */
export interface OwnedIds {
  readonly userPayAccountEntityId?: string | undefined;
  readonly companyFundingSourceEntityId?: string | undefined;
  readonly requestReferenceId?: string | undefined;
  readonly payPeriodId?: string | undefined;
  readonly workerId?: string | undefined;
}

/** Finds the owner of the record that an id names. */
export async function findRecordOwner(
  tx: Transaction,
  field: keyof OwnedIds,
  recordId: string,
): Promise<RecordOwner | undefined> {
  return tx.find(ownerRows[field], [tx.accountId, recordId]);
}

const ownerRows = {
  userPayAccountEntityId: statement<Required<RecordOwner>>(
    'find owner of deposit account',
    `select company_id "companyId", worker_id "workerId" from deposit_account
     where account_id = $1 and deposit_account_id = $2`,
  ),
  companyFundingSourceEntityId: statement<RecordOwner>(
    'find owner of funding account',
    `select company_id "companyId" from funding_account
     where account_id = $1 and funding_account_id = $2`,
  ),
  requestReferenceId: statement<RecordOwner>(
    'find owner of payment',
    'select company_id "companyId" from payment where account_id = $1 and payment_id = $2',
  ),
  payPeriodId: statement<RecordOwner>(
    'find owner of pay period',
    'select company_id "companyId" from pay_period where account_id = $1 and pay_period_id = $2',
  ),
  workerId: statement<RecordOwner>(
    'find owner of worker',
    'select company_id "companyId" from worker where account_id = $1 and worker_id = $2',
  ),
} as const;
