import { correctionChangedMessage } from '../../../contract/payroll/correction-messages.ts';
import type { correctPayroll as declared } from '../../../contract/payroll/correctPayroll.ts';
import { formatPayPeriod } from '../../../contract/payroll/pay-period-messages.ts';
import { formatAmericanDate } from '../../../values/calendar-date.ts';
import { cents, formatMoney } from '../../../values/money.ts';
import { applyCorrection } from '../../../workflows/corrections/apply-correction.ts';
import type { CorrectionPlan } from '../../../workflows/corrections/prepare-correction.ts';
import { toAmendedFormRecord } from '../../views/amended-form-record.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { toRunBlockerRecord } from '../../views/run-blocker-record.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { type OpenedCorrection, openCorrection } from './open-correction.ts';
import { findApprover, recordApproval } from './record-approval.ts';

export const correctPayroll: Handler<typeof declared> = async (
  { previewHash, businessUserId, ...request },
  context,
) => {
  const opened = await openCorrection(request, context, { lock: true });
  if (opened instanceof Refusal) return opened;
  const { company, bundle, payments } = opened;
  const approver = await findApprover(context, company, businessUserId);
  if (approver instanceof Refusal) return approver;
  const refusal = Refusal.of(listCorrectionBlockers(opened, previewHash));
  if (refusal) return refusal;
  if (company.needsApproval && approver) {
    const approval = { approver, previewHash: bundle.previewHash };
    const taken = await recordApproval(context, bundle.period, approval);
    if (taken instanceof Refusal) return taken;
    if (taken === 'waits') return { correction: toPendingApproval(bundle, fullNameOf(approver)) };
  }

  const returned = payments.filter(({ kind, status }) => kind === 'wages' && status === 'returned');
  const { by } = context;
  const run = await applyCorrection(context, bundle, { by, reason: request.reason, returned });
  return {
    correction: {
      correctionId: run.payRunId,
      payPeriodId: run.payPeriodId,
      status: 'success',
      message: describeAppliedCorrection(bundle),
      forms: bundle.forms.map(toAmendedFormRecord),
    },
  };
};

function listCorrectionBlockers({ company, bundle }: OpenedCorrection, insisted?: string) {
  const { blockers, period, run, previewHash: now } = bundle;
  const about = { company, period, payDate: run.payDate };
  return [
    ...blockers.map((each) => ({
      key: each.key,
      path: 'companyId',
      message: toRunBlockerRecord(each, about).message,
    })),
    ...(insisted !== undefined && insisted !== now
      ? [{ key: 'changedSincePreview', path: 'previewHash', message: correctionChangedMessage }]
      : []),
  ];
}

/** The answer to the first of two approvals; nothing is corrected yet. */
function toPendingApproval({ period, forms }: CorrectionPlan, name: string) {
  return {
    correctionId: '',
    payPeriodId: period.payPeriodId,
    status: 'approvalPending' as const,
    message: `${name} approved the correction of the payroll of ${formatPayPeriod(period)}. It is made when another payroll admin sends the same request.`,
    forms: forms.map(toAmendedFormRecord),
  };
}

/** Describes the payments corrected, what is paid, and what is to be recovered. */
function describeAppliedCorrection({
  period,
  payments,
  paidByCompany,
  paidOn,
  forms,
}: CorrectionPlan): string {
  const voided = payments.filter(({ action }) => action === 'void').length;
  const replaced = payments.length - voided;
  const count = (many: number) => (many === 1 ? '1 payment was' : `${many} payments were`);
  const toPay = payments.filter(({ cash }) => cash > 0);
  const byCompany = toPay.filter(({ result }) => paidByCompany.has(result.workerId));
  const toCollect = payments.filter(({ cash }) => cash < 0);
  const sum = (some: CorrectionPlan['payments']) =>
    `$${formatMoney(cents(Math.abs(some.reduce((all, { cash }) => all + cash, 0))))}`;
  const workers = (many: number) => (many === 1 ? '1 worker' : `${many} workers`);
  const later = payments.filter((payment) => payment.later.length > 0).length;
  const done = [
    ...(voided > 0 ? [`${count(voided)} voided`] : []),
    ...(replaced > 0 ? [`${count(replaced)} replaced`] : []),
  ].join(', ');
  return [
    `The payroll of ${formatPayPeriod(period)} was corrected: ${done}.`,
    ...(toPay.length > 0
      ? [`${sum(toPay)} more is paid to ${workers(toPay.length)} on ${formatAmericanDate(paidOn)}.`]
      : []),
    ...(byCompany.length > 0
      ? [`Of that ${sum(byCompany)} is paid by the company, as in the payroll.`]
      : []),
    ...(toCollect.length > 0
      ? [
          `${sum(toCollect)} is owed by ${workers(toCollect.length)}: recover it with recoverOverpayment.`,
        ]
      : []),
    ...(forms.length > 0 ? [`Forms to amend if filed: ${forms.map(nameForm).join(', ')}.`] : []),
    ...(later > 0 ? [`Later payments of ${workers(later)} are not changed.`] : []),
  ].join(' ');
}

function nameForm({ form, year, quarter, state }: CorrectionPlan['forms'][number]): string {
  const period = quarter === undefined ? String(year) : `Q${quarter} ${year}`;
  return [form, state, period].filter((part) => part !== undefined).join(' ');
}
