import type { LocalLaw } from '../../law/law.ts';
import type { Cents } from '../../values/money.ts';
import type { PayFrequency, SupplementalMethod } from '../../values/pay-schedule.ts';
import type { Rate } from '../../values/rate.ts';
import type { CoverageMonths } from '../benefits/coverage-months.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import type { UnresolvedPlace } from '../places/places.ts';
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

/** Facts shared by all workers of a pay run. */
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
  /** How often the worker is regularly paid, if not as often as the run says. */
  readonly payFrequency?: PayFrequency;
  readonly lines: readonly PayLineInput[];
  /** Things to review in the lines, such as entered overtime that differs from the law. */
  readonly earningWarnings?: readonly string[];
  readonly orders?: readonly GarnishmentOrder[];
  /** Other payments of the same pay period, for a worker with garnishments. */
  readonly paidInPeriod?: PaidInPeriod;
  readonly places: WorkerJurisdictions;
  /** Undefined if none is on file; the law's default applies then. */
  readonly federalCertificate: FederalCertificate | undefined;
  /** Least withholding by a lock-in letter of the IRS. */
  readonly lockIn?: FederalCertificate;
  readonly stateCertificates: Readonly<Record<string, StateCertificate>>;
  readonly yearToDate: YearToDate;
  readonly nonresidentAlien?: boolean;
  /** Id of an exemption from some taxes in the law files, such as `owner-officer`. */
  readonly exemption?: string;
  /** Codes of taxes that were decided not to apply to this worker. */
  readonly notDue?: readonly string[];
  /** Last regular payment and its income taxes, for supplemental pay taxed together with it. */
  readonly lastRegular?: LastRegularPay;
  /** This is the last payment of a quarter at whose end the worker is employed. */
  readonly closesQuarter?: boolean;
  /** Age reached in the calendar year; decides catch-up amounts. */
  readonly ageAtYearEnd?: number;
  /** Circumstances that change a limit, such as `family-coverage`. */
  readonly limitVariants?: readonly string[];
  /** Months of the year with health coverage, by which limits of contributions are divided. */
  readonly coverage?: readonly CoverageMonths[];
  /** No income tax was withheld from regular pay this year or last. */
  readonly noIncomeTaxWithheld?: boolean;
  /** Yearly amount of the worker's wage, given for payments without regular pay. */
  readonly annualWages?: Cents;
  /** Federal income tax withheld so that a line adds exactly its net amount: see `resolveNetAmounts`. */
  readonly additionalWithholding?: Cents;
  /** Social Security wages of last year from this employer. Above a limit, catch-up must be Roth. */
  readonly ficaWagesLastYear?: Cents;
}

/** Wages and tax for federal income tax and, by state code, for state income taxes. */
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
  /** Home state on the last day of the period. */
  readonly home: string;
  /** Work locations of the period; the first is the usual one. */
  readonly work: readonly WorkAllocation[];
  /** State of unemployment insurance and programs, if not that of the usual work location. */
  readonly unemploymentState?: string;
  /** False if the employer does not withhold for a home state in which it has no workers. */
  readonly withholdAtHome?: boolean;
  readonly locals?: readonly WorkerLocalTax[];
  /** Local taxes that exist, or may exist, and are not withheld. */
  readonly unresolved?: readonly UnresolvedPlace[];
}

export interface WorkAllocation {
  readonly state: string;
  /**
   * Working days or hours of the period at this place; only the proportion matters. Pay that names
   * another location is not divided by it.
   */
  readonly share: number;
  /** Company location that pay lines may name. */
  readonly locationId?: string;
  /** City of the place, if it has a minimum wage of its own. */
  readonly city?: string;
  /** City and ZIP code of the place, for people. */
  readonly place?: string;
  /** Home state while the worker worked there, if it is another one than that of the last day. */
  readonly home?: string;
  /** The form that claims a reciprocity agreement is on file. */
  readonly reciprocityForm?: boolean;
  /** Working days of the calendar year in the state, with those still planned. If unknown, no threshold applies. */
  readonly daysThisYear?: number;
  readonly wagesThisYear?: Cents;
  readonly wagesThisQuarter?: Cents;
  /** State of the office, for a worker who works elsewhere by choice and not because the job requires it. */
  readonly officeState?: string;
  /** Working days of the calendar year in the state of the office. */
  readonly officeDaysThisYear?: number;
  readonly premiums?: readonly HourlyPremium[];
}

