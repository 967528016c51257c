import type { getTerminatedUsers as declared } from '../../../contract/reports/getTerminatedUsers.ts';
import { loadUserReport } from '../../views/user-record.ts';
import type { Handler } from '../handler.ts';

export const getTerminatedUsers: Handler<typeof declared> = async (request, context) => {
  const report = await loadUserReport({ ...request, status: 'terminated' }, context);
  if ('refused' in report) return context.refuse(report.refused);
  const { users: user, ...rest } = report;
  return { user, ...rest };
};
