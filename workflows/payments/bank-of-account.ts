import { stateNumbers } from '../../engine/forms/state-numbers.ts';
import type { PaymentBank, ReceivingAccount } from '../../engine/payments/rails/payment-file.ts';
import { readEftps } from '../../law/law.ts';
import type { Account } from '../../store/accounts.ts';
import { routingNumber } from '../../values/bank.ts';
import type { StateCode } from '../../values/state.ts';

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
    supportAccounts: sandboxSupportAccounts,
  };
}

/** Every state has an account at the sandbox bank, because nothing is moved. */
const sandboxSupportAccounts: ReadonlyMap<StateCode, ReceivingAccount> = new Map(
  (Object.keys(stateNumbers) as StateCode[]).map((state) => [
    state,
    { routing, accountNumber: `${stateNumbers[state]}5500` },
  ]),
);

/** Returns the bank that receives an account's files: the sandbox bank, or the configured one. */
export function bankOfAccount(
  { kind }: Pick<Account, 'kind'>,
  configured: PaymentBank | undefined,
): PaymentBank | undefined {
  return kind === 'sandbox' ? sandboxBank() : configured;
}
