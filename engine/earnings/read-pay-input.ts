import type { HourlyRate } from '../../values/hours.ts';
import { type Multiplier, multiplierOne, payAtRate } from '../../values/pay-rate.ts';
import type { LineCategory } from './descriptions.ts';
import {
  type BasePay,
  basePayCode,
  type DescribedAmount,
  type LeaveTaken,
  type OvertimeHours,
  type PayData,
  type RiskClassHours,
} from './pay-data.ts';
import type {
  BasePayInput,
  DescribedAmountInput,
  LeaveInput,
  OvertimeInput,
  PayDataFacts,
  PayeeWage,
  PayInput,
  RetroPayInput,
} from './pay-input.ts';
import { hourlyRateOf } from './salary.ts';

export type PayDataProblem =
  | { readonly problem: 'noWage' }
  | { readonly problem: 'unknownPayCode' | 'payCodeWithoutRate'; readonly payCode: string }
  | {
      readonly problem: 'amountContradicts';
      readonly line: BasePayInput;
      readonly rate: HourlyRate;
    }
  | { readonly problem: 'tooMuch' }
  | { readonly problem: 'unknownOvertime'; readonly type: string }
  | { readonly problem: 'leaveUnclear' }
  | {
      readonly problem: 'unknownRiskClass';
      readonly premium: RiskClassHours;
      readonly has: readonly string[];
    };

/** Where in an entry a problem is, by the names of `StatedPay`. */
export type PathSegment = string | number;

/** What was taken although nobody knows the text. */
export type UnknownTextCategory = LineCategory | 'payCode' | 'overtime';

/** Told whatever is noticed while an entry is read. */
export interface PayInputListener {
  problem(at: readonly PathSegment[], problem: PayDataProblem): void;
  unknown(place: UnknownTextCategory, text: string): void;
}

/** Whether the worker's own wage has a say in what is stated. */
export function needsWage({ base, overtime, leave }: PayInput): boolean {
  return (
    (base?.some(isAtOwnWage) ?? false) ||
    (overtime?.some(({ hours }) => hours > 0) ?? false) ||
    (leave?.some((each) => each.hours > 0 && toLeave(each)?.paid) ?? false)
  );
}

/** From what was said of a worker to what is kept, every problem and oddity told. */
export function readPayInput(
  stated: PayInput,
  facts: PayDataFacts,
  listener: PayInputListener,
): PayData {
  const wages = facts.wages.get(stated.workerId) ?? [];
  const surroundings = { wages, facts, listener };
  const base = stated.base?.map((line, index) => readBase(line, index, surroundings));
  const overtime = readOvertime(stated.overtime ?? [], surroundings);
  const extraPay = readAmounts('extraPay', stated.extraPay, surroundings);
  if (stated.retro) extraPay.push(...readRetro(stated.retro, facts));
  const deductions = readAmounts('deduction', stated.deductions, surroundings);
  const reimbursements = readAmounts('reimbursement', stated.reimbursements, surroundings);
  const leave = readLeave(stated.leave ?? [], surroundings);
  const premiums = readPremiums(stated, surroundings);
  // What is empty is left out, field by field: this is done for every worker of an import.
  const data: { -readonly [Field in keyof PayData]: PayData[Field] } = {};
  if (base) data.base = base;
  if (overtime.length > 0) data.overtime = overtime;
  if (extraPay.length > 0) data.extraPay = extraPay;
  if (deductions.length > 0) data.deductions = deductions;
  if (reimbursements.length > 0) data.reimbursements = reimbursements;
  if (leave.length > 0) data.leave = leave;
  if (stated.unpaidLeave) data.unpaidLeave = stated.unpaidLeave;
  if (premiums.length > 0) data.premiums = premiums;
  return data;
}

interface PayInputContext {
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
  } else if (rate === 0 && !known?.rate) {
    const problem = known ? 'payCodeWithoutRate' : 'unknownPayCode';
    listener.problem(['base', index, 'payCode'], { problem, payCode });
  } else if (!known) listener.unknown('payCode', payCode);

  const rates = ratesOf(line, known?.rate ?? undefined, wages, facts);
  const contradicted = hours > 0 ? findContradiction({ ...line, multiplier }, rates) : undefined;
  if (contradicted) listener.problem(['base', index, 'amount'], contradicted);
  const base: { -readonly [Field in keyof BasePay]: BasePay[Field] } = {
    payCode,
    hours,
    multiplier,
  };
  if (rate > 0) base.rate = rate;
  if (amount > 0) base.amount = amount;
  return base;
}

/** The rates a line can mean; none where its pay does not follow from a rate by the hour. */
function ratesOf(
  { payCode, rate }: BasePayInput,
  rateOfCode: HourlyRate | undefined,
  wages: readonly PayeeWage[],
  { period }: PayDataFacts,
): readonly HourlyRate[] {
  if (rate > 0) return [rate];
  if (payCode !== basePayCode) return rateOfCode ? [rateOfCode] : [];
  const before = wages.findLast(({ startsOn }) => startsOn <= period.beginsOn) ?? wages[0];
  const inEffect = wages.filter(
    (wage) =>
      wage === before || (wage.startsOn > period.beginsOn && wage.startsOn <= period.endsOn),
  );
  return inEffect.every(({ basis }) => basis === 'Per Hour') ? inEffect.map(hourlyRateOf) : [];
}

