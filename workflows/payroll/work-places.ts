import { listNamedLocations } from '../../engine/earnings/pay-data.ts';
import { planWorkPlaces } from '../../engine/withholding/plan-work-places.ts';
import type { WorkPlace } from '../../engine/withholding/work-places.ts';
import type { PayPlaceFacts, PayWorker } from '../../store/pay-facts.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';

export type WorkPlacesByWorker = ReadonlyMap<
  Id<'worker'>,
  readonly [usual: WorkPlace, ...others: WorkPlace[]]
>;

/** Plans the work places of every employee in a period. */
export function planWorkPlacesOf(
  { workers, workLocations, companyLocations, formerHomes }: PayPlaceFacts,
  period: PayPeriod,
): WorkPlacesByWorker {
  const locations = groupBy(workLocations, ({ workerId }) => workerId);
  const homes = groupBy(formerHomes, ({ workerId }) => workerId);
  return new Map(
    workers.map((worker) => {
      const facts = {
        employed: worker,
        locations: locations.get(worker.workerId) ?? [],
        home: homeOf(worker),
        formerHomes: homes.get(worker.workerId),
        named: listNamedLocations(worker.data),
      };
      return [worker.workerId, planWorkPlaces(facts, companyLocations, period)];
    }),
  );
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
