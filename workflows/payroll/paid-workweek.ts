import type { EarlierPay, WorkweekFacts } from '../../engine/earnings/wage-rules.ts';
import { countsAsUsed, type TimeOffTerms } from '../../engine/time-off/policy.ts';
import type { WorkerJurisdictions } from '../../engine/withholding/pay-facts.ts';

/** Facts that were stored with a payment, and what was paid before it. */
interface PaidFacts {
  /** Places where the worker worked. */
  readonly work: WorkerJurisdictions['work'] | null | undefined;
  readonly earlier: readonly EarlierPay[] | undefined;
  /** Terms of the worker's policies of time off. */
  readonly policies: readonly Pick<TimeOffTerms, 'payCodes'>[];
}

/** The facts about the workweeks of a payment that was computed before. */
export function toPaidWorkweek({ work, earlier = [], policies }: PaidFacts): WorkweekFacts {
  const places = work ?? [];
  return {
    placeOf: (locationId) => {
      const named = places.find((place) => locationId && place.locationId === locationId);
      const { state = '', city = null } = named ?? places[0] ?? {};
      return { state, city };
    },
    earlier,
    isLeave: (payCode) => policies.some((terms) => countsAsUsed(terms, payCode)),
  };
}
