import type { ResponseOf } from '../../contract/operation.ts';
import { payOrders } from '../../contract/payroll/payOrders.ts';
import type { Problem } from '../../contract/problems.ts';
import type { getOrderPayments } from '../../contract/reports/getOrderPayments.ts';
import type { OrderBalance, OrderByHandReason } from '../../engine/payments/plan-order-payments.ts';
import type { AgencyPayment } from '../../store/agency-payments.ts';
import type { Company } from '../../store/companies.ts';
import type { ListedRemittance } from '../../store/remittances.ts';
import { laterDate } from '../../values/calendar-date.ts';
import { formatMoney, minus, noMoney, sum } from '../../values/money.ts';
import { stateNames } from '../../values/state.ts';
import type { OrderPaymentPlan } from '../../workflows/payments/plan-order-payments.ts';
import {
  toMadeTransferRecord,
  toPlannedTransferRecord,
  transferProblemRefusals,
  wordTransferProblems,
} from './agency-transfer-record.ts';
import { fullNameOf } from './full-name.ts';
import { garnishmentLabel } from './garnishment-label.ts';

type OrderPaymentsRecord = ResponseOf<typeof getOrderPayments>['orderPayments'];

const reasonTexts = {
  'not child support': 'Not child support',
  'entered as a deduction': 'Entered as a deduction',
  'not by ACH': 'Not by ACH',
  'case identifier': 'Case identifier not usable',
  'FIPS code': 'FIPS code not usable',
  'payee in another state': 'Payee in another state',
  'social security number': 'Social security number not usable',
  'coverage not stated': 'Family coverage not stated',
  'state account missing': 'Account of the state not set',
  'in progress': 'In progress',
} as const satisfies Readonly<Record<OrderByHandReason, string>>;

const kinds = { debit: 'Debit', order: 'Order', refund: 'Refund' } as const;

export function toOrderPaymentsRecord(
  plan: OrderPaymentPlan,
): Omit<OrderPaymentsRecord, 'startDate' | 'endDate' | 'problems'> {
  const { balances } = plan;
  return {
    withheldAmount: sum(balances.map(({ withheld }) => withheld)),
    paidAmount: sum(balances.map(({ paid }) => paid)),
    openAmount: sum(balances.map(({ open }) => open)),
    ...toPlannedTransferRecord(plan),
    byFile: plan.payments.map((order) => ({
      ...toOrderRecord(order),
      amount: order.open,
      payeeState: order.payeeState,
      arrivalDate: laterDate(plan.arrivesOn, order.payDate),
      addendum: order.maskedAddendum,
    })),
    byHand: plan.notByFile.map(({ reasons, ...order }) => ({
      ...toOrderRecord(order),
      amount: order.open,
      reasons: reasons.map((reason) => reasonTexts[reason]),
    })),
    overpaid: balances
      .filter(({ open }) => open < 0)
      .map((order) => ({ ...toOrderRecord(order), amount: minus(noMoney, order.open) })),
    remittances: plan.remittances.map(toRemittanceRecord),
    transfers: plan.made.map(toTransferRecord),
  };
}

function toOrderRecord(
  order: Pick<OrderBalance, 'payPeriodId' | 'payDate' | 'workerId' | 'orderId' | 'kind'> &
    Parameters<typeof fullNameOf>[0],
) {
  const { payPeriodId, payDate, workerId, orderId, kind } = order;
  const userName = fullNameOf(order);
  return {
    payPeriodId,
    payDate,
    workerId,
    userName,
    orderId,
    garnishmentType: garnishmentLabel(kind),
  };
}

function toRemittanceRecord(remittance: ListedRemittance) {
  return {
    remittanceId: remittance.remittanceId,
    ...toOrderRecord(remittance),
    paymentDate: remittance.paidOn,
    amount: remittance.amount,
    excess: remittance.excess,
    reference: remittance.reference,
    paidBy: remittance.agencyPaymentId ? ('File' as const) : ('Company' as const),
    status: remittance.cancelledAt ? ('Cancelled' as const) : ('Recorded' as const),
    cancelReason: remittance.cancelReason,
  };
}

function toTransferRecord(payment: AgencyPayment) {
  const { agencyPaymentId, kind, payPeriodId, workerId, orderId } = payment;
  if (kind === 'tax') throw new Error('a tax payment is no payment of a garnishment');
  return {
    orderPaymentId: agencyPaymentId,
    kind: kinds[kind],
    payPeriodId,
    workerId,
    orderId,
    ...toMadeTransferRecord(payment),
  };
}

/** Everything that prevents a payment by file, worded as payOrders refuses it. */
export function listOrderPaymentProblems(
  { problems, total }: Pick<OrderPaymentPlan, 'problems' | 'total'>,
  { name: company }: Pick<Company, 'name'>,
): readonly Problem[] {
  const reasons = problems.map((problem) => transferProblemRefusals[problem]);
  return wordTransferProblems(payOrders, reasons, { company, total });
}

/** Confirms a payment with its dates. */
export function describeOrderPayment({
  total,
  payments,
  fundingAccount,
  debitOn,
  arrivesOn,
}: OrderPaymentPlan): string {
  const account = fundingAccount?.accountNumberMasked ?? '';
  const states = [...new Set(payments.map(({ payeeState }) => stateNames[payeeState]))].join(', ');
  return `$${formatMoney(total)} is debited from ${account} on ${debitOn} and paid for child support to ${states} on ${arrivesOn}.`;
}
