import type { CalendarDate } from '../../values/calendar-date.ts';
import { normalizePlaceName } from '../places/place-index.ts';
import type { Address, PlaceOf, PlaceOverride, ResolvedJurisdiction } from '../places/places.ts';
import type { CompanyLocalTax, CompanyTaxBase } from '../taxes/facts.ts';
import { localYearToDate } from './local-taxes.ts';
import type { WorkerLocalTax } from './pay-facts.ts';
import type { CompiledState } from './pay-law.ts';
import type { TaxableLine, WagesByTax } from './taxable-wages.ts';
import type { YearTotals } from './year-totals.ts';

/** A tax that a company entered, with the terms in force on a day. */
export interface CompanyTax {
  readonly code: string;
  readonly state: string;
  readonly terms: CompanyTaxTerms;
  /** Day on which these terms were entered. */
  readonly enteredOn: CalendarDate;
}

export interface CompanyTaxTerms extends Omit<CompanyLocalTax, 'method' | 'code' | 'enteredOn'> {
  readonly base: CompanyTaxBase;
  /** A tax of a city, county or district, or one that a state charges employers. */
  readonly level: 'local' | 'employer';
  readonly appliesTo: CompanyTaxScope;
}

/** The workers a tax applies to: by place of work or home, narrowed by the lists that are given. */
export interface CompanyTaxScope {
  readonly place: 'work' | 'home' | 'workOrHome';
  /** Codes of jurisdictions of the register, such as `OH_DAYTON`. */
  readonly jurisdictions?: readonly string[];
  readonly locationIds?: readonly string[];
  readonly cities?: readonly string[];
  readonly zipCodes?: readonly string[];
  /** Only these workers, wherever they live and work. */
  readonly workerIds?: readonly string[];
}

export interface WorkAddress extends Address {
  /** Location of the company. */
  readonly locationId?: string | null;
}

export interface CompanyTaxedWorker {
  readonly id: string;
  readonly home: Address;
  readonly work: WorkAddress;
  readonly jurisdictions?: readonly ResolvedJurisdiction[];
  readonly overrides?: readonly PlaceOverride[] | undefined;
  readonly yearTotals: YearTotals;
}

/** Reason why a company's tax applies to a worker. */
export type CompanyTaxReason = 'override' | 'named' | 'work' | 'home';

/** Finds the reason why a tax applies to a worker; undefined if it does not. */
export function findCompanyTaxReason(
  { code, state, terms: { appliesTo } }: Pick<CompanyTax, 'code' | 'state' | 'terms'>,
  worker: Omit<CompanyTaxedWorker, 'yearTotals'>,
  on: string,
): CompanyTaxReason | undefined {
  const override = worker.overrides?.find((one) => one.code === code && isInForce(one, on));
  if (override) return override.applies ? 'override' : undefined;
  if (appliesTo.workerIds) return appliesTo.workerIds.includes(worker.id) ? 'named' : undefined;
  const { place } = appliesTo;
  if (place !== 'home' && isWithin(appliesTo, state, 'work', worker)) return 'work';
  return place !== 'work' && isWithin(appliesTo, state, 'home', worker) ? 'home' : undefined;
}

/** Lists the company's own taxes that apply to a worker. */
export function listCompanyTaxes(
  taxes: readonly CompanyTax[],
  worker: CompanyTaxedWorker,
  payDate: string,
): WorkerLocalTax[] {
  return taxes.flatMap((tax) => {
    if (!findCompanyTaxReason(tax, worker, payDate)) return [];
    const { level: _level, appliesTo, ...terms } = tax.terms;
    const law: CompanyLocalTax = {
      method: 'company',
      code: tax.code,
      enteredOn: tax.enteredOn,
      ...terms,
    };
    return [
      {
        state: taxingState(tax, worker),
        law,
        resident: isWithin(appliesTo, tax.state, 'home', worker),
        ...localYearToDate(law, worker.yearTotals, payDate),
      },
    ];
  });
}

/** Codes of taxes that overrides exclude for a worker on a day. */
export function listTaxesNotDue(overrides: readonly PlaceOverride[], on: string): string[] {
  return overrides.flatMap((one) => (!one.applies && isInForce(one, on) ? [one.code] : []));
}

/** Codes of jurisdictions whose tax the company entered. */
export function listEnteredCodes(taxes: readonly CompanyTax[]): readonly string[] {
  return taxes.flatMap(({ code, terms }) => [code, ...(terms.appliesTo.jurisdictions ?? [])]);
}

function isInForce({ startsOn, endsOn }: PlaceOverride, on: string): boolean {
  return startsOn <= on && (endsOn === null || on <= endsOn);
}

/** A tax of a state where a named worker neither lives nor works is computed with the state of work. */
function taxingState({ state }: CompanyTax, { home, work }: CompanyTaxedWorker): string {
  return state === home.state ? state : work.state;
}

function isWithin(
  { jurisdictions, locationIds, cities, zipCodes }: CompanyTaxScope,
  state: string,
  place: PlaceOf,
  worker: Omit<CompanyTaxedWorker, 'yearTotals'>,
): boolean {
  const address: WorkAddress = worker[place];
  if (address.state !== state) return false;
  if (!jurisdictions && !locationIds && !cities && !zipCodes) return true;
  const { city, zipCode, locationId } = address;
  if (locationId && locationIds?.includes(locationId)) return true;
  if (zipCode && zipCodes?.includes(zipCode.slice(0, 5))) return true;
  if (city && cities?.some((name) => normalizePlaceName(name) === normalizePlaceName(city)))
    return true;
  const resolved = worker.jurisdictions?.filter((one) => one.place === place) ?? [];
  return resolved.some(
    ({ code, certainty }) => certainty === 'known' && jurisdictions?.includes(code),
  );
}

/** Wages of a payment that a company's tax is due on, in cents. */
export function companyTaxWages(
  { base }: CompanyLocalTax,
  state: CompiledState,
  wages: WagesByTax,
  lines: readonly TaxableLine[],
): number {
  switch (base) {
    case 'grossWages':
      return grossWages(state, lines);
    case 'federalIncomeTaxWages':
      return wages.federalRegular + wages.federalSupplemental;
    case 'socialSecurityWages':
      return wages.socialSecurity;
    case 'unemploymentWages':
      return wages.unemployment;
    default:
      return wages.stateRegular + wages.stateSupplemental;
  }
}

/** Pay that counts as wages, before any deduction. */
function grossWages({ within, beyond }: CompiledState, lines: readonly TaxableLine[]): number {
  let gross = 0;
  for (const line of lines) {
    if (line.sign < 0) continue;
    if (within[line.kind]?.socialSecurity) gross += line.within;
    if (beyond[line.kind]?.socialSecurity) gross += line.beyond;
  }
  return gross;
}
