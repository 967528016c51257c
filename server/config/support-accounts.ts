import { z } from 'zod';
import type { ReceivingAccount } from '../../engine/payments/rails/payment-file.ts';
import { parseRoutingNumber } from '../../values/bank.ts';
import { parseStateCode, type StateCode } from '../../values/state.ts';

const form = 'must be state, routing number and account number such as VA:051400549:12345';

/** Accounts of state disbursement units, separated by commas. Each state is named once. */
export const supportAccounts = () =>
  z.string().transform((text, context): ReadonlyMap<StateCode, ReceivingAccount> => {
    const accounts = new Map<StateCode, ReceivingAccount>();
    for (const [index, each] of text.split(',').entries()) {
      const [stateText = '', routingText = '', accountNumber = '', ...more] = each
        .trim()
        .split(':');
      const state = parseStateCode(stateText);
      const routing = parseRoutingNumber(routingText);
      const isComplete = state && routing && /^\d{1,17}$/.test(accountNumber) && more.length === 0;
      if (!isComplete) context.addIssue(`${form}: entry ${index + 1} is not`);
      else if (accounts.has(state)) context.addIssue(`names ${state} twice`);
      else accounts.set(state, { routing, accountNumber });
    }
    return accounts;
  });
