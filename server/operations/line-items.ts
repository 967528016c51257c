import { filled, pathText } from '../../contract/messages.ts';
import { lineItemProblems } from '../../contract/payroll/line-item-fields.ts';
import { payDataOddities } from '../../contract/payroll/pay-data-words.ts';
import { payPeriodText } from '../../contract/payroll/pay-period-words.ts';
import { hasLeft } from '../../engine/onboarding/worker-status.ts';
import { checkLineItems, type LineItemFacts } from '../../engine/pay/check-line-items.ts';
import { basePayCode, type PayData } from '../../engine/pay/pay-data.ts';
import type { Payee } from '../../engine/pay/stated-pay.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { noHours } from '../../values/hours.ts';
import type { Id } from '../../values/id.ts';
import type { Instant } from '../../values/instant.ts';
import { type Cents, formatMoney } from '../../values/money.ts';
import { once } from '../../values/multiplier.ts';
import type { PaymentMethod } from '../../values/payment-method.ts';
import { Refusal } from '../perform.ts';
import type { Transaction } from '../store/database.ts';
import { leaveOutOfPeriod, listPayEntriesOf, putPayEntries } from '../store/pay-entries.ts';
import type { PayPeriod } from '../store/pay-periods.ts';
import { listPayees } from '../store/payees.ts';
import { delaySentences } from './pay-period.ts';

interface Here {
  readonly tx: Transaction;
  readonly now: Instant;
  readonly today: CalendarDate;
}

export interface LineItem {
  readonly userId: Id<'worker'>;
  /** 0 in a regular period: the worker is paid by the wage. */
  readonly amount: Cents;
  readonly paymentMethod?: PaymentMethod | undefined;
}

interface Done {
  readonly userId: Id<'worker'>;
  readonly message: string;
}

/** Where in the request the line item of an index stands. */
type PathOf = (index: number) => readonly PropertyKey[];

/** Adds workers to a period, all or none. */
export async function addLineItems(
  { tx, now, today }: Here,
  period: PayPeriod,
  items: readonly LineItem[],
  pathOf: PathOf,
): Promise<readonly Done[] | Refusal> {
  const workerIds = items.map(({ userId }) => userId);
  const payees = await loadPayees(tx, period, workerIds, { mustBePaid: false, pathOf });
  if (payees instanceof Refusal) return payees;
  const data = items.map((item) => toPayData(item, period));
  putPayEntries(tx, period, { workerIds, data }, now);
  const delay = delaySentences(period, now);
  return items.map(({ userId, amount }, index) => {
    const payee = payees[index];
    const paid = amount > 0 ? `paid ${formatMoney(amount)}` : 'paid by the wage';
    const said = `${nameOf(payee)} is ${paid} in the pay period ${payPeriodText(period)}.`;
    const left =
      payee && hasLeft(payee, today) ? [filled(payDataOddities.left, { list: nameOf(payee) })] : [];
    return { userId, message: [said, ...left, ...delay].join(' ') };
  });
}

/** Pays workers nothing in a period, all or none. */
export async function removeLineItems(
  { tx, now }: Here,
  period: PayPeriod,
  removals: readonly { readonly userId: Id<'worker'>; readonly reason: string }[],
  pathOf: PathOf,
): Promise<readonly Done[] | Refusal> {
  const workerIds = removals.map(({ userId }) => userId);
  // In a regular period also those are paid for whom nothing was entered.
  const mustBePaid = period.type === 'Regular' ? undefined : true;
  const payees = await loadPayees(tx, period, workerIds, { mustBePaid, pathOf });
  if (payees instanceof Refusal) return payees;
  leaveOutOfPeriod(
    tx,
    period,
    removals.map(({ userId, reason }) => ({ workerId: userId, because: reason })),
    now,
  );
  const delay = delaySentences(period, now);
  return removals.map(({ userId }, index) => {
    const said = `${nameOf(payees[index])} is paid nothing in the pay period ${payPeriodText(period)}.`;
    return { userId, message: [said, ...delay].join(' ') };
  });
}

/** The workers named, in their order, or everything that is wrong with naming them. */
async function loadPayees(
  tx: Transaction,
  period: PayPeriod,
  workerIds: readonly Id<'worker'>[],
  { mustBePaid, pathOf }: Pick<LineItemFacts, 'mustBePaid'> & { readonly pathOf: PathOf },
): Promise<readonly (Payee | undefined)[] | Refusal> {
  const [payees, entries] = await Promise.all([
    listPayees(tx, period.companyId, workerIds),
    listPayEntriesOf(tx, period, workerIds),
  ]);
  const found = new Map(payees.map((payee) => [payee.workerId, payee]));
  const paid = new Set(entries.filter(({ data }) => data).map(({ workerId }) => workerId));
  const problems = checkLineItems(workerIds, { period, payees: found, paid, mustBePaid });
  const [first, ...more] = problems.flatMap((problem, index) => {
    if (!problem) return [];
    const places = { userId: workerIds[index] ?? '', ...problem };
    const message = filled(lineItemProblems[problem.problem], places);
    return [{ path: pathText([...pathOf(index), 'userId']), message }];
  });
  return first ? Refusal.together([first, ...more]) : workerIds.map((id) => found.get(id));
}

/** In a regular period an amount is base pay; in others the period's type decides what it is. */
function toPayData({ amount, paymentMethod }: LineItem, { type }: PayPeriod): PayData {
  return {
    ...(type === 'Regular' ? toBase(amount) : { lump: amount }),
    ...(paymentMethod && { paymentMethod }),
  };
}

function toBase(amount: Cents): Pick<PayData, 'base'> {
  if (amount === 0) return {};
  return { base: [{ payCode: basePayCode, hours: noHours, multiplier: once, amount }] };
}

function nameOf(payee: Payee | undefined): string {
  return payee ? `${payee.firstName} ${payee.lastName}` : '';
}
