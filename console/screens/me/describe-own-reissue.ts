import type { Answered } from '../../call/ask.ts';
import { showDate } from '../../format/dates.ts';

type OwnReturn = Answered<'reports', 'getIndividualPayrollHistory'>['returnedPayments'][number];

/** Tells the worker how pay that the bank returned is paid instead. */
export function describeOwnReissue({
  paymentMethod,
  effectiveDate,
  accountNumber,
}: NonNullable<OwnReturn['reissue']>): string {
  if (paymentMethod === 'Check') return 'You get it by check from your employer.';
  if (paymentMethod === 'Paid by the company')
    return 'Your employer recorded that it paid you otherwise, for example in cash. If you did not get it, ask your employer.';
  return `Your employer has sent it again to your account ${accountNumber}, for ${showDate(effectiveDate)}.`;
}
