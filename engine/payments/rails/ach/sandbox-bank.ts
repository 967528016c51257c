import { routingNumber } from '../../../../values/bank.ts';
import { parseAccountNumber } from '../../../../values/masked.ts';
import { addBankingDays } from '../../../calendar/banking-days.ts';
import { settlementTime } from '../../settlement-time.ts';
import type {
  AnsweredEntry,
  BankAnswer,
  CorrectedAccountData,
  EntryDirection,
} from '../payment-file.ts';

// The bank of sandbox accounts. It moves no money and decides by the last four digits of the
// account number, so that whoever tests chooses the outcome with the account: 00NN comes back with
// RNN, 01NN is paid and a notification CNN follows, everything else settles.

/** The codes that make sense in each direction; another ending settles. */
const returned = {
  debit: ['R01', 'R02', 'R03', 'R04', 'R08', 'R09', 'R10', 'R16', 'R20', 'R29'],
  credit: ['R02', 'R03', 'R04', 'R14', 'R15', 'R16', 'R17', 'R20', 'R23'],
} as const satisfies Record<EntryDirection, readonly string[]>;

/** Where accounts move to that are at another bank now. */
const otherBank = routingNumber('091000019');

/**
 * What becomes of an entry, and when. It settles at 8:30 in New York on its effective date. A debit
 * that fails does so at that moment, so that nothing is paid from money that never came; a credit
 * comes back at 8:30 on the banking day after.
 */
export function computeSandboxAnswer(entry: AnsweredEntry): BankAnswer {
  const settledAt = settlementTime(entry.effectiveDate);
  const ending = entry.accountNumber.slice(-4);
  const returnCode = `R${ending.slice(2)}`;
  if (ending.startsWith('00') && isReturned(entry.direction, returnCode)) {
    const late = entry.direction === 'credit';
    const at = late ? settlementTime(addBankingDays(entry.effectiveDate, 1)) : settledAt;
    return { outcome: 'returned', at, code: returnCode };
  }
  const changeCode = `C${ending.slice(2)}`;
  const correction = ending.startsWith('01') ? correctionOf(changeCode, entry) : undefined;
  return correction
    ? { outcome: 'settled with a change', at: settledAt, code: changeCode, correction }
    : { outcome: 'settled', at: settledAt };
}

function isReturned(direction: EntryDirection, code: string): boolean {
  return (returned[direction] as readonly string[]).includes(code);
}

/** The fourth digit from the end becomes a 9, so that an entry to the corrected account settles. */
function correctionOf(code: string, entry: AnsweredEntry): CorrectedAccountData | undefined {
  const digits = entry.accountNumber;
  const account = parseAccountNumber(`${digits.slice(0, -4)}9${digits.slice(-3)}`);
  const accountType = entry.accountType === 'checking' ? 'savings' : 'checking';
  if (!account) return undefined;
  switch (code) {
    case 'C01':
      return { account };
    case 'C02':
      return { routing: otherBank };
    case 'C03':
      return { routing: otherBank, account };
    case 'C05':
      return { accountType };
    case 'C06':
      return { account, accountType };
    case 'C07':
      return { routing: otherBank, account, accountType };
    default:
      return undefined;
  }
}
