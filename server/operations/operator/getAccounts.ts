import type { getAccounts as declared } from '../../../contract/operator/getAccounts.ts';
import { listAccountsForOperator } from '../../../store/operators.ts';
import { formatInstant } from '../../../values/instant.ts';
import type { Handler } from '../handler.ts';
import { paginate } from '../list-page.ts';
import { operatorSession } from './operator-session.ts';

export const getAccounts: Handler<typeof declared> = async ({ search, ...options }, context) => {
  const accounts = await listAccountsForOperator(context.tx, operatorSession(context), search);
  const page = paginate(accounts, options, ({ accountId }) => accountId);
  if (!page) return context.refuse('invalidCursor');
  return {
    ...page.next,
    accounts: page.items.map(({ createdAt, usedAt, companies, ...account }) => ({
      ...account,
      companyCount: companies,
      addedAt: formatInstant(createdAt),
      ...(usedAt !== null && { usedAt: formatInstant(usedAt) }),
    })),
  };
};
