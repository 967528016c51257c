import type { Hours } from '../../values/hours.ts';
import { type Cents, sum } from '../../values/money.ts';
import type { PayRate } from '../../values/pay-rate.ts';
import type { PaymentMethod } from '../../values/vocabulary.ts';
import type { CostSpan } from '../costs/cost-target.ts';
import type { TimeOffChange } from '../time-off/plan-time-off.ts';
import type { PayLaw } from '../withholding/pay-law.ts';
import { addTotals, type YearTotals } from '../withholding/year-totals.ts';
import type { GarnishmentLine, Pay, PayLine } from './pay.ts';
import { totalsOfPay } from './pay-totals.ts';

/**
 * One worker's payment in a period, with everything a pay stub shows. Computed on demand until the
 * period is submitted, stored from then on.
 */
export interface WorkerPay {
  readonly workerId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly hours: Hours;
  readonly payRate: PayRate | null;
  readonly standardHours: Hours | null;
  readonly paymentMethod: PaymentMethod;
  /** Places and codes that costs are counted under unless a line names others. */
  readonly costSpans?: readonly CostSpan[];
  /** Time off earned, used and left, by policy. */
  readonly timeOff?: readonly TimeOffChange[];
  readonly pay: Pay;
  /** Totals that the payment adds to its year. */
  readonly payTotals: YearTotals;
  /** Totals of the year including this payment. */
  readonly yearToDate: YearTotals;
}

export function toWorkerPay(
  worker: Omit<WorkerPay, 'pay' | 'payTotals' | 'yearToDate'>,
  pay: Pay,
  { law, before }: { readonly law: PayLaw; readonly before: YearTotals },
): WorkerPay {
  let totals: YearTotals | undefined;
  let yearToDate: YearTotals | undefined;
  const computeTotals = () => {
    totals ??= totalsOfPay(pay, law);
    return totals;
  };
  // Computed on first use: the totals take a third of the time of a preview, which never reads them.
  return {
    ...worker,
    pay,
    get payTotals() {
      return computeTotals();
    },
    get yearToDate() {
      yearToDate ??= addTotals(before, computeTotals());
      return yearToDate;
    },
  };
}

/** Pay stubs omit deductions, garnishments and benefits of zero, unless a shortfall explains them. */
export function isShownOnStub(
  { notTaken }: Pick<Pay, 'notTaken'>,
  line: PayLine | GarnishmentLine,
): boolean {
  const isPay = 'group' in line && (line.group === 'earning' || line.group === 'reimbursement');
  return (
    isPay ||
    line.amount !== 0 ||
    notTaken.some(({ description }) => description === line.description)
  );
}

const baseKinds = ['salary', 'hourly-wages', 'commission-only'];

/** True for kinds of base pay, as opposed to overtime and extra pay. */
export function isBaseKind(kind: string): boolean {
  return baseKinds.includes(kind);
}

/** Sums the base pay of a payment. */
export function basePayOf({ lines }: Pick<Pay, 'lines'>): Cents {
  return sum(lines.filter(({ kind }) => isBaseKind(kind)).map(({ amount }) => amount));
}
