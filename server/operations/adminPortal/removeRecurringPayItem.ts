import type { removeRecurringPayItem as declared } from '../../../contract/adminPortal/removeRecurringPayItem.ts';
import { lastDayOfItem } from '../../../engine/benefits/recurring-items.ts';
import {
  endRecurringItem,
  findRecurringItemKey,
  listRecurringItems,
} from '../../../store/recurring-items.ts';
import { lockWorker } from '../../../store/workers.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';

export const removeRecurringPayItem: Handler<typeof declared> = async (
  { recurringPayItemId },
  { tx, today, refuse },
) => {
  const key = await findRecurringItemKey(tx, recurringPayItemId);
  if (!key) return refuse('unknownItem');
  const [worker, items] = await Promise.all([
    lockWorker(tx, key.workerId),
    listRecurringItems(tx, key.companyId, { workerId: key.workerId, on: today }),
  ]);
  if (!worker) throw new Error('a recurring pay item has no worker');
  const item = items.find(({ itemId }) => itemId === recurringPayItemId);
  if (item) endRecurringItem(tx, key, lastDayOfItem(item, today));
  const user = fullNameOf(worker);
  const message = item
    ? `${user}: the recurring ${item.description} has ended.`
    : `${user}: this item had already ended, so nothing was changed.`;
  return { recurringPayItem: { recurringPayItemId, status: 'removed', message } };
};
