import { recurringItemCategories } from '../../../contract/adminPortal/recurring-item-fields.ts';
import type { updateRecurringPayItem as declared } from '../../../contract/adminPortal/updateRecurringPayItem.ts';
import { newId } from '../../../database/new-id.ts';
import { isZeroContribution } from '../../../engine/benefits/enrollments.ts';
import {
  findRecurringItem,
  isShareOfPay,
  lastDayOfItem,
  leftBefore,
} from '../../../engine/benefits/recurring-items.ts';
import {
  endRecurringItem,
  insertRecurringItem,
  listRecurringItems,
} from '../../../store/recurring-items.ts';
import { describeRecurringItem } from '../../views/describe-recurring-item.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { parseContribution } from '../benefits/contribution-input.ts';
import { withLockedWorker } from '../scoped-handlers.ts';
import { toItemCategory } from './recurring-item-input.ts';

export const updateRecurringPayItem = withLockedWorker<typeof declared>(async (input, context) => {
  const { tx, worker, now, today, refuse, warn } = context;
  const { companyId, workerId, type } = input;
  const items = await listRecurringItems(tx, companyId, { workerId, on: today });
  const contribution = { amount: input.amountPerPayperiod, percentage: input.allocatedPercentage };
  const share = parseContribution(contribution);
  if (!share) return refuse('noAmount');
  const place = toItemCategory(input, items);
  if (isShareOfPay({ place, share })) return refuse('shareOfPay', { type });

  const user = fullNameOf(worker);
  if (leftBefore(worker, today) && !isZeroContribution(share))
    return refuse('terminated', { user, type });
  const current = findRecurringItem(items, { place, description: type }, today);
  const description = current?.description ?? type;
  if (current) {
    const key = { companyId, workerId, itemId: current.itemId };
    endRecurringItem(tx, key, lastDayOfItem(current, today));
  }
  if (isZeroContribution(share)) {
    const what = `${recurringItemCategories[place].toLowerCase()} ${description}`;
    const message = current
      ? `${user}: the recurring ${what} has ended.`
      : `${user} has no recurring ${what}: nothing was changed.`;
    return { status: 'success', message };
  }
  const item = {
    itemId: newId<'recurringItem'>(),
    place,
    description,
    share,
    // An item that has not started yet keeps its start date.
    startsOn: current && current.startsOn > today ? current.startsOn : today,
    endsOn: current?.endsOn ?? null,
  };
  insertRecurringItem(tx, { companyId, workerId }, item, now);
  const message = describeRecurringItem(user, item, { path: 'type', warn });
  return { status: 'success', message };
});
