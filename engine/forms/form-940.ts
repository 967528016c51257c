import type { FederalLaw, ReturnRules } from '../../law/law.ts';
import { type Cents, minus, noMoney, plus, share, sum } from '../../values/money.ts';
import { differenceOfRates, isZeroRate, type Rate } from '../../values/rate.ts';
import { type FormLine, listLines, toAmount, toMark } from './form-lines.ts';
import { type OverpaymentUse, toBalance } from './return-balance.ts';
import { computeLostCredit, type StateUnemploymentTax } from './unemployment-credit.ts';

/** Taxable wages of a quarter for work in one state, within the wage base of each employee. */
export interface UnemploymentWages {
  /** Undefined for wages that no state taxes. */
  readonly state: string | undefined;
  /** 1 to 4. */
  readonly quarter: number;
  readonly wages: Cents;
  /** The state does not tax them, such as pay of a corporate officer. */
  readonly isExemptFromState: boolean;
}

export interface Form940Facts {
  /** All payments to all employees, exempt ones included. */
  readonly payments: Cents;
  readonly exempt: ExemptPayments;
  /** Payments to each employee above the wage base, after the exempt ones. */
  readonly aboveWageBase: Cents;
  readonly taxableWages: readonly UnemploymentWages[];
  /** Needed if some wages are exempt from state tax, or state tax was paid late. */
  readonly stateTaxes: readonly StateUnemploymentTax[] | undefined;
  readonly deposits: Cents;
  readonly overpayment: OverpaymentUse;
}

/** Payments that are exempt from FUTA, by the boxes of line 4. */
export interface ExemptPayments {
  /** Box 4a, which includes section 125. */
  readonly fringeBenefits?: Cents;
  readonly groupTermLife?: Cents;
  /** Employer contributions; employees' deferrals are not exempt. */
  readonly retirement?: Cents;
  readonly dependentCare?: Cents;
  readonly other?: Cents;
  /** Exempt for a reason that the records do not have: no box is marked. */
  readonly unclassified?: Cents;
}

export type Form940Problem =
  /** The credit reductions of the year are not published or not entered: the tax is not known. */
  | 'creditReductionsNotPublished'
  /** The wages of the states do not sum to line 7. */
  | 'taxableWagesDiffer'
  /** Some wages are exempt from state tax, and the state taxes are not given. */
  | 'stateTaxesMissing';

/** A row of Schedule A. The XML element is `CreditReductionGrp` with `FUTAStateCd`. */
export interface ScheduleARow {
  readonly state: string;
  readonly wages: Cents;
  readonly rate: Rate;
  readonly reduction: Cents;
}

export interface Form940 {
  /** Without lines 11 and 12 and those that follow from them, if the credit reductions are not known. */
  readonly lines: readonly FormLine[];
  /** States with a credit reduction; employers in several states list the others with the mark only. */
  readonly scheduleA: readonly ScheduleARow[];
  readonly states: readonly string[];
  /** Tax of each quarter; undefined if the credit reductions are not known. */
  readonly quarters: readonly Cents[] | undefined;
  readonly problems: readonly Form940Problem[];
}

export interface Form940Law {
  /** Law of the last day of the year: the reductions are decided in November for the whole year. */
  readonly unemployment: FederalLaw['unemployment'];
  readonly rules: ReturnRules;
}

/**
 * Elements below `IRS940` as in the stylesheets of tax year 2017; the schema of 2026 was not seen, and
 * line 1a in neither.
 */
