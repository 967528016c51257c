import { z } from 'zod';
import type { FigureStatus } from './figures.ts';
import { builtInFiles, listStates, listYears, readLawJson } from './law-files.ts';
import type { FederalFile, StateFile } from './schema.ts';
import type { YearFiles } from './year-files.ts';

/** One rule of the law files: covered, by which source, or not covered, and why. */
export interface Coverage {
  readonly jurisdiction: string;
  readonly year: number;
  readonly tax: string;
  /** First day of the year on which it applies. */
  readonly from: string;
  readonly state: 'confirmed' | 'confirmed indirectly' | 'draft' | 'no such tax' | 'not covered';
  readonly source?: string;
  /** People who confirmed a figure that the operator added, and the day of the last of them. */
  readonly confirmedBy?: readonly string[];
  readonly confirmedOn?: string;
  readonly note?: string;
  /** Record in which the company enters what is not covered; an operation takes each. */
  readonly enter?: CoverageEntry;
  /** Number of results of other programs and tax authorities it was compared with. */
  readonly verifiedBy?: number;
}

export type CoverageEntry =
  | 'companyTax'
  | 'stateRegistration'
  | 'riskClass'
  | 'garnishmentOrder'
  | 'nonresidentAddition';

/** Lists the taxes that are covered and not covered in one year, by jurisdiction. */
export function listTaxCoverage(files: YearFiles, year: number): readonly Coverage[] {
  const federal = files.federal(year);
  if (!federal) return [];
  const states = listStates().flatMap((code) => files.state(code, year) ?? []);
  return [
    ...federalCoverage(federal),
    ...gapsOf('US', year),
    ...states.flatMap((file) => [
      ...stateCoverage(files, file),
      ...gapsOf(file.jurisdiction, year),
    ]),
  ];
}

const gapsSchema = z.array(
  z.object({
    jurisdiction: z.string(),
    years: z.array(z.number()),
    tax: z.string(),
    reason: z.string(),
    instead: z.string(),
    enter: z
      .enum(['companyTax', 'stateRegistration', 'riskClass', 'nonresidentAddition'])
      .optional(),
  }),
);

function gapsOf(jurisdiction: string, year: number): readonly Coverage[] {
  return gapsSchema
    .parse(readLawJson('coverage-gaps.json'))
    .filter((gap) => gap.jurisdiction === jurisdiction && isOpen(gap.years, year))
    .map((gap) => ({
      jurisdiction,
      year,
      tax: gap.tax,
      from: `${year}-01-01`,
      state: 'not covered',
      note: `${gap.reason} ${gap.instead}`,
      ...(gap.enter && { enter: gap.enter }),
    }));
}

/** A gap of the last built-in year stays open in the years that the operator adds. */
function isOpen(years: readonly number[], year: number): boolean {
  return years.includes(Math.min(year, Math.max(...listYears(builtInFiles))));
}

const verifiedCountsSchema = z.record(z.string(), z.number());

/** Number of test vectors for a tax, such as `US-CA SIT 2026`. */
function verifiedBy(name: string): { readonly verifiedBy?: number } {
  const count = verifiedCountsSchema.parse(readLawJson('verified.json'))[name];
  return count === undefined ? {} : { verifiedBy: count };
}

interface DatedFigures {
  readonly from: string;
  readonly status: FigureStatus;
  readonly source: string;
  readonly confirmation?: { readonly by: readonly string[]; readonly on: string } | undefined;
  readonly note?: string | undefined;
}

function toCoverage(
  jurisdiction: string,
  year: number,
  tax: string,
  group: DatedFigures,
): Coverage {
  return {
    jurisdiction,
    year,
    tax,
    from: group.from,
    state: stateOfFigure(group.status),
    source: group.source,
    ...(group.confirmation && {
      confirmedBy: group.confirmation.by,
      confirmedOn: group.confirmation.on,
    }),
    ...(group.note !== undefined && { note: group.note }),
  };
}

const statesByStatus = {
  C: 'confirmed',
  'C?': 'confirmed indirectly',
  unconfirmed: 'draft',
} as const;

export function stateOfFigure(status: FigureStatus): Coverage['state'] {
  return statesByStatus[status];
}

function federalCoverage(file: FederalFile): readonly Coverage[] {
  const { year } = file;
  const covered = (
    tax: string,
    vectorTax: string,
    groups: readonly DatedFigures[],
  ): readonly Coverage[] =>
    groups.map((group) => ({
      ...toCoverage('US', year, tax, group),
      ...verifiedBy(`US ${vectorTax} ${year}`),
    }));
  return [
    ...covered('Federal income tax', 'FIT', file.incomeTax),
    ...covered('Federal income tax on supplemental wages', 'FIT_SUPPLEMENTAL', file.supplemental),
    ...covered('Social Security', 'FICA', file.socialSecurity),
    ...covered('Medicare', 'FICA', file.medicare),
    ...covered('FUTA', 'FUTA', file.unemployment),
  ];
}

function stateCoverage(files: YearFiles, file: StateFile): readonly Coverage[] {
  const { jurisdiction, year } = file;
  const covered = (
    groups: readonly (DatedFigures & { readonly name: string })[],
  ): readonly Coverage[] =>
    groups.map((group) => toCoverage(jurisdiction, year, group.name, group));
  const unemployment = file.unemployment.map((group) => ({
    ...toCoverage(jurisdiction, year, 'Unemployment insurance', group),
    note: "The rate comes from the company's notice.",
    ...verifiedBy(`${jurisdiction} SUI_ER ${year}`),
  }));
  return [
    ...incomeTaxCoverage(files, file),
    ...file.supplemental.map((group) =>
      toCoverage(jurisdiction, year, 'Supplemental wages', group),
    ),
    ...unemployment,
    ...covered(file.programs),
    ...covered(file.locals),
  ];
}

function incomeTaxCoverage(files: YearFiles, file: StateFile): readonly Coverage[] {
  const { jurisdiction, year } = file;
  const tax = 'Income tax';
  const start = `${year}-01-01`;
  if (file.incomeTax === 'none')
    return [{ jurisdiction, year, tax, from: start, state: 'no such tax' }];
  const versions = file.incomeTax.flatMap((version) => {
    const group =
      'unchangedSince' in version
        ? files.findUnchanged(jurisdiction.slice(3), year, version.unchangedSince)
        : version;
    return { ...group, from: version.from };
  });
  const checked = verifiedBy(`${jurisdiction} SIT ${year}`);
  const covered = versions.map((group) => ({
    ...toCoverage(jurisdiction, year, tax, group),
    ...checked,
  }));
  const first = versions[0]?.from;
  if (first !== undefined && first <= start) return covered;
  const until = first === undefined ? '' : ` Pay dates before ${first} are refused.`;
  const note = `No table of ${year} was confirmed.${until}`;
  return [{ jurisdiction, year, tax, from: start, state: 'not covered', note }, ...covered];
}
