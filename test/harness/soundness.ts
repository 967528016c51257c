import { expect } from 'vitest';
import { examine } from '../../server/doctor.ts';
import type { Database } from '../../server/store/database.ts';

/** Everything the doctor looks at holds. */
export async function expectSound(owner: Database): Promise<void> {
  expect(await listFaults(owner)).toEqual([]);
}

/** What the doctor says is wrong. */
export async function listFaults(owner: Database): Promise<string[]> {
  return (await examine(owner)).flatMap(({ faults }) => faults);
}