export const form940Names = [
  ['1a', undefined],
  ['1b', 'MultiStateInd'],
  ['2', 'CreditReductionStateInd'],
  ['3', 'WagesAmt'],
  ['4', 'ExemptWagesAmt'],
  ['4a', 'FringeBenefitsInd'],
  ['4b', 'GroupTermLifeInsuranceInd'],
  ['4c', 'RetirementPensionInd'],
  ['4d', 'DependentCareInd'],
  ['4e', 'OtherInd'],
  ['5', 'WagesOverLimitAmt'],
  ['6', 'TotalExemptWagesAmt'],
  ['7', 'TotalTaxableWagesAmt'],
  ['8', 'FUTATaxBeforeAdjustmentAmt'],
  ['9', 'MaximumCreditAmt'],
  ['10', 'FUTAAdjustmentAmt'],
  ['11', 'TotalCreditReductionAmt'],
  ['12', 'FUTATaxAfterAdjustmentAmt'],
  ['13', 'TotalTaxDepositAmt'],
  ['14', 'BalanceDueAmt'],
  ['15', 'OverpaymentGrp/OverpaidAmt'],
  ['15 apply', 'OverpaymentGrp/ApplyOverpaymentNextReturnInd'],
  ['15 refund', 'OverpaymentGrp/RefundOverpaymentInd'],
  ['16a', 'FirstQuarterTaxLiabilityAmt'],
  ['16b', 'SecondQuarterTaxLiabilityAmt'],
  ['16c', 'ThirdQuarterTaxLiabilityAmt'],
  ['16d', 'FourthQuarterTaxLiabilityAmt'],
  ['17', 'TotalTaxLiabilityAmt'],
] as const;

export function computeForm940(facts: Form940Facts, law: Form940Law): Form940 {
  const amounts = computeAmounts(facts, law);
  const states = [...new Set(facts.taxableWages.flatMap(({ state }) => state ?? []))].sort();
  const quarters = amounts.total === undefined ? undefined : toQuarters(facts, amounts, law);
  return {
    lines: listLines(form940Names, {
      '1a': states.length === 1 ? { code: states[0] ?? '' } : undefined,
      '1b': toMark(states.length > 1),
      '2': toMark(amounts.scheduleA.length > 0),
      ...toWageLines(facts, amounts),
      '9': toAmount(amounts.allExempt),
      '10': toAmount(amounts.lostCredit),
      '11': amounts.isKnown ? toAmount(amounts.reduction) : undefined,
      '12': toAmount(amounts.total),
      '13': toAmount(facts.deposits),
      ...toTotalLines(facts, amounts.total),
      ...toQuarterLines(quarters, amounts.total, law.rules),
    }),
    scheduleA: amounts.scheduleA,
    states,
    quarters,
    problems: listProblems(facts, amounts),
  };
}

type Amounts = ReturnType<typeof computeAmounts>;

function computeAmounts(facts: Form940Facts, { unemployment, rules }: Form940Law) {
  const exempt = sum(Object.values(facts.exempt));
  const taxable = minus(facts.payments, plus(exempt, facts.aboveWageBase));
  const before = share(taxable, differenceOfRates(unemployment.rate, unemployment.credit));
  const insured = facts.taxableWages.filter(({ isExemptFromState }) => !isExemptFromState);
  const isAllExempt = facts.taxableWages.length > 0 && insured.length === 0;
  const allExempt = isAllExempt ? share(taxable, unemployment.credit) : undefined;
  const lostCredit =
    facts.stateTaxes === undefined || isAllExempt
      ? undefined
      : computeLostCredit({
          taxableWages: taxable,
          stateTaxes: facts.stateTaxes,
          creditRate: unemployment.credit,
          latePayments: rules.unemploymentCredit.latePayments,
        });
  const scheduleA = listReductions(insured, unemployment.creditReduction);
  const reduction = sum(scheduleA.map((row) => row.reduction));
  // An empty list means that it is not published: each published list has had a state so far.
  const isKnown = insured.length === 0 || Object.keys(unemployment.creditReduction).length > 0;
  const total = isKnown
    ? sum([before, allExempt ?? noMoney, lostCredit ?? noMoney, reduction])
    : undefined;
  return { exempt, taxable, before, allExempt, lostCredit, scheduleA, reduction, isKnown, total };
}

