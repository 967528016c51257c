import type { ResponseOf } from '../../contract/operation.ts';
import type { previewNextPay } from '../../contract/reports/previewNextPay.ts';
import type { Pay } from '../../engine/pay/pay.ts';
import { minus } from '../../values/money.ts';
import type { NextPay } from '../../workflows/payroll/preview-next-pay.ts';

type NextPayRecord = NonNullable<ResponseOf<typeof previewNextPay>['nextPay']>;

export function toNextPayRecord(next: NextPay): NextPayRecord {
  const { period, payDate, isEstimated, isSubmitted, pay, payWithDraft } = next;
  return {
    payPeriodId: period.payPeriodId,
    payDate,
    isEstimated,
    isSubmitted,
    pay: pay ? toFigures(pay) : null,
    payWithForm: payWithDraft ? toFigures(payWithDraft) : null,
    netChange: pay && payWithDraft ? minus(payWithDraft.net, pay.net) : null,
  };
}

export function toFigures({ gross, employeeTaxes, deductions, reimbursements, net }: Pay) {
  return { gross, employeeTaxes, deductions, reimbursements, net };
}
