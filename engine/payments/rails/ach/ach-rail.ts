import { laterDate } from '../../../../values/calendar-date.ts';
import { earliestArrivalDate } from '../../../calendar/pay-days.ts';
import { nextArrival } from '../../cutoffs.ts';
import { settlementTime } from '../../settlement-time.ts';
import type { Rail } from '../rail.ts';
import { largestAchAmount } from './ach-file.ts';
import { batchOfEntry, beginEntries } from './entries-to-file.ts';
import { computeSandboxAnswer } from './sandbox-bank.ts';

/** Transfers through the Automated Clearing House, sent to a bank in NACHA files. */
export const achRail = {
  method: 'ach',
  label: 'Direct Deposit',
  transactionName: 'AchCredit',
  fundingSource: 'company debit',
  ledgerAccount: 'asset:clearing',
  destination: { to: 'deposit accounts' },
  arrival: {
    // A run that is processed late pays later than planned, and never in the past.
    effectiveDate: (payDate, now) => laterDate(payDate, earliestArrivalDate(now)),
    replacementDate: (_, now) => nextArrival(now),
    settlesBy: 'bank answer',
    settlesReplacementsAtOnce: false,
  },
  returns: { by: 'bank', isReversible: true },
  submission: {
    largestAmount: largestAchAmount,
    begin: beginEntries,
    batchOf: batchOfEntry,
    sandboxAnswer: computeSandboxAnswer,
    settlesAt: settlementTime,
  },
} as const satisfies Rail<'ach'>;
