import type { CalendarDate } from '../../values/calendar-date.ts';
import type { PaymentStatus } from '../payments/states.ts';

/** One worker whose payment is to be corrected. */
export interface WorkerCorrection {
  readonly workerId: string;
}

/** What a correction is held against. */
export interface CorrectionFacts {
  /** Workers of the company, by id. */
  readonly names: ReadonlyMap<string, string>;
  /** Who has a payment in the period that counts. */
  readonly paid: ReadonlySet<string>;
  /** Whose payment was voided before, and when. */
  readonly voided: ReadonlyMap<string, CalendarDate>;
  /** Where the payments of each worker stand. */
  readonly payments: ReadonlyMap<string, readonly PaymentStatus[]>;
}

export type CorrectionProblem =
  | { readonly problem: 'unknownWorker' }
  | { readonly problem: 'duplicate'; readonly first: number }
  | { readonly problem: 'alreadyVoided'; readonly name: string; readonly on: CalendarDate }
  | { readonly problem: 'notPaid'; readonly name: string }
  | { readonly problem: 'inTransit'; readonly name: string; readonly status: PaymentStatus };

/** For each of them the first reason, in order of precedence, why it cannot be corrected now. */
export function checkCorrections(
  asked: readonly WorkerCorrection[],
  { names, paid, voided, payments }: CorrectionFacts,
): readonly (CorrectionProblem | undefined)[] {
  const firsts = new Map<string, number>();
  return asked.map(({ workerId }, index) => {
    const name = names.get(workerId);
    if (name === undefined) return { problem: 'unknownWorker' };
    const first = firsts.get(workerId);
    if (first !== undefined) return { problem: 'duplicate', first };
    firsts.set(workerId, index);
    const on = voided.get(workerId);
    if (!paid.has(workerId))
      return on ? { problem: 'alreadyVoided', name, on } : { problem: 'notPaid', name };
    // What is on its way can neither be stopped nor counted on: it must arrive or come back first.
    const status = payments.get(workerId)?.find((one) => one === 'pending' || one === 'sent');
    return status ? { problem: 'inTransit', name, status } : undefined;
  });
}
