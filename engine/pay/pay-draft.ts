import { type Cents, formatMoney, noMoney, plus } from '../../values/money.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import type { Worksheet } from '../taxes/worksheet.ts';
import { LimitUsage } from '../withholding/limits.ts';
import type { EmployeeFacts } from '../withholding/pay-facts.ts';
import {
  type CompiledKind,
  type CompiledState,
  type PayLaw,
  regularWages,
  supplementalWages,
} from '../withholding/pay-law.ts';
import type { TaxableLine } from '../withholding/taxable-wages.ts';
import {
  recordDeduction,
  requestedAmount,
  toDeductionLine,
  toShortfall,
} from './deduction-lines.ts';
import { withLifeCost } from './life-cover.ts';
import type { PayLine, Shortfall } from './pay.ts';
import { reduceToLimit, warnOfCoverage } from './reduce-to-limit.ts';
import { deferRothCatchUp, findRothKind } from './roth-catch-up.ts';

/** The lines of a payment before its taxes are known. */
export interface PayDraft {
  readonly law: PayLaw;
  readonly worker: EmployeeFacts;
  readonly worksheet: Worksheet | undefined;
  gross: Cents;
  nonCash: Cents;
  reimbursements: Cents;
  beforeTax: Cents;
  /** Pay whose Social Security and Medicare tax on the worker a third party withheld. */
  ficaWithheldElsewhere: Cents;
  tips: Cents;
  /** Lines that raise or lower taxable wages. */
  readonly taxableLines: TaxableLine[];
  readonly lines: PayLine[];
  afterTaxDeductions: AfterTaxDeduction[] | undefined;
  /** Garnishments entered as plain deductions, without an order on file. */
  garnishmentDeductions: LineWithKind[] | undefined;
  /** Contributions of the company to retirement plans, which follow the deductions. */
  planContributions: LineWithKind[] | undefined;
  shortfalls: Shortfall[] | undefined;
  warnings: string[] | undefined;
  limits: LimitUsage | undefined;
}

interface LineWithKind {
  readonly kind: CompiledKind;
  readonly line: PayLineInput;
}

/** A deduction that is taken after taxes and garnishments. */
export interface AfterTaxDeduction {
  readonly kind: CompiledKind;
  readonly line: PayLineInput;
  readonly requested: Cents;
  /** Still to be deducted; the rest was deducted before tax or recorded as a shortfall. */
  readonly outstanding: Cents;
  readonly taken: Cents;
}

/** A kind that is not in the law files. Callers match descriptions to kinds, so this is a fault. */
export class UnknownKindError extends Error {}

/**
 * Drafts the payment of one worker from its lines. `maximumPreTax` limits the total of pre-tax
 * deductions; it is infinite unless the pay is insufficient for the taxes.
 */
export function draftPay(
  law: PayLaw,
  worker: EmployeeFacts,
  state: CompiledState,
  maximumPreTax: number,
  worksheet?: Worksheet,
): PayDraft {
  const draft: PayDraft = {
    law,
    worker,
    worksheet,
    gross: noMoney,
    nonCash: noMoney,
    reimbursements: noMoney,
    beforeTax: noMoney,
    ficaWithheldElsewhere: noMoney,
    tips: noMoney,
    taxableLines: [],
    lines: [],
    afterTaxDeductions: undefined,
    garnishmentDeductions: undefined,
    planContributions: undefined,
    shortfalls: undefined,
    warnings: undefined,
    limits: undefined,
  };
  worksheet?.begin('GROSS', 'the lines of the payment');
  let payLines = 0;
  let percentages: LineWithKind[] | undefined;
  for (const entered of worker.lines) {
    const line = entered.cover ? withLifeCost(law, worker, entered) : entered;
    const kind = requireKind(law, line);
    if (kind.limit >= 0) draft.limits ??= new LimitUsage(law, worker);
    if (kind.group === 'deduction' || kind.group === 'garnishment') continue;
    payLines += 1;
    if (line.plan) {
      draft.planContributions ??= [];
      draft.planContributions.push({ kind, line });
    } else if (line.percent) {
      percentages ??= [];
      percentages.push({ kind, line });
    } else addPay(draft, kind, kind.group, line);
  }
  if (percentages) addPercentageBenefits(draft, percentages);
  if (worksheet) recordGross(worksheet, draft);
  if (payLines < worker.lines.length) addDeductions(draft, state, maximumPreTax);
  return draft;
}

