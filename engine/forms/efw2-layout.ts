import { type FieldPlace, fixedRecord } from './fixed-record.ts';
import type { Box12Code } from './w2-boxes.ts';

// Records of the wage file that the Social Security Administration receives (EFW2, Publication
// 42-007), 512 characters each. Tests read written files by a table of their own.

export const efw2RecordLength = 512;

/** Tax years whose positions are known; those of 2026 without the codes that began in it. */
export const efw2Years: readonly number[] = [2025, 2026];

/** Amounts of a worker in the file. The codes A and B share one amount. */
export type Efw2Amount =
  | `box ${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 10}`
  | 'section 457 plan'
  | 'other nonqualified plan'
  | 'codes A and B'
  | `code ${Box12Code}`;

export interface Efw2AmountPlace {
  readonly name: Efw2Amount;
  /** Record of the worker, whose total is in RT or RU. */
  readonly record: 'RW' | 'RO';
  readonly start: number;
  readonly totalStart: number;
}

/**
 * Positions of the amounts and of their totals. Those of TA, TP and TT are not known: their workers
 * are blocked until a row is added here.
 */
export const efw2Amounts: readonly Efw2AmountPlace[] = (
  [
    ['box 1', 'RW', 188, 10],
    ['box 2', 'RW', 199, 25],
    ['box 3', 'RW', 210, 40],
    ['box 4', 'RW', 221, 55],
    ['box 5', 'RW', 232, 70],
    ['box 6', 'RW', 243, 85],
    ['box 7', 'RW', 254, 100],
    ['box 10', 'RW', 276, 130],
    ['code D', 'RW', 287, 145],
    ['code E', 'RW', 298, 160],
    ['code F', 'RW', 309, 175],
    ['code G', 'RW', 320, 190],
    ['code H', 'RW', 331, 205],
    ['section 457 plan', 'RW', 353, 235],
    ['code W', 'RW', 364, 250],
    ['other nonqualified plan', 'RW', 375, 265],
    ['code Q', 'RW', 386, 280],
    ['code C', 'RW', 408, 310],
    ['code V', 'RW', 419, 340],
    ['code Y', 'RW', 430, 355],
    ['code AA', 'RW', 441, 370],
    ['code BB', 'RW', 452, 385],
    ['code DD', 'RW', 463, 295],
    ['code FF', 'RW', 474, 400],
    ['box 8', 'RO', 12, 10],
    ['codes A and B', 'RO', 23, 25],
    ['code R', 'RO', 34, 40],
    ['code S', 'RO', 45, 55],
    ['code T', 'RO', 56, 70],
    ['code M', 'RO', 67, 85],
    ['code N', 'RO', 78, 100],
    ['code Z', 'RO', 89, 115],
    ['code EE', 'RO', 111, 145],
    ['code GG', 'RO', 122, 160],
    ['code HH', 'RO', 133, 175],
    ['code II', 'RO', 144, 190],
  ] as const
).map(([name, record, start, totalStart]) => ({ name, record, start, totalStart }));

/** Codes whose position only one source has: an amount other than zero blocks the worker. */
export const unconfirmedEfw2Codes: readonly Box12Code[] = ['II'];

/** Codes that the file leaves out; only the worker's copy shows them. */
export const codesOutsideEfw2: readonly Box12Code[] = ['J', 'K', 'L', 'P'];

/** Position of the occupation codes of box 14b: not known. */
export const hasOccupationPlace = false;

export const efw2AmountLength = 11;
const totalLength = 15;

type Places<Name extends string> = Readonly<Record<Name, FieldPlace>>;

function amountPlaces(record: Efw2AmountPlace['record']): Places<Efw2Amount> {
  return placesOf(record, ({ start }) => [start, efw2AmountLength, 'money']);
}

function totalPlaces(record: Efw2AmountPlace['record']): Places<Efw2Amount> {
  return placesOf(record, ({ totalStart }) => [totalStart, totalLength, 'money']);
}

function placesOf(
  record: Efw2AmountPlace['record'],
  placeOf: (amount: Efw2AmountPlace) => FieldPlace,
): Places<Efw2Amount> {
  const amounts = efw2Amounts.filter((amount) => amount.record === record);
  const places: readonly [string, FieldPlace][] = amounts.map((one) => [one.name, placeOf(one)]);
  return Object.fromEntries(places) as Places<Efw2Amount>;
}

/** Amounts of Puerto Rico and other territories, which are not supported: always zero. */
function territoryPlaces(starts: readonly number[], length: number): Places<`territory ${number}`> {
  const places: readonly [string, FieldPlace][] = starts.map((start) => [
    `territory ${start}`,
    [start, length, 'money'],
  ]);
  return Object.fromEntries(places);
}

