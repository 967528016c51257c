import type { ReplicaHealth, ReplicaState } from '../../database/replica.ts';
import type { JobHealth } from '../../store/job-health.ts';

/** Why a server cannot work with the schema of the database. */
export const schemaFaults = {
  current: undefined,
  older: 'migrations are pending',
  newer: 'a newer version has migrated the database: stop this server',
} as const;

interface Readiness {
  readonly status: 'ready' | 'degraded';
  readonly why?: string;
  readonly replica?: {
    readonly state: ReplicaState;
    readonly lagBytes?: number;
    readonly lagSeconds?: number;
  };
}

/** Everything that a server which answers requests may still lack. */
interface ServerHealth {
  readonly jobs: JobHealth;
  readonly lawProblem: string | undefined;
  readonly replica?: ReplicaHealth | undefined;
}

/**
 * A server with failing or overdue jobs stays in service: its requests succeed, and one account's job must
 * not stop the others. It says so, and `paywright doctor` names the jobs.
 */
export function describeReadiness({ jobs, lawProblem, replica }: ServerHealth): Readiness {
  const why = lawProblem ?? describeJobs(jobs) ?? (replica && replicaFaults[replica.state]);
  return {
    ...(why === undefined ? { status: 'ready' } : { status: 'degraded', why }),
    ...(replica && { replica: describeReplica(replica) }),
  };
}

const replicaFaults: Partial<Record<ReplicaState, string>> = {
  unreachable: 'the replica cannot be reached: reports use the primary',
  unrelated: 'the replica does not follow this primary: reports use the primary',
};

function describeReplica({ state, lag }: ReplicaHealth) {
  return { state, ...(lag && { lagBytes: lag.bytes, lagSeconds: lag.seconds }) };
}

function describeJobs({ failing, overdue }: JobHealth): string | undefined {
  if (failing + overdue === 0) return undefined;
  const why = [
    failing > 0 ? `${failing} jobs have failed three times or more` : '',
    overdue > 0 ? `${overdue} jobs were not done within ten minutes` : '',
  ];
  const seeDoctor = 'run "paywright doctor"';
  return `${why.filter(Boolean).join(', and ')}: ${seeDoctor}`;
}
