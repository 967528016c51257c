import { filled } from '../../../contract/messages.ts';
import { correctionBlockers } from '../../../contract/payroll/correction-words.ts';
import type { correctPayroll as declared } from '../../../contract/payroll/correctPayroll.ts';
import { payPeriodText } from '../../../contract/payroll/pay-period-words.ts';
import { success } from '../../../contract/statuses.ts';
import { americanText } from '../../../values/calendar-date.ts';
import { cents, formatMoney } from '../../../values/money.ts';
import { correctPeriod } from '../../payroll/correct.ts';
import type { Bundle } from '../../payroll/plan-correction.ts';
import { type Handler, Refusal } from '../../perform.ts';
import { sayForm } from './correction-wire.ts';
import { openCorrection } from './open-correction.ts';

export const correctPayroll: Handler<typeof declared> = async (
  { previewHash, ...request },
  context,
) => {
  const opened = await openCorrection(request, context, { lock: true });
  if (opened instanceof Refusal) return opened;
  const { bundle, payments } = opened;
  const [first, ...more] = blockersOf(bundle, previewHash);
  if (first) return Refusal.together([first, ...more]);

  const returned = payments.filter(({ kind, status }) => kind === 'wages' && status === 'returned');
  const { by } = context;
  const run = await correctPeriod(context, bundle, { by, reason: request.reason, returned });
  return {
    correction: {
      correctionId: run.payRunId,
      payPeriodId: run.payPeriodId,
      status: success,
      message: messageOf(bundle),
      forms: bundle.forms.map(sayForm),
    },
  };
};

function blockersOf({ fundingNotReady: status, previewHash: now }: Bundle, insisted?: string) {
  return [
    ...(status
      ? [{ path: 'companyId', message: filled(correctionBlockers.fundingNotReady, { status }) }]
      : []),
    ...(insisted !== undefined && insisted !== now
      ? [{ path: 'previewHash', message: correctionBlockers.figuresChanged }]
      : []),
  ];
}

/** What was done, what is paid for it, and what is to be had back. */
function messageOf({ period, payments, paidOn, forms }: Bundle): string {
  const voided = payments.filter(({ action }) => action === 'void').length;
  const replaced = payments.length - voided;
  const count = (many: number) => (many === 1 ? '1 payment was' : `${many} payments were`);
  const toPay = payments.filter(({ cash }) => cash > 0);
  const toCollect = payments.filter(({ cash }) => cash < 0);
  const sum = (some: Bundle['payments']) =>
    `$${formatMoney(cents(Math.abs(some.reduce((all, { cash }) => all + cash, 0))))}`;
  const workers = (many: number) => (many === 1 ? '1 worker' : `${many} workers`);
  const later = payments.filter((payment) => payment.later.length > 0).length;
  const done = [
    ...(voided > 0 ? [`${count(voided)} voided`] : []),
    ...(replaced > 0 ? [`${count(replaced)} replaced`] : []),
  ].join(', ');
  return [
    `The payroll of ${payPeriodText(period)} was corrected: ${done}.`,
    ...(toPay.length > 0
      ? [`${sum(toPay)} more is paid to ${workers(toPay.length)} on ${americanText(paidOn)}.`]
      : []),
    ...(toCollect.length > 0
      ? [
          `${sum(toCollect)} is owed by ${workers(toCollect.length)}: have it back with recoverOverpayment.`,
        ]
      : []),
    ...(forms.length > 0 ? [`To be amended if filed: ${forms.map(nameForm).join(', ')}.`] : []),
    ...(later > 0
      ? [`Later payments of ${workers(later)} stand as they were computed, before this correction.`]
      : []),
  ].join(' ');
}

function nameForm({ form, year, quarter, state }: Bundle['forms'][number]): string {
  const period = quarter === undefined ? String(year) : `Q${quarter} ${year}`;
  return [form, state, period].filter((part) => part !== undefined).join(' ');
}
