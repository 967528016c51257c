import { isHigherRate, type Rate } from '../../values/rate.ts';
import type { WorkerLocalTax } from './pay-facts.ts';

/**
 * Keeps one tax of each group. In Pennsylvania the employer withholds the higher of the resident rate
 * of the home and the nonresident rate of the workplace (Act 32, 53 P.S. 6924.512); the wage tax of
 * Philadelphia, which is outside Act 32, comes first. A rate that is not confirmed is left out.
 */
export function selectWithinGroups(taxes: readonly WorkerLocalTax[]): readonly WorkerLocalTax[] {
  if (!taxes.some(groupOf)) return taxes;
  return taxes.filter((tax) => {
    const group = groupOf(tax);
    if (group === undefined) return true;
    const members = taxes.filter((one) => groupOf(one) === group && rateOf(one));
    return members.reduce(higher, members[0]) === tax;
  });
}

function higher(
  chosen: WorkerLocalTax | undefined,
  other: WorkerLocalTax,
): WorkerLocalTax | undefined {
  if (!chosen || hasPrecedence(chosen)) return chosen ?? other;
  if (hasPrecedence(other)) return other;
  const [rate, otherRate] = [rateOf(chosen), rateOf(other)];
  return rate && otherRate && isHigherRate(otherRate, rate) ? other : chosen;
}

function groupOf({ law }: WorkerLocalTax): string | undefined {
  return law.method === 'wages' ? law.group : undefined;
}

function hasPrecedence({ law }: WorkerLocalTax): boolean {
  return law.method === 'wages' && law.precedence === true;
}

function rateOf({ law, resident }: WorkerLocalTax): Rate | undefined {
  if (law.method !== 'wages') return undefined;
  return resident ? law.resident : law.nonresident;
}
