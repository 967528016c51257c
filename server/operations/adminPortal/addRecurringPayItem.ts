import type { addRecurringPayItem as declared } from '../../../contract/adminPortal/addRecurringPayItem.ts';
import { itemCategories } from '../../../contract/adminPortal/recurring-fields.ts';
import { ready } from '../../../contract/statuses.ts';
import { findItemProblems, placeOf } from '../../../engine/benefits/recurring-items.ts';
import type { Place } from '../../../engine/pay/descriptions.ts';
import { noMoney } from '../../../values/money.ts';
import { newId } from '../../identity.ts';
import { descriptions } from '../../kinds.ts';
import { type Handler, Refusal } from '../../perform.ts';
import { findCompany } from '../../store/companies.ts';
import { insertItem, listItems } from '../../store/recurring-items.ts';
import { lockWorker } from '../../store/workers.ts';
import { toContribution } from '../benefits/state-election.ts';
import { itemSentence } from './state-item.ts';

export const addRecurringPayItem: Handler<typeof declared> = async (
  { recurringPayItem: given },
  { tx, now, today, refuse },
) => {
  const { companyId, userId: workerId, type } = given;
  const startsOn = given.startDate ?? today;
  const [company, worker, items] = await Promise.all([
    findCompany(tx, companyId),
    lockWorker(tx, workerId),
    listItems(tx, companyId, { workerId, on: startsOn }),
  ]);
  if (!company) return refuse('unknownCompany');
  if (worker?.companyId !== companyId) return refuse('unknownUser');
  const item = {
    itemId: newId<'recurringItem'>(),
    place: toPlace(given.category) ?? placeOf(type, [], descriptions().understand),
    description: type,
    share: toContribution({
      amount: given.amountPerPayperiod,
      percentage: given.allocatedPercentage,
    }) ?? { amount: noMoney },
    startsOn,
    endsOn: given.endDate ?? null,
  };
  const user = `${worker.firstName} ${worker.lastName}`;
  const [first, ...more] = findItemProblems(item, items).map((problem) => ({
    path: `recurringPayItem.${fieldOf[problem]}`,
    message: refuse(problem, { user, type }).message,
  }));
  if (first) return Refusal.together([first, ...more]);

  insertItem(tx, { companyId, workerId }, item, now);
  const message = itemSentence(user, item);
  return { recurringPayItem: { recurringPayItemId: item.itemId, status: ready, message } };
};

const fieldOf = {
  nothingGiven: 'amountPerPayperiod',
  shareOfPay: 'allocatedPercentage',
  endsBeforeItStarts: 'endDate',
  thereAlready: 'type',
} as const;

/** From the word of the interface. */
export function toPlace(category: string | undefined): Place | undefined {
  const places = Object.keys(itemCategories) as Place[];
  return places.find((place) => itemCategories[place] === category);
}
