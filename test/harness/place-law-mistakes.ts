import type { LawMistake } from './federal-law-mistakes.ts';

const california = 'us/CA/2027.json';

export const placeLawMistakes: readonly LawMistake[] = [
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
