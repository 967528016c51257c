import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Hours } from '../../values/hours.ts';
import type { Id } from '../../values/id.ts';
import type { Cents } from '../../values/money.ts';
import type { Multiplier } from '../../values/multiplier.ts';
import type { PayRate } from '../../values/pay-rate.ts';
import type { StateCode } from '../../values/state.ts';
import type { WageBasis } from '../../values/wage-basis.ts';
import type { WorkerType } from '../../values/worker-type.ts';
import type { Departure } from '../onboarding/worker-status.ts';
import type { UnderstandDescription } from './descriptions.ts';

/** What an import says of one worker; 0 stands for what it does not state. */
export interface StatedPay {
  readonly workerId: Id<'worker'>;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  /** None: the worker's own wage decides. */
  readonly base?: readonly StatedBase[] | undefined;
  readonly overtime?: readonly StatedOvertime[] | undefined;
  readonly extraPay: readonly StatedAmount[];
  readonly deductions: readonly StatedAmount[];
  readonly reimbursements: readonly StatedAmount[];
  readonly retro?: StatedRetro | undefined;
  readonly leave?: readonly StatedLeave[] | undefined;
  readonly unpaidLeave?: Hours | undefined;
  readonly premiums: readonly StatedPremium[];
}

export interface StatedBase {
  readonly payCode: string;
  readonly hours: Hours;
  readonly rate: PayRate;
  readonly multiplier: Multiplier;
  readonly amount: Cents;
}

export interface StatedOvertime {
  readonly type: string;
  readonly hours: Hours;
  readonly multiplier: Multiplier;
}

export interface StatedAmount {
  readonly description: string;
  readonly amount: Cents;
}

export interface StatedRetro {
  readonly description?: string | undefined;
  readonly amount: Cents;
}

/** Senders put "Paid" or "Unpaid" in one of the two, and what the leave is called in the other. */
export interface StatedLeave {
  readonly leaveType: string;
  readonly policyType?: string | undefined;
  readonly hours: Hours;
}

export interface StatedPremium {
  readonly state: StateCode;
  readonly classes: readonly { readonly riskClass: string; readonly hours: Hours }[];
}

/** A worker as far as pay data is held against it. */
export interface Payee extends Departure {
  readonly workerId: Id<'worker'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly workerType: WorkerType;
}

export interface OwnWage {
  readonly startsOn: CalendarDate;
  readonly basis: WageBasis;
  readonly rate: PayRate;
}

export interface OwnRiskClass {
  readonly state: string;
  readonly name: string;
}

export interface CompanyPayCode {
  readonly payCode: string;
  readonly rate: PayRate | null;
  readonly multiplier: Multiplier;
}

/** What pay data is held against. */
export interface PayDataFacts {
  readonly period: {
    readonly workerType: WorkerType;
    readonly beginsOn: CalendarDate;
    readonly endsOn: CalendarDate;
  };
  readonly today: CalendarDate;
  readonly payees: ReadonlyMap<Id<'worker'>, Payee>;
  /** Of the workers whose pay asks for them. */
  readonly wages: ReadonlyMap<Id<'worker'>, readonly OwnWage[]>;
  readonly riskClasses: ReadonlyMap<Id<'worker'>, readonly OwnRiskClass[]>;
  readonly payCodes: ReadonlyMap<string, CompanyPayCode>;
  readonly understand: UnderstandDescription;
  readonly isOvertimeType: (text: string) => boolean;
}
