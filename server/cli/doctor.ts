import { systemClock } from '../../providers/clock.ts';
import { runDoctor } from '../../workflows/doctor/doctor.ts';
import { printLines, withKeys } from './terminal.ts';

/** Prints every finding; the exit code is 1 if there is one. */
export async function doctorCommand(): Promise<void> {
  const findings = await withKeys((owner, keys) =>
    runDoctor({ owner, keys, now: systemClock.now() }),
  );
  for (const { examined, faults } of findings)
    printLines(
      ...faults,
      `${examined}: ${faults.length === 0 ? 'sound' : `${faults.length} faults`}.`,
    );
  if (findings.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
}
