import type { getUsers as declared } from '../../../contract/reports/getUsers.ts';
import { loadUserReport } from '../../views/user-record.ts';
import type { Handler } from '../handler.ts';

export const getUsers: Handler<typeof declared> = async (request, context) => {
  const report = await loadUserReport(request, context);
  return 'refused' in report ? context.refuse(report.refused) : report;
};
