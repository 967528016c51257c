import type { RequestOf } from '../../../contract/operation.ts';
import type { importRegularDifferentialPayrollData as declared } from '../../../contract/payroll/importRegularDifferentialPayrollData.ts';
import { ready } from '../../../contract/statuses.ts';
import { basePayCode } from '../../../engine/pay/pay-data.ts';
import type { StatedPay } from '../../../engine/pay/stated-pay.ts';
import type { Handler } from '../../perform.ts';
import { Refusal } from '../../perform.ts';
import { importPayData } from '../import-pay-data.ts';
import { entriesOf, toPremiums, toReimbursements, wirePath } from '../pay-data-wire.ts';

export const importRegularDifferentialPayrollData: Handler<typeof declared> = async (
  { companyId, payPeriodId, payrollData },
  context,
) => {
  const entries = entriesOf(payrollData, toStated);
  const toWire = wirePath({
    base: 'basePay',
    hours: 'payHours',
    rate: 'payRate',
  });
  const message = await importPayData({ companyId, payPeriodId, entries, toWire }, context);
  if (message instanceof Refusal) return message;
  return { importDifferentialPayrollData: { status: ready, message } };
};

type Entry = RequestOf<typeof declared>['payrollData'][number];

function toStated(entry: Entry): StatedPay {
  return {
    workerId: entry.userId,
    firstName: entry.firstName,
    lastName: entry.lastName,
    base: entry.basePay.length > 0 ? entry.basePay.map(toBase) : undefined,
    extraPay: entry.additionalCompensations,
    deductions: entry.deductions,
    reimbursements: toReimbursements(entry.reimbursements),
    premiums: toPremiums(entry.miscellaneousStateTaxes),
  };
}

function toBase({
  payCode = basePayCode,
  payHours,
  payRate,
  multiplier,
  amount,
}: Entry['basePay'][number]) {
  return { payCode, hours: payHours, rate: payRate, multiplier, amount };
}
