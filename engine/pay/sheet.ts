import { type Cents, noMoney, plus, share } from '../../values/money.ts';
import type { Working } from '../taxes/working.ts';
import type { EmployeeFacts, PayLine } from './facts.ts';
import { LimitsUsed, mustCatchUpByRoth } from './limits.ts';
import type { NotTaken, PaidLine } from './pay.ts';
import {
  type CompiledKind,
  type CompiledState,
  type PayLaw,
  regularWages,
  supplementalWages,
} from './pay-law.ts';
import type { CountedLine } from './wages.ts';

/** The lines of a payment in the order of net pay, before taxes are known. */
export interface Sheet {
  readonly law: PayLaw;
  readonly worker: EmployeeFacts;
  readonly working: Working | undefined;
  gross: Cents;
  paidElsewhere: Cents;
  reimbursements: Cents;
  beforeTax: Cents;
  /** Lines that raise or lower wages. */
  readonly counted: CountedLine[];
  readonly lines: PaidLine[];
  later: LaterLine[] | undefined;
  /** Garnishments that came as plain deductions, without an order on file. */
  asOrders: TakenKind[] | undefined;
  notTaken: NotTaken[] | undefined;
  limits: LimitsUsed | undefined;
}

interface TakenKind {
  readonly kind: CompiledKind;
  readonly line: PayLine;
}

/** A deduction that waits until taxes and orders are paid. */
export interface LaterLine {
  readonly kind: CompiledKind;
  readonly line: PayLine;
  readonly asked: Cents;
  /** What is still to be taken; the rest was taken before tax or told as not taken. */
  readonly open: Cents;
  readonly taken: Cents;
}

/** Kinds that no law file knows; the caller maps descriptions to kinds, so this is a fault. */
export class UnknownKind extends Error {}

/**
 * Reads the lines of one worker. `most` caps what may be taken before tax in all; it is infinite
 * unless the pay does not suffice for the taxes.
 */
export function readSheet(
  law: PayLaw,
  worker: EmployeeFacts,
  state: CompiledState,
  most: number,
  working?: Working,
): Sheet {
  const sheet: Sheet = {
    law,
    worker,
    working,
    gross: noMoney,
    paidElsewhere: noMoney,
    reimbursements: noMoney,
    beforeTax: noMoney,
    counted: [],
    lines: [],
    later: undefined,
    asOrders: undefined,
    notTaken: undefined,
    limits: undefined,
  };
  working?.begin('GROSS', 'the lines of the payment');
  let paid = 0;
  let shares: TakenKind[] | undefined;
  for (const line of worker.lines) {
    const kind = kindOf(law, line);
    if (kind.limit >= 0) sheet.limits ??= new LimitsUsed(law, worker);
    if (kind.group === 'deduction' || kind.group === 'garnishment') continue;
    paid += 1;
    if (line.percent) {
      shares ??= [];
      shares.push({ kind, line });
    } else readPay(sheet, kind, kind.group, line);
  }
  working?.step('Gross pay', 'the sum of the lines above', none, sheet.gross);
  if (shares) readShares(sheet, shares);
  if (paid < worker.lines.length) readTaken(sheet, state, most);
  return sheet;
}

/** What the company puts elsewhere as a share of cash pay: its part of a retirement plan. */
function readShares(sheet: Sheet, shares: readonly TakenKind[]): void {
  for (const { kind, line } of shares) {
    if (kind.group !== 'benefit' || kind.cash)
      throw new Error(`${kind.id} cannot be a share of the cash pay that it is a part of`);
    readPay(sheet, kind, kind.group, { ...line, amount: askedAmount(sheet, line) });
  }
}

/** Deductions and orders wait until the gross pay is known. */
function readTaken(sheet: Sheet, state: CompiledState, most: number): void {
  for (const line of sheet.worker.lines) {
    const kind = kindOf(sheet.law, line);
    if (kind.group === 'deduction') readDeduction(sheet, kind, line, state, most);
    else if (kind.group === 'garnishment') {
      sheet.asOrders ??= [];
      sheet.asOrders.push({ kind, line });
    }
  }
}

const none: readonly number[] = [];

function takeLater(sheet: Sheet, line: LaterLine): void {
  sheet.later ??= [];
  sheet.later.push(line);
}

/** Keeps what could not be taken. */
export function tell(sheet: Sheet, what: NotTaken): void {
  sheet.notTaken ??= [];
  sheet.notTaken.push(what);
}

export function kindOf(law: PayLaw, line: PayLine): CompiledKind {
  const kind = law.kinds.get(line.kind);
  if (!kind) throw new UnknownKind(`no kind of pay is called ${line.kind}`);
  return kind;
}

