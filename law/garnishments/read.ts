import type { Cents } from '../../values/money.ts';
import type { LawFiles } from '../law-files.ts';
import { type GarnishmentLaw, garnishmentsFileSchema, minimumWagesFileSchema } from './schema.ts';

/** Undefined for a year without law files. */
export function readGarnishments(files: LawFiles, payDate: string): GarnishmentLaw | undefined {
  const json = files.find(`garnishments/${payDate.slice(0, 4)}.json`);
  if (json === undefined) return undefined;
  const { states, ...law } = garnishmentsFileSchema.parse(json);
  const inForce = states.filter((limit) => !limit.from || limit.from <= payDate);
  const byState = Object.fromEntries(inForce.map((limit) => [limit.state, limit]));
  return {
    ...law,
    states: byState,
    statesNotCovered: law.statesNotCovered.filter((state) => !byState[state]),
    minimumWages: readMinimumWages(files, payDate),
  };
}

/** Hourly minimum wages on a date, by state; `US` is the federal one. */
export function readMinimumWages(
  files: LawFiles,
  payDate: string,
): Readonly<Record<string, Cents>> {
  const wages: Record<string, Cents> = {};
  const added = files.list('garnishments').filter((name) => name.startsWith('minimum-wages-'));
  for (const name of ['minimum-wages.json', ...added]) {
    const { states } = minimumWagesFileSchema.parse(files.find(`garnishments/${name}`));
    for (const [state, { rates }] of Object.entries(states)) {
      const current = rates.findLast(({ from }) => from <= payDate);
      if (current) wages[state] = current.rate;
    }
  }
  return wages;
}
