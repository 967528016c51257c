import type { BenefitType, RetirementPlan } from '../../law/law.ts';
import { type Cents, cents, noMoney, times } from '../../values/money.ts';
import { type Percentage, percentageToRate } from '../../values/rate.ts';
import type { WorkerType } from '../../values/vocabulary.ts';
import type { DescriptionMatcher } from '../earnings/descriptions.ts';
import type { MatchFormula, PayLineInput, PlanLine } from '../earnings/pay-line.ts';
import type { GarnishmentOrder } from '../withholding/pay-facts.ts';
import { type CountedDeduction, type DeductionSource, deductionKey } from './deduction-terms.ts';
import { type Contribution, type Enrollment, isZeroContribution } from './enrollments.ts';
import { type Garnishment, toGarnishmentOrder } from './garnishments.ts';
import {
  countMonths,
  isFirstToTax,
  monthsSince,
  type PayrollOfMonth,
} from './payrolls-of-month.ts';
import { amountOfMonth, planCompanyPart, planDeduction } from './planned-deductions.ts';
import type { RecurringItem } from './recurring-items.ts';

/** A worker's enrollments, recurring items and garnishments in effect on a pay date. */
export interface RecurringRecords {
  readonly enrollments: readonly Enrollment[];
  /** Enrollments that ended earlier in the year. */
  readonly endedEnrollments: readonly EndedEnrollment[];
  /** Enrollments that start later in the year. */
  readonly laterEnrollments: readonly Enrollment[];
  readonly items: readonly RecurringItem[];
  readonly orders: readonly Garnishment[];
  /** Deductions with terms, also those that have ended and are owed. */
  readonly deductions: readonly CountedDeduction[];
}

/** An enrollment that ended before the pay date. */
export interface EndedEnrollment extends Enrollment {
  /** The company still offers the benefit on the pay date. */
  readonly isOffered: boolean;
}

export const noRecurringRecords: RecurringRecords = {
  enrollments: [],
  endedEnrollments: [],
  laterEnrollments: [],
  items: [],
  orders: [],
  deductions: [],
};

/** All enrollments of the year of the pay date. */
export function listEnrollmentsOfYear(records: RecurringRecords): readonly Enrollment[] {
  const { enrollments, endedEnrollments, laterEnrollments } = records;
  return [...enrollments, ...endedEnrollments, ...laterEnrollments];
}

/** Recurring records as input of a pay run. */
export interface RecurringPay {
  readonly lines: readonly PayLineInput[];
  readonly orders: readonly GarnishmentOrder[];
  /** Limit variants that follow from the enrollments, such as `family-coverage`. */
  readonly limitVariants: readonly string[];
}

export interface RecurringPayContext {
  readonly isRegular: boolean;
  readonly workerType: WorkerType;
  readonly benefitTypes: readonly BenefitType[];
  readonly matchDescription: DescriptionMatcher;
  /** Retirement plans, with the formulas by which the company matches deferrals. */
  readonly plans: readonly MatchedPlan[];
  /** The regular payrolls of the month of the pay date. */
  readonly month: PayrollOfMonth;
}

/** A retirement plan of the company. */
export interface MatchedPlan {
  readonly plan: RetirementPlan;
  /** Undefined if the company has none in force. */
  readonly match: MatchFormula | undefined;
}

/**
 * Converts recurring records to pay lines and orders. Benefits and recurring items apply to regular
 * periods only, so that they are taken once a period. Garnishments apply to all wages, but not to
 * contractors. The match of a retirement plan follows all pay and deferrals. In the last pay of a worker, also one outside the schedule, the rest of a deduction may be due.
 */
export function toRecurringPay(
  recurring: RecurringRecords,
  payment: RecurringPayContext,
  isLastPay = false,
): RecurringPay {
  const { isRegular, workerType, benefitTypes } = payment;
  const enrollments =
    workerType === 'W2' ? sortByBenefitType(recurring.enrollments, benefitTypes) : [];
  const variants = enrollments.flatMap(
    ({ benefitType }) => benefitTypes.find(({ type }) => type === benefitType)?.limitVariant ?? [],
  );
  const planner = new LinePlanner({ ...recurring, enrollments }, payment, isLastPay);
  // Only after the lines of enrollments, which plan the match of a plan once.
  const planMatchAlone = () =>
    workerType === 'W2'
      ? [
          ...(isRegular || isLastPay ? [] : enrollments).flatMap((each) => planner.planMatch(each)),
          ...recurring.endedEnrollments.flatMap((each) => planner.planMatchOfEnded(each)),
        ]
      : [];
  return {
    lines: [
      ...(isRegular || isLastPay
        ? [
            ...enrollments.map((enrollment) => planner.planEnrollment(enrollment)),
            ...recurring.items.map((item) => planner.planItem(item)),
            ...planner.planEnded(),
          ]
            .toSorted((a, b) => a.position - b.position)
            .flatMap(({ lines }) => lines)
        : []),
      ...planMatchAlone(),
    ],
    orders: workerType === 'W2' ? recurring.orders.map(toGarnishmentOrder) : [],
    limitVariants: [...new Set(variants)],
  };
}

