import { recurringItemWarningMessages } from '../../contract/adminPortal/recurring-item-fields.ts';
import type { Warn, Warning } from '../../contract/warnings.ts';
import type { RecurringItem } from '../../engine/benefits/recurring-items.ts';
import type { LineCategory } from '../../engine/earnings/descriptions.ts';
import { listKinds, payDescriptions } from '../../workflows/payroll/pay-kinds.ts';
import { describeContribution } from '../operations/benefits/contribution-input.ts';

/** Describes an item, and warns of an unknown description and of a garnishment; `path` is the field of its type. */
export function describeRecurringItem(
  user: string,
  item: RecurringItem,
  { path, warn }: { readonly path: string; readonly warn: Warn },
): string {
  const { place, description, share, startsOn, endsOn } = item;
  const time = endsOn === null ? `from ${startsOn} on` : `from ${startsOn} to ${endsOn}`;
  const warnings = listItemWarnings(item, path);
  for (const warning of warnings) warn(warning);
  return [
    `${user}: ${description}, ${describeContribution(share)} ${does[place]} every regular pay ${time}.`,
    ...warnings.map(({ message }) => message),
  ].join(' ');
}

function listItemWarnings({ place, description }: RecurringItem, path: string): Warning[] {
  const { unknownType, garnishment } = recurringItemWarningMessages;
  const { kind, known } = payDescriptions().matchDescription(place, description);
  const warnings: Warning[] = [];
  if (!known) {
    const message = unknownType[place].replace('{type}', () => description);
    warnings.push({ key: 'unknownDescription', path, message });
  }
  if (listKinds().find(({ id }) => id === kind)?.group === 'garnishment')
    warnings.push({ key: 'garnishmentAsDeduction', path, message: garnishment });
  return warnings;
}

const does: Readonly<Record<LineCategory, string>> = {
  deduction: 'taken from',
  extraPay: 'added to',
  reimbursement: 'paid back with',
};
