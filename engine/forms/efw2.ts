import { noMoney, plus } from '../../values/money.ts';
import { parseStateCode } from '../../values/state.ts';
import type {
  BlockedWorker,
  Efw2Employer,
  Efw2File,
  Efw2Submitter,
  Efw2Worker,
} from './efw2-file.ts';
import {
  efw2Amounts,
  recordRA,
  recordRE,
  recordRF,
  recordRO,
  recordRS,
  recordRT,
  recordRU,
  recordRV,
  recordRW,
} from './efw2-layout.ts';
import { checkEfw2, type Efw2Amounts, type Efw2Problem, toEfw2Amounts } from './efw2-problems.ts';
import { type FixedRecord, lengthOf, writeFixedRecord } from './fixed-record.ts';
import { type FormAddress, splitZip } from './form-address.ts';
import type { FormContact } from './form-parties.ts';
import { toFieldText } from './form-text.ts';
import { stateNumbers } from './state-numbers.ts';
import type { StateLine } from './w2-boxes.ts';

export type Efw2Result =
  | { readonly problems: readonly Efw2Problem[]; readonly blocked: readonly BlockedWorker[] }
  | {
      readonly problems?: never;
      /** Records with their line ends, written one by one while they are read. */
      readonly lines: Iterable<string>;
      readonly blocked: readonly BlockedWorker[];
    };

/**
 * Writes the wage file of a year, or lists all problems that prevent it. Workers with boxes that the
 * layout has no place for are named and left out, and the totals do not count them.
 */
export function writeEfw2(file: Efw2File): Efw2Result {
  const { employers, blocked, problems } = checkEfw2(file);
  if (problems.length > 0) return { problems, blocked };
  const lines = { [Symbol.iterator]: () => writeLines({ ...file, employers }) };
  return { lines, blocked };
}

const lineEnd = '\r\n';

function* writeLines(file: Efw2File): Generator<string> {
  yield submitterRecord(file.submitter) + lineEnd;
  let workers = 0;
  for (const employer of file.employers) {
    yield employerRecord(employer, file.year) + lineEnd;
    for (const record of workerRecords(employer)) yield record + lineEnd;
    workers += employer.workers.length;
  }
  yield writeFixedRecord(recordRF, { identifier: 'RF', workers }) + lineEnd;
}

function* workerRecords(employer: Efw2Employer): Generator<string> {
  const totals: Efw2Amounts = {};
  let workersWithRO = 0;
  for (const worker of employer.workers) {
    const amounts = toEfw2Amounts(worker.boxes);
    addTo(totals, amounts);
    yield workerRecord(worker, amounts);
    if (efw2Amounts.some(({ name, record }) => record === 'RO' && amounts[name])) {
      workersWithRO += 1;
      yield writeFixedRecord(recordRO, { identifier: 'RO', ...amounts });
    }
    for (const line of worker.boxes.lines) yield stateRecord(worker, line);
  }
  yield writeFixedRecord(recordRT, {
    ...totals,
    identifier: 'RT',
    workers: employer.workers.length,
    thirdPartySickPayTax: employer.thirdPartySickPayTax,
  });
  if (workersWithRO > 0)
    yield writeFixedRecord(recordRU, { ...totals, identifier: 'RU', workers: workersWithRO });
  for (const stateData of employer.stateData ?? [])
    yield writeFixedRecord(recordRV, { identifier: 'RV', stateData });
}

function addTo(totals: Efw2Amounts, amounts: Efw2Amounts): void {
  for (const { name } of efw2Amounts) {
    const amount = amounts[name];
    if (amount) totals[name] = plus(totals[name] ?? noMoney, amount);
  }
}

