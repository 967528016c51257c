import type { previewNextPay as declared } from '../../../contract/reports/previewNextPay.ts';
import { previewNextPayOf } from '../../../workflows/payroll/preview-next-pay.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { toNextPayRecord } from '../../views/next-pay-record.ts';
import { describeFormProblems, toFederalCertificate } from '../../views/w4-record.ts';
import { withWorker } from '../scoped-handlers.ts';

export const previewNextPay = withWorker<typeof declared>(
  async ({ w4Information, wageRate }, { tx, worker, law, now, today, refuse }) => {
    const name = fullNameOf(worker);
    if (w4Information && worker.workerType !== 'W2') return refuse('contractor', { worker: name });
    const read = w4Information && toFederalCertificate(w4Information, today);
    if (read && read.problems.length > 0)
      return refuse('formErrors', { worker: name, problems: describeFormProblems(read.problems) });
    const next = await previewNextPayOf(tx, worker, {
      law,
      now,
      draft: read?.certificate,
      wageRate,
    });
    return { nextPay: next ? toNextPayRecord(next) : null };
  },
);
