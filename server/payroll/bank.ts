import type { AchBank } from '../../engine/payments/nacha/ach-file.ts';
import { routingNumber } from '../../values/bank.ts';
import type { Account } from '../store/accounts.ts';

const routing = routingNumber('021000021');

/** The bank of every sandbox account, which moves no money. */
const sandboxBank: AchBank = {
  destination: { routing, name: 'SANDBOX BANK' },
  origin: { id: '1000000000', name: 'PAYWRIGHT' },
  originatingBank: routing,
};

/** The bank an account's files are handed to: the sandbox's, or the one the operator has named. */
export function bankFor(
  { kind }: Pick<Account, 'kind'>,
  configured: AchBank | undefined,
): AchBank | undefined {
  return kind === 'sandbox' ? sandboxBank : configured;
}
