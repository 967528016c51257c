import type { getRecurringPayItems as declared } from '../../../contract/adminPortal/getRecurringPayItems.ts';
import { recurringItemCategories } from '../../../contract/adminPortal/recurring-item-fields.ts';
import { findCompany } from '../../../store/companies.ts';
import { listRecurringItems } from '../../../store/recurring-items.ts';
import { findWorker } from '../../../store/workers.ts';
import { toContributionRecord } from '../benefits/contribution-input.ts';
import type { Handler } from '../handler.ts';
import { paginate } from '../list-page.ts';

export const getRecurringPayItems: Handler<typeof declared> = async (
  { companyId, workerId, ...options },
  { tx, today, refuse },
) => {
  const [company, worker, items] = await Promise.all([
    findCompany(tx, companyId),
    workerId && findWorker(tx, workerId),
    listRecurringItems(tx, companyId, { workerId, on: today }),
  ]);
  if (!company) return refuse('unknownCompany');
  if (workerId && (!worker || worker.companyId !== companyId)) return refuse('unknownUser');
  const page = paginate(items, options, ({ itemId }) => itemId);
  if (!page) return refuse('invalidCursor');
  return {
    ...page.next,
    recurringPayItems: page.items.map(
      ({ itemId, workerId, place, description, share, ...span }) => {
        const { amount, percentage } = toContributionRecord(share);
        return {
          recurringPayItemId: itemId,
          workerId,
          category: recurringItemCategories[place],
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
