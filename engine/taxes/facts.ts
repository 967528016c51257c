import type { FederalLaw, LocalLaw, StateLaw } from '../../law/law.ts';
import type { HourlyRate, Hours } from '../../values/hours.ts';
import type { Cents } from '../../values/money.ts';
import type { PayFrequency, SupplementalMethod } from '../../values/pay-schedule.ts';
import type { Rate } from '../../values/rate.ts';
import type { NonresidentAddition } from './nonresident-aliens.ts';

/** Everything that decides the taxes of one worker in one payment. */
export interface TaxFacts {
  readonly payFrequency: PayFrequency;
  /** 53, 27 or 366 in a year with one pay date more than usual; tables are chosen by `payFrequency`. */
  readonly periodsPerYear: number;
  readonly federal: FederalFacts;
  readonly states: readonly StateFacts[];
  readonly company: CompanyTaxFacts;
  /** Codes of taxes this worker or payment is not subject to, such as `US_FUTA` for an officer. */
  readonly exempt?: readonly string[];
}

/** Taxable wages of this payment for an income tax. */
export interface IncomeTaxWages {
  readonly regular: Cents;
  readonly supplemental: Cents;
  /** Part of `supplemental` that is bonus or stock option pay: some states have a rate for it. */
  readonly bonus?: Cents;
}

export interface FederalFacts {
  readonly law: FederalLaw;
  readonly wages: {
    readonly incomeTax: IncomeTaxWages;
    readonly socialSecurity: Cents;
    readonly medicare: Cents;
    readonly unemployment: Cents;
    /** Part of the Social Security and Medicare wages whose worker's share a third party withheld. */
    readonly ficaWithheldElsewhere?: Cents;
    /** Part of the Social Security wages that is tips. */
    readonly tips?: Cents;
  };
  /** Subject wages of the calendar year before this payment, including those above a cap. */
  readonly yearToDate: {
    readonly supplemental: Cents;
    readonly socialSecurity: Cents;
    readonly medicare: Cents;
    readonly unemployment: Cents;
    /** Social Security and Medicare tax withheld so far; Massachusetts deducts it. */
    readonly ficaWithheld: Cents;
  };
  /** Without a certificate the law's default applies: single, no adjustments. */
  readonly certificate: FederalCertificate | undefined;
  /** Certificate of a lock-in letter (IRS letter 2800C): no less than by it is withheld. */
  readonly lockIn?: FederalCertificate;
  readonly supplementalMethod: SupplementalMethod;
  /** No income tax was withheld from regular pay this year or last: the flat rate is not allowed. */
  readonly noIncomeTaxWithheld?: boolean;
  /** For the aggregate method on a payment without regular pay. */
  readonly lastRegular?: LastRegularPayment;
  readonly nonresidentAlien: boolean;
  /** Amounts for the pay frequency that the company entered; used where the law has none. */
  readonly nonresidentAdditions?: readonly NonresidentAddition[];
  /** State whose unemployment tax counts for the FUTA credit, such as `CA`. */
  readonly unemploymentState: string | undefined;
}

export interface LastRegularPayment {
  readonly wages: Cents;
  readonly withheld: Cents;
}

/** Form W-4 of 2020 or later, or of 2019 or earlier. Amounts are annual; `extra` is per pay period. */
export type FederalCertificate =
  | {
      readonly form: '2020';
      readonly filingStatus: 'single' | 'married_joint' | 'head_of_household';
      readonly twoJobs: boolean;
      readonly credits: Cents;
      readonly otherIncome: Cents;
      readonly deductions: Cents;
      readonly extra: Cents;
      readonly exempt: boolean;
    }
  | {
      readonly form: '2019';
      readonly filingStatus: 'single' | 'married' | 'married_higher_single';
      readonly allowances: number;
      readonly extra: Cents;
      readonly exempt: boolean;
    };

export interface StateFacts {
  readonly law: StateLaw;
  /** Taxes of this state that apply, by home, work locations and reciprocity agreements. */
  readonly applies: {
    readonly incomeTax: boolean;
    readonly unemployment: boolean;
    readonly programs: boolean;
  };
  readonly wages: {
    readonly incomeTax: IncomeTaxWages;
    readonly unemployment: Cents;
    /** By code of the program, such as `CA_SDI`. Every program of the state must be there. */
    readonly programs: Readonly<Record<string, Cents>>;
  };
  readonly yearToDate: {
    readonly unemployment: Cents;
    /** Unemployment wages from this employer under other states' laws; they use up the wage base. */
    readonly unemploymentElsewhere?: Cents;
    /** By code of the program; zero if absent. Subject wages, including those above a cap. */
    readonly programs: Readonly<Record<string, Cents>>;
    /** By code of a program with a weekly limit: tax on other payments for the same weeks. */
    readonly takenForWeeks?: Readonly<Record<string, WeeklyLimitUsage>>;
  };
  readonly certificate: StateCertificate | undefined;
  readonly lastRegular?: LastRegularPayment;
  /** Yearly amount of the worker's wage, for a payment without regular pay. */
  readonly annualWages?: Cents;
  readonly locals?: readonly LocalFacts[];
  /** Washington's workers' compensation: hours in a risk class at the rates of the company's notice. */
  readonly premiums?: readonly HourlyPremium[];
  /** Last payment of a calendar quarter: quarterly fees are withheld from it. */
  readonly closesQuarter?: boolean;
}

