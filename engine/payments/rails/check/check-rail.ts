import { laterDate } from '../../../../values/calendar-date.ts';
import { newYorkDateOf } from '../../../../values/instant.ts';
import type { Rail } from '../rail.ts';

/** Numbered checks, which the company prints and hands over. */
export const checkRail: Rail<'check'> = {
  method: 'check',
  label: 'Check',
  transactionName: 'Check',
  fundingSource: 'company bank account',
  ledgerAccount: 'asset:bank',
  destination: {
    to: 'worker',
    isNumbered: true,
    describe: (checkNumber) => `Check ${checkNumber}`,
  },
  arrival: {
    effectiveDate: (payDate) => payDate,
    replacementDate: (replacedOn, now) => laterDate(newYorkDateOf(now), replacedOn),
    settlesBy: 'effective date',
    settlesReplacementsAtOnce: false,
  },
  returns: { by: 'void', isReversible: false },
  submission: undefined,
};
