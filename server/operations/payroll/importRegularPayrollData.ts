import type { RequestOf } from '../../../contract/operation.ts';
import type { importRegularPayrollData as declared } from '../../../contract/payroll/importRegularPayrollData.ts';
import { ready } from '../../../contract/statuses.ts';
import { basePayCode } from '../../../engine/pay/pay-data.ts';
import type { Step } from '../../../engine/pay/read-stated-pay.ts';
import type { StatedPay } from '../../../engine/pay/stated-pay.ts';
import { noMoney } from '../../../values/money.ts';
import type { Multiplier } from '../../../values/multiplier.ts';
import type { PayRate } from '../../../values/pay-rate.ts';
import { type Handler, Refusal } from '../../perform.ts';
import { importPayData } from '../import-pay-data.ts';
import { entriesOf, toPremiums, toReimbursements, wirePath } from '../pay-data-wire.ts';

export const importRegularPayrollData: Handler<typeof declared> = async (
  { companyId, payPeriodId, payrollData },
  context,
) => {
  const entries = entriesOf(payrollData, toStated);
  const message = await importPayData({ companyId, payPeriodId, entries, toWire }, context);
  if (message instanceof Refusal) return message;
  return { importRegularPayrollData: { status: ready, message } };
};

type Entry = RequestOf<typeof declared>['payrollData'][number];

function toStated(entry: Entry): StatedPay {
  return {
    workerId: entry.userId,
    firstName: entry.firstName,
    lastName: entry.lastName,
    base: entry.basicPay && [
      {
        payCode: basePayCode,
        hours: entry.basicPay.payHours,
        rate: notStated as PayRate,
        multiplier: notStated as Multiplier,
        amount: noMoney,
      },
    ],
    overtime: entry.overTime.map(({ type, noOfHours, multiplier }) => ({
      type,
      hours: noOfHours,
      multiplier,
    })),
    extraPay: entry.additionalCompensation,
    deductions: entry.deductions,
    reimbursements: toReimbursements(entry.reimbursements),
    retro: entry.retro,
    leave: entry.timeOffs,
    unpaidLeave: entry.unPaidLeave?.noOfHours,
    premiums: toPremiums(entry.miscellaneousStateTaxes),
  };
}

const notStated = 0;

const wireNames = wirePath({ overtime: 'overTime', leave: 'timeOffs' });

/** There is one plain base entry, and overtime counts its hours under a name of its own. */
function toWire(at: readonly Step[]): readonly Step[] {
  const [list, index] = at;
  if (list === 'base') return ['basicPay', 'payHours'];
  if (list === 'overtime' && at[2] === 'hours') return ['overTime', index ?? 0, 'noOfHours'];
  return wireNames(at);
}
