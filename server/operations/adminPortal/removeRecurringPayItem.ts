import type { removeRecurringPayItem as declared } from '../../../contract/adminPortal/removeRecurringPayItem.ts';
import { removed } from '../../../contract/statuses.ts';
import { lastDayOf } from '../../../engine/benefits/recurring-items.ts';
import type { Handler } from '../../perform.ts';
import { endItem, findItemPlace, listItems } from '../../store/recurring-items.ts';
import { lockWorker } from '../../store/workers.ts';

export const removeRecurringPayItem: Handler<typeof declared> = async (
  { recurringPayItemId },
  { tx, today, refuse },
) => {
  const place = await findItemPlace(tx, recurringPayItemId);
  if (!place) return refuse('unknownItem');
  const [worker, items] = await Promise.all([
    lockWorker(tx, place.workerId),
    listItems(tx, place.companyId, { workerId: place.workerId, on: today }),
  ]);
  const item = items.find(({ itemId }) => itemId === recurringPayItemId);
  if (item) endItem(tx, place, lastDayOf(item, today));
  const user = `${worker?.firstName} ${worker?.lastName}`;
  const message = item
    ? `${user}: ${item.description} comes back no more.`
    : `${user}: this had ended already, and nothing was changed.`;
  return { recurringPayItem: { recurringPayItemId, status: removed, message } };
};
