import { parseRoutingNumber } from '../../../../values/bank.ts';
import type { CalendarDate } from '../../../../values/calendar-date.ts';
import { parseAccountNumber } from '../../../../values/masked.ts';
import type { Cents } from '../../../../values/money.ts';
import type { CorrectedAccountData, EntryDirection } from '../payment-file.ts';
import { parseTransactionCode } from './ach-file.ts';
import type { AchParseError } from './parse-error.ts';
import { readAchFile } from './read-file.ts';

/** An entry that the bank returned, identified by its trace. */
export interface AchReturn {
  readonly code: string;
  readonly originalTrace: string;
  /** Direction and amount of the returned entry. */
  readonly direction: EntryDirection;
  readonly amount: Cents;
  readonly identification: string;
  readonly companyId: string;
  readonly dateOfDeath: CalendarDate | undefined;
  readonly information: string;
  /** The trace of the return itself; the same return read twice has the same trace. */
  readonly trace: string;
  readonly line: number;
}

/** A notification of change: the bank paid an entry and requests a change for the next one. */
export interface NotificationOfChange {
  readonly code: string;
  readonly originalTrace: string;
  readonly identification: string;
  readonly companyId: string;
  /** Undefined if the code does not concern the account, or the data cannot be read. */
  readonly correction: CorrectedAccountData | undefined;
  readonly trace: string;
  readonly line: number;
}

export type ReturnFileResult =
  | { readonly faults: readonly AchParseError[] }
  | {
      readonly faults?: never;
      readonly returns: readonly AchReturn[];
      readonly changes: readonly NotificationOfChange[];
    };

/** Reads a whole return file or rejects it; each entry must be a return or a notification. */
export function readReturnFile(text: string): ReturnFileResult {
  const read = readAchFile(text);
  if (read.faults) return read;
  const returns: AchReturn[] = [];
  const changes: NotificationOfChange[] = [];
  const faults: AchParseError[] = [];
  for (const { companyId, entries } of read.file.batches)
    for (const entry of entries) {
      const { line, trace, identification, direction, amount } = entry;
      const [addendum, another] = entry.addenda;
      if (!addendum || another || addendum.type === 'information')
        faults.push({ problem: 'neitherReturnNorChange', line });
      else if (addendum.type === 'return') {
        const { code, originalTrace, dateOfDeath, information } = addendum;
        const common = { code, originalTrace, identification, companyId, trace, line };
        returns.push({ ...common, direction, amount, dateOfDeath, information });
      } else {
        const { code, originalTrace, correctedData } = addendum;
        const correction = parseCorrectedData(code, correctedData.reveal());
        changes.push({ code, originalTrace, identification, companyId, correction, trace, line });
      }
    }
  return faults.length > 0 ? { faults } : { returns, changes };
}

/** Parses the 29 characters of corrected data, whose layout depends on the code. */
export function parseCorrectedData(code: string, data: string): CorrectedAccountData | undefined {
  switch (code) {
    case 'C01':
      return correctionOf({ account: data });
    case 'C02':
      return correctionOf({ routing: data });
    case 'C03':
      return correctionOf({ routing: data.slice(0, 9), account: data.slice(9) });
    case 'C04':
      return data === '' ? undefined : { name: data };
    case 'C05':
      return correctionOf({ code: data });
    case 'C06':
      return ofAccountAndCode(data);
    case 'C07':
      return ofAccountAndCode(data.slice(9), data.slice(0, 9));
    case 'C09':
      return data === '' ? undefined : { identification: data };
    default:
      return undefined;
  }
}

/** Splits an account number from the code, which follows blanks or a full 17 digits. */
function ofAccountAndCode(data: string, routing?: string): CorrectedAccountData | undefined {
  const match = /^(\S+) +(\d\d)$/.exec(data) ?? /^(\S{17})(\d\d)$/.exec(data);
  return match?.[1] && match[2]
    ? correctionOf({
        ...(routing === undefined ? {} : { routing }),
        account: match[1],
        code: match[2],
      })
    : undefined;
}

/** All parts of a correction must be valid: a partial one would misdirect money. */
function correctionOf(parts: {
  readonly routing?: string;
  readonly account?: string;
  readonly code?: string;
}): CorrectedAccountData | undefined {
  const routing =
    parts.routing === undefined ? undefined : parseRoutingNumber(parts.routing.trim());
  const account =
    parts.account === undefined ? undefined : parseAccountNumber(parts.account.trim());
  const accountType =
    parts.code === undefined || !/^\d\d$/.test(parts.code)
      ? undefined
      : parseTransactionCode(Number(parts.code))?.accountType;
  if (parts.routing !== undefined && !routing) return undefined;
  if (parts.account !== undefined && !account) return undefined;
  if (parts.code !== undefined && !accountType) return undefined;
  return {
    ...(routing ? { routing } : {}),
    ...(account ? { account } : {}),
    ...(accountType ? { accountType } : {}),
  };
}
