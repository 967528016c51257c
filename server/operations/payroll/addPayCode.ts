import type { addPayCode as declared } from '../../../contract/payroll/addPayCode.ts';
import { isLeaveCode } from '../../../engine/earnings/leave-codes.ts';
import { basePayCode } from '../../../engine/earnings/pay-data.ts';
import { listPayCodes, type PayCodeRecord, putPayCode } from '../../../store/pay-codes.ts';
import { multiplierNumber, multiplierOne, payRateNumber } from '../../../values/pay-rate.ts';
import { withLockedCompany } from '../scoped-handlers.ts';

export const addPayCode = withLockedCompany<typeof declared>(
  async ({ payCode: given }, { tx, company, now, refuse }) => {
    if (given.payCode === basePayCode) return refuse('reserved');
    const hasTerms = given.payRate > 0 || given.multiplier > 0 || given.isLeave === true;
    if (given.isPiecework && hasTerms) return refuse('pieceworkTerms');
    const codes = await listPayCodes(tx, given.companyId);
    const before = codes.find(({ payCode }) => payCode === given.payCode);
    const added = {
      payCode: given.payCode,
      description: given.description ?? null,
      rate: given.payRate > 0 ? given.payRate : null,
      multiplier: given.multiplier > 0 ? given.multiplier : multiplierOne,
      isLeave: given.isLeave ?? null,
      isPiecework: given.isPiecework ?? false,
    };
    putPayCode(tx, given.companyId, added, now);
    const was = before ? ` Before, it had ${describePayCodeTerms(before)}.` : '';
    const message = `${added.payCode} is a pay code of ${company.name} with ${describePayCodeTerms(added)}.${was}`;
    return { payCode: { payCode: added.payCode, status: 'ready', message } };
  },
);

function describePayCodeTerms({ payCode, ...terms }: PayCodeRecord): string {
  const { rate, multiplier } = terms;
  if (terms.isPiecework) return 'hours that are paid by the piece';
  const ofRate = rate ? `the rate ${payRateNumber(rate)}` : 'no rate';
  const ofHours = isLeaveCode(payCode, terms) ? `${ofRate} for paid leave` : ofRate;
  return multiplier === multiplierOne
    ? ofHours
    : `${ofHours}, times ${multiplierNumber(multiplier)}`;
}
