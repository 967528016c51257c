import { listStates, listYears, readState } from './read.ts';

/** The one premium by the hour the law files know: the state that asks it, and its name. */
export function findHourlyPremium(): { readonly state: string; readonly name: string } {
  const year = Math.max(...listYears());
  for (const state of listStates()) {
    const premium = readState(state, year)?.hourlyPremium;
    if (premium) return { state, name: premium.name };
  }
  throw new Error(`the law of ${year} knows no premium by the hour`);
}
