import type { LocalLaw } from '../../law/law.ts';
import type { Cents } from '../../values/money.ts';
import type { PayFrequency, SupplementalMethod } from '../../values/pay-schedule.ts';
import type { Rate } from '../../values/rate.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import type {
  CompanyLocalTax,
  CompanyTaxFacts,
  FederalCertificate,
  HourlyPremium,
  LastRegularPayment,
  StateCertificate,
  WeeklyLimitUsage,
} from '../taxes/facts.ts';
import type { PayLaw } from './pay-law.ts';

/** What all workers of a pay run have in common. */
export interface RunFacts {
  readonly law: PayLaw;
  readonly payFrequency: PayFrequency;
  readonly periodsPerYear: number;
  readonly supplementalMethod: SupplementalMethod;
  readonly company: CompanyTaxFacts;
}

export type WorkerFacts = EmployeeFacts | ContractorFacts;

export interface EmployeeFacts {
  readonly type: 'employee';
  readonly id: string;
  readonly lines: readonly PayLineInput[];
  readonly orders?: readonly GarnishmentOrder[];
  readonly places: WorkerJurisdictions;
  /** None on file: undefined, and the law's default applies. */
  readonly federalCertificate: FederalCertificate | undefined;
  readonly stateCertificates: Readonly<Record<string, StateCertificate>>;
  readonly yearToDate: YearToDate;
  readonly nonresidentAlien?: boolean;
  /** An exemption from some taxes by its id in the law, such as `owner-officer`. */
  readonly exemption?: string;
  /** For supplemental pay taxed with the last regular payment: what each tax took from it. */
  readonly lastRegular?: LastRegularPay;
  /** Employed on the last day of the quarter, of which this is the last payment. */
  readonly closesQuarter?: boolean;
  /** The age reached in the calendar year; decides catch-up amounts. */
  readonly ageAtYearEnd?: number;
  /** What is known about the worker that changes a limit, such as `family-coverage`. */
  readonly limitVariants?: readonly string[];
  /** Social Security wages of last year from this employer; decides who catches up by Roth only. */
  readonly ficaWagesLastYear?: Cents;
}

/** Wages and tax for federal income tax, and for that of each state by its code. */
export interface LastRegularPay extends LastRegularPayment {
  readonly states?: Readonly<Record<string, LastRegularPayment>>;
}

/** Paid without withholding, unless marked for backup withholding. */
export interface ContractorFacts {
  readonly type: 'contractor';
  readonly id: string;
  readonly lines: readonly PayLineInput[];
  readonly backupWithholding: boolean;
}

export interface WorkerJurisdictions {
  readonly home: string;
  /** Where the work of the period was done; the first is the usual place. */
  readonly work: readonly WorkAllocation[];
  /** The state of unemployment insurance and programs, when not that of the usual place. */
  readonly unemploymentState?: string;
  /** False when the employer does not withhold for a home state in which nobody works for it. */
  readonly withholdAtHome?: boolean;
  readonly locals?: readonly WorkerLocalTax[];
}

export interface WorkAllocation {
  readonly state: string;
  /** Hours, days or pay of the period at this place; only the proportion counts. */
  readonly share: number;
  /** The form that claims an agreement between the two states is on file. */
  readonly reciprocityForm?: boolean;
  /** Presence in the state this year, this period included. Unknown: no threshold applies. */
  readonly daysThisYear?: number;
  readonly wagesThisYear?: Cents;
  readonly wagesThisQuarter?: Cents;
  /** The office of a worker who stays away from it for convenience, not for the job's sake. */
  readonly officeState?: string;
  readonly premiums?: readonly HourlyPremium[];
}

export interface WorkerLocalTax {
  readonly state: string;
  readonly law: LocalLaw | CompanyLocalTax;
  readonly resident: boolean;
  readonly yearToDate: Cents;
  readonly exemptions?: number;
  readonly withheld?: Cents;
  readonly additional?: Cents;
}

/** Sums of the calendar year before this payment, from the company's own books and imports. */
export interface YearToDate {
  readonly supplemental: Cents;
  readonly socialSecurity: Cents;
  readonly medicare: Cents;
  readonly unemployment: Cents;
  readonly ficaWithheld: Cents;
  readonly states: Readonly<Record<string, StateYearToDate>>;
  /** By limit: used this year, or this calendar month where the limit is a monthly one. */
  readonly limits: Readonly<Record<string, Cents>>;
}

export interface StateYearToDate {
  readonly unemployment: Cents;
  readonly programs: Readonly<Record<string, Cents>>;
  /** By code of a program with a limit a week: what other payments for the same weeks bore. */
  readonly takenForWeeks?: Readonly<Record<string, WeeklyLimitUsage>>;
}

export interface GarnishmentOrder {
  readonly id: string;
  /** A kind of the group `garnishment`, such as `child-support`. */
  readonly kind: string;
  readonly description?: string;
  /** What the order asks each pay period. Neither amount nor percent: all the law allows. */
  readonly amount?: Cents;
  readonly percent?: Rate;
  readonly percentOf?: 'disposable' | 'gross';
  /** Of the whole debt, before this payment. */
  readonly remaining?: Cents;
  readonly servedOn?: string;
  /** Whose law limits a creditor; the usual place of work when absent. */
  readonly state?: string;
  readonly secondFamily?: boolean;
  readonly twelveWeeksBehind?: boolean;
  readonly headOfFamily?: boolean;
  readonly writtenConsent?: boolean;
  /** The statement returned with a federal levy. */
  readonly levyStatement?: { readonly filingStatus: string; readonly dependents: number };
  /** Limits printed on the order, kept beside those of the law. */
  readonly limitPercent?: Rate;
  readonly protectedAmount?: Cents;
}
