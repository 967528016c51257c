import type { getActiveUsers as declared } from '../../../contract/reports/getActiveUsers.ts';
import type { Handler } from '../../perform.ts';
import { reportUsers } from './user-record.ts';

export const getActiveUsers: Handler<typeof declared> = async (request, context) => {
  const report = await reportUsers({ ...request, status: 'Active' }, context);
  if ('refused' in report) return context.refuse(report.refused);
  return { user: report.users, nextCursor: report.nextCursor };
};
