import type { addGarnishment as declared } from '../../../contract/adminPortal/addGarnishment.ts';
import { newId } from '../../../database/new-id.ts';
import { findGarnishmentKind } from '../../../engine/benefits/garnishments.ts';
import { findCompany } from '../../../store/companies.ts';
import { putGarnishment } from '../../../store/garnishments.ts';
import { findWorker } from '../../../store/workers.ts';
import { noMoney } from '../../../values/money.ts';
import { payDescriptions } from '../../../workflows/payroll/pay-kinds.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import {
  describeGarnishment,
  listGarnishmentKinds,
  toGarnishmentProblems,
  toGarnishmentTerms,
} from './garnishment-input.ts';

export const addGarnishment: Handler<typeof declared> = async (
  { garnishment: given },
  { tx, now, today, refuse },
) => {
  const { companyId, workerId } = given;
  const [company, worker] = await Promise.all([
    findCompany(tx, companyId),
    findWorker(tx, workerId),
  ]);
  if (!company) return refuse('unknownCompany');
  if (worker?.companyId !== companyId) return refuse('unknownUser');
  const kinds = listGarnishmentKinds();
  const kind = findGarnishmentKind(
    kinds,
    payDescriptions().matchDescription,
    given.garnishmentType,
  );
  if (!kind) return refuse('unknownType', { types: kinds.map(({ label }) => label).join(', ') });
  const order = {
    companyId,
    workerId,
    orderId: newId<'garnishment'>(),
    terms: toGarnishmentTerms(given, { kind: kind.id }),
    total: given.totalAmount ?? null,
    taken: noMoney,
    startsOn: given.startDate ?? today,
    endsOn: given.endDate ?? null,
  };
  const refusal = Refusal.of(toGarnishmentProblems(order, worker, today));
  if (refusal) return refusal;

  putGarnishment(tx, order, now);
  const message = describeGarnishment(order, worker, today);
  return { garnishment: { garnishmentId: order.orderId, status: 'active', message } };
};
