import { describe, expect, it } from 'vitest';
import { contractorsFileSchema } from '../contractors/schema.ts';
import { garnishmentsFileSchema, minimumWagesFileSchema } from '../garnishments/schema.ts';
import { limitsFileSchema } from '../kinds/schema.ts';
import { federalFileSchema, stateFileSchema } from '../schema.ts';
import { checkFolder } from './check-folder.ts';
import type { ParsedLawFile } from './dated-figures.ts';
import { draftYear } from './draft-year.ts';
import { isJsonList, isJsonObject, type Json, type LawFile, toJsonObject } from './json.ts';
import { describeFinding } from './law-finding.ts';
import { listYearFiles } from './list-year-files.ts';

const builtInFiles = listYearFiles();
const builtIn = builtInFiles.map(parse);
const draft = draftYear(2027, builtInFiles);
const parsedDraft = draft.map(parse);

/** Where a value is: fields and places in lists. */
type Place = readonly (string | number)[];

interface Mistake {
  readonly why: string;
  readonly file: string;
  readonly at: Place;
  /** Undefined removes the value. */
  readonly to: Json | undefined;
  readonly finding: string;
}

const federal = 'us/federal/2027.json';
const california = 'us/CA/2027.json';

const mistakes: readonly Mistake[] = [
  {
    why: 'a wage base that falls',
    file: federal,
    at: ['socialSecurity', 0, 'wageBase'],
    to: '148500',
    finding:
      'warning us/federal/2027.json socialSecurity 2027-01-01: wageBase is 148500.00; in 2026 it was 184500.00. It falls. Check the publication.',
  },
  {
    why: 'a wage base with a digit too many',
    file: federal,
    at: ['socialSecurity', 0, 'wageBase'],
    to: '1845000',
    finding:
      'warning us/federal/2027.json socialSecurity 2027-01-01: wageBase is 1845000.00; in 2026 it was 184500.00. It grows by more than 25 percent. Check the publication.',
  },
  {
    why: 'a rate ten times as high',
    file: federal,
    at: ['socialSecurity', 0, 'rate'],
    to: '0.62',
    finding:
      'warning us/federal/2027.json socialSecurity 2027-01-01: rate is 0.62; in 2026 it was 0.062. It is more than three times as high. Check the decimal point.',
  },
  {
    why: 'a rate a tenth as high',
    file: federal,
    at: ['medicare', 0, 'rate'],
    to: '0.00145',
    finding:
      'warning us/federal/2027.json medicare 2027-01-01: rate is 0.00145; in 2026 it was 0.0145. It is less than a third. Check the decimal point.',
  },
  {
    why: 'a percentage in place of a fraction',
    file: federal,
    at: ['socialSecurity', 0, 'rate'],
    to: '6.2',
    finding:
      'error us/federal/2027.json socialSecurity 2027-01-01: rate is 6.2, more than the whole. Write 6.2 percent as 0.062.',
  },
  {
    why: 'a percentage in a table',
    file: federal,
    at: ['incomeTax', 0, 'standard', 'single', 3, 1],
    to: '22',
    finding:
      'error us/federal/2027.json incomeTax 2027-01-01: standard single is 22, more than the whole. Write 22 percent as 0.22.',
  },
  {
    why: 'rows that do not ascend',
    file: federal,
    at: ['incomeTax', 0, 'standard', 'single', 3, 0],
    to: '5790',
    finding:
      'error us/federal/2027.json incomeTax 2027-01-01: standard single, row 4 starts at 5790.00, which is not above the row before it (19900.00). Rows must ascend.',
  },
  {
    why: 'a base that does not follow from the row before',
    file: federal,
    at: ['incomeTax', 0, 'standard', 'single', 3, 2],
    to: '8500',
    finding:
      'warning us/federal/2027.json incomeTax 2027-01-01: standard single, row 4 has the base 8500.00; the row before it gives 5800.00. Compare the start, rate and base of both rows with the publication.',
  },
  {
    why: 'a table without its first row',
    file: federal,
    at: ['incomeTax', 0, 'standard', 'single', 0],
    to: undefined,
    finding:
      'error us/federal/2027.json incomeTax 2027-01-01: standard single starts at 7500.00. The first row must start at 0.',
  },
  {
    why: 'a table without its last row',
    file: federal,
    at: ['incomeTax', 0, 'twoJobs', 'married_joint', 7],
    to: undefined,
    finding:
      'warning us/federal/2027.json incomeTax 2027-01-01: twoJobs married_joint has 7 rows; in 2026 it was 8. Check that none is missing.',
  },
  {
    why: 'a missing table of a filing status',
    file: federal,
    at: ['incomeTax', 0, 'standard', 'head_of_household'],
    to: undefined,
    finding:
      'error us/federal/2027.json incomeTax 2027-01-01: standard has no filing status head_of_household, which the form asks for. Add it.',
  },
  {
    why: 'a missing table of a pay frequency',
    file: california,
    at: ['incomeTax', 0, 'tables', 'biweekly'],
    to: undefined,
    finding:
      'error us/CA/2027.json incomeTax 2027-01-01: tables biweekly is missing; in 2026 it was there. Add it.',
  },
  {
    why: 'another set of filing statuses than the form has',
    file: 'us/NE/2027.json',
    at: ['incomeTax', 0, 'tables'],
    to: { single: [['0', '0', '0']], married_joint: [['0', '0', '0']] },
    finding:
      'error us/NE/2027.json incomeTax 2027-01-01: tables has no filing status married, which the form asks for. Add it.',
  },
  {
    why: 'a misspelled filing status',
    file: 'us/MO/2027.json',
    at: ['incomeTax', 0, 'standardDeduction', 'head_of_houshold'],
    to: '24150',
    finding:
      'warning us/MO/2027.json incomeTax 2027-01-01: standardDeduction head_of_houshold is new; in 2026 it was not there. Check its name.',
  },
  {
    why: 'another method',
    file: 'us/PA/2027.json',
    at: ['incomeTax', 0],
    to: {
      from: '2027-01-01',
      status: 'unconfirmed',
      source: 'a leaflet',
      rounding: 'nearest cent',
      withoutCertificate: { allowances: 0 },
      method: 'elected rate',
      choices: ['0.03'],
    },
    finding:
      'warning us/PA/2027.json incomeTax 2027-01-01: method is "elected rate"; in 2025 it was "flat". Check that the law changed it.',
  },
  {
    why: 'rows of two pay frequencies exchanged',
    file: california,
    at: ['incomeTax', 0, 'lowIncome', 'monthly', 'single'],
    to: '363',
    finding:
      'warning us/CA/2027.json incomeTax 2027-01-01: lowIncome monthly single is 363.00, below semimonthly with 787.00. Were two pay frequencies exchanged?',
  },
  {
    why: 'a negative deduction',
    file: federal,
    at: ['incomeTax', 0, 'deduction', 'single'],
    to: '-8600',
    finding:
      'error us/federal/2027.json incomeTax 2027-01-01: deduction single is -8600.00. An amount cannot be negative.',
  },
  {
    why: 'a credit above the rate',
    file: federal,
    at: ['unemployment', 0, 'credit'],
    to: '0.064',
    finding:
      'error us/federal/2027.json unemployment 2027-01-01: credit is 0.064, above the rate of 0.06.',
  },
  {
    why: 'a credit reduction above the credit',
    file: federal,
    at: ['unemployment', 0, 'creditReduction'],
    to: { CA: '0.15' },
    finding:
      'error us/federal/2027.json unemployment 2027-01-01: creditReduction CA is 0.15, above the credit of 0.054.',
  },
  {
    why: 'a credit reduction of a place that is not a state',
    file: federal,
    at: ['unemployment', 0, 'creditReduction'],
    to: { California: '0.015' },
    finding:
      'error us/federal/2027.json unemployment 2027-01-01: creditReduction California is not a state. Write two letters.',
  },
  {
    why: 'a supplemental rate above the threshold that is lower',
    file: federal,
    at: ['supplemental', 0, 'rateAbove'],
    to: '0.137',
    finding:
      'warning us/federal/2027.json supplemental 2027-01-01: rateAbove is 0.137, below the rate of 0.22 that applies up to the threshold.',
  },
  {
    why: 'a program that disappeared',
    file: california,
    at: ['programs', 0],
    to: undefined,
    finding:
      'warning us/CA/2027.json programs CA_SDI: 2026 has it, 2027 does not. Add it, unless the law ended.',
  },
  {
    why: 'a program with the code of another state',
    file: california,
    at: ['programs', 0, 'code'],
    to: 'CO_SDI',
    finding:
      'error us/CA/2027.json programs CO_SDI 2027-01-01: code is CO_SDI. It must begin with CA_.',
  },
  {
    why: 'a misspelled code',
    file: california,
    at: ['programs', 0, 'code'],
    to: 'CA_SID',
    finding:
      'warning us/CA/2027.json programs CA_SID 2027-01-01: No earlier file has this figure. Check its name or code.',
  },
  {
    why: 'two counties with one code',
    file: 'us/IN/2027.json',
    at: ['locals', 1, 'code'],
    to: 'IN_COUNTY_01',
    finding:
      'error us/IN/2027.json locals IN_COUNTY_01 2027-01-01: The file has this figure twice from 2027-01-01. Remove one.',
  },
  {
    why: 'a place that disappeared',
    file: 'us/IN/2027.json',
    at: ['locals', 1],
    to: undefined,
    finding:
      'warning us/IN/2027.json locals IN_COUNTY_02: 2026 has it, 2027 does not. Add it, unless the law ended.',
  },
  {
    why: 'a first day in another year',
    file: california,
    at: ['unemployment', 0, 'from'],
    to: '2026-01-01',
    finding:
      'error us/CA/2027.json unemployment 2026-01-01: from is 2026-01-01. In this file it must be a day of 2027.',
  },
  {
    why: 'a first day that leaves a gap',
    file: california,
    at: ['unemployment', 0, 'from'],
    to: '2027-10-01',
    finding:
      'warning us/CA/2027.json unemployment 2027-10-01: It starts on 2027-10-01: pay dates before have no such law.',
  },
  {
    why: 'the file of another place',
    file: california,
    at: ['jurisdiction'],
    to: 'US-CO',
    finding:
      'error us/CA/2027.json: jurisdiction is US-CO, but the path is of US-CA. Correct one of them.',
  },
  {
    why: 'the year of another file',
    file: california,
    at: ['year'],
    to: 2026,
    finding: 'error us/CA/2027.json: year is 2026, but the path is of 2027. Correct one of them.',
  },
  {
    why: 'an income tax without a table',
    file: california,
    at: ['incomeTax'],
    to: [],
    finding:
      'warning us/CA/2027.json incomeTax: It has no table: pay in this state is refused. Add one.',
  },
  {
    why: 'an income tax that ended',
    file: california,
    at: ['incomeTax'],
    to: 'none',
    finding:
      'warning us/CA/2027.json incomeTax: It is "none"; the file before it has an income tax. Check that the law ended it.',
  },
  {
    why: 'an income tax that is new',
    file: 'us/WA/2027.json',
    at: ['incomeTax'],
    to: [{ from: '2027-01-01', unchangedSince: 2026 }],
    finding:
      'warning us/WA/2027.json incomeTax: It is new; the file before it has "none". Check that the law introduced it.',
  },
  {
    why: 'a reference to a year that refers to another',
    file: 'us/CT/2027.json',
    at: ['incomeTax'],
    to: [{ from: '2027-01-01', unchangedSince: 2026 }],
    finding:
      'error us/CT/2027.json incomeTax 2027-01-01: unchangedSince is 2026, a year without figures of its own. Name the year that has the figures.',
  },
  {
    why: "a cap that no longer follows Social Security's",
    file: 'us/CT/2027.json',
    at: ['programs', 0, 'wageCap'],
    to: '190000',
    finding:
      'warning us/CT/2027.json programs CT_PAID_LEAVE 2027-01-01: wageCap is 190000.00; the Social Security wage base is 184500.00, and in 2026 they were equal. Check which of them changed.',
  },
  {
    why: 'a cap of the worker that differs from the cap of the employer',
    file: 'us/WA/2027.json',
    at: ['programs', 0, 'wageCap'],
    to: '190000',
    finding:
      'warning us/WA/2027.json programs WA_PFML_EE 2027-01-01: wageCap is 190000.00, but 184500.00 for programs WA_PFML_ER; before they were equal. Check both.',
  },
  {
    why: 'a cap that disappeared',
    file: 'us/CT/2027.json',
    at: ['programs', 0, 'wageCap'],
    to: undefined,
    finding:
      'warning us/CT/2027.json programs CT_PAID_LEAVE 2027-01-01: wageCap is missing; in 2026 it was 184500.00. Add it, unless the law dropped it.',
  },
  {
    why: 'another payer',
    file: california,
    at: ['programs', 0, 'payer'],
    to: 'employer',
    finding:
      'warning us/CA/2027.json programs CA_SDI 2027-01-01: payer is "employer"; in 2026 it was "employee". Check that the law changed it.',
  },
  {
    why: 'a wage base below the federal one',
    file: california,
    at: ['unemployment', 0, 'wageBase'],
    to: '700',
    finding:
      'warning us/CA/2027.json unemployment 2027-01-01: wageBase is 700.00, below the federal one of 7000.00. Check the publication.',
  },
  {
    why: 'a limit that disappeared',
    file: 'kinds/limits-2027.json',
    at: ['limits', 'elective-deferral'],
    to: undefined,
    finding:
      'error kinds/limits-2027.json limits elective-deferral: 2026 has it, 2027 does not. Pay kinds need this limit: add it.',
  },
  {
    why: 'a limit that falls',
    file: 'kinds/limits-2027.json',
    at: ['limits', 'elective-deferral', 'amount'],
    to: '2450',
    finding:
      'warning kinds/limits-2027.json limits elective-deferral: amount is 2450.00; in 2026 it was 24500.00. It falls. Check the publication.',
  },
  {
    why: 'ages that overlap',
    file: 'kinds/limits-2027.json',
    at: ['limits', 'elective-deferral', 'catchUp', 1, 'fromAge'],
    to: 59,
    finding:
      'error kinds/limits-2027.json limits elective-deferral: catchUp from age 59 overlaps the one before, to age 59.',
  },
  {
    why: 'ages in the wrong order',
    file: 'kinds/limits-2027.json',
    at: ['limits', 'elective-deferral', 'catchUp', 0, 'toAge'],
    to: 45,
    finding:
      'error kinds/limits-2027.json limits elective-deferral: catchUp is from age 50 to age 45.',
  },
  {
    why: 'a minimum wage that falls',
    file: 'garnishments/minimum-wages-2027.json',
    at: ['states', 'AK', 'rates', 0, 'rate'],
    to: '1.40',
    finding:
      'warning garnishments/minimum-wages-2027.json states AK: The minimum wage from 2027-01-01 is 1.40; from 2026-07-01 it was 14.00. It falls. Check the publication.',
  },
  {
    why: 'a minimum wage of another year',
    file: 'garnishments/minimum-wages-2027.json',
    at: ['states', 'AK', 'rates', 0, 'from'],
    to: '2026-07-01',
    finding:
      'error garnishments/minimum-wages-2027.json states AK: from is 2026-07-01. In this file it must be a day of 2027.',
  },
  {
    why: 'a state without its garnishment limit',
    file: 'garnishments/2027.json',
    at: ['states', 0],
    to: undefined,
    finding:
      'warning garnishments/2027.json states AZ: 2026 has it, 2027 does not. Add it, unless the law ended.',
  },
  {
    why: 'backup withholding of a tenth',
    file: 'contractors/2027.json',
    at: ['backupWithholding', 'rate'],
    to: '.024',
    finding:
      'warning contractors/2027.json backupWithholding: rate is 0.024; in 2026 it was 0.24. It is less than a third. Check the decimal point.',
  },
];

