import { expect } from 'vitest';
import type { Database } from '../../database/database.ts';
import { type Finding, runDoctor } from '../../workflows/doctor/doctor.ts';
import { builtInInstallationLaw } from '../../workflows/law/installation-law.ts';
import { initialTime, testKeys } from './app.ts';

/** Expects that every invariant of the doctor holds. */
export async function expectNoDoctorFindings(owner: Database, now = initialTime): Promise<void> {
  expect(await listDoctorFindings(owner, now)).toEqual([]);
}

/** Lists the findings of the doctor. */
export async function listDoctorFindings(owner: Database, now = initialTime): Promise<string[]> {
  return (await examine(owner, now)).flatMap(({ faults }) => faults);
}

/** Runs every check of the doctor with the keys of the tests. */
export async function examine(
  owner: Database,
  now = initialTime,
  law = builtInInstallationLaw,
): Promise<Finding[]> {
  return runDoctor({ owner, law, keys: testKeys, now });
}
