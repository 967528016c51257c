import { type Cents, noMoney, plus, share } from '../../values/money.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import type { Worksheet } from '../taxes/worksheet.ts';
import { LimitUsage, requiresRothCatchUp } from '../withholding/limits.ts';
import type { EmployeeFacts } from '../withholding/pay-facts.ts';
import {
  type CompiledKind,
  type CompiledState,
  type PayLaw,
  regularWages,
  supplementalWages,
} from '../withholding/pay-law.ts';
import type { TaxableLine } from '../withholding/taxable-wages.ts';
import type { PayLine, Shortfall } from './pay.ts';

/** The lines of a payment in the order of net pay, before taxes are known. */
export interface PayDraft {
  readonly law: PayLaw;
  readonly worker: EmployeeFacts;
  readonly worksheet: Worksheet | undefined;
  gross: Cents;
  nonCash: Cents;
  reimbursements: Cents;
  beforeTax: Cents;
  /** Lines that raise or lower wages. */
  readonly taxableLines: TaxableLine[];
  readonly lines: PayLine[];
  afterTaxDeductions: AfterTaxDeduction[] | undefined;
  /** Garnishments that came as plain deductions, without an order on file. */
  garnishmentDeductions: LineWithKind[] | undefined;
  shortfalls: Shortfall[] | undefined;
  limits: LimitUsage | undefined;
}

interface LineWithKind {
  readonly kind: CompiledKind;
  readonly line: PayLineInput;
}

/** A deduction that waits until taxes and orders are paid. */
export interface AfterTaxDeduction {
  readonly kind: CompiledKind;
  readonly line: PayLineInput;
  readonly requested: Cents;
  /** What is still to be taken; the rest was taken before tax or told as not taken. */
  readonly outstanding: Cents;
  readonly taken: Cents;
}

/** Kinds that no law file knows; the caller maps descriptions to kinds, so this is a fault. */
export class UnknownKindError extends Error {}

/**
 * Reads the lines of one worker. `most` caps what may be taken before tax in all; it is infinite
 * unless the pay does not suffice for the taxes.
 */
export function draftPay(
  law: PayLaw,
  worker: EmployeeFacts,
  state: CompiledState,
  most: number,
  working?: Worksheet,
): PayDraft {
  const sheet: PayDraft = {
    law,
    worker,
    worksheet: working,
    gross: noMoney,
    nonCash: noMoney,
    reimbursements: noMoney,
    beforeTax: noMoney,
    taxableLines: [],
    lines: [],
    afterTaxDeductions: undefined,
    garnishmentDeductions: undefined,
    shortfalls: undefined,
    limits: undefined,
  };
  working?.begin('GROSS', 'the lines of the payment');
  let paid = 0;
  let shares: LineWithKind[] | undefined;
  for (const line of worker.lines) {
    const kind = requireKind(law, line);
    if (kind.limit >= 0) sheet.limits ??= new LimitUsage(law, worker);
    if (kind.group === 'deduction' || kind.group === 'garnishment') continue;
    paid += 1;
    if (line.percent) {
      shares ??= [];
      shares.push({ kind, line });
    } else addPay(sheet, kind, kind.group, line);
  }
  working?.step('Gross pay', 'the sum of the lines above', none, sheet.gross);
  if (shares) addPercentageBenefits(sheet, shares);
  if (paid < worker.lines.length) addDeductions(sheet, state, most);
  return sheet;
}

/** What the company puts elsewhere as a share of cash pay: its part of a retirement plan. */
function addPercentageBenefits(sheet: PayDraft, shares: readonly LineWithKind[]): void {
  for (const { kind, line } of shares) {
    if (kind.group !== 'benefit' || kind.cash)
      throw new Error(`${kind.id} cannot be a share of the cash pay that it is a part of`);
    addPay(sheet, kind, kind.group, { ...line, amount: requestedAmount(sheet, line) });
  }
}

/** Deductions and orders wait until the gross pay is known. */
function addDeductions(sheet: PayDraft, state: CompiledState, most: number): void {
  for (const line of sheet.worker.lines) {
    const kind = requireKind(sheet.law, line);
    if (kind.group === 'deduction') deductBeforeTax(sheet, kind, line, state, most);
    else if (kind.group === 'garnishment') {
      sheet.garnishmentDeductions ??= [];
      sheet.garnishmentDeductions.push({ kind, line });
    }
  }
}

const none: readonly number[] = [];

function deferUntilAfterTax(sheet: PayDraft, line: AfterTaxDeduction): void {
  sheet.afterTaxDeductions ??= [];
  sheet.afterTaxDeductions.push(line);
}

/** Keeps what could not be taken. */
export function recordShortfall(sheet: PayDraft, what: Shortfall): void {
  sheet.shortfalls ??= [];
  sheet.shortfalls.push(what);
}

export function requireKind(law: PayLaw, line: PayLineInput): CompiledKind {
  const kind = law.kinds.get(line.kind);
  if (!kind) throw new UnknownKindError(`no kind of pay is called ${line.kind}`);
  return kind;
}