/** An amount may be rounded or cut to the cent; anything else contradicts its hours and rate. */
function findContradiction(
  line: BasePayInput,
  rates: readonly HourlyRate[],
): PayDataProblem | undefined {
  const [first] = rates;
  if (first === undefined) return undefined;
  const products = rates.map((rate) => payAtRate({ ...line, rate }));
  if (products.every((product) => product === undefined)) return { problem: 'tooMuch' };
  if (line.amount === 0 || products.includes(line.amount)) return undefined;
  const cut = rates.map((rate) => payAtRate({ ...line, rate }, 'down to the cent'));
  if (cut.includes(line.amount)) return undefined;
  return { problem: 'amountContradicts', line, rate: first };
}

function readOvertime(
  worked: readonly OvertimeInput[],
  { wages, facts, listener }: PayInputContext,
): OvertimeHours[] {
  return worked.flatMap(({ type, hours, multiplier }, index) => {
    if (hours === 0) return [];
    if (wages.length === 0) listener.problem(['overtime', index, 'hours'], { problem: 'noWage' });
    if (!facts.isOvertimeType(type)) {
      if (multiplier > 0) listener.unknown('overtime', type);
      else listener.problem(['overtime', index, 'type'], { problem: 'unknownOvertime', type });
    }
    return [{ type, hours, ...(multiplier > 0 && { multiplier }) }];
  });
}

function readAmounts(
  place: LineCategory,
  amounts: readonly DescribedAmountInput[],
  { facts, listener }: PayInputContext,
): DescribedAmount[] {
  const read: DescribedAmount[] = [];
  for (const { description, amount } of amounts) {
    if (amount === 0) continue;
    if (!facts.matchDescription(place, description).known) listener.unknown(place, description);
    read.push({ description, amount });
  }
  return read;
}

/** Retroactive pay is that whatever was written beside it. */
function readRetro(
  { amount, description }: RetroPayInput,
  { matchDescription }: PayDataFacts,
): readonly DescribedAmount[] {
  if (amount === 0) return [];
  if (description === undefined) return [{ description: retroactivePay, amount }];
  const isSaid =
    matchDescription('extraPay', description).kind ===
    matchDescription('extraPay', retroactivePay).kind;
  return isSaid
    ? [{ description, amount }]
    : [{ description: retroactivePay, amount, note: description }];
}

const retroactivePay = 'Retro Pay';

function readLeave(
  taken: readonly LeaveInput[],
  { wages, listener }: PayInputContext,
): LeaveTaken[] {
  return taken.flatMap((each, index) => {
    if (each.hours === 0) return [];
    const leave = toLeave(each);
    if (!leave) listener.problem(['leave', index, 'leaveType'], { problem: 'leaveUnclear' });
    else if (leave.paid && wages.length === 0)
      listener.problem(['leave', index, 'hours'], { problem: 'noWage' });
    return leave ? [leave] : [];
  });
}

function toLeave({ leaveType, policyType = '', hours }: LeaveInput): LeaveTaken | undefined {
  const isPaid = (text: string) => paidWords.get(text.toLowerCase());
  const [said, name] =
    isPaid(leaveType) === undefined ? [policyType, leaveType] : [leaveType, policyType];
  const paid = isPaid(said);
  return paid === undefined ? undefined : { leaveType: name || said, paid, hours };
}

const paidWords: ReadonlyMap<string, boolean> = new Map([
  ['paid', true],
  ['unpaid', false],
]);

function readPremiums(
  { workerId, premiums }: PayInput,
  { facts, listener }: PayInputContext,
): RiskClassHours[] {
  const own = facts.riskClasses.get(workerId) ?? [];
  return premiums.flatMap(({ state, classes }, index) =>
    classes.flatMap(({ riskClass, hours }, place) => {
      if (hours === 0) return [];
      const found = own.find(
        (each) => each.state === state && equalsIgnoringCase(each.name, riskClass),
      );
      if (!found)
        listener.problem(['premiums', index, 'classes', place, 'riskClass'], {
          problem: 'unknownRiskClass',
          premium: { state, riskClass, hours },
          has: own.map(({ name }) => name),
        });
      return [{ state, riskClass: found?.name ?? riskClass, hours }];
    }),
  );
}

/** Whether hours are to be paid at the worker's own wage. */
function isAtOwnWage({ payCode, rate, hours }: BasePayInput): boolean {
  return payCode === basePayCode && rate === 0 && hours > 0;
}

function positiveMultiplier(multiplier: Multiplier): Multiplier | undefined {
  return multiplier > 0 ? multiplier : undefined;
}

/** Names and classes are the same whatever case they are written in. */
export function equalsIgnoringCase(left: string, right: string): boolean {
  return left === right || left.trim().toLowerCase() === right.trim().toLowerCase();
}
