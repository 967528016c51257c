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

// The bank of sandbox accounts. It moves no money. The last four digits of the account number decide
// the outcome, so that tests can choose it: 00NN is returned with RNN, 01NN settles with a notification
// of change CNN, everything else settles.

/** Return codes that apply to each direction; entries with other endings settle. */
const returned = {
  debit: ['R01', 'R02', 'R03', 'R04', 'R08', 'R09', 'R10', 'R16', 'R20', 'R29'],
  credit: ['R02', 'R03', 'R04', 'R14', 'R15', 'R16', 'R17', 'R20', 'R23'],
} as const satisfies Record<EntryDirection, readonly string[]>;

/** The bank that corrected accounts move to. */
const otherBank = routingNumber('091000019');

/**
 * Computes the outcome of an entry and its time. Entries settle at 8:30 in New York on their effective
 * date. A failing debit is returned at that moment, so that wages are not paid from it; a credit is
 * returned at 8:30 on the next banking day.
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
