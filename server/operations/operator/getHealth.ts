import type { getHealth as declared } from '../../../contract/operator/getHealth.ts';
import { compareSchema } from '../../../database/migrate.ts';
import { countTroubledJobs } from '../../../store/job-health.ts';
import { countDueJobs } from '../../../store/operators.ts';
import { formatInstant } from '../../../values/instant.ts';
import { describeReadiness, schemaFaults } from '../../views/readiness.ts';
import type { TwoPhaseHandler } from '../handler.ts';
import { operatorSession } from './operator-session.ts';

export const getHealth: TwoPhaseHandler<typeof declared> = {
  prepare: async (_, { account }, { database, clock, law }) => {
    const now = clock.now();
    const session = operatorSession({ caller: account.principal, worldTime: now });
    const [schema, { failing, overdue }, { due, oldestDueAt }] = await Promise.all([
      compareSchema(database),
      countTroubledJobs(database, now),
      countDueJobs(database, session),
    ]);
    const { years, problem } = law.of('live');
    const why = schemaFaults[schema];
    const readiness =
      why === undefined
        ? describeReadiness({ failing, overdue }, problem)
        : { status: 'not ready' as const, why };
    const oldest = oldestDueAt === null ? {} : { oldestDueAt: formatInstant(oldestDueAt) };
    const jobs = { due, ...oldest, failing, overdue };
    return async () => ({
      health: { ...readiness, schema, jobs, law: { years: [...years], problem } },
    });
  },
};
