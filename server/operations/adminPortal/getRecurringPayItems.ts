import type { getRecurringPayItems as declared } from '../../../contract/adminPortal/getRecurringPayItems.ts';
import { recurringItemCategories } from '../../../contract/adminPortal/recurring-item-fields.ts';
import { sortByPriority } from '../../../engine/benefits/garnishments.ts';
import { listGarnishmentsOfWorkers } from '../../../store/garnishment-lists.ts';
import {
  countRecurringItems,
  findRecurringItemKey,
  listRecurringItemPage,
} from '../../../store/recurring-items.ts';
import { toGarnishmentRecord } from '../../views/garnishment-record.ts';
import { toContributionRecord } from '../benefits/contribution-input.ts';
import { areWorkersOf, workersAsked } from '../known-workers.ts';
import { cutPage } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getRecurringPayItems = withCompany<typeof declared>(
  async (
    { companyId, category, limit, cursor, withTotal, withGarnishments, ...asked },
    { tx, law, today, refuse },
  ) => {
    const workerIds = workersAsked(asked);
    const place = places.find((each) => recurringItemCategories[each] === category);
    const filter = { companyId, workerIds, place, on: today };
    const { workerId: ordered } = asked;
    const [areKnown, last, found, total, orders] = await Promise.all([
      workerIds && areWorkersOf(tx, companyId, workerIds),
      cursor && findRecurringItemKey(tx, cursor),
      listRecurringItemPage(tx, filter, { after: cursor, limit: limit && limit + 1 }),
      withTotal ? countRecurringItems(tx, filter) : undefined,
      withGarnishments && ordered
        ? listGarnishmentsOfWorkers(tx, { companyId, today, workerIds: [ordered] }, {})
        : undefined,
    ]);
    if (workerIds && !areKnown) return refuse('unknownUser');
    if (cursor && (!last || last.companyId !== companyId)) return refuse('invalidCursor');
    const page = cutPage(found, limit, ({ itemId }) => itemId);
    const byPriority = orders && sortByPriority(orders, law.garnishmentsOn(today));
    return {
      ...page.next,
      total,
      ...(byPriority && {
        garnishments: byPriority.map((order) => toGarnishmentRecord(order, today)),
      }),
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
