import { formatAmericanDate } from '../../values/calendar-date.ts';
import { lengthOf, writeFixedRecord } from './fixed-record.ts';
import { type FormAddress, splitZip } from './form-address.ts';
import { toFieldText } from './form-text.ts';
import { icesaA, icesaB, icesaE, icesaF, icesaS, icesaShortS, icesaT } from './icesa-layout.ts';
import { stateNumbers } from './state-numbers.ts';
import {
  type ContributionReport,
  contributionOf,
  lastMonthOf,
  periodOf,
  toAccountText,
} from './state-wage-fields.ts';
import type { StateWageEmployer, StateWageTotals, StateWageWorker } from './state-wage-file.ts';

const taxingEntity = 'UTAX';

/** Writes the records of an ICESA file. Workers have the short record in some states. */
export function* writeIcesa(
  report: ContributionReport,
  { hasShortWorkers = false }: { readonly hasShortWorkers?: boolean },
): Generator<string> {
  const { employer, totals, workers } = report;
  yield transmitterRecord(report, employer);
  yield writeFixedRecord(icesaB, {
    identifier: 'B',
    year: report.year,
    ein: employer.ein,
    internalLabel: 'NL',
    contactEmail: employer.contact.email,
  });
  yield employerRecord(report, employer);
  const toRecord = hasShortWorkers ? shortWorkerRecord : workerRecord;
  for (const worker of workers) yield toRecord(report, worker);
  yield totalRecord(report, totals);
  yield writeFixedRecord(icesaF, {
    identifier: 'F',
    employers: 1,
    taxingEntity,
    ...wageFields(totals),
    ...employedFields(totals.employed),
    workers: totals.workers,
  });
}

function transmitterRecord(report: ContributionReport, employer: StateWageEmployer): string {
  const { contact } = employer;
  return writeFixedRecord(icesaA, {
    identifier: 'A',
    year: report.year,
    ein: employer.ein,
    taxingEntity,
    name: toFieldText(employer.name, lengthOf(icesaA, 'name')),
    ...addressFields(report.address),
    contactName: toFieldText(contact.name, lengthOf(icesaA, 'contactName')),
    contactPhone: contact.phone.slice(0, lengthOf(icesaA, 'contactPhone')),
    createdOn: formatAmericanDate(report.createdOn).replaceAll('/', ''),
  });
}

function employerRecord(report: ContributionReport, employer: StateWageEmployer): string {
  return writeFixedRecord(icesaE, {
    identifier: 'E',
    year: report.year,
    ein: employer.ein,
    name: toFieldText(employer.name, lengthOf(icesaE, 'name')),
    ...addressFields(report.address),
    employmentType: 'R',
    taxingEntity,
    stateNumber: stateNumbers[report.state],
    account: toAccountText(employer.account),
    lastMonth: lastMonthOf(report),
    hasWorkers: 1,
  });
}

function workerRecord(report: ContributionReport, worker: StateWageWorker): string {
  return writeFixedRecord(icesaS, {
    ...personFields(report, worker),
    ...wageFields(worker),
    taxingEntity,
    account: toAccountText(report.employer.account),
    ...employedFields(worker.isEmployed.map(Number)),
    period: periodOf(report),
  });
}

function shortWorkerRecord(report: ContributionReport, worker: StateWageWorker): string {
  return writeFixedRecord(icesaShortS, {
    ...personFields(report, worker),
    subject: worker.subject,
  });
}

function totalRecord(report: ContributionReport, totals: StateWageTotals): string {
  const contribution = contributionOf(report);
  return writeFixedRecord(icesaT, {
    identifier: 'T',
    workers: totals.workers,
    taxingEntity,
    ...wageFields(totals),
    // A percentage counts ten-thousandths of a percent: the six digits after the point of the rate.
    rate: report.rate,
    contribution,
    totalDue: contribution,
    ...employedFields(totals.employed),
  });
}

function personFields({ state }: ContributionReport, { ssn, name }: StateWageWorker) {
  return {
    identifier: 'S',
    ssn: ssn?.reveal(),
    lastName: toFieldText(name.last, lengthOf(icesaS, 'lastName')),
    firstName: toFieldText(name.first, lengthOf(icesaS, 'firstName')),
    middleInitial: toFieldText(name.middle ?? '', lengthOf(icesaS, 'middleInitial')),
    stateNumber: stateNumbers[state],
  };
}

function wageFields({ gross, subject, excess, taxable }: StateWageTotals | StateWageWorker) {
  return { gross, subject, excess, taxable };
}

function employedFields(employed: readonly number[]) {
  return { employed1: employed[0], employed2: employed[1], employed3: employed[2] };
}

/** Records A and E have the same fields for an address, of the same lengths. */
function addressFields({ address1, address2, city, state, zip }: FormAddress) {
  const { zip: fiveDigits, extension } = splitZip(zip);
  return {
    street: toFieldText(`${address1} ${address2 ?? ''}`, lengthOf(icesaE, 'street')),
    city: toFieldText(city, lengthOf(icesaE, 'city')),
    state: state.toUpperCase(),
    zip: fiveDigits,
    zipExtension: extension && `-${extension}`,
  };
}
