import type { PaymentBank } from '../../engine/payments/rails/payment-file.ts';
import { readEftps } from '../../law/law.ts';
import type { Account } from '../../store/accounts.ts';
import { routingNumber } from '../../values/bank.ts';

const routing = routingNumber('021000021');

/** The bank of all sandbox accounts. It moves no money, so the published account of EFTPS is used. */
function sandboxBank(): PaymentBank {
  const eftps = readEftps();
  return {
    destination: { routing, name: 'SANDBOX BANK' },
    origin: { id: '1000000000', name: 'PAYWRIGHT' },
    originatingBank: routing,
    federalTaxAccount: {
      routing: routingNumber(eftps.routing),
      accountNumber: eftps.accountNumber,
    },
  };
}

/** Returns the bank that receives an account's files: the sandbox bank, or the configured one. */
export function bankOfAccount(
  { kind }: Pick<Account, 'kind'>,
  configured: PaymentBank | undefined,
): PaymentBank | undefined {
  return kind === 'sandbox' ? sandboxBank() : configured;
}
