import type { getActiveUsers as declared } from '../../../contract/reports/getActiveUsers.ts';
import { loadUserReport } from '../../views/user-record.ts';
import type { Handler } from '../handler.ts';

export const getActiveUsers: Handler<typeof declared> = async (request, context) => {
  const report = await loadUserReport({ ...request, status: 'active' }, context);
  if ('refused' in report) return context.refuse(report.refused);
  const { users: user, ...rest } = report;
  return { user, ...rest };
};
