import {
  type DatedFigure,
  listDatedFigures,
  type ParsedLawFile,
  parseLawPath,
} from './dated-figures.ts';
import { isObject } from './figure-values.ts';

/** Figures of all years by place, to find the law before a figure. */
export class LawTimeline {
  private readonly files = new Map<string, ParsedLawFile>();
  private readonly figures = new Map<string, DatedFigure[]>();

  constructor(files: readonly ParsedLawFile[]) {
    for (const file of files) {
      this.files.set(file.path, file);
      for (const figure of listDatedFigures(file)) {
        const name = `${placeOf(file.path)} ${figure.key}`;
        const known = this.figures.get(name);
        if (known) known.push(figure);
        else this.figures.set(name, [figure]);
      }
    }
  }

  /** The year file of a place, such as `us/CA` and 2026. */
  findYear(place: string, year: number): ParsedLawFile | undefined {
    return this.files.get(`${place}/${year}.json`) ?? this.files.get(`${place}-${year}.json`);
  }

  /** The figure of the same name that applied last before a day, in whichever year. */
  findBefore(place: string, key: string, day: string): DatedFigure | undefined {
    return lastBefore(this.listFigures(place, key), day);
  }

  /** The figures of the same name in all files, in the order of the files. */
  listFigures(place: string, key: string): readonly DatedFigure[] {
    return this.figures.get(`${place} ${key}`) ?? [];
  }

  /** The rate of a state's list of minimum wages that applied last before a day. */
  findRateBefore(place: string, key: string, day: string): DatedRate | undefined {
    return lastBefore(this.listFigures(place, key).flatMap(listRates), day);
  }

  /** Names of the figures of a year file and its changes. */
  keysOf(place: string, year: number): ReadonlySet<string> {
    const files = [...this.files.values()].filter(({ path }) => {
      const parsed = parseLawPath(path);
      return parsed?.place === place && parsed.year === year;
    });
    return new Set(files.flatMap(listDatedFigures).map(({ key }) => key));
  }
}

function lastBefore<T extends { readonly from: string }>(
  all: readonly T[],
  day: string,
): T | undefined {
  let last: T | undefined;
  for (const each of all) if (each.from < day && (!last || last.from <= each.from)) last = each;
  return last;
}

export interface DatedRate {
  readonly from: string;
  readonly rate: number;
  /** The least cash wage of tipped workers in a city: null if tips do not count, absent if it is that of the state. */
  readonly cashWage?: number | null;
}

/** Rates with a first day each, as minimum wages have; other figures have none. */
export function listRates({ fields }: DatedFigure): readonly DatedRate[] {
  if (!Array.isArray(fields.rates)) return [];
  return fields.rates.flatMap((each) =>
    isObject(each) && typeof each.from === 'string' && typeof each.rate === 'number'
      ? [{ from: each.from, rate: each.rate, ...toCashWage(each.cashWage) }]
      : [],
  );
}

function toCashWage(cashWage: unknown): Pick<DatedRate, 'cashWage'> {
  return typeof cashWage === 'number' || cashWage === null ? { cashWage } : {};
}

/** The path without its year. */
export function placeOf(path: string): string {
  return parseLawPath(path)?.place ?? path.slice(0, -'.json'.length);
}
