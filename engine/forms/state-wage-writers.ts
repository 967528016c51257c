import { formatMoney } from '../../values/money.ts';
import { recordRA, recordRE, recordRF, recordRS, recordRT } from './efw2-layout.ts';
import { type FixedRecord, lengthOf, writeFixedRecord } from './fixed-record.ts';
import { splitZip } from './form-address.ts';
import { toFieldText } from './form-text.ts';
import { writeIcesa } from './icesa.ts';
import { stateNumbers } from './state-numbers.ts';
import {
  type ContributionReport,
  contributionOf,
  periodOf,
  toAccountText,
} from './state-wage-fields.ts';
import type { StateWageWorker } from './state-wage-file.ts';
import type { StateWageFormat, StateWageLayout } from './state-wage-layouts.ts';
import { floridaRecords, michiganRecords } from './state-wage-records.ts';

/** Writes the records of a file, without line ends. */
export type StateWageWriter = (
  report: ContributionReport,
  layout: StateWageLayout,
) => Iterable<string>;

export const stateWageWriters: Readonly<Record<StateWageFormat, StateWageWriter>> = {
  ICESA: writeIcesa,
  MMREF: writeMmref,
  'Arizona CSV': writeArizona,
  'Florida RT-6': writeFlorida,
  'Iowa CSV': writeIowa,
  'Michigan E and S': writeMichigan,
  'Wisconsin tab-separated': writeWisconsin,
};

/**
 * The layout of the federal wage file with records of workers for the state only. Amounts of federal
 * totals are zero; records of totals count the workers.
 */
function* writeMmref(report: ContributionReport): Generator<string> {
  const { employer, totals } = report;
  const names = { name: toFieldText(employer.name, lengthOf(recordRE, 'name')) };
  const contact = {
    contactName: toFieldText(employer.contact.name, lengthOf(recordRE, 'contactName')),
    contactPhone: employer.contact.phone,
    contactEmail: employer.contact.email,
  };
  const { location, delivery, city, state, zip, zipExtension } = mmrefAddress(report);
  yield writeFixedRecord(recordRA, {
    identifier: 'RA',
    ein: employer.ein,
    isResubmission: 0,
    companyName: names.name,
    companyLocation: location,
    companyDelivery: delivery,
    companyCity: city,
    companyState: state,
    companyZip: zip,
    companyZipExtension: zipExtension,
    submitterName: names.name,
    submitterLocation: location,
    submitterDelivery: delivery,
    submitterCity: city,
    submitterState: state,
    submitterZip: zip,
    submitterZipExtension: zipExtension,
    ...contact,
  });
  yield writeFixedRecord(recordRE, {
    identifier: 'RE',
    year: report.year,
    ein: employer.ein,
    isTerminating: 0,
    ...names,
    ...{ location, delivery, city, state, zip, zipExtension },
    employmentCode: 'R',
    hasThirdPartySickPay: 0,
    ...contact,
  });
  for (const worker of report.workers) yield mmrefWorker(report, worker);
  yield writeFixedRecord(recordRT, { identifier: 'RT', workers: totals.workers });
  yield writeFixedRecord(recordRF, { identifier: 'RF', workers: totals.workers });
}

function mmrefWorker(report: ContributionReport, worker: StateWageWorker): string {
  return writeFixedRecord(recordRS, {
    identifier: 'RS',
    stateNumber: stateNumbers[report.state],
    ...personFields(recordRS, worker),
    middleName: toFieldText(worker.name.middle ?? '', lengthOf(recordRS, 'middleName')),
    reportingPeriod: periodOf(report),
    unemploymentTotalWages: worker.subject,
    unemploymentTaxableWages: worker.taxable,
    stateEmployerNumber: toAccountText(report.employer.account),
    incomeTaxStateNumber: stateNumbers[report.state],
  });
}

function mmrefAddress({ address: { address1, address2, city, state, zip } }: ContributionReport) {
  const length = lengthOf(recordRE, 'delivery');
  const { zip: fiveDigits, extension } = splitZip(zip);
  return {
    location: toFieldText(address2 ?? '', length),
    delivery: toFieldText(address1, length),
    city: toFieldText(city, length),
    state: state.toUpperCase(),
    zip: fiveDigits,
    zipExtension: extension,
  };
}

