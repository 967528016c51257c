import { statement, type Transaction } from '../database/database.ts';
import type { CompanyPayCode } from '../engine/earnings/pay-input.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';

/** A company's named pay rate. */
export interface PayCodeRecord extends CompanyPayCode {
  readonly description: string | null;
}

/** Inserts or updates a pay code. */
export function putPayCode(
  tx: Transaction,
  companyId: Id<'company'>,
  { payCode, description, rate, multiplier, isLeave, isPiecework }: PayCodeRecord,
  now: Instant,
): void {
  tx.send(putPayCodeRow, [
    tx.accountId,
    companyId,
    payCode,
    description,
    rate,
    multiplier,
    formatInstant(now),
    isLeave,
    isPiecework ?? false,
  ]);
}

export async function listPayCodes(
  tx: Transaction,
  companyId: Id<'company'>,
): Promise<PayCodeRecord[]> {
  return tx.many(listPayCodeRows, [tx.accountId, companyId]);
}

const putPayCodeRow = statement(
  'put pay code',
  `insert into pay_code (account_id, company_id, code, description, rate, multiplier, created_at,
     is_leave, is_piecework)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   on conflict (account_id, company_id, code) do update
   set description = excluded.description, rate = excluded.rate, multiplier = excluded.multiplier,
     is_leave = excluded.is_leave, is_piecework = excluded.is_piecework`,
);
const listPayCodeRows = statement<PayCodeRecord>(
  'list pay codes',
  `select code "payCode", description, rate, multiplier, is_leave "isLeave",
     is_piecework "isPiecework" from pay_code
   where account_id = $1 and company_id = $2 order by code`,
);
