import { z } from 'zod';
import { companyBank } from '../access-rules.ts';
import { accountNumber, accountType, bankRoutingNumber } from '../bank-fields.ts';
import { operation } from '../operation.ts';
import { secondPersonRefusals } from '../second-person-messages.ts';
import { id, name, outcome } from '../wire.ts';

export const addCompanyBankAccount = operation({
  module: 'adminPortal',
  name: 'addCompanyBankAccount',
  verb: 'POST',
  access: companyBank,
  summary: 'Adds a funding account: a bank account of the company that payroll is drawn from.',
  description:
    'Two deposits of less than a dollar are sent to the account; pass their amounts to ' +
    'verifyMicroDeposits. In a sandbox they are always 0.32 and 0.45 dollars, and ' +
    'simulateMicroDeposits reports their arrival or returns them. Where people sign in and two of ' +
    'them must approve each payroll, a second one must approve the account first: ' +
    'approveCompanyBankAccount.',
  request: () =>
    z.object({
      linkType: z.literal('Manual', 'Invalid LinkType. Use one of: Manual.'),
      companyFundingSourceEntity: z.object({
        companyId: id('company', 'Invalid CompanyId'),
        accountNumber: accountNumber(),
        routingNumber: bankRoutingNumber(),
        bankName: name(),
        accountType: accountType(),
        accountName: name(),
      }),
    }),
  response: () => z.object({ companyFundingSourceEntity: outcome('companyFundingSourceEntityId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    ...secondPersonRefusals,
    accountExists:
      '{company} already has the account {account} at this bank: check accountNumber and routingNumber.',
  },
});

export const noBankMessage =
  'No bank is configured for live accounts, so the two small deposits that verify the account are not sent: ask the operator to configure one.';
