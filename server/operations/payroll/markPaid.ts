import type { markPaid as declared } from '../../../contract/payroll/markPaid.ts';
import { companyRail, railOf } from '../../../engine/payments/rails/registry.ts';
import { listFundingBlockers } from '../../../engine/submission/run-blockers.ts';
import type { Company } from '../../../store/companies.ts';
import { findFundingAmount } from '../../../store/due-pay.ts';
import { listFundingAccounts } from '../../../store/funding-accounts.ts';
import { insertPaidByCompany, removePaidByCompany } from '../../../store/paid-by-company.ts';
import { lockPayPeriod, type PayPeriod } from '../../../store/pay-periods.ts';
import type { Payment } from '../../../store/payments.ts';
import { lockPaymentsOfPeriod } from '../../../store/returned-payments.ts';
import { listWorkerNames } from '../../../store/workers.ts';
import { groupBy } from '../../../values/group-by.ts';
import type { Id } from '../../../values/id.ts';
import { isEditable } from '../../../values/pay-schedule.ts';
import { bankOfAccount } from '../../../workflows/payments/bank-of-account.ts';
import { replacePayments } from '../../../workflows/payments/replace-payments.ts';
import { voidChecks } from '../../../workflows/payments/void-checks.ts';
import { describePayer } from '../../views/describe-payer.ts';
import { describeDateRange } from '../../views/pay-record.ts';
import { toRunProblem } from '../../views/run-blocker-record.ts';
import type { RequestContext } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { withCompany } from '../scoped-handlers.ts';
import { recordEdit } from './record-edit.ts';

type MarkPaidContext = RequestContext<typeof declared>;

export const markPaid = withCompany<typeof declared>(
  async ({ companyId, payPeriodId, workerIds: named, paidByCompany = true }, context) => {
    const { tx, company, refuse } = context;
    const workerIds = [...new Set(named)];
    const period = await lockPayPeriod(tx, payPeriodId);
    if (period?.companyId !== companyId) return refuse('unknownPayPeriod');
    const names = await listWorkerNames(tx, companyId, workerIds);
    if (names.size < workerIds.length) return refuse('unknownUser');
    const payPeriod = describeDateRange(period);
    if (period.status === 'Skipped') return refuse('isSkipped', { payPeriod });

    if (isEditable(period.status) || period.status === 'Submitted') {
      const of = { companyId, payPeriodId, workerIds };
      if (isEditable(period.status)) recordEdit(context, period);
      if (paidByCompany) insertPaidByCompany(tx, of, context.now);
      else {
        const removed = await removePaidByCompany(tx, of);
        const refusal = removed > 0 && (await findFundingRefusal(context, company, period));
        if (refusal) return refusal;
      }
      const message = describePayer(names, payPeriod, paidByCompany ? 'company' : 'usual');
      return { payPeriod: { payPeriodId, status: 'success', message } };
    }
    if (!paidByCompany) return refuse('tooLate', { payPeriod });
    const payments = await lockPaymentsOfPeriod(tx, payPeriodId);
    const refusal = await replaceByCompany(context, period, { payments, workerIds, names });
    if (refusal) return refusal;
    const message = describePayer(names, payPeriod, 'company already');
    return { payPeriod: { payPeriodId, status: 'success', message } };
  },
);

/**
 * Refuses if the transfers of a submitted period can no longer be funded; other periods are
 * assessed on submission.
 */
async function findFundingRefusal(
  { tx, account, bank }: MarkPaidContext,
  company: Company,
  period: PayPeriod,
): Promise<Refusal | undefined> {
  if (period.status !== 'Submitted') return undefined;
  const [drawn, accounts] = await Promise.all([
    findFundingAmount(tx, period),
    listFundingAccounts(tx, company.companyId),
  ]);
  const problems = listFundingBlockers({
    drawn,
    fundingAccounts: accounts.map(({ status }) => status),
    hasBank: bankOfAccount(account, bank) !== undefined,
  }).map((blocker) =>
    toRunProblem(blocker, { company, period, payDate: period.payDate }, 'userIds'),
  );
  return Refusal.of(problems);
}

/** Replaces checks and returned payments by payments of the company, or refuses. */
async function replaceByCompany(
  context: MarkPaidContext,
  period: PayPeriod,
  {
    payments,
    workerIds,
    names,
  }: {
    readonly payments: readonly Payment[];
    readonly workerIds: readonly Id<'worker'>[];
    readonly names: ReadonlyMap<Id<'worker'>, string>;
  },
): Promise<Refusal | undefined> {
  const wages = payments.filter(({ kind }) => kind === 'wages');
  const byWorker = groupBy(wages, ({ workerId }) => workerId);
  const checked = workerIds.map((workerId, index) => {
    const name = names.get(workerId) ?? '';
    const inForce = (byWorker.get(workerId) ?? []).filter(
      ({ status }) => status !== 'reissued' && status !== 'cancelled',
    );
    const refusal = findPaidByCompanyRefusal(context, {
      name,
      inForce,
      payPeriod: describeDateRange(period),
    });
    const path = `userIds[${index}]`;
    return { inForce, problem: refusal && { ...refusal.main, path } };
  });
  const refusal = Refusal.of(checked.flatMap(({ problem }) => problem ?? []));
  if (refusal) return refusal;
  const replaced = checked
    .flatMap(({ inForce }) => inForce)
    .filter((payment) => railOf(payment).returns.by === 'void' || payment.status === 'returned');
  const handedOver = replaced.filter(({ status }) => status === 'settled');
  const voided = await voidChecks(context, handedOver);
  const toReplace = [...replaced.filter(({ status }) => status !== 'settled'), ...voided];
  await replacePayments(context, toReplace, { rail: companyRail });
  return undefined;
}

function findPaidByCompanyRefusal(
  { refuse }: MarkPaidContext,
  about: {
    readonly name: string;
    readonly inForce: readonly Payment[];
    readonly payPeriod: string;
  },
): Refusal | undefined {
  const { name, inForce, payPeriod } = about;
  if (inForce.length === 0) return refuse('notPaid', { name, payPeriod });
  const transfer = inForce.find(
    (payment) => railOf(payment).returns.by === 'bank' && payment.status !== 'returned',
  );
  return transfer && refuse('byTransfer', { name, status: transfer.status });
}
