import type { PolicyRecounts } from '../../engine/time-off/plan-payment.ts';
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

/** The changes of time off by a correction as part of its hash; empty without any. */
export function hashedRecounts(changes: readonly PolicyRecounts[]): string {
  return changes
    .filter(({ recounts }) => recounts.length > 0)
    .map(({ policyId, recounts }) => {
      const others = recounts.map(({ kind, on, hours }) => `${kind}:${on}:${hours}`);
      return ` recounts ${policyId} ${others}`;
    })
    .join('');
}