function addPay(
  sheet: PayDraft,
  kind: CompiledKind,
  group: 'earning' | 'benefit' | 'reimbursement',
  line: PayLineInput,
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
  sheet.worksheet?.step(
    line.description ?? kind.label,
    kind.cash ? '$0' : '$0, received otherwise',
    [amount],
    amount,
  );
  if (kind.cash) sheet.gross = plus(sheet.gross, amount);
  else sheet.nonCash = plus(sheet.nonCash, amount);
  addTaxableLine(sheet, kind, amount);
}

/** A benefit is left out of wages up to its limit only. */
function addTaxableLine(sheet: PayDraft, kind: CompiledKind, amount: Cents): void {
  const { index, wages } = kind;
  if (kind.limit < 0 || !sheet.limits) {
    sheet.taxableLines.push({
      kind: index,
      sign: 1,
      wages,
      within: amount,
      beyond: 0,
      usedBefore: 0,
    });
    return;
  }
  const usedBefore = sheet.limits.usedBefore(kind);
  const within = Math.min(amount, sheet.limits.remaining(kind)) as Cents;
  sheet.limits.use(kind, within);
  const beyond = amount - within;
  sheet.taxableLines.push({ kind: index, sign: 1, wages, within, beyond, usedBefore });
}

/** Takes a pre-tax deduction as far as its limit and the pay allow; others wait for the taxes. */
function deductBeforeTax(
  sheet: PayDraft,
  kind: CompiledKind,
  line: PayLineInput,
  state: CompiledState,
  most: number,
): void {
  const asked = requestedAmount(sheet, line);
  const lowersWages = state.within[kind.index] !== 0;
  if (!lowersWages) {
    deferUntilAfterTax(sheet, { kind, line, requested: asked, outstanding: asked, taken: noMoney });
    return;
  }
  const allowed = amountWithinLimit(sheet, kind, line, asked);
  const room = Math.min(sheet.gross, most) - sheet.beforeTax;
  const taken = Math.min(allowed, room) as Cents;
  const usedBefore = sheet.limits && kind.limit >= 0 ? sheet.limits.usedBefore(kind) : noMoney;
  if (kind.limit >= 0) sheet.limits?.use(kind, taken);
  if (taken < allowed)
    recordShortfall(sheet, toShortfall(kind, line, (allowed - taken) as Cents, 'not enough pay'));
  sheet.beforeTax = plus(sheet.beforeTax, taken);
  const wages = line.against === 'supplemental' ? supplementalWages : regularWages;
  const { index } = kind;
  if (taken > 0)
    sheet.taxableLines.push({ kind: index, sign: -1, wages, within: taken, beyond: 0, usedBefore });
  if (kind.beyondLimit === 'afterTax' && allowed < asked)
    deferUntilAfterTax(sheet, {
      kind,
      line,
      requested: asked,
      outstanding: (asked - allowed) as Cents,
      taken,
    });
  else sheet.lines.push(toDeductionLine(kind, line, asked, taken, taken > 0));
}

/** A deduction as the order asks it: an amount, or a share of the gross pay. */
export function requestedAmount(sheet: PayDraft, line: PayLineInput): Cents {
  return line.percent ? share(sheet.gross, line.percent) : line.amount;
}

/** What the limit of year or month still allows; the rest is told unless taken after tax. */
export function amountWithinLimit(
  sheet: PayDraft,
  kind: CompiledKind,
  line: PayLineInput,
  asked: Cents,
): Cents {
  const { law, worker, worksheet } = sheet;
  const limit = law.limits[kind.limit];
  if (!limit || !sheet.limits) return asked;
  const left = sheet.limits.remaining(kind);
  const allowed = Math.min(asked, left) as Cents;
  worksheet?.begin('LIMITS', limit.source);
  worksheet?.step(
    `${line.description ?? kind.label}: room left under the limit`,
    '$0 asked, $1 left of the limit',
    [asked, left],
    allowed,
  );
  if (allowed < asked && kind.beyondLimit === 'notTaken') {
    const roth = requiresRothCatchUp(limit, kind, worker);
    recordShortfall(
      sheet,
      toShortfall(kind, line, (asked - allowed) as Cents, roth ? 'roth only' : 'limit'),
    );
  }
  return allowed;
}

export function toDeductionLine(
  kind: CompiledKind,
  line: PayLineInput,
  asked: Cents,
  amount: Cents,
  beforeTax: boolean,
): PayLine {
  return {
    kind: kind.id,
    description: line.description ?? kind.label,
    group: 'deduction',
    asked,
    amount,
    beforeTax,
  };
}

export function toShortfall(
  kind: CompiledKind,
  line: { readonly description?: string },
  amount: Cents,
  why: Shortfall['why'],
): Shortfall {
  return { what: kind.id, description: line.description ?? kind.label, amount, why };
}
