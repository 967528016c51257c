import { recurringItemCategories } from '../../../contract/adminPortal/recurring-item-fields.ts';
import type { updateRecurringPayItem as declared } from '../../../contract/adminPortal/updateRecurringPayItem.ts';
import { newId } from '../../../database/new-id.ts';
import { isZeroContribution } from '../../../engine/benefits/enrollments.ts';
import {
  categoryOf,
  findRecurringItem,
  isShareOfPay,
  lastDayOfItem,
} from '../../../engine/benefits/recurring-items.ts';
import { findCompany } from '../../../store/companies.ts';
import {
  endRecurringItem,
  insertRecurringItem,
  listRecurringItems,
} from '../../../store/recurring-items.ts';
import { lockWorker } from '../../../store/workers.ts';
import { payDescriptions } from '../../../workflows/payroll/pay-kinds.ts';
import { describeRecurringItem } from '../../views/describe-recurring-item.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { parseContribution } from '../benefits/contribution-input.ts';
import type { Handler } from '../handler.ts';
import { parseItemCategory } from './addRecurringPayItem.ts';

export const updateRecurringPayItem: Handler<typeof declared> = async (
  { companyId, workerId, type, category, amountPerPayperiod, allocatedPercentage },
  { tx, now, today, refuse },
) => {
  const [company, worker, items] = await Promise.all([
    findCompany(tx, companyId),
    lockWorker(tx, workerId),
    listRecurringItems(tx, companyId, { workerId, on: today }),
  ]);
  if (!company) return refuse('unknownCompany');
  if (worker?.companyId !== companyId) return refuse('unknownUser');
  const share = parseContribution({ amount: amountPerPayperiod, percentage: allocatedPercentage });
  if (!share) return refuse('nothingSaid');
  const place =
    parseItemCategory(category) ?? categoryOf(type, items, payDescriptions().matchDescription);
  if (isShareOfPay({ place, share })) return refuse('shareOfPay', { type });

  const user = fullNameOf(worker);
  const former = findRecurringItem(items, { place, description: type }, today);
  if (former)
    endRecurringItem(
      tx,
      { companyId, workerId, itemId: former.itemId },
      lastDayOfItem(former, today),
    );
  if (isZeroContribution(share)) {
    const what = `${recurringItemCategories[place].toLowerCase()} ${former?.description ?? type}`;
    const message = former
      ? `${user}: the recurring ${what} has ended.`
      : `${user} has no recurring ${what}: nothing was changed.`;
    return { status: 'success', message };
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
  insertRecurringItem(tx, { companyId, workerId }, item, now);
  return { status: 'success', message: describeRecurringItem(user, item) };
};
