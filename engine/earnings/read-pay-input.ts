import type { CalendarDate } from '../../values/calendar-date.ts';
import { type CostCodes, type CostKind, costKinds } from '../../values/cost-code.ts';
import type { HourlyRate, Hours } from '../../values/hours.ts';
import { type Multiplier, multiplierOne, payAtRate } from '../../values/pay-rate.ts';
import type { LineCategory } from './descriptions.ts';
import {
  type BasePay,
  basePayCode,
  costOfLine,
  countNetAmounts,
  type DescribedAmount,
  isEmptyPayData,
  mostNetAmounts,
  type OvertimeHours,
  type PayData,
  type RiskClassHours,
} from './pay-data.ts';
import { wagesInEffect } from './pay-effects.ts';
import type {
  BasePayInput,
  DescribedAmountInput,
  OvertimeInput,
  PayDataFacts,
  PayeeWage,
  PayInput,
  RetroPayInput,
} from './pay-input.ts';
import { addHoursByDay, readDays } from './read-hours-by-day.ts';
import { readLeave } from './read-leave.ts';
import { hourlyRateOf } from './salary.ts';

export type PayDataProblem =
  | { readonly problem: 'noWage' | 'unknownLocation' | 'lumpInRegularPeriod' | 'excludedWithPay' }
  | { readonly problem: 'netInRegularPeriod' | 'tooManyNetAmounts' }
  | { readonly problem: 'unknownCostCode'; readonly kind: CostKind; readonly code: string }
  | { readonly problem: 'unknownPayCode' | 'payCodeWithoutRate'; readonly payCode: string }
  | {
      readonly problem: 'amountContradicts';
      readonly line: BasePayInput;
      readonly rate: HourlyRate;
    }
  | { readonly problem: 'dayOutsidePeriod' | 'dayInOtherSchedule'; readonly date: CalendarDate }
  | { readonly problem: 'dayTooLong'; readonly date: CalendarDate; readonly hours: Hours }
  | { readonly problem: 'hoursTwice' | 'overtimeNotInDays' }
  | { readonly problem: 'tooMuch' }
  | { readonly problem: 'unknownOvertime'; readonly type: string }
  | { readonly problem: 'leaveUnclear' }
  | {
      readonly problem: 'unknownRiskClass';
      readonly premium: RiskClassHours;
      readonly has: readonly string[];
    };

/** One step of the path to a problem, by the field names of `PayInput`. */
export type PathSegment = string | number;

/** Categories in which an unknown text is accepted with a warning. */
export type UnknownTextCategory = LineCategory | 'payCode' | 'overtime';

/** Receives problems and unknown texts while an entry is read. */
export interface PayInputListener {
  problem(at: readonly PathSegment[], problem: PayDataProblem): void;
  unknown(category: UnknownTextCategory, text: string): void;
}

/** True when the pay of an entry, or how it is understood, depends on the worker's own wage. */
export function needsWage({ base, days, overtime, leave, unpaidLeave }: PayInput): boolean {
  return (
    (days?.some(({ payCode, rate }) => payCode === basePayCode && rate === 0) ?? false) ||
    (base?.some(({ payCode, rate }) => payCode === basePayCode && rate === 0) ?? false) ||
    (overtime?.some(({ hours }) => hours > 0) ?? false) ||
    (leave?.some(({ hours }) => hours > 0) ?? false) ||
    (unpaidLeave ?? 0) > 0
  );
}

/** Converts an entry to the data that is stored, and reports every problem and unknown text. */
export function readPayInput(
  input: PayInput,
  facts: PayDataFacts,
  listener: PayInputListener,
): PayData {
  const wages = facts.wages.get(input.workerId) ?? [];
  checkCosts(input, facts, listener);
  const context = { wages, facts, listener };
  const base = input.base?.map((line, index) => readBase(line, index, context));
  const overtime = readOvertime(input.overtime ?? [], context);
  const days =
    input.days && input.days.length > 0 ? readDays(input, input.days, context) : undefined;
  const extraPay = readAmounts('extraPay', input.extraPay, context);
  if (input.retro) extraPay.push(...readRetro(input.retro, facts));
  const deductions = readAmounts('deduction', input.deductions, context);
  const reimbursements = readAmounts('reimbursement', input.reimbursements, context);
  const leave = readLeave(input.leave ?? [], context);
  const premiums = readPremiums(input, context);
  // Assigned one by one, without spreads: this runs for every worker of an import.
  const data: { -readonly [Field in keyof PayData]: PayData[Field] } = {};
  if (days) addHoursByDay(data, { days, base, overtime }, context);
  else if (base) data.base = base;
  if (overtime.length > 0) data.overtime = overtime;
  if (extraPay.length > 0) data.extraPay = extraPay;
  if (deductions.length > 0) data.deductions = deductions;
  if (reimbursements.length > 0) data.reimbursements = reimbursements;
  if (leave.length > 0) data.leave = leave;
  if (input.unpaidLeave) data.unpaidLeave = input.unpaidLeave;
  if (premiums.length > 0) data.premiums = premiums;
  addLump(data, input, facts, listener);
  if (countNetAmounts(data) > mostNetAmounts)
    listener.problem(['extraPay'], { problem: 'tooManyNetAmounts' });
  if (input.paymentMethod) data.paymentMethod = input.paymentMethod;
  if (input.isExcluded && !isEmptyPayData(data))
    listener.problem(['isExcluded'], { problem: 'excludedWithPay' });
  return data;
}

