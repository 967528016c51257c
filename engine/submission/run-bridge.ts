import { type Cents, cents, minus, noMoney, proportion, sum } from '../../values/money.ts';
import type { Pay } from '../pay/pay.ts';
import { isBaseKind, type WorkerPay } from '../pay/worker-pay.ts';

/** The part of a payment by which its difference to another one is explained. */
export interface BridgedPay extends Pick<WorkerPay, 'workerId' | 'hours' | 'payRate'> {
  /** Pay for work. */
  readonly workedPay: Cents;
  /** Taxes that are not due because of annual caps. */
  readonly taxesAboveCaps: Cents;
  /** Deductions that are not taken because of legal limits. */
  readonly deductionsAboveLimits: Cents;
  readonly pay: Pick<Pay, 'gross' | 'reimbursements' | 'employeeTaxes' | 'deductions' | 'net'>;
}

/** Takes the part of a payment that is compared with another one. */
export function toBridgedPay({ workerId, hours, payRate, pay }: WorkerPay): BridgedPay {
  return {
    workerId,
    hours,
    payRate,
    workedPay: workedPayOf(pay),
    taxesAboveCaps: taxesAboveCapsOf(pay),
    deductionsAboveLimits: deductionsAboveLimitsOf(pay),
    pay,
  };
}

/** Sums the pay for work: base pay, overtime and leave. */
export function workedPayOf({ lines }: Pick<Pay, 'lines'>): Cents {
  return sum(
    lines
      .filter(({ kind, worked }) => isBaseKind(kind) || worked !== undefined)
      .map(({ amount }) => amount),
  );
}

/** Sums the taxes of the worker that are not due because an annual cap is reached. */
export function taxesAboveCapsOf({ taxes }: Pick<Pay, 'taxes'>): Cents {
  return sum(taxes.map(({ taxAboveCap = noMoney }) => taxAboveCap));
}

/** Sums the deductions that are not taken because a legal limit, such as that of a 401(k), is reached. */
export function deductionsAboveLimitsOf({ notTaken }: Pick<Pay, 'notTaken'>): Cents {
  return sum(notTaken.filter(({ why }) => why === 'limit').map(({ amount }) => amount));
}

/** An amount that a cap of a tax or a limit of a deduction spares a worker. */
export interface SparedAmount {
  /** The tax or the deduction. */
  readonly name: string;
  readonly amount: Cents;
}

/** Lists what the caps or limits of a cause spare in a payment; nothing for the other causes. */
export function listSparedAmounts(
  cause: RunChangeCause | undefined,
  { taxes, notTaken }: Pick<Pay, 'taxes' | 'notTaken'>,
): readonly SparedAmount[] {
  if (cause === 'taxCaps')
    return taxes.flatMap(({ name, taxAboveCap }) =>
      taxAboveCap ? [{ name, amount: taxAboveCap }] : [],
    );
  if (cause === 'deductionLimits')
    return notTaken.flatMap(({ description, amount, why }) =>
      why === 'limit' ? [{ name: description, amount }] : [],
    );
  return [];
}

/** The change of what a cap or limit spares a worker. */
export interface SparedChange {
  readonly name: string;
  readonly before: Cents;
  readonly after: Cents;
  /** The amount that is spared now and was not before. */
  readonly amount: Cents;
}

