import type { getDeskCompanies as declared } from '../../../contract/operator/getDeskCompanies.ts';
import { companiesForOperator } from '../../../store/desk.ts';
import { containsWords } from '../../../store/list-sql.ts';
import type { Handler } from '../handler.ts';
import { readDeskPage } from './desk-page.ts';
import { operatorSession } from './operator-session.ts';

export const getDeskCompanies: Handler<typeof declared> = async ({ search, ...asked }, context) => {
  const caller = { tx: context.tx, session: operatorSession(context) };
  const options = { ...asked, wanted: search && containsWords(search) };
  const page = await readDeskPage(
    caller,
    companiesForOperator,
    options,
    ({ companyId }) => companyId,
  );
  if (!page) return context.refuse('invalidCursor');
  return { ...page.next, companies: [...page.items] };
};
