import { builtInFiles, listStates, listYears } from './law-files.ts';
import { YearFiles } from './year-files.ts';

/** The only hourly premium in the law files (Washington's workers' compensation). */
export function findHourlyPremium(): { readonly state: string; readonly name: string } {
  const files = new YearFiles(builtInFiles);
  const year = Math.max(...listYears(builtInFiles));
  for (const state of listStates()) {
    const premium = files.state(state, year)?.hourlyPremium;
    if (premium) return { state, name: premium.name };
  }
  throw new Error(`the law files of ${year} have no hourly premium`);
}
