import type { TimeOffChange } from '../../engine/time-off/plan-time-off.ts';

/** The time off of a payment as part of the hash of a preview; empty without policies. */
export function hashedTimeOff(changes: readonly TimeOffChange[] = []): string {
  return changes
    .map(({ policyId, accrued, used, paidOut, events, recounts = [], balance }) => {
      const others = [...events, ...recounts].map(
        ({ kind, on, hours }) => `${kind}:${on}:${hours}`,
      );
      return ` ${policyId} ${accrued} ${used} ${paidOut} ${balance} ${others}`;
    })
    .join('');
}
