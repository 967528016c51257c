import type { CalendarDate } from '../../values/calendar-date.ts';
import type { CostCodes } from '../../values/cost-code.ts';
import type { HourlyRate, Hours } from '../../values/hours.ts';
import type { Id } from '../../values/id.ts';
import type { Cents } from '../../values/money.ts';
import { type Multiplier, multiplierOne } from '../../values/pay-rate.ts';
import type { StateCode } from '../../values/state.ts';
import type { PaymentMethod } from '../../values/vocabulary.ts';
import type { DayHours } from './hours-by-day.ts';

/**
 * Pay data entered for one worker in one pay period, with the sender's own descriptions: they are
 * matched to the law's kinds when pay is computed. Stored as JSON.
 */
export interface PayData {
  /** Base pay by pay code. Without it, a salaried worker is paid the salary. */
  readonly base?: readonly BasePay[];
  /** Hours by day; base pay has their sums, less the hours of overtime that were entered. */
  readonly days?: readonly DayHours[];
  readonly overtime?: readonly OvertimeHours[];
  readonly extraPay?: readonly DescribedAmount[];
  readonly deductions?: readonly DescribedAmount[];
  readonly reimbursements?: readonly DescribedAmount[];
  readonly leave?: readonly LeaveTaken[];
  /** Hours a salaried worker took off without pay. */
  readonly unpaidLeave?: Hours;
  readonly premiums?: readonly RiskClassHours[];
  /** The gross amount of a supplemental line item; the period's type decides its kind. */
  readonly lump?: Cents;
  /** The amount that the line item adds to net pay, instead of its gross amount. */
  readonly lumpNet?: Cents;
  /** Codes that its cost is counted under instead of the worker's. */
  readonly lumpCodes?: CostCodes;
  /** Overrides the worker's payment method in this period. */
  readonly paymentMethod?: PaymentMethod;
}

/** The location and the codes that a line of pay data is counted under; without them, the worker's. */
export interface CostOfLine {
  /** Company location where it was earned. */
  readonly locationId?: Id<'location'>;
  readonly costCodes?: CostCodes;
}

export interface BasePay extends CostOfLine {
  readonly payCode: string;
  readonly hours: Hours;
  /** Defaults to the pay code's rate, then to the worker's wage. */
  readonly rate?: HourlyRate;
  readonly multiplier: Multiplier;
  /** Defaults to hours × rate × multiplier. May be entered without hours. */
  readonly amount?: Cents;
  /** Start of the wage that the hours are paid at, if it is not that of the whole period; not stored. */
  readonly wageFrom?: CalendarDate;
}

export interface OvertimeHours extends CostOfLine {
  readonly type: string;
  readonly hours: Hours;
  /** Defaults to the multiplier of the overtime type. */
  readonly multiplier?: Multiplier;
  /** Start of the wage that the hours are paid at, if it is not the last of the period; not stored. */
  readonly wageFrom?: CalendarDate;
}

export interface DescribedAmount extends CostOfLine {
  readonly description: string;
  /** 0 for extra pay with a net amount. */
  readonly amount: Cents;
  /** The amount that extra pay adds to net pay; its gross amount is found when pay is computed. */
  readonly netAmount?: Cents;
  /** The sender's remark, such as the reason for retroactive pay. */
  readonly note?: string;
}

export interface LeaveTaken extends CostOfLine {
  readonly leaveType: string;
  readonly paid: boolean;
  readonly hours: Hours;
}

/** Hours worked in a risk class, which is one of the worker's own classes. */
export interface RiskClassHours {
  readonly state: StateCode;
  readonly riskClass: string;
  readonly hours: Hours;
}

/** True for pay data that enters nothing, as if there was none. */
export function isEmptyPayData(data: PayData): boolean {
  return Object.keys(data).length === 0;
}

/** Counts the lines whose gross amount depends on taxes. */
export function countNetAmounts({ lumpNet, extraPay = [] }: PayData): number {
  return extraPay.filter(({ netAmount }) => netAmount).length + (lumpNet ? 1 : 0);
}

/** Each net amount takes several computations of the worker's pay, so their number is limited. */
export const mostNetAmounts = 10;

/** The pay code for base pay at the worker's own wage. */
export const basePayCode = 'BASE_PAY';

/** Terms of a company's pay code; without a rate, the worker's own wage is paid. */
export interface PayCodeRate {
  readonly rate: HourlyRate | null;
  readonly multiplier: Multiplier;
  /** True for hours of paid leave; without a decision of the company, the name of the code decides. */
  readonly isLeave?: boolean | null;
  /** True for hours that are paid by the piece: they have no rate. */
  readonly isPiecework?: boolean;
}

/** True for base pay other than overtime, which replaces a salary. */
export function isRegularBasePay({ payCode, multiplier }: BasePay): boolean {
  return payCode === basePayCode && multiplier <= multiplierOne;
}

/** True for hours at the worker's own wage, without a rate or an amount. */
export function isPlainHours({ payCode, rate, amount }: BasePay): boolean {
  return payCode === basePayCode && rate === undefined && amount === undefined;
}

/** Hours off without pay: those entered as unpaid leave, and unpaid time off. */
export function unpaidLeaveOf(data: PayData | undefined): Hours {
  const timeOff = (data?.leave ?? []).filter(({ paid }) => !paid);
  const entered = data?.unpaidLeave ?? 0;
  return timeOff.reduce((total, { hours }) => total + hours, entered) as Hours;
}

/** The location and the codes that a line names, as far as it names any. */
export function costOfLine({
  locationId,
  costCodes,
}: {
  readonly locationId?: Id<'location'> | undefined;
  readonly costCodes?: CostCodes | undefined;
}): CostOfLine {
  if (!locationId && !costCodes) return nothingNamed;
  return { ...(locationId && { locationId }), ...(costCodes && { costCodes }) };
}

const nothingNamed: CostOfLine = {};

/** Lists the company locations that pay data names. */
export function listNamedLocations(data: PayData | null): ReadonlySet<Id<'location'>> {
  if (!data) return noLocations;
  let named: Set<Id<'location'>> | undefined;
  for (const lines of [data.base, data.days, data.overtime, data.leave, data.extraPay])
    for (const { locationId } of lines ?? [])
      if (locationId) named = (named ?? new Set<Id<'location'>>()).add(locationId);
  return named ?? noLocations;
}

const noLocations: ReadonlySet<Id<'location'>> = new Set();
