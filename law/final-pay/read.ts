import type { CalendarDate } from '../../values/calendar-date.ts';
import { groupBy } from '../../values/group-by.ts';
import type { FigureStatus } from '../figures.ts';
import { readLawJson } from '../law-files.ts';
import { type FinalPayDeadline, type FinalPayRules, finalPaySchema } from './schema.ts';

/** When the last pay of a worker is due, and whether unused vacation belongs to it. */
export interface FinalPayLaw {
  /** Undefined for a state whose deadline on the last day of work is not known. */
  readonly deadlinesOf: (state: string, on: CalendarDate) => FinalPayDeadlines | undefined;
  /** Undefined for a state of which it is not known on the last day of work. */
  readonly vacationPayoutOf: (state: string, on: CalendarDate) => VacationPayout | undefined;
}

export interface VacationPayout {
  readonly isRequired: boolean;
  readonly isConfirmed: boolean;
}

export interface FinalPayDeadlines {
  readonly dismissed?: FinalPayDeadline | undefined;
  readonly resigned?: FinalPayDeadline | undefined;
  readonly note?: string | undefined;
  readonly isConfirmed: boolean;
}

let cached: FinalPayLaw | undefined;

export function readFinalPayLaw(): FinalPayLaw {
  cached ??= toFinalPayLaw(readRules());
  return cached;
}

function readRules(): FinalPayRules {
  return finalPaySchema.parse(readLawJson('final-pay/rules.json'));
}

/** Finds, among the rules of a state, the latest that applies on the last day of work. */
export function toFinalPayLaw({ finalPay, vacationPayout }: FinalPayRules): FinalPayLaw {
  const deadlines = groupBy(finalPay, ({ state }): string => state);
  const payouts = groupBy(vacationPayout, ({ state }): string => state);
  return {
    deadlinesOf: (state, on) => findInForce(deadlines.get(state), on),
    vacationPayoutOf: (state, on) => findInForce(payouts.get(state), on),
  };
}

function findInForce<Rule extends { readonly from: string; readonly status: FigureStatus }>(
  rules: readonly Rule[] = [],
  on: CalendarDate,
) {
  const [rule] = rules
    .filter(({ from }) => from <= on)
    .sort((one, other) => (one.from < other.from ? 1 : -1));
  return rule && { ...rule, isConfirmed: rule.status !== 'unconfirmed' };
}
