import type { FederalLaw, ReturnRules } from '../../law/law.ts';
import { type CalendarDate, startOfQuarter } from '../../values/calendar-date.ts';
import { atLeastZero, type Cents, minus, noMoney, sum } from '../../values/money.ts';
import {
  type DepositSchedule,
  type Liability,
  mayPayWithReturn,
  reachesNextDayRule,
} from './deposits.ts';
import {
  computeEmploymentTaxes,
  type EmploymentTaxTotals,
  findTaxProblems,
  findWageProblems,
  isFreeOfContributions,
  type ReturnProblem,
} from './employment-taxes.ts';
import { type FormLine, listLines, toAmount, toMark } from './form-lines.ts';
import { findLiabilityProblems, fitLiabilities } from './liability-days.ts';
import { type OverpaymentUse, toBalance } from './return-balance.ts';
import { type ScheduleB, toScheduleB } from './schedule-b.ts';

export interface Form941Facts {
  /** First day of the quarter. */
  readonly quarter: CalendarDate;
  /** Employees paid for the pay period that includes the 12th of the quarter's last month. */
  readonly employees: number;
  readonly totals: EmploymentTaxTotals;
  /** Tax on unreported tips after a notice of section 3121(q). */
  readonly unreportedTipsTax: Cents;
  /** Credit of Form 8974. */
  readonly researchCredit: Cents;
  /** Deposits for the quarter and the overpayment carried in. */
  readonly deposits: Cents;
  readonly overpayment: OverpaymentUse;
  /** Tax as recorded on each pay date, before credits. */
  readonly liabilities: readonly Liability[];
  /** Number of payments in the quarter: each may be rounded. */
  readonly payments: number;
  /** Schedule at the beginning of the quarter. */
  readonly schedule: DepositSchedule;
  readonly taxOfQuarterBefore: Cents | undefined;
  /** Day of the last wages, if the business closed. */
  readonly lastWagesOn?: CalendarDate;
  readonly isSeasonal?: boolean;
}

export interface Form941 {
  readonly lines: readonly FormLine[];
  /** The box of line 16. */
  readonly depositor: 'small' | DepositSchedule;
  /** Attached to the return of a semiweekly depositor. */
  readonly scheduleB: ScheduleB | undefined;
  readonly roundingDifference: Cents;
  readonly problems: readonly ReturnProblem[];
}

export interface EmploymentReturnLaw {
  readonly federal: FederalLaw;
  readonly rules: ReturnRules;
}

/** Lines of the revision of March 2026, with the elements below `IRS941` (schemas of 2026Q1). */
export const form941Names = [
  ['1', 'EmployeeCnt'],
  ['2', 'WagesAmt'],
  ['3', 'FederalIncomeTaxWithheldAmt'],
  ['4', 'WagesNotSubjToSSMedcrTaxInd'],
  ['5a1', 'SocialSecurityWageAndTaxGrp/SocialSecurityTaxCashWagesAmt'],
  ['5a2', 'SocialSecurityWageAndTaxGrp/SocialSecurityTaxAmt'],
  ['5b1', 'SocialSecurityTipsAndTaxGrp/TaxableSocSecTipsAmt'],
  ['5b2', 'SocialSecurityTipsAndTaxGrp/TaxOnSocialSecurityTipsAmt'],
  ['5c1', 'MedicareWageTipsAndTaxGrp/TaxableMedicareWagesTipsAmt'],
  ['5c2', 'MedicareWageTipsAndTaxGrp/TaxOnMedicareWagesTipsAmt'],
  ['5d1', 'AddnlMedicareWageTipsAndTaxGrp/TxblWageTipsSubjAddnlMedcrAmt'],
  ['5d2', 'AddnlMedicareWageTipsAndTaxGrp/TaxOnWageTipsSubjAddnlMedcrAmt'],
  ['5e', 'TotalSSMdcrTaxAmt'],
  ['5f', 'TaxOnUnreportedTips3121qAmt'],
  ['6', 'TotalTaxBeforeAdjustmentAmt'],
  ['7', 'CurrentQtrFractionsCentsAmt'],
  ['8', 'CurrentQuarterSickPaymentAmt'],
  ['9', 'CurrQtrTipGrpTermLifeInsAdjAmt'],
  ['10', 'TotalTaxAfterAdjustmentAmt'],
  ['11', 'PayrollTaxCreditAmt'],
  ['12', 'TotalTaxAmt'],
  ['13', 'TotalTaxDepositAmt'],
  ['14', 'BalanceDueAmt'],
  ['15a', 'OverpaymentGrp/OverpaidAmt'],
  ['15b apply', 'OverpaymentGrp/ApplyOverpaymentNextReturnInd'],
  ['15b refund', 'OverpaymentGrp/RefundOverpaymentInd'],
  ['16 small', 'TotalTaxLessThanLimitAmtInd'],
  ['16 monthly', 'MonthlyScheduleDepositorGrp/MonthlyScheduleDepositorInd'],
  ['16 month 1', 'MonthlyScheduleDepositorGrp/TaxLiabilityMonth1Amt'],
  ['16 month 2', 'MonthlyScheduleDepositorGrp/TaxLiabilityMonth2Amt'],
  ['16 month 3', 'MonthlyScheduleDepositorGrp/TaxLiabilityMonth3Amt'],
  ['16 total', 'MonthlyScheduleDepositorGrp/TotalQuarterTaxLiabilityAmt'],
  ['16 semiweekly', 'SemiweeklyScheduleDepositorInd'],
  ['17', 'BusinessClosedGrp/FutureFilingNotRequiredInd'],
  ['17 date', 'BusinessClosedGrp/FinalWagesPaidDt'],
  ['18', 'SeasonalEmployerInd'],
] as const;

