import type { CalendarDate } from '../../values/calendar-date.ts';
import { groupBy } from '../../values/group-by.ts';
import { type Cents, minus, sum } from '../../values/money.ts';
import type { FederalReturnForm } from '../../values/vocabulary.ts';
import type { TaxShare } from '../forms/allocate-deposit.ts';
import { lastPaymentDayOf, type PaidDeposit } from '../forms/deposit-payments.ts';
import { form940Group, form941Group, incomeTax, type TaxGroup } from '../forms/tax-groups.ts';
import type { FederalTaxAmount } from './rails/ach/agency-payments.ts';

/** Open tax of a group and period. */
export interface DueTax {
  readonly group: TaxGroup;
  readonly period: CalendarDate;
  readonly amount: Cents;
  /** The earliest due date; undefined if it is not known. */
  readonly dueOn: CalendarDate | undefined;
  /** Open amounts by due date, the earliest first. */
  readonly parts: readonly DuePart[];
}

/** The part of an open tax that is due on one day. */
export interface DuePart {
  readonly dueOn: CalendarDate | undefined;
  /** The last day on which a payment is not late; undefined if it is not known. */
  readonly lastDay: CalendarDate | undefined;
  readonly amount: Cents;
}

/** Why a tax is not paid by file now. */
export type NotByFileReason = 'format not confirmed' | 'form 944' | 'in progress';

export interface DivisionOfTaxes {
  readonly byFile: readonly DueTax[];
  readonly notByFile: readonly (DueTax & { readonly reason: NotByFileReason })[];
}

/** Divides the tax that is due until a day into what is paid by file and what is not. */
export function divideDueTaxes(facts: {
  readonly deposits: readonly PaidDeposit[];
  readonly dueUntil: CalendarDate;
  readonly federalForm: FederalReturnForm | undefined;
  /** Taxes that wait to be sent. */
  readonly pending: readonly Pick<DueTax, 'group' | 'period'>[];
}): DivisionOfTaxes {
  const { deposits, dueUntil, federalForm, pending } = facts;
  const open = deposits.filter(
    ({ paid, amount, dueOn }) => paid < amount && (!dueOn || dueOn <= dueUntil),
  );
  const dues = [...groupBy(open, ({ group, period }) => `${group} ${period}`).values()].flatMap(
    toDueTax,
  );
  const isPending = (due: DueTax) =>
    pending.some(({ group, period }) => group === due.group && period === due.period);
  const reasonOf = (due: DueTax): NotByFileReason | undefined => {
    if (!formOfGroup(due.group)) return 'format not confirmed';
    if (due.group === form941Group && federalForm === '944') return 'form 944';
    return isPending(due) ? 'in progress' : undefined;
  };
  return {
    byFile: dues.filter((due) => !reasonOf(due)),
    notByFile: dues.flatMap((due) => {
      const reason = reasonOf(due);
      return reason ? [{ ...due, reason }] : [];
    }),
  };
}

function toDueTax(deposits: readonly PaidDeposit[]): DueTax[] {
  const [first] = deposits;
  if (!first) return [];
  const { group, period } = first;
  const parts = [...groupBy(deposits, keyOfDueDate).values()]
    .flatMap(toDuePart)
    .toSorted((one, other) => ((one.dueOn ?? '') < (other.dueOn ?? '') ? -1 : 1));
  const amount = sum(parts.map((part) => part.amount));
  const dueOn = parts.find((part) => part.dueOn)?.dueOn;
  return [{ group, period, amount, dueOn, parts }];
}

const keyOfDueDate = (deposit: PaidDeposit) => `${deposit.dueOn} ${lastPaymentDayOf(deposit)}`;

function toDuePart(deposits: readonly PaidDeposit[]): DuePart[] {
  const [first] = deposits;
  if (!first) return [];
  const amount = sum(deposits.map((each) => minus(each.amount, each.paid)));
  return [{ dueOn: first.dueOn, lastDay: lastPaymentDayOf(first), amount }];
}

/** The form whose tax type is confirmed; undefined for state and local taxes. */
export function formOfGroup(group: TaxGroup): '941' | '940' | undefined {
  if (group === form941Group) return '941';
  return group === form940Group ? '940' : undefined;
}

/**
 * The parts of a payment for Form 941. A payment is not divided if a part would be negative, because too
 * much of one tax was paid before.
 */
export function toFederalTaxAmount(
  { group, amount }: Pick<DueTax, 'group' | 'amount'>,
  shares: readonly TaxShare[],
): FederalTaxAmount {
  if (group !== form941Group) return amount;
  const partOf = (codes: readonly string[]) =>
    sum(shares.filter(({ taxCode }) => codes.includes(taxCode)).map((share) => share.amount));
  const parts = {
    socialSecurity: partOf(['US_SS', 'US_SS_ER']),
    medicare: partOf(['US_MEDICARE', 'US_ADDITIONAL_MEDICARE', 'US_MEDICARE_ER']),
    incomeTax: partOf([incomeTax]),
  };
  return Object.values(parts).some((part) => part < 0) ? amount : parts;
}
