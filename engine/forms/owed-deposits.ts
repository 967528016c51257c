import type { ReturnRules } from '../../law/law.ts';
import { type CalendarDate, monthOf, startOfQuarter } from '../../values/calendar-date.ts';
import { groupBy } from '../../values/group-by.ts';
import { noMoney, sum } from '../../values/money.ts';
import {
  applyPayments,
  type DepositPayment,
  type OwedDeposit,
  type PaidDeposit,
} from './deposit-payments.ts';
import {
  type DepositSchedule,
  findShortfall,
  type Liability,
  mayPayWithReturn,
  planDeposits,
  sumByDay,
} from './deposits.ts';
import { fitLiabilities } from './liability-days.ts';
import { returnDueOn } from './return-due-dates.ts';
import {
  depositPeriodOf,
  endOfDepositPeriod,
  form940Group,
  form941Group,
  form945Group,
  type PostedTax,
  type TaxGroup,
  taxGroupOf,
} from './tax-groups.ts';
import { planUnemploymentDeposits } from './unemployment-deposits.ts';

export interface DepositFacts {
  readonly year: number;
  readonly today: CalendarDate;
  /** Taxes in the ledger with pay dates in the year. */
  readonly posted: readonly PostedTax[];
  /** Federal deposit schedule at the beginning of the year. */
  readonly schedule: DepositSchedule;
  /** Schedule of Form 945, which has a lookback period of its own. */
  readonly form945Schedule: DepositSchedule;
  readonly payments: readonly DepositPayment[];
  readonly rules: ReturnRules;
}

/** Lists the deposits of a year with their payments, by tax group and due date. */
export function listDeposits(facts: DepositFacts): readonly PaidDeposit[] {
  const groups = groupBy(facts.posted, ({ taxCode }) => taxGroupOf(taxCode));
  return [...groups]
    .toSorted(([one], [other]) => compareGroups(one, other))
    .flatMap(([group, posted]) => planGroup(group, posted, facts))
    .flatMap((deposits) => applyPayments(deposits, facts.payments))
    .map((deposit) => withShortfall(deposit, facts.rules));
}

/** Federal groups first. */
function compareGroups(one: TaxGroup, other: TaxGroup): number {
  const place = (group: TaxGroup) => [form941Group, form940Group, form945Group].indexOf(group);
  const [first, second] = [place(one), place(other)];
  if (first >= 0 || second >= 0) return first >= 0 && (second < 0 || first < second) ? -1 : 1;
  return one < other ? -1 : 1;
}

/** Plans the deposits of a group: one list for each period, in the order in which they are due. */
function planGroup(
  group: TaxGroup,
  posted: readonly PostedTax[],
  facts: DepositFacts,
): readonly (readonly OwedDeposit[])[] {
  const days = posted.map(({ payDate, tax }) => ({ payDate, amount: tax }));
  if (group === form941Group || group === form945Group)
    return planWithheldTaxes(group, days, facts);
  if (group === form940Group) return [planAnnualReturn(days, facts)];
  const quarters = groupBy(withoutNegativeDays(group, days), ({ payDate }) =>
    startOfQuarter(payDate),
  );
  return [...quarters].map(([period, own]) =>
    [...groupBy(own, ({ payDate }) => monthOf(payDate)).values()].map((month) => ({
      ...describeDays(month),
      group,
      period,
      rule: 'month' as const,
      dueOn: undefined,
      returnDueOn: undefined,
      mayPayWithReturn: false,
    })),
  );
}

/** Forms 941 and 945: one list for each return. */
function planWithheldTaxes(
  group: typeof form941Group | typeof form945Group,
  all: readonly Liability[],
  facts: DepositFacts,
): readonly (readonly OwedDeposit[])[] {
  const { rules, today } = facts;
  const { schedule, frequency, withReturnBelow } = termsOf(group, facts);
  const days = withoutNegativeDays(group, all);
  const { deposits } = planDeposits(days, schedule, rules.deposits, frequency);
  const isSmall = (period: CalendarDate) => {
    const liabilities = days.filter(({ payDate }) => depositPeriodOf(group, payDate) === period);
    const tax = sum(liabilities.map(({ amount }) => amount));
    const known = { tax, taxOfQuarterBefore: undefined, liabilities, schedule };
    // Later payments of the period may make its tax larger.
    return (
      endOfDepositPeriod(group, period) < today &&
      mayPayWithReturn(known, { ...rules.deposits, withReturnBelow })
    );
  };
  const owed = deposits.map(({ quarter, ...deposit }) => {
    const period = depositPeriodOf(group, quarter);
    return {
      ...deposit,
      group,
      period,
      returnDueOn: returnDueAfter(group, period, rules),
      mayPayWithReturn: isSmall(period),
    };
  });
  return [...groupBy(owed, ({ period }) => period).values()];
}