/** Non-cash pay is subtracted visibly, so that the lines add up to the gross pay. */
function recordGross(worksheet: Worksheet, { gross, nonCash }: PayDraft): void {
  if (nonCash === 0) {
    worksheet.step('Gross pay', 'the sum of the lines above', noFigures, gross);
    return;
  }
  const total = plus(gross, nonCash);
  worksheet.step('Pay with non-cash pay', 'the sum of the lines above', noFigures, total);
  worksheet.step(
    'Gross pay: without non-cash pay, which is taxed but not paid out',
    '$0 − $1',
    [total, nonCash],
    gross,
  );
}

/** Adds company contributions that are a percentage of cash pay, such as to a retirement plan. */
function addPercentageBenefits(draft: PayDraft, lines: readonly LineWithKind[]): void {
  for (const { kind, line } of lines) {
    if (kind.group !== 'benefit' || kind.cash)
      throw new Error(`${kind.id} is cash pay and cannot be a percentage of cash pay`);
    addPay(draft, kind, kind.group, { ...line, amount: requestedAmount(draft, line) });
  }
}

/** Adds deductions and garnishments, which depend on the gross pay. */
function addDeductions(draft: PayDraft, state: CompiledState, maximumPreTax: number): void {
  for (const line of draft.worker.lines) {
    const kind = requireKind(draft.law, line);
    if (draft.worksheet) recordDeduction(draft.worksheet, line, requestedAmount(draft, line));
    if (kind.group === 'deduction') deductBeforeTax(draft, kind, line, state, maximumPreTax);
    else if (kind.group === 'garnishment') {
      draft.garnishmentDeductions ??= [];
      draft.garnishmentDeductions.push({ kind, line });
    }
  }
}

const noFigures: readonly number[] = [];

function deferUntilAfterTax(draft: PayDraft, line: AfterTaxDeduction): void {
  draft.afterTaxDeductions ??= [];
  draft.afterTaxDeductions.push(line);
}

export function recordShortfall(draft: PayDraft, shortfall: Shortfall): void {
  draft.shortfalls ??= [];
  draft.shortfalls.push(shortfall);
}

export function requireKind(law: PayLaw, line: PayLineInput): CompiledKind {
  const kind = law.kinds.get(line.kind);
  if (!kind) throw new UnknownKindError(`unknown kind of pay: ${line.kind}`);
  return kind;
}

function addPay(
  draft: PayDraft,
  kind: CompiledKind,
  group: 'earning' | 'benefit' | 'reimbursement',
  line: PayLineInput,
): void {
  const { overtimePremium } = line;
  const amount = line.isReducedToLimit ? reduceToLimit(draft, kind, line) : line.amount;
  draft.lines.push({
    kind: kind.id,
    description: line.description ?? kind.label,
    group,
    asked: line.amount,
    amount,
    beforeTax: false,
    ...(overtimePremium && { overtimePremium }),
    ...(line.netAmount && { netAmount: line.netAmount }),
    ...(line.worked && { worked: line.worked }),
    ...(line.locationId && { locationId: line.locationId }),
    ...(line.costCodes && { costCodes: line.costCodes }),
  });
  if (group === 'reimbursement') {
    draft.reimbursements = plus(draft.reimbursements, amount);
    return;
  }
  if (draft.worksheet) recordLine(draft.worksheet, kind, { ...line, amount });
  if (kind.receivedAs && amount > 0) warnOfPayingOut(draft, kind, line);
  if (kind.cash) draft.gross = plus(draft.gross, amount);
  else draft.nonCash = plus(draft.nonCash, amount);
  if (kind.ficaWithheldElsewhere)
    draft.ficaWithheldElsewhere = plus(draft.ficaWithheldElsewhere, amount);
  if (kind.tips) draft.tips = plus(draft.tips, amount);
  addTaxableLine(draft, kind, amount);
}

function recordLine(worksheet: Worksheet, kind: CompiledKind, line: PayLineInput): void {
  const { amount, basis } = line;
  if (basis) {
    const formula = basis.formula ?? basis.parts.map((_, index) => `$${index}`).join(' + ');
    worksheet.step(basis.words, formula, basis.parts, amount);
    return;
  }
  const formula = kind.cash ? '$0' : '$0, non-cash';
  worksheet.step(line.description ?? kind.label, formula, [amount], amount);
}

