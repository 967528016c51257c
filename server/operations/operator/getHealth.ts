import { statfs } from 'node:fs/promises';
import type { getHealth as declared } from '../../../contract/operator/getHealth.ts';
import { compareSchema } from '../../../database/migrate.ts';
import { countTroubledJobs } from '../../../store/job-health.ts';
import {
  countDueJobs,
  countWaiting,
  findStorage,
  type WaitingWork,
} from '../../../store/operators.ts';
import { formatInstant } from '../../../values/instant.ts';
import { describeReadiness, schemaFaults } from '../../views/readiness.ts';
import type { RequestApp, TwoPhaseHandler } from '../handler.ts';
import { operatorSession } from './operator-session.ts';

export const getHealth: TwoPhaseHandler<typeof declared> = {
  prepare: async (_, { account }, { database, clock, law, settings }) => {
    const now = clock.now();
    const session = operatorSession({ caller: account.principal, worldTime: now });
    const [schema, { failing, overdue }, { due, oldestDueAt }, storage, waiting] =
      await Promise.all([
        compareSchema(database),
        countTroubledJobs(database, now),
        countDueJobs(database, session),
        describeStorage(database, session, settings),
        countWaiting(database, session),
      ]);
    const { years, problem } = law.of('live');
    const why = schemaFaults[schema];
    const readiness =
      why === undefined
        ? describeReadiness({ jobs: { failing, overdue }, lawProblem: problem })
        : { status: 'not ready' as const, why };
    const oldest = oldestDueAt === null ? {} : { oldestDueAt: formatInstant(oldestDueAt) };
    const jobs = { due, ...oldest, failing, overdue };
    return async () => ({
      health: {
        ...readiness,
        schema,
        jobs,
        waiting: toWaiting(waiting),
        storage,
        law: { years: [...years], problem },
      },
    });
  },
};

const toWaiting = (found: WaitingWork | undefined) => ({
  reviews: found?.reviews ?? 0,
  bankFiles: found?.files ?? 0,
  failingWebhooks: found?.failingWebhooks ?? 0,
});

const mebibyte = 1024 * 1024;

async function describeStorage(
  database: RequestApp['database'],
  session: ReturnType<typeof operatorSession>,
  { embeddedFolder }: RequestApp['settings'],
) {
  const found = await findStorage(database, session);
  const disk =
    embeddedFolder === undefined ? undefined : await statfs(embeddedFolder).catch(() => undefined);
  return {
    databaseMegabytes: Math.ceil((found?.databaseBytes ?? 0) / mebibyte),
    ...(disk && { freeMegabytes: Math.floor((disk.bavail * disk.bsize) / mebibyte) }),
    ...(found?.lastBackupAt && { lastBackupAt: formatInstant(found.lastBackupAt) }),
  };
}
