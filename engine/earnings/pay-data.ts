import type { HourlyRate, Hours } from '../../values/hours.ts';
import type { Cents } from '../../values/money.ts';
import type { Multiplier } from '../../values/pay-rate.ts';
import type { StateCode } from '../../values/state.ts';
import type { PaymentMethod } from '../../values/vocabulary.ts';

/**
 * What was entered for one worker in one pay period, as it was said: which kinds of the law it means
 * is found when pay is computed. Plain JSON, kept whole.
 */
export interface PayData {
  /** Base pay by pay code. None: the pay of a salaried worker follows from the wage. */
  readonly base?: readonly BasePay[];
  readonly overtime?: readonly OvertimeHours[];
  readonly extraPay?: readonly DescribedAmount[];
  readonly deductions?: readonly DescribedAmount[];
  readonly reimbursements?: readonly DescribedAmount[];
  readonly leave?: readonly LeaveTaken[];
  /** Of a salaried worker: not worked and not paid. */
  readonly unpaidLeave?: Hours;
  readonly premiums?: readonly RiskClassHours[];
  /** Of a supplemental line item: the gross amount, whose kind the period's type decides. */
  readonly lump?: Cents;
  /** For this period only. */
  readonly paymentMethod?: PaymentMethod;
}

export interface BasePay {
  readonly payCode: string;
  readonly hours: Hours;
  /** None: the worker's own wage, or the pay code's rate. */
  readonly rate?: HourlyRate;
  readonly multiplier: Multiplier;
  /** None: hours × rate × multiplier. Stated without hours, it is the pay itself. */
  readonly amount?: Cents;
}

export interface OvertimeHours {
  readonly type: string;
  readonly hours: Hours;
  /** None: the type's own. */
  readonly multiplier?: Multiplier;
}

export interface DescribedAmount {
  readonly description: string;
  readonly amount: Cents;
  /** What was written beside it, such as the reason of retroactive pay. */
  readonly note?: string;
}

export interface LeaveTaken {
  readonly leaveType: string;
  readonly paid: boolean;
  readonly hours: Hours;
}

/** Hours in a class of risk, by the name the worker's classes bear. */
export interface RiskClassHours {
  readonly state: StateCode;
  readonly riskClass: string;
  readonly hours: Hours;
}

/** The plain base entry of the interface. */
export const basePayCode = 'BASE_PAY';

/** Terms of a company's pay code; without a rate, the worker's own wage is paid. */
export interface PayCodeRate {
  readonly rate: HourlyRate | null;
  readonly multiplier: Multiplier;
}
