import type { CalendarDate } from '../../values/calendar-date.ts';
import type { CostCodes, CostKind } from '../../values/cost-code.ts';
import type { HourlyRate, Hours } from '../../values/hours.ts';
import type { Id } from '../../values/id.ts';
import type { Cents } from '../../values/money.ts';
import type { Multiplier, PayRate } from '../../values/pay-rate.ts';
import type { PayPeriodType } from '../../values/pay-schedule.ts';
import type { StateCode } from '../../values/state.ts';
import type { PaymentMethod, UserType, WageBasis, WorkerType } from '../../values/vocabulary.ts';
import type { EmploymentState } from '../onboarding/worker-status.ts';
import type { DescriptionMatcher } from './descriptions.ts';
import type { PayCodeRate } from './pay-data.ts';
import type { DateRange } from './salary.ts';

/** One worker's entry of a pay data import. A rate, amount or number of hours left out is 0. */
export interface PayInput {
  readonly workerId: Id<'worker'>;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  /** Left out: the worker's wage decides. */
  readonly base?: readonly BasePayInput[] | undefined;
  readonly days?: readonly DayInput[] | undefined;
  readonly overtime?: readonly OvertimeInput[] | undefined;
  readonly extraPay: readonly DescribedAmountInput[];
  readonly deductions: readonly DescribedAmountInput[];
  readonly reimbursements: readonly DescribedAmountInput[];
  readonly retro?: RetroPayInput | undefined;
  readonly leave?: readonly LeaveInput[] | undefined;
  readonly unpaidLeave?: Hours | undefined;
  readonly premiums: readonly PremiumInput[];
  /** The gross amount of a supplemental period, and the codes that it is counted under. */
  readonly lump?: Cents | undefined;
  /** The net amount of the worker in a supplemental period, instead of the gross amount. */
  readonly lumpNet?: Cents | undefined;
  readonly lumpCodes?: CostCodes | undefined;
  readonly paymentMethod?: PaymentMethod | undefined;
  /** Leaves the worker out of the period. */
  readonly isExcluded?: boolean | undefined;
}

/** The location and the codes that a line is counted under. */
export interface CostOfLineInput {
  readonly locationId?: Id<'location'> | undefined;
  readonly costCodes?: CostCodes | undefined;
}

export interface BasePayInput extends CostOfLineInput {
  readonly payCode: string;
  readonly hours: Hours;
  readonly rate: HourlyRate;
  readonly multiplier: Multiplier;
  readonly amount: Cents;
}

export interface DayInput {
  readonly date: CalendarDate;
  readonly hours: Hours;
  readonly payCode: string;
  readonly rate: HourlyRate;
  readonly locationId?: Id<'location'> | undefined;
}

export interface OvertimeInput extends CostOfLineInput {
  readonly type: string;
  readonly hours: Hours;
  readonly multiplier: Multiplier;
}

export interface DescribedAmountInput extends CostOfLineInput {
  readonly description: string;
  readonly amount: Cents;
  /** Only of extra pay, instead of the amount. */
  readonly netAmount?: Cents | undefined;
  readonly note?: string | undefined;
}

export interface RetroPayInput {
  readonly description?: string | undefined;
  readonly amount: Cents;
}

/** Senders write "Paid" or "Unpaid" in either field, and the name of the leave in the other. */
export interface LeaveInput extends CostOfLineInput {
  readonly leaveType: string;
  readonly policyType?: string | undefined;
  readonly hours: Hours;
}

export interface PremiumInput {
  readonly state: StateCode;
  readonly classes: readonly { readonly riskClass: string; readonly hours: Hours }[];
}

/** The facts about a worker that pay data is checked against. */
export interface Payee extends EmploymentState {
  readonly workerId: Id<'worker'>;
  readonly firstName: string;
  readonly lastName: string;
  readonly workerType: WorkerType;
}

export interface PayeeWage {
  readonly startsOn: CalendarDate;
  readonly basis: WageBasis;
  readonly rate: PayRate;
  readonly userType: UserType;
}

export interface PayeeRiskClass {
  readonly state: string;
  readonly name: string;
}

export interface CompanyPayCode extends PayCodeRate {
  readonly payCode: string;
}

/** The facts that pay data is checked against. */
export interface PayDataFacts {
  readonly period: {
    readonly type: PayPeriodType;
    readonly workerType: WorkerType;
    readonly beginsOn: CalendarDate;
    readonly endsOn: CalendarDate;
  };
  readonly today: CalendarDate;
  /** Names of the schedules of workers whom no day of the period belongs to. */
  readonly otherSchedules?: ReadonlyMap<Id<'worker'>, string>;
  /** Days of the period that belong to other schedules, of workers with hours by day whom it pays in part. */
  readonly otherDays?: ReadonlyMap<Id<'worker'>, readonly DateRange[]>;
  readonly payees: ReadonlyMap<Id<'worker'>, Payee>;
  /** Only of workers whose entry needs a wage: see `needsWage`. */
  readonly wages: ReadonlyMap<Id<'worker'>, readonly PayeeWage[]>;
  readonly riskClasses: ReadonlyMap<Id<'worker'>, readonly PayeeRiskClass[]>;
  readonly payCodes: ReadonlyMap<string, CompanyPayCode>;
  /** True if pay of the worker may name the company location. */
  readonly hasLocation: (workerId: Id<'worker'>, locationId: Id<'location'>) => boolean;
  /** True if the company has the department, job or cost center. */
  readonly hasCostCode: (kind: CostKind, code: string) => boolean;
  readonly matchDescription: DescriptionMatcher;
  readonly isOvertimeType: (text: string) => boolean;
}
