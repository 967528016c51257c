import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { Answered } from '../../call/ask.ts';
import { showAmount, toCents } from '../../format/money.ts';
import type { EntryValues } from '../../frame/entry-draft.ts';
import type { EntryField } from '../../frame/entry-form.tsx';

type TaxGroup = Answered<'reports', 'getTaxDeposits'>['taxDeposits']['taxGroups'][number];
export type Deposit = TaxGroup['deposits'][number];

/** A deposit with the group of taxes that it pays. */
export interface ChosenDeposit {
  readonly taxGroup: string;
  readonly taxName: string;
  readonly deposit: Deposit;
}

/** The name of a deposit in the address: all of a group and a period are recorded for the same period. */
export function nameDeposit({
  taxGroup,
  year,
  quarter,
}: Pick<Deposit, 'year' | 'quarter'> & { readonly taxGroup: string }): string {
  return [taxGroup, year, ...(quarter === null ? [] : [quarter])].join(' ');
}

/** Finds the first deposit of that name that is open, or else the first one. */
export function findDeposit(groups: readonly TaxGroup[], name: string): ChosenDeposit | undefined {
  const found = groups
    .flatMap(({ taxGroup, taxName, deposits }) =>
      deposits.map((deposit) => ({ taxGroup, taxName, deposit })),
    )
    .filter(({ taxGroup, deposit }) => nameDeposit({ taxGroup, ...deposit }) === name);
  return found.find(({ deposit }) => deposit.open > 0) ?? found[0];
}

/** The last due date to pay by file now: the next one of an open deposit, with everything before it. */
export function chooseDueUntil(groups: readonly TaxGroup[], today: CalendarDate): string {
  const due = groups
    .flatMap(({ deposits }) => deposits)
    .flatMap(({ open, dueDate }) => (open > 0 && dueDate !== null ? [dueDate] : []))
    .toSorted();
  return due.find((date) => date >= today) ?? today;
}

/** Fields with which people tell what they paid themselves. */
export function listPaymentFields(open: number, today: CalendarDate): readonly EntryField[] {
  return [
    { name: 'paymentDate', label: 'Paid on', kind: 'date', initial: today },
    {
      name: 'amount',
      label: 'Amount in dollars',
      kind: 'number',
      initial: showAmount(toCents(open)),
    },
    {
      name: 'reference',
      label: 'Confirmation number',
      hint: 'The number that the agency or bank gave you',
      isOptional: true,
    },
    {
      name: 'isOverpayment',
      label: 'If it is more than is open',
      choices: [{ value: 'yes', label: 'I paid more than is owed' }],
      isOptional: true,
    },
  ];
}

/** The fields of a payment in a request; what was left empty is absent. */
export function toPayment(
  { paymentDate = '', reference = '', isOverpayment = '' }: EntryValues,
  { amount = 0 }: Readonly<Record<string, number>>,
) {
  return {
    paymentDate,
    amount,
    ...(reference.trim() !== '' && { reference }),
    ...(isOverpayment === 'yes' && { isOverpayment: true }),
  };
}