/** The gross amount of a supplemental period. */
function addLump(
  data: { -readonly [Field in 'lump' | 'lumpNet' | 'lumpCodes']?: PayData[Field] },
  { lump, lumpNet, lumpCodes }: PayInput,
  { period }: PayDataFacts,
  listener: PayInputListener,
): void {
  if (!lump && !lumpNet) return;
  const isRegular = period.type === 'Regular';
  if (lump && isRegular) listener.problem(['lump'], { problem: 'lumpInRegularPeriod' });
  if (lumpNet && isRegular) listener.problem(['lumpNet'], { problem: 'netInRegularPeriod' });
  if (lump) data.lump = lump;
  if (lumpNet) data.lumpNet = lumpNet;
  if (lumpCodes) data.lumpCodes = lumpCodes;
}

/** Checks the locations and the codes that lines name. */
function checkCosts(input: PayInput, facts: PayDataFacts, listener: PayInputListener): void {
  if (input.lumpCodes) checkCodes(input.lumpCodes, [], facts, listener);
  for (const [index, { locationId }] of (input.days ?? []).entries())
    if (locationId && !facts.hasLocation(input.workerId, locationId))
      listener.problem(['days', index, 'locationId'], { problem: 'unknownLocation' });
  for (const list of ['base', 'overtime', 'leave', 'extraPay', 'reimbursements'] as const)
    for (const [index, { locationId, costCodes }] of (input[list] ?? []).entries()) {
      if (locationId && !facts.hasLocation(input.workerId, locationId))
        listener.problem([list, index, 'locationId'], { problem: 'unknownLocation' });
      if (costCodes) checkCodes(costCodes, [list, index], facts, listener);
    }
}

function checkCodes(
  costCodes: CostCodes,
  at: readonly PathSegment[],
  facts: PayDataFacts,
  listener: PayInputListener,
): void {
  for (const kind of costKinds) {
    const code = costCodes[kind];
    if (code !== undefined && !facts.hasCostCode(kind, code))
      listener.problem([...at, kind], { problem: 'unknownCostCode', kind, code });
  }
}

export interface PayInputContext {
  readonly wages: readonly PayeeWage[];
  readonly facts: PayDataFacts;
  readonly listener: PayInputListener;
}

function readBase(
  line: BasePayInput,
  index: number,
  { wages, facts, listener }: PayInputContext,
): BasePay {
  const { payCode, hours, rate, amount } = line;
  const known = facts.payCodes.get(payCode);
  const multiplier = positiveMultiplier(line.multiplier) ?? known?.multiplier ?? multiplierOne;
  if (payCode === basePayCode) {
    if (isAtOwnWage(line) && amount === 0 && wages.length === 0)
      listener.problem(['base', index, 'rate'], { problem: 'noWage' });
  } else if (rate === 0 && !known?.rate && !known?.isPiecework) {
    const problem = known ? 'payCodeWithoutRate' : 'unknownPayCode';
    listener.problem(['base', index, 'payCode'], { problem, payCode });
  } else if (!known) listener.unknown('payCode', payCode);

  const rates = ratesOf(line, known?.rate ?? undefined, wages, facts);
  const isAmountOfSalary = amount > 0 && isAtOwnWage(line) && !hasHourlyWage(wages, facts);
  const contradiction =
    hours > 0 && !isAmountOfSalary ? findContradiction({ ...line, multiplier }, rates) : undefined;
  if (contradiction) listener.problem(['base', index, 'amount'], contradiction);
  const base: { -readonly [Field in keyof BasePay]: BasePay[Field] } = {
    payCode,
    hours,
    multiplier,
  };
  if (rate > 0) base.rate = rate;
  if (amount > 0) base.amount = amount;
  if (line.locationId) base.locationId = line.locationId;
  if (line.costCodes) base.costCodes = line.costCodes;
  return base;
}

