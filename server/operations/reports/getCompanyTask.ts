import type { getCompanyTask as declared } from '../../../contract/reports/getCompanyTask.ts';
import type { Handler } from '../../perform.ts';
import { listToDo, toDoAnswer } from '../../to-do.ts';

export const getCompanyTask: Handler<typeof declared> = async (
  { companyId },
  { tx, account, refuse },
) => {
  const found = await listToDo(tx, account, companyId);
  return found ? toDoAnswer(found) : refuse('unknownCompany');
};
