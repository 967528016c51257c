import type { BenefitType } from '../../law/benefits/schema.ts';
import { noMoney } from '../../values/money.ts';
import { percentageRate } from '../../values/percentage.ts';
import type { WorkerType } from '../../values/worker-type.ts';
import type { UnderstandDescription } from '../pay/descriptions.ts';
import type { GarnishmentOrder, PayLine } from '../pay/facts.ts';
import { type Contribution, type Enrolment, isNothing } from './enrolments.ts';
import { type Order, toGarnishmentOrder } from './orders.ts';
import type { RecurringItem } from './recurring-items.ts';

/** What comes back for one worker and holds on a pay day. */
export interface Recurring {
  readonly enrolments: readonly Enrolment[];
  readonly items: readonly RecurringItem[];
  readonly orders: readonly Order[];
}

export const nothingRecurs: Recurring = { enrolments: [], items: [], orders: [] };

/** What it is to the engine of pay. */
export interface RecurringPay {
  readonly lines: readonly PayLine[];
  readonly orders: readonly GarnishmentOrder[];
  /** What the enrolments tell about the worker that changes a limit. */
  readonly limitVariants: readonly string[];
}

interface Payment {
  readonly isRegular: boolean;
  readonly workerType: WorkerType;
  readonly benefitTypes: readonly BenefitType[];
  readonly understand: UnderstandDescription;
}

/**
 * Benefits and recurring items come in regular periods only, or two payments in a period would take
 * them twice. Orders bind every payment of wages, and do not concern contractors.
 */
export function toRecurringPay(recurring: Recurring, payment: Payment): RecurringPay {
  const { isRegular, workerType, benefitTypes } = payment;
  const enrolments = workerType === 'W2' ? inOrder(recurring.enrolments, benefitTypes) : [];
  const variants = enrolments.flatMap(
    ({ benefitType }) => benefitTypes.find(({ type }) => type === benefitType)?.limitVariant ?? [],
  );
  return {
    lines: isRegular
      ? [
          ...enrolments.flatMap(toEnrolmentLines),
          ...recurring.items.flatMap((item) => toItemLines(item, payment.understand)),
        ]
      : [],
    orders: workerType === 'W2' ? recurring.orders.map(toGarnishmentOrder) : [],
    limitVariants: [...new Set(variants)],
  };
}

/** As the list of types has them: when pay is short, the last gives way first. */
function inOrder(
  enrolments: readonly Enrolment[],
  types: readonly BenefitType[],
): readonly Enrolment[] {
  const rank = ({ benefitType }: Enrolment) => types.findIndex(({ type }) => type === benefitType);
  return enrolments.toSorted((a, b) => rank(a) - rank(b));
}

function toEnrolmentLines(enrolment: Enrolment): readonly PayLine[] {
  const { benefitType, workerKind, companyKind, worker, company } = enrolment;
  return [
    ...toLines(workerKind, benefitType, worker),
    ...(company && companyKind ? toLines(companyKind, `${benefitType} (company)`, company) : []),
  ];
}

function toItemLines(item: RecurringItem, understand: UnderstandDescription): readonly PayLine[] {
  const { kind, against } = understand(item.place, item.description);
  const lines = toLines(kind, item.description, item.share);
  return against ? lines.map((line) => ({ ...line, against })) : lines;
}

function toLines(kind: string, description: string, part: Contribution): readonly PayLine[] {
  if (isNothing(part)) return [];
  return 'amount' in part
    ? [{ kind, description, amount: part.amount }]
    : [{ kind, description, amount: noMoney, percent: percentageRate(part.percentage) }];
}
