import { createHash } from 'node:crypto';
import { type CalendarDate, yearOf } from '../values/calendar-date.ts';
import { readStateForm } from './certificates/read.ts';
import { readContractors } from './contractors/read.ts';
import { type Coverage, listTaxCoverage } from './coverage.ts';
import { readGarnishments } from './garnishments/read.ts';
import { readHistoryTaxes } from './history/read.ts';
import type { HistoryTaxes } from './history/schema.ts';
import { readPayKinds } from './kinds/read.ts';
import { builtInFiles, type LawFiles, listYears } from './law-files.ts';
import { listPayCoverage } from './pay-coverage.ts';
import { readReciprocity } from './reciprocity/read.ts';
import { builtInVersion } from './version.ts';
import { readWageAndHourLaw } from './wage-and-hour/read.ts';
import { type LawDates, YearFiles } from './year-files.ts';

/** A law file that the operator added, as it applies. */
export interface AddedFile {
  readonly path: string;
  readonly content: unknown;
  readonly year: number;
  /** The state, or `US` for what applies everywhere. */
  readonly place: string;
  /** First day on which it applies. */
  readonly from: CalendarDate;
  /** False for a draft, which only sandbox accounts use. */
  readonly isConfirmed: boolean;
}

export type Law = ReturnType<typeof openLaw>;

/**
 * The law of an installation: the built-in files and those that the operator added. With a problem,
 * nothing may be paid by it.
 */
export function openLaw(added: readonly AddedFile[] = [], problem?: string) {
  const files = withAddedFiles(added);
  const yearFiles = new YearFiles(files);
  const years = listYears(files);
  let historyTaxes: HistoryTaxes | undefined;
  const drafts = added.filter(({ isConfirmed }) => !isConfirmed);
  const inForce = (payDate: CalendarDate) =>
    added.filter(({ year, from }) => year === yearOf(payDate) && from <= payDate);
  const versions = new Map<string, string>();
  const versionOn = (payDate: CalendarDate) => {
    const found = inForce(payDate);
    const paths = found.map(({ path }) => path).join('\n');
    const version = versions.get(paths) ?? versionOf(found);
    versions.set(paths, version);
    return version;
  };
  const on = (dates: LawDates) => yearFiles.on(dates);
  const completeYears = years.filter((year) => hasPayRules(files, year));
  return {
    /** Why nothing can be paid: the law folder of this server is not what was confirmed. */
    problem,
    /** Paths of drafts, which only sandbox accounts use. */
    unconfirmedFiles: drafts.map(({ path }) => path),
    /** Years with drafts. */
    draftYears: [...new Set(drafts.map(({ year }) => year))].sort(),
    /** The taxes on a date. */
    on,
    /** Years with law, in order. */
    years,
    garnishmentsOn: (payDate: string) => readGarnishments(files, payDate),
    payKindsOf: (year: number) => readPayKinds(files, year),
    payLaw: (dates: LawDates, states: readonly string[]) => readPayLaw(files, on, dates, states),
    /** Places, of some states and `US`, whose law a payment needs and does not have. */
    placesMissingOn: (dates: LawDates, states: readonly string[]): readonly string[] => {
      const { federal, state } = on(dates);
      const isComplete = federal && completeYears.includes(yearOf(dates.payDate));
      return [...(isComplete ? [] : ['US']), ...states.filter((code) => !state(code))];
    },
    historyTaxes: () => (historyTaxes ??= readHistoryTaxes(yearFiles, years)),
    coverageOf: (year: number): readonly Coverage[] => [
      ...listTaxCoverage(yearFiles, year),
      ...listPayCoverage(files, year),
    ],
    /**
     * Identifies the figures in force on a date, twelve hexadecimal digits. Stored with each payment:
     * the same input under the same version gives the same figures years later.
     */
    versionOn,
    /** Drafts among the files in force on a date for some states. */
    draftsOn: (payDate: CalendarDate, states: readonly string[]): readonly string[] =>
      inForce(payDate)
        .filter(
          ({ isConfirmed, place }) => !isConfirmed && (place === 'US' || states.includes(place)),
        )
        .map(({ path }) => path),
  };
}

/** The law as it is delivered, without anything an operator has added. */
export const builtInLaw = openLaw();

function withAddedFiles(added: readonly AddedFile[]): LawFiles {
  if (added.length === 0) return builtInFiles;
  const contents = new Map(added.map(({ path, content }) => [path, content]));
  return {
    find: (path) => contents.get(path) ?? builtInFiles.find(path),
    list: (folder) =>
      [
        ...builtInFiles.list(folder),
        ...[...contents.keys()]
          .filter((path) => path.startsWith(`${folder}/`))
          .map((path) => path.slice(folder.length + 1))
          .filter((name) => !name.includes('/')),
      ].sort(),
  };
}

/** The parts of a year's law that are the same in every state. */
function hasPayRules(files: LawFiles, year: number): boolean {
  const paths = [`kinds/limits-${year}`, `garnishments/${year}`, `contractors/${year}`];
  return paths.every((path) => files.find(`${path}.json`) !== undefined);
}

function versionOf(added: readonly AddedFile[]): string {
  if (added.length === 0) return builtInVersion();
  const digest = createHash('sha256').update(builtInVersion());
  for (const { path, content } of added) digest.update(`${path}\n${JSON.stringify(content)}\n`);
  return digest.digest('hex').slice(0, 12);
}

/**
 * The law a pay run needs, for the given states. Undefined if a part of it is missing for the year.
 * States without law are left out: their workers cannot be paid.
 */
function readPayLaw(
  files: LawFiles,
  on: YearFiles['on'],
  dates: LawDates,
  stateCodes: readonly string[],
) {
  const year = yearOf(dates.payDate);
  const law = on(dates);
  const kinds = readPayKinds(files, year);
  const garnishments = readGarnishments(files, dates.payDate);
  const contractors = readContractors(files, year);
  if (!law.federal || !kinds || !garnishments || !contractors) return undefined;
  const { payDate, periodStart, periodEnd } = dates;
  return {
    payDate: payDate as string,
    ...(periodStart && periodEnd && { period: { beginsOn: periodStart, endsOn: periodEnd } }),
    federal: law.federal,
    states: stateCodes.flatMap((code) => law.state(code) ?? []),
    kinds,
    forms: stateCodes.flatMap((code) => readStateForm(code) ?? []),
    reciprocity: readReciprocity(dates.payDate),
    garnishments,
    contractors,
    wageAndHour: readWageAndHourLaw(dates.payDate, files),
  };
}