function termsOf(
  group: typeof form941Group | typeof form945Group,
  { schedule, form945Schedule, rules }: DepositFacts,
) {
  if (group === form941Group)
    return {
      schedule,
      frequency: 'quarterly',
      withReturnBelow: rules.deposits.withReturnBelow,
    } as const;
  return {
    schedule: form945Schedule,
    frequency: 'annual',
    withReturnBelow: rules.nonpayrollReturn.withReturnBelow,
  } as const;
}

function planAnnualReturn(
  days: readonly Liability[],
  { year, rules }: DepositFacts,
): readonly OwedDeposit[] {
  const period = depositPeriodOf(form940Group, `${year}-01-01` as CalendarDate);
  const fitted = withoutNegativeDays(form940Group, days);
  const quarterOf = ({ payDate }: Liability) => Math.ceil(Number(payDate.slice(5, 7)) / 3);
  const taxes = [1, 2, 3, 4].map((quarter) =>
    sum(fitted.filter((day) => quarterOf(day) === quarter).map(({ amount }) => amount)),
  );
  const { deposits, carriedForward } = planUnemploymentDeposits(year, taxes, rules);
  const payDatesBetween = (after: number, until: number) =>
    fitted
      .filter((day) => quarterOf(day) > after && quarterOf(day) <= until)
      .map(({ payDate }) => payDate);
  const dueWithReturn = returnDueAfter(form940Group, period, rules);
  const of = {
    group: form940Group,
    period,
    returnDueOn: dueWithReturn,
    mayPayWithReturn: false,
  };
  const planned = deposits.map(({ quarter, amount, dueOn }, index): OwedDeposit => {
    const payDates = payDatesBetween(deposits[index - 1]?.quarter ?? 0, quarter);
    return { ...of, rule: 'quarterly', dueOn, payDates, amount };
  });
  if (carriedForward <= 0) return planned;
  const rest: OwedDeposit = {
    ...of,
    rule: 'with the return',
    dueOn: dueWithReturn,
    payDates: payDatesBetween(deposits.at(-1)?.quarter ?? 0, 4),
    amount: carriedForward,
    mayPayWithReturn: true,
  };
  return [...planned, rest];
}

/** Pay that was voided reduces the earliest liabilities of its quarter (Form 945: year), as on Schedule B. */
function withoutNegativeDays(group: TaxGroup, days: readonly Liability[]): readonly Liability[] {
  const returned = group === form945Group ? group : form941Group;
  const periods = groupBy(sumByDay(days), ({ payDate }) => depositPeriodOf(returned, payDate));
  return [...periods.values()].flatMap((liabilities) => {
    const totalTax = sum(liabilities.map(({ amount }) => amount));
    return totalTax > 0 ? fitLiabilities({ liabilities, credit: noMoney, totalTax }).days : [];
  });
}

function describeDays(days: readonly Liability[]) {
  return {
    payDates: days.map(({ payDate }) => payDate),
    amount: sum(days.map(({ amount }) => amount)),
  };
}

/** Adds what was missing on the due date of a deposit for Form 941 or 945. */
function withShortfall(deposit: PaidDeposit, rules: ReturnRules): PaidDeposit {
  const { period, dueOn, rule, paidInTime, returnDueOn: withReturn } = deposit;
  const isDeposit = rule === 'monthly' || rule === 'semiweekly' || rule === 'next day';
  if (!dueOn || !withReturn || !isDeposit) return deposit;
  const planned = { ...deposit, rule, dueOn, quarter: period };
  const shortfall = findShortfall(planned, paidInTime, withReturn, rules.deposits);
  return shortfall ? { ...deposit, shortfall } : deposit;
}

function returnDueAfter(
  group: TaxGroup,
  period: CalendarDate,
  { dueDates }: ReturnRules,
): CalendarDate {
  const endsOn = endOfDepositPeriod(group, period);
  return returnDueOn({ endsOn, isDepositedOnTime: false }, dueDates);
}
