import type { CalendarDate } from '../../values/calendar-date.ts';
import type { PaymentStatus } from '../payments/states.ts';

/** One worker whose payment is to be corrected. */
export interface WorkerCorrection {
  readonly workerId: string;
}

/** The facts that corrections are checked against. */
export interface CorrectionFacts {
  /** Names of the company's workers, by id. */
  readonly names: ReadonlyMap<string, string>;
  /** Workers with a payment in the period that was not voided. */
  readonly paid: ReadonlySet<string>;
  /** Workers whose payment was voided, with the date. */
  readonly voided: ReadonlyMap<string, CalendarDate>;
  /** Statuses of each worker's payments. */
  readonly payments: ReadonlyMap<string, readonly PaymentStatus[]>;
}

export type CorrectionProblem =
  | { readonly problem: 'unknownWorker' }
  | { readonly problem: 'duplicate'; readonly first: number }
  | { readonly problem: 'alreadyVoided'; readonly name: string; readonly on: CalendarDate }
  | { readonly problem: 'notPaid'; readonly name: string }
  | { readonly problem: 'inTransit'; readonly name: string; readonly status: PaymentStatus };

/** Finds for each correction the first problem, in order of precedence. */
export function checkCorrections(
  corrections: readonly WorkerCorrection[],
  { names, paid, voided, payments }: CorrectionFacts,
): readonly (CorrectionProblem | undefined)[] {
  const firstIndexes = new Map<string, number>();
  return corrections.map(({ workerId }, index) => {
    const name = names.get(workerId);
    if (name === undefined) return { problem: 'unknownWorker' };
    const first = firstIndexes.get(workerId);
    if (first !== undefined) return { problem: 'duplicate', first };
    firstIndexes.set(workerId, index);
    const on = voided.get(workerId);
    if (!paid.has(workerId))
      return on ? { problem: 'alreadyVoided', name, on } : { problem: 'notPaid', name };
    // A payment in transit cannot be stopped: it must settle or be returned first.
    const status = payments.get(workerId)?.find((each) => each === 'pending' || each === 'sent');
    return status ? { problem: 'inTransit', name, status } : undefined;
  });
}
