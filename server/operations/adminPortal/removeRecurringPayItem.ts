import type { removeRecurringPayItem as declared } from '../../../contract/adminPortal/removeRecurringPayItem.ts';
import { lastDayOfItem } from '../../../engine/benefits/recurring-items.ts';
import {
  endRecurringItem,
  findRecurringItemKey,
  listRecurringItems,
} from '../../../store/recurring-items.ts';
import { lockWorker } from '../../../store/workers.ts';
import type { Handler } from '../handler.ts';

export const removeRecurringPayItem: Handler<typeof declared> = async (
  { recurringPayItemId },
  { tx, today, refuse },
) => {
  const place = await findRecurringItemKey(tx, recurringPayItemId);
  if (!place) return refuse('unknownItem');
  const [worker, items] = await Promise.all([
    lockWorker(tx, place.workerId),
    listRecurringItems(tx, place.companyId, { workerId: place.workerId, on: today }),
  ]);
  const item = items.find(({ itemId }) => itemId === recurringPayItemId);
  if (item) endRecurringItem(tx, place, lastDayOfItem(item, today));
  const user = `${worker?.firstName} ${worker?.lastName}`;
  const message = item
    ? `${user}: the recurring ${item.description} has ended.`
    : `${user}: this item had already ended, so nothing was changed.`;
  return { recurringPayItem: { recurringPayItemId, status: 'removed', message } };
};
