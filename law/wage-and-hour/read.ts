import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Cents } from '../../values/money.ts';
import { builtInFiles, type LawFiles, readLawJson } from '../law-files.ts';
import { type LocalWage, readLocalMinimumWages } from './local-wages.ts';
import { type OvertimeRule, type WageAndHourRules, wageAndHourSchema } from './schema.ts';

/** Overtime and minimum wages on a day. */
export interface WageAndHourLaw {
  /** The federal rule; it applies in every state. */
  readonly federal: OvertimeRule;
  /** Rules of states that differ from the federal one, by state. */
  readonly states: Readonly<Record<string, OvertimeRule>>;
  readonly regularRate: WageAndHourRules['regularRate'];
  /** Minimum wages of cities, counties and regions. */
  readonly localWages: readonly LocalWage[];
  /**
   * The least cash wage of tipped workers by state; null where tips do not count. Of a state that is not
   * listed, only the federal one (`US`) is known.
   */
  readonly tippedWages: Readonly<Record<string, Cents | null>>;
  /** States whose cash wage is confirmed only indirectly. */
  readonly unconfirmedTippedWages: ReadonlySet<string>;
  readonly tips: readonly string[];
  readonly notCovered: WageAndHourRules['notCovered'];
}

let rules: WageAndHourRules | undefined;

/** Undefined for a day before the first federal rule. */
export function readWageAndHourLaw(
  on: CalendarDate,
  files: LawFiles = builtInFiles,
): WageAndHourLaw | undefined {
  return toWageAndHourLaw(readWageAndHourRules(), readLocalMinimumWages(files, on), on);
}

export function readWageAndHourRules(): WageAndHourRules {
  rules ??= wageAndHourSchema.parse(readLawJson('wage-and-hour/rules.json'));
  return rules;
}

export function toWageAndHourLaw(
  { overtime, regularRate, tippedWages, tips, notCovered }: WageAndHourRules,
  localWages: readonly LocalWage[],
  on: CalendarDate,
): WageAndHourLaw | undefined {
  const { US: federal, ...states } = inForceByState(overtime, on);
  if (!federal) return undefined;
  const tipped = Object.values(inForceByState(tippedWages, on));
  return {
    federal,
    states,
    regularRate,
    localWages,
    tippedWages: Object.fromEntries(tipped.map(({ state, cashWage }) => [state, cashWage ?? null])),
    unconfirmedTippedWages: new Set(
      tipped.flatMap(({ state, status }) => (status === 'C' ? [] : state)),
    ),
    tips,
    notCovered,
  };
}

/** The latest rule of each state that has started; the rules of a state are sorted by start. */
function inForceByState<Rule extends { readonly state: string; readonly from: CalendarDate }>(
  all: readonly Rule[],
  on: CalendarDate,
): Readonly<Record<string, Rule>> {
  const started = all.filter(({ from }) => from <= on);
  return Object.fromEntries(started.map((rule) => [rule.state, rule]));
}
