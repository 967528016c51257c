import type { updateGarnishment as declared } from '../../../contract/adminPortal/updateGarnishment.ts';
import { ready } from '../../../contract/statuses.ts';
import { type Handler, Refusal } from '../../perform.ts';
import { lockOrder, putOrder } from '../../store/garnishments.ts';
import { findWorker } from '../../store/workers.ts';
import { findProblems, orderSentences, toTerms } from './state-order.ts';

export const updateGarnishment: Handler<typeof declared> = async (
  { garnishment: given },
  { tx, now, today, refuse },
) => {
  const former = await lockOrder(tx, given.garnishmentId);
  if (!former) return refuse('unknownGarnishment');
  const worker = await findWorker(tx, former.workerId);
  if (!worker) throw new Error('an order lost its worker');
  const order = {
    ...former,
    terms: toTerms(given, former.terms),
    total: given.totalAmount ?? former.total,
    startsOn: given.startDate ?? former.startsOn,
    endsOn: given.endDate ?? former.endsOn,
  };
  const [first, ...more] = findProblems(order, worker, today);
  if (first) return Refusal.together([first, ...more]);

  putOrder(tx, order, now);
  const message = orderSentences(order, worker, today);
  return { garnishment: { garnishmentId: order.orderId, status: ready, message } };
};