function listReductions(
  insured: readonly UnemploymentWages[],
  rates: Readonly<Record<string, Rate>>,
): readonly ScheduleARow[] {
  return Object.entries(rates)
    .filter(([, rate]) => !isZeroRate(rate))
    .map(([state, rate]) => {
      const here = insured.filter((each) => each.state === state);
      const wages = sum(here.map((each) => each.wages));
      return { state, wages, rate, reduction: share(wages, rate) };
    })
    .filter(({ wages }) => wages > 0);
}

function toWageLines({ payments, exempt, aboveWageBase }: Form940Facts, amounts: Amounts) {
  return {
    '3': toAmount(payments),
    '4': toAmount(amounts.exempt),
    '4a': toMark((exempt.fringeBenefits ?? noMoney) > 0),
    '4b': toMark((exempt.groupTermLife ?? noMoney) > 0),
    '4c': toMark((exempt.retirement ?? noMoney) > 0),
    '4d': toMark((exempt.dependentCare ?? noMoney) > 0),
    '4e': toMark((exempt.other ?? noMoney) > 0),
    '5': toAmount(aboveWageBase),
    '6': toAmount(plus(amounts.exempt, aboveWageBase)),
    '7': toAmount(amounts.taxable),
    '8': toAmount(amounts.before),
  };
}

function toTotalLines({ deposits, overpayment }: Form940Facts, totalTax: Cents | undefined) {
  const balance =
    totalTax === undefined ? undefined : toBalance({ totalTax, deposits, overpayment });
  return {
    '14': balance?.due,
    '15': balance?.overpaid,
    '15 apply': balance?.apply,
    '15 refund': balance?.refund,
  };
}

/** Tax of each quarter. Credit reductions and lost credits belong to the fourth. */
function toQuarters(
  { taxableWages }: Form940Facts,
  { total, reduction, lostCredit, allExempt }: Amounts,
  { unemployment }: Form940Law,
): readonly Cents[] {
  const { rate, credit } = unemployment;
  const quarterRate = allExempt === undefined ? differenceOfRates(rate, credit) : rate;
  const taxes = [1, 2, 3, 4].map((quarter) => {
    const here = taxableWages.filter((each) => each.quarter === quarter);
    const tax = share(sum(here.map((each) => each.wages)), quarterRate);
    return quarter === 4 ? sum([tax, reduction, lostCredit ?? noMoney]) : tax;
  });
  const difference = minus(total ?? noMoney, sum(taxes));
  const last = taxes.findLastIndex((tax) => tax > 0);
  return taxes.map((tax, index) => (index === last ? plus(tax, difference) : tax));
}

/** Only for a tax above the limit of deposits. */
function toQuarterLines(
  quarters: readonly Cents[] | undefined,
  total: Cents | undefined,
  { unemploymentDeposits }: ReturnRules,
) {
  const isListed = total !== undefined && total > unemploymentDeposits.above;
  const lineOf = (index: number) => (isListed ? toAmount(quarters?.[index]) : undefined);
  return {
    '16a': lineOf(0),
    '16b': lineOf(1),
    '16c': lineOf(2),
    '16d': lineOf(3),
    '17': isListed && quarters ? toAmount(sum(quarters)) : undefined,
  };
}

function listProblems(facts: Form940Facts, amounts: Amounts): readonly Form940Problem[] {
  const problems: Form940Problem[] = [];
  if (!amounts.isKnown) problems.push('creditReductionsNotPublished');
  if (sum(facts.taxableWages.map(({ wages }) => wages)) !== amounts.taxable)
    problems.push('taxableWagesDiffer');
  const isSomeExempt = facts.taxableWages.some(({ isExemptFromState }) => isExemptFromState);
  if (isSomeExempt && amounts.allExempt === undefined && facts.stateTaxes === undefined)
    problems.push('stateTaxesMissing');
  return problems;
}
