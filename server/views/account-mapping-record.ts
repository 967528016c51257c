import type { getAccountMapping } from '../../contract/adminPortal/getAccountMapping.ts';
import type { ResponseOf } from '../../contract/operation.ts';
import {
  type AccountMapping,
  isExportedAccountCode,
  type PostingSubject,
} from '../../engine/accounting/account-mapping.ts';
import { type AccountCode, chartOfAccounts } from '../../engine/ledger/chart-of-accounts.ts';
import type { Id } from '../../values/id.ts';
import { toUnmappedRecord } from './journal-record.ts';

const detailKinds = { kind: 'Pay kind', tax: 'Tax' } as const;

export function toMappingRecord(
  { accounts, rules }: AccountMapping,
  {
    isDefault,
    unmapped,
  }: { readonly isDefault: boolean; readonly unmapped: readonly PostingSubject[] },
): ResponseOf<typeof getAccountMapping>['accountMapping'] {
  const codes = Object.keys(chartOfAccounts) as AccountCode[];
  return {
    isDefault,
    accounts: accounts.map(({ code, name }) => ({ accountCode: code, name })),
    rules: rules.map(({ locationId, ...rule }) => ({
      ...rule,
      companyLocationId: locationId as Id<'location'> | undefined,
    })),
    ledgerAccounts: codes.filter(isExportedAccountCode).map((ledgerAccount) => {
      const { name, detail } = chartOfAccounts[ledgerAccount];
      return { ledgerAccount, name, detailKind: detail && detailKinds[detail] };
    }),
    unmapped: unmapped.map(toUnmappedRecord),
  };
}
