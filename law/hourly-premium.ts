import { listStates, listYears, readState } from './read.ts';

/** The only hourly premium in the law files (Washington's workers' compensation). */
export function findHourlyPremium(): { readonly state: string; readonly name: string } {
  const year = Math.max(...listYears());
  for (const state of listStates()) {
    const premium = readState(state, year)?.hourlyPremium;
    if (premium) return { state, name: premium.name };
  }
  throw new Error(`the law files of ${year} have no hourly premium`);
}
