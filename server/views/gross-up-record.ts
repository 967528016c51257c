import type { ResponseOf } from '../../contract/operation.ts';
import type { previewGrossUp } from '../../contract/payroll/previewGrossUp.ts';
import { formatExplanation, toPayExplanation } from '../../engine/pay/explain-pay.ts';
import { minus, noMoney } from '../../values/money.ts';
import type { NetPayLine, PreviewedGrossUp } from '../../workflows/payroll/preview-gross-up.ts';
import { toExplanationParts } from './explanation-parts.ts';
import { toFigures } from './next-pay-record.ts';

type GrossUpRecord = ResponseOf<typeof previewGrossUp>['grossUp'];

export function toGrossUpRecord(
  found: PreviewedGrossUp,
  described: NetPayLine & Pick<GrossUpRecord, 'workerId' | 'userName' | 'payPeriodId'>,
): GrossUpRecord {
  const { payDate, isEstimated, gross, additionalWithholding, payWithout, payWith } = found;
  const explanation = toPayExplanation(payWith, found.worksheet, found.law);
  return {
    ...described,
    payDate,
    isEstimated,
    grossAmount: gross,
    additionalWithholding,
    employeeTaxes: addedTaxes(found, 'employee'),
    employerTaxes: addedTaxes(found, 'employer'),
    payWithout: toFigures(payWithout),
    payWith: toFigures(payWith),
    parts: toExplanationParts(explanation),
    text: formatExplanation(explanation),
  };
}

/** The part of each tax that the extra pay adds; taxes that stay the same are left out. */
function addedTaxes({ payWithout, payWith }: PreviewedGrossUp, payer: 'employee' | 'employer') {
  const before = new Map(payWithout.taxes.map(({ code, amount }) => [code, amount]));
  return payWith.taxes
    .filter((tax) => tax.payer === payer)
    .map(({ code, name, amount }) => ({
      taxName: name,
      amount: minus(amount, before.get(code) ?? noMoney),
    }))
    .filter(({ amount }) => amount !== 0);
}
