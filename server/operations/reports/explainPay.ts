import type { explainPay as declared } from '../../../contract/reports/explainPay.ts';
import { toPayExplanation as explain, formatExplanation } from '../../../engine/pay/explain-pay.ts';
import { listNetLines } from '../../../engine/pay/net-lines.ts';
import { explainTimeOff } from '../../../engine/time-off/explain-time-off.ts';
import { findCorrectionOf } from '../../../store/correction-lists.ts';
import { findPayPeriod } from '../../../store/pay-periods.ts';
import { findWorker } from '../../../store/workers.ts';
import { explainPayOfRun, explainWorkerPay } from '../../../workflows/payroll/explain-pay.ts';
import { describeLaterLaw } from '../../views/describe-later-law.ts';
import { toExplanationParts } from '../../views/explanation-parts.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { toSignatureRecord } from '../../views/run-signatures.ts';
import type { Handler } from '../handler.ts';

export const explainPay: Handler<typeof declared> = async (
  { payPeriodId, workerId, correctionId, isBefore },
  { tx, law: installed, now, refuse, warn },
) => {
  const [period, worker] = await Promise.all([
    findPayPeriod(tx, payPeriodId),
    findWorker(tx, workerId),
  ]);
  if (!period) return refuse('unknownPayPeriod');
  if (worker?.companyId !== period.companyId) return refuse('unknownUser');
  const name = fullNameOf(worker);
  const correction =
    correctionId && (await findCorrectionOf(tx, { payRunId: correctionId, payPeriodId, workerId }));
  if (correctionId && !correction) return refuse('unknownCorrection');
  if (correction?.action === 'void' && !isBefore) return refuse('madeVoid', { name });
  const explained = correction
    ? await explainPayOfRun(tx, installed, {
        companyId: period.companyId,
        payRunId: isBefore ? correction.voidedRunId : correction.payRunId,
        workerId,
      })
    : await explainWorkerPay(tx, period, { law: installed, now, only: workerId });
  if (!explained) return refuse('notPaid', { name });
  const { pay, working, law, isEstimated, timeOff, signed, paid } = explained;
  if (paid) warn(describeLaterLaw(pay, paid));
  const ofPay = explain(pay, working, law);
  const explanation = { ...ofPay, parts: [...ofPay.parts, ...explainTimeOff(timeOff, period)] };
  return {
    explanation: {
      payPeriodId,
      workerId,
      userName: name,
      law: explanation.law,
      isEstimated,
      ...(signed && toSignatureRecord(signed)),
      parts: toExplanationParts(explanation),
      netLines: listNetLines(pay, law).map((line) => ({ ...line })),
      text: formatExplanation(explanation),
    },
  };
};
