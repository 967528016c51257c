import type { WorkerKind } from '../../law/law.ts';
import { addDays, addYears, type CalendarDate } from '../../values/calendar-date.ts';
import type { EntityType } from '../../values/vocabulary.ts';

/** A federal tax that is not due on payments with pay dates in a range. */
export interface FreeDays {
  readonly code: string;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate | null;
}

export type WorkerKindProblem =
  /** The kind is for companies of other legal forms. */
  | 'wrongEntity'
  | 'birthMissing'
  /** The worker is too old for every part of the kind when it begins. */
  | 'tooOld'
  | 'endsBeforeItStarts';

interface AskedKind {
  readonly kind: WorkerKind;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate | null;
  readonly bornOn: CalendarDate | undefined;
  /** Undefined if the company has not stated it. */
  readonly entityType: EntityType | undefined;
}

/** Plans which federal taxes are not due and on which days, or finds the first reason to refuse. */
export function planFreeDays(asked: AskedKind): readonly FreeDays[] | WorkerKindProblem {
  const { kind, startsOn, endsOn, bornOn, entityType } = asked;
  if (endsOn !== null && endsOn < startsOn) return 'endsBeforeItStarts';
  if (kind.entityTypes && (!entityType || !kind.entityTypes.includes(entityType)))
    return 'wrongEntity';
  const free: FreeDays[] = [];
  for (const { taxes, underAge } of kind.free) {
    if (underAge !== undefined && bornOn === undefined) return 'birthMissing';
    const lastDay = underAge && bornOn ? addDays(addYears(bornOn, underAge), -1) : null;
    const until = earlierOf(endsOn, lastDay);
    if (until !== null && until < startsOn) continue;
    free.push(...taxes.map((code) => ({ code, startsOn, endsOn: until })));
  }
  return free.length > 0 ? free : 'tooOld';
}

function earlierOf(one: CalendarDate | null, other: CalendarDate | null): CalendarDate | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
