import type { addGarnishment as declared } from '../../../contract/adminPortal/addGarnishment.ts';
import { active } from '../../../contract/statuses.ts';
import { findOrderKind } from '../../../engine/benefits/orders.ts';
import { noMoney } from '../../../values/money.ts';
import { newId } from '../../identity.ts';
import { descriptions } from '../../kinds.ts';
import { type Handler, Refusal } from '../../perform.ts';
import { findCompany } from '../../store/companies.ts';
import { putOrder } from '../../store/garnishments.ts';
import { findWorker } from '../../store/workers.ts';
import { findProblems, listOrderKinds, orderSentences, toTerms } from './state-order.ts';

export const addGarnishment: Handler<typeof declared> = async (
  { garnishment: given },
  { tx, now, today, refuse },
) => {
  const { companyId, userId: workerId } = given;
  const [company, worker] = await Promise.all([
    findCompany(tx, companyId),
    findWorker(tx, workerId),
  ]);
  if (!company) return refuse('unknownCompany');
  if (worker?.companyId !== companyId) return refuse('unknownUser');
  const kinds = listOrderKinds();
  const kind = findOrderKind(kinds, descriptions().understand, given.garnishmentType);
  if (!kind) return refuse('unknownType', { types: kinds.map(({ label }) => label).join(', ') });
  const order = {
    companyId,
    workerId,
    orderId: newId<'garnishment'>(),
    terms: toTerms(given, { kind: kind.id }),
    total: given.totalAmount ?? null,
    taken: noMoney,
    startsOn: given.startDate ?? today,
    endsOn: given.endDate ?? null,
  };
  const [first, ...more] = findProblems(order, worker, today);
  if (first) return Refusal.together([first, ...more]);

  putOrder(tx, order, now);
  const message = orderSentences(order, worker, today);
  return { garnishment: { garnishmentId: order.orderId, status: active, message } };
};
