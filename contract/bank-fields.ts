import { z } from 'zod';
import {
  accountTypes,
  microDepositToDollars,
  parseAccountType,
  parseMicroDeposit,
  parseRoutingNumber,
} from '../values/bank.ts';
import { parseAccountNumber } from '../values/masked.ts';
import { optionalId, textCodec } from './wire.ts';

export const bankRoutingNumber = () =>
  textCodec({
    parse: parseRoutingNumber,
    expected: 'a routing number of nine digits with a valid check digit',
    pattern: '\\d{9}',
  });

export const accountNumber = () =>
  textCodec({ parse: parseAccountNumber, expected: 'an account number of 4 to 17 digits' });

export const accountType = () =>
  textCodec({
    parse: parseAccountType,
    expected: `one of: ${accountTypes.join(', ')}`,
    words: accountTypes,
  });

/** The amount of one of the two deposits that verify an account, in dollars. */
export const microDeposit = () =>
  z.codec(
    z.number().meta({ minimum: 0.01, maximum: 0.99 }),
    z.custom<NonNullable<ReturnType<typeof parseMicroDeposit>>>(),
    {
      decode: (dollars, context) => {
        const value = parseMicroDeposit(dollars);
        if (value !== undefined) return value;
        const params = { expected: 'an amount from 0.01 to 0.99 dollars' };
        context.issues.push({ code: 'custom', params, input: dollars });
        return z.NEVER;
      },
      encode: microDepositToDollars,
    },
  );

export const unknownAccount = 'Invalid CompanyFundingSourceEntityId';

/** The funding account that waits for verification: the one named, or the company's only one. */
export const pendingFundingAccount = {
  id: () => optionalId('fundingAccount', unknownAccount),
  refusals: {
    unknownAccount,
    nothingPending:
      '{company} has no bank account waiting for verification: add one with addCompanyBankAccount.',
    severalPending:
      '{company} has several bank accounts waiting for verification: send companyFundingSourceEntityId.',
  },
} as const;
