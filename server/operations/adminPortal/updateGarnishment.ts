import type { updateGarnishment as declared } from '../../../contract/adminPortal/updateGarnishment.ts';
import { lockGarnishment, putGarnishment } from '../../../store/garnishments.ts';
import { findWorkState } from '../../../store/worker-locations.ts';
import { findWorker } from '../../../store/workers.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import {
  describeGarnishment,
  toGarnishmentProblems,
  toGarnishmentTerms,
} from './garnishment-input.ts';

export const updateGarnishment: Handler<typeof declared> = async (
  { garnishment: input },
  { tx, law, now, today, refuse, warn },
) => {
  const current = await lockGarnishment(tx, input.garnishmentId);
  if (!current) return refuse('unknownGarnishment');
  const worker = await findWorker(tx, current.workerId);
  if (!worker) throw new Error('a garnishment has no worker');
  const garnishment = {
    ...current,
    terms: toGarnishmentTerms(input, current.terms),
    total: input.totalAmount ?? current.total,
    startsOn: input.startDate ?? current.startsOn,
    endsOn: input.endDate ?? current.endsOn,
  };
  const refusal = Refusal.of(toGarnishmentProblems(garnishment, worker, today));
  if (refusal) return refusal;

  putGarnishment(tx, garnishment, now);
  const workState = await findWorkState(tx, worker, today);
  const message = describeGarnishment(garnishment, { ...worker, workState }, { law, today, warn });
  return { garnishment: { garnishmentId: garnishment.orderId, status: 'ready', message } };
};
