import { z } from 'zod';
import { companyAccounting } from '../access-rules.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';
import {
  customerAccountRecord,
  mappingRuleRecord,
  unmappedRecord,
} from './account-mapping-fields.ts';

export const getAccountMapping = operation({
  module: 'adminPortal',
  name: 'getAccountMapping',
  verb: 'GET',
  access: companyAccounting,
  isLarge: true,
  summary: 'Returns the accounts and rules by which the ledger of a company is exported.',
  description:
    'A company that has set no mapping has default accounts, one for each ledger account. unmapped ' +
    'lists the ledger accounts with amounts to export that no rule applies to.',
  request: () => z.object({ companyId: id('company', 'Invalid CompanyId') }),
  response: () =>
    z.object({
      accountMapping: named(
        'AccountMapping',
        'The accounts and rules by which the ledger of a company is exported.',
        z.object({
          isDefault: z.boolean(),
          accounts: z.array(customerAccountRecord),
          rules: z.array(mappingRuleRecord),
          ledgerAccounts: z.array(
            named(
              'LedgerAccount',
              'An account of the ledger that is exported.',
              z.object({
                ledgerAccount: z.string(),
                name: z.string(),
                detailKind: z.enum(['Pay kind', 'Tax']).nullable(),
              }),
            ),
          ),
          unmapped: z.array(unmappedRecord),
        }),
      ),
    }),
  refusals: { unknownCompany: 'Invalid CompanyId' },
});
