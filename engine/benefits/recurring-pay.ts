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

/** What comes back for one worker and holds on a pay day. */
export interface RecurringRecords {
  readonly enrolments: readonly Enrollment[];
  readonly items: readonly RecurringItem[];
  readonly orders: readonly Garnishment[];
}

export const noRecurringRecords: RecurringRecords = { enrolments: [], items: [], orders: [] };

/** What it is to the engine of pay. */
export interface RecurringPay {
  readonly lines: readonly PayLineInput[];
  readonly orders: readonly GarnishmentOrder[];
  /** What the enrolments tell about the worker that changes a limit. */
  readonly limitVariants: readonly string[];
}

interface RecurringPayContext {
  readonly isRegular: boolean;
  readonly workerType: WorkerType;
  readonly benefitTypes: readonly BenefitType[];
  readonly matchDescription: DescriptionMatcher;
}

/**
 * Benefits and recurring items come in regular periods only, or two payments in a period would take
 * them twice. Orders bind every payment of wages, and do not concern contractors.
 */
export function toRecurringPay(
  recurring: RecurringRecords,
  payment: RecurringPayContext,
): RecurringPay {
  const { isRegular, workerType, benefitTypes } = payment;
  const enrolments =
    workerType === 'W2' ? sortByBenefitType(recurring.enrolments, benefitTypes) : [];
  const variants = enrolments.flatMap(
    ({ benefitType }) => benefitTypes.find(({ type }) => type === benefitType)?.limitVariant ?? [],
  );
  return {
    lines: isRegular
      ? [
          ...enrolments.flatMap(toEnrollmentLines),
          ...recurring.items.flatMap((item) => toItemLines(item, payment.matchDescription)),
        ]
      : [],
    orders: workerType === 'W2' ? recurring.orders.map(toGarnishmentOrder) : [],
    limitVariants: [...new Set(variants)],
  };
}

/** As the list of types has them: when pay is short, the last gives way first. */
function sortByBenefitType(
  enrolments: readonly Enrollment[],
  types: readonly BenefitType[],
): readonly Enrollment[] {
  const rank = ({ benefitType }: Enrollment) => types.findIndex(({ type }) => type === benefitType);
  return enrolments.toSorted((a, b) => rank(a) - rank(b));
}

function toEnrollmentLines(enrolment: Enrollment): readonly PayLineInput[] {
  const { benefitType, workerKind, companyKind, worker, company } = enrolment;
  return [
    ...toLines(workerKind, benefitType, worker),
    ...(company && companyKind ? toLines(companyKind, `${benefitType} (company)`, company) : []),
  ];
}

function toItemLines(item: RecurringItem, understand: DescriptionMatcher): readonly PayLineInput[] {
  const { kind, against } = understand(item.place, item.description);
  const lines = toLines(kind, item.description, item.share);
  return against ? lines.map((line) => ({ ...line, against })) : lines;
}

function toLines(kind: string, description: string, part: Contribution): readonly PayLineInput[] {
  if (isZeroContribution(part)) return [];
  return 'amount' in part
    ? [{ kind, description, amount: part.amount }]
    : [{ kind, description, amount: noMoney, percent: percentageToRate(part.percentage) }];
}
