import type { Transaction } from '../../database/database.ts';
import { daysOfPeriod, type FilingPeriod } from '../../engine/forms/filings.ts';
import { form945Tax } from '../../engine/forms/tax-groups.ts';
import type { FiledFigures } from '../../store/filings.ts';
import { listTaxableWages } from '../../store/taxable-wages-lists.ts';
import type { Id } from '../../values/id.ts';

/** Sums wages and tax of a period by the code of the tax, for the taxes that the form reports. */
export async function loadFigures(
  tx: Transaction,
  companyId: Id<'company'>,
  period: FilingPeriod,
): Promise<FiledFigures> {
  const span = period.quarter === null ? 'year' : 'quarter';
  const filter = { companyId, ...daysOfPeriod(period), span, perWorker: false } as const;
  const sums = await listTaxableWages(tx, filter, {});
  return Object.fromEntries(
    sums
      .filter(({ taxCode }) => isReported(period, taxCode))
      .map(({ taxCode, gross, taxable, excess, tips, tax }) => [
        taxCode,
        { gross, taxable, excess, tips, tax },
      ]),
  );
}

/** Forms W-2 and 1099-NEC report the taxes of all places. */
function isReported({ form, state }: FilingPeriod, taxCode: string): boolean {
  if (form === 'W-2' || form === '1099-NEC') return true;
  if (form === '945' || taxCode === form945Tax) return form === '945' && taxCode === form945Tax;
  return taxCode.startsWith(`${state ?? 'US'}_`);
}
