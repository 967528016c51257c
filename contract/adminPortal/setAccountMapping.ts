import { z } from 'zod';
import { companyAccounting } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { id, outcome } from '../wire.ts';
import {
  customerAccountRecord,
  mappingRuleRecord,
  unmappedRecord,
} from './account-mapping-fields.ts';

export const setAccountMapping = operation({
  module: 'adminPortal',
  name: 'setAccountMapping',
  verb: 'PUT',
  access: companyAccounting,
  isLarge: true,
  summary:
    'Sets the accounts of a company’s bookkeeping and the rules that map the ledger to them.',
  description:
    'Replaces all accounts and rules. A rule is for a ledger account; it may also name a detail (a kind ' +
    'of pay or a tax), and for expenses a department and a location. The rule that names most of ' +
    'them wins; of two that name equally many, detail counts more than department, and department ' +
    'more than location. Empty lists return to the default ' +
    'accounts. unmapped lists every ledger account with amounts to export that no rule applies to; ' +
    'exportJournal is refused until it is empty. Journals that were exported stay as they are.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      accounts: z.array(customerAccountRecord).max(1_000),
      rules: z.array(mappingRuleRecord).max(2_000),
    }),
  response: () => z.object({ company: outcome('companyId'), unmapped: z.array(unmappedRecord) }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    accountTwice: 'accounts has the accountCode {text} twice.',
    nameTwice: 'accounts has the name {text} twice.',
    unknownLedgerAccount:
      '{text} is not a ledger account that is exported. getAccountMapping lists them.',
    detailImpossible: 'The ledger account {text} has no detail: leave detail out.',
    unknownDepartment: '{text} is not a department of the company. Add it with addCostCode.',
    unknownLocation: 'Invalid CompanyLocationId',
    placeImpossible:
      'Only expenses have a department and a location: leave them out of the rule for {text}.',
    accountNotListed: 'The accountCode {text} of a rule is not in accounts.',
    ruleTwice: 'rules has two rules for {text}.',
  },
});
