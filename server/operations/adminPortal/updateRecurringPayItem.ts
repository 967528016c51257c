import { itemCategories } from '../../../contract/adminPortal/recurring-fields.ts';
import type { updateRecurringPayItem as declared } from '../../../contract/adminPortal/updateRecurringPayItem.ts';
import { success } from '../../../contract/statuses.ts';
import { isNothing } from '../../../engine/benefits/enrolments.ts';
import {
  findItem,
  isShareOfPay,
  lastDayOf,
  placeOf,
} from '../../../engine/benefits/recurring-items.ts';
import { newId } from '../../identity.ts';
import { descriptions } from '../../kinds.ts';
import type { Handler } from '../../perform.ts';
import { findCompany } from '../../store/companies.ts';
import { endItem, insertItem, listItems } from '../../store/recurring-items.ts';
import { lockWorker } from '../../store/workers.ts';
import { toContribution } from '../benefits/state-election.ts';
import { toPlace } from './addRecurringPayItem.ts';
import { itemSentence } from './state-item.ts';

export const updateRecurringPayItem: Handler<typeof declared> = async (
  { companyId, userId: workerId, type, category, amountPerPayperiod, allocatedPercentage },
  { tx, now, today, refuse },
) => {
  const [company, worker, items] = await Promise.all([
    findCompany(tx, companyId),
    lockWorker(tx, workerId),
    listItems(tx, companyId, { workerId, on: today }),
  ]);
  if (!company) return refuse('unknownCompany');
  if (worker?.companyId !== companyId) return refuse('unknownUser');
  const share = toContribution({ amount: amountPerPayperiod, percentage: allocatedPercentage });
  if (!share) return refuse('nothingSaid');
  const place = toPlace(category) ?? placeOf(type, items, descriptions().understand);
  if (isShareOfPay({ place, share })) return refuse('shareOfPay', { type });

  const user = `${worker.firstName} ${worker.lastName}`;
  const former = findItem(items, { place, description: type }, today);
  if (former) endItem(tx, { companyId, workerId, itemId: former.itemId }, lastDayOf(former, today));
  if (isNothing(share)) {
    const what = `${itemCategories[place].toLowerCase()} ${former?.description ?? type}`;
    const message = former
      ? `${user}: the ${what} comes back no more.`
      : `${user} has no recurring ${what}: nothing was changed.`;
    return { status: success, message };
  }
  const item = {
    itemId: newId<'recurringItem'>(),
    place,
    description: former?.description ?? type,
    share,
    // One that is to begin keeps its day.
    startsOn: former && former.startsOn > today ? former.startsOn : today,
    endsOn: former?.endsOn ?? null,
  };
  insertItem(tx, { companyId, workerId }, item, now);
  return { status: success, message: itemSentence(user, item) };
};
