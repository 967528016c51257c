import type { addRecurringPayItem as declared } from '../../../contract/adminPortal/addRecurringPayItem.ts';
import { recurringItemCategories } from '../../../contract/adminPortal/recurring-item-fields.ts';
import { newId } from '../../../database/new-id.ts';
import { categoryOf, listRecurringItemProblems } from '../../../engine/benefits/recurring-items.ts';
import type { LineCategory } from '../../../engine/earnings/descriptions.ts';
import { findCompany } from '../../../store/companies.ts';
import { insertRecurringItem, listRecurringItems } from '../../../store/recurring-items.ts';
import { lockWorker } from '../../../store/workers.ts';
import { noMoney } from '../../../values/money.ts';
import { payDescriptions } from '../../../workflows/payroll/pay-kinds.ts';
import { describeRecurringItem } from '../../views/describe-recurring-item.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { parseContribution } from '../benefits/contribution-input.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';

export const addRecurringPayItem: Handler<typeof declared> = async (
  { recurringPayItem: given },
  { tx, now, today, refuse },
) => {
  const { companyId, workerId, type } = given;
  const startsOn = given.startDate ?? today;
  const [company, worker, items] = await Promise.all([
    findCompany(tx, companyId),
    lockWorker(tx, workerId),
    listRecurringItems(tx, companyId, { workerId, on: startsOn }),
  ]);
  if (!company) return refuse('unknownCompany');
  if (worker?.companyId !== companyId) return refuse('unknownUser');
  const item = {
    itemId: newId<'recurringItem'>(),
    place:
      parseItemCategory(given.category) ?? categoryOf(type, [], payDescriptions().matchDescription),
    description: type,
    share: parseContribution({
      amount: given.amountPerPayperiod,
      percentage: given.allocatedPercentage,
    }) ?? { amount: noMoney },
    startsOn,
    endsOn: given.endDate ?? null,
  };
  const user = fullNameOf(worker);
  const refusal = Refusal.of(
    listRecurringItemProblems(item, items).map((problem) => ({
      path: `recurringPayItem.${fieldOf[problem]}`,
      message: refuse(problem, { user, type }).message,
    })),
  );
  if (refusal) return refusal;

  insertRecurringItem(tx, { companyId, workerId }, item, now);
  const message = describeRecurringItem(user, item);
  return { recurringPayItem: { recurringPayItemId: item.itemId, status: 'ready', message } };
};

const fieldOf = {
  noAmount: 'amountPerPayperiod',
  shareOfPay: 'allocatedPercentage',
  endsBeforeItStarts: 'endDate',
  duplicate: 'type',
} as const;

/** From the word of the interface. */
export function parseItemCategory(category: string | undefined): LineCategory | undefined {
  const places = Object.keys(recurringItemCategories) as LineCategory[];
  return places.find((place) => recurringItemCategories[place] === category);
}
