import type { Problem } from '../../../contract/decode.ts';
import { fillPlaceholders, formatPath, joinWithRemainder } from '../../../contract/messages.ts';
import {
  maxNamedInWarning,
  payDataProblems,
  payDataWarningMessages,
} from '../../../contract/payroll/pay-data-messages.ts';
import { formatPayPeriod } from '../../../contract/payroll/pay-period-messages.ts';
import type { Transaction } from '../../../database/database.ts';
import {
  type CheckedPayData,
  checkPayData,
  type EntryProblem,
  type FoundProblem,
  type PayInputEntries,
} from '../../../engine/earnings/check-pay-data.ts';
import { findOvertimeType, listKnownDescriptions } from '../../../engine/earnings/descriptions.ts';
import type { CompanyPayCode, PayDataFacts } from '../../../engine/earnings/pay-input.ts';
import {
  needsWage,
  type PathSegment,
  type UnknownTextCategory,
} from '../../../engine/earnings/read-pay-input.ts';
import { listSimilarTexts } from '../../../engine/earnings/similar-text.ts';
import { listPayCodes } from '../../../store/pay-codes.ts';
import { putPayEntries, toPayDataJson } from '../../../store/pay-entries.ts';
import { listOwnRiskClasses, listOwnWages, listPayees } from '../../../store/payees.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { formatHours } from '../../../values/hours.ts';
import type { Id } from '../../../values/id.ts';
import type { Instant } from '../../../values/instant.ts';
import { formatMoney, noMoney } from '../../../values/money.ts';
import { multiplierNumber, payAtRate, payRateNumber } from '../../../values/pay-rate.ts';
import { payDescriptions } from '../../../workflows/payroll/pay-kinds.ts';
import { Refusal } from '../refusal.ts';
import {
  type CompanyPayPeriod,
  describePayDelay,
  lockEditablePeriod,
  type RefusePayPeriod,
} from './lock-editable-period.ts';

export interface PayDataImport {
  readonly companyId: Id<'company'>;
  readonly payPeriodId: Id<'payPeriod'>;
  readonly entries: PayInputEntries;
  /** Path on the wire of a part of an entry. */
  readonly toWire: (at: readonly PathSegment[]) => readonly PathSegment[];
}

export interface ImportContext {
  readonly tx: Transaction;
  readonly now: Instant;
  readonly today: CalendarDate;
  readonly refuse: RefusePayPeriod;
}

/** Stores the pay data of all entries, or refuses all; returns the message. */
export async function importPayData(
  { companyId, payPeriodId, entries, toWire }: PayDataImport,
  { tx, now, today, refuse }: ImportContext,
): Promise<string | Refusal> {
  const opened = await lockEditablePeriod(tx, { companyId, payPeriodId }, refuse);
  if (opened instanceof Refusal) return opened;
  const facts = await loadPayDataFacts(tx, opened, entries, today);
  const checked = checkPayData(entries, facts, toPayDataJson);
  const refusal = Refusal.of(
    checked.problems.map((found) =>
      toPayDataProblem(found, {
        company: opened.company.name,
        toWire,
        entries,
        list: 'payrollData',
      }),
    ),
  );
  if (refusal) return refusal;

  const { workerIds, stored: documents } = checked;
  putPayEntries(tx, opened.period, { workerIds, documents }, now);
  const workers = entries.length === 1 ? '1 worker' : `${entries.length} workers`;
  return [
    `Pay data of ${workers} was imported for the pay period ${formatPayPeriod(opened.period)}.`,
    ...describePayDataWarnings(checked, entries, facts),
    ...describePayDelay(opened.period, now),
  ].join(' ');
}

/** Loads the facts with a fixed number of queries. */
export async function loadPayDataFacts(
  tx: Transaction,
  { company: { companyId }, period }: CompanyPayPeriod,
  entries: PayInputEntries,
  today: CalendarDate,
): Promise<PayDataFacts> {
  const everybody: Id<'worker'>[] = [];
  const byWage: Id<'worker'>[] = [];
  const inClasses: Id<'worker'>[] = [];
  for (let entry = 0; entry < entries.length; entry += 1) {
    const stated = entries.at(entry);
    everybody.push(stated.workerId);
    if (needsWage(stated)) byWage.push(stated.workerId);
    if (stated.premiums.length > 0) inClasses.push(stated.workerId);
  }
  const [payees, wages, riskClasses, payCodes] = await Promise.all([
    listPayees(tx, companyId, everybody),
    listOwnWages(tx, companyId, byWage),
    listOwnRiskClasses(tx, companyId, inClasses),
    listPayCodes(tx, companyId),
  ]);
  const overtimeTypes = new Map<string, boolean>();
  return {
    period,
    today,
    payees: new Map(payees.map((payee) => [payee.workerId, payee])),
    wages,
    riskClasses,
    payCodes: new Map(payCodes.map((each): [string, CompanyPayCode] => [each.payCode, each])),
    matchDescription: payDescriptions().matchDescription,
    isOvertimeType: (text) => {
      const known =
        overtimeTypes.get(text) ?? findOvertimeType(payDescriptions().law, text) !== undefined;
      overtimeTypes.set(text, known);
      return known;
    },
  };
}

