import type { EntryValues } from '../../frame/entry-draft.ts';
import type { EntryField } from '../../frame/entry-form.tsx';
import { describeNoNumber, readNumber } from '../../frame/entry-numbers.ts';
import { showContribution } from '../benefits/contributions.ts';

/** The amount in each pay: dollars, or a share of it. */
const amountField: EntryField = {
  name: 'amountPerPayperiod',
  label: 'Dollars in each pay period',
  hint: 'A deduction can also be a share of the pay, such as 5 %',
  fills: ['allocatedPercentage'],
  check: checkAmount,
};

/** Fields of an earning or deduction that repeats in every pay period. */
export const recurringItemFields: readonly EntryField[] = [
  {
    name: 'category',
    label: 'Category',
    choices: ['Deduction', 'Additional Compensation', 'Reimbursement'],
  },
  { name: 'type', label: 'What for', hint: 'Such as Loan Repayment or Union Dues' },
  amountField,
  { name: 'startDate', label: 'First pay date', kind: 'date', isOptional: true },
  { name: 'endDate', label: 'Last pay date', kind: 'date', isOptional: true },
];

/** The item of the request, without its worker. */
export function toItemRequest({
  startDate,
  endDate,
  amountPerPayperiod = '',
  ...values
}: EntryValues): ItemRequest {
  return {
    ...values,
    ...toAmount(amountPerPayperiod),
    ...(startDate && { startDate }),
    ...(endDate && { endDate }),
  };
}

type ItemRequest = Readonly<Record<string, string | number>>;

interface ShownItem {
  readonly recurringPayItemId: string;
  readonly category: string;
  readonly type: string;
  readonly amountPerPayperiod: number | null;
  readonly allocatedPercentage: number | null;
}

/** Fields that change the amount of an item. Of items with one name, the first is changed: the others follow it. */
export function itemChangeFields(items: readonly ShownItem[]): readonly EntryField[] {
  return [
    {
      name: 'recurringPayItemId',
      label: 'Earning or deduction',
      choices: selectFirstOfName(items).map((item) => ({
        value: item.recurringPayItemId,
        label: `${item.type} (${item.category}), now ${showContribution(item.amountPerPayperiod, item.allocatedPercentage)}`,
      })),
      fills: ['type', 'category'],
    },
    { ...amountField, label: 'New amount in dollars' },
  ];
}

/** The change of the amount of an item, without its worker. */
export function toItemChange(
  items: readonly ShownItem[],
  { recurringPayItemId, amountPerPayperiod = '' }: EntryValues,
): ItemRequest {
  const item = items.find((each) => each.recurringPayItemId === recurringPayItemId);
  return {
    ...(item && { type: item.type, category: item.category }),
    ...toAmount(amountPerPayperiod),
  };
}

function selectFirstOfName(items: readonly ShownItem[]): readonly ShownItem[] {
  const nameOf = ({ category, type }: ShownItem) => `${category} ${type.toLowerCase()}`;
  return items.filter(
    (item, index) => items.findIndex((each) => nameOf(each) === nameOf(item)) === index,
  );
}

/** Refuses a text that is neither an amount nor a percentage, and 0, which would end an item. */
function checkAmount(text: string): string | undefined {
  const number = readNumber(withoutSign(text));
  if (number === undefined) return describeNoNumber(text);
  return number === 0 ? 'The amount must be greater than 0. To end an item, remove it.' : undefined;
}

function toAmount(text: string): ItemRequest {
  const number = readNumber(withoutSign(text));
  if (number === undefined) return {};
  return text.trim().endsWith('%')
    ? { allocatedPercentage: number }
    : { amountPerPayperiod: number };
}

const withoutSign = (text: string) => text.trim().replace(/%$/, '');
