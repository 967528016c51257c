import { expect } from 'vitest';
import type { Database } from '../../database/database.ts';
import { runDoctor } from '../../workflows/doctor/doctor.ts';

/** Expects that every invariant of the doctor holds. */
export async function expectNoDoctorFindings(owner: Database): Promise<void> {
  expect(await listDoctorFindings(owner)).toEqual([]);
}

/** Lists the findings of the doctor. */
export async function listDoctorFindings(owner: Database): Promise<string[]> {
  return (await runDoctor(owner)).flatMap(({ faults }) => faults);
}
