import { z } from 'zod';
import { companyBank } from '../access-rules.ts';
import { unknownAccount } from '../bank-fields.ts';
import { impliedCompanyId } from '../implied-ids.ts';
import { operation } from '../operation.ts';
import { secondPersonRefusals } from '../second-person-messages.ts';
import { id, outcome } from '../wire.ts';

export const approveCompanyBankAccount = operation({
  module: 'adminPortal',
  name: 'approveCompanyBankAccount',
  verb: 'PUT',
  access: companyBank,
  summary: 'Approves a funding account that another person has added.',
  description:
    'Where people sign in and two of them must approve each payroll, an account that one of them ' +
    'adds is not used until another payroll admin approves it. Then two small deposits are sent to ' +
    'verify it. An account that needs no approval stays as it is.',
  request: () =>
    z.object({
      companyId: impliedCompanyId(),
      companyFundingSourceEntityId: id('fundingAccount', unknownAccount),
    }),
  response: () => z.object({ companyFundingSourceEntity: outcome('companyFundingSourceEntityId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownAccount,
    ...secondPersonRefusals,
    samePerson:
      '{name} added the account {account}: another payroll admin of {company} must approve it.',
    adderLeft:
      'The person who added the account {account} is no payroll admin of {company} any more: deactivate it and add it again.',
  },
});
