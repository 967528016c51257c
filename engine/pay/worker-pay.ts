import type { Hours } from '../../values/hours.ts';
import { type Cents, sum } from '../../values/money.ts';
import type { PayRate } from '../../values/pay-rate.ts';
import type { PaymentMethod } from '../../values/vocabulary.ts';
import type { PayLaw } from '../withholding/pay-law.ts';
import { addTotals, type YearTotals } from '../withholding/year-totals.ts';
import type { GarnishmentLine, Pay, PayLine } from './pay.ts';
import { totalsOfPay } from './pay-totals.ts';

/**
 * One worker's payment in a period, with everything a stub shows of it. Computed when asked while
 * the period can be changed, kept as it is once submitted.
 */
export interface WorkerPay {
  readonly workerId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly hours: Hours;
  readonly payRate: PayRate | null;
  readonly standardHours: Hours | null;
  readonly paymentMethod: PaymentMethod;
  readonly pay: Pay;
  /** What the payment adds to the sums of its year, and the sums with it. */
  readonly counted: YearTotals;
  readonly yearToDate: YearTotals;
}

export function toWorkerPay(
  about: Omit<WorkerPay, 'pay' | 'counted' | 'yearToDate'>,
  pay: Pay,
  { law, before }: { readonly law: PayLaw; readonly before: YearTotals },
): WorkerPay {
  let sums: YearTotals | undefined;
  const countedOnce = () => {
    sums ??= totalsOfPay(pay, law);
    return sums;
  };
  // Found when asked for: previews of many workers never do, and they take a third of the time.
  return {
    ...about,
    pay,
    get counted() {
      return countedOnce();
    },
    get yearToDate() {
      return addTotals(before, countedOnce());
    },
  };
}

/** Stubs leave out a deduction, order or benefit that comes to nothing, unless it is told why. */
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

/** Whether pay of a kind is base pay, which is neither overtime nor extra. */
export function isBaseKind(kind: string): boolean {
  return baseKinds.includes(kind);
}

/** Base pay alone. */
export function basePayOf({ lines }: Pick<Pay, 'lines'>): Cents {
  return sum(lines.filter(({ kind }) => isBaseKind(kind)).map(({ amount }) => amount));
}
