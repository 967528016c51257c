import type { updateGarnishment as declared } from '../../../contract/adminPortal/updateGarnishment.ts';
import { lockGarnishment, putGarnishment } from '../../../store/garnishments.ts';
import { findWorker } from '../../../store/workers.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import {
  describeGarnishment,
  toGarnishmentProblems,
  toGarnishmentTerms,
} from './garnishment-input.ts';

export const updateGarnishment: Handler<typeof declared> = async (
  { garnishment: given },
  { tx, now, today, refuse },
) => {
  const former = await lockGarnishment(tx, given.garnishmentId);
  if (!former) return refuse('unknownGarnishment');
  const worker = await findWorker(tx, former.workerId);
  if (!worker) throw new Error('a garnishment has no worker');
  const order = {
    ...former,
    terms: toGarnishmentTerms(given, former.terms),
    total: given.totalAmount ?? former.total,
    startsOn: given.startDate ?? former.startsOn,
    endsOn: given.endDate ?? former.endsOn,
  };
  const refusal = Refusal.of(toGarnishmentProblems(order, worker, today));
  if (refusal) return refusal;

  putGarnishment(tx, order, now);
  const message = describeGarnishment(order, worker, today);
  return { garnishment: { garnishmentId: order.orderId, status: 'ready', message } };
};
