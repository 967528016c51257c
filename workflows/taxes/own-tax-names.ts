import type { Transaction } from '../../database/database.ts';
import { listStoredCompanyTaxes } from '../../store/company-taxes.ts';
import type { Id } from '../../values/id.ts';

/** Lists the names of the taxes that a company entered itself by code; one that was renamed has its last name. */
export async function listOwnTaxNames(
  tx: Transaction,
  companyId: Id<'company'>,
): Promise<ReadonlyMap<string, string>> {
  const taxes = await listStoredCompanyTaxes(tx, companyId);
  return new Map(
    taxes.flatMap(({ code, versions }) => {
      const last = versions.findLast(({ terms }) => terms !== null);
      return last?.terms ? [[code, last.terms.name]] : [];
    }),
  );
}
