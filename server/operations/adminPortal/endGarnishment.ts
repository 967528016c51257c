import type { endGarnishment as declared } from '../../../contract/adminPortal/endGarnishment.ts';
import { lockGarnishment, putGarnishment } from '../../../store/garnishments.ts';
import { findWorker } from '../../../store/workers.ts';
import { addDays } from '../../../values/calendar-date.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { garnishmentLabel } from '../../views/garnishment-label.ts';
import type { Handler } from '../handler.ts';

export const endGarnishment: Handler<typeof declared> = async (
  { garnishment: { garnishmentId, endDate } },
  { tx, now, today, refuse },
) => {
  const garnishment = await lockGarnishment(tx, garnishmentId);
  if (!garnishment) return refuse('unknownGarnishment');
  const worker = await findWorker(tx, garnishment.workerId);
  if (!worker) throw new Error('a garnishment has no worker');
  const endsOn = endDate ?? addDays(today, -1);
  const what = `${garnishmentLabel(garnishment.terms.kind)} of ${fullNameOf(worker)}`;
  if (garnishment.endsOn !== null && garnishment.endsOn <= endsOn) {
    const message = `${what} already ends on ${garnishment.endsOn}: nothing was changed.`;
    return { garnishment: { garnishmentId, status: 'inactive', message } };
  }

  putGarnishment(tx, { ...garnishment, endsOn }, now);
  const message = `${what}: nothing is deducted after ${endsOn}.`;
  return { garnishment: { garnishmentId, status: 'inactive', message } };
};
