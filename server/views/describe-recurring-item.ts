import { recurringItemWarningMessages } from '../../contract/adminPortal/recurring-item-fields.ts';
import type { RecurringItem } from '../../engine/benefits/recurring-items.ts';
import type { LineCategory } from '../../engine/earnings/descriptions.ts';
import { listKinds, payDescriptions } from '../../workflows/payroll/pay-kinds.ts';
import { describeContribution } from '../operations/benefits/contribution-input.ts';

/** Describes an item and its warnings. */
export function describeRecurringItem(user: string, item: RecurringItem): string {
  const { place, description, share, startsOn, endsOn } = item;
  const time = endsOn === null ? `from ${startsOn} on` : `from ${startsOn} to ${endsOn}`;
  const sentences = [
    `${user}: ${description}, ${describeContribution(share)} ${does[place]} every regular pay ${time}.`,
  ];
  const { kind, known } = payDescriptions().matchDescription(place, description);
  if (!known)
    sentences.push(
      recurringItemWarningMessages.unknownType[place].replace('{type}', () => description),
    );
  if (listKinds().find(({ id }) => id === kind)?.group === 'garnishment')
    sentences.push(recurringItemWarningMessages.garnishment);
  return sentences.join(' ');
}

const does: Readonly<Record<LineCategory, string>> = {
  deduction: 'taken from',
  extraPay: 'added to',
  reimbursement: 'paid back with',
};
