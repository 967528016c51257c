import { acceptProtectedRows } from '../../database/protected-rows.ts';
import { systemClock } from '../../providers/clock.ts';
import { runDoctor } from '../../workflows/doctor/doctor.ts';
import { loadLaw } from '../../workflows/law/load-law.ts';
import { printLines, withKeys } from './terminal.ts';

/** Prints every finding; the exit code is 1 if there is one. */
export async function doctorCommand({
  acceptRows = false,
}: {
  readonly acceptRows?: boolean;
}): Promise<void> {
  const findings = await withKeys(async (owner, keys, config) => {
    const now = systemClock.now();
    if (acceptRows)
      printLines(
        `${await acceptProtectedRows(owner, keys, now)} findings about protected rows were accepted.`,
      );
    return runDoctor({ owner, law: await loadLaw(owner, config.settings.law), keys, now });
  });
  for (const { examined, faults } of findings)
    printLines(
      ...faults,
      `${examined}: ${faults.length === 0 ? 'sound' : `${faults.length} faults`}.`,
    );
  if (findings.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
}
