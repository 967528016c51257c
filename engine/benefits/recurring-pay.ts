import type { BenefitType } from '../../law/law.ts';
import { noMoney } from '../../values/money.ts';
import { percentageToRate } from '../../values/rate.ts';
import type { WorkerType } from '../../values/vocabulary.ts';
import type { DescriptionMatcher } from '../earnings/descriptions.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import type { GarnishmentOrder } from '../withholding/pay-facts.ts';
import { type Contribution, type Enrollment, isZeroContribution } from './enrollments.ts';
import { type Garnishment, toGarnishmentOrder } from './garnishments.ts';
import type { RecurringItem } from './recurring-items.ts';

/** A worker's enrollments, recurring items and garnishments in effect on a pay date. */
export interface RecurringRecords {
  readonly enrollments: readonly Enrollment[];
  readonly items: readonly RecurringItem[];
  readonly orders: readonly Garnishment[];
}

export const noRecurringRecords: RecurringRecords = { enrollments: [], items: [], orders: [] };

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
}

/**
 * Converts recurring records to pay lines and orders. Benefits and recurring items apply to regular
 * periods only, so that they are taken once a period. Garnishments apply to all wages, but not to
 * contractors.
 */
export function toRecurringPay(
  recurring: RecurringRecords,
  payment: RecurringPayContext,
): RecurringPay {
  const { isRegular, workerType, benefitTypes } = payment;
  const enrollments =
    workerType === 'W2' ? sortByBenefitType(recurring.enrollments, benefitTypes) : [];
  const variants = enrollments.flatMap(
    ({ benefitType }) => benefitTypes.find(({ type }) => type === benefitType)?.limitVariant ?? [],
  );
  return {
    lines: isRegular
      ? [
          ...enrollments.flatMap(toEnrollmentLines),
          ...recurring.items.flatMap((item) => toItemLines(item, payment.matchDescription)),
        ]
      : [],
    orders: workerType === 'W2' ? recurring.orders.map(toGarnishmentOrder) : [],
    limitVariants: [...new Set(variants)],
  };
}

/** Sorts enrollments by benefit type: when pay is insufficient, the last ones are reduced first. */
function sortByBenefitType(
  enrollments: readonly Enrollment[],
  types: readonly BenefitType[],
): readonly Enrollment[] {
  const rank = ({ benefitType }: Enrollment) => types.findIndex(({ type }) => type === benefitType);
  return enrollments.toSorted((a, b) => rank(a) - rank(b));
}

function toEnrollmentLines(enrollment: Enrollment): readonly PayLineInput[] {
  const { benefitType, workerKind, companyKind, worker, company } = enrollment;
  return [
    ...toLines(workerKind, benefitType, worker),
    ...(company && companyKind ? toLines(companyKind, `${benefitType} (company)`, company) : []),
  ];
}

function toItemLines(
  item: RecurringItem,
  matchDescription: DescriptionMatcher,
): readonly PayLineInput[] {
  const { kind, against } = matchDescription(item.place, item.description);
  const lines = toLines(kind, item.description, item.share);
  return against ? lines.map((line) => ({ ...line, against })) : lines;
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
