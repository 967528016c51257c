import { type CalendarDate, yearOf } from '../values/calendar-date.ts';
import { hasLawFile, listLawFiles, readLawJson } from './law-files.ts';
import {
  type FederalFile,
  type FederalLaw,
  federalFileSchema,
  type IncomeTaxLaw,
  type StateFile,
  type StateLaw,
  type StateTaxes,
  stateFileSchema,
} from './schema.ts';

/** Dates that decide which figures apply. Each law names the one its changes go by. */
export interface LawDates {
  readonly payDate: CalendarDate;
  readonly periodStart?: CalendarDate;
  readonly periodEnd?: CalendarDate;
}

export interface LawOnDate {
  readonly federal: FederalLaw | undefined;
  state(code: string): StateLaw | undefined;
}

/** The law for one payment. A year without law files gives undefined, never another year's law. */
export function lawOn(dates: LawDates): LawOnDate {
  const key = `${dates.payDate} ${dates.periodStart ?? ''} ${dates.periodEnd ?? ''}`;
  const known = lawByDates.get(key);
  if (known) return known;
  const year = yearOf(dates.payDate);
  const states = new Map<string, StateLaw | undefined>();
  const law: LawOnDate = {
    federal: federalOn(dates, year),
    state(code) {
      if (!states.has(code)) states.set(code, stateOn(code, dates, year));
      return states.get(code);
    },
  };
  if (lawByDates.size > 1000) lawByDates.clear();
  lawByDates.set(key, law);
  return law;
}

export function readFederal(year: number): FederalFile | undefined {
  return readCached(`federal/${year}`, (json) => federalFileSchema.parse(json));
}

export function readState(code: string, year: number): StateFile | undefined {
  if (!stateCode.test(code)) return undefined;
  return readCached(`${code}/${year}`, (json) => stateFileSchema.parse(json));
}

/** Codes of the states with law files. */
export function listStates(): readonly string[] {
  return listLawFiles('us').filter((name) => stateCode.test(name));
}

export function listYears(): readonly number[] {
  return listLawFiles('us/federal').map((name) => Number.parseInt(name, 10));
}

const lawByDates = new Map<string, LawOnDate>();
const filesByName = new Map<string, unknown>();
const stateCode = /^[A-Z]{2}$/;

function readCached<T>(name: string, parse: (json: unknown) => T): T | undefined {
  if (filesByName.has(name)) return filesByName.get(name) as T | undefined;
  const path = `us/${name}.json`;
  const file = hasLawFile(path) ? parse(readLawJson(path)) : undefined;
  filesByName.set(name, file);
  return file;
}

function federalOn(dates: LawDates, year: number): FederalLaw | undefined {
  const file = readFederal(year);
  if (!file) return undefined;
  const [incomeTax, supplemental, socialSecurity, medicare, unemployment] = [
    findInForce(file.incomeTax, dates),
    findInForce(file.supplemental, dates),
    findInForce(file.socialSecurity, dates),
    findInForce(file.medicare, dates),
    findInForce(file.unemployment, dates),
  ];
  if (!incomeTax || !supplemental || !socialSecurity || !medicare || !unemployment)
    return undefined;
  return { year, incomeTax, supplemental, socialSecurity, medicare, unemployment };
}

function stateOn(code: string, dates: LawDates, year: number): StateLaw | undefined {
  const file = readState(code, year);
  if (!file) return undefined;
  return {
    code,
    name: file.name,
    year,
    taxes: toStateTaxes(code, file.hourlyPremium?.name ?? ''),
    incomeTax: incomeTaxOn(file, code, dates),
    supplemental: findInForce(file.supplemental, dates),
    unemployment: findInForce(file.unemployment, dates),
    programs: listInForce(file.programs, dates),
    locals: listInForce(file.locals, dates),
    hourlyPremium: file.hourlyPremium,
  };
}

function toStateTaxes(code: string, premium: string): StateTaxes {
  return {
    incomeTax: { code: `${code}_SIT`, name: `${code} - State Income Tax` },
    unemployment: { code: `${code}_SUI`, name: `${code} - State Unemployment Insurance` },
    premiumEmployee: { code: `${code}_LNI_EE`, name: `${premium}, worker` },
    premiumEmployer: { code: `${code}_LNI_ER`, name: `${premium}, employer` },
  };
}

function incomeTaxOn(
  file: StateFile,
  code: string,
  dates: LawDates,
): IncomeTaxLaw | 'none' | undefined {
  if (file.incomeTax === 'none') return 'none';
  const version = findInForce(file.incomeTax, dates);
  if (!version || !('unchangedSince' in version)) return version;
  const earlier = readState(code, version.unchangedSince)?.incomeTax;
  const last = earlier === 'none' ? undefined : earlier?.at(-1);
  if (!last || 'unchangedSince' in last)
    throw new Error(`${code} ${file.year} refers to a year without figures`);
  return last;
}

interface DatedVersion {
  readonly from: CalendarDate;
  readonly by: 'payDate' | 'periodStart' | 'periodEnd';
}

/** The last version in force. Versions are ordered by their first day. */
function findInForce<T extends DatedVersion>(
  versions: readonly T[],
  dates: LawDates,
): T | undefined {
  return versions.findLast((version) => version.from <= (dates[version.by] ?? dates.payDate));
}

function listInForce<T extends DatedVersion & { readonly code: string }>(
  versions: readonly T[],
  dates: LawDates,
): readonly T[] {
  const codes = [...new Set(versions.map((version) => version.code))];
  return codes.flatMap((code) => {
    const version = findInForce(
      versions.filter((each) => each.code === code),
      dates,
    );
    return version ? [version] : [];
  });
}