/** Days covered by overlapping payments, including this one, and the tax already withheld for them. */
export interface WeeklyLimitUsage {
  readonly days: number;
  readonly amount: Cents;
}

/** Answers on a state's withholding certificate. Each method uses those its form asks for. */
export interface StateCertificate {
  readonly status?: string | undefined;
  readonly allowances?: number;
  readonly secondaryAllowances?: number;
  /** Dollars a year claimed on the form (IA line 6, MS line 6, a CO DR 0004 allowance). */
  readonly annualAmount?: Cents;
  readonly electedRate?: Rate;
  /** Indiana WH-4, line by line. */
  readonly exemptions?: Readonly<Record<string, number>>;
  /** Massachusetts M-4: the worker, the spouse, or both are blind. */
  readonly blind?: number;
  /** Added to the tax of each period; Louisiana and Connecticut also let it be negative. */
  readonly additional?: Cents;
  /** Withheld instead of the computed tax (Missouri line 3). */
  readonly fixedAmount?: Cents;
  readonly exempt?: boolean;
}

export interface LocalFacts {
  readonly law: LocalLaw | CompanyLocalTax;
  readonly resident: boolean;
  readonly wages: Cents;
  /** Part of `wages` that is supplemental, if the tax has a rate for it. */
  readonly supplemental?: Cents;
  readonly yearToDate: Cents;
  /** Exemptions of the local form, where it has them (Michigan cities, New York City). */
  readonly exemptions?: number;
  /** Already withheld: in the calendar month for a monthly fee, in the year for an annual limit. */
  readonly withheld?: Cents;
  /** Wages of the calendar month before this payment, for a monthly fee. */
  readonly monthToDate?: Cents;
  readonly additional?: Cents;
}

/** A tax that the law files do not have, as the company entered it: a rate or an amount by time. */
export interface CompanyLocalTax {
  readonly method: 'company';
  readonly code: string;
  readonly name: string;
  readonly payer: Payer;
  /** Wages the tax is due on; those of the state's income tax if absent. */
  readonly base?: CompanyTaxBase;
  readonly rate?: Rate;
  readonly amount?: Cents;
  readonly per?: CompanyTaxInterval;
  /** Wages of a year above which a rate is not due. */
  readonly wageCap?: Cents;
  /** Maximum tax of a year, for a rate. */
  readonly taxCap?: Cents;
  /** Day on which the company entered these terms. */
  readonly enteredOn?: string;
}

export type CompanyTaxBase =
  | 'grossWages'
  | 'federalIncomeTaxWages'
  | 'stateIncomeTaxWages'
  | 'socialSecurityWages'
  | 'unemploymentWages';

export type CompanyTaxInterval = 'payment' | 'week' | 'month' | 'year';

export interface HourlyPremium {
  readonly riskClass: string;
  readonly hours: Hours;
  /** Total premium per hour. */
  readonly composite: HourlyRate;
  /** The worker's share of it. */
  readonly worker: HourlyRate;
}

export interface CompanyTaxFacts {
  /** Head count in all states; decides small-employer rules. */
  readonly employees: number;
  /** Head count by state of work. Without it every employee counts as working in the state. */
  readonly employeesByState?: Readonly<Record<string, number>>;
  /** By code of the tax: rate and wage base from the company's notice, or a lower rate for the worker. */
  readonly rates: Readonly<Record<string, CompanyRate>>;
  /** Amounts of the year that the company entered for nonresident aliens. */
  readonly nonresidentAdditions?: readonly NonresidentAddition[];
}

export interface CompanyRate {
  readonly rate: Rate;
  readonly wageBase?: Cents;
}

export type Payer = 'employee' | 'employer';

/** One tax of one payment. */
export interface TaxLine {
  /** Stable: `US_FIT`, `US_SS`, `US_SS_ER`, `CA_SIT`, `CA_SUI`, `WA_PFML_EE`, `IN_COUNTY_49`. */
  readonly code: string;
  readonly name: string;
  readonly payer: Payer;
  readonly amount: Cents;
  /** Wages the amount was computed on, after a cap. */
  readonly taxableWages: Cents;
  /** Wages above the cap, if any. With the taxable wages they are the wages subject to the tax. */
  readonly excess?: Cents;
  /** Tax of the worker that is not due because an annual cap is reached; absent if it is nothing. */
  readonly taxAboveCap?: Cents;
  /** Part of the taxable wages that is tips, for Social Security: forms show it apart. */
  readonly tips?: Cents;
  /** The tax is an amount for each calendar month, so its totals are also kept by month. */
  readonly perMonth?: true;
}

/** A tax that is due but that the law files cannot compute on that date; the pay must be refused. */
export interface NotCovered {
  readonly code: string;
  readonly reason: string;
}

export interface Taxes {
  readonly lines: readonly TaxLine[];
  readonly employee: Cents;
  readonly employer: Cents;
  /** Federal income tax among the employee taxes. */
  readonly federalIncomeTax: Cents;
  /** Social Security and Medicare among the employee taxes. */
  readonly fica: Cents;
  readonly notCovered: readonly NotCovered[];
}
