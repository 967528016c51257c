import type { PaymentBank } from '../../engine/payments/rails/payment-file.ts';
import type { Account } from '../../store/accounts.ts';
import { routingNumber } from '../../values/bank.ts';

const routing = routingNumber('021000021');

/** The bank of every sandbox account, which moves no money. */
const sandboxBank: PaymentBank = {
  destination: { routing, name: 'SANDBOX BANK' },
  origin: { id: '1000000000', name: 'PAYWRIGHT' },
  originatingBank: routing,
};

/** The bank an account's files are handed to: the sandbox's, or the one the operator has named. */
export function bankOfAccount(
  { kind }: Pick<Account, 'kind'>,
  configured: PaymentBank | undefined,
): PaymentBank | undefined {
  return kind === 'sandbox' ? sandboxBank : configured;
}
