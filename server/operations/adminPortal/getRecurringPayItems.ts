import type { getRecurringPayItems as declared } from '../../../contract/adminPortal/getRecurringPayItems.ts';
import { recurringItemCategories } from '../../../contract/adminPortal/recurring-item-fields.ts';
import {
  countRecurringItems,
  findRecurringItemKey,
  listRecurringItemPage,
} from '../../../store/recurring-items.ts';
import { toContributionRecord } from '../benefits/contribution-input.ts';
import { areWorkersOf, workersAsked } from '../known-workers.ts';
import { cutPage } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getRecurringPayItems = withCompany<typeof declared>(
  async ({ companyId, category, limit, cursor, withTotal, ...asked }, { tx, today, refuse }) => {
    const workerIds = workersAsked(asked);
    const place = places.find((each) => recurringItemCategories[each] === category);
    const filter = { companyId, workerIds, place, on: today };
    const [areKnown, last, found, total] = await Promise.all([
      workerIds && areWorkersOf(tx, companyId, workerIds),
      cursor && findRecurringItemKey(tx, cursor),
      listRecurringItemPage(tx, filter, { after: cursor, limit: limit && limit + 1 }),
      withTotal ? countRecurringItems(tx, filter) : undefined,
    ]);
    if (workerIds && !areKnown) return refuse('unknownUser');
    if (cursor && (!last || last.companyId !== companyId)) return refuse('invalidCursor');
    const page = cutPage(found, limit, ({ itemId }) => itemId);
    return {
      ...page.next,
      total,
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
  },
);

const places = ['deduction', 'extraPay', 'reimbursement'] as const;
