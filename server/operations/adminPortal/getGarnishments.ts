import { orderStatuses } from '../../../contract/adminPortal/garnishment-fields.ts';
import type { getGarnishments as declared } from '../../../contract/adminPortal/getGarnishments.ts';
import { inPayingOrder, stateOf } from '../../../engine/benefits/orders.ts';
import { readGarnishments } from '../../../law/garnishments/read.ts';
import { amountNumber } from '../../../values/amount.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { type Cents, minus } from '../../../values/money.ts';
import { percentageNumber, ratePercentage } from '../../../values/percentage.ts';
import type { Rate } from '../../../values/rate.ts';
import type { Handler } from '../../perform.ts';
import { findCompany } from '../../store/companies.ts';
import { listOrders, type OrderOfWorker } from '../../store/garnishments.ts';
import { findWorker } from '../../store/workers.ts';
import { pageOf } from '../reports/list-page.ts';
import { kindLabel, levyStatusText } from './state-order.ts';

export const getGarnishments: Handler<typeof declared> = async (
  { companyId, userId, ...asked },
  { tx, today, refuse },
) => {
  const [company, worker, orders] = await Promise.all([
    findCompany(tx, companyId),
    userId && findWorker(tx, userId),
    listOrders(tx, companyId, userId),
  ]);
  if (!company) return refuse('unknownCompany');
  if (userId && (!worker || worker.companyId !== companyId)) return refuse('unknownUser');
  const ranked = inPayingOrder(orders, readGarnishments(today));
  const page = pageOf(ranked, asked, ({ orderId }) => orderId);
  if (!page) return refuse('invalidCursor');
  return { ...page.next, garnishments: page.items.map((order) => toReport(order, today)) };
};

function toReport(order: OrderOfWorker, today: CalendarDate) {
  const { terms, total, taken } = order;
  return {
    garnishmentId: order.orderId,
    userId: order.workerId,
    garnishmentType: kindLabel(terms.kind),
    status: orderStatuses[stateOf(order, today)],
    description: terms.description ?? null,
    amountPerPayperiod: dollars(terms.amount),
    allocatedPercentage: percentage(terms.percent),
    percentageOf: terms.percentOf ? percentBases[terms.percentOf] : null,
    totalAmount: dollars(total),
    amountTaken: amountNumber(taken),
    amountRemaining: total === null ? null : amountNumber(minus(total, taken)),
    servedDate: terms.servedOn ?? null,
    stateCode: terms.state ?? null,
    secondFamily: terms.secondFamily ?? false,
    twelveWeeksBehind: terms.twelveWeeksBehind ?? false,
    headOfFamily: terms.headOfFamily ?? false,
    writtenConsent: terms.writtenConsent ?? false,
    levyFilingStatus: terms.levyStatement ? levyStatusText(terms.levyStatement.filingStatus) : null,
    levyDependents: terms.levyStatement?.dependents ?? null,
    limitPercentage: percentage(terms.limitPercent),
    protectedAmount: dollars(terms.protectedAmount),
    startDate: order.startsOn,
    endDate: order.endsOn,
  };
}

const percentBases = { disposable: 'Disposable', gross: 'Gross' } as const;

const dollars = (amount: Cents | null | undefined) =>
  amount === null || amount === undefined ? null : amountNumber(amount);

const percentage = (rate: Rate | undefined) =>
  rate ? percentageNumber(ratePercentage(rate)) : null;
