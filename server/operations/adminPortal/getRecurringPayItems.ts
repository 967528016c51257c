import type { getRecurringPayItems as declared } from '../../../contract/adminPortal/getRecurringPayItems.ts';
import { itemCategories } from '../../../contract/adminPortal/recurring-fields.ts';
import type { Handler } from '../../perform.ts';
import { findCompany } from '../../store/companies.ts';
import { listItems } from '../../store/recurring-items.ts';
import { findWorker } from '../../store/workers.ts';
import { contributionNumbers } from '../benefits/state-election.ts';
import { pageOf } from '../reports/list-page.ts';

export const getRecurringPayItems: Handler<typeof declared> = async (
  { companyId, userId, ...asked },
  { tx, today, refuse },
) => {
  const [company, worker, items] = await Promise.all([
    findCompany(tx, companyId),
    userId && findWorker(tx, userId),
    listItems(tx, companyId, { workerId: userId, on: today }),
  ]);
  if (!company) return refuse('unknownCompany');
  if (userId && (!worker || worker.companyId !== companyId)) return refuse('unknownUser');
  const page = pageOf(items, asked, ({ itemId }) => itemId);
  if (!page) return refuse('invalidCursor');
  return {
    ...page.next,
    recurringPayItems: page.items.map(
      ({ itemId, workerId, place, description, share, ...span }) => {
        const { amount, percentage } = contributionNumbers(share);
        return {
          recurringPayItemId: itemId,
          userId: workerId,
          category: itemCategories[place],
          type: description,
          amountPerPayperiod: amount,
          allocatedPercentage: percentage,
          startDate: span.startsOn,
          endDate: span.endsOn,
        };
      },
    ),
  };
};
