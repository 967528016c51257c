import type { getUsers as declared } from '../../../contract/reports/getUsers.ts';
import type { Handler } from '../../perform.ts';
import { reportUsers } from './user-record.ts';

export const getUsers: Handler<typeof declared> = async (request, context) => {
  const report = await reportUsers(request, context);
  return 'refused' in report ? context.refuse(report.refused) : report;
};
