import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Hours } from '../../values/hours.ts';
import type { TimeOffPolicyId } from '../../values/time-off.ts';
import type { DateRange } from '../earnings/salary.ts';
import type { TimeOffChange } from './plan-time-off.ts';

/** Hours that a payment adds to a balance. */
export interface TimeOffMovement {
  readonly policyId: TimeOffPolicyId;
  readonly kind: 'accrued' | 'used' | 'paidOut' | 'granted' | 'carriedOver';
  readonly hours: Hours;
  readonly on: CalendarDate;
  readonly countsOn: CalendarDate;
  /** Hours granted or earned before limits. */
  readonly wanted: Hours | null;
  readonly termsVersion: number | null;
}

/** Lists the movements of a payment; with its recounts they are the difference between its two balances. */
export function listMovements(
  changes: readonly TimeOffChange[],
  period: DateRange,
): TimeOffMovement[] {
  return changes.flatMap((change) => [
    ...change.events.map(toMovement(change)),
    ...ofWork(change, period),
  ]);
}

/** Lists the movements of a payment that replaces another, whose grants and carry-overs stay. */
export function listReplacedMovements(
  changes: readonly TimeOffChange[],
  period: DateRange,
): TimeOffMovement[] {
  return changes.flatMap((change) => ofWork(change, period));
}

const toMovement =
  ({ policyId, termsVersion }: TimeOffChange) =>
  ({ kind, hours, on, wanted }: TimeOffChange['events'][number]): TimeOffMovement => ({
    policyId,
    kind,
    hours,
    on,
    countsOn: on,
    wanted: kind === 'granted' ? (wanted ?? hours) : null,
    termsVersion: termsVersion ?? null,
  });

/** Hours earned are booked even if a limit leaves none, because a later correction may make room. */
function ofWork(
  { policyId, earned, accrued, used, paidOut, accruedFor, termsVersion: version }: TimeOffChange,
  period: DateRange,
): TimeOffMovement[] {
  const { beginsOn, endsOn } = period;
  const of = accruedFor ?? period;
  const termsVersion = version ?? null;
  const movements = [
    { kind: 'accrued', hours: accrued, wanted: earned, on: of.endsOn, countsOn: of.beginsOn },
    { kind: 'used', hours: -used as Hours, wanted: null, on: endsOn, countsOn: beginsOn },
    { kind: 'paidOut', hours: -paidOut as Hours, wanted: null, on: endsOn, countsOn: endsOn },
  ] as const;
  return movements.flatMap((movement) =>
    movement.hours === 0 && !movement.wanted ? [] : [{ policyId, termsVersion, ...movement }],
  );
}
