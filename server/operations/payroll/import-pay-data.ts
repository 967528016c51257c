import { formatPayPeriod } from '../../../contract/payroll/pay-period-messages.ts';
import type { Problem } from '../../../contract/problems.ts';
import type { Warn } from '../../../contract/warnings.ts';
import type { Transaction } from '../../../database/database.ts';
import {
  type CheckedPayData,
  checkPayData,
  type PayInputEntries,
} from '../../../engine/earnings/check-pay-data.ts';
import { findOvertimeType } from '../../../engine/earnings/descriptions.ts';
import type { PayData } from '../../../engine/earnings/pay-data.ts';
import type { CompanyPayCode, PayDataFacts } from '../../../engine/earnings/pay-input.ts';
import { needsWage, type PathSegment } from '../../../engine/earnings/read-pay-input.ts';
import { listCostCodes } from '../../../store/cost-codes.ts';
import { listLocations } from '../../../store/locations.ts';
import { listPayCodes } from '../../../store/pay-codes.ts';
import { putPayEntries, toPayDataJson } from '../../../store/pay-entries.ts';
import { listOwnRiskClasses, listOwnWages, listPayees } from '../../../store/payees.ts';
import { listOtherDays, listOtherSchedules } from '../../../store/worker-schedules.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { Id } from '../../../values/id.ts';
import type { Instant } from '../../../values/instant.ts';
import { payDescriptions } from '../../../workflows/payroll/pay-kinds.ts';
import { toPayDataProblem } from '../../views/pay-data-problem.ts';
import { listPayDataWarnings } from '../../views/pay-data-warnings.ts';
import { Refusal } from '../refusal.ts';
import {
  type CompanyPayPeriod,
  delayLatePay,
  lockEditablePeriod,
  type RefusePayPeriod,
} from './lock-editable-period.ts';
import { type EditContext, recordEdit } from './record-edit.ts';

export interface PayDataImport {
  readonly companyId: Id<'company'>;
  readonly payPeriodId: Id<'payPeriod'>;
  readonly entries: PayInputEntries;
  /** Path on the wire of a part of an entry. */
  readonly toWire: (at: readonly PathSegment[]) => readonly PathSegment[];
}

export interface ImportContext extends EditContext {
  readonly now: Instant;
  readonly today: CalendarDate;
  readonly refuse: RefusePayPeriod;
  readonly warn: Warn;
}

/** Stores the pay data of all entries, or refuses all; returns the message. */
export async function importPayData(
  asked: PayDataImport,
  context: ImportContext,
): Promise<string | Refusal> {
  const { tx, today, refuse } = context;
  const opened = await lockEditablePeriod(tx, asked, refuse);
  if (opened instanceof Refusal) return opened;
  const read = await readPayData(asked, opened, { tx, today }, toPayDataJson);
  const refusal = Refusal.of(read.problems);
  if (refusal) return refusal;
  const { workerIds, stored: documents } = read.checked;
  putPayEntries(tx, opened.period, { workerIds, documents }, context);
  const { length } = asked.entries;
  const workers = length === 1 ? '1 worker' : `${length} workers`;
  return [
    `Pay data of ${workers} was imported for the pay period ${formatPayPeriod(opened.period)}.`,
    ...recordImport(read, opened, context),
  ].join(' ');
}

/** Pay data that was read, with the problems as the sender sees them. */
export interface ReadPayData<Stored> {
  readonly entries: PayInputEntries;
  readonly facts: PayDataFacts;
  readonly checked: CheckedPayData<Stored>;
  readonly problems: readonly Problem[];
}

/** Reads and checks all entries. */
export async function readPayData<Stored>(
  { entries, toWire }: Pick<PayDataImport, 'entries' | 'toWire'>,
  opened: CompanyPayPeriod,
  { tx, today }: Pick<ImportContext, 'tx' | 'today'>,
  toStored: (data: PayData) => Stored,
): Promise<ReadPayData<Stored>> {
  const facts = await loadPayDataFacts(tx, opened, entries, today);
  const checked = checkPayData(entries, facts, toStored);
  const wording = { company: opened.company.name, toWire, entries, list: 'payrollData' };
  const problems = checked.problems.map((found) => toPayDataProblem(found, wording));
  return { entries, facts, checked, problems };
}

/** Records that pay data was changed, adds its warnings to the answer, and returns their messages. */
export function recordImport(
  { checked, entries, facts }: Omit<ReadPayData<unknown>, 'problems'>,
  { period }: CompanyPayPeriod,
  context: ImportContext,
): readonly string[] {
  recordEdit(context, period);
  const warnings = listPayDataWarnings(checked, entries, facts);
  for (const warning of warnings) context.warn(warning);
  return [...warnings.map(({ message }) => message), ...delayLatePay(context, period)];
}

/** Loads the facts with a fixed number of queries. */
export async function loadPayDataFacts(
  tx: Transaction,
  { company: { companyId }, period }: CompanyPayPeriod,
  entries: PayInputEntries,
  today: CalendarDate,
): Promise<PayDataFacts> {
  const everybody: Id<'worker'>[] = [];
  const byDay: Id<'worker'>[] = [];
  const byWage: Id<'worker'>[] = [];
  const inClasses: Id<'worker'>[] = [];
  for (let entry = 0; entry < entries.length; entry += 1) {
    const stated = entries.at(entry);
    everybody.push(stated.workerId);
    if (stated.days && stated.days.length > 0) byDay.push(stated.workerId);
    if (needsWage(stated)) byWage.push(stated.workerId);
    if (stated.premiums.length > 0) inClasses.push(stated.workerId);
  }
  const [payees, otherSchedules, otherDays, wages, riskClasses, payCodes, costCodes, locations] =
    await Promise.all([
      listPayees(tx, companyId, everybody),
      listOtherSchedules(tx, period, everybody),
      listOtherDays(tx, period, byDay),
      listOwnWages(tx, companyId, byWage),
      listOwnRiskClasses(tx, companyId, inClasses),
      listPayCodes(tx, companyId),
      listCostCodes(tx, companyId),
      listLocations(tx, companyId),
    ]);
  const costKeys = new Set(costCodes.map(({ kind, code }) => `${kind} ${code}`));
  const locationIds = new Set(locations.map(({ locationId }) => locationId));
  const overtimeTypes = new Map<string, boolean>();
  return {
    period,
    today,
    otherSchedules,
    otherDays,
    payees: new Map(payees.map((payee) => [payee.workerId, payee])),
    wages,
    riskClasses,
    payCodes: new Map(payCodes.map((each): [string, CompanyPayCode] => [each.payCode, each])),
    hasLocation: (_, locationId) => locationIds.has(locationId),
    hasCostCode: (kind, code) => costKeys.has(`${kind} ${code}`),
    matchDescription: payDescriptions().matchDescription,
    isOvertimeType: (text) => {
      const known =
        overtimeTypes.get(text) ?? findOvertimeType(payDescriptions().law, text) !== undefined;
      overtimeTypes.set(text, known);
      return known;
    },
  };
}
