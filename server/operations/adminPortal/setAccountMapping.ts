import { setAccountMapping as declared } from '../../../contract/adminPortal/setAccountMapping.ts';
import { fillPlaceholders } from '../../../contract/messages.ts';
import type { Transaction } from '../../../database/database.ts';
import {
  type AccountMapping,
  checkMapping,
  type MappingProblem,
  type NameableRecords,
} from '../../../engine/accounting/account-mapping.ts';
import { defaultMapping } from '../../../engine/accounting/default-mapping.ts';
import { listUnmapped, mapSums } from '../../../engine/accounting/journal.ts';
import { putAccountMapping, removeAccountMapping } from '../../../store/account-mappings.ts';
import { listCostCodes } from '../../../store/cost-codes.ts';
import { sumWaitingPostings } from '../../../store/journal-exports.ts';
import { listLocations } from '../../../store/locations.ts';
import type { Id } from '../../../values/id.ts';
import { describeJournalEntry, toUnmappedRecord } from '../../views/journal-record.ts';
import { Refusal } from '../refusal.ts';
import { withLockedCompany } from '../scoped-handlers.ts';

export const setAccountMapping = withLockedCompany<typeof declared>(
  async ({ companyId, accounts, rules }, { tx, now, company }) => {
    const own: AccountMapping = {
      accounts: accounts.map(({ accountCode, name }) => ({ code: accountCode, name })),
      rules: rules.map(({ companyLocationId: locationId, ...rule }) => ({ ...rule, locationId })),
    };
    const refusal = Refusal.of(checkMapping(own, await loadRecords(tx, companyId)).map(toProblem));
    if (refusal) return refusal;
    const isDefault = accounts.length === 0;
    if (isDefault) removeAccountMapping(tx, companyId);
    else putAccountMapping(tx, companyId, own, now);

    const waiting = await sumWaitingPostings(tx, { companyId });
    const mapping = isDefault ? defaultMapping : own;
    const unmapped = listUnmapped(mapSums(waiting, mapping, describeJournalEntry));
    return {
      company: {
        companyId,
        status: 'ready',
        message: describeMapping(company.name, mapping, unmapped.length),
      },
      unmapped: unmapped.map(toUnmappedRecord),
    };
  },
);

async function loadRecords(tx: Transaction, companyId: Id<'company'>): Promise<NameableRecords> {
  const [codes, locations] = await Promise.all([
    listCostCodes(tx, companyId),
    listLocations(tx, companyId),
  ]);
  const departments = codes.filter(({ kind }) => kind === 'department');
  return {
    departments: new Set(departments.map(({ code }) => code)),
    locationIds: new Set(locations.map(({ locationId }) => locationId)),
  };
}

function toProblem({ reason, path, text }: MappingProblem) {
  return { key: reason, path, message: fillPlaceholders(declared.refusals[reason], { text }) };
}

function describeMapping(company: string, mapping: AccountMapping, unmapped: number): string {
  const accounts =
    mapping === defaultMapping
      ? `The journal of ${company} is exported to the default accounts.`
      : `The journal of ${company} is exported to ${mapping.accounts.length} accounts.`;
  return unmapped === 0 ? accounts : `${accounts} ${unmapped} ledger accounts have no account yet.`;
}