describe('the check of a law folder finds', () => {
  it.each(mistakes)('$why', ({ file, at, to, finding }) => {
    const changed = draft.filter(({ path }) => path === file).map((each) => change(each, at, to));
    expect(changed).toHaveLength(1);
    const others = parsedDraft.filter(({ path }) => path === federal && path !== file);
    const findings = checkFolder([...others, ...changed.map(parse)], builtIn);
    expect(findings.map(describeFinding)).toEqual(expect.arrayContaining([finding]));
  });

  it('nothing in a fresh draft', () => {
    expect(checkFolder(parsedDraft, builtIn)).toEqual([]);
  });
});

describe('the check of the built-in files', () => {
  it('finds no wrong table, unit, order or filing status', () => {
    const years = builtIn.filter(({ path }) => !path.includes('minimum-wages'));
    const texts = checkFolder(years, []).map(describeFinding);
    const unexpected = texts.filter(
      (text) => !/has this figure\.|In this file it must be|in 2025 it was|no such law/.test(text),
    );
    expect(unexpected).toEqual([]);
  });
});

/** Changes one value of a file; undefined removes it. */
function change({ path, content }: LawFile, at: Place, to: Json | undefined): LawFile {
  return { path, content: toJsonObject(changed(content, at, to)) };
}

function changed(value: Json | undefined, at: Place, to: Json | undefined): Json | undefined {
  const [step, ...rest] = at;
  if (step === undefined) return to;
  if (isJsonList(value)) {
    const inside = changed(value[Number(step)], rest, to);
    return value.toSpliced(Number(step), 1, ...(inside === undefined ? [] : [inside]));
  }
  if (!isJsonObject(value)) throw new Error(`the draft has no ${step}`);
  const inside = changed(value[step], rest, to);
  const others = Object.entries(value).filter(([key]) => key !== step);
  return Object.fromEntries(inside === undefined ? others : [...others, [step, inside]]);
}

function parse({ path, content }: LawFile): ParsedLawFile {
  const text = JSON.stringify(content).replaceAll('"unconfirmed"', '"C"');
  return { path, content: schemaOf(path).parse(JSON.parse(text)) };
}

function schemaOf(path: string) {
  if (path.startsWith('us/federal')) return federalFileSchema;
  if (path.startsWith('us/')) return stateFileSchema;
  if (path.startsWith('contractors/')) return contractorsFileSchema;
  if (path.startsWith('kinds/')) return limitsFileSchema;
  return path.includes('minimum') ? minimumWagesFileSchema : garnishmentsFileSchema;
}
