import { fillPlaceholders } from '../../contract/messages.ts';
import type { ResponseOf } from '../../contract/operation.ts';
import type { getLawDifferences } from '../../contract/payroll/getLawDifferences.ts';
import { lawDifferenceMessages } from '../../contract/payroll/law-difference-messages.ts';
import { formatPayPeriod } from '../../contract/payroll/pay-period-messages.ts';
import {
  type AmountChange,
  amountDifference,
  hasOtherFigures,
} from '../../engine/corrections/correction.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import type { CorrectionPlan } from '../../workflows/corrections/prepare-correction.ts';
import { fullNameOf } from './full-name.ts';

type LawDifference = ResponseOf<typeof getLawDifferences>['lawDifferences'][number];

/** Payments of a payroll with the figures that the present law gives, and how to take them. */
export function toLawDifferenceRecords({ period, run, payments }: CorrectionPlan): LawDifference[] {
  const payPeriod = formatPayPeriod(period);
  return payments
    .filter(({ change }) => hasOtherFigures(change))
    .map(({ result: { workerId, item }, change: { net, taxes, taken } }) => ({
      payPeriodId: period.payPeriodId,
      payPeriod,
      payDate: run.payDate,
      workerId,
      userName: fullNameOf(item),
      taxes: taxes.filter(isOther).map(({ code, name, payer, ...amounts }) => ({
        taxCode: code,
        taxName: name,
        isEmployerTax: payer === 'employer',
        ...toDifference(amounts),
      })),
      deductions: taken
        .filter(isOther)
        .map(({ description, ...amounts }) => ({ description, ...toDifference(amounts) })),
      netPaid: net.before,
      netNow: net.after,
      netDifference: amountDifference(net),
      ...describeFix(period, { name: fullNameOf(item), payPeriod }),
    }));
}

function isOther(amounts: AmountChange): boolean {
  return amountDifference(amounts) !== 0;
}

function toDifference({ before, after }: AmountChange) {
  return { paid: before, now: after, difference: amountDifference({ before, after }) };
}

function describeFix(
  { status }: PayPeriod,
  places: { readonly name: string; readonly payPeriod: string },
): Pick<LawDifference, 'fixOperation' | 'message'> {
  const { submitted, inProcess, paid } = lawDifferenceMessages;
  if (status === 'Submitted')
    return {
      fixOperation: 'cancelPayrollSubmission',
      message: fillPlaceholders(submitted, places),
    };
  const text = status === 'In Process' ? inProcess : paid;
  return { fixOperation: 'correctPayroll', message: fillPlaceholders(text, places) };
}
