import { fixedRecord } from './fixed-record.ts';

// Records of the wage file that many states receive (ICESA), 275 characters each. Only one source has
// the positions of record B. Tests read written files by a table of their own.

const recordLength = 275;

const identifier = { identifier: [1, 1] } as const;
const employerAddress = { street: [74, 40], city: [114, 25], state: [139, 2] } as const;

/** The company that sends the file. */
export const icesaA = fixedRecord(recordLength, {
  ...identifier,
  ...employerAddress,
  year: [2, 4, 'digits'],
  ein: [6, 9, 'digits'],
  taxingEntity: [15, 4],
  name: [24, 50],
  zip: [154, 5, 'digits'],
  zipExtension: [159, 5],
  contactName: [164, 30],
  contactPhone: [194, 10],
  createdOn: [243, 8, 'digits'],
});

export const icesaB = fixedRecord(recordLength, {
  ...identifier,
  year: [2, 4, 'digits'],
  ein: [6, 9, 'digits'],
  internalLabel: [23, 2],
  contactEmail: [226, 50],
});

/** The employer. */
export const icesaE = fixedRecord(recordLength, {
  ...identifier,
  ...employerAddress,
  year: [2, 4, 'digits'],
  ein: [6, 9, 'digits'],
  name: [24, 50],
  zip: [149, 5, 'digits'],
  zipExtension: [154, 5],
  employmentType: [160, 1],
  taxingEntity: [167, 4],
  stateNumber: [171, 2, 'digits'],
  account: [173, 15],
  lastMonth: [188, 2, 'digits'],
  hasWorkers: [190, 1, 'digits'],
});

const wages = (start: number, length: number) =>
  ({
    gross: [start, length, 'money'],
    subject: [start + length, length, 'money'],
    excess: [start + 2 * length, length, 'money'],
    taxable: [start + 3 * length, length, 'money'],
  }) as const;

const worker = {
  ...identifier,
  ssn: [2, 9, 'digits'],
  lastName: [11, 20],
  firstName: [31, 12],
  middleInitial: [43, 1],
  stateNumber: [44, 2, 'digits'],
} as const;

/** A worker. */
export const icesaS = fixedRecord(recordLength, {
  ...worker,
  ...wages(50, 14),
  disabilityWages: [106, 15, 'money'],
  tips: [121, 9, 'money'],
  taxingEntity: [143, 4],
  account: [147, 15],
  incomeTaxWages: [177, 14, 'money'],
  incomeTax: [191, 14, 'money'],
  employed1: [212, 1, 'digits'],
  employed2: [213, 1, 'digits'],
  employed3: [214, 1, 'digits'],
  period: [215, 6, 'digits'],
});

/** A worker in a state that reads nothing but the wages. */
export const icesaShortS = fixedRecord(recordLength, {
  ...worker,
  gross: [50, 14, 'money'],
  subject: [64, 14, 'money'],
});

/** Totals of the employer. */
export const icesaT = fixedRecord(recordLength, {
  ...identifier,
  workers: [2, 7, 'digits'],
  taxingEntity: [9, 4],
  ...wages(13, 14),
  tips: [69, 13, 'money'],
  rate: [82, 6, 'digits'],
  contribution: [88, 13, 'money'],
  underpayment: [101, 11, 'money'],
  interest: [112, 11, 'money'],
  penalty: [123, 11, 'money'],
  overpayment: [134, 11, 'money'],
  employerAssessmentRate: [145, 4, 'money'],
  employerAssessment: [149, 11, 'money'],
  employeeAssessmentRate: [160, 4, 'money'],
  employeeAssessment: [164, 11, 'money'],
  totalDue: [175, 11, 'money'],
  allocation: [186, 13, 'money'],
  incomeTaxWages: [199, 14, 'money'],
  incomeTax: [213, 14, 'money'],
  employed1: [227, 7, 'digits'],
  employed2: [234, 7, 'digits'],
  employed3: [241, 7, 'digits'],
});

/** Totals of the file. */
export const icesaF = fixedRecord(recordLength, {
  ...identifier,
  workers: [2, 10, 'digits'],
  employers: [12, 10, 'digits'],
  taxingEntity: [22, 4],
  ...wages(26, 15),
  disabilityWages: [86, 15, 'money'],
  tips: [101, 15, 'money'],
  employed1: [116, 8, 'digits'],
  employed2: [124, 8, 'digits'],
  employed3: [132, 8, 'digits'],
});