function* writeFlorida(report: ContributionReport): Generator<string> {
  const { employer, totals, address } = report;
  const records = floridaRecords;
  const numbers = { ein: employer.ein, account: toAccountText(employer.account) };
  const tax = contributionOf(report);
  const { zip, extension } = splitZip(address.zip);
  yield writeFixedRecord(records.first, { identifier: '00', ...numbers });
  yield writeFixedRecord(records.employer, {
    identifier: '01',
    ...numbers,
    name: toFieldText(employer.name, lengthOf(records.employer, 'name')),
    street: toFieldText(
      `${address.address1} ${address.address2 ?? ''}`,
      lengthOf(records.employer, 'street'),
    ),
    city: toFieldText(address.city, lengthOf(records.employer, 'city')),
    state: address.state.toUpperCase(),
    zip: `${zip}${extension || '9999'}`,
    year: report.year,
    quarter: report.quarter,
    gross: totals.gross,
    excess: totals.excess,
    taxable: totals.taxable,
    tax,
    totalDue: tax,
    contactName: toFieldText(employer.contact.name, lengthOf(records.employer, 'contactName')),
    contactPhone: employer.contact.phone.slice(0, 10),
    contactEmail: employer.contact.email,
  });
  for (const worker of report.workers)
    yield writeFixedRecord(records.worker, {
      identifier: '02',
      ...personFields(records.worker, worker),
      middleInitial: middleInitialOf(worker),
      gross: worker.gross,
      taxable: worker.taxable,
    });
  const [employed1, employed2, employed3] = totals.employed;
  yield writeFixedRecord(records.employed, { identifier: '03', employed1, employed2, employed3 });
  yield writeFixedRecord(records.last, {
    identifier: '99',
    createdOn: report.createdOn.replaceAll('-', ''),
  });
}

function* writeMichigan(report: ContributionReport): Generator<string> {
  const { employer, year, quarter, totals } = report;
  const key = {
    account: toAccountText(employer.account),
    unit: employer.reportingUnit ?? '0',
    year,
    quarter,
  };
  yield writeFixedRecord(michiganRecords.employer, {
    identifier: 'E',
    ...key,
    workers: totals.workers,
    gross: totals.gross,
  });
  for (const worker of report.workers)
    yield writeFixedRecord(michiganRecords.worker, {
      identifier: 'S',
      ...key,
      ...personFields(michiganRecords.worker, worker),
      middleInitial: middleInitialOf(worker),
      gross: worker.gross,
    });
}

function* writeArizona({ workers }: ContributionReport): Generator<string> {
  for (const worker of workers) {
    const { ssn, lastName, firstName } = cellsOf(worker);
    const { gross, excess } = worker;
    yield [ssn, lastName, firstName, formatMoney(gross), formatMoney(excess)].join(',');
  }
}

function* writeIowa(report: ContributionReport): Generator<string> {
  const { employer, year, quarter, workers } = report;
  const account = toAccountText(employer.account).padStart(8, '0');
  const unit = (employer.reportingUnit ?? '').padStart(4, '0');
  for (const [index, worker] of workers.entries()) {
    const { ssn, lastName, firstName, middleInitial } = cellsOf(worker);
    const person = [ssn, lastName, firstName, middleInitial];
    const period = `${year}0${quarter}`;
    const cells = [index + 1, account, employer.ein, period, ...person, formatMoney(worker.gross)];
    yield [...cells, unit].join(',');
  }
}

function* writeWisconsin(report: ContributionReport): Generator<string> {
  const account = toAccountText(report.employer.account).padStart(10, '0');
  const period = `${report.quarter}${String(report.year).slice(-2)}`;
  for (const worker of report.workers) {
    const { ssn, lastName, firstName } = cellsOf(worker);
    const person = [ssn, lastName.slice(0, 10), firstName.slice(0, 8)];
    yield [account, period, ...person, formatMoney(worker.gross), '01'].join('\t');
  }
}

function personFields<Name extends string>(
  record: FixedRecord<Name | 'lastName' | 'firstName'>,
  { ssn, name }: StateWageWorker,
) {
  return {
    ssn: ssn?.reveal(),
    lastName: toFieldText(name.last, lengthOf(record, 'lastName')),
    firstName: toFieldText(name.first, lengthOf(record, 'firstName')),
  };
}

function middleInitialOf({ name }: StateWageWorker): string {
  return toFieldText(name.middle ?? '', 1);
}

/** Texts without the separators of the file, and not read as a formula by a spreadsheet. */
function cellsOf(worker: StateWageWorker) {
  const cell = (text: string) =>
    toFieldText(text, 100)
      .replaceAll(/[^0-9A-Z '.-]/g, ' ')
      .replace(/^[^0-9A-Z]+/, '')
      .trimEnd();
  return {
    ssn: worker.ssn?.reveal() ?? '',
    lastName: cell(worker.name.last),
    firstName: cell(worker.name.first),
    middleInitial: cell(middleInitialOf(worker)),
  };
}
