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
import {
  boxesWithoutPlace,
  checkEfw2,
  type Efw2Amounts,
  type Efw2Problem,
  listCoverProblems,
  listWageRecordProblems,
  toEfw2Amounts,
} from './efw2-problems.ts';
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

/** A file that was written worker by worker, or what prevents it. */
export type DraftedEfw2 =
  | Extract<Efw2Result, { readonly problems: readonly Efw2Problem[] }>
  | (Exclude<Efw2Result, { readonly problems: readonly Efw2Problem[] }> & {
      /** Number of characters of all lines, each of one byte. */
      readonly length: number;
    });

const lineEnd = '\r\n';

/** A wage file of one employer without its workers, who are added one by one. */
export type Efw2Cover = Omit<Efw2File, 'employers'> & {
  readonly employer: Omit<Efw2Employer, 'workers'>;
};

/**
 * A wage file that is written worker by worker: only the records of 100,000 workers are in memory, and not
 * their forms. After the first problem, records are no longer kept.
 */
export class Efw2Draft {
  readonly #cover: Efw2Cover;
  readonly #problems: Efw2Problem[];
  readonly #blocked: BlockedWorker[] = [];
  readonly #sums = noSums();
  #records: string[] = [];
  #length = 0;
  #hasSickPay = false;
  #isEnded = false;

  constructor(cover: Efw2Cover) {
    this.#cover = cover;
    this.#problems = [...listCoverProblems(cover)];
  }

  /** Returns false if the worker is left out or prevents the file. */
  add(worker: Efw2Worker): boolean {
    const employer = this.#cover.employer.id;
    const boxes = boxesWithoutPlace(worker.boxes);
    if (boxes.length > 0) {
      this.#blocked.push({ employer, worker: worker.id, boxes });
      return false;
    }
    const problems = listWageRecordProblems(worker, this.#cover);
    for (const problem of problems) this.#problems.push({ problem, employer, worker: worker.id });
    if (this.#problems.length > 0) this.#records = [];
    else this.#keep(recordsOf(worker, this.#sums).join(lineEnd) + lineEnd);
    this.#hasSickPay ||= hasSickPay(worker);
    return problems.length === 0;
  }

  /** Ends the file, once: its records are dropped while they are read. */
  end(): DraftedEfw2 {
    if (this.#isEnded) throw new Error('the wage file was ended before');
    this.#isEnded = true;
    const blocked = this.#blocked;
    const isEmpty = this.#sums.workers === 0 && this.#problems.length === 0;
    const problems = isEmpty ? [{ problem: 'noWorkers' } as const] : this.#problems;
    if (problems.length > 0) return { problems, blocked };
    const { submitter, employer, year } = this.#cover;
    const before = [
      submitterRecord(submitter) + lineEnd,
      employerRecord(employer, { year, hasSickPay: this.#hasSickPay }) + lineEnd,
    ];
    const totals = [...totalRecords(employer, this.#sums)].map((record) => record + lineEnd);
    const after = [...totals, fileEnd(this.#sums.workers)];
    const length = this.#length + [...before, ...after].join('').length;
    return { lines: this.#lines({ before, after }), length, blocked };
  }

  #keep(records: string): void {
    this.#length += records.length;
    this.#records.push(records);
  }

  *#lines({
    before,
    after,
  }: {
    readonly before: readonly string[];
    readonly after: readonly string[];
  }): Generator<string> {
    yield* before;
    for (const [index, records] of this.#records.entries()) {
      yield records;
      this.#records[index] = '';
    }
    yield* after;
  }
}

function* writeLines(file: Efw2File): Generator<string> {
  yield submitterRecord(file.submitter) + lineEnd;
  let workers = 0;
  for (const employer of file.employers) {
    const about = { year: file.year, hasSickPay: employer.workers.some(hasSickPay) };
    yield employerRecord(employer, about) + lineEnd;
    const sums = noSums();
    for (const worker of employer.workers)
      for (const record of recordsOf(worker, sums)) yield record + lineEnd;
    for (const record of totalRecords(employer, sums)) yield record + lineEnd;
    workers += sums.workers;
  }
  yield fileEnd(workers);
}

function fileEnd(workers: number): string {
  return writeFixedRecord(recordRF, { identifier: 'RF', workers }) + lineEnd;
}

/** Totals of the workers of an employer, while they are written. */
interface OpenSums {
  readonly totals: Efw2Amounts;
  workers: number;
  workersWithRO: number;
}

function noSums(): OpenSums {
  return { totals: {}, workers: 0, workersWithRO: 0 };
}

function hasSickPay({ boxes }: Efw2Worker): boolean {
  return boxes.marks.includes('thirdPartySickPay');
}

/** Writes the records of a worker and adds them to the totals. */
function recordsOf(worker: Efw2Worker, sums: OpenSums): readonly string[] {
  const amounts = toEfw2Amounts(worker.boxes);
  const hasRO = efw2Amounts.some(({ name, record }) => record === 'RO' && amounts[name]);
  addTo(sums.totals, amounts);
  sums.workers += 1;
  if (hasRO) sums.workersWithRO += 1;
  return [
    workerRecord(worker, amounts),
    ...(hasRO ? [writeFixedRecord(recordRO, { identifier: 'RO', ...amounts })] : []),
    ...worker.boxes.lines.map((line) => stateRecord(worker, line)),
  ];
}

function* totalRecords(
  { thirdPartySickPayTax, stateData = [] }: Omit<Efw2Employer, 'workers'>,
  { totals, workers, workersWithRO }: OpenSums,
): Generator<string> {
  yield writeFixedRecord(recordRT, { ...totals, identifier: 'RT', workers, thirdPartySickPayTax });
  if (workersWithRO > 0)
    yield writeFixedRecord(recordRU, { ...totals, identifier: 'RU', workers: workersWithRO });
  for (const data of stateData)
    yield writeFixedRecord(recordRV, { identifier: 'RV', stateData: data });
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

function employerRecord(
  employer: Omit<Efw2Employer, 'workers'>,
  { year, hasSickPay }: { readonly year: number; readonly hasSickPay: boolean },
): string {
  const { ein, name, address, form, kind, isTerminating, contact } = employer;
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
