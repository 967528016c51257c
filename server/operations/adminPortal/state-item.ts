import { itemOddities } from '../../../contract/adminPortal/recurring-fields.ts';
import type { RecurringItem } from '../../../engine/benefits/recurring-items.ts';
import type { Place } from '../../../engine/pay/descriptions.ts';
import { descriptions, listKinds } from '../../kinds.ts';
import { contributionText } from '../benefits/state-election.ts';

/** What an item does, in a sentence, and what was accepted although it may be a mistake. */
export function itemSentence(user: string, item: RecurringItem): string {
  const { place, description, share, startsOn, endsOn } = item;
  const time = endsOn === null ? `from ${startsOn} on` : `from ${startsOn} to ${endsOn}`;
  const sentences = [
    `${user}: ${description}, ${contributionText(share)} ${does[place]} every regular pay ${time}.`,
  ];
  const { kind, known } = descriptions().understand(place, description);
  if (!known) sentences.push(itemOddities.unknownType[place].replace('{type}', () => description));
  if (listKinds().find(({ id }) => id === kind)?.group === 'garnishment')
    sentences.push(itemOddities.garnishment);
  return sentences.join(' ');
}

const does: Readonly<Record<Place, string>> = {
  deduction: 'taken from',
  extraPay: 'added to',
  reimbursement: 'paid back with',
};
