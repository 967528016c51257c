import { fillPlaceholders } from '../../contract/messages.ts';
import type { ResponseOf } from '../../contract/operation.ts';
import {
  type getStateWageFile,
  maxWageFileProblems,
} from '../../contract/reports/getStateWageFile.ts';
import type { getStateWageReport } from '../../contract/reports/getStateWageReport.ts';
import { stateWageBlocks } from '../../contract/reports/state-wage-blocks.ts';
import type { Warning } from '../../contract/warnings.ts';
import { listStateWageBlocks, type StateWageBlock } from '../../engine/forms/state-wage-blocks.ts';
import { computeContribution } from '../../engine/forms/state-wage-file.ts';
import { stateWageLayouts } from '../../engine/forms/state-wage-layouts.ts';
import type { StateWageProblem } from '../../engine/forms/write-state-wage-file.ts';
import type { StateWageRow, StateWageSums } from '../../store/state-wages.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Hours } from '../../values/hours.ts';
import type { Ein } from '../../values/id.ts';
import { type Cents, minus } from '../../values/money.ts';
import { type Percentage, percentageNumber } from '../../values/rate.ts';
import { type StateCode, stateNames } from '../../values/state.ts';
import { describePeriodWarnings } from './return-record.ts';

type Report = ResponseOf<typeof getStateWageReport>;
type FileRecord = ResponseOf<typeof getStateWageFile>['stateWageFile'];

export interface ReportedQuarter {
  readonly stateCode: StateCode;
  readonly year: number;
  readonly quarter: number;
  readonly sums: StateWageSums;
  /** Unemployment tax of the state in the ledger. */
  readonly posted: Cents;
  readonly employer: {
    readonly ein: Ein | undefined;
    readonly account: string | undefined;
    readonly rate: Percentage | undefined;
    readonly rateSource: Report['stateWageReport']['rateSource'];
  };
}

export function toStateWageReport(reported: ReportedQuarter): Report['stateWageReport'] {
  const { stateCode, year, quarter, sums, posted, employer } = reported;
  const { account, rate } = employer;
  const contribution = rate === undefined ? null : computeContribution(sums.taxable, rate);
  return {
    stateCode,
    year,
    quarter,
    stateAccount: account ?? null,
    contributionRate: rate === undefined ? null : percentageNumber(rate),
    rateSource: employer.rateSource,
    workers: sums.workers,
    grossWages: sums.gross,
    subjectWages: sums.subject,
    taxableWages: sums.taxable,
    excessWages: sums.excess,
    contribution,
    contributionInLedger: posted,
    difference: contribution === null ? null : minus(contribution, posted),
    employedMonth1: sums.employed1,
    employedMonth2: sums.employed2,
    employedMonth3: sums.employed3,
    fileFormat: stateWageLayouts[stateCode]?.format ?? null,
    ...toWageReportBlocks(reported),
  };
}

/** Reasons why the wages must not be reported as they are, or no file of them can be written. */
export function toWageReportBlocks({
  stateCode,
  sums,
  employer: { ein, account, rate },
}: Pick<ReportedQuarter, 'stateCode' | 'sums' | 'employer'>): Pick<
  Report['stateWageReport'],
  'blocks' | 'fileBlocks'
> {
  const found = listStateWageBlocks({
    state: stateCode,
    ein,
    account,
    hasRate: rate !== undefined,
    ...sums,
  });
  const toRecord = (block: StateWageBlock) => toBlockRecord(stateCode, block);
  return { blocks: found.blocks.map(toRecord), fileBlocks: found.fileBlocks.map(toRecord) };
}

export function toStateWageLine(
  row: StateWageRow,
  hours: Hours | undefined,
): Report['stateWages'][number] {
  return {
    workerId: row.workerId,
    firstName: row.firstName,
    middleName: row.middleName,
    lastName: row.lastName,
    ssn: row.ssn?.masked ?? null,
    grossWages: row.gross,
    subjectWages: row.subject,
    taxableWages: row.taxable,
    excessWages: row.excess,
    hours: hours || null,
    isEmployedMonth1: row.isEmployed1,
    isEmployedMonth2: row.isEmployed2,
    isEmployedMonth3: row.isEmployed3,
  };
}

interface WarnedReport {
  readonly stateCode: StateCode;
  readonly rateSource: Report['stateWageReport']['rateSource'];
  readonly imported: number;
  readonly endsOn: CalendarDate;
  readonly today: CalendarDate;
}

export function describeStateReportWarnings({
  stateCode,
  rateSource,
  today,
  ...reported
}: WarnedReport): readonly Warning[] {
  const message = `The contribution of ${stateNames[stateCode]} is computed at the rate for new employers. Add the rate on the state’s notice with addStateRegistration.`;
  return [
    ...describePeriodWarnings(reported, { period: 'quarter', today }),
    ...(rateSource === 'newEmployer' ? [{ key: 'registrationMissing', message } as const] : []),
  ];
}

/** Describes the first problems of a file. */
export function toFileProblems(
  state: StateCode,
  problems: readonly StateWageProblem[],
): FileRecord['problems'] {
  return problems.slice(0, maxWageFileProblems).map(({ key, worker }) => ({
    key,
    message: describeBlock(state, key, worker ? `${worker.name.first} ${worker.name.last}` : ''),
    workerId: worker?.id ?? null,
  }));
}

function toBlockRecord(state: StateCode, { key, workers = 0 }: StateWageBlock) {
  const concerned = workers === 1 ? '1 worker' : `${workers} workers`;
  return { key, message: describeBlock(state, key, concerned) };
}

function describeBlock(
  state: StateCode,
  key: keyof typeof stateWageBlocks,
  workers: string,
): string {
  const item = stateWageLayouts[state]?.unsupported ?? '';
  return fillPlaceholders(stateWageBlocks[key], { state: stateNames[state], workers, item });
}
