import { fixedRecord } from './fixed-record.ts';

// Records of states with a layout of their own. Only one source has their positions. Tests read written
// files by a table of their own.

const identifier = { identifier: [1, 2] } as const;
const employerNumbers = { ein: [3, 9, 'digits'], account: [12, 7, 'digits'] } as const;

/** Florida, form RT-6: a record ends with its last field. */
export const floridaRecords = {
  first: fixedRecord(18, { ...identifier, ...employerNumbers }),
  employer: fixedRecord(304, {
    ...identifier,
    ...employerNumbers,
    name: [19, 57],
    street: [76, 22],
    city: [98, 22],
    state: [120, 2],
    zip: [122, 9, 'digits'],
    year: [131, 4, 'digits'],
    quarter: [135, 2, 'digits'],
    gross: [137, 15, 'money'],
    excess: [152, 11, 'money'],
    taxable: [163, 15, 'money'],
    tax: [178, 11, 'money'],
    interest: [189, 9, 'money'],
    penalty: [198, 9, 'money'],
    totalDue: [207, 11, 'money'],
    contactName: [218, 27],
    contactPhone: [245, 10],
    contactEmail: [255, 50],
  }),
  worker: fixedRecord(104, {
    ...identifier,
    ssn: [3, 9, 'digits'],
    firstName: [12, 15],
    middleInitial: [27, 1],
    lastName: [28, 20],
    gross: [48, 11, 'money'],
    taxable: [59, 11, 'money'],
    outOfStateGross: [70, 11, 'money'],
    outOfStateTaxable: [81, 11, 'money'],
    outOfState: [92, 2],
    educational: [94, 11, 'money'],
  }),
  employed: fixedRecord(23, {
    ...identifier,
    employed1: [3, 7, 'digits'],
    employed2: [10, 7, 'digits'],
    employed3: [17, 7, 'digits'],
  }),
  last: fixedRecord(10, { ...identifier, createdOn: [3, 8, 'digits'] }),
};

const michiganKey = {
  identifier: [1, 1],
  account: [2, 7, 'digits'],
  unit: [9, 3, 'digits'],
  year: [12, 4, 'digits'],
  quarter: [16, 1, 'digits'],
} as const;

/** Michigan: 72 characters. */
export const michiganRecords = {
  employer: fixedRecord(72, {
    ...michiganKey,
    workers: [41, 7, 'digits'],
    gross: [48, 13, 'money'],
  }),
  worker: fixedRecord(72, {
    ...michiganKey,
    ssn: [17, 9, 'digits'],
    lastName: [33, 16],
    firstName: [49, 12],
    middleInitial: [61, 1],
    gross: [62, 10, 'money'],
  }),
};
