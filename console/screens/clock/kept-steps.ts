import type { TakenStep } from './clock-steps.ts';

// The steps of the clock stay in this tab until the person signs out.

/** Steps that are kept; older ones are forgotten. */
const mostSteps = 60;

const keyOf = (companyId: string) => `clock ${companyId}`;

/** Reads the steps that were taken in this tab, the last one first. */
export function readSteps(companyId: string): readonly TakenStep[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(companyId)) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Keeps the last steps; a full storage keeps none, and nothing is lost but the list after a reload. */
export function keepSteps(companyId: string, steps: readonly TakenStep[]): readonly TakenStep[] {
  const kept = steps.slice(0, mostSteps);
  try {
    sessionStorage.setItem(keyOf(companyId), JSON.stringify(kept));
  } catch {
    sessionStorage.removeItem(keyOf(companyId));
  }
  return kept;
}
