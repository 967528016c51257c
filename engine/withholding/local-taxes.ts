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

/** Answers about localities on a state's withholding certificate. */
export interface LocalCertificate {
  /** A county by name, number or code. */
  readonly locality: string | undefined;
  readonly localAllowances: number;
  readonly localAdditional: Cents;
}

interface WorkerLocalities {
  readonly home: CityAddress;
  readonly work: CityAddress;
  /** By state. */
  readonly certificates: Readonly<Record<string, LocalCertificate>>;
  readonly totals: YearTotals;
}

/** Lists local taxes by home and work address and by the counties on state certificates. */
export function listLocalTaxes(
  law: PayLaw,
  cities: readonly TaxedCity[],
  worker: WorkerLocalities,
): WorkerLocalTax[] {
  const found = [...listCityTaxes(cities, worker), ...listCountyTaxes(law, worker)];
  return found.flatMap(({ state, code, resident }) => {
    const local = law.states[state]?.law.locals.find((one) => one.code === code);
    if (!local) return [];
    const certificate = worker.certificates[state];
    return [
      {
        state,
        law: local,
        resident,
        ...localYearToDate(local, worker.totals, law.payDate),
        ...(certificate?.localAllowances && { exemptions: certificate.localAllowances }),
        ...(certificate?.localAdditional && { additional: certificate.localAdditional }),
      },
    ];
  });
}

/** Taxable wages and tax of the year before a payment; of a monthly fee, the tax of the month. */
export function localYearToDate(
  local: WorkerLocalTax['law'],
  totals: YearTotals,
  payDate: string,
): { readonly yearToDate: Cents; readonly withheld: Cents } {
  const { code } = local;
  const withheldKey = isChargedMonthly(local) ? monthlyFeeKey(payDate, code) : taxKey(code);
  return {
    yearToDate: yearTotal(totals, taxableWagesKey(code)),
    withheld: yearTotal(totals, withheldKey),
  };
}

export function isChargedMonthly(local: WorkerLocalTax['law']): boolean {
  return local.method === 'fee' && local.per === 'month';
}

interface FoundTax {
  readonly state: string;
  readonly code: string;
  readonly resident: boolean;
}

function listCityTaxes(
  cities: readonly TaxedCity[],
  { home, work }: Pick<WorkerLocalities, 'home' | 'work'>,
): FoundTax[] {
  return citiesOf(cities, home.state, work.state).flatMap((city) => {
    const resident = isIn(home, city);
    const isTaxed =
      (city.taxes !== 'work' && resident) || (city.taxes !== 'residents' && isIn(work, city));
    return isTaxed ? [{ state: city.state, code: city.code, resident }] : [];
  });
}

function listCountyTaxes(
  law: PayLaw,
  { home, certificates }: Pick<WorkerLocalities, 'home' | 'certificates'>,
): FoundTax[] {
  return Object.keys(certificates).flatMap((state) => {
    const code = findCounty(law, state, certificates[state]?.locality);
    return code ? [{ state, code, resident: home.state === state }] : [];
  });
}

interface CityOfState extends TaxedCity {
  readonly state: string;
}

/** Cities by home and work state, found once for each list: every worker of a run needs them. */
const citiesByStates = new WeakMap<readonly TaxedCity[], Map<string, readonly CityOfState[]>>();

function citiesOf(
  cities: readonly TaxedCity[],
  home: string,
  work: string,
): readonly CityOfState[] {
  const cached = citiesByStates.get(cities) ?? new Map<string, readonly CityOfState[]>();
  citiesByStates.set(cities, cached);
  const states = `${home} ${work}`;
  let found = cached.get(states);
  if (!found) {
    found = cities
      .map((city) => ({ ...city, state: city.code.slice(0, 2) }))
      .filter(({ state }) => state === home || state === work);
    cached.set(states, found);
  }
  return found;
}

function isIn(address: CityAddress, { state, cities }: CityOfState): boolean {
  if (address.state !== state || !address.city) return false;
  const city = normalizePlaceName(address.city);
  return cities.some((name) => normalizePlaceName(name) === city);
}

function findCounty(law: PayLaw, state: string, county: string | undefined): string | undefined {
  if (!county) return undefined;
  const wanted = normalizePlaceName(county).replace(/county$/, '');
  return law.states[state]?.law.locals.find(
    ({ code, name }) =>
      normalizePlaceName(name).replace(/county$/, '') === wanted ||
      normalizePlaceName(code) === wanted ||
      code.split('_').at(-1) === county.trim().padStart(2, '0'),
  )?.code;
}

function normalizePlaceName(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}