/** Compares what caps and limits spare in two payments, by tax and deduction; the largest change is first. */
export function compareSparedAmounts(
  now: readonly SparedAmount[],
  last: readonly SparedAmount[],
): readonly SparedChange[] {
  const names = new Set([...now, ...last].map(({ name }) => name));
  const sumOf = (spared: readonly SparedAmount[], name: string) =>
    sum(spared.filter((each) => each.name === name).map(({ amount }) => amount));
  return [...names]
    .map((name) => {
      const [before, after] = [sumOf(last, name), sumOf(now, name)];
      return { name, before, after, amount: minus(after, before) };
    })
    .filter(({ amount }) => amount !== noMoney)
    .sort((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
}

/** Causes of the difference between the net pay of two payrolls, in the order in which they are shown. */
export const runChangeCauses = [
  /** Paid in this payroll only. */
  'joined',
  /** Paid in the previous payroll only. */
  'left',
  'hours',
  'rates',
  /** Extra pay and reimbursements. */
  'oneOffs',
  'taxes',
  /** Annual caps of taxes that are reached, or begin again with the year. */
  'taxCaps',
  'deductions',
  /** Legal limits of deductions that are reached, or begin again. */
  'deductionLimits',
] as const;

export type RunChangeCause = (typeof runChangeCauses)[number];

/** The part of the difference that one cause explains, and the number of workers with it. */
export interface CausedChange {
  readonly cause: RunChangeCause;
  readonly amount: Cents;
  readonly workers: number;
}

/** Explains the difference between the net pay of two payrolls; the amounts sum to it exactly. */
export function explainRunChange(
  current: readonly BridgedPay[],
  previous: readonly BridgedPay[],
): readonly CausedChange[] {
  const found = listWorkerChanges(current, previous);
  return runChangeCauses.map((cause) => {
    const amounts = found.flatMap(({ changes }) => changes[cause] || []);
    return { cause, amount: sum(amounts), workers: amounts.length };
  });
}

/** A part of the difference that one worker has. */
export interface WorkerChange<Item> {
  readonly item: Item;
  readonly amount: Cents;
}

/** Lists the workers of one cause, those with the largest amounts first. */
export function listCausedChanges<Item extends BridgedPay>(
  cause: RunChangeCause,
  current: readonly Item[],
  previous: readonly Item[],
): readonly WorkerChange<Item>[] {
  return listWorkerChanges(current, previous)
    .flatMap(({ item, changes }) => {
      const amount = changes[cause] ?? noMoney;
      return amount === noMoney ? [] : [{ item, amount }];
    })
    .sort((one, other) => Math.abs(other.amount) - Math.abs(one.amount));
}

type Changes = Partial<Record<RunChangeCause, Cents>>;

/** The changes of everybody who is paid in one of the two payrolls. */
function listWorkerChanges<Item extends BridgedPay>(
  current: readonly Item[],
  previous: readonly Item[],
): readonly { readonly item: Item; readonly changes: Changes }[] {
  const before = new Map(previous.map((item) => [item.workerId, item]));
  const paid = new Set(current.map(({ workerId }) => workerId));
  return [
    ...current.map((item) => {
      const last = before.get(item.workerId);
      return { item, changes: last ? changesOf(item, last) : { joined: item.pay.net } };
    }),
    ...previous
      .filter(({ workerId }) => !paid.has(workerId))
      .map((item) => ({ item, changes: { left: minus(noMoney, item.pay.net) } })),
  ];
}

/**
 * Net is gross plus reimbursements less taxes and deductions: each part has its cause. What a cap spares now and did not
 * spare before is its own cause; the rest of the change is as it would be without caps.
 */
function changesOf(now: BridgedPay, last: BridgedPay): Changes {
  const worked = minus(now.workedPay, last.workedPay);
  const hours = hoursEffect(now, last, worked);
  const taxes = minus(last.pay.employeeTaxes, now.pay.employeeTaxes);
  const taxCaps = minus(now.taxesAboveCaps, last.taxesAboveCaps);
  const deductions = minus(last.pay.deductions, now.pay.deductions);
  const deductionLimits = minus(now.deductionsAboveLimits, last.deductionsAboveLimits);
  return {
    hours,
    rates: minus(worked, hours),
    oneOffs: minus(otherPay(now), otherPay(last)),
    taxes: minus(taxes, taxCaps),
    taxCaps,
    deductions: minus(deductions, deductionLimits),
    deductionLimits,
  };
}

function otherPay({ pay, workedPay }: BridgedPay): Cents {
  return cents(pay.gross + pay.reimbursements - workedPay);
}

/** With the same rate all of a change is that of hours; with another one, the hours at the former pay. */
function hoursEffect(now: BridgedPay, last: BridgedPay, difference: Cents): Cents {
  if (now.payRate === last.payRate) return difference;
  if (last.hours === 0) return noMoney;
  const { workedPay: before } = last;
  return minus(proportion(before, now.hours, last.hours), before);
}
