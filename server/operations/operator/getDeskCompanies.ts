import type { getDeskCompanies as declared } from '../../../contract/operator/getDeskCompanies.ts';
import { countCompaniesForOperator, listCompaniesForOperator } from '../../../store/desk.ts';
import { containsWords } from '../../../store/list-sql.ts';
import type { Handler } from '../handler.ts';
import { cutPage } from '../list-page.ts';
import { operatorSession } from './operator-session.ts';

export const getDeskCompanies: Handler<typeof declared> = async (
  { search, limit, cursor: after, withTotal },
  context,
) => {
  const { tx, refuse } = context;
  const session = operatorSession(context);
  const filter = { words: search === undefined ? undefined : containsWords(search), after };
  const [found, counted] = await Promise.all([
    listCompaniesForOperator(tx, session, { ...filter, limit: limit && limit + 1 }),
    after || withTotal ? countCompaniesForOperator(tx, session, filter) : undefined,
  ]);
  if (after && !counted?.hasLast) return refuse('invalidCursor');
  const { items, next } = cutPage(found, limit, ({ companyId }) => companyId);
  return { companies: [...items], ...next, ...(withTotal && { total: counted?.total }) };
};
