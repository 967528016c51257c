import { isJsonList, isJsonObject, type Json, type JsonObject, type LawFile } from './json.ts';

/**
 * Drafts the minimum wages of a year: those at the end of the year before from its first day on, and
 * the known ones that begin in it.
 */
export function draftMinimumWages(year: number, files: readonly LawFile[]): LawFile {
  const known = files.filter(({ path }) => path.startsWith('garnishments/minimum-wages'));
  const byState = new Map<string, JsonObject>();
  for (const { content } of known)
    for (const [state, wage] of listWages(content)) {
      const rates = [...listRates(byState.get(state)), ...listRates(wage)];
      byState.set(state, { ...wage, rates });
    }
  const states = [...byState].map(([state, wage]): [string, JsonObject] => [
    state,
    { ...wage, rates: draftRates(listRates(wage), year) },
  ]);
  return {
    path: `garnishments/minimum-wages-${year}.json`,
    content: { states: Object.fromEntries(states) },
  };
}

interface WageRate {
  readonly [field: string]: Json;
  readonly from: string;
  readonly rate: string;
}

function draftRates(rates: readonly WageRate[], year: number): readonly WageRate[] {
  const firstDay = `${year}-01-01`;
  const current = rates.findLast(({ from }) => from <= firstDay);
  const coming = rates.filter(({ from }) => from > firstDay && from <= `${year}-12-31`);
  return [...(current ? [{ from: firstDay, rate: current.rate }] : []), ...coming];
}

function listWages(content: JsonObject): readonly (readonly [string, JsonObject])[] {
  if (!isJsonObject(content.states)) return [];
  return Object.entries(content.states).flatMap(([state, wage]) =>
    isJsonObject(wage) ? [[state, wage]] : [],
  );
}

/** Rates of one state by their first day. */
function listRates(wage: JsonObject | undefined): readonly WageRate[] {
  const rates = isJsonList(wage?.rates) ? wage.rates : [];
  return rates
    .filter(isJsonObject)
    .flatMap(({ from, rate }) =>
      typeof from === 'string' && typeof rate === 'string' ? [{ from, rate }] : [],
    )
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}
