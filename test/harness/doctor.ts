import { expect } from 'vitest';
import type { Database } from '../../database/database.ts';
import { type Finding, runDoctor } from '../../workflows/doctor/doctor.ts';
import { builtInInstallationLaw } from '../../workflows/law/installation-law.ts';
import { initialTime, testKeys } from './app.ts';

/**
 * Expects that every invariant of the doctor holds. An examination takes a fifth of a second of CPU, so tests with an account
 * for each case examine all accounts once, and give what made each account, for the message.
 */
export async function expectNoDoctorFindings(
  owner: Database,
  now = initialTime,
  originsByAccount: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const nameOrigin = (finding: string) => {
    const origin = [...originsByAccount].find(([accountId]) => finding.includes(accountId));
    return origin ? `${finding} (account of: ${origin[1]})` : finding;
  };
  expect((await listDoctorFindings(owner, now)).map(nameOrigin)).toEqual([]);
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
): Promise<readonly Finding[]> {
  return runDoctor({ owner, law, keys: testKeys, now });
}
