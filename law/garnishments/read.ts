import type { Cents } from '../../values/money.ts';
import { hasLawFile, readLawJson } from '../law-files.ts';
import { type GarnishmentLaw, garnishmentsFileSchema, minimumWagesFileSchema } from './schema.ts';

/** Undefined for a year without law files. */
export function readGarnishments(payDate: string): GarnishmentLaw | undefined {
  const path = `garnishments/${payDate.slice(0, 4)}.json`;
  if (!hasLawFile(path)) return undefined;
  const { states, ...law } = garnishmentsFileSchema.parse(readLawJson(path));
  const inForce = states.filter((limit) => !limit.from || limit.from <= payDate);
  const byState = Object.fromEntries(inForce.map((limit) => [limit.state, limit]));
  return {
    ...law,
    states: byState,
    statesNotCovered: law.statesNotCovered.filter((state) => !byState[state]),
    minimumWages: readMinimumWages(payDate),
  };
}

/** Hourly minimum wages on a date, by state; `US` is the federal one. */
export function readMinimumWages(payDate: string): Readonly<Record<string, Cents>> {
  const { states } = minimumWagesFileSchema.parse(readLawJson('garnishments/minimum-wages.json'));
  const wages: Record<string, Cents> = {};
  for (const [state, { rates }] of Object.entries(states)) {
    const current = rates.findLast(({ from }) => from <= payDate);
    if (current) wages[state] = current.rate;
  }
  return wages;
}
