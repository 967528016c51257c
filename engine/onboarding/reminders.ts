import type { CalendarDate } from '../../values/calendar-date.ts';
import type { BlockerKey, Responsible } from './blocker-rules.ts';

export type ReminderOutcome = 'reminded' | 'nothingOpen' | 'remindedToday' | 'noEmail';

/** A worker who may be reminded, with the open tasks. */
export interface ReminderFacts {
  readonly email: string | null;
  readonly tasks: readonly { readonly key: BlockerKey; readonly responsible: Responsible }[];
  /** Day of the last reminder; undefined if there was none. */
  readonly remindedOn: CalendarDate | undefined;
}

export interface PlannedReminder {
  readonly outcome: ReminderOutcome;
  /** The tasks that only the worker can complete, each key once. */
  readonly tasks: readonly BlockerKey[];
}

/** Plans the reminder of a worker: at most one a day, and only of what the worker has to give. */
export function planReminder(
  { email, tasks, remindedOn }: ReminderFacts,
  { today, only }: { readonly today: CalendarDate; readonly only?: BlockerKey | undefined },
): PlannedReminder {
  const own = tasks.filter(
    ({ key, responsible }) => responsible === 'worker' && (!only || key === only),
  );
  const asked = [...new Set(own.map(({ key }) => key))];
  return { outcome: decide(), tasks: asked };

  function decide(): ReminderOutcome {
    if (asked.length === 0) return 'nothingOpen';
    if (email === null) return 'noEmail';
    return remindedOn === today ? 'remindedToday' : 'reminded';
  }
}