/** A gift card is often handed over before: paying it out again would be a mistake. */
function warnOfPayingOut(draft: PayDraft, kind: CompiledKind, line: PayLineInput): void {
  const description = line.description ?? kind.label;
  draft.warnings ??= [];
  draft.warnings.push(
    `${description} of $${formatMoney(line.amount)} is paid out in money. If the worker has already received it, enter it as ${description} Received.`,
  );
}

/** A benefit is exempt up to its limit and taxable beyond it. */
function addTaxableLine(draft: PayDraft, kind: CompiledKind, amount: Cents): void {
  const { index, wages } = kind;
  if (kind.limit < 0 || !draft.limits) {
    draft.taxableLines.push({
      kind: index,
      sign: 1,
      wages,
      within: amount,
      beyond: 0,
      usedBefore: 0,
    });
    return;
  }
  const usedBefore = draft.limits.usedBefore(kind);
  const within = Math.min(amount, draft.limits.remaining(kind)) as Cents;
  draft.limits.use(kind, within);
  const beyond = amount - within;
  draft.taxableLines.push({ kind: index, sign: 1, wages, within, beyond, usedBefore });
}

/** Takes a pre-tax deduction within its limit and the pay; defers any other until after tax. */
function deductBeforeTax(
  draft: PayDraft,
  kind: CompiledKind,
  line: PayLineInput,
  state: CompiledState,
  maximumPreTax: number,
): void {
  const requested = requestedAmount(draft, line);
  const lowersWages = state.within[kind.index]?.any;
  if (!lowersWages) {
    deferUntilAfterTax(draft, { kind, line, requested, outstanding: requested, taken: noMoney });
    return;
  }
  const allowed = amountWithinLimit(draft, kind, line, requested);
  if (allowed < requested) deferRothCatchUp(draft, kind, line, (requested - allowed) as Cents);
  const available = Math.min(draft.gross, maximumPreTax) - draft.beforeTax;
  const taken = Math.min(allowed, available) as Cents;
  const usedBefore = draft.limits && kind.limit >= 0 ? draft.limits.usedBefore(kind) : noMoney;
  if (kind.limit >= 0) draft.limits?.use(kind, taken);
  if (taken < allowed)
    recordShortfall(draft, toShortfall(kind, line, (allowed - taken) as Cents, 'not enough pay'));
  draft.beforeTax = plus(draft.beforeTax, taken);
  const wages = line.against === 'supplemental' ? supplementalWages : regularWages;
  const { index } = kind;
  if (taken > 0)
    draft.taxableLines.push({ kind: index, sign: -1, wages, within: taken, beyond: 0, usedBefore });
  if (kind.beyondLimit === 'afterTax' && allowed < requested)
    deferUntilAfterTax(draft, {
      kind,
      line,
      requested,
      outstanding: (requested - allowed) as Cents,
      taken,
    });
  else draft.lines.push(toDeductionLine(kind, line, requested, taken, taken > 0));
}

/**
 * The part of a deduction that its yearly or monthly limit still allows. The rest is recorded as a
 * shortfall, unless it is deducted after tax.
 */
export function amountWithinLimit(
  draft: PayDraft,
  kind: CompiledKind,
  line: PayLineInput,
  requested: Cents,
): Cents {
  const { law, worksheet } = draft;
  const limit = law.limits[kind.limit];
  if (!limit || !draft.limits) return requested;
  const remaining = draft.limits.remaining(kind);
  const allowed = Math.min(requested, remaining) as Cents;
  worksheet?.begin('LIMITS', limit.source);
  worksheet?.step(
    `${line.description ?? kind.label}: amount within the limit`,
    'the lesser of $0 requested and $1 remaining',
    [requested, remaining],
    allowed,
  );
  if (allowed < requested) warnOfCoverage(draft, kind, line.description ?? kind.label);
  if (allowed < requested && kind.beyondLimit === 'notTaken' && !findRothKind(draft, kind)) {
    recordShortfall(draft, toShortfall(kind, line, (requested - allowed) as Cents, 'limit'));
  }
  return allowed;
}
