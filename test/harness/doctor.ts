import { expect } from 'vitest';
import type { Database } from '../../database/database.ts';
import { runDoctor } from '../../workflows/doctor/doctor.ts';

/** Everything the doctor looks at holds. */
export async function expectNoDoctorFindings(owner: Database): Promise<void> {
  expect(await listDoctorFindings(owner)).toEqual([]);
}

/** What the doctor says is wrong. */
export async function listDoctorFindings(owner: Database): Promise<string[]> {
  return (await runDoctor(owner)).flatMap(({ faults }) => faults);
}