function submitterRecord(submitter: Efw2Submitter): string {
  const { ein, userId, vendorCode, replaces, preparer, contact } = submitter;
  const name = toFieldText(submitter.name, lengthOf(recordRA, 'companyName'));
  const place = addressFields(recordRA, 'companyDelivery', submitter.address);
  return writeFixedRecord(recordRA, {
    identifier: 'RA',
    ein,
    userId: userId.toUpperCase(),
    vendorCode,
    isResubmission: replaces ? 1 : 0,
    resubmittedFileId: replaces,
    softwareCode: vendorCode ? 99 : 98,
    companyName: name,
    companyLocation: place.location,
    companyDelivery: place.delivery,
    companyCity: place.city,
    companyState: place.state,
    companyZip: place.zip,
    companyZipExtension: place.zipExtension,
    submitterName: name,
    submitterLocation: place.location,
    submitterDelivery: place.delivery,
    submitterCity: place.city,
    submitterState: place.state,
    submitterZip: place.zip,
    submitterZipExtension: place.zipExtension,
    ...contactFields(recordRA, contact),
    preparerCode: preparer,
  });
}

function employerRecord(employer: Efw2Employer, year: number): string {
  const { ein, name, address, form, kind, isTerminating, contact, workers } = employer;
  const hasSickPay = workers.some(({ boxes }) => boxes.marks.includes('thirdPartySickPay'));
  return writeFixedRecord(recordRE, {
    identifier: 'RE',
    year,
    ein,
    isTerminating: isTerminating ? 1 : 0,
    name: toFieldText(name, lengthOf(recordRE, 'name')),
    ...addressFields(recordRE, 'delivery', address),
    employerKind: kind,
    employmentCode: form === '941' ? 'R' : 'F',
    hasThirdPartySickPay: hasSickPay ? 1 : 0,
    ...(contact && contactFields(recordRE, contact)),
  });
}

function workerRecord(worker: Efw2Worker, amounts: Efw2Amounts): string {
  const { marks } = worker.boxes;
  return writeFixedRecord(recordRW, {
    ...amounts,
    identifier: 'RW',
    ...personFields(worker),
    isStatutoryEmployee: marks.includes('statutoryEmployee') ? 1 : 0,
    hasRetirementPlan: marks.includes('retirementPlan') ? 1 : 0,
    hasThirdPartySickPay: marks.includes('thirdPartySickPay') ? 1 : 0,
  });
}

function stateRecord(worker: Efw2Worker, line: StateLine): string {
  const { state, stateId = '', wages, incomeTax, locality } = line;
  const code = parseStateCode(state);
  if (!code) throw new Error(`unknown state ${state}`);
  return writeFixedRecord(recordRS, {
    identifier: 'RS',
    stateNumber: stateNumbers[code],
    ...personFields(worker),
    stateEmployerNumber: toFieldText(stateId, lengthOf(recordRS, 'stateEmployerNumber')),
    incomeTaxStateNumber: stateNumbers[code],
    stateWages: wages,
    stateIncomeTax: incomeTax,
    localWages: locality?.wages,
    localIncomeTax: locality?.incomeTax,
  });
}

/** RW and RS have the same fields for a worker, of the same lengths. */
function personFields({ ssn, name, address }: Efw2Worker) {
  return {
    ssn: ssn?.reveal(),
    firstName: toFieldText(name.first, lengthOf(recordRW, 'firstName')),
    middleName: toFieldText(name.middle ?? '', lengthOf(recordRW, 'middleName')),
    lastName: toFieldText(name.last, lengthOf(recordRW, 'lastName')),
    suffix: toFieldText(name.suffix ?? '', lengthOf(recordRW, 'suffix')),
    ...addressFields(recordRW, 'delivery', address),
  };
}

/** All parts of an address have the same length in every record; `field` names one of them. */
function addressFields<Name extends string>(
  record: FixedRecord<Name>,
  field: Name,
  { address1, address2, city, state, zip }: FormAddress,
) {
  const { zip: fiveDigits, extension } = splitZip(zip);
  return {
    location: toFieldText(address2 ?? '', lengthOf(record, field)),
    delivery: toFieldText(address1, lengthOf(record, field)),
    city: toFieldText(city, lengthOf(record, field)),
    state: state.toUpperCase(),
    zip: fiveDigits,
    zipExtension: extension,
  };
}

function contactFields<Name extends string>(
  record: FixedRecord<Name | 'contactName'>,
  { name, phone, extension, email }: FormContact,
) {
  return {
    contactName: toFieldText(name, lengthOf(record, 'contactName')),
    contactPhone: phone,
    contactExtension: extension,
    contactEmail: email,
  };
}
