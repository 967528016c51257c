import { type Cents, noMoney, plus } from '../../values/money.ts';
import { parseStateCode } from '../../values/state.ts';
import type {
  BlockedWorker,
  Efw2Employer,
  Efw2File,
  Efw2Submitter,
  Efw2Worker,
} from './efw2-file.ts';
import {
  codesOutsideEfw2,
  type Efw2Amount,
  efw2AmountLength,
  efw2Amounts,
  efw2Years,
  hasOccupationPlace,
  recordRA,
  recordRV,
  unconfirmedEfw2Codes,
} from './efw2-layout.ts';
import { lengthOf } from './fixed-record.ts';
import { type AddressPart, listAddressProblems } from './form-address.ts';
import {
  type ContactProblem,
  type EinProblem,
  listContactProblems,
  listEinProblems,
} from './form-parties.ts';
import { toFormText } from './form-text.ts';
import { type Box12Code, box12Codes, type StateLine, type W2Boxes } from './w2-boxes.ts';
import { listW2Problems, type W2Problem } from './w2-checks.ts';

/** A reason why the file cannot be written. Without an employer it concerns the submitter. */
export interface Efw2Problem {
  readonly problem: Efw2ProblemName;
  readonly employer?: string;
  readonly worker?: string;
}

export type Efw2ProblemName =
  | 'layoutNotLoaded'
  | 'noWorkers'
  | 'userId'
  | 'vendorCode'
  | 'replacedFile'
  | 'name'
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'suffix'
  | 'ssnMissing'
  | 'ssnInvalid'
  | 'stateData'
  | 'stateLine'
  | 'amountTooLarge'
  | 'sickPayTaxNegative'
  | EinProblem
  | ContactProblem
  | AddressPart
  | W2Problem;

/** Workers that the file can hold, those that it leaves out, and all problems. */
export interface Efw2Check {
  readonly employers: readonly Efw2Employer[];
  readonly blocked: readonly BlockedWorker[];
  readonly problems: readonly Efw2Problem[];
}

/** Checks everything before the first record is written. Blocked workers are not checked further. */
export function checkEfw2(file: Efw2File): Efw2Check {
  if (!efw2Years.includes(file.year))
    return { employers: [], blocked: [], problems: [{ problem: 'layoutNotLoaded' }] };
  const problems: Efw2Problem[] = submitterProblems(file.submitter).map((problem) => ({ problem }));
  const blocked: BlockedWorker[] = [];
  const employers: Efw2Employer[] = [];
  for (const employer of file.employers) {
    const workers: Efw2Worker[] = [];
    for (const problem of employerProblems(employer))
      problems.push({ problem, employer: employer.id });
    for (const worker of employer.workers) {
      const boxes = boxesWithoutPlace(worker.boxes);
      if (boxes.length > 0) {
        blocked.push({ employer: employer.id, worker: worker.id, boxes });
        continue;
      }
      workers.push(worker);
      for (const problem of listWageRecordProblems(worker, file))
        problems.push({ problem, employer: employer.id, worker: worker.id });
    }
    if (workers.length > 0) employers.push({ ...employer, workers });
  }
  if (employers.length === 0) problems.push({ problem: 'noWorkers' });
  return { employers, blocked, problems };
}

/** Lists the problems of submitter and employer. */
export function listCoverProblems({
  year,
  submitter,
  employer,
}: Pick<Efw2File, 'year' | 'submitter'> & {
  readonly employer: Omit<Efw2Employer, 'workers'>;
}): readonly Efw2Problem[] {
  if (!efw2Years.includes(year)) return [{ problem: 'layoutNotLoaded' }];
  return [
    ...submitterProblems(submitter).map((problem) => ({ problem })),
    ...employerProblems(employer).map((problem) => ({ problem, employer: employer.id })),
  ];
}

export type Efw2Amounts = Partial<Record<Efw2Amount, Cents>>;

/** Amounts of a worker by their name in the layout. Other amounts are zero. */
export function toEfw2Amounts(boxes: W2Boxes): Efw2Amounts {
  const amounts: Efw2Amounts = {
    'box 1': boxes.wages,
    'box 2': boxes.federalIncomeTax,
    'box 3': boxes.socialSecurityWages,
    'box 4': boxes.socialSecurityTax,
    'box 5': boxes.medicareWages,
    'box 6': boxes.medicareTax,
    'box 7': boxes.socialSecurityTips,
    'box 8': boxes.allocatedTips,
    'box 10': boxes.dependentCare,
    'other nonqualified plan': boxes.nonqualifiedPlans,
  };
  for (const { code, amount } of boxes.codes) {
    const name = code === 'A' || code === 'B' ? 'codes A and B' : (`code ${code}` as const);
    amounts[name] = plus(amounts[name] ?? noMoney, amount);
  }
  return amounts;
}

