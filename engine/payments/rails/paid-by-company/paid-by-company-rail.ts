import { laterDate } from '../../../../values/calendar-date.ts';
import { newYorkDateOf } from '../../../../values/instant.ts';
import type { Rail } from '../rail.ts';

/** Money that the company pays by its own means; it is recorded and never sent. */
export const paidByCompanyRail: Rail<'self'> = {
  method: 'self',
  label: 'Paid by the company',
  transactionName: 'SelfPaid',
  fundingSource: 'company bank account',
  ledgerAccount: 'asset:bank',
  destination: { to: 'worker', isNumbered: false, describe: () => 'Paid by the company' },
  arrival: {
    effectiveDate: (payDate) => payDate,
    replacementDate: (replacedOn, now) => laterDate(newYorkDateOf(now), replacedOn),
    settlesBy: 'effective date',
    settlesReplacementsAtOnce: true,
  },
  returns: { by: 'nobody', isReversible: false },
  submission: undefined,
};