/** Lines of one record, and their place among the others. */
interface PlacedLines {
  readonly position: number;
  readonly lines: readonly PayLineInput[];
}

/** Plans the lines of a worker's records by the terms of their deductions. */
class LinePlanner {
  private readonly deductions: readonly CountedDeduction[];
  private readonly payment: RecurringPayContext;
  private readonly isLastPay: boolean;
  private readonly planned = new Set<CountedDeduction>();
  /** Plans to which the company's part is planned already. */
  private readonly settledPlans = new Set<string | undefined>();

  constructor(
    { deductions, enrollments }: RecurringRecords,
    payment: RecurringPayContext,
    isLastPay: boolean,
  ) {
    // Outside the schedule, only the rest of a deduction is taken from the last pay.
    this.deductions = payment.isRegular
      ? deductions
      : deductions.filter(({ terms }) => terms.takesRestAtExit);
    this.payment = payment;
    this.isLastPay = isLastPay;
    // A contribution that was entered for the worker replaces the match of the plan.
    for (const { benefitType, company } of enrollments)
      if (company && !isZeroContribution(company))
        this.settledPlans.add(this.findType(benefitType)?.plan);
  }

  planEnrollment(enrollment: Enrollment): PlacedLines {
    const { benefitType, workerKind, companyKind, worker, company } = enrollment;
    const deduction = this.find('benefit', benefitType);
    const month = monthsSince(this.payment.month, enrollment.startsOn);
    const own = this.plan(deduction, toLines(workerKind, benefitType, worker), workerKind, month);
    const companyLines = companyKind ? this.planCompany(benefitType, companyKind, company) : [];
    // A match follows the deferrals of all enrollments of the plan, and not the payrolls of this one.
    const companyPart = companyLines.flatMap((line) =>
      deduction && !line.plan?.match ? planCompanyPart(deduction, line, month) : line,
    );
    return {
      position: positionOf(deduction),
      lines: [...own, ...companyPart, ...this.planCover(enrollment, month)],
    };
  }

  /**
   * The taxable cost of life insurance: of a month in the first regular payroll that pays the worker, of all months of a
   * longer payroll, and of earlier months of the year in which the worker was not paid.
   */
  private planCover(
    { benefitType, cover, worker }: Enrollment,
    month: PayrollOfMonth,
  ): readonly PayLineInput[] {
    const kind = this.findType(benefitType)?.cover;
    const own = isFirstToTax(month) ? countMonths(month) : 0;
    const months = own + (month.untaxed?.length ?? 0);
    if (cover === null || !kind || !this.payment.isRegular || months === 0) return [];
    const paidByWorker =
      own > 0 && 'amount' in worker ? this.paidInMonth(benefitType, worker.amount, month) : noMoney;
    const description = 'Group Term Life Over $50000';
    const lifeCover = {
      cover,
      paidByWorker,
      ...(own > 0 && 'percentage' in worker && this.paidShareInMonth(benefitType, worker, month)),
      ...(months > 1 && { months }),
    };
    return [{ kind, description, amount: noMoney, cover: lifeCover }];
  }

  private paidShareInMonth(
    benefitType: string,
    { percentage }: { readonly percentage: Percentage },
    month: PayrollOfMonth,
  ) {
    // One cent in each payroll counts the payrolls.
    const payrolls: number = this.paidInMonth(benefitType, cents(1), month);
    return { paidShare: { percent: percentageToRate(percentage), payrolls } };
  }

  private paidInMonth(benefitType: string, amount: Cents, month: PayrollOfMonth): Cents {
    const deduction = this.find('benefit', benefitType);
    const { number, count } = month;
    return deduction ? amountOfMonth(deduction, amount, month) : times(amount, count - number + 1);
  }

  /** The contribution that was entered, or else the match of the plan, once for all its enrollments. */
  private planCompany(benefitType: string, kind: string, company: Contribution | null) {
    const type = this.findType(benefitType);
    const matched = this.payment.plans.find(({ plan }) => plan.plan === type?.plan);
    const isEntered = company !== null && this.payment.isRegular;
    const entered = isEntered ? toLines(kind, `${benefitType} (company)`, company) : [];
    if (type?.limitByMonth)
      return entered.map((line) => ({ ...line, isReducedToLimit: true as const }));
    if (!matched) return entered;
    const plan = toPlanLine(matched.plan);
    if (entered.length > 0) return entered.map((line) => ({ ...line, plan }));
    if (!matched.match || this.settledPlans.has(plan.name)) return [];
    this.settledPlans.add(plan.name);
    const description = `${plan.name} (company match)`;
    return [{ kind, description, amount: noMoney, plan: { ...plan, match: matched.match } }];
  }

