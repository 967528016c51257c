import type { getProgress as declared } from '../../../contract/reports/getProgress.ts';
import type { TimedProgress } from '../../../store/work-progress.ts';
import { formatInstant } from '../../../values/instant.ts';
import { describeProgress } from '../../views/describe-progress.ts';
import { withCompany } from '../scoped-handlers.ts';
import { listWorkUnderWay } from '../work-under-way.ts';

export const getProgress = withCompany<typeof declared>(
  async ({ companyId }, { tx, worldTime }) => {
    const found = await listWorkUnderWay(tx, companyId, worldTime);
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