function readPay(
  sheet: Sheet,
  kind: CompiledKind,
  group: 'earning' | 'benefit' | 'reimbursement',
  line: PayLine,
): void {
  const { amount } = line;
  sheet.lines.push({
    kind: kind.id,
    description: line.description ?? kind.label,
    group,
    asked: amount,
    amount,
    beforeTax: false,
  });
  if (group === 'reimbursement') {
    sheet.reimbursements = plus(sheet.reimbursements, amount);
    return;
  }
  sheet.working?.step(
    line.description ?? kind.label,
    kind.cash ? '$0' : '$0, received otherwise',
    [amount],
    amount,
  );
  if (kind.cash) sheet.gross = plus(sheet.gross, amount);
  else sheet.paidElsewhere = plus(sheet.paidElsewhere, amount);
  countPay(sheet, kind, amount);
}

/** A benefit is left out of wages up to its limit only. */
function countPay(sheet: Sheet, kind: CompiledKind, amount: Cents): void {
  const { index, wages } = kind;
  if (kind.limit < 0 || !sheet.limits) {
    sheet.counted.push({ kind: index, sign: 1, wages, within: amount, beyond: 0, usedBefore: 0 });
    return;
  }
  const usedBefore = sheet.limits.before(kind);
  const within = Math.min(amount, sheet.limits.left(kind)) as Cents;
  sheet.limits.use(kind, within);
  const beyond = amount - within;
  sheet.counted.push({ kind: index, sign: 1, wages, within, beyond, usedBefore });
}

/** Takes a pre-tax deduction as far as its limit and the pay allow; others wait for the taxes. */
function readDeduction(
  sheet: Sheet,
  kind: CompiledKind,
  line: PayLine,
  state: CompiledState,
  most: number,
): void {
  const asked = askedAmount(sheet, line);
  const lowersWages = state.within[kind.index] !== 0;
  if (!lowersWages) {
    takeLater(sheet, { kind, line, asked, open: asked, taken: noMoney });
    return;
  }
  const allowed = allowedByLimit(sheet, kind, line, asked);
  const room = Math.min(sheet.gross, most) - sheet.beforeTax;
  const taken = Math.min(allowed, room) as Cents;
  const usedBefore = sheet.limits && kind.limit >= 0 ? sheet.limits.before(kind) : noMoney;
  if (kind.limit >= 0) sheet.limits?.use(kind, taken);
  if (taken < allowed)
    tell(sheet, notTaken(kind, line, (allowed - taken) as Cents, 'not enough pay'));
  sheet.beforeTax = plus(sheet.beforeTax, taken);
  const wages = line.against === 'supplemental' ? supplementalWages : regularWages;
  const { index } = kind;
  if (taken > 0)
    sheet.counted.push({ kind: index, sign: -1, wages, within: taken, beyond: 0, usedBefore });
  if (kind.beyondLimit === 'afterTax' && allowed < asked)
    takeLater(sheet, { kind, line, asked, open: (asked - allowed) as Cents, taken });
  else sheet.lines.push(takenLine(kind, line, asked, taken, taken > 0));
}

/** A deduction as the order asks it: an amount, or a share of the gross pay. */
export function askedAmount(sheet: Sheet, line: PayLine): Cents {
  return line.percent ? share(sheet.gross, line.percent) : line.amount;
}

/** What the limit of year or month still allows; the rest is told unless taken after tax. */
export function allowedByLimit(
  sheet: Sheet,
  kind: CompiledKind,
  line: PayLine,
  asked: Cents,
): Cents {
  const { law, worker, working } = sheet;
  const limit = law.limits[kind.limit];
  if (!limit || !sheet.limits) return asked;
  const left = sheet.limits.left(kind);
  const allowed = Math.min(asked, left) as Cents;
  working?.begin('LIMITS', limit.source);
  working?.step(
    `${line.description ?? kind.label}: room left under the limit`,
    '$0 asked, $1 left of the limit',
    [asked, left],
    allowed,
  );
  if (allowed < asked && kind.beyondLimit === 'notTaken') {
    const roth = mustCatchUpByRoth(limit, kind, worker);
    tell(sheet, notTaken(kind, line, (asked - allowed) as Cents, roth ? 'roth only' : 'limit'));
  }
  return allowed;
}

export function takenLine(
  kind: CompiledKind,
  line: PayLine,
  asked: Cents,
  amount: Cents,
  beforeTax: boolean,
): PaidLine {
  return {
    kind: kind.id,
    description: line.description ?? kind.label,
    group: 'deduction',
    asked,
    amount,
    beforeTax,
  };
}

export function notTaken(
  kind: CompiledKind,
  line: { readonly description?: string },
  amount: Cents,
  why: NotTaken['why'],
): NotTaken {
  return { what: kind.id, description: line.description ?? kind.label, amount, why };
}