export interface WorkerLocalTax {
  readonly state: string;
  /** Work places that it applies to, by their order; all if absent. */
  readonly places?: readonly number[];
  readonly law: LocalLaw | CompanyLocalTax;
  readonly resident: boolean;
  readonly yearToDate: Cents;
  readonly exemptions?: number;
  readonly withheld?: Cents;
  readonly monthToDate?: Cents;
  readonly additional?: Cents;
}

/** Totals of the calendar year before this payment, including imported payments. */
export interface YearToDate {
  readonly gross: Cents;
  readonly supplemental: Cents;
  readonly socialSecurity: Cents;
  readonly medicare: Cents;
  readonly unemployment: Cents;
  readonly ficaWithheld: Cents;
  readonly states: Readonly<Record<string, StateYearToDate>>;
  /** By limit: amount used this year, or this calendar month for a monthly limit. */
  readonly limits: Readonly<Record<string, Cents>>;
  /** By kind: deferrals of the year to retirement plans, whose annual additions are limited by plan. */
  readonly deferred?: Readonly<Record<string, Cents>>;
}

export interface StateYearToDate {
  readonly unemployment: Cents;
  readonly programs: Readonly<Record<string, Cents>>;
  /** By code of a program with a weekly limit: tax on other payments for the same weeks. */
  readonly takenForWeeks?: Readonly<Record<string, WeeklyLimitUsage>>;
}

/** How an order wants the withheld amount to be sent. */
export interface RemittanceTerms {
  readonly caseIdentifier?: string;
  /** FIPS code of the jurisdiction that issued the order. */
  readonly fipsCode?: string;
  readonly payeeName?: string;
  readonly payeeAddress?: PayeeAddress;
  readonly method?: 'ACH' | 'Check';
  /** The order requires the company to enroll the children in health coverage. */
  readonly medicalSupport?: boolean;
  /** The worker can insure the family through the company. */
  readonly familyCoverageAvailable?: boolean;
}

export interface PayeeAddress {
  readonly address1: string;
  readonly address2?: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
}

/** Payments of a pay period that share garnishment limits and exempt amounts with this one. */
export interface PaidInPeriod {
  readonly gross: Cents;
  /** Gross less taxes withheld. */
  readonly disposable: Cents;
  /** Cash after taxes and pre-tax deductions. */
  readonly cash: Cents;
  readonly orders: readonly GarnishedAmount[];
}

export interface GarnishedAmount {
  readonly id: string;
  readonly kind: string;
  readonly amount: Cents;
}

export interface GarnishmentOrder {
  readonly id: string;
  /** A pay kind of the group `garnishment`, such as `child-support`. */
  readonly kind: string;
  readonly description?: string;
  /** Amount ordered per pay period. Without amount and percent: all the law allows. */
  readonly amount?: Cents;
  readonly percent?: Rate;
  readonly percentOf?: 'disposable' | 'gross';
  /** Remaining debt before this payment. */
  readonly remaining?: Cents;
  readonly servedOn?: string;
  /** State whose law limits a creditor; that of the usual work location if absent. */
  readonly state?: string;
  readonly secondFamily?: boolean;
  readonly twelveWeeksBehind?: boolean;
  readonly headOfFamily?: boolean;
  /** Dependents in the worker's household, where a state protects more pay for each. */
  readonly dependents?: number;
  /** Where a state limits a creditor by the calendar year. */
  readonly expectedYearlyEarnings?: Cents;
  readonly takenThisYear?: Cents;
  readonly writtenConsent?: boolean;
  /** Statement the worker returned with a federal levy. */
  readonly levyStatement?: { readonly filingStatus: string; readonly dependents: number };
  /** Fee for each payment that the order or the state lets the company keep. */
  readonly fee?: { readonly amount: Cents; readonly paidBy: 'worker' | 'company' };
  /** The order requires notice before a bonus, severance or other lump sum is paid. */
  readonly lumpSumNotice?: boolean;
  readonly remittance?: RemittanceTerms;
  /** Limits printed on the order, applied in addition to those of the law. */
  readonly limitPercent?: Rate;
  readonly protectedAmount?: Cents;
}
