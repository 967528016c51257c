import { statement, type Transaction } from '../database/database.ts';
import type { NonresidentAddition } from '../engine/taxes/nonresident-aliens.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';

/** An amount that a company entered for nonresident aliens, with the year of the pay dates. */
export interface StoredAddition extends NonresidentAddition {
  readonly year: number;
}

/** Lists the amounts of a year, or of all years, the latest year first. */
export async function listNonresidentAdditions(
  tx: Transaction,
  companyId: Id<'company'>,
  year?: number,
): Promise<StoredAddition[]> {
  return tx.many(listRows, [tx.accountId, companyId, year]);
}

/** Stores an amount; the one of the same year, pay frequency and form is replaced. */
export function putNonresidentAddition(
  tx: Transaction,
  companyId: Id<'company'>,
  { year, payFrequency, form, amount, source }: StoredAddition,
  now: Instant,
): void {
  const values = [year, payFrequency, form, amount, source, formatInstant(now)];
  tx.send(putRow, [tx.accountId, companyId, ...values]);
}

const listRows = statement<StoredAddition>(
  'list nonresident additions',
  `select tax_year "year", pay_frequency "payFrequency", w4_form "form", amount_cents "amount", source
   from nonresident_addition
   where account_id = $1 and company_id = $2 and ($3::integer is null or tax_year = $3)
   order by tax_year desc, pay_frequency, w4_form desc`,
);
const putRow = statement(
  'put nonresident addition',
  `insert into nonresident_addition
     (account_id, company_id, tax_year, pay_frequency, w4_form, amount_cents, source, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (account_id, company_id, tax_year, pay_frequency, w4_form)
     do update set amount_cents = excluded.amount_cents, source = excluded.source,
       created_at = excluded.created_at`,
);
