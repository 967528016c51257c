import type { z } from 'zod';
import { type CalendarDate, yearOf } from '../values/calendar-date.ts';
import type { LawFiles } from './law-files.ts';
import {
  type FederalFile,
  type FederalLaw,
  federalChangeSchema,
  federalFileSchema,
  type IncomeTaxLaw,
  type StateFile,
  type StateLaw,
  type StateTaxes,
  stateChangeSchema,
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

/** Tax figures of the United States and of the states, by year and by date. Each file is read once. */
export class YearFiles {
  readonly #files: LawFiles;
  readonly #byPath = new Map<string, unknown>();
  readonly #byDates = new Map<string, LawOnDate>();

  constructor(files: LawFiles) {
    this.#files = files;
  }

  /** The law for one payment. A year without law files gives undefined, never another year's law. */
  on(dates: LawDates): LawOnDate {
    const key = `${dates.payDate} ${dates.periodStart ?? ''} ${dates.periodEnd ?? ''}`;
    const known = this.#byDates.get(key);
    if (known) return known;
    const year = yearOf(dates.payDate);
    const states = new Map<string, StateLaw | undefined>();
    const law: LawOnDate = {
      federal: federalOn(this.federal(year), dates),
      state: (code) => {
        if (!states.has(code)) states.set(code, this.#stateOn(code, dates, year));
        return states.get(code);
      },
    };
    if (this.#byDates.size > 1000) this.#byDates.clear();
    this.#byDates.set(key, law);
    return law;
  }

  federal(year: number): FederalFile | undefined {
    return this.#readOnce(`us/federal/${year}`, () => {
      const json = this.#files.find(`us/federal/${year}.json`);
      if (json === undefined) return undefined;
      const file = federalFileSchema.parse(json);
      const changes = this.#listChanges('federal', year, federalChangeSchema);
      return {
        ...file,
        incomeTax: inOrder(
          file.incomeTax,
          changes.flatMap(({ incomeTax }) => incomeTax ?? []),
        ),
        supplemental: inOrder(
          file.supplemental,
          changes.flatMap(({ supplemental }) => supplemental ?? []),
        ),
        socialSecurity: inOrder(
          file.socialSecurity,
          changes.flatMap(({ socialSecurity }) => socialSecurity ?? []),
        ),
        medicare: inOrder(
          file.medicare,
          changes.flatMap(({ medicare }) => medicare ?? []),
        ),
        unemployment: inOrder(
          file.unemployment,
          changes.flatMap(({ unemployment }) => unemployment ?? []),
        ),
      };
    });
  }

  state(code: string, year: number): StateFile | undefined {
    if (!stateCode.test(code)) return undefined;
    return this.#readOnce(`us/${code}/${year}`, () => {
      const json = this.#files.find(`us/${code}/${year}.json`);
      if (json === undefined) return undefined;
      const file = stateFileSchema.parse(json);
      const changes = this.#listChanges(code, year, stateChangeSchema);
      // A state that does not tax wages may begin to.
      const own = file.incomeTax === 'none' ? [] : file.incomeTax;
      const added = changes.flatMap(({ incomeTax }) => incomeTax ?? []);
      return {
        ...file,
        incomeTax: file.incomeTax === 'none' && added.length === 0 ? 'none' : inOrder(own, added),
        supplemental: inOrder(
          file.supplemental,
          changes.flatMap(({ supplemental }) => supplemental ?? []),
        ),
        unemployment: inOrder(
          file.unemployment,
          changes.flatMap(({ unemployment }) => unemployment ?? []),
        ),
        programs: [...file.programs, ...changes.flatMap(({ programs }) => programs ?? [])],
        locals: [...file.locals, ...changes.flatMap(({ locals }) => locals ?? [])],
      };
    });
  }

  /** Changes within a year: `us/IN/2026-10-01.json`. */
  #listChanges<T>(folder: string, year: number, schema: z.ZodType<T>): readonly T[] {
    return this.#files
      .list(`us/${folder}`)
      .filter((name) => name.startsWith(`${year}-`))
      .map((name) => schema.parse(this.#files.find(`us/${folder}/${name}`)));
  }

  #readOnce<T>(path: string, read: () => T | undefined): T | undefined {
    if (!this.#byPath.has(path)) this.#byPath.set(path, read());
    return this.#byPath.get(path) as T | undefined;
  }

  #stateOn(code: string, dates: LawDates, year: number): StateLaw | undefined {
    const file = this.state(code, year);
    if (!file) return undefined;
    return {
      code,
      name: file.name,
      year,
      taxes: toStateTaxes(code, file.hourlyPremium?.name ?? ''),
      incomeTax: this.#incomeTaxOn(file, code, dates),
      supplemental: findInForce(file.supplemental, dates),
      unemployment: findInForce(file.unemployment, dates),
      programs: listInForce(file.programs, dates),
      locals: listInForce(file.locals, dates),
      hourlyPremium: file.hourlyPremium,
    };
  }

  #incomeTaxOn(file: StateFile, code: string, dates: LawDates): IncomeTaxLaw | 'none' | undefined {
    if (file.incomeTax === 'none') return 'none';
    const version = findInForce(file.incomeTax, dates);
    if (!version || !('unchangedSince' in version)) return version;
    return this.findUnchanged(code, file.year, version.unchangedSince);
  }

  /** The figures of an earlier year that a file refers to. */
  findUnchanged(code: string, year: number, since: number): IncomeTaxLaw {
    const earlier = this.state(code, since)?.incomeTax;
    const last = earlier === 'none' ? undefined : earlier?.at(-1);
    if (!last || 'unchangedSince' in last)
      throw new Error(`${code} ${year} refers to a year without figures`);
    return last;
  }
}

const stateCode = /^[A-Z]{2}$/;

/** The versions of a group in a year's file with those of the changes within the year, by their first day. */
function inOrder<Version extends { readonly from: CalendarDate }>(
  versions: readonly Version[],
  added: readonly Version[],
): Version[] {
  return [...versions, ...added].sort(
    (one, other) => Number(one.from > other.from) - Number(one.from < other.from),
  );
}

function federalOn(file: FederalFile | undefined, dates: LawDates): FederalLaw | undefined {
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
  const { year } = file;
  return { year, incomeTax, supplemental, socialSecurity, medicare, unemployment };
}

function toStateTaxes(code: string, premium: string): StateTaxes {
  return {
    incomeTax: { code: `${code}_SIT`, name: `${code} - State Income Tax` },
    unemployment: { code: `${code}_SUI`, name: `${code} - State Unemployment Insurance` },
    premiumEmployee: { code: `${code}_LNI_EE`, name: `${premium}, worker` },
    premiumEmployer: { code: `${code}_LNI_ER`, name: `${premium}, employer` },
  };
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
    const own = versions.filter((each) => each.code === code);
    const version = findInForce(inOrder(own, []), dates);
    return version ? [version] : [];
  });
}
