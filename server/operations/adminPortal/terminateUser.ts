import type { terminateUser as declared } from '../../../contract/adminPortal/terminateUser.ts';
import { listDeductions } from '../../../store/deductions.ts';
import { type Cents, formatMoney } from '../../../values/money.ts';
import { describeDeductionsLeft } from '../../views/describe-deduction.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { joinSentences } from '../../views/sentences.ts';
import { withLockedWorkerById } from '../scoped-handlers.ts';
import { recordExit, refuseExit } from './record-exit.ts';

export const terminateUser = withLockedWorkerById<typeof declared>(async ({ user }, context) => {
  const { worker, refuse } = context;
  const { companyId, workerId } = worker;
  if (user.companyId && user.companyId !== companyId) return refuse('unknownCompany');
  const exit = {
    kind: 'terminated',
    exitOn: user.exitDate,
    finalPay: user.finalPayCheckType,
    terminationChoice: user.terminationChoice ?? null,
    dismissalType: user.dismissalType ?? null,
    severance: user.severanceAmount ?? null,
    severanceType: user.severancePaymentType ?? null,
    severanceFrequency: user.severancePaymentFrequency ?? null,
    severanceFirstOn: user.firstSeverancePayDate ?? null,
    severanceLastOn: user.lastSeverancePayDate ?? null,
    notes: user.additionalNotes ?? null,
  } as const;
  const refusal = refuseExit(worker, exit, context);
  if (refusal) return refusal;
  const { severanceFirstOn, severanceLastOn } = exit;
  if (severanceFirstOn && severanceLastOn && severanceLastOn < severanceFirstOn)
    return refuse('severanceEndsBeforeItBegins');

  await recordExit(worker, exit, user.personalEmail, context);
  const severance = exit.severance ? describeSeverance(exit.severance) : undefined;
  if (severance)
    context.warn({ key: 'severanceToPay', path: 'user.severanceAmount', message: severance });
  const left = describeDeductionsLeft(await listDeductions(context.tx, companyId, [workerId]));
  if (left) context.warn({ key: 'deductionsLeft', path: 'user.userId', message: left });
  const message = joinSentences([
    `The employment of ${fullNameOf(worker)} ends on ${exit.exitOn}. ${exit.finalPay}.`,
    severance,
    left,
  ]);
  return { user: { workerId, status: 'inactive', message } };
});

const describeSeverance = (amount: Cents) =>
  `The severance of $${formatMoney(amount)} is not paid by itself: pay it as the extra pay Severance Pay. It is a task until it is paid.`;
