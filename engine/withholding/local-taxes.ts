import type { TaxedCity } from '../../law/law.ts';
import type { Cents } from '../../values/money.ts';
import type { WorkerLocalTax } from './pay-facts.ts';
import type { PayLaw } from './pay-law.ts';
import { monthlyFeeKey, taxableWagesKey, taxKey } from './total-key.ts';
import { type YearTotals, yearTotal } from './year-totals.ts';

export interface CityAddress {
  readonly state: string;
  readonly city: string | null;
}

/** What a state's form says of the place inside the state. */
export interface LocalCertificate {
  /** A county by name, number or code. */
  readonly locality: string | undefined;
  readonly localAllowances: number;
  readonly localAdditional: Cents;
}

/** Local taxes by where a worker lives and works, and by the counties that state forms ask for. */
export function listLocalTaxes(
  law: PayLaw,
  cities: readonly TaxedCity[],
  worker: {
    readonly home: CityAddress;
    readonly work: CityAddress;
    readonly claims: Readonly<Record<string, LocalCertificate>>;
    readonly sums: YearTotals;
  },
): WorkerLocalTax[] {
  const { home, work, claims, sums } = worker;
  const found: { readonly state: string; readonly code: string; readonly resident: boolean }[] = [];
  for (const { state, code, cities: names, taxes } of citiesOf(cities, home.state, work.state)) {
    const livesThere = taxes !== 'work' && isIn(home, state, names);
    const worksThere = taxes !== 'residents' && isIn(work, state, names);
    if (livesThere || worksThere)
      found.push({ state, code, resident: livesThere || isIn(home, state, names) });
  }
  for (const state of Object.keys(claims)) {
    const code = findCounty(law, state, claims[state]?.locality);
    if (code) found.push({ state, code, resident: home.state === state });
  }
  return found.flatMap(({ state, code, resident }) => {
    const local = law.states[state]?.law.locals.find((one) => one.code === code);
    if (!local) return [];
    const claim = claims[state];
    return [
      {
        state,
        law: local,
        resident,
        yearToDate: yearTotal(sums, taxableWagesKey(code)),
        withheld: yearTotal(
          sums,
          isChargedMonthly(local) ? monthlyFeeKey(law.payDate, code) : taxKey(code),
        ),
        ...(claim?.localAllowances && { exemptions: claim.localAllowances }),
        ...(claim?.localAdditional && { additional: claim.localAdditional }),
      },
    ];
  });
}

interface CityOfState extends TaxedCity {
  readonly state: string;
}

/** The cities of a state or two, found once for each list: every worker of a run asks. */
const citiesByStates = new WeakMap<readonly TaxedCity[], Map<string, readonly CityOfState[]>>();

function citiesOf(
  cities: readonly TaxedCity[],
  home: string,
  work: string,
): readonly CityOfState[] {
  const known = citiesByStates.get(cities) ?? new Map<string, readonly CityOfState[]>();
  citiesByStates.set(cities, known);
  const states = `${home} ${work}`;
  let found = known.get(states);
  if (!found) {
    found = cities
      .map((city) => ({ ...city, state: city.code.slice(0, 2) }))
      .filter(({ state }) => state === home || state === work);
    known.set(states, found);
  }
  return found;
}

export function isChargedMonthly(local: WorkerLocalTax['law']): boolean {
  return local.method === 'fee' && local.per === 'month';
}

function isIn(address: CityAddress, state: string, names: readonly string[]): boolean {
  if (address.state !== state || !address.city) return false;
  const city = normalizePlaceName(address.city);
  return names.some((name) => normalizePlaceName(name) === city);
}

function findCounty(law: PayLaw, state: string, said: string | undefined): string | undefined {
  if (!said) return undefined;
  const asked = normalizePlaceName(said).replace(/county$/, '');
  return law.states[state]?.law.locals.find(
    ({ code, name }) =>
      normalizePlaceName(name).replace(/county$/, '') === asked ||
      normalizePlaceName(code) === asked ||
      code.split('_').at(-1) === said.trim().padStart(2, '0'),
  )?.code;
}

function normalizePlaceName(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
