import type { EntryValues } from '../../frame/entry-draft.ts';
import type { EntryField } from '../../frame/entry-form.tsx';

/** Fields of an earning or deduction that repeats in every pay period. */
export const recurringItemFields: readonly EntryField[] = [
  {
    name: 'category',
    label: 'Category',
    choices: ['Deduction', 'Additional Compensation', 'Reimbursement'],
  },
  { name: 'type', label: 'What for', hint: 'Such as Loan Repayment or Union Dues' },
  { name: 'amountPerPayperiod', label: 'Dollars in each pay period', kind: 'number' },
  { name: 'startDate', label: 'First pay date', kind: 'date', isOptional: true },
];

/** The item of the request, without its worker. */
export function toItemRequest(
  { startDate, ...values }: EntryValues,
  amounts: Readonly<Record<string, number>>,
): Readonly<Record<string, string | number>> {
  return { ...values, ...amounts, ...(startDate && { startDate }) };
}
