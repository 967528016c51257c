import type { removeUserTax as declared } from '../../../contract/adminPortal/removeUserTax.ts';
import { endWorkerTax, findWorkerTax } from '../../../store/worker-taxes.ts';
import { lockWorker } from '../../../store/workers.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';

export const removeUserTax: Handler<typeof declared> = async (
  { userTax: { userTaxId, effectiveDate } },
  { tx, now, today, refuse },
) => {
  const override = await findWorkerTax(tx, userTaxId);
  if (!override) return refuse('unknownUserTax');
  const worker = await lockWorker(tx, override.workerId);
  if (!worker) throw new Error('a tax of a worker has no worker');
  const from = effectiveDate ?? today;

  endWorkerTax(tx, override, from, now);
  const message = `${override.code}: from ${from} on, addresses and forms decide again for ${fullNameOf(worker)}.`;
  return { userTax: { userTaxId, status: 'removed', message } };
};
