import type { HistoryFields } from '../../../contract/payroll/history-fields.ts';
import type { HistoryEntry } from '../../../engine/history/history-entry.ts';
import type { Multiplier } from '../../../values/pay-rate.ts';

/** One worker's pay in another system, from the fields of the request. */
export function toHistoryEntry({ payDetails, ...fields }: HistoryFields): HistoryEntry {
  const { baseTotal, grossTotal, netTotal, payRate } = payDetails;
  return {
    ...(baseTotal !== undefined && { base: baseTotal }),
    gross: grossTotal,
    net: netTotal,
    ...(payRate && { rate: payRate }),
    extraPay: fields.additionalCompensation ?? [],
    overtime: (fields.overTime ?? []).map(({ type, noOfHours, multiplier }) => ({
      type,
      hours: noOfHours,
      ...(multiplier && { multiplier: multiplier as Multiplier }),
    })),
    deductions: fields.deductions ?? [],
    reimbursements: (fields.reimbursements ?? []).map(({ reimbursementType, amount }) => ({
      description: reimbursementType,
      amount,
    })),
    taxes: (fields.taxCalculationResponses ?? []).map((tax) => ({
      place: tax.taxState,
      name: tax.taxName,
      payer: tax.taxType === 'Employee' ? 'employee' : 'employer',
      amount: tax.taxAmount,
    })),
  };
}
