import type { Transaction } from '../../database/database.ts';
import { listProgress, type TimedProgress } from '../../store/work-progress.ts';
import type { Id } from '../../values/id.ts';
import { type Instant, toInstant } from '../../values/instant.ts';

/** Work whose progress is older was interrupted: a note is written twice a second. */
const freshMs = 60_000;

/** Lists payrolls of a company that are being submitted or processed at a moment of real time. */
export function listWorkUnderWay(
  tx: Transaction,
  companyId: Id<'company'>,
  worldTime: Instant,
): Promise<TimedProgress[]> {
  return listProgress(tx, companyId, toInstant(worldTime - freshMs));
}
