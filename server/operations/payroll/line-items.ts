import { fillPlaceholders, formatPath, joinWithRemainder } from '../../../contract/messages.ts';
import { costKindLabels } from '../../../contract/payroll/cost-code-fields.ts';
import { lineItemRefusals } from '../../../contract/payroll/line-item-fields.ts';
import {
  maxNamedInWarning,
  payDataWarningMessages,
} from '../../../contract/payroll/pay-data-messages.ts';
import { formatPayPeriod } from '../../../contract/payroll/pay-period-messages.ts';
import type { Problem } from '../../../contract/problems.ts';
import type { Warn } from '../../../contract/warnings.ts';
import type { Transaction } from '../../../database/database.ts';
import { checkLineItems, type LineItemFacts } from '../../../engine/earnings/check-line-items.ts';
import { basePayCode, type PayData } from '../../../engine/earnings/pay-data.ts';
import type { Payee } from '../../../engine/earnings/pay-input.ts';
import { hasLeft } from '../../../engine/onboarding/worker-status.ts';
import { listCostCodes } from '../../../store/cost-codes.ts';
import {
  excludeFromPeriod,
  listPayEntries,
  putPayEntries,
  toPayDataJson,
} from '../../../store/pay-entries.ts';
import type { PayPeriod } from '../../../store/pay-periods.ts';
import { listPayees } from '../../../store/payees.ts';
import { listOtherSchedules } from '../../../store/worker-schedules.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { type CostCodes, costKinds, toCostCodes } from '../../../values/cost-code.ts';
import { noHours } from '../../../values/hours.ts';
import type { Id } from '../../../values/id.ts';
import type { Instant } from '../../../values/instant.ts';
import { type Cents, formatMoney, noMoney } from '../../../values/money.ts';
import { multiplierOne } from '../../../values/pay-rate.ts';
import type { PaymentMethod } from '../../../values/vocabulary.ts';
import { nameOfSchedule } from '../../views/schedule-move-record.ts';
import { Refusal } from '../refusal.ts';
import { delayLatePay } from './lock-editable-period.ts';
import { type EditContext, recordEdit } from './record-edit.ts';

interface LineItemContext extends EditContext {
  readonly now: Instant;
  readonly today: CalendarDate;
  readonly warn: Warn;
}

export interface LineItem extends CostCodes {
  readonly workerId: Id<'worker'>;
  /** 0 in a regular period: the worker is paid by the wage. */
  readonly amount?: Cents | undefined;
  /** The net amount of the worker in a supplemental period, instead of the amount. */
  readonly netAmount?: Cents | undefined;
  readonly paymentMethod?: PaymentMethod | undefined;
}

interface LineItemOutcome {
  readonly workerId: Id<'worker'>;
  readonly message: string;
}

interface AddedLineItems {
  readonly items: readonly LineItemOutcome[];
  /** Names of workers who are paid although they have left. */
  readonly left: readonly string[];
}

/** Path in the request of the line item at an index. */
type PathOf = (index: number) => readonly PropertyKey[];

/** Adds workers to a period, or refuses all of them. */
export async function addLineItems(
  context: LineItemContext,
  period: PayPeriod,
  items: readonly LineItem[],
  pathOf: PathOf,
): Promise<AddedLineItems | Refusal> {
  const { tx, now, today, warn } = context;
  const workerIds = items.map(({ workerId }) => workerId);
  const unknownCodes = await listUnknownCodes(tx, period, items, pathOf);
  const checks = { mustBePaid: false, pathOf, problems: unknownCodes };
  const payees = await loadPayees(tx, period, workerIds, checks);
  if (payees instanceof Refusal) return payees;
  const documents = items.map((item) => toPayDataJson(toPayData(item, period)));
  putPayEntries(tx, period, { workerIds, documents }, context);
  recordEdit(context, period);
  const delay = delayLatePay({ tx, now, warn }, period);
  const left = payees.filter((payee) => hasLeft(payee, today)).map(nameOf);
  warnOfFormerWorkers(payees, { today, warn }, pathOf);
  return {
    left,
    items: payees.map((payee, index) => {
      const said = `${nameOf(payee)} is ${describeItem(items[index])} in the pay period ${formatPayPeriod(period)}.`;
      const gone = hasLeft(payee, today) ? describePaidFormerWorkers([nameOf(payee)]) : [];
      return { workerId: payee.workerId, message: [said, ...gone, ...delay].join(' ') };
    }),
  };
}

function describeItem({ amount, netAmount }: Partial<LineItem> = {}): string {
  if (netAmount) return `paid ${formatMoney(netAmount)} net`;
  return amount ? `paid ${formatMoney(amount)}` : 'paid by the wage';
}

/** Lists the codes of line items that the company does not have. */
async function listUnknownCodes(
  tx: Transaction,
  { companyId }: PayPeriod,
  items: readonly LineItem[],
  pathOf: PathOf,
): Promise<readonly Problem[]> {
  if (items.every((item) => !toCostCodes(item))) return [];
  const known = await listCostCodes(tx, companyId);
  return items.flatMap((item, index) =>
    costKinds.flatMap((kind): Problem[] => {
      const code = item[kind];
      if (!code || known.some((one) => one.kind === kind && one.code === code)) return [];
      const places = { code, kind: costKindLabels[kind].toLowerCase(), company: 'the company' };
      const message = fillPlaceholders(lineItemRefusals.unknownCostCode, places);
      return [{ key: 'unknownCostCode', path: formatPath([...pathOf(index), kind]), message }];
    }),
  );
}

