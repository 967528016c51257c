import type { RequestOf } from '../../contract/operation.ts';
import type { importRegularDifferentialPayrollData } from '../../contract/payroll/importRegularDifferentialPayrollData.ts';
import type { StatedEntries } from '../../engine/pay/check-pay-data.ts';
import { basePayCode } from '../../engine/pay/pay-data.ts';
import type { Step } from '../../engine/pay/read-stated-pay.ts';
import type { StatedAmount, StatedPay, StatedPremium } from '../../engine/pay/stated-pay.ts';

type Entry = RequestOf<typeof importRegularDifferentialPayrollData>['payrollData'][number];

/** Each entry in the words of the house, when it is looked at. */
export function entriesOf<Wire>(
  given: readonly Wire[],
  toStated: (entry: Wire) => StatedPay,
): StatedEntries {
  return {
    length: given.length,
    at: (entry) => {
      const found = given[entry];
      if (found === undefined) throw new RangeError(`no entry ${entry}`);
      return toStated(found);
    },
  };
}

/** An entry of a differential import, or of a correction, which says the same. */
export function toStated(entry: Entry): StatedPay {
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

export function toReimbursements(given: Entry['reimbursements']): readonly StatedAmount[] {
  return given.map(({ reimbursementType, amount }) => ({ description: reimbursementType, amount }));
}

export function toPremiums(given: Entry['miscellaneousStateTaxes']): readonly StatedPremium[] {
  return given.map(({ stateCode, taxDetails }) => ({
    state: stateCode,
    classes: taxDetails.map(({ riskClassName, noOfHours }) => ({
      riskClass: riskClassName,
      hours: noOfHours,
    })),
  }));
}

/** Names of the house to those of the wire; both imports have these, and each some of its own. */
export function wirePath(own: Readonly<Record<string, string>>) {
  const names: Readonly<Record<string, string>> = {
    workerId: 'userId',
    premiums: 'miscellaneousStateTaxes',
    classes: 'taxDetails',
    riskClass: 'riskClassName',
    ...own,
  };
  return (at: readonly Step[]) =>
    at.map((step) => (typeof step === 'string' ? (names[step] ?? step) : step));
}

export const differentialPath = wirePath({ base: 'basePay', hours: 'payHours', rate: 'payRate' });
