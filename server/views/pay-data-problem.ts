import { fillPlaceholders, formatPath } from '../../contract/messages.ts';
import { costKindLabels } from '../../contract/payroll/cost-code-fields.ts';
import { payDataProblems } from '../../contract/payroll/pay-data-messages.ts';
import type { Problem } from '../../contract/problems.ts';
import type {
  EntryProblem,
  FoundProblem,
  PayInputEntries,
} from '../../engine/earnings/check-pay-data.ts';
import type { PathSegment } from '../../engine/earnings/read-pay-input.ts';
import { formatHours } from '../../values/hours.ts';
import { formatMoney, noMoney } from '../../values/money.ts';
import { multiplierNumber, payAtRate, payRateNumber } from '../../values/pay-rate.ts';
import { nameOfSchedule } from './schedule-move-record.ts';

interface ImportedList {
  readonly company: string;
  /** The field that holds the entries. */
  readonly list: string;
  readonly entries: PayInputEntries;
  /** Path on the wire of a part of an entry. */
  readonly toWire: (at: readonly PathSegment[]) => readonly PathSegment[];
}

/** Describes a problem of an entry with its path and worker. */
export function toPayDataProblem(
  { entry, payee, at, found }: FoundProblem,
  { company, toWire, entries, list }: ImportedList,
): Problem {
  const { firstName, lastName } = payee ?? entries.at(entry);
  const name = [firstName, lastName].filter((part) => part !== undefined).join(' ');
  const place = `${list}[${entry}]`;
  const message = fillPlaceholders(
    payDataProblems[found.problem],
    placeholdersOf(found, company, list),
  );
  return {
    key: found.problem,
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
    case 'unknownLocation':
      return { company };
    case 'duplicate':
      return { first: `${list}[${found.first}]` };
    case 'wrongWorkerType':
      return { workerType: found.workerType, paid: found.paid };
    case 'otherSchedule':
      return { schedule: nameOfSchedule(found.schedule) };
    case 'unknownCostCode':
      return { code: found.code, kind: costKindLabels[found.kind].toLowerCase(), company };
    case 'unknownPayCode':
    case 'payCodeWithoutRate':
      return { payCode: found.payCode };
    case 'dayOutsidePeriod':
    case 'dayInOtherSchedule':
      return { date: found.date };
    case 'dayTooLong':
      return { date: found.date, hours: formatHours(found.hours) };
    case 'moreHoursThanPeriod':
      return { hours: formatHours(found.hours), possible: formatHours(found.possible) };
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