/** Describes a problem of an entry with its path and worker. */
export function toPayDataProblem(
  { entry, payee, at, found }: FoundProblem,
  {
    company,
    toWire,
    entries,
    list,
  }: Pick<PayDataImport, 'toWire' | 'entries'> & {
    readonly company: string;
    readonly list: string;
  },
): Problem {
  const { firstName, lastName } = payee ?? entries.at(entry);
  const name = [firstName, lastName].filter((part) => part !== undefined).join(' ');
  const place = `${list}[${entry}]`;
  const message = fillPlaceholders(
    payDataProblems[found.problem],
    placeholdersOf(found, company, list),
  );
  return {
    path: formatPath([list, entry, ...toWire(at)]),
    message: name ? `${place} (${name}): ${message}` : `${place}: ${message}`,
  };
}

function placeholdersOf(
  found: EntryProblem,
  company: string,
  list: string,
): Readonly<Record<string, string>> {
  switch (found.problem) {
    case 'unknownWorker':
      return { company };
    case 'duplicate':
      return { first: `${list}[${found.first}]` };
    case 'wrongWorkerType':
      return { workerType: found.workerType, paid: found.paid };
    case 'unknownPayCode':
    case 'payCodeWithoutRate':
      return { payCode: found.payCode };
    case 'unknownOvertime':
      return { type: found.type };
    case 'amountContradicts': {
      const { line, rate } = found;
      return {
        amount: formatMoney(line.amount),
        hours: formatHours(line.hours),
        rate: String(payRateNumber(rate)),
        multiplier: String(multiplierNumber(line.multiplier)),
        product: formatMoney(payAtRate({ ...line, rate }) ?? noMoney),
      };
    }
    case 'unknownRiskClass':
      return {
        riskClass: found.premium.riskClass,
        state: found.premium.state,
        has: found.has.length > 0 ? found.has.join(', ') : 'none',
      };
    default:
      return {};
  }
}

/** Describes warnings: accepted, but possibly a mistake. */
function describePayDataWarnings(
  { warnings }: Pick<CheckedPayData<unknown>, 'warnings'>,
  entries: PayInputEntries,
  facts: PayDataFacts,
): string[] {
  const sentence = (
    oddity: keyof typeof payDataWarningMessages,
    texts: readonly string[],
    total: number,
    separator?: string,
  ) =>
    total > 0
      ? [
          fillPlaceholders(payDataWarningMessages[oddity], {
            list: joinWithRemainder(texts, total, separator),
          }),
        ]
      : [];
  const { nameMismatches, terminated, manyHours, unknown } = warnings;
  return [
    ...sentence(
      'otherNames',
      nameMismatches.slice(0, maxNamedInWarning).map(({ entry, payee }) => {
        const { firstName = payee.firstName, lastName = payee.lastName } = entries.at(entry);
        return `payrollData[${entry}] says ${firstName} ${lastName} for ${payee.firstName} ${payee.lastName}`;
      }),
      nameMismatches.length,
      '; ',
    ),
    ...sentence(
      'left',
      terminated
        .slice(0, maxNamedInWarning)
        .map(({ firstName, lastName }) => `${firstName} ${lastName}`),
      terminated.length,
    ),
    ...sentence(
      'manyHours',
      manyHours
        .slice(0, maxNamedInWarning)
        .map(({ payee, hours }) => `${payee.firstName} ${payee.lastName} (${formatHours(hours)})`),
      manyHours.length,
    ),
    ...unknownPlaces.flatMap((place) => {
      const texts = unknown.get(place);
      if (!texts) return [];
      const known = knownAt(place, facts);
      const named = [...texts].slice(0, maxNamedInWarning).map((text) => withNearest(text, known));
      return sentence(place, named, texts.size);
    }),
  ];
}

const unknownPlaces: readonly UnknownTextCategory[] = [
  'extraPay',
  'deduction',
  'reimbursement',
  'payCode',
  'overtime',
];

function knownAt(place: UnknownTextCategory, { payCodes }: PayDataFacts): readonly string[] {
  if (place === 'payCode') return [...payCodes.keys()];
  if (place === 'overtime') return payDescriptions().law.overtime.map(({ type }) => type);
  return listKnownDescriptions(payDescriptions().law, place);
}

function withNearest(text: string, known: readonly string[]): string {
  const nearest = listSimilarTexts(text, known);
  return nearest.length > 0 ? `${text} (nearest: ${nearest.join(', ')})` : text;
}
