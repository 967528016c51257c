import { type FieldPlace, fixedRecord } from './fixed-record.ts';

// Records of the file for Forms 1099-NEC (IRS Publication 1220), 750 characters each. Tests read
// written files by a table of their own.

const recordLength = 750;

/** Last tax year that the IRS takes in this format. */
export const lastIrsYear = 2025;

/** Codes of the amounts, in the order of their places. Form 1099-NEC uses 1 and 4. */
const amountCodes = [
  ...(['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const),
  ...(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J'] as const),
] as const;

type AmountName = `amount ${(typeof amountCodes)[number]}`;

function amountPlaces(first: number, length: number): Readonly<Record<AmountName, FieldPlace>> {
  const places: readonly [string, FieldPlace][] = amountCodes.map((code, index) => [
    `amount ${code}`,
    [first + index * length, length, 'money'],
  ]);
  return Object.fromEntries(places) as Readonly<Record<AmountName, FieldPlace>>;
}

export const payeeAmountLength = 12;
const totalLength = 18;

const everyRecord = { type: [1, 1], sequence: [500, 8, 'digits'], lineEnd: [749, 2] } as const;
const yearRecord = { ...everyRecord, year: [2, 4, 'digits'] } as const;
const totalsRecord = {
  ...everyRecord,
  payees: [2, 8, 'digits'],
  ...amountPlaces(16, totalLength),
} as const;

export const recordT = fixedRecord(recordLength, {
  ...yearRecord,
  isPriorYear: [6, 1],
  tin: [7, 9, 'digits'],
  controlCode: [16, 5],
  isTest: [28, 1],
  transmitterName: [30, 40],
  companyName: [110, 40],
  address: [190, 40],
  city: [230, 40],
  state: [270, 2],
  zip: [272, 9],
  payees: [296, 8, 'digits'],
  contactName: [304, 40],
  contactPhone: [344, 15],
  contactEmail: [359, 50],
  vendorIndicator: [518, 1],
});

export const recordA = fixedRecord(recordLength, {
  ...yearRecord,
  isCombinedFiling: [6, 1],
  tin: [12, 9, 'digits'],
  isLastFiling: [25, 1],
  returnType: [26, 2],
  amountCodes: [28, 18],
  name: [53, 40],
  isTransferAgent: [133, 1, 'digits'],
  address: [134, 40],
  city: [174, 40],
  state: [214, 2],
  zip: [216, 9],
  phone: [225, 15],
});

export const recordB = fixedRecord(recordLength, {
  ...yearRecord,
  correction: [6, 1],
  tinType: [11, 1],
  tin: [12, 9],
  accountNumber: [21, 20],
  ...amountPlaces(55, payeeAmountLength),
  name: [288, 40],
  secondName: [328, 40],
  address: [368, 40],
  city: [448, 40],
  state: [488, 2],
  zip: [490, 9],
  specialData: [663, 60],
  stateIncomeTax: [723, payeeAmountLength, 'money'],
  localIncomeTax: [735, payeeAmountLength, 'money'],
  combinedFilingCode: [747, 2],
});

export const recordC = fixedRecord(recordLength, totalsRecord);

export const recordK = fixedRecord(recordLength, {
  ...totalsRecord,
  stateIncomeTax: [707, totalLength, 'money'],
  localIncomeTax: [725, totalLength, 'money'],
  combinedFilingCode: [747, 2],
});

export const recordF = fixedRecord(recordLength, {
  ...everyRecord,
  payers: [2, 8, 'digits'],
  zeros: [10, 21, 'digits'],
  payees: [50, 8, 'digits'],
});
