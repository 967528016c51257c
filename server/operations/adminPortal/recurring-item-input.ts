import { recurringItemCategories } from '../../../contract/adminPortal/recurring-item-fields.ts';
import { categoryOf, type RecurringItem } from '../../../engine/benefits/recurring-items.ts';
import type { LineCategory } from '../../../engine/earnings/descriptions.ts';
import { payDescriptions } from '../../../workflows/payroll/pay-kinds.ts';

interface CategoryInput {
  readonly type: string;
  readonly category?: string | undefined;
}

/** Reads the category that was sent, or looks it up by the description. */
export function toItemCategory(
  { type, category }: CategoryInput,
  items: readonly RecurringItem[],
): LineCategory {
  const categories = Object.keys(recurringItemCategories) as LineCategory[];
  const sent = categories.find((each) => recurringItemCategories[each] === category);
  return sent ?? categoryOf(type, items, payDescriptions().matchDescription);
}