/** Warns of each worker who is paid although having left. */
function warnOfFormerWorkers(
  payees: readonly Payee[],
  { today, warn }: Pick<LineItemContext, 'today' | 'warn'>,
  pathOf: PathOf,
): void {
  for (const [index, payee] of payees.entries()) {
    if (!hasLeft(payee, today)) continue;
    const path = formatPath([...pathOf(index), 'userId']);
    for (const message of describePaidFormerWorkers([nameOf(payee)]))
      warn({ key: 'workerLeft', path, message });
  }
}

/** Describes workers who are paid although they have left. */
export function describePaidFormerWorkers(names: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  return [
    fillPlaceholders(payDataWarningMessages.left, {
      list: joinWithRemainder(names.slice(0, maxNamedInWarning), names.length),
    }),
  ];
}

/** Removes workers from a period, or refuses all of them. */
export async function removeLineItems(
  context: LineItemContext,
  period: PayPeriod,
  removals: readonly { readonly workerId: Id<'worker'>; readonly reason: string }[],
  pathOf: PathOf,
): Promise<readonly LineItemOutcome[] | Refusal> {
  const { tx, now, warn } = context;
  const workerIds = removals.map(({ workerId }) => workerId);
  // In a regular period, workers without pay data are paid by their wage.
  const mustBePaid = period.type === 'Regular' ? undefined : true;
  const payees = await loadPayees(tx, period, workerIds, { mustBePaid, pathOf });
  if (payees instanceof Refusal) return payees;
  excludeFromPeriod(
    tx,
    period,
    removals.map(({ workerId, reason }) => ({ workerId, because: reason })),
    context,
  );
  recordEdit(context, period);
  const delay = delayLatePay({ tx, now, warn }, period);
  return payees.map((payee) => {
    const said = `${nameOf(payee)} is not paid in the pay period ${formatPayPeriod(period)}.`;
    return { workerId: payee.workerId, message: [said, ...delay].join(' ') };
  });
}

/** Loads the workers in their order, or refuses with all problems. */
async function loadPayees(
  tx: Transaction,
  period: PayPeriod,
  workerIds: readonly Id<'worker'>[],
  {
    mustBePaid,
    pathOf,
    problems: others = [],
  }: Pick<LineItemFacts, 'mustBePaid'> & {
    readonly pathOf: PathOf;
    readonly problems?: readonly Problem[];
  },
): Promise<readonly Payee[] | Refusal> {
  const [payees, otherSchedules, entries] = await Promise.all([
    listPayees(tx, period.companyId, workerIds),
    listOtherSchedules(tx, period, workerIds),
    listPayEntries(tx, period, workerIds),
  ]);
  const found = new Map(payees.map((payee) => [payee.workerId, payee]));
  const paid = new Set(entries.filter(({ data }) => data).map(({ workerId }) => workerId));
  const problems = checkLineItems(workerIds, {
    period,
    payees: found,
    paid,
    otherSchedules,
    mustBePaid,
  });
  const refusal = Refusal.of([
    ...problems.flatMap((problem, index) => {
      if (!problem) return [];
      const schedule = 'schedule' in problem ? nameOfSchedule(problem.schedule) : '';
      const places = { workerId: workerIds[index] ?? '', ...problem, schedule };
      const message = fillPlaceholders(lineItemRefusals[problem.problem], places);
      return [{ key: problem.problem, path: formatPath([...pathOf(index), 'userId']), message }];
    }),
    ...others,
  ]);
  return refusal ?? workerIds.flatMap((workerId) => found.get(workerId) ?? []);
}

/** An amount is base pay in a regular period, which takes no net amount; otherwise the period's type decides. */
export function toPayData(
  { amount = noMoney, netAmount, paymentMethod, ...item }: Omit<LineItem, 'workerId'>,
  { type }: PayPeriod,
): PayData {
  if (netAmount && type === 'Regular')
    throw new Error('a line item of a regular period cannot have a net amount');
  const costCodes = toCostCodes(item);
  const paid = netAmount ? { lumpNet: netAmount } : { lump: amount };
  const lump = { ...paid, ...(costCodes && { lumpCodes: costCodes }) };
  return {
    ...(type === 'Regular' ? toBase(amount, costCodes) : lump),
    ...(paymentMethod && { paymentMethod }),
  };
}

function toBase(amount: Cents, costCodes: CostCodes | undefined): Pick<PayData, 'base'> {
  if (amount === 0) return {};
  const base = { payCode: basePayCode, hours: noHours, multiplier: multiplierOne, amount };
  return { base: [{ ...base, ...(costCodes && { costCodes }) }] };
}

function nameOf({ firstName, lastName }: Payee): string {
  return `${firstName} ${lastName}`;
}
