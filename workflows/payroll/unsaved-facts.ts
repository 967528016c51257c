import type { PayCertificate, PayFacts, PayWorker } from '../../store/pay-facts.ts';
import type { Id } from '../../values/id.ts';
import type { PayRate } from '../../values/pay-rate.ts';

/** Pay data of a worker; null for one without pay data, or one who is left out of the period. */
export type EnteredPay = Pick<PayWorker, 'data' | 'isExcluded' | 'exclusionReason'>;

/** A certificate that is not stored. */
export type DraftCertificate = Omit<PayCertificate, 'revision'>;

/** Facts that are not stored, to see what they would change. */
export interface UnsavedFacts {
  /** Pay data to compute with instead of what is stored, by worker. */
  readonly entered?: ReadonlyMap<Id<'worker'>, EnteredPay> | undefined;
  /** Certificates to compute with besides those that are stored, as if they were given last. */
  readonly drafts?: readonly DraftCertificate[] | undefined;
  /** A rate in place of that of every wage: for the pay of one worker. */
  readonly draftRate?: PayRate | undefined;
}

/** Replaces stored facts by those that are not stored. */
export function withUnsaved(
  facts: PayFacts,
  { entered, drafts = [], draftRate: rate }: UnsavedFacts,
): PayFacts {
  const given = drafts.map((draft) => ({ ...draft, revision: Number.MAX_SAFE_INTEGER }));
  return {
    ...facts,
    workers: entered
      ? facts.workers.map((worker) => ({ ...worker, ...entered.get(worker.workerId) }))
      : facts.workers,
    certificates: [...facts.certificates, ...given],
    wages: rate === undefined ? facts.wages : facts.wages.map((wage) => ({ ...wage, rate })),
  };
}