/** Computes the quarterly return. A return with problems must not be filed. */
export function computeForm941(facts: Form941Facts, law: EmploymentReturnLaw): Form941 {
  const amounts = computeAmounts(facts, law.federal);
  const { days, roundingDifference } = fitLiabilities({
    liabilities: facts.liabilities,
    credit: facts.researchCredit,
    totalTax: amounts.totalTax,
  });
  const schedule = toScheduleB(facts.quarter, days);
  const depositor = findDepositor(facts, amounts.totalTax, law.rules);
  return {
    lines: listLines(form941Names, {
      ...toTaxLines(facts, amounts),
      ...toBalanceLines(facts, amounts.totalTax),
      ...toDepositorLines(depositor, schedule),
      '17': toMark(facts.lastWagesOn !== undefined),
      '17 date': facts.lastWagesOn && { date: facts.lastWagesOn },
      '18': toMark(facts.isSeasonal === true),
    }),
    depositor,
    scheduleB: depositor === 'semiweekly' ? schedule : undefined,
    roundingDifference,
    problems: [
      ...findWageProblems(facts.totals),
      ...findTaxProblems(amounts.adjusted, facts.researchCredit),
      ...findLiabilityProblems(
        {
          difference: roundingDifference,
          payments: facts.payments,
          isTotalEqual: schedule.total === amounts.totalTax,
        },
        facts.liabilities.every(({ payDate }) => startOfQuarter(payDate) === facts.quarter),
      ),
    ],
  };
}

type Amounts = ReturnType<typeof computeAmounts>;

function computeAmounts(
  { totals, unreportedTipsTax, researchCredit }: Form941Facts,
  law: FederalLaw,
) {
  const taxes = computeEmploymentTaxes(totals, law);
  const sickPay = minus(noMoney, totals.withheldByThirdParty);
  const tipsAndLifeInsurance = minus(noMoney, totals.uncollected);
  const beforeAdjustments = sum([totals.federalIncomeTax, taxes.total, unreportedTipsTax]);
  const adjusted = sum([beforeAdjustments, taxes.fractionsOfCents, sickPay, tipsAndLifeInsurance]);
  const totalTax = atLeastZero(minus(adjusted, researchCredit));
  return { taxes, sickPay, tipsAndLifeInsurance, beforeAdjustments, adjusted, totalTax };
}

function toTaxLines(
  { employees, totals, unreportedTipsTax, researchCredit }: Form941Facts,
  amounts: Amounts,
) {
  const { taxes } = amounts;
  return {
    '1': { count: employees },
    '2': toAmount(totals.wages),
    '3': toAmount(totals.federalIncomeTax),
    '4': toMark(isFreeOfContributions(totals)),
    '5a1': toAmount(totals.socialSecurityWages),
    '5a2': toAmount(taxes.socialSecurity),
    '5b1': toAmount(totals.socialSecurityTips),
    '5b2': toAmount(taxes.socialSecurityTips),
    '5c1': toAmount(totals.medicareWages),
    '5c2': toAmount(taxes.medicare),
    '5d1': toAmount(totals.additionalMedicareWages),
    '5d2': toAmount(taxes.additionalMedicare),
    '5e': toAmount(taxes.total),
    '5f': toAmount(unreportedTipsTax),
    '6': toAmount(amounts.beforeAdjustments),
    '7': toAmount(taxes.fractionsOfCents),
    '8': toAmount(amounts.sickPay),
    '9': toAmount(amounts.tipsAndLifeInsurance),
    '10': toAmount(amounts.adjusted),
    '11': toAmount(researchCredit),
    '12': toAmount(amounts.totalTax),
  };
}

function toBalanceLines({ deposits, overpayment }: Form941Facts, totalTax: Cents) {
  const { due, overpaid, apply, refund } = toBalance({ totalTax, deposits, overpayment });
  return {
    '13': toAmount(deposits),
    '14': due,
    '15a': overpaid,
    '15b apply': apply,
    '15b refund': refund,
  };
}

function findDepositor(
  { liabilities, schedule, taxOfQuarterBefore }: Form941Facts,
  tax: Cents,
  { deposits: rules }: ReturnRules,
): Form941['depositor'] {
  if (mayPayWithReturn({ tax, taxOfQuarterBefore, liabilities, schedule }, rules)) return 'small';
  return reachesNextDayRule(liabilities, schedule, rules) ? 'semiweekly' : schedule;
}

function toDepositorLines(depositor: Form941['depositor'], { months, total }: ScheduleB) {
  const isMonthly = depositor === 'monthly';
  const amountOf = (index: number) => (isMonthly ? toAmount(months[index]?.total) : undefined);
  return {
    '16 small': toMark(depositor === 'small'),
    '16 monthly': toMark(isMonthly),
    '16 month 1': amountOf(0),
    '16 month 2': amountOf(1),
    '16 month 3': amountOf(2),
    '16 total': isMonthly ? toAmount(total) : undefined,
    '16 semiweekly': toMark(depositor === 'semiweekly'),
  };
}
