import type { Transaction } from '../../database/database.ts';
import type { KeyRing } from '../../database/encryption.ts';
import {
  balanceOrders,
  type DivisionOfOrders,
  divideOpenOrders,
  type GarnishedOrder,
  type OrderBalance,
  type PlannedOrderPayment,
} from '../../engine/payments/plan-order-payments.ts';
import { type AgencyPayment, listAgencyPayments } from '../../store/agency-payments.ts';
import { findKybInformation } from '../../store/companies.ts';
import { listFundingAccounts } from '../../store/funding-accounts.ts';
import { listProcessedGarnishedPayments } from '../../store/garnished-payments.ts';
import { listGarnishments } from '../../store/garnishments.ts';
import {
  type ListedRemittance,
  listRemittances,
  type RemittanceSpan,
} from '../../store/remittances.ts';
import { findWorkerIdentity } from '../../store/worker-identities.ts';
import { addYears } from '../../values/calendar-date.ts';
import { type Id, parseId } from '../../values/id.ts';
import { newYorkDateOf, startOfDay } from '../../values/instant.ts';
import { sum } from '../../values/money.ts';
import { bankOfAccount } from './bank-of-account.ts';
import { type PlanContext, planTransfers, type TransferPlan } from './plan-transfers.ts';

/** Garnishments that would be paid by file now, and everything that prevents it. */
export interface OrderPaymentPlan extends TransferPlan {
  readonly payments: readonly PlannedOrderPayment[];
  readonly notByFile: DivisionOfOrders['notByFile'];
  readonly balances: readonly OrderBalance[];
  /** Remittances for the pay dates, cancelled ones included. */
  readonly remittances: readonly ListedRemittance[];
  /** Payments by file of the last two years. */
  readonly made: readonly AgencyPayment[];
}

/** Plans the payments of the garnishments that were withheld on some pay dates. */
export async function planOrderPayments(
  context: PlanContext & { readonly keys: KeyRing },
  span: RemittanceSpan,
): Promise<OrderPaymentPlan> {
  const { tx, keys, account, bank } = context;
  const { companyId } = span;
  const since = startOfDay(addYears(newYorkDateOf(context.now), -2));
  // Before the remittances are read: a payment that is sent meanwhile is then one of them.
  const made = await listAgencyPayments(tx, { companyId, purpose: 'order', since });
  const { balances, remittances } = await loadOrderBalances(tx, span);
  const [kyb, [fundingAccount], ssns] = await Promise.all([
    findKybInformation(tx, companyId),
    listFundingAccounts(tx, companyId),
    loadSsns(tx, keys, companyId, balances),
  ]);
  const { byFile, notByFile } = divideOpenOrders(balances, {
    states: new Set(bankOfAccount(account, bank)?.supportAccounts?.keys()),
    ssnOf: (workerId) => ssns.get(workerId),
    pending: listPendingOrders(made),
  });
  const total = sum(byFile.map(({ open }) => open));
  return {
    ...planTransfers(context, { total, kyb, fundingAccount }),
    payments: byFile,
    notByFile,
    balances,
    remittances,
    made,
  };
}

/** Loads what was withheld for each order on some pay dates, and what was sent. */
export async function loadOrderBalances(tx: Transaction, span: RemittanceSpan) {
  const [orders, remittances] = await Promise.all([
    loadGarnishedOrders(tx, span),
    listRemittances(tx, span),
  ]);
  const effective = remittances.filter(({ cancelledAt }) => !cancelledAt);
  return { balances: balanceOrders(orders, effective), remittances };
}

async function loadGarnishedOrders(
  tx: Transaction,
  span: RemittanceSpan,
): Promise<readonly GarnishedOrder[]> {
  const payments = await listProcessedGarnishedPayments(tx, span);
  const workerIds = [...new Set(payments.map(({ workerId }) => workerId))];
  const garnishments = await listGarnishments(tx, span.companyId, workerIds);
  return payments.flatMap(({ orders, terms, lines: _, ...payment }) =>
    orders
      .filter(({ amount }) => amount > 0)
      .map(({ id, kind, description, amount }): GarnishedOrder => {
        const then = terms?.find((each) => each.id === id)?.remittance;
        const current = garnishments.find(({ orderId }) => orderId === id)?.terms.remittance;
        return {
          ...payment,
          orderId: id,
          kind,
          description,
          withheld: amount,
          // A garnishment that was entered as a deduction has no id of ours.
          remittance: parseId(id) ? { ...current, ...then } : undefined,
        };
      }),
  );
}

async function loadSsns(
  tx: Transaction,
  keys: KeyRing,
  companyId: Id<'company'>,
  balances: readonly OrderBalance[],
) {
  // Also of orders that do not state ACH, for which all reasons are told at once.
  const toSend = balances.filter(
    ({ open, kind, remittance }) => open > 0 && kind === 'child-support' && remittance,
  );
  const workerIds = new Set(toSend.map(({ workerId }) => workerId));
  const found = await Promise.all(
    [...workerIds].map(async (workerId) => {
      const identity = await findWorkerIdentity(tx, keys, { companyId, workerId });
      return [workerId, identity?.ssn] as const;
    }),
  );
  return new Map(found);
}

function listPendingOrders(made: readonly AgencyPayment[]) {
  return made.flatMap(({ kind, status, payPeriodId, workerId, orderId }) =>
    kind === 'order' && status === 'pending' && payPeriodId && workerId && orderId
      ? [{ payPeriodId, workerId, orderId }]
      : [],
  );
}
