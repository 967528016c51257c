import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Hours } from '../../values/hours.ts';
import type { TimeOffPolicyId } from '../../values/time-off.ts';
import type { TimeOffChange } from './plan-time-off.ts';

/** Hours that a payment adds to a balance. */
export interface TimeOffMovement {
  readonly policyId: TimeOffPolicyId;
  readonly kind: 'accrued' | 'used' | 'paidOut' | 'granted' | 'carriedOver';
  readonly hours: Hours;
  readonly on: CalendarDate;
}

/** Lists the movements of a payment; together they are the difference between its two balances. */
export function listMovements(
  changes: readonly TimeOffChange[],
  endsOn: CalendarDate,
): TimeOffMovement[] {
  return changes.flatMap((change) => [
    ...change.events.map(toMovement(change)),
    ...ofWork(change, endsOn),
  ]);
}

/** Lists the movements of a payment that replaces another, whose grants and carry-overs stay. */
export function listReplacedMovements(
  changes: readonly TimeOffChange[],
  endsOn: CalendarDate,
): TimeOffMovement[] {
  return changes.flatMap((change) => ofWork(change, endsOn));
}

const toMovement =
  ({ policyId }: TimeOffChange) =>
  ({ kind, hours, on }: TimeOffChange['events'][number]): TimeOffMovement => ({
    policyId,
    kind,
    hours,
    on,
  });

function ofWork(
  { policyId, accrued, used, paidOut }: TimeOffChange,
  on: CalendarDate,
): TimeOffMovement[] {
  const movements = [
    { kind: 'accrued', hours: accrued },
    { kind: 'used', hours: -used as Hours },
    { kind: 'paidOut', hours: -paidOut as Hours },
  ] as const;
  return movements.flatMap(({ kind, hours }) =>
    hours === 0 ? [] : [{ policyId, kind, hours, on }],
  );
}
