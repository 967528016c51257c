import type { getUserWage as declared } from '../../../contract/reports/getUserWage.ts';
import { listWages } from '../../../store/wages.ts';
import { toWageWithOccupation } from '../../views/user-record.ts';
import { paginate } from '../list-page.ts';
import { withWorker } from '../scoped-handlers.ts';

export const getUserWage = withWorker<typeof declared>(
  async ({ companyId, workerId, ...asked }, { tx, refuse }) => {
    const wages = await listWages(tx, companyId, [workerId]);
    const page = paginate(wages, asked, ({ startsOn }) => startsOn);
    if (!page) return refuse('invalidCursor');
    return { ...page.next, userWages: page.items.map(toWageWithOccupation) };
  },
);
