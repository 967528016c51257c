import type { addGarnishment as declared } from '../../../contract/adminPortal/addGarnishment.ts';
import { newId } from '../../../database/new-id.ts';
import { putGarnishment } from '../../../store/garnishments.ts';
import { findWorkState } from '../../../store/worker-locations.ts';
import { noMoney } from '../../../values/money.ts';
import { describeGarnishmentKinds, findKindOfGarnishment } from '../../views/garnishment-label.ts';
import { Refusal } from '../refusal.ts';
import { withWorker } from '../scoped-handlers.ts';
import {
  describeGarnishment,
  toGarnishmentProblems,
  toGarnishmentTerms,
} from './garnishment-input.ts';

export const addGarnishment = withWorker<typeof declared>(
  async ({ garnishment: input }, context) => {
    const { tx, worker, now, today, refuse } = context;
    const { companyId, workerId } = input;
    const kind = findKindOfGarnishment(input.garnishmentType);
    if (!kind) return refuse('unknownType', { types: describeGarnishmentKinds() });
    const garnishment = {
      companyId,
      workerId,
      orderId: newId<'garnishment'>(),
      terms: toGarnishmentTerms(input, { kind: kind.id }),
      total: input.totalAmount ?? null,
      taken: noMoney,
      startsOn: input.startDate ?? today,
      endsOn: input.endDate ?? null,
    };
    const refusal = Refusal.of(toGarnishmentProblems(garnishment, worker, today));
    if (refusal) return refusal;

    putGarnishment(tx, garnishment, now);
    const workState = await findWorkState(tx, worker, today);
    const message = describeGarnishment(garnishment, { ...worker, workState }, context);
    return { garnishment: { garnishmentId: garnishment.orderId, status: 'active', message } };
  },
);
