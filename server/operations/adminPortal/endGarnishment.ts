import type { endGarnishment as declared } from '../../../contract/adminPortal/endGarnishment.ts';
import { lockGarnishment, putGarnishment } from '../../../store/garnishments.ts';
import { findWorker } from '../../../store/workers.ts';
import { addDays } from '../../../values/calendar-date.ts';
import type { Handler } from '../handler.ts';
import { garnishmentLabel } from './garnishment-input.ts';

export const endGarnishment: Handler<typeof declared> = async (
  { garnishment: { garnishmentId, endDate } },
  { tx, now, today, refuse },
) => {
  const order = await lockGarnishment(tx, garnishmentId);
  if (!order) return refuse('unknownGarnishment');
  const worker = await findWorker(tx, order.workerId);
  const endsOn = endDate ?? addDays(today, -1);
  const what = `${garnishmentLabel(order.terms.kind)} of ${worker?.firstName} ${worker?.lastName}`;
  if (order.endsOn !== null && order.endsOn <= endsOn) {
    const message = `${what} already ends on ${order.endsOn}: nothing was changed.`;
    return { garnishment: { garnishmentId, status: 'inactive', message } };
  }

  putGarnishment(tx, { ...order, endsOn }, now);
  const message = `${what}: nothing is deducted after ${endsOn}.`;
  return { garnishment: { garnishmentId, status: 'inactive', message } };
};
