import type { getProgress as declared } from '../../../contract/reports/getProgress.ts';
import { listProgress, type TimedProgress } from '../../../store/work-progress.ts';
import { formatInstant, toInstant } from '../../../values/instant.ts';
import { describeProgress } from '../../views/describe-progress.ts';
import { withCompany } from '../scoped-handlers.ts';

/** Work whose progress is older was interrupted: a note is written twice a second. */
const freshMs = 60_000;

export const getProgress = withCompany<typeof declared>(
  async ({ companyId }, { tx, worldTime }) => {
    const found = await listProgress(tx, companyId, toInstant(worldTime - freshMs));
    return { progress: found.map(toProgressRecord) };
  },
);

function toProgressRecord({ companyId: _, startedAt, updatedAt, ...progress }: TimedProgress) {
  return {
    ...progress,
    message: describeProgress(progress),
    startedAt: formatInstant(startedAt),
    updatedAt: formatInstant(updatedAt),
  };
}
