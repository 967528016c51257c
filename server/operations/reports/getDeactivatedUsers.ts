import type { getDeactivatedUsers as declared } from '../../../contract/reports/getDeactivatedUsers.ts';
import { loadUserReport } from '../../views/user-record.ts';
import type { Handler } from '../handler.ts';

export const getDeactivatedUsers: Handler<typeof declared> = async (request, context) => {
  const report = await loadUserReport({ ...request, status: 'deactivated' }, context);
  if ('refused' in report) return context.refuse(report.refused);
  const { users: user, ...rest } = report;
  return { user, ...rest };
};
