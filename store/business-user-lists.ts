import { statement, type Transaction } from '../database/database.ts';
import type { Id } from '../values/id.ts';
import { type BusinessUser, businessUserColumns } from './business-users.ts';
import { containsWords, directionOf, orderIn, positionAfter } from './list-sql.ts';

export interface BusinessUserFilter {
  readonly companyId: Id<'company'>;
  readonly role?: 'payrollAdmin' | 'bookKeeper' | 'beneficialOwner' | undefined;
  /** Words that all occur in names or email. */
  readonly search?: string | undefined;
}

const positions = {
  added: 'created_at, ordinal, business_user_id',
  name: 'lower(last_name), lower(first_name), business_user_id',
};
type BusinessUserSort = keyof typeof positions | `-${keyof typeof positions}`;

interface BusinessUserPage {
  readonly sort?: BusinessUserSort | undefined;
  /** The last user before the page; may have been removed meanwhile. */
  readonly after?: Id<'businessUser'> | undefined;
  readonly limit?: number | undefined;
}

/** Lists current business users of a company, or a page of them, by default oldest first. */
export async function listBusinessUserPage(
  tx: Transaction,
  filter: BusinessUserFilter,
  { sort = 'added', after, limit }: BusinessUserPage,
): Promise<BusinessUser[]> {
  return tx.many(listRowsBy[sort], [...valuesOf(tx, filter), after, limit]);
}

export async function countBusinessUsers(
  tx: Transaction,
  filter: BusinessUserFilter,
): Promise<number> {
  return (await tx.one(countRows, valuesOf(tx, filter))).count;
}

export async function isBusinessUserOf(
  tx: Transaction,
  companyId: Id<'company'>,
  businessUserId: Id<'businessUser'>,
): Promise<boolean> {
  return (await tx.find(findRow, [tx.accountId, companyId, businessUserId])) !== undefined;
}

function valuesOf(tx: Transaction, { companyId, role, search }: BusinessUserFilter) {
  return [tx.accountId, companyId, role, search && containsWords(search)];
}

const listed = `business_user where account_id = $1 and company_id = $2 and removed_at is null
     and case when $3::text = 'payrollAdmin' then payroll_admin
       when $3::text = 'bookKeeper' then book_keeper
       when $3::text = 'beneficialOwner' then beneficial_owner else true end
     and ($4::text[] is null
       or concat_ws(' ', first_name, middle_name, last_name, email) ilike all ($4))`;
const listRowsBy = {
  added: listRowsIn('added'),
  '-added': listRowsIn('-added'),
  name: listRowsIn('name'),
  '-name': listRowsIn('-name'),
} satisfies Readonly<Record<BusinessUserSort, unknown>>;

function listRowsIn(sort: BusinessUserSort) {
  const position = positions[sort.replace('-', '') as keyof typeof positions];
  const direction = directionOf(sort);
  const last =
    'from business_user where account_id = $1 and company_id = $2 and business_user_id = $5';
  return statement<BusinessUser>(
    `list business users in order ${sort}`,
    `select ${businessUserColumns} from ${listed}
       and ($5::uuid is null or ${positionAfter(position, direction, last)})
     order by ${orderIn(position, direction)} limit $6`,
  );
}

const countRows = statement<{ count: number }>(
  'count business users',
  `select count(*) from ${listed}`,
);
const findRow = statement<Pick<BusinessUser, 'businessUserId'>>(
  'find business user of company',
  `select business_user_id "businessUserId" from business_user
   where account_id = $1 and company_id = $2 and business_user_id = $3`,
);