const emailLength = lengthOf(recordRA, 'contactEmail');

const placedCodes: ReadonlySet<Box12Code> = new Set([
  ...box12Codes.filter((code) => efw2Amounts.some(({ name }) => name === `code ${code}`)),
  ...codesOutsideEfw2,
  'A',
  'B',
]);

/** Lists boxes of a form that the layout has no place for. */
export function boxesWithoutPlace({ codes, tippedOccupations }: W2Boxes): BlockedWorker['boxes'] {
  const isPlaced = (code: Box12Code) =>
    placedCodes.has(code) && !unconfirmedEfw2Codes.includes(code);
  const unplaced = codes.flatMap(({ code }) => (isPlaced(code) ? [] : code));
  return tippedOccupations.length > 0 && !hasOccupationPlace ? [...unplaced, '14b'] : unplaced;
}

function submitterProblems(submitter: Efw2Submitter): readonly Efw2ProblemName[] {
  const { userId, vendorCode, replaces } = submitter;
  return [
    ...listEinProblems(submitter.ein),
    ...(/^[0-9A-Z]{8}$/i.test(userId) ? [] : (['userId'] as const)),
    ...(/^[0-9A-Z]{4}$/i.test(vendorCode ?? '0000') ? [] : (['vendorCode'] as const)),
    ...(/^[0-9A-Z]{6}$/i.test(replaces ?? '000000') ? [] : (['replacedFile'] as const)),
    ...(toFormText(submitter.name) ? [] : (['name'] as const)),
    ...listAddressProblems(submitter.address),
    ...listContactProblems(submitter.contact, { emailLength }),
  ];
}

function employerProblems(employer: Omit<Efw2Employer, 'workers'>): readonly Efw2ProblemName[] {
  const { stateData = [], contact, thirdPartySickPayTax } = employer;
  const longest = lengthOf(recordRV, 'stateData');
  const isFit = (text: string) => text.length <= longest && /^[\x20-\x7e]+$/.test(text);
  return [
    ...listEinProblems(employer.ein),
    ...(toFormText(employer.name) ? [] : (['name'] as const)),
    ...listAddressProblems(employer.address),
    ...(contact ? listContactProblems(contact, { emailLength }) : []),
    ...(stateData.every(isFit) ? [] : (['stateData'] as const)),
    ...(thirdPartySickPayTax < 0 ? (['sickPayTaxNegative'] as const) : []),
  ];
}

/** Lists the reasons why a worker's form cannot be written. */
export function listWageRecordProblems(
  { ssn, name, address, boxes }: Efw2Worker,
  file: Pick<Efw2File, 'socialSecurityBase'>,
): readonly Efw2ProblemName[] {
  const isUnwritable = (part: string | undefined) => toFormText(part ?? '') === undefined;
  const checks: readonly [Efw2ProblemName, boolean][] = [
    ['firstName', !toFormText(name.first)],
    ['middleName', isUnwritable(name.middle)],
    ['lastName', !toFormText(name.last)],
    ['suffix', isUnwritable(name.suffix)],
    ['stateLine', !boxes.lines.every(isWritableLine)],
    ['amountTooLarge', hasLargeAmount(boxes)],
  ];
  return [
    ...listSsnProblems(ssn),
    ...checks.flatMap(([problem, applies]) => (applies ? problem : [])),
    ...listAddressProblems(address),
    ...listW2Problems(boxes, file),
  ];
}

/** The part of a number that is checked. */
type KnownSsn = Pick<NonNullable<Efw2Worker['ssn']>, 'isAssignable'> | undefined;

function listSsnProblems(ssn: KnownSsn): readonly Efw2ProblemName[] {
  if (ssn === undefined) return ['ssnMissing'];
  return ssn.isAssignable ? [] : ['ssnInvalid'];
}

/** True if the form of a worker must not be printed, whatever its boxes are. */
export function isUnfitForW2({
  ssn,
  address,
}: Pick<Efw2Worker, 'address'> & { readonly ssn: KnownSsn }): boolean {
  return listSsnProblems(ssn).length > 0 || listAddressProblems(address).length > 0;
}

function isWritableLine({ state, stateId }: StateLine): boolean {
  return parseStateCode(state) !== undefined && toFormText(stateId ?? '') !== undefined;
}

function hasLargeAmount(boxes: W2Boxes): boolean {
  const largest = 10 ** efw2AmountLength - 1;
  const local = boxes.lines.flatMap((line) => [line.wages, line.locality?.wages ?? 0]);
  return [...Object.values(toEfw2Amounts(boxes)), ...local].some((amount) => amount > largest);
}
