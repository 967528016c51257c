import type { reissuePayment as declared } from '../../../contract/payroll/reissuePayment.ts';
import {
  fallbackRail,
  findRailByLabel,
  fundingRail,
  isFundedByDebit,
  railOf,
} from '../../../engine/payments/rails/registry.ts';
import { chooseReissueAccount } from '../../../engine/payments/reissue.ts';
import { decideRepeatedTransfer } from '../../../engine/payments/repeat-transfer.ts';
import { findReturnCode } from '../../../law/law.ts';
import { lockAgencyPaymentsWith } from '../../../store/agency-payments.ts';
import type { Company } from '../../../store/companies.ts';
import { listNetPayBalances } from '../../../store/corrections.ts';
import { listDepositAccountSplits } from '../../../store/deposit-splits.ts';
import { listFundingAccounts } from '../../../store/funding-accounts.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import { listPayments, lockPayment } from '../../../store/payments.ts';
import { findWorker } from '../../../store/workers.ts';
import type { Id } from '../../../values/id.ts';
import {
  atLeastZero,
  type Cents,
  formatMoney,
  minus,
  noMoney,
  plus,
  sum,
} from '../../../values/money.ts';
import { repeatAgencyTransfer } from '../../../workflows/payments/agency-payments.ts';
import {
  type ReplacementMethod,
  replacePayment,
} from '../../../workflows/payments/replace-payments.ts';
import { describeReturnCode } from '../../../workflows/payments/return-codes.ts';
import {
  describeReissue,
  describeRepeatedTransfer,
  describeWaitingReissue,
} from '../../views/describe-reissue.ts';
import { describeDateRange } from '../../views/pay-record.ts';
import type { RequestContext } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { withCompany } from '../scoped-handlers.ts';

type LockedPayment = NonNullable<Awaited<ReturnType<typeof lockPayment>>>;

export const reissuePayment = withCompany<typeof declared>(
  async ({ companyId, requestReferenceId, paymentMethod }, context) => {
    const { tx, company, refuse } = context;
    const payment = await lockPayment(tx, requestReferenceId);
    if (!payment)
      return reissueTaxTransfer(context, company, { requestReferenceId, paymentMethod });
    if (payment.companyId !== companyId) return refuse('unknownPayment');
    const { status } = payment;
    if (status === 'reissued') return refuse('alreadyReissued');
    if (status !== 'returned') return refuse('notReturned', { status });
    if (payment.runHasEnded) {
      const period = await findPayPeriod(tx, payment.payPeriodId);
      return refuse('runFailed', { payPeriod: period ? describeDateRange(period) : '' });
    }

    const payee = payment.workerId && (await findWorker(tx, payment.workerId));
    const name = payee ? `${payee.firstName} ${payee.lastName}` : company.name;
    if (payment.kind === 'reversal') return refuse('isReversal', { name });
    const owed = payment.workerId && (await findOwed(tx, payment, payment.workerId));
    if (owed !== null && owed < payment.amount)
      return refuse('lessOwed', { name, owed: `$${formatMoney(atLeastZero(owed))}` });
    const way = payment.workerId
      ? await findReplacementForWorker(context, payment, {
          name,
          workerId: payment.workerId,
          paymentMethod,
        })
      : await findReplacementForCompany(context, company, paymentMethod);
    if (way instanceof Refusal) return way;
    const made = await replacePayment(context, payment, way);
    const { payRunId } = payment;
    const owedByCompany = await listPayments(tx, { payRunId, kind: 'funding', status: 'returned' });
    const waits = isFundedByDebit(made) && made.kind !== 'funding' && owedByCompany.length > 0;
    const message = waits
      ? describeWaitingReissue(made, name)
      : describeReissue(made, name, isFundedByDebit(payment) && !isFundedByDebit(made));
    if (waits) context.warn({ key: 'paymentWaits', path: 'requestReferenceId', message });
    return { payment: { requestReferenceId: made.paymentId, status: made.status, message } };
  },
);

