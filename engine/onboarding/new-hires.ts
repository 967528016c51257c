import { addDays, type CalendarDate } from '../../values/calendar-date.ts';
import type { StateCode } from '../../values/state.ts';

/** Data that a report of a new hire needs and that is missing. */
export type MissingHireItem =
  | 'state'
  | 'ssn'
  | 'home address'
  | 'employer EIN'
  | 'employer address';

export interface HireFacts {
  readonly state: StateCode | null;
  readonly hasIdentity: boolean;
  readonly hasEin: boolean;
  readonly hasCompanyAddress: boolean;
}

export function listMissingHireItems(facts: HireFacts): MissingHireItem[] {
  const items: readonly [MissingHireItem, boolean][] = [
    ['state', facts.state === null],
    ['ssn', !facts.hasIdentity],
    ['home address', !facts.hasIdentity],
    ['employer EIN', !facts.hasEin],
    ['employer address', !facts.hasCompanyAddress],
  ];
  return items.flatMap(([item, isMissing]) => (isMissing ? item : []));
}

/** Employees hired on one day in one state whose report is not recorded. */
export interface UnreportedHires {
  readonly state: StateCode;
  readonly hiredOn: CalendarDate;
  readonly workers: number;
}

/** Reports that a state expects soon. */
export interface DueHireReport {
  readonly state: StateCode;
  readonly workers: number;
  /** The earliest day on which one of them is due. */
  readonly dueOn: CalendarDate;
}

/** Days before the due date from which a report is a task. */
const noticeDays = 7;

/** Sums the hires whose report is due within a week or late, by state. */
export function listDueHireReports(
  unreported: readonly UnreportedHires[],
  daysOf: (state: StateCode) => number,
  today: CalendarDate,
): DueHireReport[] {
  const byState = new Map<StateCode, DueHireReport>();
  for (const { state, hiredOn, workers } of unreported) {
    const dueOn = addDays(hiredOn, daysOf(state));
    if (addDays(dueOn, -noticeDays) > today) continue;
    const known = byState.get(state);
    byState.set(state, {
      state,
      workers: workers + (known?.workers ?? 0),
      dueOn: known && known.dueOn < dueOn ? known.dueOn : dueOn,
    });
  }
  return [...byState.values()].sort((one, other) => (one.state < other.state ? -1 : 1));
}
