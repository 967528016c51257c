import { examine } from '../doctor.ts';
import { say, withStore } from './terminal.ts';

/** Says what does not hold, and ends with 1 when something does not. */
export async function doctorCommand(): Promise<void> {
  const findings = await withStore((owner) => examine(owner));
  for (const { examined, faults } of findings)
    say(...faults, `${examined}: ${faults.length === 0 ? 'sound' : `${faults.length} faults`}.`);
  if (findings.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
}