type ReissueContext = RequestContext<typeof declared>;

/** Draws a returned debit again for the taxes that were paid from it, or sends a returned refund again. */
async function reissueTaxTransfer(
  context: ReissueContext,
  company: Company,
  asked: { readonly requestReferenceId: Id; readonly paymentMethod: string },
) {
  const { tx, refuse } = context;
  const id = asked.requestReferenceId as Id<'agencyPayment'>;
  const related = await lockAgencyPaymentsWith(tx, id);
  const transfer = related.find(({ agencyPaymentId }) => agencyPaymentId === id);
  if (transfer?.companyId !== company.companyId) return refuse('unknownPayment');
  const decided = decideRepeatedTransfer(transfer, related);
  if (decided.problem === 'notReturned') return refuse('notReturned', { status: transfer.status });
  if (decided.problem) return refuse(decided.problem);
  const way = await findReplacementForCompany(context, company, asked.paymentMethod);
  if (way instanceof Refusal) return way;
  if (!way.fundingAccount) throw new Error('a transfer of the company needs a funding account');
  const { fundingAccount: account } = way;
  const requestReferenceId = repeatAgencyTransfer(context, transfer, {
    amount: decided.amount,
    account,
  });
  const message = describeRepeatedTransfer(decided.amount, account);
  return { payment: { requestReferenceId, status: 'pending' as const, message } };
}

/** Amount owed to a worker for the period, less payments in transit. */
async function findOwed(
  tx: ReissueContext['tx'],
  { companyId, payPeriodId }: LockedPayment,
  workerId: Id<'worker'>,
): Promise<Cents> {
  const [balances, payments] = await Promise.all([
    listNetPayBalances(tx, { companyId, payPeriodId }, [workerId]),
    listPayments(tx, { payPeriodId, kind: 'wages' }),
  ]);
  const inTransit = payments.filter(
    (each) => each.workerId === workerId && (each.status === 'pending' || each.status === 'sent'),
  );
  const owes = plus(balances.get(workerId) ?? noMoney, sum(inTransit.map(({ amount }) => amount)));
  return minus(noMoney, owes);
}

async function findReplacementForWorker(
  { tx, refuse }: ReissueContext,
  payment: LockedPayment,
  asked: { readonly name: string; readonly workerId: Id<'worker'>; readonly paymentMethod: string },
): Promise<ReplacementMethod | Refusal> {
  const { name, workerId, paymentMethod } = asked;
  const rail = findRailByLabel(paymentMethod) ?? fallbackRail;
  if (rail.destination.to === 'worker') return { rail };
  const wasDeposited = railOf(payment).destination.to === 'deposit accounts';
  if (!wasDeposited || payment.sentAt === null) return refuse('onlyByCheck', { name });
  const accounts = await listDepositAccountSplits(tx, payment.companyId, [workerId]);
  const code = payment.returnCode ?? '';
  const chosen = chooseReissueAccount(
    {
      depositAccountId: payment.depositAccountId,
      version: payment.depositAccountVersion,
      sentAt: payment.sentAt,
      retry: findReturnCode(code)?.retry,
    },
    accounts,
  );
  if (!chosen.problem) return { rail, depositAccount: chosen.account };
  const reason = describeReturnCode(code);
  switch (chosen.problem) {
    case 'mayNotBeSent':
    case 'unchanged':
      return refuse(chosen.problem, { name, reason });
    default:
      return refuse(chosen.problem, { name });
  }
}

async function findReplacementForCompany(
  { tx, refuse }: ReissueContext,
  { companyId, name }: Company,
  paymentMethod: string,
): Promise<ReplacementMethod | Refusal> {
  const rail = findRailByLabel(paymentMethod) ?? fallbackRail;
  if (rail.destination.to === 'worker') return refuse('onlyByTransfer', { name });
  const [account] = await listFundingAccounts(tx, companyId);
  if (account?.status === 'verified') return { rail: fundingRail, fundingAccount: account };
  return refuse('fundingNotReady', { status: account?.status ?? 'missing' });
}
