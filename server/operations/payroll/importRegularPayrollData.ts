import type { RequestOf } from '../../../contract/operation.ts';
import type { importRegularPayrollData as declared } from '../../../contract/payroll/importRegularPayrollData.ts';
import { basePayCode } from '../../../engine/earnings/pay-data.ts';
import type { PayInput } from '../../../engine/earnings/pay-input.ts';
import type { PathSegment } from '../../../engine/earnings/read-pay-input.ts';
import { costKinds } from '../../../values/cost-code.ts';
import type { HourlyRate } from '../../../values/hours.ts';
import { noMoney } from '../../../values/money.ts';
import type { Multiplier } from '../../../values/pay-rate.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { importPayData } from './import-pay-data.ts';
import {
  createWirePath,
  toCosted,
  toCostInput,
  toExtraPay,
  toStatedDays,
  toStatedEntries,
  toStatedOvertime,
  toStatedPremiums,
  toStatedReimbursements,
} from './pay-data-input.ts';

export const importRegularPayrollData: Handler<typeof declared> = async (
  { companyId, payPeriodId, payrollData },
  context,
) => {
  const entries = toStatedEntries(payrollData, toStatedRegularPay);
  const message = await importPayData(
    { companyId, payPeriodId, entries, toWire: toRegularWirePath },
    context,
  );
  if (message instanceof Refusal) return message;
  return { importRegularPayrollData: { status: 'ready', message } };
};

type Entry = RequestOf<typeof declared>['payrollData'][number];

function toStatedRegularPay(entry: Entry): PayInput {
  return {
    workerId: entry.workerId,
    firstName: entry.firstName,
    lastName: entry.lastName,
    base: entry.basicPay && [
      {
        payCode: basePayCode,
        hours: entry.basicPay.payHours,
        ...toCostInput(entry.basicPay),
        rate: notStated as HourlyRate,
        multiplier: notStated as Multiplier,
        amount: noMoney,
      },
    ],
    days: toStatedDays(entry.hoursByDay),
    overtime: toStatedOvertime(entry.overTime),
    extraPay: entry.additionalCompensation.map(toExtraPay),
    deductions: entry.deductions,
    reimbursements: toStatedReimbursements(entry.reimbursements),
    retro: entry.retro,
    leave: entry.timeOffs.map(toCosted),
    unpaidLeave: entry.unPaidLeave?.noOfHours,
    premiums: toStatedPremiums(entry.miscellaneousStateTaxes),
  };
}

const notStated = 0;

const wireNames = createWirePath({
  overtime: 'overTime',
  leave: 'timeOffs',
  extraPay: 'additionalCompensation',
});

const costFields: readonly PathSegment[] = ['companyLocationId', ...costKinds];

/** The wire has one base entry and its own name for overtime hours. */
function toRegularWirePath(at: readonly PathSegment[]): readonly PathSegment[] {
  const [list, index] = at;
  if (list === 'base') {
    const [field = ''] = wireNames(at.slice(2));
    return ['basicPay', costFields.includes(field) ? field : 'payHours'];
  }
  if (list === 'days' && at[2] === 'rate') return ['hoursByDay', index ?? 0, 'payRate'];
  if (list === 'overtime' && at[2] === 'hours') return ['overTime', index ?? 0, 'noOfHours'];
  return wireNames(at);
}
