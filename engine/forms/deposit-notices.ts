import { addDays, type CalendarDate } from '../../values/calendar-date.ts';
import { groupBy } from '../../values/group-by.ts';
import { type Cents, minus, sum } from '../../values/money.ts';
import { depositStatusOn, type PaidDeposit } from './deposit-payments.ts';
import type { TaxGroup } from './tax-groups.ts';

/** Deposits of a tax group that are due soon or late. */
export interface DepositNotice {
  readonly key: 'taxDepositDue' | 'taxDepositLate';
  readonly group: TaxGroup;
  /** The due date; of late deposits, the earliest. */
  readonly dueOn: CalendarDate;
  readonly amount: Cents;
}

/** Days before a due date from which on a deposit is a task. */
const noticeDays = 14;

/** Lists each deposit that is due soon, and one notice for all late deposits of a tax group. */
export function listDepositNotices(
  deposits: readonly PaidDeposit[],
  today: CalendarDate,
): readonly DepositNotice[] {
  const dated = deposits.flatMap((deposit) => {
    const status = depositStatusOn(deposit, today);
    const dueOn = deposit.mayPayWithReturn ? deposit.returnDueOn : deposit.dueOn;
    const { group, amount, paid } = deposit;
    return dueOn ? [{ group, dueOn, amount: minus(amount, paid), status }] : [];
  });
  const late = groupBy(
    dated.filter(({ status }) => status === 'late'),
    ({ group }) => group,
  );
  const lastDay = addDays(today, noticeDays);
  return [
    ...[...late].map(
      ([group, own]): DepositNotice => ({
        key: 'taxDepositLate',
        group,
        dueOn: own.map(({ dueOn }) => dueOn).toSorted()[0] ?? today,
        amount: sum(own.map(({ amount }) => amount)),
      }),
    ),
    ...dated
      .filter(({ status, dueOn }) => status === 'open' && dueOn <= lastDay)
      .map(({ group, dueOn, amount }): DepositNotice => {
        return { key: 'taxDepositDue', group, dueOn, amount };
      }),
  ];
}
