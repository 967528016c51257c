import type { addRecurringPayItem as declared } from '../../../contract/adminPortal/addRecurringPayItem.ts';
import { newId } from '../../../database/new-id.ts';
import { leftBefore, listRecurringItemProblems } from '../../../engine/benefits/recurring-items.ts';
import { insertRecurringItem, listRecurringItems } from '../../../store/recurring-items.ts';
import { noMoney } from '../../../values/money.ts';
import { describeRecurringItem } from '../../views/describe-recurring-item.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { parseContribution } from '../benefits/contribution-input.ts';
import { Refusal } from '../refusal.ts';
import { withLockedWorker } from '../scoped-handlers.ts';
import { toItemCategory } from './recurring-item-input.ts';

export const addRecurringPayItem = withLockedWorker<typeof declared>(
  async ({ recurringPayItem: input }, context) => {
    const { tx, worker, now, today, refuse, warn } = context;
    const { companyId, workerId, type } = input;
    const startsOn = input.startDate ?? today;
    const items = await listRecurringItems(tx, companyId, { workerId, on: startsOn });
    const contribution = {
      amount: input.amountPerPayperiod,
      percentage: input.allocatedPercentage,
    };
    const item = {
      itemId: newId<'recurringItem'>(),
      place: toItemCategory(input, []),
      description: type,
      share: parseContribution(contribution) ?? { amount: noMoney },
      startsOn,
      endsOn: input.endDate ?? null,
    };
    const user = fullNameOf(worker);
    const problems = listRecurringItemProblems(item, {
      items,
      hasLeft: leftBefore(worker, today),
    }).map((problem) => ({
      key: problem,
      path: `recurringPayItem.${fieldOf[problem]}`,
      message: refuse(problem, { user, type }).message,
    }));
    const refusal = Refusal.of(problems);
    if (refusal) return refusal;

    insertRecurringItem(tx, { companyId, workerId }, item, now);
    const message = describeRecurringItem(user, item, { path: 'recurringPayItem.type', warn });
    return { recurringPayItem: { recurringPayItemId: item.itemId, status: 'ready', message } };
  },
);

const fieldOf = {
  terminated: 'userId',
  noAmount: 'amountPerPayperiod',
  shareOfPay: 'allocatedPercentage',
  endsBeforeItStarts: 'endDate',
  duplicate: 'type',
} as const;
