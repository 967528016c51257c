import { newId } from '../../database/new-id.ts';
import type { Rail } from '../../engine/payments/rails/rail.ts';
import { isFundedByDebit, type RailMethod, railOf } from '../../engine/payments/rails/registry.ts';
import { settlementTime } from '../../engine/payments/settlement-time.ts';
import { claimCheckNumbers } from '../../store/checks.ts';
import type { DepositAccountSplit } from '../../store/deposit-splits.ts';
import type { FundingAccount } from '../../store/funding-accounts.ts';
import { insertJobs } from '../../store/jobs.ts';
import type { NewPayment, Payment } from '../../store/payments.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import { type Instant, toInstant } from '../../values/instant.ts';
import type { PayrollContext } from '../payroll-context.ts';
import { addPayments, changePayments } from './change-payments.ts';
import { closePayrollJob, schedulePaymentFile } from './payment-jobs.ts';
import { refreshPeriodStatuses } from './period-statuses.ts';
import { prepareRefunds, returnedTransferRefundReason } from './refunds.ts';
import { describeReturnCode } from './return-codes.ts';
import { settlePayments } from './settle-payments.ts';

/** The rail of a replacement, and the account if it goes to one. */
export interface ReplacementMethod {
  readonly rail: Rail<RailMethod>;
  readonly depositAccount?: Pick<DepositAccountSplit, 'depositAccountId' | 'version' | 'masked'>;
  readonly fundingAccount?: FundingAccount;
}

/**
 * Replaces payments of one period that were returned, or that are to be made another way. The caller
 * has locked the payments; the database accepts one replacement for each.
 */
export async function replacePayments(
  context: PayrollContext,
  payments: readonly Payment[],
  replacement: ReplacementMethod,
): Promise<readonly NewPayment[]> {
  const { tx, now } = context;
  const [first] = payments;
  if (!first) return [];
  const { companyId, payPeriodId } = first;
  const made = await prepareReplacements(context, payments, replacement);
  const refunds = await prepareRefundsOfReplaced(context, payments, replacement);
  await markReplaced(context, payments, made);
  await addPayments(context, companyId, [...made, ...refunds]);
  if ([...made, ...refunds].some((payment) => railOf(payment).submission))
    schedulePaymentFile(context);
  const { settlesBy, settlesReplacementsAtOnce } = replacement.rail.arrival;
  if (settlesReplacementsAtOnce)
    await settlePayments(
      context,
      made.map((each) => ({ ...each, companyId, trace: null, returnCode: null })),
    );
  else if (settlesBy === 'effective date') insertJobs(tx, toClosingJobs(made, payPeriodId, now));
  await refreshPeriodStatuses(context, payments);
  return made;
}

/** Replaces one payment. */
export async function replacePayment(
  context: PayrollContext,
  payment: Payment,
  replacement: ReplacementMethod,
): Promise<NewPayment> {
  const [made] = await replacePayments(context, [payment], replacement);
  if (!made) throw new Error('a payment was not replaced');
  return made;
}

/** Ends the replaced payments and records what replaces each. */
async function markReplaced(
  context: PayrollContext,
  payments: readonly Payment[],
  made: readonly NewPayment[],
): Promise<void> {
  const destinations = new Map(
    made.map(({ replacesId, destination }) => [replacesId, destination]),
  );
  const changes = payments.map((payment) => ({
    payment,
    status: payment.status === 'returned' ? ('reissued' as const) : ('cancelled' as const),
    reason: `Replaced: ${destinations.get(payment.paymentId)}`,
  }));
  for (const sameChange of groupBy(
    changes,
    ({ status, reason }) => `${status} ${reason}`,
  ).values()) {
    const replaced = sameChange.map(({ payment }) => payment);
    if (sameChange[0]) await changePayments(context, replaced, sameChange[0]);
  }
}

/** Jobs for the dates on which replacements count as handed over. */
function toClosingJobs(made: readonly NewPayment[], subjectId: Id<'payPeriod'>, now: Instant) {
  const times = made.map(({ effectiveOn }) => Math.max(now, settlementTime(effectiveOn)));
  return [...new Set(times)].map((time) => ({
    kind: closePayrollJob,
    subjectId,
    dueAt: toInstant(time),
  }));
}

async function prepareReplacements(
  { tx, now }: PayrollContext,
  payments: readonly Payment[],
  { rail, depositAccount, fundingAccount }: ReplacementMethod,
): Promise<readonly NewPayment[]> {
  const [first] = payments;
  if (!first) return [];
  const { destination, arrival, method } = rail;
  const isNumbered = destination.to === 'worker' && destination.isNumbered;
  const firstCheck = isNumbered
    ? await claimCheckNumbers(tx, first.companyId, payments.length)
    : null;
  return payments.map((payment, index) => {
    const { payRunId, payPeriodId, kind, workerId, amount, paymentId, returnCode } = payment;
    const checkNumber = firstCheck === null ? null : firstCheck + index;
    const byHand = destination.to === 'worker' ? destination.describe(checkNumber) : '';
    return {
      payRunId,
      payPeriodId,
      kind,
      workerId,
      amount,
      paymentId: newId<'payment'>(),
      status: 'pending',
      method,
      depositAccountId: depositAccount?.depositAccountId ?? null,
      depositAccountVersion: depositAccount?.version ?? null,
      fundingAccountId: fundingAccount?.fundingAccountId ?? null,
      destination: depositAccount?.masked ?? fundingAccount?.accountNumberMasked ?? byHand,
      effectiveOn: arrival.replacementDate(payment.effectiveOn, now),
      checkNumber,
      replacesId: paymentId,
      reason: returnCode
        ? `Replaces a returned payment. ${describeReturnCode(returnCode)}`
        : 'Replaces a check that was not handed over',
    };
  });
}

/** Refunds the company for returned payments that it now pays from its own bank account. */
async function prepareRefundsOfReplaced(
  context: PayrollContext,
  payments: readonly Payment[],
  { rail }: ReplacementMethod,
): Promise<readonly NewPayment[]> {
  if (rail.fundingSource === 'company debit') return [];
  const funded = payments.filter((payment) => payment.kind === 'wages' && isFundedByDebit(payment));
  return prepareRefunds(context, funded, returnedTransferRefundReason);
}
