import type { NonresidentThreshold, ReciprocityLaw } from '../../law/law.ts';
import type { WorkAllocation } from './pay-facts.ts';

interface VisitedState {
  readonly home: string;
  readonly state: string;
}

/** True if the state does not withhold from the work, because it is below its threshold for nonresidents. */
export function isShortStayOf(
  rules: ReciprocityLaw,
  visited: VisitedState,
  work: WorkAllocation,
): boolean {
  const threshold = findThreshold(rules, visited);
  return threshold !== undefined && isBelowThreshold(threshold, work);
}

/** True if the state has a threshold, and days or wages of the year that it depends on are not known. */
export function isUnmeasured(
  rules: ReciprocityLaw,
  visited: VisitedState,
  work: WorkAllocation | undefined,
): boolean {
  const threshold = findThreshold(rules, visited);
  if (!threshold) return false;
  const { daysAllowed, wagesAllowedInYear, wagesAllowedInQuarter } = threshold;
  return (
    (daysAllowed !== undefined && work?.daysThisYear === undefined) ||
    (wagesAllowedInYear !== undefined && work?.wagesThisYear === undefined) ||
    (wagesAllowedInQuarter !== undefined && work?.wagesThisQuarter === undefined)
  );
}

function findThreshold(
  { thresholds }: ReciprocityLaw,
  { home, state }: VisitedState,
): NonresidentThreshold | undefined {
  return thresholds.find(
    (one) => one.state === state && (!one.residentsOf || one.residentsOf.includes(home)),
  );
}

/** True only if every measure is known and within its limit; otherwise the state of work taxes the pay. */
function isBelowThreshold(threshold: NonresidentThreshold, work: WorkAllocation): boolean {
  const { daysAllowed, wagesAllowedInYear, wagesAllowedInQuarter } = threshold;
  const { daysThisYear, wagesThisYear, wagesThisQuarter } = work;
  return (
    isWithin(daysThisYear, daysAllowed) &&
    isWithin(wagesThisYear, wagesAllowedInYear) &&
    isWithin(wagesThisQuarter, wagesAllowedInQuarter)
  );
}

function isWithin(measured: number | undefined, allowed: number | undefined): boolean {
  return allowed === undefined || (measured !== undefined && measured <= allowed);
}