/** The hourly rates a line may be paid at; empty when no rate is known. */
function ratesOf(
  { payCode, rate }: BasePayInput,
  payCodeRate: HourlyRate | undefined,
  wages: readonly PayeeWage[],
  { period }: PayDataFacts,
): readonly HourlyRate[] {
  if (rate > 0) return [rate];
  if (payCode !== basePayCode) return payCodeRate ? [payCodeRate] : [];
  return wagesInEffect(wages, period).map(hourlyRateOf);
}

/** A salary has no hourly rate that an amount could contradict. */
function hasHourlyWage(wages: readonly PayeeWage[], { period }: PayDataFacts): boolean {
  return wagesInEffect(wages, period).every(({ basis }) => basis === 'Per Hour');
}

/** An amount must equal hours × rate × multiplier, rounded or truncated to the cent. */
function findContradiction(
  line: BasePayInput,
  rates: readonly HourlyRate[],
): PayDataProblem | undefined {
  const [first] = rates;
  if (first === undefined) return undefined;
  const products = rates.map((rate) => payAtRate({ ...line, rate }));
  if (products.every((product) => product === undefined)) return { problem: 'tooMuch' };
  if (line.amount === 0 || products.includes(line.amount)) return undefined;
  const truncated = rates.map((rate) => payAtRate({ ...line, rate }, 'down to the cent'));
  if (truncated.includes(line.amount)) return undefined;
  return { problem: 'amountContradicts', line, rate: first };
}

function readOvertime(
  entries: readonly OvertimeInput[],
  { wages, facts, listener }: PayInputContext,
): OvertimeHours[] {
  return entries.flatMap((entry, index) => {
    const { type, hours, multiplier } = entry;
    if (hours === 0) return [];
    if (wages.length === 0) listener.problem(['overtime', index, 'hours'], { problem: 'noWage' });
    if (!facts.isOvertimeType(type)) {
      if (multiplier > 0) listener.unknown('overtime', type);
      else listener.problem(['overtime', index, 'type'], { problem: 'unknownOvertime', type });
    }
    return [{ type, hours, ...(multiplier > 0 && { multiplier }), ...costOfLine(entry) }];
  });
}

function readAmounts(
  category: LineCategory,
  amounts: readonly DescribedAmountInput[],
  { facts, listener }: PayInputContext,
): DescribedAmount[] {
  const read: DescribedAmount[] = [];
  for (const entry of amounts) {
    const { description, amount, netAmount, note, locationId, costCodes } = entry;
    if (amount === 0 && !netAmount) continue;
    if (!facts.matchDescription(category, description).known)
      listener.unknown(category, description);
    const isPlain = !netAmount && !locationId && !costCodes && note === undefined;
    const net = netAmount && { netAmount };
    read.push(
      isPlain
        ? { description, amount }
        : {
            description,
            amount,
            ...net,
            ...(note !== undefined && { note }),
            ...costOfLine(entry),
          },
    );
  }
  return read;
}

/** Retroactive pay keeps its kind: a description of another kind becomes the note. */
function readRetro(
  { amount, description }: RetroPayInput,
  { matchDescription }: PayDataFacts,
): readonly DescribedAmount[] {
  if (amount === 0) return [];
  if (description === undefined) return [{ description: retroactivePay, amount }];
  const isRetroDescription =
    matchDescription('extraPay', description).kind ===
    matchDescription('extraPay', retroactivePay).kind;
  return isRetroDescription
    ? [{ description, amount }]
    : [{ description: retroactivePay, amount, note: description }];
}

const retroactivePay = 'Retro Pay';

function readPremiums(
  { workerId, premiums }: PayInput,
  { facts, listener }: PayInputContext,
): RiskClassHours[] {
  const ownClasses = facts.riskClasses.get(workerId) ?? [];
  return premiums.flatMap(({ state, classes }, index) =>
    classes.flatMap(({ riskClass, hours }, classIndex) => {
      if (hours === 0) return [];
      const found = ownClasses.find(
        (each) => each.state === state && equalsIgnoringCase(each.name, riskClass),
      );
      if (!found)
        listener.problem(['premiums', index, 'classes', classIndex, 'riskClass'], {
          problem: 'unknownRiskClass',
          premium: { state, riskClass, hours },
          has: ownClasses.map(({ name }) => name),
        });
      return [{ state, riskClass: found?.name ?? riskClass, hours }];
    }),
  );
}

/** True for hours that are paid at the worker's own wage. */
function isAtOwnWage({ payCode, rate, hours }: BasePayInput): boolean {
  return payCode === basePayCode && rate === 0 && hours > 0;
}

function positiveMultiplier(multiplier: Multiplier): Multiplier | undefined {
  return multiplier > 0 ? multiplier : undefined;
}

/** Compares names and risk classes, ignoring case and surrounding spaces. */
export function equalsIgnoringCase(left: string, right: string): boolean {
  return left === right || left.trim().toLowerCase() === right.trim().toLowerCase();
}
