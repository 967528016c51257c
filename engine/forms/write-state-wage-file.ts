import { lengthOf } from './fixed-record.ts';
import { listAddressProblems } from './form-address.ts';
import { type ContactProblem, listContactProblems } from './form-parties.ts';
import { toFormText } from './form-text.ts';
import { icesaB } from './icesa-layout.ts';
import { listStateWageBlocks, type StateWageBlockKey } from './state-wage-blocks.ts';
import { toAccountText } from './state-wage-fields.ts';
import {
  type StateWageEmployer,
  type StateWageFile,
  type StateWageWorker,
  sumStateWages,
} from './state-wage-file.ts';
import { type StateWageLayout, stateWageLayouts } from './state-wage-layouts.ts';
import { stateWageWriters } from './state-wage-writers.ts';

/** A reason why the file cannot be written, with the worker whom it concerns. */
export interface StateWageProblem {
  readonly key: StateWageProblemKey;
  readonly worker?: StateWageWorker;
}

export type StateWageProblemKey =
  | StateWageBlockKey
  | 'companyNameNotWritable'
  | 'companyAddressMissing'
  | 'contactMissing'
  | 'reportingUnitMissing'
  | 'ssnInvalid'
  | 'nameNotWritable'
  | 'amountTooLarge';

export type StateWageFileResult =
  | { readonly problems: readonly StateWageProblem[]; readonly lines?: never }
  /** Records with their line ends, written one by one while they are read. */
  | { readonly problems?: never; readonly lines: Iterable<string> };

/** Writes the wage file of a state for a quarter, or lists all problems that prevent it. */
export function writeStateWageFile(file: StateWageFile): StateWageFileResult {
  const layout = stateWageLayouts[file.state];
  const { address } = file.employer;
  const problems = [
    ...listFileBlocks(file, layout),
    ...employerProblems(file.employer, layout).map((key) => ({ key })),
    ...file.workers.flatMap(workerProblems),
  ];
  if (problems.length > 0 || !layout || !address) return { problems };
  const report = { ...file, address, totals: sumStateWages(file.workers) };
  const write = stateWageWriters[layout.format];
  return { lines: { [Symbol.iterator]: () => withLineEnds(write(report, layout)) } };
}

function* withLineEnds(records: Iterable<string>): Generator<string> {
  for (const record of records) yield `${record}\r\n`;
}

function listFileBlocks(
  { state, employer, rate, workers }: StateWageFile,
  layout: StateWageLayout | undefined,
): StateWageProblem[] {
  const { blocks, fileBlocks } = listStateWageBlocks({
    state,
    ein: employer.ein,
    account: employer.account,
    hasRate: rate !== undefined,
    workers: workers.length,
    withoutSsn: 0,
    belowZero: 0,
  });
  const keys = [...blocks, ...fileBlocks].map(({ key }) => ({ key }));
  const account = toAccountText(employer.account);
  const isTooLong = layout && /\d/.test(account) && account.length > layout.accountLength;
  return isTooLong ? [...keys, { key: 'stateAccountTooLong' }] : keys;
}

const emailLength = lengthOf(icesaB, 'contactEmail');

function employerProblems(
  { name, address, contact, reportingUnit }: StateWageEmployer,
  layout: StateWageLayout | undefined,
): readonly StateWageProblemKey[] {
  const contactProblems: readonly ContactProblem[] = listContactProblems(contact, { emailLength });
  const checks: readonly [StateWageProblemKey, boolean][] = [
    ['companyNameNotWritable', !toFormText(name)],
    ['companyAddressMissing', !address || listAddressProblems(address).length > 0],
    ['contactMissing', contactProblems.length > 0],
    ['reportingUnitMissing', layout?.needsReportingUnit === true && !reportingUnit],
  ];
  return checks.flatMap(([key, applies]) => (applies ? key : []));
}

/** The smallest field for wages of a worker has ten digits. */
const largestAmount = 10 ** 10 - 1;

function workerProblems(worker: StateWageWorker): readonly StateWageProblem[] {
  const { ssn, name, gross, subject, taxable, excess } = worker;
  const names = [name.first, name.last];
  const amounts = [gross, subject, taxable, excess];
  const checks: readonly [StateWageProblemKey, boolean][] = [
    ['ssnMissing', ssn === undefined],
    ['ssnInvalid', ssn !== undefined && !ssn.isAssignable],
    [
      'nameNotWritable',
      !names.every((part) => toFormText(part)) || toFormText(name.middle ?? '') === undefined,
    ],
    ['negativeWages', amounts.some((amount) => amount < 0)],
    ['amountTooLarge', amounts.some((amount) => amount > largestAmount)],
  ];
  return checks.flatMap(([key, applies]) => (applies ? { key, worker } : []));
}
