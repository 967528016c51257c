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
}

/**
 * A server with failing or overdue jobs stays in service: its requests succeed, and one account's job must
 * not stop the others. It says so, and `paywright doctor` names the jobs.
 */
export function describeReadiness(
  { failing, overdue }: JobHealth,
  lawProblem: string | undefined,
): Readiness {
  if (lawProblem !== undefined) return { status: 'degraded', why: lawProblem };
  if (failing + overdue === 0) return { status: 'ready' };
  const why = [
    failing > 0 ? `${failing} jobs have failed three times or more` : '',
    overdue > 0 ? `${overdue} jobs were not done within ten minutes` : '',
  ];
  const seeDoctor = 'run "paywright doctor"';
  return { status: 'degraded', why: `${why.filter(Boolean).join(', and ')}: ${seeDoctor}` };
}
