import { acceptProtectedRows } from '../../database/protected-rows.ts';
import { systemClock } from '../../providers/clock.ts';
import { type Finding, runDoctor } from '../../workflows/doctor/doctor.ts';
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
  for (const finding of findings) printLines(...describeFinding(finding));
  if (findings.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
}

function describeFinding({ examined, faults, notices = [] }: Finding): readonly string[] {
  const verdict = faults.length === 0 ? 'sound' : `${faults.length} faults`;
  const noticed = notices.length === 0 ? '' : `, ${notices.length} to do`;
  return [...faults, ...notices, `${examined}: ${verdict}${noticed}.`];
}
