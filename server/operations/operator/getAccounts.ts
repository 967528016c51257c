import type { getAccounts as declared } from '../../../contract/operator/getAccounts.ts';
import { containsWords } from '../../../store/list-sql.ts';
import { accountsForOperator } from '../../../store/operators.ts';
import { formatInstant } from '../../../values/instant.ts';
import type { Handler } from '../handler.ts';
import { readDeskPage } from './desk-page.ts';
import { operatorSession } from './operator-session.ts';

export const getAccounts: Handler<typeof declared> = async ({ search, ...asked }, context) => {
  const caller = { tx: context.tx, session: operatorSession(context) };
  const options = { ...asked, wanted: search && containsWords(search) };
  const page = await readDeskPage(
    caller,
    accountsForOperator,
    options,
    ({ accountId }) => accountId,
  );
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