const identifier = { identifier: [1, 2] } as const;

export const recordRA = fixedRecord(efw2RecordLength, {
  ...identifier,
  ein: [3, 9, 'digits'],
  userId: [12, 8],
  vendorCode: [20, 4],
  isResubmission: [29, 1, 'digits'],
  resubmittedFileId: [30, 6],
  softwareCode: [36, 2, 'digits'],
  companyName: [38, 57],
  companyLocation: [95, 22],
  companyDelivery: [117, 22],
  companyCity: [139, 22],
  companyState: [161, 2],
  companyZip: [163, 5],
  companyZipExtension: [168, 4],
  submitterName: [217, 57],
  submitterLocation: [274, 22],
  submitterDelivery: [296, 22],
  submitterCity: [318, 22],
  submitterState: [340, 2],
  submitterZip: [342, 5],
  submitterZipExtension: [347, 4],
  contactName: [396, 27],
  contactPhone: [423, 15],
  contactExtension: [438, 5],
  contactEmail: [446, 40],
  preparerCode: [500, 1],
});

export const recordRE = fixedRecord(efw2RecordLength, {
  ...identifier,
  year: [3, 4, 'digits'],
  ein: [8, 9, 'digits'],
  isTerminating: [26, 1, 'digits'],
  establishment: [27, 4],
  otherEin: [31, 9],
  name: [40, 57],
  location: [97, 22],
  delivery: [119, 22],
  city: [141, 22],
  state: [163, 2],
  zip: [165, 5],
  zipExtension: [170, 4],
  employerKind: [174, 1],
  employmentCode: [219, 1],
  hasThirdPartySickPay: [221, 1, 'digits'],
  contactName: [222, 27],
  contactPhone: [249, 15],
  contactExtension: [264, 5],
  contactEmail: [279, 40],
});

export const recordRW = fixedRecord(efw2RecordLength, {
  ...identifier,
  ssn: [3, 9, 'digits'],
  firstName: [12, 15],
  middleName: [27, 15],
  lastName: [42, 20],
  suffix: [62, 4],
  location: [66, 22],
  delivery: [88, 22],
  city: [110, 22],
  state: [132, 2],
  zip: [134, 5],
  zipExtension: [139, 4],
  ...amountPlaces('RW'),
  isStatutoryEmployee: [486, 1, 'digits'],
  hasRetirementPlan: [488, 1, 'digits'],
  hasThirdPartySickPay: [489, 1, 'digits'],
});

export const recordRO = fixedRecord(efw2RecordLength, {
  ...identifier,
  ...amountPlaces('RO'),
  ...territoryPlaces([275, 286, 297, 308, 319, 330, 341, 363, 374], efw2AmountLength),
});

export const recordRS = fixedRecord(efw2RecordLength, {
  ...identifier,
  stateNumber: [3, 2, 'digits'],
  ssn: [10, 9, 'digits'],
  firstName: [19, 15],
  middleName: [34, 15],
  lastName: [49, 20],
  suffix: [69, 4],
  location: [73, 22],
  delivery: [95, 22],
  city: [117, 22],
  state: [139, 2],
  zip: [141, 5],
  zipExtension: [146, 4],
  reportingPeriod: [197, 6, 'digits'],
  unemploymentTotalWages: [203, 11, 'money'],
  unemploymentTaxableWages: [214, 11, 'money'],
  stateEmployerNumber: [248, 20],
  incomeTaxStateNumber: [274, 2, 'digits'],
  stateWages: [276, 11, 'money'],
  stateIncomeTax: [287, 11, 'money'],
  localTaxType: [308, 1],
  localWages: [309, 11, 'money'],
  localIncomeTax: [320, 11, 'money'],
  stateControlNumber: [331, 7],
  supplementalData1: [338, 75],
  supplementalData2: [413, 75],
});

export const recordRT = fixedRecord(efw2RecordLength, {
  ...identifier,
  workers: [3, 7, 'digits'],
  ...totalPlaces('RW'),
  thirdPartySickPayTax: [325, totalLength, 'money'],
});

export const recordRU = fixedRecord(efw2RecordLength, {
  ...identifier,
  workers: [3, 7, 'digits'],
  ...totalPlaces('RO'),
  ...territoryPlaces([355, 370, 385, 400, 415, 430, 445, 460, 475], totalLength),
});

export const recordRV = fixedRecord(efw2RecordLength, { ...identifier, stateData: [3, 510] });

export const recordRF = fixedRecord(efw2RecordLength, { ...identifier, workers: [8, 9, 'digits'] });
