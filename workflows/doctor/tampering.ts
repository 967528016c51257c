import { verifyProtectedRows } from '../../database/protected-rows.ts';
import {
  type DerivedColumn,
  type SealedFault,
  verifySealedValues,
} from '../../database/verify-sealed-values.ts';
import { countOpenJobs, listTroubledJobs } from '../../store/job-health.ts';
import { formatInstant } from '../../values/instant.ts';
import { Ssn } from '../../values/masked.ts';
import type { Examination, Finding } from './doctor.ts';

/** Opens every encrypted value, and compares what is kept of it to be known without opening it. */
export async function checkSealedValues({ owner, keys }: Examination): Promise<readonly Finding[]> {
  const { values, faults } = await verifySealedValues(owner, keys, derivedColumns);
  return [
    {
      examined: `Encrypted values opened, ${values}`,
      faults: faults.map(describeSealedFault),
    },
  ];
}

const derivedColumns: readonly DerivedColumn[] = [
  {
    table: 'worker_identity',
    column: 'ssn_encrypted',
    derived: 'is_ssn_assignable',
    derive: (digits) => new Ssn(digits).isAssignable,
  },
];

function describeSealedFault(fault: SealedFault): string {
  const { accountId, table, column, id, keyId, contradicts } = fault;
  const place = `${accountId ? `account ${accountId}` : 'people'}: ${column} of ${table} ${id}`;
  return contradicts
    ? `${place} contradicts the encrypted value: it was replaced; enter the value again`
    : `${place} cannot be opened with key ${keyId}: ` +
        'restore the key if it is missing, otherwise the value was replaced; enter it again';
}

/** Compares every protected row with its keyed digest, and their numbers with the audit trail. */
export async function checkProtectedRows({
  owner,
  keys,
}: Examination): Promise<readonly Finding[]> {
  const { rows, faults } = await verifyProtectedRows(owner, keys);
  return [
    {
      examined: `Protected rows, ${rows}`,
      faults: faults.map(
        ({ accountId, fault }) =>
          `account ${accountId}: ${fault}: compare with the audit trail and a backup, correct it, then ` +
          'run "paywright doctor --accept-rows"',
      ),
    },
  ];
}

/** Lists jobs that fail again and again, and jobs that nobody does. */
export async function checkJobs({ owner, now }: Examination): Promise<readonly Finding[]> {
  const jobs = await listTroubledJobs(owner, now);
  return [
    {
      examined: `Open jobs, ${await countOpenJobs(owner)}`,
      faults: jobs.map(({ accountId, jobId, kind, attempts, failure, dueAt, isOverdue }) =>
        isOverdue
          ? `account ${accountId}: job ${jobId} (${kind}) was due at ${formatInstant(dueAt)} and ` +
            'was not done: make sure that a server is running'
          : `account ${accountId}: job ${jobId} (${kind}) has failed ${attempts} times: ${failure}`,
      ),
    },
  ];
}
