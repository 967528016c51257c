import type { CostSpan } from '../../engine/costs/cost-target.ts';
import { planCostSpans } from '../../engine/costs/plan-cost-spans.ts';
import { listNamedLocations } from '../../engine/earnings/pay-data.ts';
import type { DateRange } from '../../engine/earnings/salary.ts';
import { planWorkPlaces, type WorkPlaceFacts } from '../../engine/withholding/plan-work-places.ts';
import type { WorkPlace } from '../../engine/withholding/work-places.ts';
import type { PayFacts, PayPlaceFacts, PayWorker } from '../../store/pay-facts.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';

export type WorkPlacesByWorker = ReadonlyMap<
  Id<'worker'>,
  readonly [usual: WorkPlace, ...others: WorkPlace[]]
>;

/** Plans the work places of every employee in a period. */
export function planWorkPlacesOf(facts: PayPlaceFacts, period: PayPeriod): WorkPlacesByWorker {
  const factsOf = createPlaceLookup(facts);
  return new Map(
    facts.workers.map((worker) => [
      worker.workerId,
      planWorkPlaces(factsOf(worker), facts.companyLocations, period),
    ]),
  );
}

export type CostSpansByWorker = ReadonlyMap<Id<'worker'>, readonly CostSpan[]>;

/** Plans under which places and codes the pay of every worker in a period is counted. */
export function planCostSpansOf(
  facts: PayPlaceFacts & Pick<PayFacts, 'costCodes'>,
  period: PayPeriod,
  places: WorkPlacesByWorker,
): CostSpansByWorker {
  const factsOf = createPlaceLookup(facts);
  const codes = groupBy(facts.costCodes, ({ workerId }) => workerId);
  return new Map(
    facts.workers.map((worker) => {
      const spanFacts = {
        codes: codes.get(worker.workerId) ?? [],
        employed: worker,
        places: places.get(worker.workerId) ?? [],
        placesIn: (days: DateRange) =>
          planWorkPlaces({ ...factsOf(worker), named: nowhere }, facts.companyLocations, days),
      };
      return [worker.workerId, planCostSpans(spanFacts, period)];
    }),
  );
}

const nowhere: ReadonlySet<string> = new Set();

function createPlaceLookup({ workLocations, formerHomes }: PayPlaceFacts) {
  const locations = groupBy(workLocations, ({ workerId }) => workerId);
  const homes = groupBy(formerHomes, ({ workerId }) => workerId);
  return (worker: PayWorker): WorkPlaceFacts => ({
    employed: worker,
    locations: locations.get(worker.workerId) ?? [],
    home: homeOf(worker),
    formerHomes: homes.get(worker.workerId),
    named: listNamedLocations(worker.data),
  });
}

export function homeOf({ homeState, homeCity, homeZipCode }: PayWorker) {
  if (homeState === null) return undefined;
  return { state: homeState, city: homeCity, zipCode: homeZipCode };
}

/** Lists the states whose law the pay needs. */
export function listPayStates(
  { workers }: Pick<PayPlaceFacts, 'workers'>,
  places: WorkPlacesByWorker,
): readonly string[] {
  const states = new Set<string>();
  for (const { homeState } of workers) if (homeState) states.add(homeState);
  for (const ofWorker of places.values())
    for (const { state, officeState, home } of ofWorker) {
      if (home) states.add(home.state);
      if (state) states.add(state);
      if (officeState) states.add(officeState);
    }
  return [...states].sort();
}
