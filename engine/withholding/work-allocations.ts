import { findLocalWage } from '../earnings/local-wage.ts';
import type { ParsedStateCertificate } from '../taxes/certificates.ts';
import type { HourlyPremium } from '../taxes/facts.ts';
import type { EmployeeRecord } from './employee-facts.ts';
import type { WorkAllocation } from './pay-facts.ts';
import type { PayLaw } from './pay-law.ts';
import { stateWagesKey } from './total-key.ts';
import { describeAddress, type WorkPlace } from './work-places.ts';
import { yearTotal } from './year-totals.ts';

/** Converts work places to the facts that states tax pay by. Hourly premiums are those of the first place in their state. */
export function toWorkAllocations(
  employee: EmployeeRecord,
  places: readonly WorkPlace[],
  certificates: Readonly<Record<string, ParsedStateCertificate>>,
  { wageAndHour }: Pick<PayLaw, 'wageAndHour'>,
): readonly WorkAllocation[] {
  const isSingle = places.length === 1;
  const hasMoved = new Set(places.map(({ home }) => home && describeAddress(home))).size > 1;
  return places.map((work, index) => {
    const { state, share, locationId, officeState, officeDaysThisYear } = work;
    const home = work.home?.state;
    const localWage = findLocalWage(work, wageAndHour);
    const isFirst = places.findIndex((place) => place.state === state) === index;
    const premiums = isFirst ? toHourlyPremiums(employee, state) : [];
    return {
      state,
      share,
      ...(certificates[state]?.reciprocity && { reciprocityForm: true }),
      ...(premiums.length > 0 && { premiums }),
      ...shortStay(employee, work),
      ...(officeState && { officeState }),
      ...(officeDaysThisYear !== undefined && { officeDaysThisYear }),
      ...(locationId && { locationId }),
      ...(localWage && { city: localWage.name }),
      ...(home && home !== employee.home.state && { home }),
      ...(!isSingle && { place: describePlace(work, hasMoved) }),
    };
  });
}

/** City and ZIP code of a work place, with those of the home if the worker moved in the period. */
function describePlace(work: WorkPlace, hasMoved: boolean): string {
  const place = describeAddress(work);
  return hasMoved && work.home ? `${place}, home in ${describeAddress(work.home)}` : place;
}

/**
 * Days of the year in a state, for its threshold for nonresidents. A state that taxed pay this year
 * goes on: hours entered for a location there may have been worked on days that no date tells.
 */
function shortStay(
  { home: onFile, yearTotals }: EmployeeRecord,
  { state, daysThisYear, home = onFile }: WorkPlace,
): Pick<WorkAllocation, 'daysThisYear'> | undefined {
  if (daysThisYear === undefined || state === home.state) return undefined;
  const taxed = yearTotal(yearTotals, stateWagesKey(state, 'incomeTax'));
  return taxed > 0 ? undefined : { daysThisYear };
}

/** Premiums for the worker's hours in risk classes of the state of work. */
export function toHourlyPremiums(
  { hoursInClasses, riskClasses }: Pick<EmployeeRecord, 'hoursInClasses' | 'riskClasses'>,
  state: string,
): readonly HourlyPremium[] {
  return hoursInClasses.flatMap(({ state: where, riskClass, hours }) => {
    const rates = riskClasses.find((one) => one.state === where && one.name === riskClass);
    if (where !== state || !rates || hours === 0) return [];
    const { compositeRate: composite, workerRate: worker } = rates;
    return [{ riskClass, hours, composite, worker }];
  });
}
