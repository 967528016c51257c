import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { Instant } from '../../../values/instant.ts';
import type { ModelTaxes, W4 } from './taxes.ts';

// Everything the simulation expects of the service. Operations change it as the service should change.

export interface ModelAccount {
  readonly clientId: string;
  readonly secretKey: string;
  readonly companies: ModelCompany[];
  now: Instant;
}

export type Verification = 'pending' | 'passed' | 'failed';

export interface ModelCompany {
  readonly id: string;
  readonly name: string;
  /** In percent, as text. */
  readonly unemploymentRate: string;
  readonly frequency: 'Weekly' | 'BiWeekly';
  /** The result of the verification, which is known when the clock next moves. */
  readonly willBe: 'passed' | 'failed';
  verification: Verification;
  readonly workers: ModelWorker[];
  readonly periods: ModelPeriod[];
  /** Every submission, in order. */
  readonly runs: ModelRun[];
}

export interface Wage {
  readonly startsOn: CalendarDate;
  /** Cents an hour, or cents a year. */
  readonly rate: number;
}

export interface ModelWorker {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly kind: 'hourly' | 'salaried';
  readonly joinedOn: CalendarDate;
  readonly wages: Wage[];
  /** Deposits to it settle or are returned; without an account, the worker is paid by check. */
  readonly account: 'settles' | 'returns' | 'none';
  w4: W4;
  hasW4: boolean;
  /** Deducted in every regular period. */
  dues: number;
  exitOn: CalendarDate | undefined;
}

export type PeriodStatus =
  | 'New'
  | 'Submitted'
  | 'Cancelled'
  | 'In Process'
  | 'Processed'
  | 'Returned'
  | 'Failed';

export interface ModelPeriod {
  readonly id: string;
  readonly type: 'Regular' | 'Off-Cycle';
  readonly beginsOn: CalendarDate;
  readonly endsOn: CalendarDate;
  readonly deadlineAt: Instant;
  payDate: CalendarDate;
  status: PeriodStatus;
  /** ModelPay data by worker id. */
  readonly data: Map<string, ModelPayData>;
}

export interface ModelRun {
  readonly period: ModelPeriod;
  readonly payDate: CalendarDate;
  /** By worker id; a correction replaces or removes a payment. */
  readonly pays: Map<string, ModelPay>;
  /** Workers whose payment was voided or replaced. */
  readonly corrected: Set<string>;
  /** Cancelled, or failed because its funding was returned. */
  isEnded: boolean;
  isProcessed: boolean;
  readonly payments: ModelPayment[];
}

export interface ModelPayment {
  readonly kind: 'funding' | 'wages' | 'refund';
  readonly method: 'ach' | 'check';
  readonly workerId: string | null;
  readonly amount: number;
  status: 'pending' | 'sent' | 'settled' | 'returned' | 'reissued' | 'cancelled';
  /** When it leaves with a file; checks are handed over. */
  readonly sentAt: Instant | undefined;
  /** The bank's answer and its time, or the time at which a check is handed over. */
  readonly answer: 'settled' | 'returned';
  readonly answeredAt: Instant;
  readonly effectiveOn: CalendarDate;
  readonly isOfCorrection?: boolean;
  readonly isReplacement?: boolean;
  /** It was returned, and then cancelled by a correction. */
  wasReturned?: boolean;
}

/** ModelPay data entered for a worker: hours in hundredths, amounts in cents. */
export interface ModelPayData {
  readonly hours?: number;
  readonly overtime?: number;
  readonly unpaidLeave?: number;
  /** Hours at a rate of their own. */
  readonly night?: { readonly hours: number; readonly rate: number };
  readonly bonus?: number;
  readonly deduction?: number;
  readonly reimbursement?: number;
  /** The amount of a line item of an off-cycle period. */
  readonly lump?: number;
}

/** Facts of a payment that stay the same when it is corrected. */
export interface PayTerms {
  readonly w4: W4;
  readonly wages: readonly Wage[];
  readonly dues: number;
  /** The last regular payment before a supplemental one. */
  readonly lastRegular: { readonly wages: number; readonly withheld: number } | undefined;
}

/** Amounts that a payment of the model pays and withholds, in cents. */
export interface ModelPay {
  readonly terms: PayTerms;
  readonly regular: number;
  readonly supplemental: number;
  readonly gross: number;
  readonly taxes: ModelTaxes;
  readonly employeeTaxes: number;
  readonly employerTaxes: number;
  readonly deductions: number;
  readonly reimbursements: number;
  readonly net: number;
}

export const canBeEdited = ({ status }: ModelPeriod) =>
  status === 'New' || status === 'Cancelled' || status === 'Failed';

/** The runs that count: submitted and not cancelled. */
export const activeRuns = ({ runs }: ModelCompany) => runs.filter(({ isEnded }) => !isEnded);