  /** The match of an enrollment outside the schedule, whose own contributions are not taken: of deferrals that were entered. */
  planMatch({ benefitType, companyKind, company }: Enrollment): readonly PayLineInput[] {
    if (!companyKind || (company && !isZeroContribution(company))) return [];
    const lines = this.planCompany(benefitType, companyKind, null);
    return lines.filter(({ plan }) => plan?.match);
  }

  /** A formula of the year owes the match of deferrals also for pay after the enrollment, as long as there is the plan. */
  planMatchOfEnded(ended: EndedEnrollment): readonly PayLineInput[] {
    if (!ended.isOffered) return [];
    const name = this.findType(ended.benefitType)?.plan;
    const ofPlan = this.payment.plans.find(({ plan }) => plan.plan === name);
    return ofPlan?.match?.per === 'year' ? this.planMatch(ended) : [];
  }

  planItem(item: RecurringItem): PlacedLines {
    const lines = toItemLines(item, this.payment.matchDescription);
    const deduction = item.place === 'deduction' ? this.find('item', item.description) : undefined;
    const { kind } = this.payment.matchDescription(item.place, item.description);
    const month = monthsSince(this.payment.month, item.startsOn);
    return { position: positionOf(deduction), lines: this.plan(deduction, lines, kind, month) };
  }

  /** Arrears of deductions that have ended. */
  planEnded(): readonly PlacedLines[] {
    const open = this.deductions.filter((deduction) => !this.planned.has(deduction));
    return open.map((deduction) => ({
      position: positionOf(deduction),
      lines: this.plan(deduction, [], this.kindOf(deduction)),
    }));
  }

  private plan(
    deduction: CountedDeduction | undefined,
    lines: readonly PayLineInput[],
    kind: string,
    month = this.payment.month,
  ): readonly PayLineInput[] {
    if (!deduction) return this.payment.isRegular ? lines : [];
    this.planned.add(deduction);
    const { isRegular } = this.payment;
    // Outside the schedule nothing becomes due, except the rest of a goal.
    const asked = isRegular || deduction.terms.goal !== null ? lines[0] : undefined;
    return planDeduction(deduction, asked, kind, { ...month, isLastPay: this.isLastPay });
  }

  private findType(benefitType: string): BenefitType | undefined {
    return this.payment.benefitTypes.find(({ type }) => type === benefitType);
  }

  private find(source: DeductionSource, name: string): CountedDeduction | undefined {
    if (this.deductions.length === 0) return undefined;
    const key = deductionKey(name);
    return this.deductions.find(
      (each) => each.source === source && deductionKey(each.name) === key,
    );
  }

  private kindOf({ source, name }: CountedDeduction): string {
    const { benefitTypes, matchDescription } = this.payment;
    const benefit = source === 'benefit' && benefitTypes.find(({ type }) => type === name);
    return benefit ? benefit.worker : matchDescription('deduction', name).kind;
  }
}

/** A retirement plan as a part of a pay line. */
export function toPlanLine(plan: RetirementPlan): PlanLine {
  const { plan: name, deferrals, deferralLimit, additionsLimit } = plan;
  const { compensationLimit, nonelectiveLimit } = plan;
  return {
    name,
    deferrals,
    deferralLimit,
    ...(compensationLimit && { compensationLimit }),
    ...(nonelectiveLimit && { nonelectiveLimit }),
    ...(additionsLimit && { additionsLimit }),
  };
}

function positionOf(deduction: CountedDeduction | undefined): number {
  return deduction?.terms.position ?? Number.MAX_SAFE_INTEGER;
}

/** Sorts enrollments by benefit type: when pay is insufficient, the last ones are reduced first. */
function sortByBenefitType(
  enrollments: readonly Enrollment[],
  types: readonly BenefitType[],
): readonly Enrollment[] {
  const rank = ({ benefitType }: Enrollment) => types.findIndex(({ type }) => type === benefitType);
  return enrollments.toSorted((a, b) => rank(a) - rank(b));
}

function toItemLines(
  item: RecurringItem,
  matchDescription: DescriptionMatcher,
): readonly PayLineInput[] {
  const { kind, against } = matchDescription(item.place, item.description);
  const lines = toLines(kind, item.description, item.share);
  const isPay = item.place === 'extraPay';
  if (!against && !isPay) return lines;
  return lines.map((line) => ({
    ...line,
    ...(against && { against }),
    ...(isPay && { isRecurringPay: true }),
  }));
}

function toLines(
  kind: string,
  description: string,
  contribution: Contribution,
): readonly PayLineInput[] {
  if (isZeroContribution(contribution)) return [];
  return 'amount' in contribution
    ? [{ kind, description, amount: contribution.amount }]
    : [{ kind, description, amount: noMoney, percent: percentageToRate(contribution.percentage) }];
}
